import type { z } from 'zod'
import { homeCountry } from './countries.ts'
import { readPostalCode } from './postal-code.server.ts'

/** The fields of a code and of the country that it belongs to. */
export type CodeAndCountry = readonly [code: string, country: string]

const always = { when: () => true }

const asRecord = (given: unknown) =>
	(typeof given === 'object' && given !== null ? given : {}) as Record<string, unknown>

/** A code and its country where somebody has said both; the country is judged by itself. */
function said(given: unknown, [code, country]: CodeAndCountry) {
	const { [code]: typed, [country]: of } = asRecord(given)
	return typeof typed === 'string' && typed !== '' && typeof of === 'string' ? readPostalCode(typed, of) : undefined
}

/** What is wrong with a code that is none. @param country by its ISO code */
const problemIn = (country: unknown) => (country === homeCountry ? 'postalCodeWrong' : 'postalCodeFigures')

/**
 * The same fields, with postal codes that are some of their countries: what cannot be one is refused at its field, and the
 * others have the spelling of their country.
 */
export const withPostalCodes = <Schema extends z.ZodObject>(schema: Schema, ends: readonly CodeAndCountry[]): Schema =>
	schema
		.superRefine((given, check) => {
			for (const end of ends) {
				if (said(given, end)?.fit !== 'none') continue
				check.addIssue({ code: 'custom', path: [end[0]], message: problemIn(asRecord(given)[end[1]]) })
			}
		}, always)
		.overwrite((given) => {
			const spelled = ends.map((end) => [end[0], said(given, end)?.spelling] as const)
			return { ...given, ...Object.fromEntries(spelled.filter(([, spelling]) => spelling !== undefined)) }
		})

/** Both ends of a trip. */
export const endsOfTrip = [
	['codPostalOrigen', 'codPaisOrigen'],
	['codPostalDestino', 'codPaisDestino'],
] as const

/** The place of a stop. */
export const placeOfStop = [['codPostal', 'codPais']] as const
