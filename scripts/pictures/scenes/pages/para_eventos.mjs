import { drawCoachFront } from '../../coach-front.mjs'
import { briefcase, hills, roundTree, scatter, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, lowSun } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const SQUARE = 410

function background(sheet) {
	return [
		sky('pes', c.sand, c.accent, SQUARE),
		lowSun(84, 236, 52, c.paper, c.saffron),
		scatter(sheet, cloud(), '230 66 0.8 620 52 0.6'),
		hills('0 350 90 330 220 352 360 330 520 344 680 322 800 344', SQUARE, c.dusk),
	].join('')
}

/** Draws a banner hung from the roof, with a symbol of the event and no words. */
const banner = (fill, sign) => shape('M0 0H62V190L31 174 0 190Z', fill) + sign

/** Draws the hall: a blade-shaped roof thrust forward over a glass front, on slanting columns. */
function hall() {
	const mullions = Array.from({ length: 12 }, (_, index) => `M${130 + index * 52} ${SQUARE}V${238 - index * 6}`).join(
		'',
	)
	const disc = circle(31, 64, 20, c.paper) + shape('M8 120h46v8H8ZM8 138h46v8H8Z', c.paper)
	const swell = shape('M0 84q16-34 36-20-14 2-10 18 14 14 36 0v34q-30 16-62 0Z', c.paper) + rect(8, 140, 46, 8, c.paper)
	const star = shape('M31 36 38 58 60 58 42 72 49 94 31 80 13 94 20 72 2 58 24 58Z', c.ink) + rect(8, 122, 46, 8, c.ink)
	return [
		shape(`M110 ${SQUARE}V240L760 160V${SQUARE}Z`, c.sea),
		shape(`M110 ${SQUARE}V240L240 224 200 ${SQUARE}Z`, c.shallow),
		stroke(mullions, c.shallow, 4) + stroke(`M110 340H760`, c.shallow, 4),
		rect(110, 356, 650, 54, c.ink) + stroke('M130 390H750', c.saffron, 22, { 'stroke-dasharray': '30 22' }),
		shape('M40 236 800 112V176L110 258Z', c.paper) + shape('M40 236 110 258 800 176V160L100 246Z', c.dusk),
		stroke(`M190 ${SQUARE} 150 250M760 ${SQUARE}V180`, c.sand, 12),
		at(232, 232, banner(c.terracotta, disc), 0.84),
		at(356, 217, banner(c.saffron, star), 0.84),
		at(480, 202, banner(c.pine, swell), 0.84),
		at(604, 187, banner(c.terracotta, disc), 0.84),
	].join('')
}

function forecourt(sheet) {
	return [
		rect(0, SQUARE, 800, 170, c.sand) + shape(`M0 ${SQUARE}H800V432Q400 420 0 436Z`, c.clay),
		scatter(sheet, roundTree(), '76 428 0.9 20 436 1.1'),
	].join('')
}

function guests(sheet) {
	const people = [
		walker({ top: c.saffron, bottom: c.clay, carried: briefcase(c.terracotta) }),
		walker({ top: c.terracotta, bottom: c.sea, hair: c.dusk }),
		walker({ top: c.dusk, bottom: c.dusk, carried: briefcase(c.ink) }),
	]
	return [
		scatter(sheet, people[0], '186 432 0.5 690 440 -0.5 748 560 -1.1'),
		scatter(sheet, people[1], '346 434 0.5 720 444 -0.5 694 570 -1.1'),
		scatter(sheet, people[2], '506 434 0.5 656 442 -0.5'),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pe')
	const coach = drawCoachFront()
	const bays = 'M24 560 0 590M186 560l-10 40M346 560v40M506 560l12 40M668 560l40 40'
	const scene = [
		background(sheet),
		hall(),
		forecourt(sheet),
		shape('M0 520H800V600H0Z', c.ink) + rect(0, 514, 800, 7, c.paper) + stroke(bays, c.paper, 5),
		scatter(sheet, coach, '106 582 1.12 266 582 1.12 426 582 1.12 586 582 1.12'),
		guests(sheet),
		shape('M730 600q20-30 70-34v34Z', c.pine),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
