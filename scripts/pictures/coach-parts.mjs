import { palette as c } from './palette.mjs'
import { at, circle, rect, shape, tag } from './svg.mjs'

export function wheel(radius, fine) {
	const rim = radius * 0.6
	return (
		circle(0, 0, radius, c.ink) +
		circle(0, 0, rim, c.sand) +
		(fine ? bolts(rim * 0.66) : '') +
		circle(0, 0, rim * 0.34, c.sea)
	)
}

/** Draws ten wheel bolts as one dashed circle, which takes fewer bytes than ten. */
function bolts(radius) {
	const dash = ((Math.PI * radius) / 10).toFixed(1)
	return tag('circle', { r: radius, fill: 'none', stroke: c.sea, 'stroke-width': 2, 'stroke-dasharray': dash })
}

export function wheelArch(x, radius) {
	const r = radius + 4
	return `M${x - r}-8V${-radius}a${r} ${r} 0 0 1 ${2 * r} 0V-8Z`
}

export function repeatHeadrests(from, to, belt) {
	let d = ''
	for (let x = from; x <= to; x += 30) d += `M${x}${belt}v-8q1-5 5-5t5 5v8Z`
	return d
}

/**
 * Returns the upper edge of the livery: low at the front, climbing over the last windows like a wave about to break.
 */
export function waveEdge(length, height, ahead) {
	const foot = length * 0.3 + ahead * 1.4
	const crest = length * 0.08 + ahead
	const front = length + 2
	const swell = `C${length * 0.66}-18 ${length * 0.52 + ahead}-15 ${foot}-32`
	return `M${front}-18${swell}Q${crest + 12}-${height * 0.42} ${crest}-${height + 4}H-4V0H${front}Z`
}

/** Draws the logo without sun and sea; at a distance its terracotta disc is enough. */
export function companyMark(x, y, fine = true) {
	const crest = 'M-6.9 2.5C-4.8 2.2-3.8.5-3.2-1.5-2.2-5 1-6.5 5-4.8 2.5-4.5.8-3.2.8-1.2.8 1 3.5 2.2 7 1.8'
	const wave = `${crest} 4.5 4.8 1 4.4-.5 2.3-2 4.4-4.5 4.8-6.9 2.5Z`
	return fine ? at(x, y, circle(0, 0, 8, c.terracotta) + shape(wave, c.paper)) : circle(x, y, 8, c.terracotta)
}

export const star = (x, y, r, fill) => {
	const points = Array.from({ length: 10 }, (_, index) => {
		const angle = (Math.PI * index) / 5
		const reach = index % 2 ? r * 0.42 : r
		return `${(x + reach * Math.sin(angle)).toFixed(1)} ${(y - reach * Math.cos(angle)).toFixed(1)}`
	})
	return shape(`M${points.join('L')}Z`, fill)
}

/** Draws the dark underside between the outer axles, and the shadow that grounds the coach on any background. */
export function groundShadow(length, axles, radius) {
	const [from, to] = [Math.min(...axles) - radius - 8, Math.max(...axles) + radius + 6]
	return shape(
		`M${from}-14H${to}L${to - 8} 0H${from + 8}ZM-4 0Q${length / 2}-9 ${length + 6} 0 ${length / 2} 9-4 0Z`,
		c.dusk,
	)
}

export const tailLamp = rect(1, -56, 4, 16, c.clay, 2)
