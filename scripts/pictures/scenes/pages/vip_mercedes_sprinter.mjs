import { drawCoach } from '../../coach-kit.mjs'
import { dots, hills, shimmer } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { agave, cypress } from '../../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const HORIZON = 300

function dusk() {
	return [
		sky('pvs', c.dusk, c.accent, HORIZON),
		dots('M60 60H800', c.sand, 4, 173) + dots('M150 130H760', c.sand, 3, 211) + dots('M20 96H700', c.paper, 3, 257),
		shape('M690 70a34 34 0 1 0 30 52 28 28 0 1 1-30-52Z', c.paper),
		circle(170, HORIZON - 6, 62, c.clay) + circle(170, HORIZON - 6, 46, c.saffron),
		hills('330 300 400 268 470 252 560 214 640 226 720 186 800 196', HORIZON, c.ink),
		dots('M470 286H790', c.saffron, 6, 19) +
			dots('M520 272H780', c.clay, 5, 31) +
			dots('M590 256H760', c.saffron, 4, 43),
		rect(0, HORIZON, 800, 150, c.dusk),
		shimmer('170 308 170 164 322 120 176 338 150 168 356 90 174 376 120 170 398 60', c.saffron),
		shimmer('480 318 100 610 330 120 720 312 90 540 350 70 680 366 140 330 380 90', c.clay),
	].join('')
}

const darkSail = () => shape('M-2-12V-84Q-30-50-34-12ZM3-12V-66Q22-40 26-12ZM-34-8H32Q26 2 18 3H-22Q-30 2-34-8Z', c.ink)

/** Draws a road on a rampart, its lamps lit and pools of light under them. */
function roadside() {
	return [
		rect(0, 420, 800, 26, c.ink) + stroke('M0 424H800', c.clay, 5),
		stroke('M0 438H800', c.night, 5, { 'stroke-dasharray': '40 26' }),
		rect(0, 446, 800, 84, c.night) + rect(0, 446, 800, 5, c.dusk),
		shape('M590 470 800 430V512Z', c.saffron) + shape('M596 506q90-30 204-26v26Z', c.clay),
		stroke('M0 518H800', c.sand, 4, { 'stroke-dasharray': '60 46' }),
		rect(0, 530, 800, 70, c.ink),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pv')
	const scene = [
		dusk(),
		at(400, 346, darkSail(), 0.8),
		sheet.place(cypress(c.ink, c.dusk), 640, 424, 1.2),
		sheet.place(cypress(c.ink, c.dusk), 690, 424, 1.6),
		sheet.place(cypress(c.ink, c.dusk), 744, 424, 1.3),
		roadside(),
		at(96, 506, drawCoach(16, { id: 'pvc' }), 1.72),
		shape('M0 600V560Q120 526 260 552T560 552 800 560V600Z', c.night),
		at(96, 584, agave(c.pine, c.dusk), 1.3) + at(706, 592, agave(c.pine, c.dusk), 0.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
