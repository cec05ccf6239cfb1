import { palette as c } from '../palette.mjs'
import { forest, peaks, sky } from '../scene-planes.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'
import { fir, smallFir } from '../trees.mjs'

export const file = 'images/gallery/andorra_la_vella.svg'

const MEADOW = 486

/**
 * Draws two steep flanks that meet behind the church, each with a ski run through the forest; a lift climbs the left
 * one.
 */
function valley(sheet) {
	const back = 'M150 250 250 150 300 190 370 96 420 150 460 128 540 210 640 300V420H150Z'
	const snow =
		'M250 150 220 180 244 206 222 250 150 300V250ZM370 96 300 190 330 220 310 262 380 220 366 170 394 140ZM460 128 436 160 470 200 458 232 520 250 540 210Z'
	const firs = [
		[30, 190],
		[70, 230],
		[250, 400],
		[300, 440],
		[150, 300],
		[20, 300],
		[60, 350],
		[24, 410],
		[104, 420],
		[760, 300],
		[720, 350],
		[776, 380],
		[690, 410],
		[596, 400],
		[560, 380],
		[640, 270],
		[700, 190],
	]
	return [
		shape('M562 74A37 37 0 1 0 596 124 30 30 0 0 1 562 74Z', c.paper),
		peaks(back, { rock: c.sea, snow, white: c.paper }),
		shape('M0 40 60 100 110 190 200 270 260 330 380 440V520H0Z', c.pine),
		shape('M800 0 730 90 690 110 620 220 540 320 440 400 380 440V520H800Z', c.ink),
		firs.map(([x, y]) => sheet.place(smallFir(c.sea), x, y)).join(''),
		shape('M0 40 60 100Q104 150 100 190T170 280 210 350 330 470H200Q180 400 130 370T80 280 30 180L0 150Z', c.paper),
		shape(
			'M800 0 730 90Q690 140 720 190T670 280 630 350 520 470H650Q660 400 720 360T760 260 750 180 800 120Z',
			c.paper,
		),
		stroke('M60 136Q110 220 150 330M730 130Q740 240 690 320', c.link, 4),
		[
			[106, 232],
			[150, 352],
			[724, 226],
			[668, 376],
		]
			.map(([x, y]) => sheet.place(skier(), x, y))
			.join(''),
		stroke('M130 170 400 420', c.saffron, 3) + stroke('M200 236v16M270 300v16M340 365v16', c.saffron, 3),
		shape('M189 252h22v20h-22ZM259 316h22v20h-22ZM329 381h22v20h-22Z', c.terracotta),
		at(0, 480, forest(330, c.ink, { tooth: 24, height: 50, depth: 30 })),
		at(470, 480, forest(340, c.sea, { tooth: 24, height: 50, depth: 30 })),
	].join('')
}

const skier = () =>
	stroke('M-10 4 10-4', c.ink, 3) + shape('M-5-2 0-14 5-4Z', c.terracotta) + circle(1, -17, 3.5, c.ink)

/** Draws Santa Coloma's round tower: four storeys of twin windows under a low cone of slate, lit from below at dusk. */
function roundTower() {
	const storeys = [-92, -148, -204]
	const twin = storeys.map((y) => `M-26 ${y}v-22a10 10 0 0 1 20 0v22ZM0 ${y}v-22a10 10 0 0 1 20 0v22Z`).join('')
	const bands = ['M-50-70Q0-58 50-70', 'M-49-128Q0-118 49-128', 'M-48-184Q0-176 48-184'].join('')
	return [
		shape('M-54 0-48-254H48L54 0Z', c.sand),
		shape('M14 0 18-254H48L54 0H14Z', c.clay),
		shape('M36 0V-254H48L54 0Z', c.terracotta),
		stroke(bands, c.terracotta, 4) + stroke('M-48-238Q0-230 48-238', c.terracotta, 12, { 'stroke-dasharray': '7 6' }),
		shape(twin, c.saffron),
		stroke(storeys.map((y) => `M-3 ${y}v-24`).join(''), c.paper, 6),
		shape('M-62-252 0-316 62-252Q0-238-62-252Z', c.dusk) + shape('M14-247 0-316 62-252Q40-248 14-247Z', c.ink),
		stroke('M0-314v-24m-7 8h14', c.saffron, 4),
	].join('')
}

const chapel = () =>
	[
		shape('M0 0V-80H170V0Z', c.clay) + shape('M150 0V-80H170V0Z', c.terracotta),
		shape('M-10-74 30-128H150L182-74Z', c.dusk) + stroke('M30-128H150', c.link, 6),
		shape('M110 0v-34a16 16 0 0 1 32 0V0Z', c.ink) + shape('M60-34v-18a7 7 0 0 1 14 0v18Z', c.saffron),
	].join('')

/** Draws a borda (mountain barn): stone, slate and one lit window. */
function borda(width, height) {
	const [half, third] = [width / 2, width / 3]
	return [
		shape(`M0 0V${-height}L${half}${-height - half * 0.8} ${width}${-height}V0Z`, c.dusk),
		stroke(`M-8${-height + 6}L${half}${-height - half * 0.8} ${width + 8}${-height + 6}`, c.ink, 10),
		rect(third - 8, -height + 8, 16, 20, c.saffron) + rect(third * 2 - 8, -height + 8, 16, 20, c.saffron),
		rect(half - 10, -30, 20, 30, c.ink),
	].join('')
}

export function draw() {
	const sheet = makeSheet('an')
	const scene = [
		sky('ans', c.dusk, c.clay, 440),
		stroke('M120 60h.1M250 44h.1M330 70h.1M460 50h.1M660 60h.1M200 110h.1M620 150h.1', c.paper, 5, {
			'stroke-linecap': 'round',
		}),
		valley(sheet),
		shape(`M0 ${MEADOW - 14}Q240 ${MEADOW - 40} 420 ${MEADOW - 24}T800 ${MEADOW - 16}V600H0Z`, c.link),
		at(70, MEADOW - 8, borda(110, 52)) + at(196, MEADOW - 18, borda(84, 44)) + at(660, MEADOW - 6, borda(120, 58)),
		[40, 296, 640, 796].map((x, index) => sheet.place(smallFir(c.ink), x, MEADOW, 1.2 + (index % 2) * 0.4)).join(''),
		at(452, MEADOW + 6, chapel(), 1.16),
		at(400, MEADOW + 10, roundTower(), 1.24),
		shape('M0 540Q260 500 420 516T800 506V600H0Z', c.paper),
		shape('M330 516Q400 540 380 600H500Q470 540 420 512Z', c.link),
		at(50, 612, fir(c.pine, c.ink, c.link), 1.7) + at(752, 620, fir(c.sea, c.ink, c.paper), 1),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
