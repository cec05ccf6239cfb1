import { drawCoach } from '../../coach-kit.mjs'
import { dots, hills, scatter, shimmer } from '../../page-symbols.mjs'
import { palette as c } from '../../palette.mjs'
import { sky } from '../../scene-planes.mjs'
import { agave, cloud, gull, lowSun, pine, sail, smallPine } from '../../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../../svg.mjs'

const HORIZON = 236

function distance(sheet) {
	return [
		sky('prs', c.shallow, c.paper, HORIZON),
		lowSun(150, 126, 44, c.saffron, c.sand),
		scatter(sheet, cloud(), '330 90 0.9 60 70 0.6'),
		hills('300 236 380 206 470 186 560 150 680 160 800 110', HORIZON, c.dusk),
		rect(0, HORIZON, 800, 364, c.sea),
		shimmer('150 248 170 146 262 110 160 278 130 150 298 70', c.saffron),
		shimmer('330 262 130 60 320 110 300 330 150 90 380 130', c.shallow),
		shape('M0 412Q120 366 250 378T400 360V450H0Z', c.shallow) + shimmer('200 404 120 290 424 90', c.paper),
		scatter(sheet, sail(), '270 330 0.8 90 296 0.45'),
	].join('')
}

/** Draws the next headland: red rock, woods on top, and the same road cut into it. */
function headland(sheet) {
	return [
		shape('M330 372 380 330 420 300 470 236 540 214 640 166 800 140V420H330Z', c.clay),
		shape('M420 300 470 236 500 226 486 300 452 372H380ZM560 330 600 230 650 250 640 372H540Z', c.terracotta),
		shape('M440 260 470 222Q520 196 560 196 620 140 800 118V196Q700 200 640 222T520 236Z', c.pine),
		stroke('M356 372Q420 332 480 326T600 316 720 262', c.ink, 9),
		stroke('M356 366Q420 326 480 320T600 310 720 256', c.sand, 5),
		shape('M318 384q20-26 66-22t90 2 90 0 60-6V420H318Z', c.shallow) +
			stroke('M316 384q20-26 66-22t90 2 90 0', c.paper, 6),
		scatter(sheet, smallPine(), '500 216 0.8 560 202 0.9 610 180 1 690 160 1'),
	].join('')
}

/** Draws the near cliff, the tunnel through it, and the parapet. */
function corniche() {
	return [
		shape('M560 480Q580 330 640 300 700 230 800 214V480Z', c.clay) +
			shape('M640 480Q650 380 700 340 740 260 800 240V480Z', c.terracotta),
		shape('M560 420Q580 320 640 292 700 220 800 200V262Q720 290 690 330 640 340 600 400Z', c.pine),
		shape('M700 476 724 400 770 372 800 380V476Z', c.dusk) + shape('M724 400 770 372 752 476H700Z', c.clay),
		rect(0, 458, 800, 40, c.ink) + stroke('M0 484H800', c.paper, 4, { 'stroke-dasharray': '34 26' }),
	].join('')
}

const parapet = () => rect(0, 444, 800, 16, c.sand) + stroke('M0 452H800', c.paper, 16, { 'stroke-dasharray': '44 6' })

export function draw() {
	const sheet = makeSheet('pr')
	const scene = [
		distance(sheet),
		headland(sheet),
		parapet(),
		corniche(),
		at(246, 486, drawCoach(55, { id: 'prc', fine: false }), 0.84),
		rect(0, 498, 800, 7, c.sand) + rect(0, 505, 800, 95, c.clay),
		shape('M170 600 230 540 300 528 350 556 420 520 520 534 560 580 640 530 720 520 800 560V600Z', c.terracotta),
		shape('M230 540 300 528 290 600H206ZM420 520 480 526 500 600H390ZM640 530 700 522 700 600H620Z', c.dusk),
		shape('M0 600V540Q60 520 110 550T230 600Z', c.ink) + at(66, 580, pine(), 1.45),
		scatter(sheet, agave(c.pine, c.shallow), '560 600 1 660 598 0.7 760 606 1.2'),
		dots('M240 590H540M290 576H500', c.saffron, 9, 27),
		at(380, 150, gull(c.ink)) + at(420, 170, gull(c.ink), 0.7),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
