import { palette as c } from './palette.mjs'
import { circle, rect, shape, stroke } from './svg.mjs'

/** Draws an adult of 1.75 m (70 units), feet on y = 0. */
export function person({ top, bottom, hair, skirt = false, cap = false }) {
	const legs = skirt
		? shape('M-5-22h4v20h-4ZM1-22h4v20h-4Z', c.clay) + shape('M-6-40h12l5 24h-22Z', bottom)
		: shape('M-7-36h14l.5 35h-5.5l-2-26-2 26h-5.5Z', bottom)
	const shoes = shape('M-7-3h6v3h-7q0-3 1-3ZM1-3h5q3 0 3 3h-8Z', c.terracotta)
	const body =
		shape('M-4-60h8q5 1 6 8l1 18h-4.5v-2h-13v2h-4.5l1-18q1-7 6-8Z', top) +
		circle(-9, -33, 2.2, c.clay) +
		circle(9, -33, 2.2, c.clay)
	const head = shape('M-2-64h4v4.5q-2 2-4 0Z', c.clay) + circle(0, -65, 4.8, c.clay)
	const crown = skirt
		? shape('M-5-58q-2-12 5-12 6 0 5.5 5-4 0-6-2-1 5-1.5 9Z', hair)
		: shape('M-5-64q-1-6 5-6 6 0 5 5-5 0-7-2-1 2-3 3Z', hair)
	return legs + shoes + body + head + (cap ? shape('M-5-67q1-4 6-4 4 0 5 4h3v2h-14Z', top) : crown)
}

/** Draws a trolley case, `height` without its pulled-out handle. */
export function suitcase(width, height, fill, trim = c.sand) {
	return (
		stroke(`M${-width * 0.22}${-height}v-9h${width * 0.44}v9`, c.dusk) +
		circle(-width * 0.32, -2, 2, c.dusk) +
		circle(width * 0.32, -2, 2, c.dusk) +
		rect(-width / 2, -height - 1, width, height - 2, fill, 3) +
		stroke(`M${-width * 0.2}${-height + 4}v${height - 12}m${width * 0.4} 0v${-height + 12}`, trim)
	)
}
