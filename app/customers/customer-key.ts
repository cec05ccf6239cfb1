import { emailSpelling } from '#app/shared/email.schema.ts'
import { inOneSpelling } from '#app/shared/one-spelling.ts'
import { isPersonsNumber, taxSpelling } from '#app/shared/tax-number.ts'

export const customerKinds = ['person', 'organisation'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Whatever is shorter, or counts nothing, is no number: «-», «n/a», «B00000000». */
const SHORTEST = 6

/** A tax number in one spelling: `ES B-12.345.678` is `B12345678`; empty where it cannot be one. */
export function taxKey(taxNumber: string) {
	const key = taxSpelling(taxNumber)
	return key.length >= SHORTEST && /[1-9]/.test(key) ? key : ''
}

/**
 * By what the customer of a request is known: the organisation by its tax number, and without one, or with their own, the
 * person by their e-mail in lower case. The migration that made the table took every number for an organisation's.
 */
export function customerKey({ email, taxNumber }: { email: string; taxNumber: string }): {
	kind: CustomerKind
	key: string
} {
	const key = taxKey(taxNumber)
	return key === '' || isPersonsNumber(key)
		? { kind: 'person', key: emailSpelling(inOneSpelling(email)).toLowerCase() }
		: { kind: 'organisation', key }
}
