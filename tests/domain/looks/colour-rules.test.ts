import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Colour, colourFrom, contrast, oklchOf, readColour } from '#app/domain/looks/colour.ts'
import { contrastFault, darkOf, inkOn, isReadable, nearestReadable, surfaces } from '#app/domain/looks/colour-rules.ts'
import { coloursIn, defaultLook } from '#app/domain/looks/look.ts'

/**
 * Returns the contrast of two colours, written from the text of WCAG 2.2: relative luminance of 8-bit sRGB values, and
 * (L1 + 0.05) / (L2 + 0.05).
 */
function contrastByWcag(one: string, other: string) {
	const luminance = (colour: string) => {
		const channels = Buffer.from(colour.slice(1), 'hex')
		const [red = 0, green = 0, blue = 0] = [...channels].map((channel) => {
			const value = channel / 255
			return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
		})
		return 0.2126 * red + 0.7152 * green + 0.0722 * blue
	}
	const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
	return (lighter + 0.05) / (darker + 0.05)
}

/** Some 1,300 colours, spread over all of sRGB, and its corners. */
const colours: Colour[] = [0, 26, 51, 77, 102, 128, 153, 179, 204, 230, 255].flatMap((red, _, steps) =>
	steps.flatMap((green) => steps.map((blue): Colour => `#${Buffer.from([red, green, blue]).toString('hex')}`)),
)

const roles = ['action', 'link'] as const

/** Says by the oracle whether a colour can be read where its role uses it. */
function isReadableByWcag(role: 'action' | 'link', colour: string, { surface, raised, sand }: Record<string, string>) {
	const against = (other = '') => contrastByWcag(colour, other)
	if (role === 'link') return Math.min(against(surface), against(raised), against(sand)) >= 4.5
	const text = Math.max(against('#fbf7f0'), against('#0b1b26'))
	return text >= 4.5 && Math.min(against(surface), against(raised)) >= 3
}

test('a contrast is that of WCAG for each pair of colours', () => {
	expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 10)
	expect(contrast('#ffffff', '#767676')).toBeCloseTo(4.54, 2)
	for (const colour of colours)
		for (const other of ['#fbf7f0', '#0b1b26', '#efe3cf'] as const) {
			expect(contrast(colour, other)).toBeCloseTo(contrastByWcag(colour, other), 10)
			expect(contrast(other, colour)).toBe(contrast(colour, other))
		}
})

test('a typed colour is read with and without number sign, long and short, and nothing else is', () => {
	for (const typed of ['#B4432B', 'b4432b', ' #b4432b ']) expect(readColour(typed)).toBe('#b4432b')
	expect(readColour('#0aF')).toBe('#00aaff')
	for (const typed of ['', '#', 'red', '#12345', '#1234567', '#12345g', 'rgb(1,2,3)', '#fff;}body{display:none'])
		expect(readColour(typed), typed).toBeUndefined()
})

test('a colour that goes to OKLCH and back is the same', () => {
	for (const colour of colours) expect(colourFrom(oklchOf(colour))).toBe(colour)
	// Reference value of CSS Color 4 for `red`.
	const { lightness, chroma, hue } = oklchOf('#ff0000')
	expect([lightness, chroma, (hue * 180) / Math.PI].map((part) => part.toFixed(3))).toEqual([
		'0.628',
		'0.258',
		'29.234',
	])
})

test.each(roles)('a colour for the %s is refused exactly where WCAG finds it hard to read', (role) => {
	for (const colour of colours) {
		const isGood = isReadableByWcag(role, colour, surfaces.light)
		expect(contrastFault(role, colour) === undefined, colour).toBe(isGood)
		const { ratio, needed } = contrastFault(role, colour) ?? { ratio: 0, needed: 1 }
		expect(ratio, colour).toBeLessThan(needed)
	}
})

test.each(roles)('the proposal for the %s can be read, has the same hue and is the nearest in lightness', (role) => {
	for (const colour of colours) {
		const proposal = nearestReadable(role, colour)
		expect(isReadableByWcag(role, proposal, surfaces.light), colour).toBe(true)
		const [from, to] = [oklchOf(colour), oklchOf(proposal)]
		// A grey has no hue, nor has what is nearly black or white.
		if (to.chroma > 0.04) expect(Math.cos(from.hue - to.hue), colour).toBeGreaterThan(0.99)
		const distance = Math.abs(from.lightness - to.lightness)
		for (const nearer of [-0.9, -0.5, 0.5, 0.9].map((share) => from.lightness + share * distance))
			if (distance > 0.05)
				expect(isReadableByWcag(role, colourFrom({ ...from, lightness: nearer }), surfaces.light), colour).toBe(false)
	}
})

test.each(roles)('the dark scheme’s colour for the %s can be read, is no darker and has the same hue', (role) => {
	for (const colour of colours) {
		const dark = darkOf(role, colour)
		expect(isReadable(role, dark, 'dark'), colour).toBe(true)
		expect(isReadableByWcag(role, dark, surfaces.dark), colour).toBe(true)
		const [from, to] = [oklchOf(colour), oklchOf(dark)]
		expect(to.lightness, colour).toBeGreaterThan(from.lightness - 0.005)
		if (to.chroma > 0.04 && from.chroma > 0.04) expect(Math.cos(from.hue - to.hue), colour).toBeGreaterThan(0.99)
	}
})

test('the default look can be read, and is that of the style sheet', () => {
	const style = readFileSync('app/web/styles/tokens.css', 'utf8')
	const [light = '', dark = ''] = style.split('@media (prefers-color-scheme: dark)')
	for (const [sheet, scheme] of [
		[light, 'light'],
		[dark, 'dark'],
	] as const) {
		const { action, onAction, link } = coloursIn(scheme, defaultLook)
		const { surface, raised, sand, ink } = surfaces[scheme]
		const named = { action, 'on-action': onAction, link, focus: link, surface, raised, sand, ink }
		for (const [name, colour] of Object.entries(named)) {
			const [, written = ''] = new RegExp(`--${name}: (#[0-9a-f]+);`).exec(sheet) ?? []
			expect(readColour(written), `${name}, ${scheme}`).toBe(colour)
		}
		for (const [role, colour] of [['action', action] as const, ['link', link] as const])
			expect(isReadable(role, colour, scheme)).toBe(true)
	}
})

test('the text on a button is the easier one of two to read', () => {
	expect([inkOn('#000000'), inkOn('#ffffff'), inkOn('#b4432b')]).toEqual(['#fbf7f0', '#0b1b26', '#fbf7f0'])
})
