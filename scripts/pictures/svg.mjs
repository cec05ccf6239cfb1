const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g

function shortNumber(text) {
	const rounded = String(Math.round(Number(text) * 10) / 10 || 0)
	return rounded.replace(/^(-?)0\./, '$1.')
}

/** Shortens path data by dropping needless separators; path data is the bulk of every picture. */
function shortPath(data) {
	return data
		.replace(NUMBER, (number) => ` ${shortNumber(number)} `)
		.replace(/[\s,]+/g, ' ')
		.replace(/ ?([a-zA-Z]) ?/g, '$1')
		.replace(/ -/g, '-')
		.trim()
}

function shortValue(name, value) {
	if (name === 'd') return shortPath(value)
	if (typeof value === 'number') return shortNumber(value)
	return String(value)
}

export function tag(name, attributes, content = '') {
	let text = `<${name}`
	for (const [key, value] of Object.entries(attributes)) {
		if (value === undefined || value === 0) continue
		text += ` ${key}="${shortValue(key, value)}"`
	}
	return content ? `${text}>${content}</${name}>` : `${text}/>`
}

export const shape = (d, fill, more = {}) => tag('path', { d, fill, ...more })

export const stroke = (d, colour, width = 2, more = {}) =>
	tag('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more })

export const rect = (x, y, width, height, fill, rx) => tag('rect', { x, y, width, height, rx, fill })

export const circle = (cx, cy, r, fill) => tag('circle', { cx, cy, r, fill })

/** Places a drawing at a point; a negative `scaleX` mirrors it. */
export function at(x, y, content, scale = 1, scaleX = scale) {
	const move = x || y ? `translate(${shortNumber(x)} ${shortNumber(y)})` : ''
	const [sx, sy] = [shortNumber(scaleX), shortNumber(scale)]
	const grow = sx === '1' && sy === '1' ? '' : `scale(${sx === sy ? sx : `${sx} ${sy}`})`
	return tag('g', { transform: move + grow || undefined }, content)
}

/**
 * Makes a sheet that writes repeated drawings once and refers to them. Ids carry a prefix, so that inlined pictures
 * never clash.
 */
export function makeSheet(prefix) {
	const ids = new Map()
	return {
		place(content, x, y, scale = 1, scaleX = scale) {
			if (!ids.has(content)) ids.set(content, `${prefix}${ids.size}`)
			return at(x, y, `<use href="#${ids.get(content)}"/>`, scale, scaleX).replace(
				/^<g( transform="[^"]*")?><use (.*)\/><\/g>$/,
				'<use $2$1/>',
			)
		},
		defs() {
			return `<defs>${[...ids].map(([content, id]) => `<g id="${id}">${content}</g>`).join('')}</defs>`
		},
	}
}

export function verticalGradient(id, top, bottom) {
	const stops = tag('stop', { 'stop-color': top }) + tag('stop', { offset: 1, 'stop-color': bottom })
	return `<linearGradient id="${id}" x2="0" y2="1">${stops}</linearGradient>`
}

export const picture = (width, height, content) =>
	`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${shortNumber(width)} ${shortNumber(height)}">${content}</svg>\n`
