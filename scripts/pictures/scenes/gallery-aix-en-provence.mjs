import { drawCoach } from '../coach-kit.mjs'
import { palette as c } from '../palette.mjs'
import { peaks, sky } from '../scene-planes.mjs'
import { cloud, cypress, lowSun, ridge, smallPine } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'
import { canopy, planeTrunk } from '../trees.mjs'

export const file = 'images/gallery/aix_en_provence.svg'

const FIELD = 400
const VANISH = [470, 330]

/** Draws Cézanne's mountain: steep on the left, its limestone crest falling away to the right in planes of light. */
function sainteVictoire() {
	const outline = 'M60 380 170 330 250 270 330 190 396 118 424 128 470 112 540 150 610 160 680 190 740 196 800 214V380Z'
	const lit = [
		'M396 118 330 190 250 270 300 262 340 222 372 210 392 168Z',
		'M424 128 416 176 436 214 470 186 470 112Z',
		'M540 150 520 190 548 232 580 196 610 160Z',
		'M680 190 652 226 676 256 710 224 740 196Z',
		'M300 300 360 256 410 262 380 300 310 330Z',
	].join('')
	return [
		peaks(outline, { rock: c.clay, lit, light: c.paper }),
		shape(
			'M470 112 470 186 500 230 520 190 540 150ZM392 168 400 216 416 240 436 214 416 176ZM610 160 580 196 600 246 652 226 680 190Z',
			c.dusk,
		),
		shape('M420 270 500 240 560 262 640 262 720 250 800 270V330H380Z', c.saffron),
		stroke('M397 120v-26m-8 8h16', c.ink, 4),
	].join('')
}

function country(sheet) {
	const hills = [
		[0, 330],
		[130, 316],
		[300, 340],
		[480, 318],
		[640, 334],
		[800, 306],
	]
	const trees = [
		[40, 352],
		[120, 346],
		[330, 356],
		[620, 352],
		[690, 346],
		[770, 342],
	]
	return [
		ridge(hills, FIELD + 10, c.pine),
		shape('M0 372Q220 344 430 366T800 352V420H0Z', c.saffron),
		trees.map(([x, y], index) => sheet.place(smallPine(c.ink), x, y + 18, 0.9 + (index % 2) * 0.4)).join(''),
	].join('')
}

/** Draws a bastide of ochre plaster with lavender-blue shutters under its canal tiles. */
function bastide() {
	const shutters = [24, 68, 112, 156].map((x) => `M${x} -66v-24h22v24ZM${x} -20v-26h22v26Z`).join('')
	const panes = [30, 74, 118, 162].map((x) => `M${x} -66v-24h10v24ZM${x} -20v-26h10v26Z`).join('')
	return [
		rect(0, -104, 200, 104, c.sand) + rect(160, -104, 40, 104, c.clay),
		shape('M-10-100 22-130H180L212-100Z', c.terracotta) + rect(40, -146, 18, 24, c.clay),
		shape(shutters, c.sea) + shape(panes, c.ink),
		shape('M200-70h66V0H200Z', c.clay) + shape('M196-68l10-20h56l12 20Z', c.terracotta),
		shape('M220 0v-34a14 14 0 0 1 28 0V0Z', c.ink),
	].join('')
}

/** Depths at which a row's blossom changes size: [from y, to y, dot width]. */
const depths = [
	[404, 440, 3],
	[442, 500, 5],
	[504, 606, 8],
]

/** Draws rows that converge at the foot of the mountain, with blossom dotted along their sunny side. */
function lavender() {
	const [toX, toY] = VANISH
	const along = (x, y) => toX + ((x - toX) * (y - toY)) / (600 - toY)
	let rows = ''
	const blossom = depths.map(() => '')
	for (let x = -1060; x <= 1900; x += 148) {
		rows += `M${along(x, FIELD)} ${FIELD}L${x} 600H${x + 104}L${along(x + 104, FIELD)} ${FIELD}Z`
		for (const [index, [from, to]] of depths.entries()) {
			const seen = along(x, from) < 820 && along(x + 104, from) > -20
			if (seen)
				for (const side of [14, 44, 72])
					blossom[index] += `M${along(x + side, from)} ${from}L${along(x + side, to)} ${to}`
		}
	}
	const dots = depths.map(([, , width], index) =>
		stroke(blossom[index], c.accent, width, { 'stroke-dasharray': `.1 ${width * 2.2}`, 'stroke-linecap': 'round' }),
	)
	return rect(0, FIELD, 800, 200, c.saffron) + shape(rows, c.dusk) + dots.join('')
}

export function draw() {
	const sheet = makeSheet('ax')
	const tree = cypress()
	const scene = [
		sky('axs', c.shallow, c.sand, 380),
		lowSun(196, 190, 46, c.saffron, c.paper),
		sheet.place(cloud(), 640, 76, 0.8),
		sainteVictoire(),
		country(sheet),
		at(470, 408, bastide(), 0.86),
		[438, 452, 722, 740].map((x, index) => sheet.place(tree, x, 412, 0.9 + (index % 2) * 0.3)).join(''),
		lavender(),
		rect(0, FIELD - 4, 800, 14, c.ink),
		at(210, FIELD + 4, drawCoach(24, { id: 'axc', fine: false }), 0.4),
		at(62, 620, planeTrunk(660), 1.3),
		stroke('M66 120Q120 60 190 30M58 160Q30 110-10 90', c.sand, 14),
		at(-20, 0, canopy(352, 150)) + at(-20, 0, canopy(220, 70, c.ink)),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
