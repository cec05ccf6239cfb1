import { coachBodies } from './coach-bodies.mjs'
import { coachModels } from './coach-models.mjs'
import { companyMark, groundShadow, star, tailLamp, waveEdge, wheel, wheelArch } from './coach-parts.mjs'
import { palette as c } from './palette.mjs'
import { at, rect, shape, stroke, tag } from './svg.mjs'

const dayPaint = {
	body: c.paper,
	glass: c.ink,
	glint: c.sea,
	frame: c.sea,
	seam: c.shallow,
	contour: c.sea,
	seat: c.sea,
}
const vipPaint = { ...dayPaint, body: c.ink, glass: c.night, glint: c.dusk, seam: c.sea, seat: c.dusk, trim: c.saffron }

/**
 * Draws a coach to scale, seen from its door side: back at x = 0, front at x = length, wheels on y = 0. `id` keeps its
 * shapes apart from other coaches on the page; `fine: false` omits what is too small to see on a small coach.
 */
export function drawCoach(seats, { id = `coach${seats}`, fine = true } = {}) {
	const model = coachModels.get(seats)
	const body = coachBodies[model.style](model)
	const paint = model.vip ? vipPaint : dayPaint
	const outline = (more) => tag('use', { href: `#${id}`, ...more })
	const inside = windows(body, paint, fine) + livery(model, paint) + panels(model, body, paint, fine)
	return [
		groundShadow(model.length, model.axles, model.wheel),
		shape(body.pod, paint.contour),
		`<defs>${tag('path', { id, d: body.outline })}${tag('clipPath', { id: `${id}c` }, outline())}</defs>`,
		outline({ fill: paint.body }),
		tag('g', { 'clip-path': `url(#${id}c)` }, inside),
		outline({ fill: 'none', stroke: paint.contour, 'stroke-width': 3 }),
		wheels(model, `${id}w`, fine),
		mirror(body, paint),
	].join('')
}

function wheels({ axles, wheel: radius }, id, fine) {
	const [first, ...others] = axles
	const copies = others.map((x) => tag('use', { href: `#${id}`, x: x - first })).join('')
	return tag('g', { id }, at(first, -radius, wheel(radius, fine))) + copies
}

function windows(body, paint, fine) {
	const inside = fine ? shape(body.headrests, paint.seat) + shape(body.glints, paint.glint) : ''
	const gilt = paint.trim && { stroke: paint.trim, 'stroke-width': 2 }
	return shape(body.glass, paint.glass, gilt) + inside + stroke(body.pillars, paint.frame) + secondDoor(body, paint)
}

/** Draws the second door: coaches have one before the back axle; a van's slides and shows as seams. */
function secondDoor({ middleDoor, belt }, paint) {
	if (!middleDoor) return ''
	const leaf = shape(`M${middleDoor}-14V${belt - 34}h35V-14Z`, paint.body, { stroke: paint.frame, 'stroke-width': 2 })
	return leaf + shape(`M${middleDoor + 6}${belt + 22}V${belt - 28}h23V${belt + 22}Z`, paint.glass)
}

function livery({ length, height }, paint) {
	const edge = (ahead) => waveEdge(length, height, ahead)
	return (
		shape(edge(26), paint.trim ?? c.shallow) + shape(edge(paint.trim ? 22 : 12), paint.body) + shape(edge(0), c.sea)
	)
}

function panels(model, body, paint, fine) {
	const parts = [
		fine && stroke(body.seams, paint.seam),
		fine && stroke(body.handles, paint.trim ?? c.ink, 3),
		paint.trim && vipTrim(model, body, paint),
		body.door && shape(body.door, paint.body, { stroke: paint.frame, 'stroke-width': 2 }),
		body.doorGlass && shape(body.doorGlass, paint.glass),
		shape(body.windscreen, paint.glass, paint.trim && { stroke: paint.trim, 'stroke-width': 2 }),
		shape(body.lamp, c.saffron),
		tailLamp,
		shape(model.axles.map((x) => wheelArch(x, model.wheel)).join(''), c.night),
		!paint.trim && companyMark(...body.mark, fine),
	]
	return parts.filter(Boolean).join('')
}

/** Draws a gilt line along the belt, and a star with two smaller ones trailing behind. */
function vipTrim({ length }, { belt, mark: [x, y] }, paint) {
	const lines = stroke(`M0${belt + 1}H${length}`, paint.trim, 2.5)
	return lines + star(x, y, 10, paint.trim) + star(x - 24, y + 2, 6, paint.trim) + star(x - 41, y + 4, 4, paint.trim)
}

function mirror(body, paint) {
	const arm = body.mirror ? stroke(body.mirror, paint.contour, 4) : ''
	return arm + rect(...body.mirrorBox, paint.contour, 3)
}
