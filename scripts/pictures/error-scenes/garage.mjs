import { drawCoach } from '../coach-kit.mjs'
import { palette as c } from '../palette.mjs'
import { person } from '../people.mjs'
import { hangingSign } from '../road-signs.mjs'
import { glints, lowSun, ridge } from '../scene-symbols.mjs'
import { at, circle, picture, rect, shape, stroke } from '../svg.mjs'

const FLOOR = 470

function hall() {
	return [
		rect(0, 0, 800, FLOOR, c.sand),
		rect(0, FLOOR - 70, 800, 70, c.clay),
		rect(0, FLOOR, 800, 130, c.dusk),
		rect(0, FLOOR, 800, 6, c.ink),
		shape('M0 52 400 8 800 52V30L400-14 0 30Z', c.terracotta),
		stroke('M0 60H800M200 36v24M400 14v46M600 36v24', c.terracotta, 8),
	].join('')
}

/** Draws the open gate with the sea outside, which shows which company's garage this is. */
function gate() {
	return [
		shape(`M40 ${FLOOR}V220a110 110 0 0 1 220 0V${FLOOR}Z`, c.saffron),
		lowSun(180, 250, 34, c.paper, c.sand),
		ridge(
			[
				[46, 306],
				[100, 270],
				[150, 300],
				[220, 312],
				[260, 318],
			],
			330,
			c.dusk,
		),
		rect(40, 320, 220, 150, c.shallow),
		glints(
			[
				[180, 334, 90],
				[184, 348, 60],
				[176, 364, 80],
				[180, 382, 40],
			],
			c.paper,
		),
		stroke(`M40 ${FLOOR}V220a110 110 0 0 1 220 0V${FLOOR}`, c.terracotta, 14),
	].join('')
}

function toolWall() {
	const spanner = shape('M-4 0V-44q-10-6-6-18l6 8h8l6-8q4 12-6 18V0Z', c.ink)
	const hammer = stroke('M0 0V-46', c.terracotta, 6) + rect(-16, -58, 32, 14, c.ink, 3)
	const board = [
		rect(-95, -100, 190, 100, c.paper, 4),
		at(-65, -18, spanner) + at(-37, -18, spanner, 0.8) + at(-13, -18, spanner, 0.6),
		at(25, -18, hammer) + circle(67, -52, 20, c.clay) + circle(67, -52, 10, c.paper),
	].join('')
	return [
		at(470, 280, board, 0.74),
		stroke('M640 60v56', c.ink, 4),
		shape('M600 150q4-34 40-36 36 2 40 36Z', c.terracotta),
		shape('M606 150h68l56 320H550Z', c.paper),
		shape('M624 150h32q-2 12-16 12t-16-12Z', c.saffron),
	].join('')
}

/** Draws the engine and the lid on its stay, over the van's closed nose. */
function openBonnet(length) {
	return [
		shape(`M${length - 41}-61 ${length - 12}-51.5q8 3 10 10l-8 4-32-4Z`, c.ink),
		circle(length - 26, -50, 6, c.clay) + rect(length - 18, -50, 11, 8, c.saffron, 1),
		stroke(`M${length - 12}-48 ${length - 20}-82`, c.ink),
		shape(`M${length - 40}-60 ${length - 26}-92q6-5 12 2l-19 32Z`, c.paper, {
			stroke: c.sea,
			'stroke-width': 3,
			'stroke-linejoin': 'round',
		}),
	].join('')
}

function workplace() {
	const mechanic = person({ top: c.sea, bottom: c.sea, hair: c.ink, cap: true })
	return [
		at(
			716,
			526,
			mechanic +
				stroke('M-9-34-18-54', c.clay, 4) +
				shape('M-20-50l-4-14q-6-6-2-12l5 6 4-1 2-6q5 6 0 11l-1 15Z', c.ink),
			2.2,
		),
		at(
			60,
			560,
			[0, -26, -52].map((y) => rect(-46, y - 26, 92, 25, c.ink, 11) + rect(-20, y - 18, 40, 9, c.sea, 4)).join(''),
		),
		at(
			640,
			566,
			rect(-44, -40, 88, 40, c.terracotta, 4) +
				rect(-44, -40, 88, 12, c.clay, 4) +
				stroke('M-16-40v-12h32v12', c.ink, 5),
		),
	].join('')
}

/**
 * Draws a van under repair in the garage.
 * @param words text of the sign under the code
 */
export function drawGarage(code, words) {
	const wisps = 'M610 318q-18-24 0-48t0-48M640 300q-18-24 0-48t0-48M668 322q-16-20 0-40t0-40'
	const steam = stroke(wisps, c.shallow, 9, { 'stroke-linecap': 'round' })
	const van = at(100, 524, drawCoach(12, { id: 'gc' }) + openBonnet(240), 2.2)
	const sign = hangingSign({ x: 430, y: 82, width: 320, height: 116, chains: 24 }, code, words)
	return picture(800, 600, hall() + gate() + toolWall() + sign + steam + van + workplace())
}
