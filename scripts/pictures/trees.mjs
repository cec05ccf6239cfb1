import { palette as c } from './palette.mjs'
import { circle, shape, stroke } from './svg.mjs'

/** Trees and plants other than the coast's pines and palms; each has its foot on y = 0 at x = 0, lit from the left. */

/** Draws a spruce of the high valleys, 100 wide and 190 high; `snow` lies on its left side. */
export const fir = (fill = c.pine, shade = c.ink, snow = '') =>
	shape('M-6-20h12V0H-6Z', c.ink) +
	shape('M0-190 26-132 16-134 40-84 26-86 52-22Q0-4-52-22L-26-86-40-84-16-134-26-132Z', fill) +
	shape('M0-190 26-132 16-134 40-84 26-86 52-22Q28-12 6-14 20-60 4-84 16-110 2-134Z', shade) +
	(snow && shape('M0-190-26-132-16-134-4-152ZM-20-125-40-84-26-86-12-106ZM-32-73-52-22-32-13-20-46Z', snow))

/** Draws a far spruce, 24 wide. */
export const smallFir = (fill = c.pine) => shape('M0-50 12-4H2V0H-2V-4H-12Z', fill)

/** Draws a round crown on a stem, with its fruit: orange, almond or olive. 110 wide, 130 high. */
export function fruitTree(fruit = c.saffron, crown = c.pine, shade = c.ink) {
	const berries = [
		[-34, -74],
		[-14, -98],
		[12, -112],
		[-8, -64],
		[20, -82],
		[36, -64],
		[-30, -48],
		[6, -42],
	]
	return (
		shape('M-6 0Q-2-20-5-40h10Q2-20 7 0Z', c.ink) +
		shape('M-54-66q-4-30 22-38 8-28 38-26 30 0 34 28 20 12 12 36-6 30-38 30-10 8-24 4-40-2-44-34Z', crown) +
		shape('M52-66q-6 30-38 30-10 8-24 4-24-2-36-16 62 10 84-34 16 0 14 16Z', shade) +
		(fruit && berries.map(([x, y]) => circle(x, y, 7, fruit)).join(''))
	)
}

/** Draws a plane tree's mottled trunk for the near edge, 60 wide at the foot and `height` high. */
export const planeTrunk = (height) =>
	shape(`M-30 0Q-14-60-16${-height}H18Q14-70 34 0Z`, c.sand) +
	shape(`M2${-height}H18Q14-70 34 0H16Q-2-80 2${-height}Z`, c.clay) +
	shape('M-10-60q14 4 10 26-12 8-14-8ZM4-140q12 6 6 28-10 4-12-10ZM-12-196q12 2 10 22-10 6-12-6Z', c.pine) +
	shape('M-6-110q10 2 8 16-10 4-10-8ZM2-210q10 4 8 18-10 2-10-8Z', c.clay)

/** Draws leaves that hang into a picture's upper left corner, thinning out to the right over `width`. */
export function canopy(width, drop, fill = c.pine) {
	let d = `M0-40V${drop}`
	let y = drop
	const lobes = Math.round(width / 44)
	for (let index = 1; index <= lobes; index++) {
		const next = drop * (1 - (index / lobes) ** 2) + (index % 2 ? 14 : -6)
		d += `a24 22 0 0 0 44 ${next - y}`
		y = next
	}
	return shape(`${d}V-40Z`, fill)
}

/** Draws reeds at a river's edge, 70 wide. */
export const reeds = (leaf = c.pine, head = c.dusk) =>
	stroke('M-24 0Q-26-50-34-80M-8 0Q-10-60-6-104M8 0Q12-50 26-88M20 0Q28-30 46-50', leaf, 5) +
	stroke('M-34-78l-4-22M-6-100l1-26M26-86l6-20', head, 9, { 'stroke-linecap': 'round' })
