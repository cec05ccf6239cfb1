import { drawCoachFront } from '../coach-front.mjs'
import { palette as c } from '../palette.mjs'
import { person } from '../people.mjs'
import { roadSign } from '../road-signs.mjs'
import { cloud, cypress, lowSun, ridge } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke, verticalGradient } from '../svg.mjs'

const BOOM = 436

function land(sheet) {
	return [
		verticalGradient('bs', c.shallow, c.sand),
		rect(0, 0, 800, 340, 'url(#bs)'),
		lowSun(170, 210, 50, c.saffron, c.paper),
		sheet.place(cloud(), 690, 120, 0.7),
		ridge(
			[
				[0, 270],
				[140, 300],
				[330, 250],
				[520, 210],
				[660, 250],
				[800, 190],
			],
			360,
			c.dusk,
		),
		ridge(
			[
				[0, 320],
				[220, 300],
				[420, 330],
				[620, 290],
				[800, 310],
			],
			380,
			c.pine,
		),
		rect(0, 344, 800, 256, c.saffron),
		shape('M0 400Q220 372 400 372T800 400V470Q600 430 400 430T0 470Z', c.sand),
		shape('M340 344h120L760 600H40Z', c.ink),
		shape('M398 344h4l2 40h-8ZM396 560h8l4 40h-16Z', c.paper),
	].join('')
}

function avenue(sheet) {
	const tree = cypress()
	const rows = [
		[280, 366, 0.8],
		[240, 396, 1.2],
		[180, 440, 1.6],
		[84, 520, 2.4],
		[520, 366, 0.8],
		[560, 396, 1.2],
		[622, 440, 1.6],
	]
	return rows.map(([x, y, scale]) => sheet.place(tree, x, y, scale)).join('')
}

function barrier() {
	const boom = `M96 ${BOOM}H706`
	return [
		stroke(boom, c.ink, 30) +
			stroke(boom, c.paper, 24) +
			stroke(boom, c.terracotta, 24, { 'stroke-dasharray': '46 42' }),
		shape(`M100 ${BOOM + 12}h12v104h14v12h-40v-12h14Z`, c.ink),
		circle(400, BOOM, 50, c.paper) + circle(400, BOOM, 45, c.terracotta) + rect(370, BOOM - 9, 60, 18, c.paper),
		rect(676, BOOM - 46, 76, 176, c.sand, 6) + rect(718, BOOM - 46, 34, 176, c.clay, 6),
		rect(664, BOOM + 118, 100, 20, c.ink, 3),
		circle(714, BOOM - 54, 16, c.terracotta) + rect(694, BOOM - 52, 40, 10, c.ink),
		circle(706, BOOM, 14, c.ink) + circle(706, BOOM, 6, c.saffron),
	].join('')
}

/**
 * Draws a barrier with a guard in front of a coach.
 * @param words text of the sign under the code
 */
export function drawClosedBarrier(code, words) {
	const sheet = makeSheet('b')
	const guard = person({ top: c.sea, bottom: c.dusk, cap: true })
	const scene = [
		land(sheet),
		roadSign({ x: 400, y: 26, width: 470, height: 160, posts: 330, spread: 220 }, code, words),
		avenue(sheet),
		shape('M280 494H520l24 12H256Z', c.dusk),
		at(400, 500, drawCoachFront(), 2),
		at(610, 540, guard, 2.2),
		barrier(),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
