import { hills, scatter, shimmer, slab, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, gull, lowSun, parasol, pine, smallPine, wave } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const TRACK = 424

function inland(sheet) {
	return [
		sky('pus', c.accent, c.sand, 400),
		lowSun(86, 196, 46, c.paper, c.saffron),
		scatter(sheet, cloud(), '230 90 0.8 470 70 1'),
		hills('0 250 130 214 270 260 400 220 560 170 690 206 800 180', TRACK, c.dusk),
		hills('0 320 180 292 330 310 520 280 660 300 800 270', TRACK, c.pine),
		scatter(sheet, smallPine(c.sea), '60 330 0.7 110 322 0.8 300 326 0.8 352 322 0.6 730 300 0.9'),
	].join('')
}

/** Draws the hotels of the front row above the railway line, with awnings on their balconies. */
function hotels(sheet) {
	const tall = slab(112, 196, { floor: 22, dash: '14 6', pane: c.sea })
	const broad = slab(170, 136, { wall: c.white, floor: 22, dash: '16 8', pane: c.terracotta })
	const low = slab(130, 100, { wall: c.sand, side: c.clay, floor: 22, dash: '12 8', pane: c.dusk })
	return [
		sheet.place(low, 20, TRACK - 14),
		sheet.place(tall, 168, TRACK - 14),
		sheet.place(broad, 300, TRACK - 14),
		sheet.place(tall, 488, TRACK - 14, 1.12),
		sheet.place(low, 640, TRACK - 14, 1.2),
		rect(0, TRACK - 24, 800, 24, c.clay),
		scatter(sheet, pine(c.pine, c.ink), '150 412 0.36 286 412 0.42 474 412 0.36 632 412 0.44'),
	].join('')
}

/** Draws one car of the coastal train: doors, windows and a stripe; the head car has a raked nose. */
const car = () =>
	rect(0, -56, 176, 44, c.paper) +
	rect(0, -50, 176, 18, c.ink) +
	stroke('M8-41H170', c.shallow, 10, { 'stroke-dasharray': '20 5' }) +
	rect(0, -22, 176, 6, c.terracotta) +
	rect(34, -51, 26, 38, c.terracotta) +
	rect(116, -51, 26, 38, c.terracotta) +
	stroke('M41-46v16M53-46v16M123-46v16M135-46v16', c.ink, 6) +
	rect(-5, -50, 5, 32, c.ink) +
	stroke('M24-8h32M120-8h32', c.ink, 10, { 'stroke-linecap': 'round' })

const nose = () =>
	shape('M0-56H18Q40-50 52-24V-12H0Z', c.paper) +
	shape('M4-50H18Q34-46 42-32H4Z', c.ink) +
	shape('M0-22H52v6H0Z', c.terracotta) +
	circle(45, -19, 3, c.saffron)

function railway(sheet) {
	const wagon = car()
	return [
		rect(0, TRACK, 800, 22, c.dusk) + stroke(`M0 ${TRACK + 5}H800`, c.sand, 3),
		stroke('M60 428V336h30M260 428V336h30M460 428V336h30M660 428V336h30', c.ink, 4),
		stroke('M0 348Q90 360 180 348T360 348 540 348 720 348 900 348', c.ink, 2),
		scatter(sheet, wagon, `-130 ${TRACK + 10} 1.34 113 ${TRACK + 10} 1.34 356 ${TRACK + 10} 1.34`),
		at(592, TRACK + 10, nose(), 1.34),
		stroke(`M440 ${TRACK - 64}l16-16 16 16M440 ${TRACK - 80}h32`, c.ink, 4),
		stroke(`M0 ${TRACK + 20}H800`, c.sand, 12, { 'stroke-dasharray': '60 5' }),
	].join('')
}

function beach(sheet) {
	const bather = [
		walker({ top: c.sea, bottom: c.clay }),
		walker({ top: c.terracotta, bottom: c.saffron, hair: c.dusk }),
	]
	return [
		rect(0, TRACK + 22, 800, 110, c.sand),
		scatter(sheet, parasol(), '60 488 0.6 250 482 0.56 430 490 0.6 600 484 0.56'),
		scatter(sheet, parasol(c.saffron, c.paper), '152 498 0.64 340 494 0.6 520 500 0.64'),
		scatter(sheet, bather[0], '300 526 0.7 106 514 0.66'),
		scatter(sheet, bather[1], '326 528 0.7 470 522 -0.68'),
		shape('M0 536Q120 512 260 532T520 526 800 540V600H0Z', c.white),
		shape('M0 544Q120 522 260 542T520 536 800 550V600H0Z', c.shallow),
		shimmer('180 566 150 470 560 130', c.paper),
		at(-20, 582, wave(840, c.sea, 70, 14, 20)),
		shape('M560 600Q640 526 800 520V600Z', c.dusk),
		at(716, 574, pine(), 1.3),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pu')
	const scene = [
		inland(sheet),
		hotels(sheet),
		railway(sheet),
		beach(sheet),
		at(560, 120, gull(c.terracotta)) + at(602, 138, gull(c.terracotta), 0.7),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
