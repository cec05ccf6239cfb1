import { type Colour, readColour } from './colour.ts'
import type { Look } from './look.ts'

/** Fields of the two colours. Each has a text field and, next to it, the browser's palette. */
export const colourFields = ['action', 'link'] as const

export type ColourField = (typeof colourFields)[number]

/** Returns the names of a colour's further fields: of the palette, and of what the palette showed at first. */
export const paletteField = (field: ColourField) => `${field}Picked` as const
export const shownField = (field: ColourField) => `${field}Shown` as const

/** Checkbox that takes the logo away. */
export const REMOVE_LOGO = 'removeLogo'

type Typed = Readonly<Partial<Record<ColourField | `${ColourField}Picked` | `${ColourField}Shown`, string>>>

/**
 * Returns a colour as the form shows it: what was typed, or what was picked in the palette where nothing was typed. A
 * palette always has a value, so it counts only where it was changed.
 */
export function typedColour(typed: Typed, field: ColourField): string {
	const picked = typed[paletteField(field)] ?? ''
	const shown = typed[shownField(field)]
	const written = typed[field] ?? ''
	const isTyped = (readColour(written) ?? written) !== shown
	return !isTyped && picked !== '' && picked !== shown ? picked : written
}

/** Returns the values of the form for a look. */
export const valuesOfLook = ({ action, link }: Pick<Look, 'action' | 'link'>): Record<ColourField, string> => ({
	action,
	link,
})

/** Returns the colours of a form for a sample; those that cannot be read from it are the stored ones. */
export function sampleColours(typed: Typed, stored: Pick<Look, 'action' | 'link'>): Pick<Look, 'action' | 'link'> {
	const colour = (field: ColourField): Colour => readColour(typedColour(typed, field)) ?? stored[field]
	return { action: colour('action'), link: colour('link') }
}
