import { palette as c } from '../palette.mjs'
import { sky } from '../scene-planes.mjs'
import { agave, cloud, glints, gull, lowSun, ridge } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'
import { fruitTree } from '../trees.mjs'

export const file = 'images/gallery/cadaques.svg'

const WATER = 424

/** Rows of white houses, nearest last: foot, left end, heights. The village climbs towards the church. */
const streets = [
	[300, 330, [40, 54, 44, 56, 42, 50]],
	[336, 262, [50, 64, 52, 44, 60, 48, 62, 50, 42]],
	[376, 180, [48, 62, 54, 68, 50, 62, 46, 60, 52, 64, 46]],
	[WATER, 96, [50, 64, 56, 74, 58, 48, 70, 56, 66, 52, 72, 54, 46]],
]
const widths = [46, 40, 49, 43]

/** Draws a street: white in the sun, blue in the neighbour's shade; every third house has a tiled roof. */
function street([base, from, heights]) {
	let [x, walls, shades, roofs] = [from, '', '', '']
	const openings = ['', '']
	for (const [index, height] of heights.entries()) {
		const width = widths[index % widths.length]
		walls += `M${x} ${base}v${-height}h${width}v${height}Z`
		shades += `M${x + width - 8} ${base}v${-height}h8v${height}Z`
		if (index % 3 === 1) roofs += `M${x - 3} ${base - height}l8-9h${width - 10}l8 9Z`
		openings[index % 2] += `M${x + 9} ${base - height + 12}v15M${x + 25} ${base - height + 12}v15`
		if (base === WATER) openings[index % 3 ? 0 : 1] += `M${x + 17} ${base - 4}v-18`
		x += width
	}
	return [
		shape(walls, c.paper) + shape(shades, c.link) + shape(roofs, c.terracotta),
		stroke(openings[0], c.ink, 7) + stroke(openings[1], c.sea, 9),
	].join('')
}

/** Draws Santa Maria: plain white walls, one round window and a square tower with its belfry. */
const church = () =>
	[
		shape('M0 0V-92L60-116 120-92V0Z', c.white) + shape('M92 0V-103L120-92V0Z', c.link),
		shape('M-6-90 60-118 126-90 124-82 60-108-4-82Z', c.clay),
		rect(-44, -150, 48, 150, c.white) + rect(-12, -150, 16, 150, c.link),
		shape('M-48-148h56v-8h-56ZM-40-156h40v-26h-40Z', c.paper) + shape('M-10-156h10v-26h-10Z', c.link),
		shape('M-44-182-20-204 4-182Z', c.terracotta) + stroke('M-20-202v-20m-7 7h14', c.ink, 3),
		shape('M-34-110v-20a7 7 0 0 1 14 0v20ZM-28-160v-12a7 7 0 0 1 14 0v12ZM46 0v-30a14 14 0 0 1 28 0V0Z', c.ink),
		shape('M48-66a12 12 0 0 1 24 0 12 12 0 0 1-24 0Z', c.sea),
	].join('')

function hills(sheet) {
	const back = [
		[0, 250],
		[120, 214],
		[290, 176],
		[430, 206],
		[600, 160],
		[800, 220],
	]
	const front = [
		[0, 330],
		[100, 300],
		[260, 260],
		[420, 230],
		[600, 262],
		[800, 320],
	]
	const terraces = 'M40 336Q150 290 250 276M20 362Q120 318 220 302M600 276Q700 296 790 336M620 302Q710 326 800 364'
	return [
		sky('cds', c.shallow, c.sand, 330),
		lowSun(130, 130, 46, c.saffron, c.paper),
		sheet.place(cloud(), 620, 86),
		sheet.place(cloud(), 300, 70, 0.6),
		ridge(back, 440, c.dusk),
		ridge(front, 440, c.pine),
		stroke(terraces, c.clay, 5, { 'stroke-dasharray': '60 10' }),
		[60, 130, 700, 760].map((x, index) => sheet.place(fruitTree('', c.sea), x, 372 + (index % 2) * 20, 0.36)).join(''),
	].join('')
}

/** Draws the quay's stone, and the village's white reflections broken up in the bay. */
function bay(sheet) {
	const gleams = [96, 150, 204, 262, 318, 372, 430, 488, 540, 596, 650].map((x, index) => [
		x + 24,
		466 + (index % 4) * 15,
		52,
	])
	return [
		rect(0, WATER + 16, 800, 170, c.sea),
		shape('M0 512q200-20 420-6t380-10V600H0Z', c.shallow),
		shape(`M70 ${WATER}H720l20 18H50Z`, c.clay) + rect(50, WATER + 14, 690, 8, c.terracotta),
		glints(gleams, c.paper),
		glints(
			[
				[110, 536, 150],
				[640, 548, 160],
				[330, 584, 150],
			],
			c.paper,
		),
		sheet.place(dinghy(c.saffron), 196, 484, 0.5),
		sheet.place(dinghy(c.terracotta), 640, 478, 0.45),
	].join('')
}

const dinghy = (hull) =>
	shape('M-96-40Q-40-22 0-22T104-46Q96-4 64 4H-58Q-88-6-96-40Z', hull) +
	stroke('M-96-40Q-40-22 0-22T104-46', c.paper, 7) +
	shape('M-40-22h20l-4 10h-14ZM24-24h24l-4 12H28Z', c.ink)

export function draw() {
	const sheet = makeSheet('cd')
	const boat = dinghy(c.sea) + stroke('M-20-24 70-66', c.clay, 6) + stroke('M-70-32V-84M-70-80 78-42', c.ink, 4)
	const scene = [
		hills(sheet),
		at(440, 290, church(), 1.15),
		streets.map(street).join(''),
		bay(sheet),
		at(470, 560, boat, 1.15),
		shape('M380 568q90-14 190 0-90 10-190 0Z', c.sea),
		at(300, 190, gull(c.ink)) + at(340, 168, gull(c.ink), 0.7),
		shape('M0 600V520q60-14 96 20l40 12 30 48Z', c.ink) + shape('M0 520q60-14 96 20l-40 10-56-8Z', c.dusk),
		at(70, 548, agave(), 1.2),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
