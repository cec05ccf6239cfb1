import { dots, hills, scatter, shimmer, slab } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { cloud, gull, lowSun, sail } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

/**
 * Returns a point along the coast, from near (0) to far (1), at an offset from it. The bay bends left, where the cape
 * closes it.
 */
const along = (offset, t) => {
	const depth = (1 - t) ** 2
	return [330 + offset * (0.06 + depth * 0.94) + 150 * Math.sin(t * 3), 196 + 410 * depth]
}
const curve = (offset) =>
	Array.from({ length: 13 }, (_, index) =>
		along(offset, index / 12)
			.map(Math.round)
			.join(' '),
	)
const strip = (left, right, fill) => shape(`M${curve(left).join('L')}L${curve(right).reverse().join('L')}Z`, fill)

function distance(sheet) {
	return [
		sky('pds', c.link, c.sand, 190),
		lowSun(122, 108, 40, c.paper, c.saffron),
		scatter(sheet, cloud(), '330 66 0.8 620 50 0.6'),
		hills('280 188 360 150 460 160 560 120 680 128 800 96', 200, c.dusk),
		rect(0, 186, 800, 414, c.sea),
		shimmer('120 198 150 126 214 90 116 232 130 124 256 60', c.saffron),
		shimmer('60 320 110 220 290 90 90 420 140 200 250 80', c.shallow),
		scatter(sheet, sail(), '84 300 0.7 210 236 0.36'),
		hills('400 206 450 188 560 168 680 176 800 150', 212, c.pine),
		shape('M306 206Q316 178 350 170L420 188V214Z', c.clay) + shape('M306 206Q316 178 350 170L340 210Z', c.terracotta),
	].join('')
}

/** Draws blocks of flats along the front; the far ones first. */
function town(sheet) {
	const blocks = [
		slab(80, 190, { floor: 24, dash: '15 7' }),
		slab(110, 130, { wall: c.sand, side: c.clay, pane: c.dusk, floor: 22, dash: '12 8' }),
		slab(90, 240, { wall: c.white, pane: c.terracotta, floor: 24, dash: '18 6' }),
	]
	const places = '0.9 0 0.84 1 0.77 2 0.7 1 0.62 0 0.53 2 0.43 1 0.34 0 0.22 2'.split(' ').map(Number)
	let out = ''
	for (let index = 0; index < places.length; index += 2) {
		const [x, y] = along(560, places[index])
		out += sheet.place(blocks[places[index + 1]], x, y, 0.16 + 1.2 * (1 - places[index]) ** 2)
	}
	return out
}

/** Draws parasols from above: discs with a striped crown, each with its shadow to the right. */
function umbrellas(sheet) {
	const disc = (fill) =>
		shape('M-18 6Q10-6 40 8 12 20-18 6Z', c.clay) +
		shape('M-26 0Q-22-24 0-26 22-24 26 0 0 12-26 0Z', fill) +
		shape('M-9 5Q-10-20 0-26 10-20 9 5 0 7-9 5Z', c.paper)
	const discs = [disc(c.terracotta), disc(c.sea), disc(c.saffron)]
	let out = ''
	for (const [index, t] of [0.86, 0.79, 0.72, 0.65, 0.58, 0.51, 0.44, 0.37, 0.3, 0.23, 0.16].entries()) {
		for (const [row, offset] of [-80, 40, 160].entries()) {
			const [x, y] = along(offset, t - row * 0.012)
			out += sheet.place(discs[(index + row) % 3], x, y, 0.1 + 1.05 * (1 - t) ** 2)
		}
	}
	return out
}

function balcony() {
	const rail = 'M0 566H800M560 600V566M600 600V566M640 600V566M680 600V566M720 600V566M760 600V566'
	return [
		stroke(rail.replace('M0 566H800', 'M540 562H800'), c.ink, 7),
		shape('M650 600 662 540H760L770 600Z', c.terracotta) + rect(652, 530, 118, 16, c.clay),
		shape('M640 532q-30-50 10-70-10-50 40-56 20-40 60-20 50-10 50 40 20 30-4 60-2 40-40 46Z', c.pine),
		dots(
			'M640 486Q690 430 790 456M650 516Q716 456 800 506M690 424Q740 392 780 426M664 452Q730 410 800 476',
			c.accent,
			13,
			23,
		),
		dots('M646 500Q700 446 796 486M676 436Q730 400 784 440', c.terracotta, 11, 31),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pd')
	const promenade = `M${curve(330).join('L')}`
	const scene = [
		distance(sheet),
		strip(-360, -230, c.shallow),
		strip(-250, -220, c.white),
		strip(-230, 260, c.sand) + strip(-230, -150, c.saffron),
		strip(260, 420, c.clay) + strip(250, 272, c.paper) + strip(420, 2200, c.pine),
		town(sheet),
		dots(promenade, c.pine, 26, 31),
		umbrellas(sheet),
		at(250, 120, gull(c.ink)) + at(288, 136, gull(c.ink), 0.7),
		balcony(),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
