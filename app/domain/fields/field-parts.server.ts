import { z } from 'zod'
import { customers, forTheBooksAs, forTheTrip } from '#app/platform/column-class.ts'
import { emailAddress, emailSpelling } from '#app/platform/text/email.schema.ts'
import { figuresOrText, optionalLine, requiredName, requiredText } from '#app/platform/text/text.schema.ts'
import { allowedCountries } from './countries.ts'
import type { Field, FormSection } from './field.ts'
import { fieldLengths } from './field-limits.ts'
import { holdsWebAddress } from './name-rules.ts'
import { isTaxSpelling, taxSpelling } from './tax-number.ts'
import { telephoneProblem, telephoneSpelling } from './telephone.server.ts'

/** Names go into the mail to the customer, which must not carry somebody else's link (trust §1.21). */
export const personsName = (required: string) =>
	requiredName(required, fieldLengths.name).refine((value) => !holdsWebAddress(value), 'linkInName')

/** A telephone that may be one: whether it is one of the trip's countries is asked, and not refused (`odd-values`). */
function possibleTelephone(typed: string, check: z.RefinementCtx) {
	const problem = typed === '' ? undefined : telephoneProblem(typed)
	if (problem) check.addIssue({ code: 'custom', message: problem })
}

/** A telephone that must be there. */
export const telephone = figuresOrText(
	requiredText('phoneRequired', fieldLengths.phone).overwrite(telephoneSpelling).superRefine(possibleTelephone),
)

/** A telephone that may be left out. */
export const optionalTelephone = figuresOrText(
	optionalLine(fieldLengths.phone).overwrite(telephoneSpelling).superRefine(possibleTelephone),
).default('')

const validEmail = emailAddress('validEmail')

/** An e-mail that must be there. */
export const email = requiredText('emailRequired', fieldLengths.email).pipe(validEmail)

/** An e-mail that may be left out. */
export const optionalEmail = optionalLine(
	fieldLengths.email,
	(typed) => validEmail.safeParse(typed).success,
	'validEmail',
)
	.unwrap()
	.overwrite(emailSpelling)
	.default('')

/** A tax number in one spelling, letters and figures alone; it may be left out. */
export const taxNumber = figuresOrText(
	z
		.string({ error: 'taxNumberCharacters' })
		.overwrite(taxSpelling)
		.max(fieldLengths.taxNumber, `tooLong||${fieldLengths.taxNumber}`)
		.refine(isTaxSpelling, 'taxNumberCharacters'),
).default('')

/** A form sends digits, an outside program may send a number; anything else is as good as missing. */
const toNumber = (value: unknown) => (typeof value === 'string' && /^-?\d+$/.test(value.trim()) ? Number(value) : value)

/** A whole number in a range, with a message for none and one for a wrong one. */
export const count = (required: string, range: string, from: number, to: number) =>
	z.preprocess(toNumber, z.number({ error: required }).int(range).min(from, range).max(to, range))

/** A whole number from 0 on, which is none and need not be said. */
export const optionalCount = (range: string, to: number) =>
	z
		.preprocess(
			(value) => (value === '' ? 0 : toNumber(value)),
			z.number({ error: range }).int(range).min(0, range).max(to, range),
		)
		.default(0)

/** A box: `on` in a form, true or `true` from a program. */
export const ticked = z.preprocess((value) => value === true || value === 'on' || value === 'true', z.boolean())

/** The input of a field that is one line of text. */
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

/** A part of where the journey begins or ends: a control, a line and a card of both together. */
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

/** How many of something the trip needs. */
export const need = {
	...shownEverywhere,
	kind: 'number',
	class: forTheTrip(0),
	search: 'no',
} as const

/** What a driver has to know on the day, and nobody afterwards. */
export const ofTheDay = { ...shownEverywhere, kind: 'text', class: forTheTrip('') } as const

/** Who the price is for, where it is not a person alone. */
export const hirer = {
	...shownEverywhere,
	kind: 'text',
	class: customers(''),
	shows: { ...shownEverywhere.shows, driver: 'no' },
} as const

/** The input of a field that need not be filled in. */
export const optionalInput = (section: FormSection, type: 'text' | 'tel', maxLength: number) =>
	({ ...line(section, type, 'off', maxLength), optional: true }) as const

/** An entry as it stands, checked to be a whole one. */
export const field = <const Entry extends Field>(entry: Entry) => entry
