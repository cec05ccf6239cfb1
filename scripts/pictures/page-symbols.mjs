import { palette as c } from './palette.mjs'
import { glints, ridge } from './scene-symbols.mjs'
import { circle, rect, shape, stroke } from './svg.mjs'

/**
 * Elements of the pages' scenes. Each has its foot on y = 0 and is lit from the left, like the symbols every scene may
 * use.
 */

/** Splits the numbers in a line of text into tuples, so that a scene's points stay readable on one line. */
export function tuples(text, size) {
	const numbers = text.trim().split(/\s+/).map(Number)
	return Array.from({ length: numbers.length / size }, (_, index) => numbers.slice(index * size, (index + 1) * size))
}

/** Draws a ridge through 'x y x y …'. */
export const hills = (text, base, fill) => ridge(tuples(text, 2), base, fill)

/** Draws glints on water at 'x y width x y width …'. */
export const shimmer = (text, fill) => glints(tuples(text, 3), fill)

/** Places one element at 'x y scale x y scale …'; a negative scale mirrors it. */
export const scatter = (sheet, part, text) =>
	tuples(text, 3)
		.map(([x, y, scale]) => sheet.place(part, x, y, Math.abs(scale), scale))
		.join('')

/** Draws round dots along a path: bulbs on a string, lights of a town, people far away. */
export const dots = (d, fill, size = 8, gap = 24) =>
	stroke(d, fill, size, { 'stroke-dasharray': `0 ${gap}`, 'stroke-linecap': 'round' })

/** Draws a modern block: sunlit face, shaded edge on the right, a row of windows or balconies on every floor. */
export function slab(width, height, { wall = c.paper, side = c.sand, pane = c.sea, floor = 17, dash = '9 5' } = {}) {
	let rows = ''
	for (let y = floor * 0.8 - height; y < -6; y += floor) rows += `M6 ${y}H${width - 14}`
	return (
		rect(0, -height, width, height, wall) +
		rect(width - 10, -height, 10, height, side) +
		stroke(rows, pane, floor * 0.48, { 'stroke-dasharray': dash })
	)
}

/**
 * Draws a person seen from afar, 1.75 m at the coaches' scale, walking to the right; `carried` is what the person
 * carries.
 */
export const walker = ({ top = c.terracotta, bottom = c.sea, hair = c.ink, carried = '' } = {}) =>
	shape('M-7-38H7Q9-20 10-1H4Q1-14 0-26-4-12-8-1h-6Q-8-20-7-38Z', bottom) +
	shape('M-7-59Q0-64 7-59 11-46 9-34H-9Q-11-46-7-59Z', top) +
	carried +
	circle(1, -66, 5.6, c.clay) +
	shape('M-5-62q-3-11 6-11 7 0 6 6-6-1-8 1-1 3-4 4Z', hair)

export const rucksack = (fill = c.saffron) => shape('M-6-59q-12-2-13 8-2 14 4 16h9Z', fill)
export const shoppingBag = (fill = c.saffron) => stroke('M11-30v-6h8v6', c.ink, 2) + shape('M6-30H24l2 22H4Z', fill)
export const briefcase = (fill = c.ink) => stroke('M12-30v-5h8v5', c.ink, 2) + rect(6, -30, 20, 14, fill, 2)

/** Draws a broad-leaved tree with a round crown, 80 wide and 120 high. */
export const roundTree = (crown = c.pine, shade = c.sea) =>
	shape('M-4 0V-50h8V0Z', c.ink) +
	shape('M-40-66q-4-26 18-32 8-24 30-20 26 2 24 28 16 14 2 32-20 18-40 8-30 8-34-16Z', crown) +
	shape('M34-58q-20 18-40 8-16 6-26-2 40 4 50-20 8-20-2-46 18 6 16 28 16 14 2 32Z', shade)

const masiaWindows = 'M-88-74h22v28h-22ZM66-74h22v28H66ZM-10-70h22v24h-22Z'
const masiaGallery = 'M-40-92v-14a9 9 0 0 1 18 0v14ZM-10-92v-18a10 10 0 0 1 20 0v18ZM22-92v-14a9 9 0 0 1 18 0v14Z'

/**
 * Draws a Catalan farmhouse seen from its gable, 370 wide and 150 high: round door with its voussoirs, gallery and
 * barn.
 */
export function masia({ wall = c.sand, shade = c.clay, roof = c.terracotta, pane = c.ink, door = pane } = {}) {
	return [
		shape('M110-2V-70H236V-2Z', shade) + shape('M104-66 122-92H232l16 26Z', roof),
		shape('M140-2v-34a14 14 0 0 1 28 0v34ZM190-2v-34a14 14 0 0 1 28 0v34Z', pane),
		shape('M-120 0V-96L0-150 120-96V0Z', wall),
		shape('M76 0Q92-60 84-112L120-96V0Z', shade),
		shape('M-134-90 0-152 134-90 128-80 0-138-128-80Z', roof),
		shape(masiaWindows + masiaGallery, pane),
		stroke('M-92-44h30M62-44h30M-14-44h30M-44-91h88', roof, 4),
		shape('M-32 0v-20a32 32 0 0 1 64 0V0Z', roof) + shape('M-22 0v-18a22 22 0 0 1 44 0V0Z', door),
	].join('')
}
