import { drawCoach } from '../../coach-kit.mjs'
import { hills, scatter } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { agave, cloud, lowSun, palm, road } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke, tag } from '../../svg.mjs'

const APRON = 372

function background(sheet) {
	return [
		sky('pas', c.link, c.paper, APRON),
		lowSun(120, 240, 54, c.paper, c.saffron),
		scatter(sheet, cloud(), '250 90 1 690 150 0.7 60 150 0.6'),
		hills('0 340 110 318 250 334 380 312 520 330 660 308 800 328', APRON, c.dusk),
	].join('')
}

/** Draws an aeroplane climbing to the right, seen from its side. */
const climbing = () =>
	tag(
		'g',
		{ transform: 'translate(440 110)rotate(-18)' },
		shape('M-84-8Q-70-16-40-16H50Q74-14 84 0 70 8 40 8H-40Q-70 6-84-8Z', c.paper) +
			shape('M-84-8-104-50h22l34 34ZM-60 0-84 14h-14l18-20Z', c.terracotta) +
			shape('M4 0-46 42h-20L-30-2Z', c.sea) +
			stroke('M-40-6H58', c.sea, 4, { 'stroke-dasharray': '6 5' }),
	)

/** Draws the terminal: glass under a roof that rolls like a swell. */
const terminal = () =>
	shape(`M0 ${APRON}V312Q120 268 250 300T520 290V${APRON}Z`, c.sea) +
	stroke('M20 372V314M60 372V302M100 372V294M140 372V290M180 372V290M220 372V296M260 372V304', c.shallow, 3) +
	stroke('M300 372V312M340 372V316M380 372V318M420 372V316M460 372V310M500 372V300M0 338H520', c.shallow, 3) +
	shape('M-10 318Q120 264 250 294T540 278V292Q390 320 250 308T-10 332Z', c.paper)

/** Draws the control tower: the shaft narrows like a wicker basket and widens again under the cabin. */
function controlTower() {
	const canes = [-36, -12, 12, 36].map((x) => `M${x} 0 ${-x * 0.8}-236`).join('')
	return [
		shape('M-40 0Q-14-120-32-236H32Q14-120 40 0Z', c.sand),
		shape('M8 0Q2-120 12-236H32Q14-120 40 0Z', c.clay),
		rect(-9, -250, 18, 250, c.dusk) + stroke(canes, c.ink, 4),
		stroke('M-29-40H29M-21-90H21M-19-140H19M-24-190H24', c.ink, 4),
		shape('M-34-234H34L54-262H-54Z', c.paper) + shape('M12-234H34L54-262H20Z', c.sand),
		shape('M-56-262H56L70-302H-70Z', c.ink) +
			stroke('M-34-262-44-302M-12-262-15-302M12-262 15-302M34-262 44-302', c.shallow, 3),
		shape('M-56-264H-30L-36-302H-70Z', c.shallow),
		shape('M-74-302H74L64-316H-64Z', c.terracotta) + rect(-26, -330, 52, 14, c.sand),
		stroke('M-14-330v-44M12-330v-26', c.ink, 4) + circle(-14, -374, 5, c.terracotta),
	].join('')
}

/** Draws the rear half of an aeroplane at its stand, with its fin. */
const tail = (fin, mark) =>
	shape('M-230-70H-70Q-10-72 44-92L40-78Q-10-40-90-34H-230Z', c.paper) +
	shape('M-230-48H-60Q-30-48-4-56-40-34-90-34H-230Z', c.link) +
	stroke('M-226-60H-74', c.sea, 6, { 'stroke-dasharray': '6 7' }) +
	shape('M-70-71-4-178H42L30-88Q0-76-70-71Z', fin) +
	shape('M8-88 30-98Q62-104 84-102L20-74Z', c.dusk) +
	mark +
	stroke('M-150-36v30', c.ink, 8) +
	circle(-156, -7, 7, c.ink) +
	circle(-142, -7, 7, c.ink)

function apron() {
	const disc = circle(2, -124, 16, c.paper)
	const bands = shape('M-24-138-32-124H38V-138ZM-40-112-48-100H34V-112Z', c.paper)
	const wing = shape('M-44-90Q-4-100 14-150 34-120 32-92-4-78-44-90Z', c.shallow)
	return [
		rect(0, APRON, 800, 228, c.clay),
		shape('M0 430Q300 418 800 434V490H0Z', c.sand),
		at(236, 402, tail(c.sea, wing), 0.8),
		at(372, 418, tail(c.saffron, bands), 0.92),
		at(524, 436, tail(c.terracotta, disc), 1.06),
	].join('')
}

const planeSign = () =>
	stroke('M0 0V-90', c.paper, 6) +
	rect(-40, -160, 80, 80, c.paper, 6) +
	rect(-36, -156, 72, 72, c.sea, 4) +
	shape('M-4-92V-108L-28-96V-104L-4-122V-142Q0-152 4-142V-122L28-104V-96L4-108V-92L12-86V-82H-12V-86Z', c.paper)

export function draw() {
	const sheet = makeSheet('pa')
	const scene = [
		background(sheet),
		climbing(),
		terminal(),
		at(656, APRON + 4, controlTower(), 0.94),
		apron(),
		rect(0, 480, 800, 30, c.pine),
		road(0, 502, 800, 44),
		at(210, 532, drawCoach(55, { id: 'pac', fine: false }), 0.76),
		shape('M0 600V556Q200 540 420 556T800 546V600Z', c.pine) + shape('M520 600Q640 544 800 556V600Z', c.ink),
		at(112, 592, planeSign(), 1.05),
		at(776, 596, palm(c.pine, c.terracotta), 1.5),
		scatter(sheet, agave(c.pine, c.shallow), '700 598 0.8 612 600 0.5'),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
