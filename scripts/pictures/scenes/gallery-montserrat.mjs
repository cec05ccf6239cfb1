import { drawCoach } from '../coach-kit.mjs'
import { montserrat } from '../landmarks.mjs'
import { palette as c } from '../palette.mjs'
import { sky } from '../scene-planes.mjs'
import { agave, cloud, cypress, lowSun, pine, ridge, road, smallPine } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'

export const file = 'images/gallery/montserrat.svg'

const FOOT = 424

function massif(sheet) {
	return [
		sky('mos', c.sand, c.saffron, FOOT),
		lowSun(120, 130, 52, c.paper, c.sand),
		sheet.place(cloud(), 640, 70, 0.9),
		sheet.place(cloud(), 270, 60, 0.6),
		at(-60, FOOT, montserrat(c.dusk, c.clay), 2.3, 1.34),
		at(860, FOOT + 40, montserrat(c.terracotta, c.accent), 1.5, -1.4),
		stroke('M90 330Q200 300 300 340M520 330Q640 290 760 330', c.dusk, 5, { 'stroke-dasharray': '50 18 24 12' }),
	].join('')
}

/** Draws the long stone house on its terrace: hostel wings, the basilica's front with five arches, the bell tower. */
function monastery() {
	const panes = [-78, -54, -30].map((y) => `M12 ${y}H168`).join('')
	const far = [-62, -38].map((y) => `M344 ${y}H480`).join('')
	const portal = [204, 226, 248, 270, 292].map((x) => `M${x}-56v-18a8 8 0 0 1 16 0v18Z`).join('')
	return [
		rect(0, -96, 180, 96, c.sand) + shape('M-6-94 8-110H172L186-94Z', c.clay),
		rect(340, -78, 150, 78, c.sand) + shape('M334-76 348-92H482L496-76Z', c.clay) + rect(470, -78, 20, 78, c.clay),
		rect(180, -120, 160, 120, c.paper) + rect(320, -120, 20, 120, c.sand),
		shape('M176-118h168l-18-22H194Z', c.terracotta) +
			shape('M232-140v-26l28-20 28 20v26Z', c.paper) +
			shape('M226-164 260-190 294-164Z', c.terracotta),
		rect(346, -170, 34, 170, c.sand) +
			rect(368, -170, 12, 170, c.clay) +
			shape('M342-168 363-192 384-168Z', c.terracotta),
		shape('M353-136v-16a6 6 0 0 1 12 0v16Z', c.ink),
		stroke(panes + far, c.ink, 11, { 'stroke-dasharray': '8 10' }),
		shape(portal, c.ink) + shape('M248 0v-34a12 12 0 0 1 24 0V0Z', c.ink),
		shape('M252-88h16v-14a8 8 0 0 0-16 0Z', c.sea),
		rect(-20, -2, 540, 22, c.clay) + rect(-20, -6, 540, 7, c.paper),
		shape([0, 60, 120, 180, 240, 300, 360, 420, 480].map((x) => `M${x} 60v-20a14 14 0 0 1 28 0v20Z`).join(''), c.ink),
	].join('')
}

/** Draws the cable car from the valley: a yellow cabin under two ropes. */
const cableCar = () =>
	stroke('M0-30V-6', c.ink, 4) +
	shape('M-24-6H24q6 0 6 8L26 36q-2 8-10 8H-16q-8 0-10-8L-30 2q0-8 6-8Z', c.saffron) +
	shape('M-22 4H-4V22H-20ZM2 4H22L20 22H2Z', c.ink) +
	stroke('M-12-30H12', c.ink, 6)

function slope(sheet) {
	const hill = [
		[0, 470],
		[160, 452],
		[380, 470],
		[600, 450],
		[800, 430],
	]
	const trees = [
		[40, 470],
		[90, 478],
		[140, 466],
		[700, 462],
		[760, 452],
		[650, 470],
	]
	return [
		rect(150, FOOT + 16, 540, 50, c.clay),
		at(160, FOOT, monastery(), 1.02),
		ridge(hill, 620, c.pine),
		trees.map(([x, y], index) => sheet.place(smallPine(c.ink), x, y + 12, 1 + (index % 3) * 0.3)).join(''),
		[196, 212, 560, 664, 680].map((x, index) => sheet.place(cypress(), x, 476 - (index % 2) * 6, 0.8)).join(''),
	].join('')
}

export function draw() {
	const sheet = makeSheet('mo')
	const scene = [
		massif(sheet),
		slope(sheet),
		stroke('M0 470 800 190M0 478 800 198', c.ink, 3),
		at(118, 462, cableCar(), 1),
		road(0, 520, 800, 28),
		at(300, 535, drawCoach(55, { id: 'moc', fine: false }), 0.56),
		shape('M0 600V560q200-20 420-6t380-14v60Z', c.dusk),
		at(690, 596, pine(), 1.5),
		at(90, 600, agave(), 1),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
