/** `P-2026-00042`, however it is spaced, written onto what stands before or not, never out of a longer number. */
const CODE = /(?<![A-Za-z])P[-\s./_–—]{0,3}(20\d\d)[-\s./_–—]{0,3}(\d{3,})(?!\d)/gi
/** A second code in short, behind a first one: `P-2026-00042/00043`, `P-2026-00042 y 00043`. */
const IN_SHORT = /^(?:\s*[/+&]\s*|\s+(?:y|i|e|et|and|und|o)\s+)(\d{5})(?!\d)/i
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

/** What may be a reference among digits in groups: whatever ends where a group does. */
const endsOfGroups = (digits: string) =>
	[...digits.matchAll(/\d(?!\d)/g)]
		.map(({ index }) => digits.slice(0, index + 1).replaceAll(/\D/g, ''))
		.filter(({ length }) => length >= LEAST_DIGITS)

/** The bodies of references whose check digits are right; others are somebody else's, or misspelt. */
const referencesIn = (text: string) =>
	[...text.matchAll(CREDITOR_REFERENCE)]
		.flatMap(([, digits = '']) => endsOfGroups(digits))
		.filter((digits) => checkDigits(digits.slice(CHECK_DIGITS)) === digits.slice(0, CHECK_DIGITS))
		.map((digits) => digits.slice(CHECK_DIGITS))
		.filter((body) => BODY.test(body))

/** The bodies of codes as they are written, misspelt ones too. */
const codesWrittenIn = (text: string) =>
	[...text.matchAll(CODE)].flatMap(({ 0: all, 1: year = '', 2: number = '', index }) => {
		const more = IN_SHORT.exec(text.slice(index + all.length))?.[1]
		return [year + number, ...(more === undefined ? [] : [year + more])]
	})

const codeOf = (body: string) => `P-${body.slice(0, 4)}-${body.slice(4)}`

/**
 * Finds the quotes that a text names, by their references or their codes, in whatever spelling and whatever stands around
 * them. One that is named twice is one; one with a digit too many or too few stays as it is written, since it is nobody's.
 * @returns their codes in the order in which they stand, codes before references
 */
export function codesIn(text: string): string[] {
	const plain = text.normalize('NFKC')
	return [...new Set([...codesWrittenIn(plain), ...referencesIn(plain)].map(codeOf))]
}

/**
 * Finds the one quote that a text names.
 * @returns its code; undefined where there is none, where it has a digit too many or too few, or where two are named
 */
export function codeIn(text: string): string | undefined {
	const [code, another] = codesIn(text)
	const isOne = code !== undefined && another === undefined && BODY.test(code.replace(/\D/g, ''))
	return isOne ? code : undefined
}
