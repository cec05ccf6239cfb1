import { palette as c } from './palette.mjs'
import { circle, picture, shape, tag } from './svg.mjs'

const wave =
	'M0 41C12 41 16 34 18 26 22 11 36 5 53 13 42 13 34 18 34 27 34 36 45 41 64 38V46C46 52 34 48 30 40 26 46 18 52 0 48Z'

/**
 * Draws the south-west wind's wave breaking over the low sun. The class names let a style sheet recolour sky and sea.
 */
function waveAndSun(sky, sea) {
	return [
		shape('M0 0H64V64H0Z', c.terracotta, { class: sky }),
		shape('M0 45 30 38 64 42V64H0Z', c.sea, { class: sea }),
		circle(47, 26, 8, c.saffron),
		shape(wave, c.paper),
	].join('')
}

function inRoundWindow(content) {
	const window = `<clipPath id="garbi">${tag('circle', { cx: 32, cy: 32, r: 32 })}</clipPath>`
	return window + tag('g', { 'clip-path': 'url(#garbi)' }, content)
}

/** Style for dark tabs, where terracotta and deep sea would be too dark to see. */
const darkTab = `<style>@media(prefers-color-scheme:dark){.k{fill:${c.accent}}.s{fill:${c.link}}}</style>`

/** Draws the mark for home screens, which cut their own corners. */
export const squareMark = () => picture(64, 64, waveAndSun())

export const roundMark = () => picture(64, 64, inRoundWindow(waveAndSun()))

export const logoPictures = [
	{ file: 'images/logo.svg', draw: roundMark },
	{ file: 'favicon.svg', draw: () => picture(64, 64, darkTab + inRoundWindow(waveAndSun('k', 's'))) },
]
