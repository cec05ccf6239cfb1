import type { Language } from '#app/platform/i18n/languages.ts'

/** Placeholders of a template, written in braces and replaced with facts of the request. */
export const placeholders = ['name', 'route', 'date', 'office', 'contact'] as const
export type Placeholder = (typeof placeholders)[number]

/** Returns a placeholder as it is written in a template. */
export const inBraces = (name: Placeholder) => `{${name}}`

/** Reusable text for the message of an offer, in the languages in which the office has written it. */
export type MessageTemplate = {
	id: number
	name: string
	version: number
	texts: Partial<Record<Language, string>>
}

export const TEMPLATE_LENGTHS = { name: 60, text: 1500 }
/** Most templates that an office may have; a longer list is no longer easy to search. */
export const MAX_TEMPLATES = 50

const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** Returns what is in braces but is not a placeholder: a customer would read it unreplaced. */
export const unknownPlaceholders = (text: string) =>
	[...text.matchAll(IN_BRACES)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name]))

/** Replaces each placeholder of a template's text with its value; braces in a value are left alone. */
export const filledIn = (text: string, values: Record<Placeholder, string>) =>
	text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
