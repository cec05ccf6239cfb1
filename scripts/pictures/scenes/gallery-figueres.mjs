import { palette as c } from '../palette.mjs'
import { person } from '../people.mjs'
import { sky, through } from '../scene-planes.mjs'
import { cloud, lowSun } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'

export const file = 'images/gallery/figueres.svg'

const STREET = 520

/** Draws the glass dome: half a sphere of triangles, 300 wide, its left side in the sun. */
function geodesicDome() {
	const [radius, rings, spokes] = [150, 4, 8]
	const knot = (ring, step) => {
		const rise = (Math.PI / 2) * (ring / rings)
		const turn = Math.PI * ((step + (ring % 2) / 2) / spokes)
		return [-radius * Math.cos(turn) * Math.cos(rise), -radius * Math.sin(rise)]
	}
	let [lines, bright] = ['', '']
	for (let ring = 0; ring < rings; ring++) {
		for (let step = 0; step < spokes; step++) {
			const foot = [knot(ring, step), knot(ring, step + 1)]
			const top = knot(ring + 1, step + (ring % 2))
			lines += through([...foot, top])
			if (step + ring < 4) bright += through([...foot, top])
		}
	}
	return [
		shape(`M${-radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0Z`, c.sea),
		shape(bright, c.shallow),
		stroke(lines, c.paper, 3, { 'stroke-linejoin': 'round' }),
		stroke(`M${-radius} 0a${radius} ${radius} 0 0 1 ${radius * 2} 0`, c.paper, 6),
		rect(-164, -4, 328, 22, c.sand) + rect(-164, 10, 328, 8, c.clay),
	].join('')
}

const egg = () =>
	shape('M0 0C-26 0-34-22-32-40-30-66-14-92 0-92S30-66 32-40C34-22 26 0 0 0Z', c.paper) +
	shape('M4 0C26-2 34-22 32-40 30-66 14-92 0-92 12-70 22-30 4 0Z', c.sand)

/** Draws one of the golden figures between the eggs, with raised arms. */
const figure = () =>
	shape('M-7 0-4-40-10-62-24-84l5-4 16 20h6L19-88l5 4L10-62 4-40 7 0Z', c.saffron) + circle(0, -76, 8, c.saffron)

/** Draws the red wall, set with loaves in rows as on a quilt. */
function wall(sheet, width, height) {
	const loaf = shape('M-11 6Q-12-6 0-9 12-6 11 6 6 1 0 8-6 1-11 6Z', c.saffron)
	const rows = []
	for (let y = -height + 34, row = 0; y < -84; y += 40, row++) {
		for (let x = row % 2 ? 54 : 30; x < width - 14; x += 48) rows.push(sheet.place(loaf, x, y))
	}
	return { plaster: rect(0, -height, width, height, c.terracotta), loaves: rows }
}

function museum(sheet) {
	const { plaster, loaves } = wall(sheet, 520, 260)
	const shifted = at(0, STREET, plaster + loaves.join(''))
	const shell = egg()
	const eggs = [34, 134, 234, 334, 434].map((x) => sheet.place(shell, x, STREET - 268, 0.92))
	const golden = figure()
	const figures = [84, 184, 284, 384].map((x) => sheet.place(golden, x, STREET - 268, 0.72))
	return [
		shifted,
		shape(`M470 ${STREET - 260}h50v260h-50Z`, c.clay),
		rect(-10, STREET - 272, 540, 14, c.sand) + rect(-10, STREET - 262, 540, 6, c.clay),
		eggs.join('') + figures.join(''),
		shape([64, 164, 264, 364].map((x) => `M${x} ${STREET}v-56a22 22 0 0 1 44 0v56Z`).join(''), c.ink),
		stroke([64, 164, 264, 364].map((x) => `M${x} ${STREET}v-56a22 22 0 0 1 44 0v56`).join(''), c.sand, 6),
	].join('')
}

/** Draws Torre Galatea's round corner, with an egg of its own and tall windows. */
function tower(sheet) {
	const panes = [-270, -190, -110].flatMap((y) => [-44, 2].map((x) => `M${x} ${y + 50}v-40h24v40Z`)).join('')
	const loaf = shape('M-11 6Q-12-6 0-9 12-6 11 6 6 1 0 8-6 1-11 6Z', c.saffron)
	const loaves = [-292, -208, -128].flatMap((y) => [-66, 64].map((x) => sheet.place(loaf, x, y)))
	return [
		rect(-86, -316, 172, 316, c.terracotta) + rect(48, -316, 38, 316, c.dusk) + rect(-86, -316, 22, 316, c.clay),
		loaves.join(''),
		shape(panes, c.ink) + stroke(panes, c.sand, 5),
		rect(-94, -326, 188, 14, c.sand) + rect(50, -326, 44, 14, c.clay),
		[-66, 0, 66].map((x) => sheet.place(egg(), x, -324, 0.92)).join(''),
		shape('M-22 0v-52h44V0Z', c.ink) + stroke('M-22 0v-52h44V0', c.sand, 6),
	].join('')
}

export function draw() {
	const sheet = makeSheet('fi')
	const lamp =
		stroke('M0 0V-150M-22-140q22-22 44 0', c.ink, 6) + circle(-22, -134, 9, c.saffron) + circle(22, -134, 9, c.saffron)
	const scene = [
		sky('fis', c.shallow, c.sand, STREET),
		lowSun(104, 120, 44, c.saffron, c.paper),
		sheet.place(cloud(), 600, 90),
		sheet.place(cloud(), 190, 180, 0.7),
		at(330, STREET - 270, geodesicDome(), 1.06),
		rect(160, STREET - 256, 340, 40, c.clay),
		museum(sheet),
		at(600, STREET, tower(sheet)),
		rect(686, STREET - 190, 130, 190, c.sand) + shape(`M686 ${STREET - 190}h130v-14H676Z`, c.clay),
		stroke(`M700 ${STREET - 150}H800M700 ${STREET - 96}H800`, c.sea, 30, { 'stroke-dasharray': '18 20' }),
		rect(0, STREET, 800, 80, c.sand) +
			shape(`M0 ${STREET + 30}H800v50H0Z`, c.saffron) +
			rect(0, STREET, 800, 8, c.paper),
		at(430, STREET + 40, person({ top: c.sea, bottom: c.dusk, hair: c.ink }), 0.95),
		at(456, STREET + 44, person({ top: c.paper, bottom: c.pine, hair: c.terracotta, skirt: true }), 0.9),
		at(480, STREET + 46, person({ top: c.pine, bottom: c.sea, hair: c.dusk }), 0.62),
		at(704, STREET + 34, lamp, 1.2),
		shape('M0 600v-60q30-40 70-30 40-30 70 10 40 0 50 40 20 10 20 40Z', c.pine),
		shape('M0 600v-24q50-30 90-10 50-20 70 34Z', c.ink),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
