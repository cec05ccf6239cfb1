import { dots, hills, scatter, shimmer, slab } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, gull, lowSun, palm, parasol, sail, smallPine, wave } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const SHORE = 392

/** Draws battlements along the top of a wall from x to x + width. */
const battlements = (x, y, width, fill) =>
	stroke(`M${x} ${y - 6}H${x + width}`, fill, 13, { 'stroke-dasharray': '11 8' })

/** Draws the little castle at the end of the beach: round keep, turret, square tower and a wall down to the rock. */
function castle() {
	return [
		rect(96, -118, 62, 118, c.sand) + rect(136, -118, 22, 118, c.clay) + battlements(92, -118, 70, c.sand),
		rect(0, -74, 110, 74, c.sand) + battlements(0, -74, 100, c.sand),
		shape('M-62 0V-134H4V0Z', c.sand) + shape('M-16 0V-134H4V0Z', c.clay) + shape('M-68-134H10l-6 14H-62Z', c.clay),
		battlements(-68, -136, 78, c.sand),
		shape('M-44-146V-196H-10V-146Z', c.sand) +
			shape('M-20-146V-196H-10V-146Z', c.clay) +
			battlements(-48, -194, 42, c.sand),
		stroke('M-27-206v-34', c.ink, 3) + shape('M-25-240 8-232-25-222Z', c.terracotta),
		shape('M-50-84v-16a6 6 0 0 1 12 0v16ZM-50-34v-18a6 6 0 0 1 12 0v18ZM-30-160v-14a5 5 0 0 1 10 0v14Z', c.ink),
		shape(
			'M20-30v-16a7 7 0 0 1 14 0v16ZM46-30v-16a7 7 0 0 1 14 0v16ZM72-30v-16a7 7 0 0 1 14 0v16ZM110-74v-18a8 8 0 0 1 16 0v18Z',
			c.ink,
		),
		shape('M158 0V-46H220V0Z', c.clay) + battlements(158, -46, 60, c.clay),
		stroke('M-62-66H-16M0-12H96M96-56h40', c.clay, 4),
	].join('')
}

function rock(sheet) {
	return [
		shape('M400 440Q410 380 450 360 460 310 500 296 520 262 570 256H800V440Z', c.dusk),
		shape(
			'M400 440Q410 380 450 360 460 310 500 296L520 330 476 372 470 440ZM540 270q40-20 70-12l-30 60-10 60-40 30-20-50Z',
			c.clay,
		),
		shape('M640 300l60 20 20 60-40 60h-70l20-70ZM740 320l60 40v80h-60l-20-60Z', c.terracotta),
		at(606, 262, castle(), 1.04),
		scatter(sheet, smallPine(), '508 300 0.9 470 362 0.8 780 262 1.6'),
		shape('M560 440q30-34 70-20 40-26 80 20Z', c.ink) + shape('M370 446q16-24 44-16 22-12 40 16Z', c.ink),
	].join('')
}

function resort(sheet) {
	return [
		hills('0 300 100 262 220 250 340 284 460 320', SHORE, c.pine),
		at(4, 366, slab(66, 120)) + at(84, 366, slab(54, 92, { wall: c.sand, side: c.clay, pane: c.dusk })),
		at(150, 366, slab(72, 140)) + at(236, 366, slab(58, 84, { wall: c.white, pane: c.terracotta })),
		at(306, 366, slab(70, 108, { wall: c.sand, side: c.clay, pane: c.dusk })),
		rect(0, 364, 440, 10, c.clay),
		scatter(sheet, palm(c.pine, c.ink), '30 372 0.44 90 372 0.4 144 372 0.46 214 372 0.4 290 372 0.46 356 372 0.4'),
		shape(`M0 372H430L400 ${SHORE + 40}H0Z`, c.sand) + shape('M0 424Q200 404 410 424V450H0Z', c.saffron),
	].join('')
}

const rowingBoat = () =>
	shape('M-96-20q4 22 26 24H60q30-4 42-30-14 4-24 4H-76Q-90-22-96-20Z', c.saffron) +
	shape('M-96-20q4 22 26 24H60q12-2 22-8-80 6-150-8Z', c.terracotta) +
	shape('M-56-24h34l-6-34h-16ZM4-24H38L32-58H16Z', c.paper) +
	circle(-34, -76, 11, c.clay) +
	circle(24, -76, 11, c.clay) +
	shape('M-46-64q12-8 24 0l4 34h-30ZM12-64q12-8 24 0l4 34H10Z', c.sea) +
	shape('M-56-80q10-4 12-6 0-12 10-12t10 12q2 2 12 6ZM2-80q10-4 12-6 0-12 10-12t10 12q2 2 12 6Z', c.sand) +
	stroke('M-84-14 4-52M-26-14 62-52', c.terracotta, 5)

function water(sheet) {
	const swimmer =
		circle(0, 0, 9, c.clay) +
		shape('M-10 2q-2-14 10-14t10 12q-12-6-20 2Z', c.ink) +
		stroke('M-20 8Q-10 2 0 8T20 8', c.paper, 4)
	return [
		rect(0, 436, 800, 164, c.shallow) + shape('M460 440H800V600H640Q560 500 460 440Z', c.sea),
		stroke('M0 438Q100 428 200 438T400 436', c.white, 8),
		shimmer('120 470 150 330 486 160 230 540 190 60 560 130', c.paper),
		shimmer('650 470 150 720 510 140 560 462 90 740 560 120', c.shallow),
		dots('M500 470Q560 500 640 560', c.saffron, 9, 26),
		scatter(sheet, swimmer, '330 470 0.8 196 486 -0.9'),
		at(420, 548, rowingBoat(), 1),
		shape('M312 556q110-14 220 0-110 12-220 0Z', c.sea),
		at(0, 580, wave(800, c.link, 80, 12, 30)),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pl')
	const scene = [
		sky('pls', c.shallow, c.white, SHORE),
		lowSun(84, 86, 40, c.saffron, c.sand),
		scatter(sheet, cloud(c.white), '270 110 1 420 190 0.6'),
		at(420, 90, gull(c.ink)) + at(466, 108, gull(c.ink), 0.7),
		resort(sheet),
		scatter(sheet, parasol(), '40 414 0.5 130 418 0.5 220 414 0.5 310 418 0.5'),
		scatter(sheet, parasol(c.sea), '84 428 0.58 176 430 0.58 268 428 0.58'),
		rock(sheet),
		water(sheet),
		scatter(sheet, sail(), '750 480 0.7'),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
