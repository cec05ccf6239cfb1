import { isPersonsNumber, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { emailSpelling } from '#app/platform/text/email.schema.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

export const customerKinds = ['person', 'organisation'] as const
export type CustomerKind = (typeof customerKinds)[number]

/**
 * Shortest tax number in characters; shorter ones, or those without a digit other than 0, are placeholders: «-»,
 * «n/a», «B00000000».
 */
const SHORTEST = 6

/** Normalises a tax number: `ES B-12.345.678` becomes `B12345678`. Empty where it cannot be one. */
export function taxKey(taxNumber: string) {
	const key = taxSpelling(taxNumber)
	return key.length >= SHORTEST && /[1-9]/.test(key) ? key : ''
}

/** Facts of a request that identify its customer. */
export type Asking = { code: string; email: string; taxNumber: string }

/**
 * Returns the key of a request's customer. An organisation is identified by its tax number. A person, with a personal
 * tax number or none, is identified by their e-mail in lower case; without an e-mail, by the reference of the
 * request, so that no two of them are taken for one. The migration that created the table took every number for an
 * organisation's.
 */
export function customerKey({ code, email, taxNumber }: Asking): { kind: CustomerKind; key: string } {
	const key = taxKey(taxNumber)
	return key === '' || isPersonsNumber(key)
		? { kind: 'person', key: emailSpelling(inOneSpelling(email)).toLowerCase() || code }
		: { kind: 'organisation', key }
}

/** Returns whether a person is identified by the reference of a request, which has no `@`. */
export const isKnownByCode = ({ kind, key }: { kind: CustomerKind; key: string }) =>
	kind === 'person' && !key.includes('@')
