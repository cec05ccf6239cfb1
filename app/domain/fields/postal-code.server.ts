import validator from 'validator'
import { allowedCountries, type Country, homeCountry } from './countries.ts'

/**
 * Words in front of a code, such as `CP`. The map below has the letters of each country that precede its codes in
 * Europe.
 */
const LABEL = /^(?:C\. ?P\.?|CP|CAP|PLZ|POSTCODE)[\s:.]*(?=[A-Z0-9])/
const letters: Record<Country, string> = {
	...{ ES: 'ES|E', AD: 'AD', FR: 'FR|F', PT: 'PT|P', IT: 'IT|I', CH: 'CH', DE: 'DE|D', BE: 'BE|B' },
	...{ NL: 'NL', LU: 'LU|L', AT: 'AT|A', GB: 'GB|UK', IE: 'IE', MC: 'MC' },
}

/** Unambiguous corrections of a code: zeros that a spreadsheet has dropped, missing separators or letters. */
const completed: Partial<Record<Country, (code: string) => string>> = {
	ES: (code) => code.replace(/^\d{4}$/, '0$&'),
	FR: (code) => code.replace(/^\d{4}$/, '0$&'),
	DE: (code) => code.replace(/^\d{4}$/, '0$&'),
	IT: (code) => code.replace(/^\d{3,4}$/, (figures) => figures.padStart(5, '0')),
	AD: (code) => code.replace(/^\d{3}$/, 'AD$&'),
	PT: (code) => code.replace(/^(\d{4})(\d{3})$/, '$1-$2'),
	IE: (code) => code.replace(/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2'),
}

/**
 * Returns whether a code fits a country's pattern. Spanish provinces are 01 to 52, but the library's pattern allows 00
 * too.
 */
const fits = (code: string, country: string) =>
	validator.isPostalCode(code, country) && !(country === homeCountry && code.startsWith('00'))

/** Returns whether a code fits another country than Spain: then the country may be wrong, and not the code. */
const fitsElsewhere = (code: string) =>
	allowedCountries.some((country) => country !== homeCountry && fits(code, country))

export type PostalCode = {
	/** the country's spelling where that is certain, otherwise as typed */
	spelling: string
	/** `odd` may still be a code, of that country or another */
	fit: 'fits' | 'odd' | 'none'
}

const isKnown = (country: string): country is Country => (allowedCountries as readonly string[]).includes(country)

/**
 * Reads a postal code by the country's pattern (validator's). Spanish codes are five digits that begin with a province.
 * Others are refused, unless they have letters and fit another country. For other countries, any text with a digit may
 * be a code.
 * @param country ISO code; for a country that is not allowed, every code counts as fitting
 */
export function readPostalCode(typed: string, country: string): PostalCode {
	const plain = typed
		.normalize('NFKC')
		.replace(/[\p{Pd}\u2212]/gu, '-')
		.toUpperCase()
		.trim()
	if (!isKnown(country)) return { spelling: typed, fit: 'fits' }
	const bare = plain.replace(LABEL, '').replace(new RegExp(`^(?:${letters[country]})[\\s-]*(?=\\d{2})`), '')
	const close = bare.replace(/[\s.-]/g, '')
	const spelling = [plain, bare, close, (completed[country] ?? String)(close)].find((code) => fits(code, country))
	if (spelling) return { spelling, fit: 'fits' }
	const isOdd = country === homeCountry ? !/^\d*$/.test(close) && fitsElsewhere(plain) : /\d/.test(close)
	return { spelling: typed, fit: isOdd ? 'odd' : 'none' }
}
