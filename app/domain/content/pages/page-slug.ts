/** Limits of the last part of a page's address. */
export const SLUG_LENGTHS = { min: 2, max: 60 }

/** Begins and ends with a letter or a digit. */
const SLUG = /^[a-z0-9](?:[a-z0-9_-]*[a-z0-9])?$/

export const isSlug = (text: string) =>
	SLUG.test(text) && text.length >= SLUG_LENGTHS.min && text.length <= SLUG_LENGTHS.max

/** Proposes the last part of an address from a page's name: `Cap de Creus (Cadaqués)` gives `cap_de_creus_cadaques`. */
export const slugOf = (name: string) =>
	name
		.normalize('NFD')
		.replace(/\p{M}/gu, '')
		.toLowerCase()
		.replace(/[^a-z0-9]+/g, '_')
		.slice(0, SLUG_LENGTHS.max)
		.replace(/^_|_$/g, '')
