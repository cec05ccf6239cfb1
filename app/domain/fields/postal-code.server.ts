import validator from 'validator'
import { allowedCountries, type Country, homeCountry } from './countries.ts'

/** What people write before a code: what it is, and the letters of a country by which Europe's post knows it. */
const LABEL = /^(?:C\. ?P\.?|CP|CAP|PLZ|POSTCODE)[\s:.]*(?=[A-Z0-9])/
const letters: Record<Country, string> = {
	...{ ES: 'ES|E', AD: 'AD', FR: 'FR|F', PT: 'PT|P', IT: 'IT|I', CH: 'CH', DE: 'DE|D', BE: 'BE|B' },
	...{ NL: 'NL', LU: 'LU|L', AT: 'AT|A', GB: 'GB|UK', IE: 'IE', MC: 'MC' },
}

/** What is certain of a code that was written in another way: noughts that a spreadsheet has dropped, signs that belong to it. */
const completed: Partial<Record<Country, (code: string) => string>> = {
	ES: (code) => code.replace(/^\d{4}$/, '0$&'),
	FR: (code) => code.replace(/^\d{4}$/, '0$&'),
	DE: (code) => code.replace(/^\d{4}$/, '0$&'),
	IT: (code) => code.replace(/^\d{3,4}$/, (figures) => figures.padStart(5, '0')),
	AD: (code) => code.replace(/^\d{3}$/, 'AD$&'),
	PT: (code) => code.replace(/^(\d{4})(\d{3})$/, '$1-$2'),
	IE: (code) => code.replace(/^([A-Z]\d[\dW])([A-Z\d]{4})$/, '$1 $2'),
}

/** Spain's provinces are 01 to 52; the table of patterns knows a 00 too. */
const fits = (code: string, country: string) =>
	validator.isPostalCode(code, country) && !(country === homeCountry && code.startsWith('00'))

/** Whether a code is one of another country than was chosen: the country may be wrong, and not the code. */
const fitsElsewhere = (code: string) =>
	allowedCountries.some((country) => country !== homeCountry && fits(code, country))

export type PostalCode = {
	/** as that country writes it where that is certain, else as it was typed */
	spelling: string
	/** `odd` may be one all the same, of that country or of another one */
	fit: 'fits' | 'odd' | 'none'
}

const isKnown = (country: string): country is Country => (allowedCountries as readonly string[]).includes(country)

/**
 * Reads a postal code by the patterns of its country (those of validator). Of Spain's all is known, five figures that begin with a
 * province: whatever else is none, unless another country has such codes. Of other countries' whatever has a figure may
 * be one.
 * @param country by its ISO code; of one that is not allowed nothing is known
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
