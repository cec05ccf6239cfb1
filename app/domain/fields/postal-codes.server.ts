import type { z } from 'zod'
import { homeCountry } from './countries.ts'
import { readPostalCode } from './postal-code.server.ts'

/** Names of the fields of a postal code and its country. */
export type CodeAndCountry = readonly [code: string, country: string]

const always = { when: () => true }

const asRecord = (given: unknown) =>
	(typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>

/** Reads a code where both it and its country are given; the country has its own validation. */
function postalCodeInput(given: unknown, [code, country]: CodeAndCountry) {
	const { [code]: typed, [country]: of } = asRecord(given)
	return typeof typed === 'string' && typed !== '' && typeof of === 'string' ? readPostalCode(typed, of) : undefined
}

/** Returns the message key for an invalid code. @param country ISO code */
const problemIn = (country: unknown) => (country === homeCountry ? 'postalCodeWrong' : 'postalCodeFigures')

/**
 * Adds the validation of postal codes to a schema. A code that cannot be valid is refused at its field; others get
 * their country's spelling.
 */
export const withPostalCodes = <Schema extends z.ZodObject>(schema: Schema, ends: readonly CodeAndCountry[]): Schema =>
	schema
		.superRefine((given, check) => {
			for (const end of ends) {
				if (postalCodeInput(given, end)?.fit !== 'none') continue
				check.addIssue({ code: 'custom', path: [end[0]], message: problemIn(asRecord(given)[end[1]]) })
			}
		}, always)
		.overwrite((given) => {
			const spelled = ends.map((end) => [end[0], postalCodeInput(given, end)?.spelling] as const)
			return { ...given, ...Object.fromEntries(spelled.filter(([, spelling]) => spelling !== undefined)) }
		})

/** Postal codes of both ends of a trip. */
export const endsOfTrip = [
	['codPostalOrigen', 'codPaisOrigen'],
	['codPostalDestino', 'codPaisDestino'],
] as const

/** Postal code of a stop. */
export const placeOfStop = [['codPostal', 'codPais']] as const
