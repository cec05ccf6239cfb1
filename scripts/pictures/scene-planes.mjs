import { palette as c } from './palette.mjs'
import { rect, shape, verticalGradient } from './svg.mjs'

/** Background and ground of a 4:3 scene of 800 × 600. */

/** Draws the sky down to `depth`, with the one gradient a picture may have. */
export const sky = (id, top, bottom, depth) => verticalGradient(id, top, bottom) + rect(0, 0, 800, depth, `url(#${id})`)

/** Returns a polygon's path through [x, y] points. */
export const through = (points) => `M${points.map(([x, y]) => `${Math.round(x)} ${Math.round(y)}`).join('L')}Z`

/** Draws a jagged mountain: outline first, then the sunlit faces and the snow, each as path data. */
export const peaks = (outline, { rock = c.dusk, lit = '', light = c.clay, snow = '', white = c.paper } = {}) =>
	shape(outline, rock) + (lit && shape(lit, light)) + (snow && shape(snow, white))

/** Draws a forest seen from far: a jagged upper edge from x = 0 to `width`, `depth` deep. */
export function forest(width, fill, { tooth = 22, height = 30, depth = 60 } = {}) {
	let d = 'M0 0'
	for (let x = 0, index = 0; x < width; x += tooth, index++) {
		const rise = height * (0.6 + 0.4 * Math.abs(Math.sin(index * 2.3)))
		d += `l${tooth / 2}${-rise} ${tooth / 2} ${rise}`
	}
	return shape(`${d}V${depth}H0Z`, fill)
}
