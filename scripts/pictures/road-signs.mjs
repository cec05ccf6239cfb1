import { line } from './lettering.mjs'
import { palette as c } from './palette.mjs'
import { at, rect, stroke } from './svg.mjs'

/** Draws the plate for a failure's code and text. Each plate is centred on x = 0 and hangs down from y = 0. */

const plate = (width, height, face, edge) =>
	rect(-width / 2, 0, width, height, edge, 12) + rect(-width / 2 + 5, 5, width - 10, height - 10, face, 8)

const lettered = (code, words, width, height, fill) =>
	line(String(code), 0, height * 0.53, { width, size: height * 0.56, fill, sans: true }) +
	line(words, 0, height * 0.85, { width: width - 32, size: height * 0.27, fill, sans: true })

/** Draws a direction sign in the sea's colour; `posts` is how far its two legs reach below its upper edge. */
export function roadSign({ x, y, width, height, posts, spread = width * 0.36 }, code, words) {
	const legs = posts ? stroke(`M${-spread} 0V${posts}M${spread} 0V${posts}`, c.ink, 10) : ''
	const face = plate(width, height, c.sea, c.paper)
	return at(
		x,
		y,
		legs +
			rect(-width / 2 - 3, -3, width + 6, height + 6, c.ink, 14) +
			face +
			lettered(code, words, width, height, c.paper),
	)
}

/** Draws the dark board above a busy road, its message in lamps. */
export function messageBoard({ x, y, width, height, posts }, code, words) {
	const legs = stroke(`M${-width * 0.36} 0V${posts}M${width * 0.36} 0V${posts}`, c.ink, 12)
	const lamps = stroke(
		`M${-width / 2 + 22} 20H${width / 2 - 14}M${-width / 2 + 22} ${height - 14}H${width / 2 - 14}`,
		c.sea,
		4,
		{
			'stroke-dasharray': '.1 16',
			'stroke-linecap': 'round',
		},
	)
	return at(x, y, legs + plate(width, height, c.night, c.ink) + lamps + lettered(code, words, width, height, c.saffron))
}

/** Draws a workshop's board on two chains. */
export function hangingSign({ x, y, width, height, chains }, code, words) {
	const links = stroke(`M${-width * 0.38} 4V${-chains}M${width * 0.38} 4V${-chains}`, c.ink, 6, {
		'stroke-dasharray': '9 3',
	})
	return at(x, y, links + plate(width, height, c.ink, c.terracotta) + lettered(code, words, width, height, c.paper))
}
