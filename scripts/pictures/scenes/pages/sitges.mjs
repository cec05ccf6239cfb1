import { hills, scatter, shimmer, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { arches, gull, houseRow, lowSun, palm, parasol, sail } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const HORIZON = 384

/** Draws Sant Bartomeu i Santa Tecla: a baroque gable between two unequal towers, the taller one with the bells. */
function church() {
	return [
		shape('M40 0V-108L230-92V0Z', c.clay) + shape('M40-106 60-124 226-106 236-90Z', c.terracotta),
		shape('M-86 0V-190H-30V0Z', c.sand) + shape('M-48 0V-190H-30V0Z', c.clay),
		shape('M-90-186H-26v-8h-64ZM-82-194V-236H-34V-194Z', c.sand) + shape('M-50-194V-236H-34V-194Z', c.clay),
		shape('M-86-236H-30v-7h-56ZM-78-243-58-274-38-243Z', c.terracotta) + stroke('M-58-272v-20m-7 7h14', c.ink, 3),
		shape('M50 0V-150H94V0Z', c.sand) +
			shape('M78 0V-150H94V0Z', c.clay) +
			shape('M46-148H98v-8H46ZM52-156 72-180 92-156Z', c.terracotta),
		shape('M-32 0V-112Q-24-112-20-124-14-150 10-152 34-150 40-124 44-112 52-112V0Z', c.paper),
		stroke('M-32-64H52M-32-108H52', c.clay, 4),
		shape('M-2-92a12 12 0 1 1 24 0 12 12 0 1 1-24 0ZM-4 0v-34a14 14 0 0 1 28 0V0Z', c.ink),
		shape(
			'M-74-140v-28a7 7 0 0 1 14 0v28ZM-72-202v-16a6 6 0 0 1 12 0v16ZM-50-202v-16a4 4 0 0 1 8 0v16ZM-74-70v-20h12v20Z',
			c.ink,
		),
		shape(
			'M58-108v-20a7 7 0 0 1 14 0v20ZM110-40v-26a8 8 0 0 1 16 0v26ZM150-36v-26a8 8 0 0 1 16 0v26ZM190-32v-24a8 8 0 0 1 16 0v24Z',
			c.ink,
		),
	].join('')
}

/** Draws the rampart under the church, its stair and the rocks that part the waves. */
function headland() {
	const steps = Array.from({ length: 9 }, (_, index) => `M${296 + index * 14} ${414 - index * 11}h60`).join('')
	return [
		shape('M300 428V344L420 300H640Q690 310 700 350L720 428Z', c.clay),
		shape('M560 428 580 300H640Q690 310 700 350L720 428Z', c.terracotta),
		rect(400, 296, 262, 12, c.paper),
		shape('M270 430 408 310h70L352 430Z', c.sand) + stroke(steps, c.dusk, 4),
		shape('M490 428V380a18 18 0 0 1 36 0v48ZM590 428V384a14 14 0 0 1 28 0v44Z', c.dusk),
		shape('M640 436q20-30 56-24 20-20 44-4 30 0 40 28Z', c.dusk) + shape('M640 436q20-30 56-24l-10 24Z', c.clay),
	].join('')
}

function town() {
	const houses = [
		[46, 64],
		[40, 84, 'slope'],
		[50, 60],
		[38, 92],
		[46, 74, 'gable'],
		[50, 66],
		[44, 88, 'slope'],
	]
	return [
		at(-14, 410, houseRow(houses, { walls: [c.paper, c.white, c.sand], pane: c.sea })),
		at(296, 346, rect(0, -88, 108, 88, c.white) + shape('M84 0V-88h24V0Z', c.sand)),
		at(300, 346, arches(4, 16, 44, c.white, { pier: 7, cap: 8, cut: c.dusk })),
		at(296, 346, rect(-4, -94, 116, 9, c.terracotta) + stroke('M12-66H80', c.sea, 14, { 'stroke-dasharray': '8 12' })),
		rect(0, 408, 330, 24, c.sand) + rect(0, 426, 360, 10, c.clay),
	].join('')
}

function beach(sheet) {
	const strollers = [
		walker({ top: c.paper, bottom: c.dusk }),
		walker({ top: c.terracotta, bottom: c.saffron, hair: c.dusk }),
	]
	return [
		shape('M0 432H380Q520 440 560 470T800 540V600H0Z', c.sand),
		shape('M800 600V530Q640 500 560 462 500 436 360 432 470 446 520 480Q690 552 726 610Z', c.shallow),
		stroke('M372 434Q480 442 530 478Q700 560 740 610', c.white, 9),
		shape('M0 520Q200 500 380 540T640 600H0Z', c.saffron),
		scatter(sheet, parasol(), '210 476 0.62 330 500 0.76'),
		scatter(sheet, parasol(c.sea, c.paper), '120 486 0.66 430 540 0.9'),
		scatter(sheet, strollers[0], '272 536 0.72'),
		scatter(sheet, strollers[1], '298 538 0.72'),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pi')
	const scene = [
		sky('pis', c.sand, c.saffron, HORIZON),
		lowSun(196, 262, 56, c.white, c.sand),
		stroke('M560 90H760M620 112H800M40 120H190M90 140H250', c.accent, 9, { 'stroke-linecap': 'round' }),
		at(640, 180, gull(c.ink)) + at(690, 200, gull(c.ink), 0.7),
		hills('0 340 90 318 200 336 320 330', HORIZON, c.dusk),
		rect(0, HORIZON, 800, 216, c.sea),
		shimmer('700 396 120 640 448 110 760 420 130 730 470 150', c.saffron),
		shimmer('770 500 130 660 480 90', c.shallow),
		scatter(sheet, sail(c.paper, c.ink), '756 402 0.5'),
		town(),
		at(494, 300, church(), 1.02),
		headland(),
		beach(sheet),
		at(64, 596, palm(c.pine, c.terracotta), 2.3),
		shape('M0 600V560Q70 544 150 600Z', c.pine),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
