import { palette as c } from './palette.mjs'
import { circle, rect, shape, stroke } from './svg.mjs'

/**
 * Elements every scene may use. Each has its foot on y = 0 at x = 0 and is lit from the left unless its comment says
 * otherwise.
 */

/** Outline of a cushion of needles as quadratic curves, in fractions of its half width and its height. */
const padCurves = [
	[-0.1, -0.5, 0.3, -0.6],
	[0.2, -0.6, 0.7, -0.4],
	[0.5, -0.1, 0.7, 0.3],
	[0.4, 0.1, 0.3, 0.7],
	[-1, 0.3, -2, 0],
]

function pad(x, y, half, high, fill, shade) {
	const curves = padCurves.map(([bendX, bendY, toX, toY]) => [bendX * half, bendY * high, toX * half, toY * high])
	const under = `q${half}${-high * 0.26} ${half * 1.9}-2 ${-half} ${high * 0.36}${-half * 1.9} 2Z`
	return shape(`M${x - half} ${y}q${curves.join(' ')}Z`, fill) + shape(`M${x - half * 0.96} ${y}${under}`, shade)
}

/**
 * Draws a stone pine, the tree that frames the Catalan coast: flat cushions over a leaning trunk. About 280 wide, 270
 * high.
 */
export const pine = (crown = c.pine, shade = c.ink) =>
	shape(
		'M-10 0Q6-70-12-130L-66-176l5-4 56 38Q4-170 40-206l6 5Q12-150 4-112 8-50 12 0ZM0-108 66-160l4 5-62 66Z',
		c.ink,
	) +
	pad(8, -194, 104, 70, crown, shade) +
	pad(-80, -170, 64, 42, crown, shade) +
	pad(78, -150, 60, 40, crown, shade)

/** Draws a young pine for hillsides, 40 wide. */
export const smallPine = (crown = c.pine) =>
	stroke('M0 0V-26', c.ink, 4) + shape('M-20-22q-2-10 8-12 2-12 14-10 14-2 14 10 8 4 4 12-20 6-40 0Z', crown)

export const cypress = (fill = c.pine, light = c.sea) =>
	shape('M-3 0v-8q-14-4-13-38 2-44 16-74 14 30 16 74 1 34-13 38v8Z', fill) +
	shape('M-12-22q-4-46 12-92-6 50-2 96-8 2-10-4Z', light)

const palmLeaves = [
	'M4-142Q-20-176-64-142-24-154 4-142-34-140-42-98-20-132 4-142 36-144 52-102 32-134 4-142',
	' 36-164 76-138 36-172 4-142-2-178 32-188-12-190 4-142Q-18-176-30-184-30-160 4-142Z',
].join('')

export const palm = (leaf = c.pine, trunk = c.clay) => stroke('M0 0Q14-70 4-140', trunk, 9) + shape(palmLeaves, leaf)

/** Draws a beach parasol, 76 wide. */
export const parasol = (fill = c.terracotta, stripe = c.paper) =>
	stroke('M0 0 6-62', c.ink, 4) +
	shape('M-32-50Q-24-84 8-82 40-76 44-42Z', fill) +
	shape('M-12-48Q-8-78 8-82 18-74 22-45Z', stripe)

/** Draws a sailing boat, 60 wide; the hull sits on the water line. */
export const sail = (cloth = c.paper, hull = c.terracotta) =>
	shape('M-2-12V-84Q-30-50-34-12Z', cloth) +
	shape('M3-12V-66Q22-40 26-12Z', c.sand) +
	shape('M-34-8H32Q26 2 18 3H-22Q-30 2-34-8Z', hull)

/** Draws a llagut under its lateen sail, 110 wide. */
export const llagut = (cloth = c.paper, hull = c.sea) =>
	stroke('M4-14V-80', c.ink, 4) +
	shape('M-40-44 44-108Q34-50 48-22 4-30-40-44Z', cloth) +
	shape('M-54-18Q0-8 56-22 46 4 30 4H-34Q-48 2-54-18Z', hull)

export const cloud = (fill = c.paper) =>
	shape('M-70 0q-6-16 14-18 4-22 30-18 14-20 40-8 22-6 26 14 26-2 26 18 8 6 2 12Z', fill)

export const gull = (colour = c.paper) => stroke('M-16-6Q-8-14 0-2 8-14 16-6', colour, 3)

/** Draws one swell of `width` with a breaking crest every `pitch`; rows under one another make a sea. */
export function wave(width, fill, pitch = 60, height = 12, depth = 40) {
	const crest = `q${pitch * 0.5} 0 ${pitch * 0.7}${-height} 0 ${height} ${pitch * 0.3} ${height}`
	return shape(`M0 0${crest.repeat(Math.ceil(width / pitch))}V${depth}H0Z`, fill)
}

/** Draws still-water glints, one short dash for each row [x, y, width]. */
export function glints(rows, fill) {
	return shape(
		rows.map(([x, y, width]) => `M${x - width / 2} ${y}q${width / 2}-5 ${width} 0-${width / 2} 5-${width} 0Z`).join(''),
		fill,
	)
}

/** Draws a row of houses: [width, height, roof] each; roof 'gable' or 'slope', else flat. Windows are dashed lines. */
export function houseRow(houses, { walls = [c.sand, c.clay], roof = c.terracotta, pane = c.ink } = {}) {
	const fronts = walls.map(() => '')
	let [x, panes, roofs] = [0, '', '']
	for (const [index, [width, height, top]] of houses.entries()) {
		fronts[index % walls.length] += `M${x} 0v${-height}h${width}V0Z`
		if (top === 'gable') roofs += `M${x - 2}-${height}h${width + 4}l${-width / 2 - 2}-${width * 0.34}Z`
		if (top === 'slope') roofs += `M${x}-${height}v-9h${width * 0.8}l${width * 0.2} 9Z`
		for (let y = -height + 11; y < -8; y += 15) panes += `M${x + 6} ${y}h${width - 11}`
		x += width
	}
	const windows = panes && stroke(panes, pane, 7, { 'stroke-dasharray': '4 7' })
	return fronts.map((d, index) => shape(d, walls[index])).join('') + (roofs && shape(roofs, roof)) + windows
}

/** Draws a wall of round arches, `count` openings of `span`, with its foot on y = 0 and its top at -height. */
export function arches(count, span, height, fill, { pier = 14, cap = 16, cut = c.ink } = {}) {
	const r = span / 2
	const holes = Array.from({ length: count }, (_, index) => {
		const x = index * (span + pier) + pier
		return `M${x} 0V${-height + cap + r}a${r} ${r} 0 0 1 ${span} 0V0Z`
	})
	return rect(0, -height, count * (span + pier) + pier, height, fill) + shape(holes.join(''), cut)
}

/** Draws a ridge through [x, y] points, rounded, filled down to `base`. */
export function ridge(points, base, fill) {
	const [[startX, startY], ...rest] = points
	let d = `M${startX} ${base}V${startY}`
	let [fromX, fromY] = [startX, startY]
	for (const [x, y] of rest) {
		const middle = (x - fromX) / 2
		d += `C${fromX + middle} ${fromY} ${x - middle} ${y} ${x} ${y}`
		;[fromX, fromY] = [x, y]
	}
	return shape(`${d}V${base}Z`, fill)
}

/** Draws the low sun with one ring of haze. */
export const lowSun = (x, y, r, fill = c.saffron, haze = c.sand) => circle(x, y, r * 1.3, haze) + circle(x, y, r, fill)

/** Draws an agave for a near corner, 120 wide. */
export const agave = (fill = c.pine, light = c.sea) =>
	shape('M-60-44Q-20-40-6 0h12Q20-44 64-50 34-24 22 0h-46Q-30-24-60-44Z', fill) +
	shape('M-30-84Q-2-50 0 0-24-30-30-84ZM34-88Q20-40 4 0 0-50 34-88Z', light)

/** Draws a flat road seen from the side: kerb, tarmac and a broken middle line. */
export function road(x, y, width, depth, { tar = c.ink, kerb = c.sand, line = c.paper } = {}) {
	const middle = y + depth * 0.55
	return (
		rect(x, y, width, depth, tar) +
		rect(x, y, width, 5, kerb) +
		stroke(`M${x} ${middle}H${x + width}`, line, 4, { 'stroke-dasharray': '34 26' })
	)
}
