import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { contrast } from '#app/domain/looks/colour.ts'
import { surfaces } from '#app/domain/looks/colour-rules.ts'

const folder = 'app/web/styles'
const sheets = readdirSync(folder).map((name) => ({ name, css: readFileSync(`${folder}/${name}`, 'utf8') }))

type Scheme = 'light' | 'dark'

/** Reads the colours of `tokens.css`; the dark ones are after the light ones, and have the same names. */
function colours(scheme: Scheme) {
	const css = readFileSync(`${folder}/tokens.css`, 'utf8')
	const dark = css.indexOf('@media')
	const read = (text: string) => [...text.matchAll(/--([\w-]+):\s*(#[0-9a-f]{3,6});/g)]
	const found = [...read(css.slice(0, dark)), ...(scheme === 'dark' ? read(css.slice(dark)) : [])]
	return Object.fromEntries(found.map(([, name, value = '']) => [name, long(value)]))
}

const long = (value: string) => (value.length === 4 ? value.replace(/[0-9a-f]/g, '$&$&') : value) as `#${string}`

test.each(sheets)('$name has no size, weight or family of text of its own', ({ css }) => {
	const fonts = [...css.matchAll(/font(?:-size)?:\s*([^;]+);/g)].map(([, value = '']) => value.trim())
	for (const value of fonts) expect(value).toMatch(/^inherit$|var\(--size-[1-7]\)|^0$/)
	for (const [, weight] of css.matchAll(/font-weight:\s*([^;]+);/g)) expect(weight).toMatch(/^(?:400|600|inherit)$/)
})

test.each(sheets.filter(({ name }) => name !== 'tokens.css'))('$name has no colour of its own', ({ css }) => {
	expect(css.match(/#[0-9a-f]{3,8}\b|rgb\(|hsl\(/gi)).toBeNull()
})

const grounds = ['surface', 'raised'] as const
const kinds = ['ok', 'warn', 'stop', 'info'] as const

/** Pairs of tokens with the contrast that they need: 4.5 for text, 3 for the border of a control (WCAG 1.4.3, 1.4.11). */
const pairs: [string, string, number][] = [
	...['ink', 'soft', 'link', 'ok', 'warn', 'stop', 'info'].flatMap((text) =>
		grounds.map((ground): [string, string, number] => [text, ground, 4.5]),
	),
	...['ink', 'soft', 'link'].map((text): [string, string, number] => [text, 'sand', 4.5]),
	...kinds.flatMap((kind): [string, string, number][] => [
		['ink', `${kind}-ground`, 4.5],
		['link', `${kind}-ground`, 4.5],
		[kind, `${kind}-ground`, 3],
		['raised', kind, 4.5],
	]),
	...grounds.map((ground): [string, string, number] => ['control', ground, 3]),
	// a job on the board: sent, and under way
	...['link', 'ok'].map((ground): [string, string, number] => ['surface', ground, 4.5]),
	['on-action', 'action', 4.5],
	['action', 'surface', 3],
	['on-vip', 'vip', 4.5],
]

test.each(['light', 'dark'] as const)('all text and borders can be seen in the %s scheme', (scheme) => {
	const found = colours(scheme)
	const weak = pairs
		.map(([one, other, needed]) => ({ one, other, needed, ratio: contrast(found[one], found[other]) }))
		.filter(({ ratio, needed }) => ratio < needed)
	expect(weak).toEqual([])
})

test.each(['light', 'dark'] as const)('the rules of own colours know the backgrounds of the %s scheme', (scheme) => {
	const { surface, raised, sand, ink } = colours(scheme)
	expect(surfaces[scheme]).toEqual({ surface, raised, sand, ink })
})
