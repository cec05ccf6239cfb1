import { plainDashes } from '#app/platform/text/plain-dashes.ts'
import { othersInShort, yearlessIn } from './codes-in-short.ts'

/** `P-2026-00042`, however it is spaced, written onto what stands before or not, never out of a longer number. */
const CODE = /(?<![A-Za-z])P[-\s./_]{0,3}(20\d\d)[-\s./_]{0,3}(\d{3,})(?!\d)/gi
const CREDITOR_REFERENCE = /(?<![A-Za-z])RF[-\s./]?((?:\d[-\s./]?){11,15})(?!\d)/gi
const CHECK_DIGITS = 2
/** Of check digits, year and number together. */
const LEAST_DIGITS = 11
/** A year of this century, and the number as references write it: five digits, more only where they are needed. */
const BODY = /^(20\d\d)(\d{5}|[1-9]\d{5,8})$/

/** Digits divided by 97: what is left, however long they are. */
const remainder = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** `RF` in digits, as ISO 11649 counts letters. */
const RF = '2715'

const checkDigits = (body: string) => String(98 - remainder(`${body}${RF}00`)).padStart(2, '0')

/**
 * What a customer writes on a transfer for a quote: a creditor reference (ISO 11649) of its code, whose two check digits
 * find every single slip and every two digits that changed places.
 * @param code `P-2026-00042`
 */
export function referenceOf(code: string) {
	const body = code.replace(/\D/g, '')
	return `RF${checkDigits(body)}${body}`
}

/** The same in groups of four, as it is read and typed. */
export const spacedReference = (reference: string) => reference.replace(/(.{4})(?=.)/g, '$1 ')

/** What may be a reference among digits in groups, and where it ends: whatever ends where a group does. */
const endsOfGroups = (digits: string) =>
	[...digits.matchAll(/\d(?!\d)/g)]
		.map(({ index }) => ({ all: digits.slice(0, index + 1).replaceAll(/\D/g, ''), end: index + 1 }))
		.filter(({ all }) => all.length >= LEAST_DIGITS)

/** The bodies of a code and of those in short around it; `from` and `to` are where it stands in its text. */
const withOthers = (text: string, body: string, from: number, to: number) => {
	const [year, number] = [body.slice(0, 4), body.slice(4)]
	return [body, ...othersInShort(text, { year, number, from, to }).map((other) => other.year + other.number)]
}

/** The bodies of references whose check digits are right; others are somebody else's, or misspelt. */
const referencesIn = (text: string) =>
	[...text.matchAll(CREDITOR_REFERENCE)].flatMap(({ 0: all, 1: digits = '', index }) =>
		endsOfGroups(digits).flatMap(({ all: found, end }) => {
			const body = found.slice(CHECK_DIGITS)
			const isRight = checkDigits(body) === found.slice(0, CHECK_DIGITS) && BODY.test(body)
			return isRight ? withOthers(text, body, index, index + all.length - digits.length + end) : []
		}),
	)

/** The bodies of codes as they are written, misspelt ones too. */
const codesWrittenIn = (text: string) =>
	[...text.matchAll(CODE)].flatMap(({ 0: all, 1: year = '', 2: number = '', index }) =>
		withOthers(text, year + number, index, index + all.length),
	)

const codeOf = (body: string) => `P-${body.slice(0, 4)}-${body.slice(4)}`

/**
 * Finds the quotes that a text names, or may name, by their references or their codes, in whatever spelling and whatever
 * stands around them, those in short included. One that is named twice is one; one with a digit too many or too few stays as it is written, since it is no booking's.
 * @returns their codes in the order in which they stand, codes before references
 */
export function codesIn(text: string): string[] {
	const plain = plainDashes(text.normalize('NFKC'))
	const whole = [...codesWrittenIn(plain), ...referencesIn(plain)]
	const year = whole[0]?.slice(0, 4)
	const yearless = year === undefined ? [] : yearlessIn(plain).map((number) => year + number)
	return [...new Set([...whole, ...yearless].map(codeOf))]
}

/** Whether a code is written as those of quotes are, with no digit too many or too few. */
const isBookable = (code: string) => BODY.test(code.replace(/\D/g, ''))

/** The same without those that have a digit too many or too few. */
export const bookableCodesIn = (text: string): string[] => codesIn(text).filter(isBookable)

/**
 * Finds the one quote that a text names.
 * @returns its code; undefined where there is none, where it has a digit too many or too few, or where two are named
 */
export function codeIn(text: string): string | undefined {
	const [code, another] = codesIn(text)
	return code !== undefined && another === undefined && isBookable(code) ? code : undefined
}
