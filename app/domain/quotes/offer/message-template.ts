import type { Language } from '#app/platform/i18n/languages.ts'

/** What stands in braces in a template, and becomes something of the request. */
export const placeholders = ['name', 'route', 'date', 'office', 'contact'] as const
export type Placeholder = (typeof placeholders)[number]

/** A placeholder as it is written. */
export const inBraces = (name: Placeholder) => `{${name}}`

/** The office's own words for the message of an offer, in the languages that it has written them in. */
export type MessageTemplate = {
	id: number
	name: string
	version: number
	texts: Partial<Record<Language, string>>
}

export const TEMPLATE_LENGTHS = { name: 60, text: 1500 }
/** More than anybody finds their way in. */
export const MOST_TEMPLATES = 50

const IN_BRACES = /\{([^{}\n]*)\}/g

const isPlaceholder = (name: string): name is Placeholder => (placeholders as readonly string[]).includes(name)

/** What stands in braces and is no placeholder: a customer would read it as it is. */
export const unknownPlaceholders = (text: string) =>
	[...text.matchAll(IN_BRACES)].flatMap(([, name = '']) => (isPlaceholder(name) ? [] : [name]))

/** A template's text with each placeholder's value in its place; braces in a value stay what they are. */
export const filledIn = (text: string, values: Record<Placeholder, string>) =>
	text.replace(IN_BRACES, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
