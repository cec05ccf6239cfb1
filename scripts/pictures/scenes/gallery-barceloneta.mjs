import { beachTowers } from '../landmarks.mjs'
import { palette as c } from '../palette.mjs'
import { person } from '../people.mjs'
import { sky } from '../scene-planes.mjs'
import { cloud, glints, gull, houseRow, lowSun, palm, parasol, sail } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'

export const file = 'images/gallery/barceloneta.svg'

const HORIZON = 330

/** Draws the hotel's glass sail, 150 wide and 290 high, every floor a line. */
function glassSail() {
	const floors = Array.from({ length: 11 }, (_, index) => {
		const y = -20 - index * 22
		return `M${-46} ${y}H${74 - (index / 11) ** 1.7 * 74}`
	})
	return [
		shape('M-54 0V-292Q64-226 84 0Z', c.sea),
		shape('M-54 0V-292Q-2-210-8 0Z', c.shallow),
		stroke(floors.join(''), c.paper, 2),
		rect(-84, -26, 210, 26, c.ink) + rect(-84, -26, 210, 7, c.paper),
	].join('')
}

function bay(sheet) {
	return [
		sky('bts', c.shallow, c.paper, HORIZON),
		lowSun(150, 200, 52, c.saffron, c.sand),
		sheet.place(cloud(), 330, 96),
		sheet.place(cloud(), 90, 66, 0.6),
		sheet.place(cloud(), 690, 120, 0.8),
		at(250, 150, gull(c.ink)) + at(288, 170, gull(c.ink), 0.7),
		rect(0, HORIZON, 800, 270, c.sea),
		shape('M0 420q120-16 240-12t300-40V600H0Z', c.shallow),
		glints(
			[
				[150, 344, 170],
				[156, 358, 110],
				[144, 374, 140],
				[152, 392, 80],
			],
			c.saffron,
		),
		glints(
			[
				[330, 372, 120],
				[70, 440, 120],
				[250, 432, 110],
			],
			c.paper,
		),
		sheet.place(sail(), 262, 352, 0.7),
		sheet.place(sail(), 60, 388, 1.1),
	].join('')
}

/** Draws the old fishermen's quarter behind the promenade, and the twin towers farther up the beach. */
function town(sheet) {
	const houses = [
		[40, 66],
		[34, 78, 'slope'],
		[38, 60],
		[32, 84],
		[40, 70, 'gable'],
		[38, 76],
		[36, 62, 'slope'],
	]
	return [
		at(700, HORIZON - 4, beachTowers(c.dusk, c.clay), 1.9),
		at(556, HORIZON + 6, houseRow(houses, { walls: [c.clay, c.sand, c.paper], pane: c.dusk })),
		at(474, HORIZON + 4, glassSail()),
		[580, 640, 700, 760].map((x) => sheet.place(palm(c.pine, c.ink), x, HORIZON + 18, 0.5)).join(''),
	].join('')
}

const shore = 'C470 352 440 380 360 410 250 452 150 470 80 520 40 548 20 570 0 590'

function beach(sheet) {
	const shades = [
		[470, 384, 0.45],
		[540, 378, 0.45],
		[610, 386, 0.5],
		[690, 380, 0.5],
		[760, 390, 0.5],
		[446, 430, 0.7],
		[340, 560, 1.1],
	]
	const colours = [c.terracotta, c.sea, c.saffron]
	const placed = shades.map(([x, y, scale], index) =>
		sheet.place(parasol(colours[index % 3], index % 3 === 2 ? c.terracotta : c.paper), x, y, scale),
	)
	return [
		at(-64, 14, shape(`M800 336H440${shore}V600H800Z`, c.link)),
		shape(`M800 336H380${shore}V600H800Z`, c.paper),
		at(14, 10, shape(`M800 336H380${shore}V600H800Z`, c.sand)),
		placed.join(''),
		at(566, 520, woundedStar(), 0.86),
		at(400, 500, person({ top: c.saffron, bottom: c.sea, hair: c.dusk, skirt: true }), 0.9),
		at(430, 502, person({ top: c.paper, bottom: c.terracotta, hair: c.ink }), 0.9),
		shape('M236 552l70-12 42 16-76 14Z', c.sea) + shape('M272 545l40 16 12-2-38-16Z', c.paper),
	].join('')
}

/** Draws the beach's leaning stack of rusted cubes. */
const woundedStar = () =>
	[
		[0, 0],
		[-10, -40],
		[9, -80],
		[-5, -118],
	]
		.map(([x, y]) =>
			at(x, y, rect(-22, -40, 44, 40, c.terracotta) + rect(-22, -40, 16, 40, c.clay) + rect(-1, -31, 15, 21, c.ink)),
		)
		.join('')

const deckChair = () =>
	stroke('M-60 0 26-62M40 0-22-40M-44-10H52', c.ink, 6) + shape('M-44-12Q-4-20 28-64L40-56Q10-6-40-4Z', c.saffron)

export function draw() {
	const sheet = makeSheet('bt')
	const scene = [
		bay(sheet),
		town(sheet),
		beach(sheet),
		at(640, 596, deckChair(), 1.5),
		at(708, 626, parasol(c.terracotta, c.paper), 3.4),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
