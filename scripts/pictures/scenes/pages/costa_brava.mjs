import { hills, scatter, shimmer } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { agave, cloud, lowSun, parasol, pine, sail, smallPine } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const HORIZON = 168

function openSea(sheet) {
	return [
		sky('pcs', c.link, c.paper, HORIZON),
		lowSun(330, 92, 34, c.saffron, c.sand),
		scatter(sheet, cloud(c.white), '470 80 0.8 210 50 0.6'),
		hills('480 168 560 146 640 150 720 118 800 108', HORIZON, c.dusk),
		rect(0, HORIZON, 800, 432, c.sea),
		shimmer('330 178 140 324 190 90 336 204 120 328 220 70', c.saffron),
		shimmer('200 240 120 460 226 140 350 262 110', c.shallow),
		scatter(sheet, sail(), '250 232 0.5'),
	].join('')
}

/** Draws the cove's two arms of red rock under their woods. */
function arms(sheet) {
	return [
		shape(
			'M800 168H640Q600 190 590 226 540 236 520 280 470 300 480 330 520 350 540 400 600 460 800 500Z',
			c.terracotta,
		),
		shape(
			'M640 168 600 250 560 330 520 346 480 330Q470 300 520 280 540 236 590 226 600 190 640 168ZM700 230 650 330 590 420 640 450 700 340Z',
			c.clay,
		),
		shape('M620 196Q650 150 700 150L800 130V420Q720 390 690 350 640 330 640 290 600 250 620 196Z', c.pine),
		shape('M0 210Q70 214 110 250 170 262 180 300 220 320 200 352 190 410 130 450 60 480 0 500Z', c.clay),
		shape('M110 250Q170 262 180 300 220 320 200 352 190 410 130 450L90 460 130 380 120 310Z', c.terracotta),
		shape('M0 180Q60 190 96 236 130 270 110 320 90 390 40 430L0 440Z', c.pine),
		scatter(sheet, smallPine(), '640 206 1 690 176 1.2'),
		scatter(sheet, smallPine(c.sea), '740 210 1.3 670 262 1.3 730 300 1.5 782 270 1.3 770 380 1.4'),
		scatter(sheet, smallPine(c.sea), '24 250 1.3 70 282 1.3 40 340 1.5 20 400 1.4'),
	].join('')
}

/** Draws clear water over sand, the rocks under it, and the boat above its own shadow. */
function lagoon() {
	const hull = shape('M-70-14Q-30-30 30-26 66-22 84-4 60 18 20 20H-40Q-70 14-74 0Z', c.paper)
	const inside = shape('M-58-10Q-20-20 28-18 52-14 64-4 46 10 16 12H-36Q-58 8-60-2Z', c.clay)
	const thwarts = stroke('M-30-17V12M4-19V13M36-16V8', c.terracotta, 9)
	return [
		shape('M196 344Q300 300 480 332 540 380 560 420L500 540H130L110 450Q190 410 196 344Z', c.shallow),
		shape('M200 380Q320 350 500 372 530 410 520 440L480 540H150L140 460Q200 420 200 380Z', c.link),
		shape(
			'M236 372q20-14 46 0 12 16-20 18-30-2-26-18ZM452 404q18-14 40 0 6 14-16 14-26 0-24-14ZM210 428q14-10 32 0 6 12-14 12-20 0-18-12Z',
			c.sea,
		),
		at(366, 438, shape('M-70-14Q-30-30 30-26 66-22 84-4 60 18 20 20H-40Q-70 14-74 0Z', c.sea)),
		at(350, 408, hull + inside + thwarts + stroke('M-50 24 60-40', c.clay, 5)),
		shimmer('300 356 110 430 360 90 270 470 90 470 470 70', c.white),
	].join('')
}

function shore(sheet) {
	const hut = (door) =>
		rect(0, -44, 50, 44, c.white) +
		rect(38, -44, 12, 44, c.sand) +
		shape('M8 0v-24a12 12 0 0 1 24 0V0Z', door) +
		shape('M-4-44H54L46-56H6Z', c.terracotta)
	const skiff = (fill) =>
		shape('M-40-14Q0-2 44-18 36 4 20 4H-22Q-36 2-40-14Z', fill) + stroke('M-40-14Q0-2 44-18', c.paper, 4)
	return [
		shape('M90 476Q200 500 300 488T520 470Q560 460 590 440L680 600H60Z', c.white),
		shape('M84 484Q200 510 310 498T530 480Q570 470 594 452L690 600H60Z', c.sand),
		shape('M0 470Q60 470 110 500 150 560 140 600H0Z', c.dusk),
		at(500, 530, hut(c.sea)) + at(550, 520, hut(c.pine)) + at(600, 508, hut(c.terracotta)),
		at(220, 540, skiff(c.sea)) + at(312, 548, skiff(c.terracotta)),
		scatter(sheet, parasol(), '400 540 0.6 262 522 0.5'),
		scatter(sheet, parasol(c.saffron), '450 560 0.64'),
	].join('')
}

/** Draws the coast path: white steps and a rail that climb the right arm. */
function path() {
	const way = 'M470 600Q600 580 690 556 760 530 730 490 660 470 640 430 640 390 700 380 770 370 760 330'
	return (
		shape('M440 600Q560 560 660 520 700 500 690 470L800 440V600Z', c.terracotta) +
		stroke(way, c.sand, 17) +
		stroke(way, c.clay, 17, { 'stroke-dasharray': '4 12' })
	)
}

export function draw() {
	const sheet = makeSheet('pc')
	const scene = [
		openSea(sheet),
		arms(sheet),
		lagoon(),
		shore(sheet),
		path(),
		at(64, 620, pine(), 1.9),
		scatter(sheet, agave(c.pine, c.shallow), '176 606 0.9 770 604 1.1'),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
