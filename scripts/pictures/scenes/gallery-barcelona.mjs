import { sagradaFamilia } from '../landmarks.mjs'
import { palette as c } from '../palette.mjs'
import { forest, sky, through } from '../scene-planes.mjs'
import { cloud, gull, lowSun, palm, ridge } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'

export const file = 'images/gallery/barcelona.svg'

const HORIZON = 268
const FOCUS = 900
const EYE = 0.9
const WALL = 0.17
const NEAR = 2.05

/**
 * Projects the plan (blocks across and ahead, height above the street) onto the picture, with the vanishing point at 0
 * 0.
 */
const project = ([across, ahead, height]) => [(FOCUS * across) / ahead, (FOCUS * (EYE - height)) / ahead]

function chamfered(across, half, cut, front, back, height) {
	const corners = [
		[-half + cut, front],
		[half - cut, front],
		[half, front + cut],
		[half, back - cut],
		[half - cut, back],
		[-half + cut, back],
		[-half, back - cut],
		[-half, front + cut],
	]
	return corners.map(([x, ahead]) => project([across + x, ahead, height]))
}

const faceColours = [c.sand, c.dusk, c.dusk, c.dusk, c.dusk, c.paper, c.paper, c.paper]

/** Draws one row of the Eixample's blocks with cut corners and a garden inside; the other rows are this one, scaled. */
function blockRow() {
	const faces = new Map([...new Set(faceColours)].map((colour) => [colour, '']))
	let [roofs, yards, panes] = ['', '', '']
	for (let column = -3; column <= 3; column++) {
		const across = column * 1.25
		const [front, back] = [NEAR, NEAR * 1.32]
		const top = chamfered(across, 0.54, 0.15, front, back, WALL)
		const foot = chamfered(across, 0.54, 0.15, front, back, 0)
		for (const [index, [x, y]] of top.entries()) {
			const next = (index + 1) % 8
			const [nextX, nextY] = top[next]
			const facesUs = (nextX - x) * (foot[index][1] - y) - (nextY - y) * (foot[index][0] - x) > 0
			if (!facesUs) continue
			faces.set(
				faceColours[index],
				faces.get(faceColours[index]) + through([top[index], top[next], foot[next], foot[index]]),
			)
		}
		roofs += through(top)
		yards += through(chamfered(across, 0.3, 0.09, front + 0.2, back - 0.2, WALL))
		const [[left, high], [, low]] = [top[0], foot[0]]
		for (const share of [0.3, 0.62]) panes += `M${left + 8} ${high + (low - high) * share}H${top[1][0]}`
	}
	const walls = [...faces].map(([colour, d]) => shape(d, colour)).join('')
	return walls + shape(roofs, c.clay) + shape(yards, c.pine) + stroke(panes, c.ink, 18, { 'stroke-dasharray': '13 17' })
}

function mountains(sheet) {
	const hills = [
		[0, 226],
		[140, 196],
		[260, 214],
		[420, 190],
		[600, 214],
		[800, 176],
	]
	return [
		sky('bas', c.sand, c.saffron, HORIZON + 20),
		lowSun(170, 150, 56, c.paper, c.sand),
		sheet.place(cloud(), 640, 96),
		sheet.place(cloud(), 60, 74, 0.6),
		at(238, 92, gull(c.terracotta)) + at(276, 112, gull(c.terracotta), 0.8),
		ridge(hills, HORIZON + 40, c.clay),
		stroke('M690 202v-60', c.terracotta, 5) +
			shape('M682 176h16v-14h-16ZM104 208v-22h10l8-16 8 16h10v22Z', c.terracotta),
		at(0, HORIZON + 2, forest(800, c.pine, { tooth: 20, height: 14 })),
		rect(0, HORIZON + 12, 800, 340, c.saffron),
	].join('')
}

export function draw() {
	const sheet = makeSheet('ba')
	const row = blockRow()
	const rowAt = (scale, columns = 0) => sheet.place(row, 400 + columns * 1.25 * (FOCUS / NEAR) * scale, HORIZON, scale)
	const scene = [
		mountains(sheet),
		[-7, 7, 0].map((columns) => rowAt(0.2, columns)).join(''),
		[-7, 7, 0].map((columns) => rowAt(0.28, columns)).join(''),
		rowAt(0.4),
		at(390, 440, sagradaFamilia(), 1.56),
		rowAt(0.56),
		rowAt(0.78),
		sheet.place(palm(c.pine, c.ink), 80, 620, 1.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
