import { plainWord } from './plain-word.ts'

/**
 * Signs, names and numeric codes (ISO 4217) of currencies, as banks of the region write them. Alphabetic codes are
 * looked up in `codes`.
 */
const NAMES = new Map<string, string>(
	Object.entries({
		...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', eur: 'EUR', '978': 'EUR' },
		...{
			$: 'USD',
			us$: 'USD',
			dolar: 'USD',
			dolares: 'USD',
			'dolar usa': 'USD',
			'dolares usa': 'USD',
			'us dollars': 'USD',
			dollar: 'USD',
			dollars: 'USD',
			dollari: 'USD',
			'840': 'USD',
		},
		...{ '£': 'GBP', libra: 'GBP', libras: 'GBP', pound: 'GBP', pounds: 'GBP', sterling: 'GBP', '826': 'GBP' },
		...{ fr: 'CHF', sfr: 'CHF', franken: 'CHF', 'franco suizo': 'CHF', 'francos suizos': 'CHF', '756': 'CHF' },
	}),
)

const codes = new Set(Intl.supportedValuesOf('currency'))

let foreignNames: ReadonlyMap<string, string> | undefined

/** Returns currencies by their full names in the six languages, from Unicode's tables: «dólar estadounidense». */
function fullNames(): ReadonlyMap<string, string> {
	foreignNames ??= new Map(
		['es', 'ca', 'en', 'fr', 'de', 'it'].flatMap((language) => {
			const names = new Intl.DisplayNames([language], { type: 'currency' })
			return [...codes].map((code) => [plainWord(names.of(code) ?? code), code] as const)
		}),
	)
	return foreignNames
}

/** Returns the currency whose code, name or sign is the whole text; undefined where the text is anything else. */
export function wholeCurrency(text: string): string | undefined {
	const letters = text.trim().toUpperCase()
	if (codes.has(letters)) return letters
	const word = plainWord(text)
	return NAMES.get(word) ?? (word.length > 3 ? fullNames().get(word) : undefined)
}

/** Codes that are also accepted in lower case. Unlike `ALL` and `TOP`, they are no words of a language. */
const MET = /^(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|jpy|cad|aud|mxn|brl|mad|cny)$/i

/**
 * Returns whether a cell as a whole names a currency, whatever its heading is. Two letters, as of countries, and
 * figures do not count.
 */
export const saysCurrency = (cell: string): boolean => {
	const text = cell.trim()
	const mayBe = /^[A-Z]{3}$/.test(text) || MET.test(text) || /[€$£]/.test(text) || text.length > 3
	return mayBe && !/\d/.test(text) && wholeCurrency(text) !== undefined
}

/**
 * Finds the currency that a text names by code, name or sign, alone or among other words: `EUR`, `Euros`, `Importe
 * (€)`.
 * @returns alphabetic code of ISO 4217; undefined where it names none, or more than one
 */
export function currencyIn(text: string): string | undefined {
	const whole = wholeCurrency(text)
	if (whole) return whole
	const signs = plainWord(text)
		.split(' ')
		.filter((word) => /^(?:[€$£]|us\$|eur(?:os?)?)$/.test(word))
	const inside = (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).filter((word) => codes.has(word))
	const [first, ...others] = new Set([...signs.map((sign) => NAMES.get(sign)), ...inside])
	return others.length === 0 ? first : undefined
}
