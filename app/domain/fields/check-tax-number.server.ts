import * as jsvat from 'jsvat-next'
import { validateSpanishId } from 'spain-id'
import { isPersonsNumber, isSpanishNumber, taxSpelling } from './tax-number.ts'

// A CommonJS module: Node sees its names behind `default` alone, what runs the benchmarks never there.
const { checkVAT, countries } = (jsvat as unknown as { default?: typeof jsvat }).default ?? jsvat

/** Of those who have neither DNI nor NIE, which spain-id reckons as companies. */
const WITHOUT_DOCUMENT = /^[KLM]/
const WITH_COUNTRY = /^[A-Z]{2}/

/** Right as far as a number tells by itself; wrong, which only a Spanish one is told; or of a kind that nobody here can check. */
export type TaxNumberCheck = 'right' | 'wrong' | 'unchecked'

/**
 * A company's control is a letter or a digit, by its kind and by rules with exceptions: one that fits in the other way
 * is not refused. `C` stands for companies that may have either.
 */
const fitsInAnotherWay = (spelling: string) => !isPersonsNumber(spelling) && validateSpanishId(`C${spelling.slice(1)}`)

function checkSpanish(spelling: string): TaxNumberCheck {
	if (WITHOUT_DOCUMENT.test(spelling)) return checkVAT(`ES${spelling}`, countries).isValid ? 'right' : 'unchecked'
	if (validateSpanishId(spelling)) return 'right'
	return fitsInAnotherWay(spelling) ? 'unchecked' : 'wrong'
}

/**
 * Checks a tax number by its own letters and digits, without asking anybody: a Spanish NIF, NIE or CIF, with ES in front
 * or not, and the VAT number of another country with its code in front.
 * @param typed as it was typed
 */
export function checkTaxNumber(typed: string): TaxNumberCheck {
	const spelling = taxSpelling(typed)
	if (isSpanishNumber(spelling)) return checkSpanish(spelling)
	return WITH_COUNTRY.test(spelling) && checkVAT(spelling, countries).isValid ? 'right' : 'unchecked'
}
