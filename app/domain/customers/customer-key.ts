import { isPersonsNumber, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { emailSpelling } from '#app/platform/text/email.schema.ts'
import { inOneSpelling } from '#app/platform/text/one-spelling.ts'

export const customerKinds = ['person', 'organisation'] as const
export type CustomerKind = (typeof customerKinds)[number]

/** Whatever is shorter, or counts nothing, is no number: «-», «n/a», «B00000000». */
const SHORTEST = 6

/** A tax number in one spelling: `ES B-12.345.678` is `B12345678`; empty where it cannot be one. */
export function taxKey(taxNumber: string) {
	const key = taxSpelling(taxNumber)
	return key.length >= SHORTEST && /[1-9]/.test(key) ? key : ''
}

/** What tells who asks, in a request of this reference. */
export type Asking = { code: string; email: string; taxNumber: string }

/**
 * By what the customer of a request is known: the organisation by its tax number, and without one, or with their own, the
 * person by their e-mail in lower case; who has none by the reference of their request, so that no two of them are one. The
 * migration that made the table took every number for an organisation's.
 */
export function customerKey({ code, email, taxNumber }: Asking): { kind: CustomerKind; key: string } {
	const key = taxKey(taxNumber)
	return key === '' || isPersonsNumber(key)
		? { kind: 'person', key: emailSpelling(inOneSpelling(email)).toLowerCase() || code }
		: { kind: 'organisation', key }
}

/** Whether a person is known by the reference of a request, which no e-mail looks like. */
export const isKnownByCode = ({ kind, key }: { kind: CustomerKind; key: string }) =>
	kind === 'person' && !key.includes('@')
