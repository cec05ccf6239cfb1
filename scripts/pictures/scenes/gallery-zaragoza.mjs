import { drawCoach } from '../coach-kit.mjs'
import { palette as c } from '../palette.mjs'
import { sky } from '../scene-planes.mjs'
import { cloud, glints, gull, lowSun } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'
import { reeds } from '../trees.mjs'

export const file = 'images/gallery/zaragoza.svg'

const QUAY = 360
const RIVER = 452

/** Draws a tower of the Pilar: brick shaft, open belfry, two lanterns, slate needle. 52 wide, 300 high. */
const tower = () =>
	[
		rect(-24, -176, 48, 176, c.clay) + rect(8, -176, 16, 176, c.terracotta) + rect(-24, -176, 12, 176, c.accent),
		stroke('M-24-60h48M-24-116h48', c.sand, 5),
		rect(-28, -184, 56, 10, c.sand),
		rect(-20, -228, 40, 46, c.clay) + rect(8, -228, 12, 46, c.terracotta),
		shape('M-9-182v-26a9 9 0 0 1 18 0v26ZM-8-128v-24a8 8 0 0 1 16 0v24ZM-6-76v-18h12v18Z', c.ink),
		rect(-24, -236, 48, 9, c.sand),
		shape('M-18-236Q-20-262 0-270 20-262 18-236Z', c.sea) + shape('M-18-236Q-20-262 0-270-8-254-6-236Z', c.link),
		rect(-5, -284, 10, 16, c.sand) + shape('M-7-284 0-320 7-284Z', c.sea),
		stroke('M0-318v-16m-5 6h10', c.ink, 3),
	].join('')

/** Draws a dome of glazed tiles in lozenges, with its drum and lantern; `r` is half its width. */
function dome(r, drum) {
	const cap = `M${-r} ${-drum}C${-r} ${-drum - r * 0.9}${-r * 0.4} ${-drum - r * 1.25} 0 ${-drum - r * 1.3}`
	const close = `C${r * 0.4} ${-drum - r * 1.25} ${r} ${-drum - r * 0.9} ${r} ${-drum}Z`
	const top = -drum - r * 1.3
	const tiles = [0.2, 0.55, 0.9].map(
		(share) => `M${-r * (1 - share * 0.45)} ${-drum - r * share}H${r * (1 - share * 0.45)}`,
	)
	return [
		rect(-r, -drum, r * 2, drum, c.sand) + rect(r * 0.4, -drum, r * 0.6, drum, c.clay),
		stroke(`M${-r + 5} ${-drum / 2}H${r}`, c.ink, drum * 0.5, { 'stroke-dasharray': '6 9' }),
		shape(cap + close, c.sea),
		stroke(tiles.join(''), c.saffron, 7, { 'stroke-dasharray': '8 7' }),
		stroke(tiles.join(''), c.paper, 3, { 'stroke-dasharray': '5 10', 'stroke-dashoffset': 9 }),
		shape(`${cap}Q${-r * 0.5} ${-drum - r * 0.9}${-r * 0.55} ${-drum}Z`, c.shallow),
		rect(-r - 3, -drum - 4, r * 2 + 6, 6, c.paper),
		rect(-r * 0.16, top - r * 0.3, r * 0.32, r * 0.34, c.sand) +
			shape(`M${-r * 0.2} ${top - r * 0.3}L0 ${top - r * 0.75} ${r * 0.2} ${top - r * 0.3}Z`, c.sea),
		stroke(`M0 ${top - r * 0.7}v${-r * 0.3}`, c.ink, 3),
	].join('')
}

function basilica(sheet) {
	const spire = tower()
	const small = dome(30, 14)
	return [
		sheet.place(spire, 224, QUAY, 0.9) + sheet.place(spire, 560, QUAY, 0.9),
		rect(190, QUAY - 104, 410, 60, c.clay),
		[252, 322, 470, 536].map((x) => sheet.place(small, x, QUAY - 104)).join(''),
		at(396, QUAY - 104, dome(62, 36)),
		[288, 500].map((x) => sheet.place(small, x, QUAY - 78, 1.1)).join(''),
		rect(150, QUAY - 78, 490, 80, c.clay) +
			rect(150, QUAY - 84, 490, 9, c.sand) +
			rect(560, QUAY - 75, 80, 77, c.terracotta),
		stroke(`M166 ${QUAY - 46}H640`, c.ink, 26, { 'stroke-dasharray': '11 23' }),
		stroke(`M150 ${QUAY - 18}H640`, c.sand, 4),
		sheet.place(spire, 150, QUAY + 4, 1.04) + sheet.place(spire, 640, QUAY + 4, 1.04),
	].join('')
}

/** Draws the stone bridge: round arches of growing span, cutwaters, the coach on its deck. */
function bridge() {
	const spans = [
		[-30, 96],
		[100, 116],
		[250, 132],
		[416, 132],
		[582, 116],
		[732, 96],
	]
	const holes = spans.map(([x, wide]) => `M${x} 520v-24a${wide / 2} 60 0 0 1 ${wide} 0v24Z`).join('')
	const shadows = spans.map(
		([x, wide]) => `M${x + wide * 0.74} 520q0-60-20-76 ${wide * 0.26 + 20} 20 ${wide * 0.26 + 20} 52v24Z`,
	)
	const cutwaters = spans.slice(1).map(([x]) => `M${x - 30} 528 ${x - 17} 462 ${x - 4} 528Z`)
	return [
		rect(0, 414, 800, 112, c.sand),
		shape(holes, c.sea) + shape(shadows.join(''), c.ink),
		shape(cutwaters.join(''), c.clay),
		rect(0, 404, 800, 14, c.paper) + rect(0, 418, 800, 6, c.clay),
		stroke('M0 432H800', c.clay, 4, { 'stroke-dasharray': '40 16 22 16' }),
	].join('')
}

export function draw() {
	const sheet = makeSheet('za')
	const lamps = [40, 226, 575, 760].map((x) => `M${x} 404v-34`).join('')
	const scene = [
		sky('zas', c.accent, c.sand, 380),
		lowSun(80, 206, 50, c.paper, c.saffron),
		sheet.place(cloud(), 680, 84),
		sheet.place(cloud(), 300, 66, 0.6),
		at(478, 96, gull(c.terracotta)) + at(510, 112, gull(c.terracotta), 0.7),
		shape('M0 330q60-14 120 0t140-6 200 4 180-6 160 6V380H0Z', c.dusk),
		basilica(sheet),
		shape(`M0 ${QUAY - 6}q30-26 60-6 40-22 70 4h540q40-24 70-4 40-22 60 4V460H0Z`, c.pine),
		rect(0, QUAY + 14, 800, 60, c.clay),
		rect(0, RIVER, 800, 150, c.sea),
		at(286, 406, drawCoach(55, { id: 'zac', fine: false }), 0.5),
		stroke(lamps, c.ink, 4) + [40, 226, 575, 760].map((x) => circle(x, 366, 7, c.saffron)).join(''),
		bridge(),
		shape('M0 520H800V600H0Z', c.shallow) +
			shape('M0 520q100-8 200 0t200 0 200 0 200 0v12q-200 20-400 8T0 540Z', c.sea),
		glints(
			[
				[120, 552, 150],
				[330, 546, 170],
				[300, 574, 220],
				[560, 560, 200],
				[470, 588, 160],
				[640, 540, 110],
			],
			c.paper,
		),
		shape('M640 600q20-40 80-40t80-20v60Z', c.pine) + shape('M0 600v-24q60-10 110 24Z', c.pine),
		at(710, 592, reeds(), 1.1) + at(764, 590, reeds(), 1.5) + at(36, 596, reeds(), 1),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
