import { type Colour, colourFrom, contrast, oklchOf } from './colour.ts'

/** What a company may colour: `action` fills buttons, `link` colours links, headings of PDFs and the focus. */
export type Role = 'action' | 'link'
export type Scheme = 'light' | 'dark'

/** Backgrounds of pages and the text on them, as in `app/web/styles/site.css`. */
export const surfaces = {
	light: { surface: '#fbf7f0', raised: '#ffffff', sand: '#efe3cf', ink: '#0e2a3b' },
	dark: { surface: '#0b1b26', raised: '#132a38', sand: '#1c3746', ink: '#e9eef0' },
} as const satisfies Record<Scheme, Record<string, Colour>>

/** Colours of the text on a button. */
const inks = ['#fbf7f0', '#0b1b26'] as const satisfies Colour[]

/** Least contrasts of text, and of what is no text (WCAG 2.2, 1.4.3 and 1.4.11). */
const TEXT = 4.5
const SHAPE = 3

/** Contrast that a colour has against a background or a text, and the one that it needs. */
export type Measured = { against: 'surface' | 'raised' | 'sand' | 'ink'; ratio: number; needed: number }

/** Returns the colour of the text on a button: the one of two that is easier to read. */
export function inkOn(action: Colour): Colour {
	const [light, dark] = inks
	return contrast(light, action) >= contrast(dark, action) ? light : dark
}

/** Returns all contrasts that a colour needs in a scheme. */
export function measure(role: Role, colour: Colour, scheme: Scheme): Measured[] {
	const { surface, raised, sand } = surfaces[scheme]
	const against = (name: Measured['against'], other: Colour, needed: number) => ({
		against: name,
		ratio: contrast(colour, other),
		needed,
	})
	if (role === 'link')
		return [against('surface', surface, TEXT), against('raised', raised, TEXT), against('sand', sand, TEXT)]
	return [against('ink', inkOn(colour), TEXT), against('surface', surface, SHAPE), against('raised', raised, SHAPE)]
}

const isEnough = ({ ratio, needed }: Measured) => ratio >= needed

/** Returns whether a colour has all contrasts that it needs in a scheme. */
export const isReadable = (role: Role, colour: Colour, scheme: Scheme) => measure(role, colour, scheme).every(isEnough)

const STEP = 0.002

/** Returns a colour with another lightness, from 0 to 1, and the same hue. */
const inLightness = (colour: Colour, lightness: number) =>
	colourFrom({ ...oklchOf(colour), lightness: Math.min(1, Math.max(0, lightness)) })

/** Returns the colour of the same hue that can be read in the light scheme and is nearest in lightness. */
export function nearestReadable(role: Role, colour: Colour): Colour {
	const { lightness } = oklchOf(colour)
	for (let change = 0; change <= 1; change += STEP)
		for (const tried of [lightness - change, lightness + change]) {
			const other = inLightness(colour, tried)
			if (isReadable(role, other, 'light')) return other
		}
	// Black can be read on every light background.
	return '#000000'
}

/** Contrast that is too low, and the nearest colour that has it. */
export type ContrastFault = Measured & { proposal: Colour }

/** Returns the contrast that a colour lacks most in the light scheme; undefined where it can be read. */
export function contrastFault(role: Role, colour: Colour): ContrastFault | undefined {
	const [worst] = measure(role, colour, 'light')
		.filter((measured) => !isEnough(measured))
		.sort((a, b) => a.ratio / a.needed - b.ratio / b.needed)
	return worst && { ...worst, proposal: nearestReadable(role, colour) }
}

/** Returns a colour for the dark scheme: the same hue, lightened until it can be read on the dark backgrounds. */
export function darkOf(role: Role, colour: Colour): Colour {
	for (let { lightness } = oklchOf(colour); lightness < 1; lightness += STEP) {
		const lighter = inLightness(colour, lightness)
		if (isReadable(role, lighter, 'dark')) return lighter
	}
	// White can be read on every dark background.
	return '#ffffff'
}
