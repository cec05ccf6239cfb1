import { drawCoach } from '../../coach-kit.mjs'
import { montserrat } from '../../landmarks.mjs'
import { hills, masia, scatter } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, cypress, lowSun } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const [VX, VY] = [470, 300]
const FIELD = 352

function far(sheet) {
	return [
		sky('pws', c.sand, c.accent, 330),
		lowSun(110, 190, 50, c.saffron, c.sand),
		scatter(sheet, cloud(c.white), '230 70 0.8 640 60 1'),
		at(70, 314, montserrat(c.dusk, c.clay), 1.05),
		hills('0 300 160 284 330 306 520 296 660 310 800 290', FIELD, c.pine),
		shape('M0 330Q200 306 400 326T800 316V360H0Z', c.saffron) + shape('M0 346Q200 326 420 342T800 336V370H0Z', c.clay),
		stroke('M0 344Q220 322 420 338', c.sand, 6),
		at(120, 332, drawCoach(40, { id: 'pwc', fine: false }), 0.17),
		scatter(sheet, cypress(), '400 352 0.9 432 354 1.2 716 352 1.3 748 352 0.9'),
	].join('')
}

/** Draws a vine in its autumn leaf with its stake and grapes. */
const vine = (leaf, light) =>
	stroke('M0 0Q4-14 0-26', c.ink, 6) +
	shape('M-34-20q-6-18 10-22 0-18 20-16 10-12 22-2 20-2 16 18 10 14-6 22-30 12-62 0Z', leaf) +
	shape('M-34-20q-6-18 10-22 0-18 20-16-8 16-4 26-16-4-26 12Z', light) +
	shape('M6-20h16l-8 18Z', c.dusk)

/** Draws rows of vines that converge under the mountain, from far to near. */
function vineyard(sheet) {
	const kinds = [vine(c.pine, c.sea), vine(c.saffron, c.sand), vine(c.terracotta, c.clay)]
	const feet = [-900, -560, -250, 40, 330, 640, 980, 1360]
	const furrows = feet.map((x) => `M${VX} ${VY}L${x - 70} 600H${x + 70}Z`).join('')
	let out = ''
	for (const t of [0.24, 0.3, 0.38, 0.48, 0.6, 0.75, 0.94, 1.16]) {
		for (const [row, foot] of feet.entries()) {
			const x = VX + (foot - VX) * t
			if (x > -50 && x < 850)
				out += sheet.place(kinds[(row * 2 + (t > 0.5 ? row : 0)) % 3], x, VY + (600 - VY) * t, t * 1.7)
		}
	}
	const clip = `<clipPath id="pwf">${rect(0, FIELD, 800, 248, c.ink)}</clipPath>`
	const soil = `<g clip-path="url(#pwf)">${shape(furrows, c.terracotta)}</g>`
	return clip + rect(0, FIELD, 800, 248, c.clay) + soil + out
}

/** Draws a cask with a bottle in its foil and two flutes, in the near corner. */
function tasting() {
	const flute =
		shape('M-11-76H11Q10-40 2-34V-4L12 0H-12L-2-4V-34Q-10-40-11-76Z', c.paper) +
		shape('M-10-64H10Q8-42 0-38-8-42-10-64Z', c.saffron)
	return [
		shape('M-96 0Q-124-90-96-168H96Q124-90 96 0Z', c.clay) + shape('M40 0Q66-90 44-168H96Q124-90 96 0Z', c.terracotta),
		stroke('M-52 0Q-70-90-52-168M0 0V-168', c.terracotta, 4),
		stroke('M-104-140H104M-112-104H112M-112-46H112', c.ink, 11),
		rect(-102, -178, 204, 14, c.sand),
		shape('M-70-178V-258Q-68-282-56-296V-340H-32V-296Q-20-282-18-258V-178Z', c.pine) +
			shape('M-34-178V-296-340h2v44Q-20-282-18-258V-178Z', c.ink),
		shape('M-58-300V-346q14-8 28 0v46Q-44-292-58-300Z', c.saffron) +
			rect(-70, -240, 52, 38, c.paper) +
			circle(-44, -221, 11, c.terracotta),
		at(22, -178, flute) + at(60, -176, flute, 1.08),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pw')
	const scene = [
		far(sheet),
		vineyard(sheet),
		at(576, FIELD + 2, masia(), 0.86),
		stroke(`M420 ${FIELD + 2}H800`, c.sand, 7),
		at(116, 624, tasting(), 1),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
