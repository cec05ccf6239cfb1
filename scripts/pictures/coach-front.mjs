import { companyMark } from './coach-parts.mjs'
import { palette as c } from './palette.mjs'
import { circle, rect, shape, stroke } from './svg.mjs'

/** Draws the 55-seat coach seen head-on, 2.55 m wide and 3.55 m high, at the kit's scale; centred on x = 0. */
export function drawCoachFront() {
	const body = 'M-51-15V-112Q-50-142-24-142H24Q50-142 51-112V-15q0 5-5 5H-46q-5 0-5-5Z'
	return [
		rect(-46, -20, 20, 20, c.ink, 3) + rect(26, -20, 20, 20, c.ink, 3),
		shape('M-50-134q-14-4-15 12m115-12q14-4 15 12', 'none', { stroke: c.sea, 'stroke-width': 4 }),
		rect(-70, -124, 10, 24, c.sea, 3) + rect(60, -124, 10, 24, c.sea, 3),
		shape(body, c.paper, { stroke: c.sea, 'stroke-width': 3 }),
		shape('M-45-58V-112Q-44-134-24-134H24Q44-134 45-112V-58Q0-50-45-58Z', c.ink),
		shape('M-32-134h14L-34-57l-11-1v-12ZM-10-134h6L-20-55h-6Z', c.sea),
		driver(),
		stroke('M-2-54-32-66M38-56 10-68', c.sea),
		rect(-22, -132, 44, 9, c.saffron, 2),
		shape('M-49.5-34Q-20-32 0-42 22-54 49.5-50V-15q0 3.5-3.5 3.5H-46q-3.5 0-3.5-3.5Z', c.shallow),
		shape('M-49.5-28Q-16-26 6-36 24-44 49.5-42V-15q0 3.5-3.5 3.5H-46q-3.5 0-3.5-3.5Z', c.sea),
		lamp(-1) + lamp(1),
		companyMark(0, -30),
		rect(-14, -18, 28, 6, c.paper, 1),
	].join('')
}

/** Draws the driver. The steering wheel is on the coach's left, so on the right for a viewer in front of it. */
const driver = () =>
	shape('M10-57q0-18 14-19 14 1 15 18-14 3-29 1Z', c.terracotta) +
	circle(24, -82, 7, c.clay) +
	shape('M16-82q0-9 8-9t8 9Z', c.saffron)

function lamp(side) {
	const out = (distance) => side * distance
	return shape(`M${out(46)}-38q${out(-2)} 12 ${out(-14)} 12 ${out(-6)} 0 ${out(-6)}-6Z`, c.saffron)
}
