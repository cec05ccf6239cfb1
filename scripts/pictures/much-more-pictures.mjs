import { drawCoach } from './coach-kit.mjs'
import { line } from './lettering.mjs'
import { palette as c } from './palette.mjs'
import { sky } from './scene-planes.mjs'
import { cloud, cypress, glints, lowSun, palm, parasol, pine, ridge, road, sail, smallPine } from './scene-symbols.mjs'
import { at, circle, makeSheet, picture, rect, shape, stroke, tag } from './svg.mjs'
import { muchMore } from './words.mjs'

/**
 * Returns a ticket's outline with the two notches where the stub tears off; `bite` is measured along the longer side.
 */
const upright = (width, height, bite) => {
	const w = width / 2
	return `M${-w + 14} 0H${w - 14}q0-14 14-14V${-bite + 14}a14 14 0 0 1 0-28V${-height + 14}q-14 0-14-14H${-w + 14}q0 14-14 14V${-bite - 14}a14 14 0 0 1 0 28V-14q14 0 14 14Z`
}

const window = (sky) => rect(-58, -304, 116, 178, sky, 6)

/** Tickets of the fan: background colour and picture of each. */
const journeys = [
	[
		c.saffron,
		() => window(c.link) + shape('M-58-190q40-14 116 0v58q0 6-6 6H-52q-6 0-6-6Z', c.sea) + at(2, -170, sail(), 1.1),
	],
	[
		c.pine,
		() =>
			window(c.sand) +
			shape('M-58-180-20-262 4-216 20-244 58-176v44q0 6-6 6H-52q-6 0-6-6Z', c.dusk) +
			shape('M-20-262-36-228-22-234-10-222-6-236ZM20-244 10-228 20-232 30-226Z', c.paper) +
			[-36, -8, 30].map((x) => at(x, -128, smallPine(c.ink), 1)).join(''),
	],
	[
		c.paper,
		() =>
			window(c.shallow) +
			circle(-20, -256, 22, c.saffron) +
			shape('M-58-160q60-18 116 0v28q0 6-6 6H-52q-6 0-6-6Z', c.clay) +
			at(16, -134, palm(c.pine, c.ink), 0.92),
	],
	[
		c.clay,
		() =>
			window(c.saffron) +
			circle(26, -262, 20, c.paper) +
			shape('M-58-150q60-30 116-6v24q0 6-6 6H-52q-6 0-6-6Z', c.pine) +
			rect(-30, -192, 56, 54, c.paper) +
			shape('M-38-190-2-218 34-190Z', c.terracotta) +
			shape('M-12-138v-22a10 10 0 0 1 20 0v22Z', c.ink) +
			at(-42, -132, cypress(), 0.8),
	],
	[
		c.dusk,
		() =>
			window(c.sand) +
			shape('M-58-176h116v44q0 6-6 6H-52q-6 0-6-6Z', c.sea) +
			shape('M-58-148q50-20 116 6v10q0 6-6 6H-52q-6 0-6-6Z', c.paper) +
			at(4, -136, parasol(), 1.1) +
			circle(-28, -266, 18, c.saffron),
	],
]

/** Draws the ticket as printed: its picture and the line to tear along. */
function ticket([pdf, view]) {
	const print = pdf === c.paper ? c.ink : c.paper
	return [
		shape(upright(148, 330, 92), pdf, { stroke: c.ink, 'stroke-width': 3 }),
		view(),
		stroke('M-54-92H58', print, 4, { 'stroke-dasharray': '8 8' }),
	].join('')
}

const turned = (content, degrees) => tag('g', { transform: `rotate(${degrees})` }, content)

function fan() {
	const angles = [-50, -26, 50, 26, 0]
	const order = [0, 1, 4, 3, 2]
	return order.map((journey, index) => turned(at(0, -132, ticket(journeys[journey])), angles[index])).join('')
}

/** Draws the front ticket, lying across, with the text. */
function wideTicket(words) {
	const half = 264
	return [
		shape(
			`M${-half + 16}-84H${half - 16}q0 16 16 16V-14a14 14 0 0 0 0 28V68q-16 0-16 16H${-half + 16}q0-16-16-16V14a14 14 0 0 0 0-28V-68q16 0 16-16Z`,
			c.paper,
			{ stroke: c.ink, 'stroke-width': 3 },
		),
		stroke(`M${-half + 92}-76V80`, c.clay, 4, { 'stroke-dasharray': '9 9' }),
		stroke(`M${-half + 24} 0h48`, c.ink, 104, { 'stroke-dasharray': '5 4 2 3 8 4 3 5 4 3' }),
		stroke(`M${-half + 116}-52H${half - 36}M${-half + 116} 54H${half - 36}`, c.terracotta, 5),
		line(words, 46, 18, { width: 372, size: 58, fill: c.ink }),
	].join('')
}

function backdrop(sheet) {
	const hills = [
		[0, 330],
		[130, 296],
		[300, 330],
		[470, 280],
		[640, 316],
		[800, 270],
	]
	return [
		sky('mms', c.sand, c.saffron, 380),
		lowSun(110, 130, 50, c.paper, c.sand),
		sheet.place(cloud(), 690, 96, 0.9),
		sheet.place(cloud(), 250, 60, 0.5),
		ridge(hills, 380, c.dusk),
		rect(0, 360, 800, 240, c.sea),
		glints(
			[
				[90, 376, 130],
				[110, 392, 90],
				[700, 384, 150],
			],
			c.saffron,
		),
		shape('M0 420q160-14 400-4t400-8v192H0Z', c.shallow),
	].join('')
}

function draw(language) {
	const sheet = makeSheet('mm')
	const scene = [
		backdrop(sheet),
		at(400, 556, fan(), 1.04),
		road(0, 540, 800, 28),
		at(620, 555, drawCoach(24, { id: 'mmc', fine: false }), 0.5),
		at(392, 464, turned(wideTicket(muchMore[language]), -4)),
		rect(0, 582, 800, 18, c.dusk),
		at(40, 600, pine(), 0.9),
	].join('')
	return picture(800, 600, sheet.defs() + scene)
}

export const muchMorePictures = Object.keys(muchMore).map((language) => ({
	file: `images/gallery/much_more.${language}.svg`,
	draw: () => draw(language),
}))
