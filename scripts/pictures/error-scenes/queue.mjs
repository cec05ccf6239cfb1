import { drawCoach } from '../coach-kit.mjs'
import { palette as c } from '../palette.mjs'
import { messageBoard } from '../road-signs.mjs'
import { cloud, cypress, houseRow, lowSun, pine, ridge, road } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, verticalGradient } from '../svg.mjs'

function hills(sheet) {
	return [
		verticalGradient('qs', c.shallow, c.sand),
		rect(0, 0, 800, 300, 'url(#qs)'),
		lowSun(150, 150, 46, c.saffron, c.paper),
		sheet.place(cloud(), 690, 80, 0.8),
		ridge(
			[
				[0, 220],
				[150, 190],
				[300, 216],
				[470, 140],
				[640, 190],
				[800, 130],
			],
			300,
			c.dusk,
		),
		ridge(
			[
				[0, 250],
				[200, 236],
				[420, 240],
				[600, 214],
				[800, 236],
			],
			300,
			c.pine,
		),
		rect(0, 252, 800, 120, c.sand),
		at(
			520,
			252,
			houseRow(
				[
					[34, 34, 'gable'],
					[26, 28, 'slope'],
					[20, 76],
					[34, 40, 'slope'],
					[38, 30, 'gable'],
				],
				{ walls: [c.paper, c.clay], pane: c.dusk },
			),
		),
		shape('M560 176h30l-15-26Z', c.terracotta),
	].join('')
}

/** Draws three levels of one road; each row is nose to tail, and the near row waits at the light. */
function jam(sheet) {
	const [van, coach] = [12, 55].map((seats) => drawCoach(seats, { id: `q${seats}`, fine: false }))
	const farRow = [
		[coach, -40],
		[van, 70],
		[coach, 126],
		[coach, 238],
		[van, 350],
		[van, 408],
		[coach, 466],
		[van, 576],
		[coach, 632],
		[coach, 744],
	]
	const middleRow = [
		[coach, 880],
		[van, 668],
		[coach, 562],
		[coach, 346],
		[van, 130],
		[van, 22],
	]
	const nearRow = [
		[van, -60],
		[van, 122],
		[coach, 306],
	]
	return [
		road(0, 280, 800, 16),
		farRow.map(([vehicle, x]) => sheet.place(vehicle, x, 288, 0.2)).join(''),
		rect(0, 330, 800, 120, c.saffron),
		road(0, 394, 800, 24),
		middleRow.map(([vehicle, x]) => sheet.place(vehicle, x, 406, 0.4, -0.4)).join(''),
		rect(0, 418, 800, 182, c.clay),
		road(0, 520, 800, 40),
		nearRow.map(([vehicle, x]) => sheet.place(vehicle, x, 542, 0.7)).join(''),
	].join('')
}

function trafficLight() {
	return [
		rect(-5, -150, 10, 150, c.ink),
		rect(-24, -244, 48, 112, c.ink, 10),
		circle(0, -220, 14, c.terracotta) + circle(0, -188, 14, c.dusk) + circle(0, -156, 14, c.pine),
		shape('M-34-222q34-26 68 0-34-12-68 0Z', c.ink),
	].join('')
}

/**
 * Draws a traffic jam.
 * @param words text of the sign under the code
 */
export function drawQueue(code, words) {
	const sheet = makeSheet('q')
	const tree = cypress()
	const scene = [
		hills(sheet),
		messageBoard({ x: 360, y: 40, width: 330, height: 140, posts: 250 }, code, words),
		jam(sheet),
		sheet.place(tree, 726, 290, 0.8) + sheet.place(tree, 690, 286, 0.6),
		shape('M0 600v-26q200-14 420 0t380-10v36Z', c.pine),
		at(724, 578, trafficLight()),
		at(40, 600, pine(), 0.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
