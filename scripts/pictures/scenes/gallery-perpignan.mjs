import { palette as c } from '../palette.mjs'
import { person } from '../people.mjs'
import { peaks, sky } from '../scene-planes.mjs'
import { cloud, lowSun, palm, ridge } from '../scene-symbols.mjs'
import { at, makeSheet, picture, rect, shape, stroke } from '../svg.mjs'

export const file = 'images/gallery/perpignan.svg'

const GROUND = 510

/** Draws Canigó, alone over the plain and white until June. */
function canigo() {
	const outline = 'M120 360 230 290 330 240 400 196 470 130 506 96 540 124 580 110 630 170 700 220 800 280V400H120Z'
	const snow =
		'M400 196 470 130 506 96 540 124 580 110 630 170 610 190 590 176 572 214 548 180 520 226 500 176 470 214 456 190 430 226Z'
	return peaks(outline, {
		rock: c.dusk,
		lit: 'M230 290 330 240 400 196 506 96 476 210 440 260 400 360 120 360Z',
		light: c.sea,
		snow,
	})
}

/** Draws battlements over their brackets, `width` wide, as the crown of a wall `height` above the ground. */
function crown(width, height) {
	let merlons = ''
	for (let x = 0; x + 16 <= width; x += 26) merlons += `M${x} ${-height - 30}v-20h16v20Z`
	const brackets = stroke(`M2 ${-height + 10}H${width}`, c.clay, 20, { 'stroke-dasharray': '9 7' })
	return { brackets, wall: rect(-6, -height - 32, width + 10, 34, c.terracotta), merlons }
}

function rampart(x, width, height, face, light) {
	const { brackets, wall, merlons } = crown(width, height)
	return at(
		x,
		GROUND,
		rect(0, -height, width, height, face) +
			(light
				? rect(0, -height, width * 0.24, height, c.accent) +
					rect(width * 0.8, -height, width * 0.2, height, c.terracotta)
				: '') +
			brackets +
			wall +
			rect(-6, -height - 32, width * (light ? 0.3 : 0.1), 34, c.accent) +
			shape(merlons, c.terracotta) +
			rect(-6, -height, width + 10, 5, c.dusk),
	)
}

/** Draws Le Castillet: two round brick towers, the gate between them and the little lantern tower with its dome. */
function castillet(sheet) {
	const loop = shape('M-4 0v-30h8V0Z', c.ink)
	const courses = stroke('M130 400H560M130 440H560M130 360H560M130 480H560M130 320H560', c.clay, 4, {
		'stroke-dasharray': '26 40 14 30',
	})
	return [
		at(
			300,
			GROUND - 230,
			rect(-34, -118, 68, 118, c.clay) +
				rect(10, -118, 24, 118, c.terracotta) +
				rect(-42, -124, 84, 12, c.paper) +
				shape('M-20-60v-26a10 10 0 0 1 20 0v26ZM6-60v-26a8 8 0 0 1 16 0v26Z', c.ink) +
				shape('M-36-124Q-36-164 0-172 36-164 36-124Z', c.accent) +
				shape('M8-124Q20-150 0-172 36-164 36-124Z', c.terracotta) +
				stroke('M0-170v-60', c.ink, 4) +
				shape('M2-230H62V-190H2Z', c.saffron) +
				stroke('M2-225H62M2-214H62M2-203H62M2-193H62', c.terracotta, 5),
		),
		rampart(210, 250, 190, c.clay, false),
		rampart(120, 126, 236, c.clay, true),
		rampart(436, 126, 236, c.clay, true),
		courses,
		shape(`M276 ${GROUND}v-96a60 60 0 0 1 120 0v96Z`, c.paper),
		shape(`M290 ${GROUND}v-92a46 46 0 0 1 92 0v92Z`, c.ink),
		stroke(
			`M306 ${GROUND}v-120M336 ${GROUND}v-136M366 ${GROUND}v-120M290 ${GROUND - 60}h92M290 ${GROUND - 96}h92`,
			c.dusk,
			4,
		),
		[
			[176, 430],
			[224, 370],
			[500, 430],
			[540, 370],
			[262, 380],
			[412, 380],
		]
			.map(([x, y]) => sheet.place(loop, x, y))
			.join(''),
	].join('')
}

function plain(sheet) {
	const hills = [
		[0, 350],
		[140, 330],
		[340, 346],
		[560, 320],
		[800, 344],
	]
	return [
		sky('pes', c.shallow, c.sand, 400),
		lowSun(96, 150, 48, c.saffron, c.paper),
		sheet.place(cloud(), 200, 86, 0.7),
		sheet.place(cloud(), 700, 80),
		at(60, 0, canigo()),
		ridge(hills, GROUND, c.pine),
	].join('')
}

/** Draws the avenue's small stalls: a striped awning over café tables. */
const cafe = () =>
	[
		rect(0, -150, 200, 150, c.sand) + rect(0, -168, 200, 20, c.terracotta),
		shape('M24 0v-80h44V0ZM92-20v-60h84v60Z', c.ink),
		shape('M-6-84 6-118H200V-84Z', c.paper) + stroke('M2-101H200', c.sea, 34, { 'stroke-dasharray': '18 18' }),
	].join('')

export function draw() {
	const sheet = makeSheet('pe')
	const tree = palm(c.pine, c.clay)
	const scene = [
		plain(sheet),
		at(610, GROUND - 4, cafe()),
		sheet.place(tree, 594, GROUND, 1.1),
		castillet(sheet),
		rect(0, GROUND, 800, 90, c.sand) + shape(`M0 ${GROUND + 20}H800v70H0Z`, c.paper),
		shape(`M286 ${GROUND}h100l70 90H200Z`, c.saffron),
		at(420, GROUND + 30, person({ top: c.sea, bottom: c.ink, hair: c.ink }), 0.8),
		at(444, GROUND + 32, person({ top: c.pine, bottom: c.terracotta, hair: c.dusk, skirt: true }), 0.78),
		sheet.place(tree, 70, GROUND + 10, 1.7),
		sheet.place(tree, 716, GROUND + 60, 2.1),
		shape('M0 600v-42q60-24 130-4t100 46ZM600 600q30-40 100-40t100-12v52Z', c.pine),
		stroke('M20 576h180M650 580h150', c.terracotta, 9, { 'stroke-dasharray': '.1 24', 'stroke-linecap': 'round' }),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
