import { drawCoach } from '../coach-kit.mjs'
import { beachTowers, montserrat, sagradaFamilia, sailHotel, torreGlories } from '../landmarks.mjs'
import { palette as c } from '../palette.mjs'
import {
	agave,
	arches,
	cloud,
	glints,
	gull,
	houseRow,
	lowSun,
	pine,
	ridge,
	road,
	sail,
	wave,
} from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, verticalGradient } from '../svg.mjs'

export const file = 'images/home/hero.svg'

const HORIZON = 372
const ROAD = 500

function sky(sheet) {
	return [
		verticalGradient('hs', c.sand, c.saffron),
		rect(0, 0, 1200, HORIZON, 'url(#hs)'),
		lowSun(452, 262, 60, c.paper, c.sand),
		sheet.place(cloud(c.paper), 190, 100, 1.2),
		sheet.place(cloud(c.paper), 610, 136, 0.8),
		at(330, 130, gull(c.terracotta)) + at(372, 150, gull(c.terracotta), 0.8),
	].join('')
}

function far() {
	const hills = [
		[0, 336],
		[120, 328],
		[300, 344],
		[420, 340],
		[560, 326],
		[700, 296],
		[840, 266],
		[960, 284],
		[1200, 250],
	]
	return at(-70, HORIZON, montserrat(c.dusk, c.clay), 1.1) + ridge(hills, HORIZON, c.pine)
}

function city() {
	const back = [
		[46, 60],
		[50, 50],
		[52, 62],
		[50, 54],
		[46, 62],
		[56, 52],
		[50, 44],
	]
	const front = [
		[40, 26],
		[34, 40, 'slope'],
		[38, 32],
		[30, 46],
		[40, 36, 'gable'],
		[36, 42],
		[42, 34, 'slope'],
		[34, 46],
		[40, 38],
		[36, 44, 'slope'],
		[40, 34],
		[34, 44],
		[38, 30, 'gable'],
		[36, 40],
	]
	return [
		at(790, HORIZON, houseRow(back, { walls: [c.dusk, c.terracotta], pane: c.clay })),
		at(760, HORIZON - 22, sagradaFamilia()),
		at(916, HORIZON - 8, torreGlories(c.dusk, c.clay)),
		at(972, HORIZON - 4, beachTowers(c.dusk, c.clay)),
		at(600, HORIZON, houseRow(front, { walls: [c.sand, c.clay, c.paper], pane: c.dusk })),
		at(586, HORIZON, sailHotel(c.sea, c.paper)),
	].join('')
}

function sea(sheet) {
	return [
		rect(0, HORIZON, 1200, 60, c.sea),
		shape('M0 412q120-10 300 0t330-2 310 2 260-6v194H0Z', c.shallow),
		glints(
			[
				[452, 380, 150],
				[458, 390, 100],
				[446, 401, 130],
			],
			c.saffron,
		),
		glints(
			[
				[456, 434, 90],
				[450, 448, 140],
				[120, 448, 150],
				[250, 470, 180],
				[760, 446, 170],
				[700, 470, 120],
			],
			c.paper,
		),
		glints(
			[
				[130, 388, 120],
				[760, 386, 190],
				[900, 400, 150],
				[270, 397, 130],
			],
			c.shallow,
		),
		sheet.place(sail(), 250, 432, 0.9),
		sheet.place(sail(), 690, 400, 0.5),
	].join('')
}

function coast() {
	return [
		shape('M820 500q30-40 70-44l30-30 80-10 40-34 160-26v144Z', c.clay),
		shape('M890 456l-10 44h60l-14-40ZM1000 416l-22 84h90l-34-70Z', c.terracotta),
		shape('M910 428q40-20 90-16 10-34 60-34 40-40 140-36v44l-150 26-44 30Z', c.pine),
		at(-20, 600, arches(9, 88, 84, c.clay, { cut: c.sea })),
		at(0, 586, wave(960, c.shallow, 64, 12, 20)),
		road(0, ROAD, 1200, 30),
		at(330, ROAD + 15, drawCoach(55, { id: 'hc', fine: false }), 0.7),
		shape('M880 600q60-54 160-58t160-30v90Z', c.dusk),
		shape('M1070 556q54-16 108 0-54 14-108 0Z', c.ink) + at(1124, 556, pine(), 1.6),
		at(962, 572, agave()),
	].join('')
}

export function draw() {
	const sheet = makeSheet('h')
	const layers = sky(sheet) + far() + city() + sea(sheet) + coast()
	return picture(1200, 600, sheet.defs() + layers)
}
