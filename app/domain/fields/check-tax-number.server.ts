import * as jsvat from 'jsvat-next'
import { validateSpanishId } from 'spain-id'
import { isPersonsNumber, isSpanishNumber, taxSpelling } from './tax-number.ts'

// A CommonJS module: Node exposes its names only under `default`, the runner of the benchmarks never does.
const { checkVAT, countries } = (jsvat as unknown as { default?: typeof jsvat }).default ?? jsvat

/** Numbers of persons without DNI and NIE, which spain-id treats as companies. */
const WITHOUT_DOCUMENT = /^[KLM]/
const WITH_COUNTRY = /^[A-Z]{2}/

/**
 * Result of a check by the number itself. `wrong` is only used for Spanish numbers; `unchecked` is a kind that cannot
 * be checked here.
 */
export type TaxNumberCheck = 'right' | 'wrong' | 'unchecked'

/**
 * Returns whether a company's control character is valid in its other form. It is a letter or a digit, by rules with
 * exceptions, so such a number is not refused. `C` allows both forms.
 */
const fitsInAnotherWay = (spelling: string) => !isPersonsNumber(spelling) && validateSpanishId(`C${spelling.slice(1)}`)

function checkSpanish(spelling: string): TaxNumberCheck {
	if (WITHOUT_DOCUMENT.test(spelling)) return checkVAT(`ES${spelling}`, countries).isValid ? 'right' : 'unchecked'
	if (validateSpanishId(spelling)) return 'right'
	return fitsInAnotherWay(spelling) ? 'unchecked' : 'wrong'
}

/**
 * Checks a tax number by its own letters and digits, without a network request. Accepts a Spanish NIF, NIE or CIF, with
 * or without ES in front, and other countries' VAT numbers with their country code.
 * @param typed number as typed
 */
export function checkTaxNumber(typed: string): TaxNumberCheck {
	const spelling = taxSpelling(typed)
	if (isSpanishNumber(spelling)) return checkSpanish(spelling)
	return WITH_COUNTRY.test(spelling) && checkVAT(spelling, countries).isValid ? 'right' : 'unchecked'
}
