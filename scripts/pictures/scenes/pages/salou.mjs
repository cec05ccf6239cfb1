import { scatter, shimmer, tuples, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, lowSun, palm, parasol, sail } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke, tag } from '../../svg.mjs'

const [VX, VY] = [372, 336]

/** Returns a point on the line from the vanishing point to x on the lower edge; `t` = 0 far, 1 near. */
const toward = (x, t) => [VX + (x - VX) * t, VY + (600 - VY) * t]

/** Draws hotels down the right side, each a plane that shrinks towards the vanishing point. */
function hotels() {
	const blocks = tuples('0.1 0.2 260 0.2 0.34 200 0.36 0.56 280 0.58 0.95 230', 3)
	return blocks
		.map(([far, near, height], index) => {
			const [[x1, y1], [x2, y2]] = [toward(1180, far), toward(1180, near)]
			const top = (y, t) => y - height * 1.5 * t
			const floors = [0.16, 0.32, 0.48, 0.64, 0.8].map(
				(share) => `M${x1} ${y1 - height * 1.5 * far * share}L${x2} ${y2 - height * 1.5 * near * share}`,
			)
			const face = `M${x1} ${y1}V${top(y1, far)}L${x2} ${top(y2, near)}V${y2}Z`
			const pane = { 'stroke-dasharray': `${near * 26} ${near * 12}` }
			return (
				shape(face, index % 2 ? c.clay : c.sand) +
				stroke(floors.join(''), index % 2 ? c.paper : c.dusk, near * 16, pane)
			)
		})
		.join('')
}

function ground() {
	const fan = (left, right) => `M${VX} ${VY}L${left} 600H${right}Z`
	const joints = [0.06, 0.1, 0.16, 0.25, 0.38, 0.56, 0.8].map(
		(t) => `M${toward(120, t).join(' ')}H${toward(640, t)[0]}`,
	)
	return [
		rect(0, VY, 800, 264, c.sand),
		shape(fan(-700, -300), c.shallow) + shape(`M${VX} ${VY}H0V480Z`, c.sea),
		stroke(`M${VX} ${VY}L-330 600`, c.white, 7),
		shape(fan(-330, 60), c.saffron),
		shape(fan(60, 700), c.clay) + shape(fan(60, 96), c.sand) + shape(fan(664, 700), c.sand),
		shape(fan(700, 1180), c.dusk),
		stroke(joints.join(''), c.terracotta, 4),
	].join('')
}

function avenue(sheet) {
	const lamp = stroke('M0 0V-84', c.ink, 4) + circle(0, -90, 10, c.paper) + shape('M-12-96h24l-12-8Z', c.ink)
	const tree = palm(c.pine, c.ink)
	const row = (x, depths, scale) =>
		tuples(depths, 1)
			.map(([t]) => sheet.place(tree, ...toward(x, t), t * scale))
			.join('')
	return [
		row(720, '0.1 0.15 0.22 0.32 0.47 0.68', 2.7),
		row(36, '0.1 0.15 0.22 0.32 0.47', 2.7),
		tuples('0.18 0.27 0.4', 1)
			.map(([t]) => sheet.place(lamp, ...toward(640, t), t * 2))
			.join(''),
	].join('')
}

/** Draws the palms' shadows, which the low sun casts towards the viewer over the paving. */
function shadows(sheet) {
	const cast = palm(c.terracotta, c.terracotta)
	return tuples('0.15 0.22 0.32 0.47', 1)
		.map(([t]) => {
			const [x, y] = toward(36, t).map(Math.round)
			return tag('g', { transform: `translate(${x} ${y})skewX(58)` }, sheet.place(cast, 0, 0, -t * 1.2, t * 2.7))
		})
		.join('')
}

function people(sheet) {
	const strollers = [
		walker({ top: c.paper, bottom: c.sea }),
		walker({ top: c.saffron, bottom: c.dusk, hair: c.terracotta }),
	]
	return [
		scatter(sheet, strollers[0], '300 430 0.5 470 500 0.95 404 372 0.24'),
		scatter(sheet, strollers[1], '318 432 -0.5 508 504 0.95 390 370 0.22'),
	].join('')
}

export function draw() {
	const sheet = makeSheet('ps')
	const scene = [
		sky('pss', c.terracotta, c.saffron, VY),
		lowSun(168, 288, 62, c.paper, c.accent),
		scatter(sheet, cloud(c.clay), '330 96 1 90 140 0.7'),
		shape(`M0 ${VY}V318Q60 300 120 322L190 ${VY}Z`, c.dusk),
		ground(),
		shimmer('160 346 120 140 360 160 110 378 120 70 400 130', c.saffron),
		scatter(sheet, sail(c.sand, c.ink), '240 346 0.36 60 368 0.7'),
		shadows(sheet),
		hotels(),
		scatter(sheet, parasol(), '250 396 0.3 196 430 0.5 110 484 0.85'),
		scatter(sheet, parasol(c.sea), '216 400 0.34 140 440 0.56 40 500 0.9'),
		avenue(sheet),
		people(sheet),
		at(14, 640, palm(c.ink, c.ink), 2.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
