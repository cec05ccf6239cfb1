import { drawCoach } from '../coach-kit.mjs'
import { palette as c } from '../palette.mjs'
import { person } from '../people.mjs'
import { roadSign } from '../road-signs.mjs'
import { agave, cloud, glints, gull, lowSun, pine, ridge, sail, wave } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke, verticalGradient } from '../svg.mjs'

const HORIZON = 316
const ROAD = 440
const WATER = 462

function view(sheet) {
	return [
		verticalGradient('rs', c.sand, c.saffron),
		rect(0, 0, 800, HORIZON, 'url(#rs)'),
		lowSun(600, 262, 64, c.paper, c.sand),
		sheet.place(cloud(), 690, 100, 0.7),
		at(690, 190, gull(c.terracotta)) + at(724, 206, gull(c.terracotta), 0.8),
		ridge(
			[
				[0, 236],
				[130, 214],
				[260, 262],
				[380, 290],
				[470, HORIZON],
			],
			HORIZON,
			c.dusk,
		),
		rect(0, HORIZON, 800, 150, c.sea),
		ridge(
			[
				[0, 296],
				[150, 308],
				[330, 350],
				[470, 430],
				[500, 450],
			],
			450,
			c.sand,
		),
		glints(
			[
				[600, 330, 190],
				[606, 346, 120],
				[594, 362, 160],
				[604, 382, 80],
				[598, 402, 110],
				[602, 424, 60],
			],
			c.saffron,
		),
		glints(
			[
				[420, 350, 110],
				[740, 378, 100],
				[480, 408, 140],
			],
			c.shallow,
		),
		sheet.place(sail(), 716, 360, 0.8),
	].join('')
}

function shore(sheet) {
	return [
		at(380, WATER, wave(440, c.shallow, 56, 12, 140)),
		shape(`M0 ${ROAD}H452L800 584v16H0Z`, c.clay),
		shape('M0 500h90l40 36 96-10 60 40 110-6 56 40H0Z', c.terracotta),
		shape(`M470 ${WATER - 2} 800 580v22L430 ${ROAD + 4}Z`, c.sea),
		stroke('M500 474 800 590', c.paper, 4, { 'stroke-dasharray': '26 20' }),
		shape(`M0 ${ROAD - 4}H440L506 ${ROAD + 26}l-18 14L430 ${ROAD + 18}H0Z`, c.ink),
		stroke(`M0 ${ROAD + 8}H430l60 26`, c.paper, 4, { 'stroke-dasharray': '26 20' }),
		sheet.place(fish(c.saffron), 690, 500),
		sheet.place(fish(c.saffron), 744, 522, 0.7),
		sheet.place(fish(c.terracotta), 620, 490, 0.6),
		shape('M0 560q90-20 190 40H0Z', c.ink),
		at(96, 584, agave()),
	].join('')
}

const fish = (fill) => shape('M-18 0Q-4-14 14-2l12-10v24L14 2Q-4 14-18 0Z', fill) + circle(-9, -1, 2, c.ink)

const mapReader = () =>
	person({ top: c.terracotta, bottom: c.sea, hair: c.dusk }) +
	shape('M2-56 14-60 22-56 32-60V-40L22-36 14-40 2-36Z', c.paper, { stroke: c.ink, 'stroke-width': 2 })

/**
 * Draws a coach where the road ends at the sea.
 * @param words text of the sign under the code
 */
export function drawRoadThatEndsAtSea(code, words) {
	const sheet = makeSheet('r')
	const scene = [
		view(sheet),
		at(60, ROAD, pine(), 1.2),
		roadSign({ x: 370, y: 60, width: 390, height: 150, posts: 390, spread: 128 }, code, words),
		shore(sheet),
		at(6, ROAD + 2, drawCoach(40, { id: 'rc' }), 0.9),
		at(420, ROAD - 2, mapReader(), 0.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
