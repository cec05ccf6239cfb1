import { z } from 'zod'
import { customers, forTheBooksAs, forTheTrip } from '#app/platform/column-retention.ts'
import { emailAddress, emailSpelling } from '#app/platform/text/email.schema.ts'
import { figuresOrText, optionalLine, requiredName, requiredText } from '#app/platform/text/text.schema.ts'
import { allowedCountries } from './countries.ts'
import type { Field, FormSection } from './field.ts'
import { fieldLengths } from './field-limits.ts'
import { holdsWebAddress } from './name-rules.ts'
import { isTaxSpelling, taxSpelling } from './tax-number.ts'
import { telephoneProblem, telephoneSpelling } from './telephone.server.ts'

/**
 * Makes the schema of a person's name. Names are written into mails to the customer, which must not carry a stranger's
 * link (trust §1.21).
 */
export const personsName = (required: string) =>
	requiredName(required, fieldLengths.name).refine((value) => !holdsWebAddress(value), 'linkInName')

/**
 * Checks that a telephone is a possible one. Whether it belongs to the trip's countries is asked later, not refused
 * (`odd-values`).
 */
function possibleTelephone(typed: string, check: z.RefinementCtx) {
	const problem = typed === '' ? undefined : telephoneProblem(typed)
	if (problem) check.addIssue({ code: 'custom', message: problem })
}

/** Schema of a required telephone. */
export const telephone = figuresOrText(
	requiredText('phoneRequired', fieldLengths.phone).overwrite(telephoneSpelling).superRefine(possibleTelephone),
)

/** Schema of an optional telephone. */
export const optionalTelephone = figuresOrText(
	optionalLine(fieldLengths.phone).overwrite(telephoneSpelling).superRefine(possibleTelephone),
).default('')

const validEmail = emailAddress('validEmail')

/** Schema of a required e-mail address. */
export const email = requiredText('emailRequired', fieldLengths.email).pipe(validEmail)

/** Schema of an optional e-mail address. */
export const optionalEmail = optionalLine(
	fieldLengths.email,
	(typed) => validEmail.safeParse(typed).success,
	'validEmail',
)
	.unwrap()
	.overwrite(emailSpelling)
	.default('')

/** Schema of an optional tax number, normalised to letters and digits. */
export const taxNumber = figuresOrText(
	z
		.string({ error: 'taxNumberCharacters' })
		.overwrite(taxSpelling)
		.max(fieldLengths.taxNumber, `tooLong||${fieldLengths.taxNumber}`)
		.refine(isTaxSpelling, 'taxNumberCharacters'),
).default('')

/**
 * Converts digits to a number: a form sends digits, an outside program may send a number. Other values are refused
 * later.
 */
const toNumber = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value)

/**
 * Makes the schema of a whole number in a range.
 * @param required message key for a missing one
 * @param range message key for a wrong one
 */
export const count = (required: string, range: string, from: number, to: number) =>
	z.preprocess(toNumber, z.number({ error: required }).int(range).min(from, range).max(to, range))

/** Makes the schema of an optional whole number from 0 on; 0 by default. */
export const optionalCount = (range: string, to: number) =>
	z
		.preprocess(
			(value) => (value === '' ? 0 : toNumber(value)),
			z.number({ error: range }).int(range).min(0, range).max(to, range),
		)
		.default(0)

/** Schema of a checkbox: `on` from a form, true or `true` from a program. */
export const ticked = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())

/** Makes the input of a field that is one line of text. */
export const line = (
	section: FormSection,
	type: 'text' | 'email' | 'tel',
	autoComplete: string,
	maxLength: number,
) => ({
	section,
	type,
	autoComplete,
	maxLength,
})

/** Part of a place where the journey begins or ends; its parts share a control, a line and a card. */
const ofAnEnd = {
	input: 'own',
	shows: { review: 'own', mail: 'own', card: 'own', desk: 'own', driver: 'own', csv: true, record: true },
} as const

export const address = {
	...ofAnEnd,
	kind: 'text',
	schema: requiredText('addressRequired', fieldLengths.address),
	class: customers(''),
	label: 'address',
	search: 'own',
} as const

export const postalCode = {
	...ofAnEnd,
	kind: 'text',
	schema: figuresOrText(requiredText('postalCodeRequired', fieldLengths.postalCode)),
	class: customers(''),
	label: 'postalCode',
	search: 'no',
} as const

export const locality = {
	...ofAnEnd,
	kind: 'text',
	schema: requiredName('localityRequired', fieldLengths.locality),
	class: forTheBooksAs('a town'),
	label: 'locality',
	search: 'own',
} as const

export const country = {
	...ofAnEnd,
	kind: 'country',
	schema: z.enum(allowedCountries, { error: ({ input }) => (input ? 'countryUnknown' : 'countryRequired') }),
	class: forTheBooksAs('a country'),
	label: 'country',
	shows: { ...ofAnEnd.shows, card: 'no', record: false },
	search: 'no',
} as const

const shownEverywhere = {
	shows: { review: 'row', mail: 'row', card: 'row', desk: 'row', driver: 'row', csv: true, record: true },
	byLink: false,
} as const

/** Number of something that the trip needs. */
export const need = {
	...shownEverywhere,
	kind: 'number',
	class: forTheTrip(0),
	search: 'no',
} as const

/** Detail that the driver needs on the day, erased afterwards. */
export const ofTheDay = { ...shownEverywhere, kind: 'text', class: forTheTrip('') } as const

/** Fact about the organisation for which the customer books. */
export const hirer = {
	...shownEverywhere,
	kind: 'text',
	class: customers(''),
	shows: { ...shownEverywhere.shows, driver: 'no' },
} as const

/** Makes the input of an optional field. */
export const optionalInput = (section: FormSection, type: 'text' | 'tel', maxLength: number) =>
	({ ...line(section, type, 'off', maxLength), optional: true }) as const

/** Returns an entry unchanged, and checks its type. */
export const field = <const Entry extends Field>(entry: Entry) => entry
