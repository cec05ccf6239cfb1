import { drawCoach } from '../../coach-kit.mjs'
import { briefcase, hills, roundTree, scatter, slab, walker } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, lowSun, road } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const PLAZA = 428

function background(sheet) {
	const blocks = slab(64, 120, { wall: c.sand, side: c.clay, pane: c.dusk })
	return [
		sky('pms', c.link, c.paper, PLAZA),
		lowSun(98, 222, 48, c.saffron, c.sand),
		scatter(sheet, cloud(), '230 100 1 720 130 0.8'),
		hills('0 350 120 316 270 342 420 306 560 336 700 310 800 332', PLAZA, c.dusk),
		scatter(sheet, blocks, '-16 428 0.7 430 428 0.8 736 428 1.1 790 428 0.8'),
	].join('')
}

/** Draws the office tower whose red tubes swell upwards like a vase. */
function vaseTower() {
	const tubes = [-40, -20, 0, 20, 40].map((x) => `M${x} 0Q${x * 0.9 - 16}-190 ${x * 1.7 + 8}-372`).join('')
	return [
		shape('M-52 0Q-58-150-82-262-86-330-66-380H84Q96-300 70-190 48-90 56 0Z', c.terracotta),
		shape('M24 0Q30-200 52-380H84Q96-300 70-190 48-90 56 0Z', c.dusk),
		stroke(tubes, c.clay, 7),
		stroke('M-62-70H58M-66-130H62M-74-190H72M-80-250H82M-82-310H88', c.ink, 3, { 'stroke-dasharray': '10 6' }),
		shape('M-70-380Q8-398 88-380L84-370H-68Z', c.ink),
	].join('')
}

/** Draws its straight twin of glass, with the same red curve inside. */
const glassTower = () =>
	rect(-50, -352, 100, 352, c.sea) +
	rect(-50, -352, 26, 352, c.shallow) +
	shape('M4-352Q-20-250 8-150 30-70 10 0H50V-352Z', c.terracotta) +
	stroke('M-50-308H50M-50-264H50M-50-220H50M-50-176H50M-50-132H50M-50-88H50M-50-44H50', c.paper, 3) +
	rect(-54, -360, 108, 10, c.ink)

/** Draws the fair's entrance: a folded roof over a hall of glass. */
const hall = () =>
	rect(20, -104, 380, 104, c.sea) +
	shape('M20-104H150L110 0H20Z', c.shallow) +
	stroke(
		'M58 0V-104M96 0V-104M134 0V-104M172 0V-104M210 0V-104M248 0V-104M286 0V-104M324 0V-104M362 0V-104',
		c.paper,
		4,
	) +
	shape('M0-100 40-146 100-104 160-146 220-104 280-146 340-104 400-146 430-100Z', c.paper) +
	shape('M40-146 100-104H70ZM160-146l60 42h-30ZM280-146l60 42h-30ZM400-146l30 46h-30Z', c.clay) +
	shape('M160 0v-60h100V0Z', c.ink) +
	stroke('M172-8v-44M192-8v-44M228-8v-44M248-8v-44', c.saffron, 8)

const colleagues = [
	{ top: c.shallow, bottom: c.dusk, carried: briefcase(c.ink) },
	{ top: c.saffron, bottom: c.sea, hair: c.terracotta },
	{ top: c.paper, bottom: c.ink, carried: briefcase(c.clay) },
]
const colleague = (index) => walker(colleagues[index])

export function draw() {
	const sheet = makeSheet('pm')
	const scene = [
		background(sheet),
		at(532, PLAZA, glassTower()) + at(662, PLAZA, vaseTower()),
		at(30, PLAZA, hall()),
		rect(0, PLAZA, 800, 172, c.sand),
		scatter(sheet, roundTree(), '476 440 0.6 740 444 0.9 590 440 0.6'),
		scatter(sheet, colleague(0), '120 448 0.46 446 446 -0.46') + scatter(sheet, colleague(1), '330 446 0.46'),
		road(0, 496, 800, 60),
		at(40, 538, drawCoach(55, { id: 'pmc', fine: false }), 0.9),
		rect(0, 556, 800, 44, c.clay) + stroke('M0 559H800', c.paper, 6),
		scatter(sheet, colleague(0), '560 590 -1.06') + scatter(sheet, colleague(1), '612 584 -1.06'),
		scatter(sheet, colleague(2), '664 592 -1.06'),
		rect(712, 560, 88, 40, c.terracotta) + shape('M704 564q10-36 36-28 4-30 30-26 30-8 40 10v44Z', c.pine),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
