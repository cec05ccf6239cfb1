export const customerKinds = ['person', 'organisation'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Spaces and signs that people part a tax number with. */
const SEPARATORS = /[ \u00a0.,/_-]/g
/** A Spanish number with the country in front, as it is written for the VAT of other countries. */
const WITH_COUNTRY = /^ES(?=[A-Z0-9]\d{7}[A-Z0-9]$)/
/** Whatever is shorter, or counts nothing, is no number: «-», «n/a», «B00000000». */
const SHORTEST = 6

/** A tax number in one spelling: `ES B-12.345.678` is `B12345678`; empty where it cannot be one. */
export function taxKey(taxNumber: string) {
	const plain = taxNumber.replace(SEPARATORS, '').replace(/[a-z]/g, (letter) => letter.toUpperCase())
	const key = plain.replace(WITH_COUNTRY, '')
	return key.length >= SHORTEST && /[1-9]/.test(key) ? key : ''
}

/**
 * By what the customer of a request is known: the organisation by its tax number, and without one the person by their
 * e-mail in lower case. The migration that made the table says the same in the databases' words.
 */
export function customerKey({ email, taxNumber }: { email: string; taxNumber: string }): {
	kind: CustomerKind
	key: string
} {
	const key = taxKey(taxNumber)
	return key === '' ? { kind: 'person', key: email.toLowerCase() } : { kind: 'organisation', key }
}
