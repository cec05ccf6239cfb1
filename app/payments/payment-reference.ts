const CODE = /\bP[- ]?(\d{4})[- ]?(\d{5,9})\b/i
const CREDITOR_REFERENCE = /\bRF ?((?:\d ?){11,15})(?!\d)/gi
const YEAR_DIGITS = 4
const CHECK_DIGITS = 2
/** Of check digits, year and number together. */
const LEAST_DIGITS = 11

/** Digits divided by 97: what is left, however long they are. */
const remainder = (digits: string) => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0)

/** `RF` in digits, as ISO 11649 counts letters. */
const RF = '2715'

const checkDigits = (body: string) => String(98 - remainder(`${body}${RF}00`)).padStart(2, '0')

const codeFrom = (body: string) => `P-${body.slice(0, YEAR_DIGITS)}-${body.slice(YEAR_DIGITS)}`

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
		.map(({ index }) => digits.slice(0, index + 1).replaceAll(' ', ''))
		.filter(({ length }) => length >= LEAST_DIGITS)

/**
 * Finds the quote that a text names, by its reference or by its code, however it is spaced and whatever stands around it.
 * @returns its code; undefined where there is none, where check digits are wrong, or where two are named
 */
export function codeIn(text: string): string | undefined {
	const named = CODE.exec(text)
	const bodies = [...text.matchAll(CREDITOR_REFERENCE)]
		.flatMap(([, digits = '']) => endsOfGroups(digits))
		.filter((digits) => checkDigits(digits.slice(CHECK_DIGITS)) === digits.slice(0, CHECK_DIGITS))
		.map((digits) => codeFrom(digits.slice(CHECK_DIGITS)))
	const codes = new Set([...bodies, ...(named ? [`P-${named[1]}-${named[2]}`] : [])])
	const [code] = codes
	return codes.size === 1 ? code : undefined
}
