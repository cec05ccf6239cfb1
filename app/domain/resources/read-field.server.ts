import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { fieldLengths } from '#app/domain/fields/field-limits.ts'
import { isTaxSpelling, taxSpelling } from '#app/domain/fields/tax-number.ts'
import { telephoneProblem, telephoneSpelling } from '#app/domain/fields/telephone.server.ts'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { emailAddress } from '#app/platform/text/email.schema.ts'
import { hasLetter, UNREADABLE } from '#app/platform/text/text.schema.ts'
import { plateSpelling } from './plate.ts'
import type { ResourceField, ResourceFieldKind } from './resource-field.ts'

type Value = string | number | null

/** Value of a typed text, or the key of the message that says what is wrong. */
export type ReadField = { value: Value } | { problem: string }

type Reader = (typed: string, field: ResourceField, sizes: readonly number[]) => ReadField

/** Returns the most characters that a field takes. */
export const longest = ({ kind, most }: ResourceField) => {
	if (kind === 'phone' || kind === 'email' || kind === 'taxNumber') return fieldLengths[kind]
	return kind === 'number' ? String(most).length : (most ?? 20)
}

const line: Reader = (typed, field) => {
	if (UNREADABLE.test(typed)) return { problem: 'controlCharacters' }
	return typed.length > longest(field) ? { problem: `tooLong||${longest(field)}` } : { value: typed }
}

/**
 * Builds a reader of one line of text with a further condition.
 * @param fits the condition
 */
const lineThat =
	(fits: (typed: string) => boolean, problem: string, spelling = (typed: string) => typed): Reader =>
	(typed, field, sizes) => {
		const read = line(typed, field, sizes)
		if ('problem' in read) return read
		return fits(typed) ? { value: spelling(typed) } : { problem }
	}

const readers: Record<ResourceFieldKind, Reader> = {
	text: line,
	name: lineThat(hasLetter, 'lettersNeeded'),
	plate: lineThat((typed) => /[a-z0-9]/i.test(typed), 'plateNotValid', plateSpelling),
	taxNumber: (typed) => {
		const spelling = taxSpelling(typed)
		if (!isTaxSpelling(spelling)) return { problem: 'taxNumberCharacters' }
		if (checkTaxNumber(spelling) === 'wrong') return { problem: 'taxNumberWrong' }
		return spelling.length > fieldLengths.taxNumber
			? { problem: `tooLong||${fieldLengths.taxNumber}` }
			: { value: spelling }
	},
	phone: (typed, field, sizes) => {
		const read = line(telephoneSpelling(typed), field, sizes)
		const problem = telephoneProblem(typed)
		return problem && !('problem' in read) ? { problem } : read
	},
	email: (typed) => {
		const read = emailAddress('validEmail').safeParse(typed.toLowerCase())
		return read.success ? { value: read.data } : { problem: 'validEmail' }
	},
	number: (typed, { most = 0 }) => {
		const value = /^\d{1,6}$/.test(typed) ? Number(typed) : Number.NaN
		return value <= most ? { value } : { problem: `numberRange||${most}` }
	},
	day: (typed) => {
		const value = readDay(typed)
		return value ? { value } : { problem: 'dateNotValid' }
	},
	flag: (typed) => ({ value: typed === '1' || typed === 'on' ? 1 : 0 }),
	choice: (typed, { options = [] }) => (options.includes(typed) ? { value: typed } : { problem: 'chooseFromList' }),
	size: (typed, _, sizes) =>
		/^\d{1,9}$/.test(typed) && sizes.includes(Number(typed)) ? { value: Number(typed) } : { problem: 'chooseFromList' },
}

/** Returns the stored value of an empty field. */
const emptyValue = ({ kind }: ResourceField): Value => (kind === 'flag' ? 0 : kind === 'number' ? null : '')

/**
 * Reads the text typed into a field or a cell.
 * @param sizes ids of the existing vehicle sizes
 * @returns the value to store, or the key of a sentence in `validation.json`
 */
export function readField(field: ResourceField, typed: string, sizes: readonly number[]): ReadField {
	const trimmed = typed.trim()
	if (trimmed !== '') return readers[field.kind](trimmed, field, sizes)
	return field.optional ? { value: emptyValue(field) } : { problem: 'field_required' }
}
