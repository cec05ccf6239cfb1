import { countryName } from '#app/platform/i18n/country-name.ts'

/** Countries where a journey may start or end (decision 20). */
export const allowedCountries = [
	'ES',
	'AD',
	'FR',
	'PT',
	'IT',
	'CH',
	'DE',
	'BE',
	'NL',
	'LU',
	'AT',
	'GB',
	'IE',
	'MC',
] as const

export type Country = (typeof allowedCountries)[number]
export type CountryOption = { label: string; value: Country }

const onOtherTime: readonly string[] = ['PT', 'GB', 'IE'] satisfies Country[]

/** Returns whether a country's local time differs from Madrid's, in which times abroad are given (decision 63). */
export const hasOtherTime = (country: string) => onOtherTime.includes(country)

/** Home country, selected by default. */
export const homeCountry: Country = 'ES'

/**
 * Lists the allowed countries, sorted as a reader of the language expects (contract §3). Server only, because ICU
 * versions differ.
 */
export function countryOptions(tag: string): CountryOption[] {
	const { compare } = new Intl.Collator(tag)
	return allowedCountries
		.map((value) => ({ value, label: countryName(tag, value) }))
		.sort((a, b) => compare(a.label, b.label))
}

/**
 * Fills an empty destination country with the origin's, and the reverse (contract §4). Other fields are unchanged.
 * @param asked the form's texts, or a request from an outside program, where either country may be missing
 */
export const mirrorCountries = <Asked extends { codPaisOrigen?: unknown; codPaisDestino?: unknown }>(
	asked: Asked,
): Asked => ({
	...asked,
	codPaisOrigen: asked.codPaisOrigen || asked.codPaisDestino,
	codPaisDestino: asked.codPaisDestino || asked.codPaisOrigen,
})
