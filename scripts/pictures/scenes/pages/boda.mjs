import { drawCoach } from '../../coach-kit.mjs'
import { dots, hills, masia, scatter } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cypress } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const LAWN = 424

function evening(sheet) {
	return [
		sky('pbs', c.dusk, c.clay, LAWN),
		dots('M30 50H780', c.sand, 4, 149) + dots('M200 110H790', c.paper, 3, 197),
		shape('M120 60a40 40 0 1 0 36 60 33 33 0 1 1-36-60Z', c.paper),
		hills('0 330 140 290 280 316 430 270 600 300 800 250', LAWN, c.terracotta),
		hills('0 378 160 350 330 366 520 340 680 352 800 330', LAWN, c.ink),
		scatter(sheet, cypress(c.ink, c.pine), '96 430 1.9 150 430 1.5 560 428 1.6 610 430 2.1 664 430 1.7'),
	].join('')
}

/** Draws bulbs between the house and two posts. */
function lights() {
	const strings = 'M214 300Q120 380 34 306M214 300Q320 470 560 296M446 300Q560 400 748 290M34 306Q10 316-20 300'
	return (
		stroke('M34 450V300M748 460V284', c.ink, 6) +
		stroke(strings, c.ink, 3) +
		dots(strings, c.saffron, 12, 26) +
		dots(strings, c.paper, 5, 26)
	)
}

function guest(suit, skirt) {
	const legs = skirt ? shape('M-7-40H7L16 0H-16Z', suit) : shape('M-7-40H7L6 0H1L0-28-1 0H-6Z', c.night)
	return (
		legs +
		shape('M-8-60Q0-64 8-60L9-36H-9Z', suit) +
		circle(0, -67, 6, c.clay) +
		shape('M-6-67q-1-9 6-9t6 8q-7 2-12 1Z', c.night)
	)
}

/** Draws the newly-weds: her train and veil fall to the left. */
const couple = () =>
	shape('M-8-42H6Q12-20 16 0H-40Q-14-14-8-42Z', c.white) +
	shape('M-8-62Q0-66 6-62L7-40H-9Z', c.paper) +
	circle(-1, -69, 6.5, c.clay) +
	shape('M-2-78q10 0 8 8-6-2-8 4-6 30-26 50 0-40 18-58 2-4 8-4Z', c.sand) +
	at(23, 2, guest(c.sea)) +
	stroke('M6-52 16-44M18-50l-8 8', c.clay, 4) +
	circle(10, -42, 5, c.accent) +
	circle(14, -46, 4, c.white)

function party(sheet) {
	const friends = [guest(c.terracotta, true), guest(c.sea), guest(c.saffron, true)]
	const cloth = shape('M0-34H190L196 0H-6Z', c.paper) + shape('M150-34h40l6 34h-40Z', c.sand)
	const glasses = stroke('M16-36v-8M40-36v-8M64-36v-8M96-36v-8M126-36v-8M160-36v-8', c.saffron, 6)
	return [
		scatter(sheet, friends[0], '96 486 0.86'),
		scatter(sheet, friends[1], '128 484 0.86 222 484 0.84'),
		scatter(sheet, friends[2], '60 488 0.86 190 484 0.84'),
		at(
			40,
			512,
			cloth + glasses + circle(78, -44, 9, c.accent) + circle(88, -40, 7, c.terracotta) + circle(70, -40, 6, c.saffron),
		),
		at(330, 548, couple(), 1.32),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pb')
	const lit = masia({ wall: c.clay, shade: c.dusk, roof: c.ink, pane: c.saffron })
	const scene = [
		evening(sheet),
		rect(0, LAWN, 800, 176, c.pine),
		at(330, LAWN + 6, lit, 1.36),
		shape('M300 430h60l110 70q-150 50-330 6Z', c.saffron),
		shape('M0 516Q200 548 420 536T800 520V600H0Z', c.ink),
		lights(),
		party(sheet),
		shape('M440 552Q620 530 800 544V580Q600 570 440 580Z', c.dusk),
		at(476, 566, drawCoach(24, { id: 'pbc' }), 0.9),
		dots('M0 580Q60 540 120 590M20 596Q70 556 150 600M0 560Q40 546 70 572', c.accent, 17, 27),
		dots('M10 590Q60 560 110 600M0 572Q50 548 96 580', c.paper, 11, 31),
		shape('M0 600q30-24 60-10 50-4 80 10Z', c.pine),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
