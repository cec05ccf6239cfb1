import { drawCoach } from '../../coach-kit.mjs'
import { hills, rucksack, scatter, shimmer, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { suitcase } from '../../people.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, gull, lowSun } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const QUAY = 452

function harbour(sheet) {
	return [
		sky('pts', c.saffron, c.sand, QUAY),
		lowSun(100, 210, 40, c.paper, c.sand),
		scatter(sheet, cloud(), '190 84 0.9 50 60 0.5'),
		hills('-20 330 60 306 160 340 240 372 320 390', QUAY, c.dusk),
		shape('M14 316v-16h12v-8h10v8h24v-8h10v8h12v16Z', c.dusk),
		rect(0, 386, 800, 70, c.sea),
		shimmer('60 396 150 50 410 90 70 424 120', c.saffron),
		at(34, 404, cableTower(), 0.8),
	].join('')
}

/** Draws the harbour cable car's iron tower. */
const cableTower = () =>
	stroke(
		'M-22 0-10-190M22 0 10-190M-20-30 17-70M20-30-17-70M-17-70 14-112M17-70-14-112M-14-112 12-150M14-112-12-150',
		c.terracotta,
		4,
	) +
	shape('M-24-184H24L18-214H-18Z', c.ink) +
	stroke('M0-212v-26', c.ink, 3)

function superstructure() {
	const decks = '130 276 158 244 178 212 202 180 236 148'
	const rows = decks.split(' ')
	let [walls, floors] = ['', '']
	for (let index = 0; index < rows.length; index += 2) {
		const [x, y] = [Number(rows[index]), Number(rows[index + 1])]
		walls += rect(x, y, 900, 34, index % 4 ? c.paper : c.white)
		floors += `M${x + 60} ${y + 19}H820`
	}
	return [
		shape('M130 310V262L250 132H330V310Z', c.sand),
		walls,
		stroke(floors, c.sea, 16, { 'stroke-dasharray': '17 6' }),
		shape('M230 154h56v16h-66Z', c.ink),
		rect(300, 122, 520, 28, c.paper) + stroke('M312 136H800', c.shallow, 10, { 'stroke-dasharray': '30 8' }),
		stroke('M290 122V84M276 98h28M282 88h16', c.ink, 4) + circle(340, 108, 16, c.white) + circle(372, 110, 11, c.white),
		shape('M560 124 584 44Q640 26 690 36L682 124Z', c.terracotta) + shape('M652 124 662 33q16 0 28 3l-8 88Z', c.clay),
		shape('M584 44Q640 26 690 36l-2 18Q636 44 579 62Z', c.ink),
		shape('M572 96q20-30 44-16-14 4-10 16 14 8 40-2-20 30-60 20-20-6-14-18Z', c.paper),
	].join('')
}

function ship() {
	const boats = [400, 490, 580, 670, 760].map((x) => `M${x - 34} 300h68q0 16-12 16h-44q-12 0-12-16Z`).join('')
	return [
		superstructure(),
		shape('M70 288Q250 312 420 312H820V456H150Q112 390 70 288Z', c.ink),
		shape('M70 288Q250 312 420 312H820V322H420Q240 322 74 298Z', c.paper),
		shape('M138 430H820V456H150Z', c.terracotta),
		stroke('M220 352H820', c.shallow, 9, { 'stroke-dasharray': '9 17' }),
		stroke('M240 382H820', c.shallow, 9, { 'stroke-dasharray': '9 17' }),
		rect(366, 296, 454, 8, c.dusk) + shape(boats, c.saffron) + stroke('M366 300H820', c.paper, 3),
		circle(122, 340, 9, c.sea) + stroke('M122 334v22m-9-4q9 12 18 0', c.sand, 4),
	].join('')
}

function quay(sheet) {
	const bollard = shape('M-20 0h40l-6-12v-16h10q4-14-6-14h-36q-10 0-6 14h10v16Z', c.ink)
	return [
		rect(0, QUAY, 800, 148, c.sand) + rect(0, QUAY, 800, 12, c.clay),
		stroke('M0 560H800', c.paper, 6, { 'stroke-dasharray': '50 30' }),
		stroke('M300 440Q250 470 236 470', c.paper, 4),
		scatter(sheet, bollard, '90 490 0.7 232 490 0.7 700 490 0.7'),
		shape('M566 398h62v62h-62Z', c.night) +
			shape('M574 452h46l70 62h-96Z', c.paper) +
			shape('M594 514l-20-62h8l24 62Z', c.clay),
		stroke('M570 430l34 78M624 430l70 78', c.sea, 4),
	].join('')
}

function passengers(sheet) {
	const trolley = (fill) => at(-20, 0, suitcase(18, 30, fill))
	const guests = [
		walker({ top: c.saffron, bottom: c.sea, carried: trolley(c.terracotta) }),
		walker({ top: c.terracotta, bottom: c.dusk, hair: c.saffron, carried: rucksack(c.pine) }),
		walker({ top: c.sea, bottom: c.ink, carried: trolley(c.saffron) }),
	]
	return [
		scatter(sheet, guests[0], '650 512 -0.7 500 568 -0.82'),
		scatter(sheet, guests[1], '560 560 -0.82'),
		scatter(sheet, guests[2], '620 572 -0.82'),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pt')
	const scene = [
		harbour(sheet),
		ship(),
		quay(sheet),
		at(40, 552, drawCoach(60, { id: 'ptc', fine: false }), 0.76),
		passengers(sheet),
		at(706, 596, suitcase(60, 84, c.terracotta, c.clay)) + at(764, 600, suitcase(52, 66, c.sea, c.shallow)),
		at(330, 60, gull(c.terracotta)) + at(372, 80, gull(c.terracotta), 0.7),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
