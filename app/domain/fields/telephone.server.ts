import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { homeCountry } from './countries.ts'

/** Minimum number of digits; fewer may be an hour or the end of a code. */
const FEWEST_FIGURES = 6
/** Run of digits with the separators that people use; letters, commas and other characters end it. */
const RUN = /[+(]{0,3}\d[\d\s().+\-/|·_]*/g
/** Separators that occur inside a number as well as between two. A run that is no number as a whole may be several. */
const BETWEEN = /[/|()]|\s-\s|\s{2,}|(?<=\d)\s*(?=\+)/
/** `3,46001E+10`: a spreadsheet has rounded the number, so it is lost. */
const ROUNDED = /\d\s?e\s?\+\s?\d{1,3}(?!\d)|\d(?:[.,]\d+)?e-?\d{1,2}(?!\d)/i
/** Minimum number of digits of an international number without a plus; national ones have fewer. */
const FEWEST_INTERNATIONAL = 11
/** Number of characters that are read; no field for a telephone is longer. */
const LONGEST = 120
const ONE_FIGURE = /^(\d)\1+$/

/** Result of reading a text as a telephone: its numbers; digits that fit none of the countries; or the problem. */
export type Telephone =
	| { fit: 'possible'; numbers: readonly string[] }
	| { fit: 'odd' }
	| { fit: 'none'; problem: 'phoneTooShort' | 'phoneMissing' | 'phoneRounded' }

const figuresOf = (text: string) => text.replace(/\D/g, '')

/** `600000000.0`: a program or a spreadsheet has read a telephone as a number with decimals. */
const WITH_DECIMALS = /^(\s*\+?\d{6,15})[.,]0{1,2}\s*$/

/** Normalises a telephone for storage: plain characters, single spaces, no decimals; otherwise as typed. */
export const telephoneSpelling = (typed: string) =>
	typed
		.normalize('NFKC')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.replace(/ +/g, ' ')
		.replace(WITH_DECIMALS, '$1')

/** Splits a run of digits that is no number as a whole. */
const piecesOf = (run: string) => run.split(BETWEEN).map((part) => part.trim())
const isLongEnough = (part: string) => figuresOf(part).length >= FEWEST_FIGURES

/**
 * Reads a run of digits as a number that can be dialled, `+34934123456`. Returns undefined where none of the countries
 * has such numbers.
 */
function numberIn(run: string, countries: readonly CountryCode[]) {
	const figures = figuresOf(run)
	if (figures.length < FEWEST_FIGURES || ONE_FIGURE.test(figures)) return undefined
	const known = countries.map((country) => parsePhoneNumberFromString(run, country)).find((read) => read?.isPossible())
	if (known || run.includes('+') || figures.length < FEWEST_INTERNATIONAL) return known?.number
	const whole = parsePhoneNumberFromString(`+${figures}`)
	return whole?.isPossible() && whole.country && countries.includes(whole.country) ? whole.number : undefined
}

/** Reads the numbers in a part of a text: the whole part, or its pieces between hyphens. */
function numbersIn(part: string, countries: readonly CountryCode[]) {
	const whole = numberIn(part, countries)
	const found = whole ? [whole] : part.split('-').map((piece) => numberIn(piece, countries))
	return found.filter((number) => number !== undefined)
}

/**
 * Reads the telephones in a typed text: one or several, possibly with words around them. Whether a number is possible
 * is decided by libphonenumber's tables of lengths.
 * @param countries countries whose national numbers are accepted: those of the trip; the home country always is
 */
export function readTelephone(typed: string, countries: readonly string[] = []): Telephone {
	const text = telephoneSpelling(typed.slice(0, LONGEST))
	if (ROUNDED.test(text)) return { fit: 'none', problem: 'phoneRounded' }
	const asked = [...new Set([...countries, homeCountry])].filter(Boolean) as CountryCode[]
	const parts = (text.match(RUN) ?? []).flatMap((run) => (numberIn(run, asked) ? [run] : piecesOf(run)))
	const numbers = parts.flatMap((part) => numbersIn(part, asked))
	if (numbers.length > 0) return { fit: 'possible', numbers }
	if (parts.some(isLongEnough)) return { fit: 'odd' }
	return { fit: 'none', problem: figuresOf(text).length < FEWEST_FIGURES ? 'phoneTooShort' : 'phoneMissing' }
}

/** Returns why a text cannot be a telephone of any country, as a message key; undefined where it may be one. */
export function telephoneProblem(typed: string) {
	const text = telephoneSpelling(typed.slice(0, LONGEST))
	// Enough digits in a row are no problem, whatever the country. This avoids the tables, which take time.
	if (!ROUNDED.test(text) && text.match(RUN)?.some((run) => piecesOf(run).some(isLongEnough))) return undefined
	const read = readTelephone(typed)
	return read.fit === 'none' ? read.problem : undefined
}

/**
 * Returns the `tel:` URL of a telephone. A number in national spelling is used as typed; otherwise it is the first
 * number, with its calling code.
 */
export function callTo(telephone: string) {
	const text = telephoneSpelling(telephone)
	const read = readTelephone(text)
	const [number = '', ...others] = read.fit === 'possible' ? read.numbers : []
	const figures = text.replace(/[^+\d]/g, '')
	const isAlone = /^[+\d\s().-]*$/.test(text) && others.length === 0
	const isInternational = figures.startsWith('+') || number === `+${figures}`
	return `tel:${number === '' || (isAlone && !isInternational) ? figures : number}`
}
