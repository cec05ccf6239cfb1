import { plainWord } from './plain-word.ts'

/** Signs, names and figures of ISO 4217, as banks near us write them; letters of that standard are themselves. */
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

/** Currencies by their full names in the languages near us, as Unicode's tables have them: «dólar estadounidense». */
function fullNames(): ReadonlyMap<string, string> {
	foreignNames ??= new Map(
		['es', 'ca', 'en', 'fr', 'de', 'it'].flatMap((language) => {
			const names = new Intl.DisplayNames([language], { type: 'currency' })
			return [...codes].map((code) => [plainWord(names.of(code) ?? code), code] as const)
		}),
	)
	return foreignNames
}

/** The currency that a text is the code, the name or the sign of, and nothing else; undefined where it is something else. */
export function wholeCurrency(text: string): string | undefined {
	const letters = text.trim().toUpperCase()
	if (codes.has(letters)) return letters
	const word = plainWord(text)
	return NAMES.get(word) ?? (word.length > 3 ? fullNames().get(word) : undefined)
}

/** Codes that are no words in small letters, as `all` and `top` are. */
const MET = /^(?:eur|usd|gbp|chf|sek|nok|dkk|pln|czk|huf|ron|jpy|cad|aud|mxn|brl|mad|cny)$/i

/** Whether a whole cell is a currency under any heading; letters of two, as of countries, and figures are not. */
export const saysCurrency = (cell: string): boolean => {
	const text = cell.trim()
	const mayBe = /^[A-Z]{3}$/.test(text) || MET.test(text) || /[€$£]/.test(text) || text.length > 3
	return mayBe && !/\d/.test(text) && wholeCurrency(text) !== undefined
}

/**
 * The currency that a text names, by its code, name or sign, alone or with more around it: `EUR`, `Euros`, `Importe (€)`.
 * @returns the letters of ISO 4217; undefined where it names none
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
