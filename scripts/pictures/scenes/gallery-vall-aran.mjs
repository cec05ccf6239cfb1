import { drawCoach } from '../coach-kit.mjs'
import { palette as c } from '../palette.mjs'
import { forest, peaks, sky } from '../scene-planes.mjs'
import { cloud, lowSun, road } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'
import { fir, smallFir } from '../trees.mjs'

export const file = 'images/gallery/vall_aran.svg'

const GROUND = 470

function mountains(sheet) {
	const outline =
		'M0 250 70 180 110 214 190 110 240 160 280 140 360 226 430 150 520 60 580 130 620 110 700 190 740 160 800 220V420H0Z'
	const lit =
		'M0 250 70 180 86 240 60 300 0 340ZM190 110 150 190 180 240 120 300 84 290 110 214ZM520 60 480 150 510 210 440 280 380 290 430 150ZM620 110 610 180 580 220 570 170 580 130ZM740 160 730 220 700 250 700 190Z'
	return [
		sky('vas', c.shallow, c.paper, 420),
		lowSun(110, 96, 44, c.saffron, c.sand),
		sheet.place(cloud(), 350, 90, 0.9),
		sheet.place(cloud(), 700, 70, 0.7),
		peaks(outline, { rock: c.shallow, lit, light: c.white }),
		shape('M0 330Q120 270 260 320T520 300 800 290V480H0Z', c.white),
		shape('M800 300Q640 300 560 350T360 400V480H800Z', c.link),
		at(0, 388, forest(330, c.pine, { tooth: 26, height: 44 })),
		at(520, 366, forest(290, c.sea, { tooth: 24, height: 40, depth: 110 })),
		rect(0, 416, 800, 184, c.paper),
	].join('')
}

/** Draws a house of the valley: stone below, a steep slate roof and a stepped gable. */
function house(width, wall, roof, stone = c.sand, slate = c.dusk) {
	const half = width / 2
	let panes = ''
	for (let y = -wall + 14; y < -12; y += 30) panes += `M12 ${y}H${width - 6}`
	return [
		shape(`M0 0V${-wall}H${width}V0Z`, stone),
		shape(`M-8${-wall + 6}L${width * 0.16}${-wall - roof}H${width * 0.84}L${width + 8}${-wall + 6}Z`, slate),
		shape(`M${half - 14}${-wall - 6}v${-roof * 0.42}l14${-roof * 0.34} 14 ${roof * 0.34}v${roof * 0.42}Z`, stone),
		stroke(
			`M${half - 20}${-wall - roof * 0.4}L${half}${-wall - roof * 0.86} ${half + 20}${-wall - roof * 0.4}`,
			c.white,
			5,
		),
		stroke(`M${width * 0.14}${-wall - roof}H${width * 0.86}`, c.white, 8, { 'stroke-linecap': 'round' }),
		stroke(panes, c.ink, 14, { 'stroke-dasharray': '10 14' }),
		rect(half - 5, -wall - roof * 0.42, 10, 14, c.saffron),
	].join('')
}

/**
 * Draws the bell tower: square at the foot, eight-sided under its long slate spire, with Lombard bands between the
 * storeys.
 */
function bellTower() {
	const bands = [-70, -126, -182].map((y) => `M-34 ${y}h68`).join('')
	const windows = [-84, -140].flatMap((y) => [-16, 4].map((x) => `M${x} ${y}v-20a6 6 0 0 1 12 0v20Z`)).join('')
	return [
		shape('M-36 0V-186H36V0Z', c.sand),
		shape('M12 0V-186H36V0Z', c.clay),
		shape('M-32-186V-252H32V-186Z', c.sand) + shape('M10-186V-252H32V-186Z', c.clay),
		stroke(bands, c.terracotta, 4) +
			stroke('M-32-64h66M-32-120h66M-32-176h66', c.terracotta, 8, { 'stroke-dasharray': '5 6' }),
		shape(
			`${windows}M-6-202v-26a7 7 0 0 1 14 0v26ZM-26-202v-22a5 5 0 0 1 10 0v22ZM18-202v-22a4 4 0 0 1 8 0v22Z`,
			c.ink,
		),
		shape('M-40-250 0-372 40-250Z', c.dusk) + shape('M8-250 0-372 40-250Z', c.ink),
		shape('M-40-250 0-372-12-290-26-276Z', c.white),
		stroke('M0-370v-26m-8 8h16', c.terracotta, 4),
	].join('')
}

const church = () =>
	[
		shape('M0 0V-92H160V0Z', c.sand) + shape('M-12-86 20-152H152L172-86Z', c.dusk),
		stroke('M20-152H152', c.white, 9, { 'stroke-linecap': 'round' }),
		shape('M150 0V-66a44 44 0 0 1 62 0V0Z', c.clay) + shape('M142-64 180-108 220-64Z', c.ink),
		shape(
			'M44 0v-34a16 16 0 0 1 32 0V0ZM98-40v-18a6 6 0 0 1 12 0v18ZM124-40v-18a6 6 0 0 1 12 0v18ZM176-24v-14a5 5 0 0 1 10 0v14Z',
			c.ink,
		),
		stroke('M0-80h150', c.terracotta, 7, { 'stroke-dasharray': '6 7' }),
	].join('')

function village(sheet) {
	return [
		at(36, GROUND - 26, house(104, 54, 52, c.clay, c.ink)),
		at(160, GROUND - 20, house(96, 62, 56)),
		at(640, GROUND - 34, house(90, 50, 46, c.clay, c.ink)),
		at(330, GROUND - 6, church(), 1.08),
		at(320, GROUND - 6, bellTower(), 1.12),
		at(570, GROUND, house(120, 66, 62)),
		at(716, GROUND + 6, house(110, 60, 58, c.clay)),
		at(208, GROUND + 6, house(88, 48, 48, c.clay, c.ink), 0.9),
		[20, 140, 540, 556, 706].map((x, index) => sheet.place(smallFir(), x, GROUND + 2, 1 + (index % 3) * 0.3)).join(''),
	].join('')
}

export function draw() {
	const sheet = makeSheet('va')
	const scene = [
		mountains(sheet),
		village(sheet),
		shape(`M0 ${GROUND}Q200 ${GROUND - 16} 400 ${GROUND}T800 ${GROUND}V600H0Z`, c.white),
		road(0, 500, 800, 26, { tar: c.dusk, kerb: c.link }),
		at(420, 514, drawCoach(40, { id: 'vac', fine: false }), 0.5),
		shape('M0 600V552q140-26 300-6t500-2v56Z', c.white) + shape('M0 600v-18q200-34 420-8t380-4v30Z', c.link),
		at(86, 596, fir(c.pine, c.ink, c.white), 2),
		at(-6, 610, fir(c.pine, c.ink, c.white), 1.5),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
