import { palette as c } from './palette.mjs'
import { rect, shape, stroke } from './svg.mjs'

/** Outlines of well-known landmarks, each with its foot on y = 0. Scenes of the same place share them. */

/** Returns the outline of one of the Sagrada Família's parabolic towers. */
function spire(x, width, h) {
	const w = width / 2
	const up = `c0${-h * 0.55} ${w * 0.5}${-h * 0.86} ${w - 2}${-h}`
	return `M${x - w} 0${up}h4c${w * 0.5} ${h * 0.14} ${w - 2} ${h * 0.45} ${w - 2} ${h}Z`
}

function litSide(x, width, h) {
	const w = width / 2
	return `M${x - w} 0c0${-h * 0.55} ${w * 0.5}${-h * 0.86} ${w - 2}${-h}h2q${-w * 0.4} ${h * 0.4}${-w * 0.2} ${h}Z`
}

const facadeTowers = [
	[-86, 22, 118],
	[-64, 24, 136],
	[-40, 24, 136],
	[-18, 22, 118],
	[60, 22, 112],
	[80, 22, 126],
	[101, 22, 126],
	[121, 22, 112],
]
const crossingTowers = [
	[-10, 24, 168],
	[44, 24, 168],
	[68, 24, 172],
]
const jesusTower = [18, 44, 228]

/** Draws the Sagrada Família seen from the sea, 220 wide and 250 high; `light` is the side the sun touches. */
export function sagradaFamilia({ stone = c.dusk, near = c.terracotta, light = c.clay, finial = c.saffron } = {}) {
	const behind = [jesusTower, ...crossingTowers]
	const slits = facadeTowers.map(([x, , h]) => `M${x + 2}-${h * 0.32}V${-h * 0.8}`).join('')
	return [
		shape(behind.map((tower) => spire(...tower)).join(''), stone),
		stroke('M18-226v-22m-8 14h16', finial, 4),
		shape(crossingTowers.map(([x, , h]) => `M${x}${-h - 8}l4 8-4 8-4-8Z`).join(''), finial),
		shape(facadeTowers.map((tower) => spire(...tower)).join(''), near),
		shape(facadeTowers.map((tower) => litSide(...tower)).join(''), light),
		stroke(slits, stone, 3, { 'stroke-dasharray': '5 3' }),
		shape(facadeTowers.map(([x, , h]) => `M${x}${-h - 7}l4 6-4 6-4-6Z`).join(''), finial),
		shape('M-98 0v-44l18-14 28-18 28 18 18 14V0ZM48 0v-40l42-30 42 30V0Z', near),
		shape('M-60 0v-22q8-16 16 0V0ZM82 0v-20q8-14 16 0V0Z', stone),
	].join('')
}

/** Montserrat's rock fingers: [width, height] from left to right. */
const fingers = [
	[30, 22],
	[24, 44],
	[30, 38],
	[22, 66],
	[32, 56],
	[20, 86],
	[34, 80],
	[24, 110],
	[36, 118],
	[20, 100],
	[30, 134],
	[22, 122],
	[40, 150],
	[20, 130],
	[32, 138],
	[36, 112],
	[22, 122],
	[34, 92],
	[24, 98],
	[36, 70],
	[22, 78],
	[34, 52],
	[26, 58],
	[36, 30],
]

/** Draws the serrated massif, 690 wide and 150 high; the tall fingers catch the light. */
export function montserrat(rock = c.dusk, light = c.clay) {
	let [d, lit, x] = ['M0 0', '', 0]
	for (const [width, height] of fingers) {
		const w = width / 2
		const dome = `q0${-w} ${w}${-w}`
		d += `L${x}${w - height}${dome}t${w} ${w * 1.2}`
		if (height > 50) lit += `M${x}${w - height}${dome}${-w * 0.7} ${w}${-w * 0.3} ${w * 3.2}Z`
		x += width
	}
	return shape(`${d}L${x} 0Z`, rock) + shape(lit, light)
}

/** Draws Torre Glòries, the bullet-shaped tower of the skyline. */
export const torreGlories = (fill = c.sea, light = c.shallow) =>
	shape('M-14 0v-70q0-34 14-38 14 4 14 38V0Z', fill) + shape('M-14 0v-70q0-34 14-38-8 22-6 108Z', light)

/** Draws the sail-shaped hotel at the end of the beach. */
export const sailHotel = (fill = c.sea, light = c.shallow) =>
	shape('M-22 0V-104Q20-74 22 0Z', fill) + shape('M-22 0V-104Q-2-70-8 0Z', light)

/** Draws the two beach towers next to the Olympic harbour. */
export const beachTowers = (fill = c.sea, light = c.clay) =>
	rect(-22, -96, 18, 96, fill) + rect(-22, -96, 7, 96, light) + rect(4, -96, 18, 96, fill) + rect(4, -96, 7, 96, light)
