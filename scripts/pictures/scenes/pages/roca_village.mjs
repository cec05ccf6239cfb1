import { drawCoachFront } from '../../coach-front.mjs'
import { dots, hills, scatter, shoppingBag, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, lowSun } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const [VX, VY] = [410, 372]
const DEPTHS = [0.22, 0.31, 0.44, 0.62, 0.88, 1.26]

/** Projects a point of a house front: `x` where its foot meets the lower edge, depth `t`, height above the pavement. */
const on = (x, t, height) => `${Math.round(VX + (x - VX) * t)} ${Math.round(VY + (600 - VY - height) * t)}`
const between = ([far, near], from, to) => [far + (near - far) * from, far + (near - far) * to]

/** Returns the outline of a rectangle on a front, between two depths and two heights. */
function quad(x, bay, [from, to], [low, high]) {
	const [far, near] = between(bay, from, to)
	return `M${on(x, far, low)}L${on(x, far, high)} ${on(x, near, high)} ${on(x, near, low)}Z`
}

function arch(x, bay) {
	const [far, near] = between(bay, 0.12, 0.88)
	const top = on(x, (far + near) / 2, 216)
	return `M${on(x, far, 0)}L${on(x, far, 120)}Q${on(x, far, 216)} ${top} ${on(x, near, 216)} ${on(x, near, 120)}L${on(x, near, 0)}Z`
}

/** Draws one side of the street: every bay a house of its own colour over its arch, every other one with an awning. */
function side(x, colours, shade) {
	const paths = { walls: ['', '', ''], cornices: '', panes: '', arches: '', shops: '', awnings: '' }
	for (const [index, near] of DEPTHS.slice(1).entries()) {
		const bay = [DEPTHS[index], near]
		const tall = [440, 520, 480][index % 3]
		const floors =
			tall > 460
				? [
						[280, 340],
						[380, 430],
					]
				: [[280, 350]]
		paths.walls[index % 3] += quad(x, bay, [0, 1], [0, tall])
		paths.cornices += quad(x, bay, [0, 1], [tall - 22, tall + 8]) + quad(x, bay, [0, 1], [236, 248])
		for (const floor of floors) paths.panes += quad(x, bay, [0.18, 0.4], floor) + quad(x, bay, [0.6, 0.82], floor)
		paths.arches += arch(x, bay)
		paths.shops += quad(x, bay, [0.28, 0.72], [0, 100])
		if (index % 2) paths.awnings += quad(x, bay, [0.14, 0.86], [116, 150])
	}
	return [
		paths.walls.map((d, index) => shape(d, colours[index])).join(''),
		shape(paths.cornices, c.terracotta) + shape(paths.panes, c.sea) + shape(paths.arches, shade),
		shape(paths.shops, c.saffron) + shape(paths.awnings, c.paper),
	].join('')
}

function street() {
	const joints = [0.27, 0.36, 0.48, 0.64, 0.84].map((t) => `M${on(60, t, 0)}L${on(760, t, 0)}`).join('')
	return [
		rect(0, 400, 800, 200, c.clay) + shape(`M${VX} ${VY}L0 629H820Z`, c.sand),
		shape(`M${VX} ${VY}L300 600H500Z`, c.paper),
		stroke(joints, c.clay, 3),
	].join('')
}

function shoppers(sheet) {
	const people = [
		walker({ top: c.terracotta, bottom: c.sea, carried: shoppingBag(c.saffron) }),
		walker({ top: c.sea, bottom: c.dusk, hair: c.saffron, carried: shoppingBag(c.terracotta) }),
		walker({ top: c.saffron, bottom: c.pine, hair: c.dusk, carried: shoppingBag(c.paper) }),
	]
	return [
		scatter(sheet, people[0], '350 470 -0.7 470 586 1.9'),
		scatter(sheet, people[1], '480 452 0.56 280 576 -1.7'),
		scatter(sheet, people[2], '536 588 1.9 372 444 0.5'),
	].join('')
}

/** Draws an orange tree in a tub; each side of the street has a near and a far one. */
const tub = () =>
	shape('M-26-36H26L20 0H-20Z', c.terracotta) +
	rect(-3, -70, 6, 36, c.ink) +
	circle(0, -100, 42, c.pine) +
	shape('M12-140a42 42 0 0 1-20 82Q44-80 12-140Z', c.sea) +
	[
		[-18, -112],
		[4, -88],
		[-6, -126],
		[22, -108],
		[-24, -86],
	]
		.map(([x, y]) => circle(x, y, 6, c.saffron))
		.join('')

export function draw() {
	const sheet = makeSheet('pk')
	const tree = tub()
	const scene = [
		sky('pks', c.shallow, c.paper, 420),
		lowSun(330, 186, 40, c.saffron, c.sand),
		scatter(sheet, cloud(), '520 120 0.8'),
		hills('250 350 340 330 410 346 480 322 560 340', 420, c.dusk),
		street(),
		at(410, 424, drawCoachFront(), 0.66),
		side(60, [c.clay, c.paper, c.saffron], c.ink),
		side(760, [c.sand, c.accent, c.paper], c.dusk),
		stroke('M140 210Q400 330 680 210', c.ink, 2) + dots('M140 210Q400 330 680 210', c.clay, 15, 30),
		scatter(sheet, tree, '306 476 0.6 520 476 0.6 724 612 1.3'),
		shoppers(sheet),
		at(52, 610, tree, 1.4),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
