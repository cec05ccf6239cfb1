import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min'
import { homeCountry } from './countries.ts'

/** Fewer figures than these may be an hour or the end of a code. */
const FEWEST_FIGURES = 6
/** Figures with what people part them by; letters, commas and whatever else end a number. */
const RUN = /[+(]{0,3}\d[\d\s().+\-/|·_]*/g
/** What may stand inside a number as well as between two of them: a number that is none whole may be several. */
const BETWEEN = /[/|()]|\s-\s|\s{2,}|(?<=\d)\s*(?=\+)/
/** `3,46001E+10`: a spreadsheet has rounded the number, and nobody can say any more what it was. */
const ROUNDED = /\d\s?e\s?\+\s?\d{1,3}(?!\d)|\d(?:[.,]\d+)?e-?\d{1,2}(?!\d)/i
/** Numbers that are written whole and without a plus have more figures than any at home. */
const FEWEST_INTERNATIONAL = 11
/** Characters that are looked at; no field of ours holds more of a telephone. */
const LONGEST = 120
const ONE_FIGURE = /^(\d)\1+$/

/** What a text is as a telephone: its numbers; figures that are none of the country's; or what is wrong with it. */
export type Telephone =
	| { fit: 'possible'; numbers: readonly string[] }
	| { fit: 'odd' }
	| { fit: 'none'; problem: 'phoneTooShort' | 'phoneMissing' | 'phoneRounded' }

const figuresOf = (text: string) => text.replace(/\D/g, '')

/** `600000000.0`: a program or a spreadsheet has made a number with decimals of a telephone. */
const WITH_DECIMALS = /^(\s*\+?\d{6,15})[.,]0{1,2}\s*$/

/** A telephone as it is kept: as it was typed, with plain signs, a space where there were several, without decimals. */
export const telephoneSpelling = (typed: string) =>
	typed
		.normalize('NFKC')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.replace(/ +/g, ' ')
		.replace(WITH_DECIMALS, '$1')

/** What parts a run of figures into numbers, where it is none as a whole. */
const piecesOf = (run: string) => run.split(BETWEEN).map((part) => part.trim())
const isLongEnough = (part: string) => figuresOf(part).length >= FEWEST_FIGURES

/** A run of figures as a number that can be dialled, `+34934123456`; undefined where no country here has such numbers. */
function numberIn(run: string, countries: readonly CountryCode[]) {
	const figures = figuresOf(run)
	if (figures.length < FEWEST_FIGURES || ONE_FIGURE.test(figures)) return undefined
	const known = countries.map((country) => parsePhoneNumberFromString(run, country)).find((read) => read?.isPossible())
	if (known || run.includes('+') || figures.length < FEWEST_INTERNATIONAL) return known?.number
	const whole = parsePhoneNumberFromString(`+${figures}`)
	return whole?.isPossible() && whole.country && countries.includes(whole.country) ? whole.number : undefined
}

/** The numbers in a part of a text: itself, or what hyphens part in it. */
function numbersIn(part: string, countries: readonly CountryCode[]) {
	const whole = numberIn(part, countries)
	const found = whole ? [whole] : part.split('-').map((piece) => numberIn(piece, countries))
	return found.filter((number) => number !== undefined)
}

/**
 * Reads the telephones in what somebody typed: one or several, with words around them. Whether a number is possible is
 * asked of libphonenumber's tables of lengths; nobody is called.
 * @param countries whose numbers are written without a calling code: those of the trip; the home country always is one
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

/** Why a text cannot be a telephone, whatever the country: the key of a sentence; undefined where it may be one. */
export function telephoneProblem(typed: string) {
	const text = telephoneSpelling(typed.slice(0, LONGEST))
	// Whose number it is need not be known: long enough figures are no problem, and the tables take time to ask.
	if (!ROUNDED.test(text) && text.match(RUN)?.some((run) => piecesOf(run).some(isLongEnough))) return undefined
	const read = readTelephone(typed)
	return read.fit === 'none' ? read.problem : undefined
}

/**
 * The address that calls a telephone: its figures as they stand where it is written as at home, else the first number in
 * it with its calling code.
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
