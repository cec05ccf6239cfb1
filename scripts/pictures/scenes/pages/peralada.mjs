import { hills, scatter, shimmer } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, cypress, lowSun } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const LAKE = 408

const battlements = (x, y, width, fill) =>
	stroke(`M${x} ${y - 7}H${x + width}`, fill, 15, { 'stroke-dasharray': '13 9' })

/** Draws a round tower, 100 wide: corbels under the battlements, slits, and the light rounding off to the right. */
const tower = () =>
	shape('M-50-2V-212H50V-2Q0 14-50-2Z', c.sand) +
	shape('M14 5V-212H50V-2Z', c.clay) +
	shape('M36 1V-212H50V-2Z', c.terracotta) +
	shape('M-58-214Q0-196 58-214V-194Q0-176-58-194Z', c.sand) +
	shape('M20-206Q40-208 58-214V-194Q40-188 20-186Z', c.clay) +
	stroke('M-52-186Q0-170 54-188', c.dusk, 9, { 'stroke-dasharray': '8 8' }) +
	stroke('M-58-222Q0-204 58-222', c.sand, 17, { 'stroke-dasharray': '13 9' }) +
	shape('M-24-140v-26a8 8 0 0 1 16 0v26ZM-24-64v-26a8 8 0 0 1 16 0v26ZM4-104v-20h8v20Z', c.ink) +
	stroke('M-50-116Q0-102 50-116M-50-40Q0-26 50-40', c.clay, 3, { 'stroke-dasharray': '16 12' })

function castle(sheet) {
	const round = tower()
	const windows = 'M-104-112v-34h24v34ZM-48-112v-34h24v34ZM24-112v-34h24v34ZM80-112v-34h24v34Z'
	return [
		rect(170, -120, 170, 120, c.clay) + battlements(170, -120, 170, c.clay),
		rect(-340, -120, 170, 120, c.sand) + battlements(-340, -120, 165, c.sand),
		stroke('M-320-76H-190M200-76H330', c.dusk, 26, { 'stroke-dasharray': '15 22' }),
		rect(-170, -176, 340, 176, c.paper) + battlements(-170, -176, 340, c.paper),
		shape('M-170-176H170v9H-170Z', c.clay) + stroke('M-120-90H120', c.clay, 4),
		shape(windows, c.ink) +
			stroke('M-92-146v34M-36-146v34M36-146v34M92-146v34M-104-130h24M-48-130h24M24-130h24M80-130h24', c.sand, 3),
		shape('M-28 0v-46a28 28 0 0 1 56 0V0Z', c.clay) + shape('M-19 0v-44a19 19 0 0 1 38 0V0Z', c.ink),
		stroke('M-100-40h24M-60-40h16M44-40h16M76-40h24', c.ink, 28),
		sheet.place(round, -170, 6),
		sheet.place(round, 170, 6),
		shape('M-220 6q-6-60 10-90 10 30 8 60 14-40 24-60 6 50 0 90ZM128 6q0-40 14-66 8 30 6 66Z', c.pine),
		stroke('M0-190v-44', c.ink, 4) + shape('M2-234q16-8 30 0t24-2v26q-12 6-26 0t-28 2Z', c.terracotta),
	].join('')
}

/** Draws the castle's reflection in the lake, broken by ripples. */
function lake() {
	return [
		rect(0, LAKE, 800, 192, c.sea),
		rect(70, LAKE + 8, 170, 70, c.clay) + rect(560, LAKE + 8, 170, 70, c.clay),
		rect(230, LAKE + 8, 340, 108, c.paper),
		rect(180, LAKE + 8, 64, 142, c.sand) +
			rect(520, LAKE + 8, 64, 142, c.sand) +
			rect(244, LAKE + 8, 36, 142, c.clay) +
			rect(584, LAKE + 8, 36, 142, c.clay),
		shimmer('230 424 330 560 440 300 390 456 420 230 474 240 580 490 260 400 510 330 236 528 190 580 540 180', c.sea),
		shimmer('140 446 150 680 470 150 400 436 130 400 480 90 330 548 150 640 520 120', c.paper),
		rect(0, LAKE - 6, 800, 14, c.pine),
	].join('')
}

const swan = () =>
	shape('M-46-12Q-30-36 6-30 34-28 60-40 56-6 26 2H-20Q-40 0-46-12Z', c.white) +
	shape('M-20-22Q10-30 50-32 30-6 0-8-18-10-20-22Z', c.sand) +
	stroke('M-36-12Q-56-40-42-58-34-70-50-74', c.white, 10, { 'stroke-linecap': 'round' }) +
	shape('M-52-80-68-70-50-68Z', c.terracotta)

/** Draws autumn crowns behind the castle. */
const crown = (fill, light) =>
	shape('M-4 0V-40h8V0Z', c.ink) +
	shape('M-44-40q-14-30 10-46 0-34 34-34t36 32q24 14 10 46-16 16-44 10-30 6-46-8Z', fill) +
	shape('M-44-40q-14-30 10-46 0-34 34-34-24 20-12 46-20 6-32 34Z', light)

export function draw() {
	const sheet = makeSheet('pp')
	const [gold, red, green] = [crown(c.saffron, c.sand), crown(c.terracotta, c.clay), crown(c.pine, c.sea)]
	const willow = [
		'M610 10Q636 110 618 190 604 110 610 10ZM676 10Q704 160 680 290 664 160 676 10ZM744 10Q776 200 748 390 728 200 744 10Z',
		'M642 10Q670 130 648 240 632 130 642 10ZM710 10Q738 180 714 340 696 180 710 10ZM778 10Q806 220 784 450 760 220 778 10Z',
	]
	const scene = [
		sky('pps', c.shallow, c.paper, LAKE),
		lowSun(120, 150, 46, c.saffron, c.sand),
		scatter(sheet, cloud(), '250 80 0.9 50 250 0.6'),
		hills('0 300 160 262 320 290 480 250 640 280 800 240', LAKE, c.dusk),
		scatter(sheet, green, '60 404 1.5 740 404 1.7'),
		scatter(sheet, gold, '130 404 1.3 680 404 1.4'),
		scatter(sheet, red, '10 406 1.4 630 404 1 790 404 1.3'),
		at(400, LAKE - 2, castle(sheet), 1),
		scatter(sheet, cypress(), '62 404 1.1 736 404 1.2 100 404 0.8'),
		lake(),
		scatter(sheet, swan(), '110 574 1.15 330 562 -0.85'),
		shape('M520 600Q600 548 800 540V600Z', c.pine),
		stroke('M560 600q4-40-6-70M580 596q6-40 16-76M600 590q0-30-8-56', c.ink, 5),
		shape(willow[0], c.pine) + shape(willow[1], c.sea),
		shape('M556 0Q572 34 606 28 636 48 664 28 692 50 724 30 760 52 800 34V0Z', c.pine),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
