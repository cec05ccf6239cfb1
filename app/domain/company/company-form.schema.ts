import { z } from 'zod'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { readPostalCode } from '#app/domain/fields/postal-code.server.ts'
import { isTaxSpelling, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { telephoneProblem, telephoneSpelling } from '#app/domain/fields/telephone.server.ts'
import { type Language, languageCodes, languageNamed, languagesAmong } from '#app/platform/i18n/languages.ts'
import { emailAddress } from '#app/platform/text/email.schema.ts'
import { UNREADABLE } from '#app/platform/text/text.schema.ts'
import type { Company, OfficeHours } from './company.ts'
import { type FactName, factNames, factOf, hourFields, LANGUAGES, weekdays } from './company-form.ts'

/** Form being read: `typed` returns a field's text, `fail` reports an error in it. */
export type FactReading = { typed: (field: string) => string; fail: (field: string, message: string) => void }

/** Most working days for an answer; more is a typing error. */
const MAX_DAYS = 30

const REQUIRED: Partial<Record<FactName, string>> = {
	companyPhone: 'phoneRequired',
	companyEmail: 'emailRequired',
	garageLocality: 'localityRequired',
}

/** Normalises what was typed into a field, by kind. */
const spellings = {
	line: (text: string) => text,
	taxNumber: taxSpelling,
	telephone: telephoneSpelling,
	email: (text: string) => text.toLowerCase(),
	postalCode: (text: string) => text,
	days: (text: string) => text.replace(/^0+/, ''),
}

/** Returns the problem of a text that is not empty, by kind. */
const problems = {
	line: () => undefined,
	taxNumber: (text: string) => {
		if (!isTaxSpelling(text)) return 'taxNumberCharacters'
		return checkTaxNumber(text) === 'wrong' ? 'taxNumberWrong' : undefined
	},
	telephone: telephoneProblem,
	email: (text: string) => (emailAddress('validEmail').safeParse(text).success ? undefined : 'validEmail'),
	postalCode: (text: string) => (readPostalCode(text, 'ES').fit === 'fits' ? undefined : 'postalCodeWrong'),
	days: (text: string) => (/^\d+$/.test(text) && Number(text) <= MAX_DAYS ? undefined : `numberRange||${MAX_DAYS}`),
}

/** Reads one fact as typed, and reports what is wrong with it. */
export function readFact({ typed, fail }: FactReading, name: FactName): string {
	const { kind, length, required } = factOf(name)
	const text = spellings[kind](typed(name))
	if (text === '') {
		if (required) fail(name, REQUIRED[name] ?? 'field_required')
	} else if (text.length > length && kind !== 'days') fail(name, `tooLong||${length}`)
	else if (UNREADABLE.test(text)) fail(name, 'controlCharacters')
	else {
		const problem = problems[kind](text)
		if (problem) fail(name, problem)
	}
	return text
}

/**
 * Reads the languages that the public site offers, as codes with commas between them. Spanish is always offered. All are
 * where the field is missing, as in a file of answers that does not ask for less.
 */
export function readLanguages({ typed, fail }: FactReading): readonly Language[] {
	const codes = typed(LANGUAGES)
		.split(/[\s,]+/)
		.filter(Boolean)
	if (codes.length === 0) return languageCodes
	const named = codes.map(languageNamed)
	if (named.includes(undefined)) fail(LANGUAGES, `languageUnknown||${languageCodes.join(', ')}`)
	return languagesAmong(named)
}

/** Reads the office hours of a day; both fields empty mean that the office is closed. */
function readHours({ typed, fail }: FactReading, day: number): OfficeHours {
	const fields = hourFields(day)
	const hours = { opens: typed(fields.opens), closes: typed(fields.closes) }
	if (hours.opens === '' && hours.closes === '') return null
	for (const part of ['opens', 'closes'] as const)
		if (!/^(?:[01]\d|2[0-3]):[0-5]\d$/.test(hours[part])) fail(fields[part], 'timeNotValid')
	if (hours.opens >= hours.closes) fail(fields.closes, 'closesBeforeOpening')
	return hours
}

function readCompany(reading: FactReading): Company {
	const facts = Object.fromEntries(factNames.map((name) => [name, readFact(reading, name)])) as Record<FactName, string>
	const { companyName, companyPhone, companyEmail, garageAddress, garagePostalCode, garageLocality, ...others } = facts
	return {
		...others,
		sample: false,
		name: companyName,
		phone: companyPhone,
		email: companyEmail,
		garage: { address: garageAddress, postalCode: garagePostalCode, locality: garageLocality, country: 'ES' },
		languages: readLanguages(reading),
		officeHours: weekdays.map((day) => readHours(reading, day)),
	}
}

/**
 * Schema that turns the form of the company's facts into facts: from then on it is no sample. Messages are keys of
 * `validation.json`.
 */
export const CompanyFormSchema = z
	.object({ version: z.coerce.number().int().nonnegative().catch(-1) })
	.catchall(z.string())
	.transform(({ version, ...fields }, check) => {
		const company = readCompany({
			typed: (field) => (fields[field] ?? '').trim(),
			fail: (field, message) => check.addIssue({ code: 'custom', path: [field], message }),
		})
		return { version, company }
	})
