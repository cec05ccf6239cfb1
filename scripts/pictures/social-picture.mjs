import { fitting, line } from './lettering.mjs'
import { roundMark } from './logo.mjs'
import { palette as c } from './palette.mjs'
import { draw as drawHero } from './scenes/home-hero.mjs'
import { picture, rect, shape } from './svg.mjs'

const NAME = 'Garbí Coaches'

/** Places one finished picture inside another. */
const inset = (svg, x, y, width, height) =>
	svg.trim().replace('<svg ', `<svg x="${x}" y="${y}" width="${width}" height="${height}" `)

/**
 * Draws the picture shown with a shared link. The home page's coast is on the right. The company's name and two lines
 * are on a pale field that ends in the livery's wave.
 */
export function drawSocialPicture(lines) {
	const edge = (ahead) =>
		`M0 0H${490 + ahead}C${620 + ahead} 150 ${620 + ahead} 250 ${588 + ahead} 380S${526 + ahead} 560 ${606 + ahead} 630H0Z`
	const size = Math.min(...lines.map((text) => fitting(text, 540, 40)))
	const words = { width: 540, size, fill: c.ink, anchor: 'start' }
	const content = [
		rect(0, 0, 1200, 630, c.sand),
		inset(drawHero(), 314, 30, 1200, 600),
		shape(edge(44), c.shallow) + shape(edge(22), c.sea) + shape(edge(0), c.paper),
		inset(roundMark(), 64, 84, 132, 132),
		line(NAME, 64, 312, { width: 520, size: 68, fill: c.sea, anchor: 'start' }),
		rect(66, 348, 96, 6, c.terracotta),
		...lines.map((text, index) => line(text, 64, 420 + index * 54, words)),
	]
	return picture(1200, 630, content.join(''))
}
