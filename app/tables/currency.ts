import { plainWord } from './plain-word.ts'

/** Signs, names and figures of ISO 4217, as banks near us write them; letters of that standard are themselves. */
const NAMES: Record<string, string> = {
	...{ '€': 'EUR', euro: 'EUR', euros: 'EUR', eur: 'EUR', '978': 'EUR' },
	...{
		$: 'USD',
		us$: 'USD',
		dolar: 'USD',
		dolares: 'USD',
		dollar: 'USD',
		dollars: 'USD',
		dollari: 'USD',
		'840': 'USD',
	},
	...{ '£': 'GBP', libra: 'GBP', libras: 'GBP', pound: 'GBP', pounds: 'GBP', sterling: 'GBP', '826': 'GBP' },
	...{ fr: 'CHF', sfr: 'CHF', franken: 'CHF', 'franco suizo': 'CHF', 'francos suizos': 'CHF', '756': 'CHF' },
}

const codes = new Set(Intl.supportedValuesOf('currency'))

/**
 * The currency that a text names, by its code, name or sign, alone or with more around it: `EUR`, `Euros`, `Importe (€)`.
 * @returns the letters of ISO 4217; undefined where it names none
 */
export function currencyIn(text: string): string | undefined {
	const named = NAMES[plainWord(text)]
	if (named) return named
	const letters = text.trim().toUpperCase()
	if (codes.has(letters)) return letters
	const signs = plainWord(text)
		.split(' ')
		.filter((word) => /^(?:[€$£]|us\$|eur(?:os?)?)$/.test(word))
	const inside = (text.match(/(?<!\p{L})[A-Z]{3}(?!\p{L})/gu) ?? []).filter((word) => codes.has(word))
	const [first, ...others] = new Set([...signs.map((sign) => NAMES[sign]), ...inside])
	return others.length === 0 ? first : undefined
}
