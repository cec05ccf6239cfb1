import { palette as c } from '../palette.mjs'
import { sky } from '../scene-planes.mjs'
import { cloud, glints, lowSun, palm, ridge } from '../scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke, tag } from '../svg.mjs'

export const file = 'images/gallery/port_aventura.svg'

const GROUND = 500
const LOOP = { x: 400, y: 300, wide: 128, high: 150 }

/** Path of the coaster: down from the lift hill, round the loop, over a hump and away. */
const track = [
	'M-20 190Q60 70 130 96T250 330Q300 440 400 450',
	`C560 450 560 ${LOOP.y - LOOP.high} ${LOOP.x} ${LOOP.y - LOOP.high}`,
	'S240 450 400 450',
	'C520 450 560 440 610 330T720 250 840 420',
].join('')

/** Draws the rails as strokes of one path with sleepers between: wide dark, wide dashes, thin bright. */
const rails = () =>
	stroke(track, c.terracotta, 20) +
	stroke(track, c.sand, 12) +
	stroke(track, c.terracotta, 12, { 'stroke-dasharray': '4 9' }) +
	stroke(track, c.terracotta, 4)

function supports() {
	const feet = [
		[20, 130],
		[80, 84],
		[130, 96],
		[180, 150],
		[230, 270],
		[620, 314],
		[670, 258],
		[720, 250],
		[770, 300],
	]
	const posts = feet.map(([x, y]) => `M${x} ${y + 8}V${GROUND}`).join('')
	const braces =
		'M20 200 80 280 130 180 180 280M20 320 80 400 130 300 180 400 230 330M20 440 80 500 130 420 180 500M620 400 670 330 720 400 770 340M620 480 670 420 720 480 770 420'
	const loopPosts = `M262 ${GROUND} 300 230M538 ${GROUND} 500 230M300 230 400 140 500 230`
	return stroke(posts + braces, c.sea, 5) + stroke(loopPosts, c.sea, 7)
}

/** Draws a car from the side, riders with their arms up; its foot is on the rail at 0 0. */
const car = () =>
	stroke('M-12-22-18-40M-2-24-4-42M10-22 14-40M18-20 24-38', c.clay, 4) +
	circle(-8, -24, 6, c.clay) +
	circle(13, -24, 6, c.clay) +
	shape('M-26-20H18Q32-18 30-6H-24Q-30-10-26-20Z', c.saffron) +
	shape('M-26-12H30l-1 6H-24Z', c.dusk)

/** Draws the train in the loop: each car turned to the track by `turn` degrees, heads towards the loop's middle. */
function train() {
	const places = [
		[354, 162, -157],
		[400, 150, 180],
		[447, 162, 157],
		[486, 196, 128],
	]
	const id = 'pac'
	const copies = places.map(([x, y, turn]) =>
		tag('use', { href: `#${id}`, transform: `translate(${x} ${y})rotate(${turn})` }),
	)
	return `<defs>${tag('g', { id }, car())}</defs>${copies.join('')}`
}

/** Draws a stepped pyramid in the jungle, one of the park's worlds. */
const pyramid = () =>
	[0, 1, 2, 3, 4]
		.map((step) => rect(-120 + step * 22, -34 * (step + 1), 240 - step * 44, 36, step % 2 ? c.sand : c.clay))
		.join('') +
	[0, 1, 2, 3, 4].map((step) => rect(74 - step * 22, -34 * (step + 1), 46, 36, c.terracotta)).join('') +
	shape('M-26 0-12-170H12L26 0Z', c.paper) +
	stroke('M0-4V-168', c.clay, 40, { 'stroke-dasharray': '4 10' }) +
	rect(-32, -204, 64, 36, c.clay) +
	rect(14, -204, 18, 36, c.terracotta) +
	rect(-40, -212, 80, 10, c.sand) +
	rect(-10, -196, 20, 28, c.ink)

function park(sheet) {
	const hills = [
		[0, 420],
		[180, 396],
		[340, 420],
		[520, 402],
		[680, 416],
		[800, 396],
	]
	return [
		sky('pas', c.link, c.sand, GROUND),
		lowSun(280, 110, 50, c.saffron, c.paper),
		sheet.place(cloud(), 590, 90),
		sheet.place(cloud(), 110, 40, 0.6),
		sheet.place(cloud(), 730, 160, 0.6),
		rect(0, 404, 800, 40, c.sea),
		ridge(hills, GROUND, c.dusk),
		at(640, GROUND, pyramid(), 1.1),
		shape('M0 470q40-30 80-10 50-40 110-6 60-26 110 6 60-30 130 4 60-34 120 0 70-40 130-4 60-20 120 0V520H0Z', c.pine),
	].join('')
}

export function draw() {
	const sheet = makeSheet('pa')
	const tree = palm(c.pine, c.clay)
	const dark = palm(c.ink, c.terracotta)
	const scene = [
		park(sheet),
		supports(),
		rails(),
		train(),
		shape(`M0 ${GROUND - 10}H800V600H0Z`, c.shallow),
		shape(
			`M0 ${GROUND - 18}Q220 ${GROUND - 34} 420 ${GROUND - 16}T800 ${GROUND - 20}v16Q600 ${GROUND + 10} 400 ${GROUND}T0 ${GROUND + 4}Z`,
			c.saffron,
		),
		glints(
			[
				[300, 530, 170],
				[520, 548, 150],
				[380, 574, 190],
				[200, 556, 90],
			],
			c.paper,
		),
		at(
			470,
			560,
			shape('M-70-16Q0 0 70-16 64 8 40 10H-40Q-64 8-70-16Z', c.terracotta) +
				circle(-20, -30, 8, c.clay) +
				circle(20, -30, 8, c.clay) +
				shape('M-32-8q2-16 12-16t12 16ZM8-8q2-16 12-16t12 16Z', c.saffron) +
				stroke('M-46-34 2 14M-4-36 52 12', c.ink, 4),
		),
		shape('M0 600v-70q70-20 130 20t90 50Z', c.ink) + shape('M640 600q20-50 80-54t80-30v84Z', c.ink),
		sheet.place(tree, 60, 560, 2),
		sheet.place(tree, 130, 590, 1.2),
		sheet.place(dark, 690, 580, 1.2),
		sheet.place(tree, 762, 580, 1.9, -1.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}
