import { drawCoach } from '../../coach-kit.mjs'
import { dots, hills, roundTree, rucksack, scatter, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, lowSun, smallPine } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const ROAD = 466

/** Draws a hermitage on its knoll, the destination of the excursion. */
const hermitage = () =>
	rect(-34, -40, 68, 40, c.paper) +
	shape('M16-40h18V0H16Z', c.sand) +
	shape('M-42-38 0-66 42-38Z', c.terracotta) +
	rect(34, -86, 26, 86, c.paper) +
	rect(50, -86, 10, 86, c.sand) +
	shape('M30-84 47-108 64-84Z', c.terracotta) +
	shape('M-10 0v-16a9 9 0 0 1 18 0V0ZM41-60v-10a6 6 0 0 1 12 0v10Z', c.ink)

function country(sheet) {
	return [
		sky('pxs', c.link, c.paper, 360),
		lowSun(104, 104, 42, c.saffron, c.sand),
		scatter(sheet, cloud(c.white), '300 82 1 520 140 0.6'),
		shape(
			'M0 236 60 206 110 214 180 160 220 172 290 112 330 130 372 104 440 168 480 164 560 214 620 196 700 236 800 204V420H0Z',
			c.dusk,
		) +
			shape(
				'M180 160 220 172 290 112 262 170 232 206 196 196 150 226 110 214ZM330 130 372 104 366 150 330 190 300 176ZM440 168 480 164 462 200 430 210Z',
				c.clay,
			),
		hills('0 300 160 246 330 300 520 240 640 210 720 226 800 280', 460, c.sea),
		at(636, 216, hermitage(), 0.9),
		hills('0 356 140 312 300 344 470 320 640 290 800 330', ROAD, c.pine),
		stroke('M664 296Q716 316 660 336', c.sand, 7) +
			stroke('M668 330Q600 352 650 382', c.sand, 11) +
			stroke('M646 376Q712 400 640 460', c.sand, 17),
		scatter(
			sheet,
			smallPine(c.ink),
			'40 340 0.9 74 332 0.7 300 344 0.7 530 322 0.9 566 318 0.8 560 380 1.1 596 400 0.9 470 330 0.7',
		),
	].join('')
}

/** Draws children in twos behind their teacher, who holds up a pennant. */
function group(sheet) {
	const children = [
		walker({ top: c.terracotta, bottom: c.sea, carried: rucksack(c.saffron) }),
		walker({ top: c.saffron, bottom: c.dusk, hair: c.terracotta, carried: rucksack(c.sea) }),
		walker({ top: c.paper, bottom: c.terracotta, hair: c.clay, carried: rucksack(c.dusk) }),
		walker({ top: c.shallow, bottom: c.ink, carried: rucksack(c.terracotta) }),
	]
	const pennant = stroke('M9-50 20-66V-112', c.ink, 3) + shape('M20-112 52-102 20-92Z', c.terracotta)
	const teacher = walker({ top: c.dusk, bottom: c.sand, hair: c.saffron, carried: pennant + rucksack(c.pine) })
	return [
		scatter(sheet, children[0], '470 518 0.92 396 566 1.12'),
		scatter(sheet, children[1], '526 520 0.94 474 570 1.14'),
		scatter(sheet, children[2], '586 518 0.9 552 566 1.1'),
		scatter(sheet, children[3], '628 570 1.14 316 568 1.08'),
		sheet.place(teacher, 716, 570, 1.45),
	].join('')
}

export function draw() {
	const sheet = makeSheet('px')
	const scene = [
		country(sheet),
		scatter(sheet, roundTree(c.accent, c.clay), '764 468 1.7 700 462 1'),
		rect(0, ROAD - 12, 800, 146, c.clay),
		shape(`M0 ${ROAD - 12}H800V${ROAD + 30}H0Z`, c.ink) + stroke(`M0 ${ROAD - 10}H800`, c.sand, 5),
		stroke(`M0 ${ROAD + 14}H800`, c.paper, 4, { 'stroke-dasharray': '34 26' }),
		at(20, ROAD + 20, drawCoach(40, { id: 'pxc', fine: false }), 1),
		shape('M0 506Q260 494 520 502T800 498V600H0Z', c.saffron) + shape('M0 540Q300 520 560 540T800 530V600H0Z', c.sand),
		group(sheet),
		shape('M0 600V572Q120 548 260 580T520 590 800 570V600Z', c.pine),
		dots('M20 586Q120 560 240 590M560 592Q680 574 800 580', c.accent, 9, 33),
		dots('M40 594Q140 574 260 596M600 596Q700 584 790 592', c.paper, 7, 41),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
