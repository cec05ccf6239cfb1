import { plainDashes } from '#app/platform/text/plain-dashes.ts'
import { othersInShort, yearlessIn } from './codes-in-short.ts'

/** `P-2026-00042` in any spacing, even attached to a preceding digit or sign, but never part of a longer number. */
const CODE = /(?<![A-Za-z])P[-\s./_]{0,3}(20\d\d)[-\s./_]{0,3}(\d{3,})(?!\d)/gi
const CREDITOR_REFERENCE = /(?<![A-Za-z])RF[-\s./]?((?:\d[-\s./]?){11,15})(?!\d)/gi
const CHECK_DIGITS = 2
/** Minimum number of digits of check digits, year and number together. */
const LEAST_DIGITS = 11
/** Year of this century, and a number as references write it: five digits, or more only where needed. */
const BODY = /^(20\d\d)(\d{5}|[1-9]\d{5,8})$/

/** Computes the remainder of a division by 97, for any number of digits. */
const remainder = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** `RF` in digits, as ISO 11649 converts letters. */
const RF = '2715'

const checkDigits = (body: string) => String(98 - remainder(`${body}${RF}00`)).padStart(2, '0')

/**
 * Builds the reference that a customer writes on a transfer for a quote: a creditor reference (ISO 11649) of its code.
 * The two check digits detect every single wrong digit and every swap of two digits.
 * @param code `P-2026-00042`
 */
export function referenceOf(code: string) {
	const body = code.replace(/\D/g, '')
	return `RF${checkDigits(body)}${body}`
}

/** Formats a reference in groups of four, for reading and typing. */
export const spacedReference = (reference: string) => reference.replace(/(.{4})(?=.)/g, '$1 ')

/** Lists the possible references in grouped digits, with their ends. A reference ends where a group does. */
const endsOfGroups = (digits: string) =>
	[...digits.matchAll(/\d(?!\d)/g)]
		.map(({ index }) => ({ all: digits.slice(0, index + 1).replaceAll(/\D/g, ''), end: index + 1 }))
		.filter(({ all }) => all.length >= LEAST_DIGITS)

/** Lists the bodies of a code and of abbreviated ones around it; `from` and `to` are its position in the text. */
const withOthers = (text: string, body: string, from: number, to: number) => {
	const [year, number] = [body.slice(0, 4), body.slice(4)]
	return [body, ...othersInShort(text, { year, number, from, to }).map((other) => other.year + other.number)]
}

/** Lists the bodies of references with correct check digits; others are foreign or misspelt. */
const referencesIn = (text: string) =>
	[...text.matchAll(CREDITOR_REFERENCE)].flatMap(({ 0: all, 1: digits = '', index }) =>
		endsOfGroups(digits).flatMap(({ all: found, end }) => {
			const body = found.slice(CHECK_DIGITS)
			const isRight = checkDigits(body) === found.slice(0, CHECK_DIGITS) && BODY.test(body)
			return isRight ? withOthers(text, body, index, index + all.length - digits.length + end) : []
		}),
	)

/** Lists the bodies of codes as written, including misspelt ones. */
const codesWrittenIn = (text: string) =>
	[...text.matchAll(CODE)].flatMap(({ 0: all, 1: year = '', 2: number = '', index }) =>
		withOthers(text, year + number, index, index + all.length),
	)

const codeOf = (body: string) => `P-${body.slice(0, 4)}-${body.slice(4)}`

/**
 * Finds the quotes that a text names or may name, by their references or codes. Any spelling and surrounding text is
 * accepted, and abbreviated codes too. Duplicates are removed. A code with too many or too few digits is included as
 * written, although no booking has it.
 * @returns codes in their order in the text, those written as codes before those of references
 */
export function codesIn(text: string): string[] {
	const plain = plainDashes(text.normalize('NFKC'))
	const whole = [...codesWrittenIn(plain), ...referencesIn(plain)]
	const year = whole[0]?.slice(0, 4)
	const yearless = year === undefined ? [] : yearlessIn(plain).map((number) => year + number)
	return [...new Set([...whole, ...yearless].map(codeOf))]
}

/** Returns whether a code has a valid number of digits. */
const isBookable = (code: string) => BODY.test(code.replace(/\D/g, ''))

/** Finds the quotes that a text names, without codes that have too many or too few digits. */
export const bookableCodesIn = (text: string): string[] => codesIn(text).filter(isBookable)

/**
 * Finds the single quote that a text names.
 * @returns its code; undefined where there is none, where its number of digits is wrong, or where two are named
 */
export function codeIn(text: string): string | undefined {
	const [code, another] = codesIn(text)
	return code !== undefined && another === undefined && isBookable(code) ? code : undefined
}
