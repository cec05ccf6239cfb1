import { palette as c } from '../palette.mjs'
import { sky } from '../scene-planes.mjs'
import { cloud, glints, gull, houseRow, lowSun, palm, ridge } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'

export const file = 'images/gallery/cambrils.svg'

const QUAY = 400

function coast(sheet) {
	const hills = [
		[0, 300],
		[160, 262],
		[300, 284],
		[470, 240],
		[640, 276],
		[800, 236],
	]
	const houses = [
		[54, 76],
		[46, 92, 'slope'],
		[58, 70],
		[44, 98],
		[52, 80, 'gable'],
		[48, 88],
		[56, 72, 'slope'],
		[46, 94],
		[50, 78],
		[54, 86, 'slope'],
		[48, 70],
		[52, 92],
		[46, 76, 'gable'],
		[50, 88],
		[54, 74, 'slope'],
		[48, 84],
	]
	return [
		sky('cas', c.sand, c.accent, 340),
		lowSun(150, 196, 56, c.paper, c.saffron),
		sheet.place(cloud(), 330, 90, 0.9),
		sheet.place(cloud(), 60, 70, 0.6),
		at(360, 180, gull(c.terracotta)) + at(396, 200, gull(c.terracotta), 0.7),
		ridge(hills, QUAY, c.dusk),
		at(0, QUAY - 18, houseRow(houses, { walls: [c.paper, c.sand, c.clay], pane: c.sea })),
		rect(0, QUAY - 18, 800, 26, c.sand),
		[40, 128, 216, 304, 640, 728].map((x) => sheet.place(palm(c.pine, c.ink), x, QUAY, 0.62)).join(''),
	].join('')
}

/**
 * Draws the round watchtower: battered foot, ashlar courses, and the narrower lantern house a later century put on top.
 */
function harbourTower() {
	const courses = [-40, -84, -128, -172].map((y) => `M-60 ${y}Q0 ${y + 12} 60 ${y}`).join('')
	return [
		shape('M-82 0-58-90V-214H58V-90L82 0Q0 20-82 0Z', c.clay),
		shape('M-82 0-58-90V-214H-14V-90L-24 9Q-56 6-82 0Z', c.sand),
		shape('M30-214H58V-90L82 0Q62 6 40 8L30-90Z', c.terracotta),
		stroke(courses, c.dusk, 3, { 'stroke-dasharray': '18 8' }),
		shape('M-70-212H70V-230H-70Z', c.paper) + shape('M-70-212H70l-8 10H-62Z', c.dusk),
		stroke('M-66-232v-16M-44-232v-16M-22-232v-16M0-232v-16M22-232v-16M44-232v-16M66-232v-16M-70-248H70', c.ink, 4),
		shape('M-42-230V-290H42V-230Z', c.paper) + shape('M18-230V-290H42V-230Z', c.link),
		shape('M-52-288 0-322 52-288Z', c.terracotta) + rect(-10, -274, 20, 44, c.sea) + rect(-32, -272, 12, 18, c.sea),
		stroke('M0-320v-34', c.ink, 4) + shape('M2-354 34-346 2-336Z', c.terracotta),
		shape('M-12-120v-22a9 9 0 0 1 18 0v22ZM-48-60v-16h12v14ZM14-176h12v18h-12Z', c.ink),
	].join('')
}

/** Draws a large llagut: leaning mast, long yard, a lateen sail in two lights, the painted eye of the hull. */
function largeLlagut() {
	return [
		stroke('M6-30 14-232', c.ink, 8),
		shape('M-150-108Q0-160 176-330 116-190 132-78-8-70-150-108Z', c.paper),
		shape('M-150-108Q0-100 132-78-8-70-150-108ZM176-330Q116-190 132-78L96-82Q96-190 176-330Z', c.sand),
		stroke('M-156-106Q0-158 182-336', c.clay, 7),
		shape('M-158-52Q-120-36 0-32 110-32 164-64 158-12 118 12H-108Q-150-6-158-52Z', c.sea),
		shape('M-158-52Q-120-36 0-32 110-32 164-64l-2 16Q110-18 0-18-120-20-156-38Z', c.saffron),
		shape('M-148-18Q0 2 148-22-4 10-136 0Z', c.paper),
		shape('M128-30q10-10 20 0-10 8-20 0Z', c.ink) + stroke('M164-62v-26', c.ink, 7),
	].join('')
}

export function draw() {
	const sheet = makeSheet('ca')
	const lines = [
		[480, 470, 150],
		[470, 490, 110],
		[486, 510, 140],
		[170, 430, 150],
		[90, 460, 120],
	]
	const scene = [
		coast(sheet),
		at(530, QUAY + 4, harbourTower(), 1.02),
		rect(0, QUAY + 6, 800, 14, c.clay) + rect(0, QUAY + 20, 800, 180, c.sea),
		shape('M0 500q160-14 330-4t470-6V600H0Z', c.shallow),
		glints(lines, c.saffron),
		at(236, 556, largeLlagut(), 1.05),
		shape('M90 566q140-18 310 0-150 14-310 0Z', c.sea),
		glints(
			[
				[560, 560, 180],
				[690, 530, 120],
				[440, 586, 160],
			],
			c.paper,
		),
		shape('M560 600q10-40 90-44h150v44Z', c.dusk) + rect(690, 536, 26, 30, c.ink, 6) + rect(682, 530, 42, 12, c.ink, 5),
		stroke('M560 600Q640 560 700 556', c.saffron, 6),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
