import { palette as c } from '../palette.mjs'
import { sky } from '../scene-planes.mjs'
import { cloud, gull, houseRow, lowSun, ridge } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'
import { fruitTree } from '../trees.mjs'

export const file = 'images/gallery/castellon.svg'

const SQUARE = 500

/**
 * Draws El Fadrí, the bachelor: eight-sided, four storeys, bells under the terrace and a little temple with blue tiles.
 */
function fadri() {
	const cornices = [-112, -196, -276, -366]
	const bell = (x, half) => `M${x - half}-296v-34a${half} ${half} 0 0 1 ${half * 2} 0v34Z`
	return [
		shape('M-62 0V-366H62V0Z', c.sand),
		shape('M-62 0V-366H-28V0Z', c.paper) + shape('M28 0V-366H62V0Z', c.clay),
		stroke('M-28 0V-366M28 0V-366', c.clay, 3),
		rect(-70, -16, 140, 16, c.clay),
		cornices.map((y) => rect(-68, y - 6, 136, 12, c.clay) + rect(-68, y - 6, 42, 12, c.sand)).join(''),
		stroke(
			'M-28-40h56M-28-72h56M-60-92h30M-60-56h30M-28-140h56M-60-160h28M-28-236h56M32-150h26M32-60h26',
			c.terracotta,
			3,
			{
				'stroke-dasharray': '12 9',
			},
		),
		shape('M-14 0v-44a14 14 0 0 1 28 0V0Z', c.ink),
		circle(0, -154, 20, c.paper) + stroke('M0-154v-13M0-154l9 5', c.ink, 4),
		shape('M-6-220v-20h12v20ZM42-220v-18h7v18Z', c.ink),
		shape(bell(0, 16) + bell(-45, 9) + bell(45, 9), c.ink),
		shape('M-11-304q4-6 4-16a7 7 0 0 1 14 0q0 10 4 16Z', c.saffron),
		stroke('M-64-372v-14M-40-372v-14M-16-372v-14M16-372v-14M40-372v-14M64-372v-14M-66-386H66', c.ink, 4),
		rect(-26, -420, 8, 48, c.sand) + rect(-6, -420, 8, 48, c.sand) + rect(18, -420, 8, 48, c.clay),
		rect(-34, -428, 68, 10, c.clay),
		shape('M-32-428Q-22-462 0-466 22-462 32-428Z', c.sea) + shape('M-32-428Q-22-462 0-466-10-452-12-428Z', c.link),
		stroke('M0-464v-34M-9-486H9', c.ink, 4),
		circle(0, -468, 5, c.saffron),
	].join('')
}

/** Draws the co-cathedral next to it: a gable with a rose window and a deep portal. */
const cathedral = () =>
	[
		shape('M0 0V-150L90-214 180-150V0Z', c.clay) + shape('M150 0V-172L180-150V0Z', c.terracotta),
		rect(180, -120, 180, 120, c.terracotta) + shape('M176-116h188v-16H176Z', c.dusk),
		stroke('M-8-148 90-218 188-148', c.dusk, 12),
		circle(90, -134, 28, c.sand) + circle(90, -134, 21, c.sea),
		stroke('M90-154v40M70-134h40M76-148l28 28M104-148l-28 28', c.sand, 3),
		shape('M46 0v-56a44 44 0 0 1 88 0V0Z', c.sand) + shape('M60 0v-52a30 30 0 0 1 60 0V0Z', c.ink),
		shape('M210-36v-40a10 10 0 0 1 20 0v40ZM262-36v-40a10 10 0 0 1 20 0v40ZM314-36v-40a10 10 0 0 1 20 0v40Z', c.ink),
		stroke('M200 0v-118M252 0v-118M304 0v-118M352 0v-118', c.clay, 10),
	].join('')

function town(sheet) {
	const hills = [
		[0, 340],
		[110, 286],
		[220, 310],
		[330, 250],
		[460, 300],
		[600, 262],
		[720, 300],
		[800, 280],
	]
	const left = [
		[60, 120, 'slope'],
		[54, 146],
		[62, 110, 'gable'],
		[52, 138],
	]
	const right = [
		[60, 132],
		[56, 112, 'slope'],
		[60, 146],
	]
	return [
		sky('ces', c.sand, c.saffron, 360),
		lowSun(120, 176, 54, c.paper, c.sand),
		sheet.place(cloud(), 560, 100),
		sheet.place(cloud(), 250, 76, 0.6),
		at(190, 150, gull(c.terracotta)) + at(224, 170, gull(c.terracotta), 0.8),
		ridge(hills, SQUARE, c.dusk),
		at(-20, SQUARE - 60, houseRow(left, { walls: [c.paper, c.sand, c.clay], pane: c.sea }), 1.2),
		at(612, SQUARE - 60, houseRow(right, { walls: [c.clay, c.paper, c.sand], pane: c.dusk }), 1.2),
	].join('')
}

export function draw() {
	const sheet = makeSheet('ce')
	const orange = fruitTree(c.saffron)
	const trees = [
		[96, 488, 0.8],
		[206, 492, 0.85],
		[500, 502, 0.8],
		[604, 504, 0.9],
		[712, 508, 0.95],
	]
	const scene = [
		town(sheet),
		at(420, SQUARE - 20, cathedral(), 1.12),
		rect(0, SQUARE - 22, 800, 130, c.sand),
		shape('M330 478h130L560 600H230Z', c.paper),
		shape('M0 520H300L286 536H0ZM530 520H800v18H546ZM0 566H262l-14 18H0ZM566 566H800v18H580Z', c.saffron),
		trees.map(([x, y, scale]) => sheet.place(orange, x, y, scale)).join(''),
		shape('M330 506Q420 494 540 510 440 526 330 506Z', c.dusk),
		at(340, 508, fadri(), 1),
		at(104, 664, orange, 2.3),
		[
			[206, 574],
			[236, 588],
			[180, 592],
		]
			.map(([x, y]) => circle(x, y, 15, c.saffron))
			.join(''),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
