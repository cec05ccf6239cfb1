import { hills, scatter, shimmer, tuples } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, cypress } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const RIVER = 440
const walls = [c.clay, c.paper, c.saffron, c.sand, c.accent, c.shallow]
/** Width, height and wall colour of every house over the river. */
const houses = tuples(
	'60 150 2 70 176 0 54 160 1 82 140 3 60 182 4 58 154 0 70 168 2 60 144 5 84 172 1 60 150 0 56 178 3 72 158 4 60 170 2',
	3,
)

function cathedral() {
	const nave = shape('M-60 0V-118H150V0Z', c.clay) + shape('M-66-116-52-134H150V-116Z', c.terracotta)
	const buttresses = stroke('M-46 0V-110M-12 0V-110M22 0V-110', c.sand, 9)
	const front = shape('M30 0V-164H50Q60-186 96-186T142-164H162V0Z', c.sand) + shape('M140 0V-166L162-164V0Z', c.clay)
	const tower =
		shape('M168 0V-222H232V0Z', c.sand) +
		shape('M208 0V-222H232V0Z', c.clay) +
		rect(162, -150, 76, 8, c.terracotta) +
		rect(162, -226, 76, 9, c.terracotta) +
		shape('M176-226Q178-262 200-266 222-262 224-226Z', c.dusk) +
		shape('M194-264h12v-14h-12Z', c.sand) +
		stroke('M200-278v-22m-8 9h16', c.ink, 3) +
		shape('M180-158v-36a9 9 0 0 1 18 0v36ZM210-158v-36a7 7 0 0 1 14 0v36ZM182-90v-28a8 8 0 0 1 16 0v28Z', c.ink)
	return [
		nave,
		buttresses,
		tower,
		front,
		stroke('M30-60H162M30-112H162', c.clay, 4) + stroke('M64-8V-148M82-8V-148M112-8V-148M130-8V-148', c.paper, 4),
		shape('M85-134a12 12 0 1 1 24 0 12 12 0 1 1-24 0ZM84 0v-34a13 13 0 0 1 26 0V0Z', c.ink),
	].join('')
}

/** Draws Sant Feliu's spire, cut off by lightning, among its pinnacles. */
const santFeliu = () =>
	[
		shape('M-110 0V-66H60V0Z', c.clay) + shape('M-116-64-100-82H30V-64Z', c.terracotta),
		shape('M0 0V-150H56V0Z', c.sand) + shape('M36 0V-150H56V0Z', c.clay),
		shape('M8-150 16-230H40L48-150Z', c.sand) + shape('M32-150 34-230H40L48-150Z', c.clay),
		shape('M-4-146 2-182 8-146ZM48-146 54-182 60-146ZM22-146 28-176 34-146Z', c.terracotta),
		shape('M14-92v-28a6 6 0 0 1 12 0v28ZM34-92v-28a5 5 0 0 1 10 0v28ZM20-180v-24h6v24Z', c.ink),
	].join('')

/** Draws a house with its own floors and blinds, and its reflection in the river as a strip. */
function riverHouse([width, height, wall], x, index) {
	const columns = Math.floor((width - 8) / 18)
	const inset = (width - columns * 18 + 8) / 2
	let [panes, rails] = ['', '']
	for (let floor = 0; floor < 4; floor++) {
		const y = 26 + floor * 32 - height
		panes += `M${inset} ${y}H${width - inset + 4}`
		if ((floor + index) % 2) rails += `M${inset - 4} ${y + 12}H${width - inset + 4}`
	}
	const blind = wall % 2 ? c.sea : c.pine
	const parts = [
		rect(0, -height, width, height, walls[wall]),
		rect(width - 6, -height + 6, 6, height - 6, wall % 3 ? c.terracotta : c.dusk),
		shape(`M-3${-height}H${width + 3}l-6-9H3Z`, c.terracotta),
		stroke(panes, index % 3 ? blind : c.ink, 17, { 'stroke-dasharray': '10 8' }),
		stroke(rails, c.ink, 4),
	]
	const mirrored = rect(x, RIVER + 16, width, height * 0.62, walls[wall])
	return [at(x, RIVER, parts.join('')), mirrored]
}

function riverside() {
	let x = -20
	const drawn = houses.map((house, index) => {
		x += house[0]
		return riverHouse(house, x - house[0], index)
	})
	const ripples = 'M0 466H800M0 492H800M0 516H800M0 538H800'
	return [
		drawn.map(([house]) => house).join(''),
		rect(0, RIVER - 2, 800, 18, c.ink) + stroke('M0 444H800', c.dusk, 8, { 'stroke-dasharray': '34 10' }),
		rect(0, RIVER + 16, 800, 160, c.sea),
		drawn.map(([, mirrored]) => mirrored).join(''),
		stroke(ripples, c.sea, 7, { 'stroke-dasharray': '60 14 30 22' }),
		shimmer('90 478 150 300 504 190 520 480 160 700 506 170 410 530 210 620 540 160 180 526 150', c.sea),
		shimmer('240 470 90 600 494 110 380 486 80 740 470 90', c.paper),
	].join('')
}

/** Draws the red iron bridge the viewer looks out of: a post, the chord and its lattice. */
function ironBridge() {
	const crosses = Array.from({ length: 15 }, (_, index) => `M${index * 56 - 20} 596l56-58m-56 0 56 58`).join('')
	return (
		stroke(crosses, c.terracotta, 9) +
		stroke('M0 534H800M0 597H800', c.terracotta, 14) +
		stroke('M0 530H800', c.clay, 4) +
		rect(0, 0, 46, 600, c.terracotta) +
		rect(0, 0, 10, 600, c.clay) +
		stroke('M46 120 0 60M46 0 120-30M46 76 150-20', c.terracotta, 14) +
		stroke('M28 20V590', c.ink, 6, { 'stroke-dasharray': '0 22', 'stroke-linecap': 'round' })
	)
}

export function draw() {
	const sheet = makeSheet('pg')
	const scene = [
		sky('pgs', c.link, c.paper, 400),
		scatter(sheet, cloud(), '150 84 0.9 700 66 1 350 130 0.6'),
		hills('0 250 120 220 260 240 420 200 600 214 800 180', RIVER, c.dusk),
		hills('0 330 150 300 300 290 440 268 620 262 800 300', RIVER, c.pine),
		at(190, 306, santFeliu(), 0.9) + at(450, 292, cathedral(), 0.93),
		scatter(sheet, cypress(), '300 306 0.7 330 306 0.9 388 302 0.7 720 306 1 752 310 0.8 90 316 0.7'),
		riverside(),
		ironBridge(),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
