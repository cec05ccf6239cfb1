import { countryName } from '#app/platform/i18n/country-name.ts'

/** Where a journey may start or end (decision 20). */
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

/** Whether clocks there show another hour than those in Madrid, by which times abroad are told (decision 63). */
export const hasOtherTime = (country: string) => onOtherTime.includes(country)

/** The home country, chosen until the visitor says otherwise. */
export const homeCountry: Country = 'ES'

/**
 * The allowed countries, sorted as a reader of that language expects (contract §3). Server only: ICU versions differ.
 */
export function countryOptions(tag: string): CountryOption[] {
	const { compare } = new Intl.Collator(tag)
	return allowedCountries
		.map((value) => ({ value, label: countryName(tag, value) }))
		.sort((a, b) => compare(a.label, b.label))
}

/**
 * An empty destination country takes the origin's, and the other way round (contract §4). What else there is stays.
 * @param asked the form's texts, or what a program says of a request, where either may be missing
 */
export const mirrorCountries = <Asked extends { codPaisOrigen?: unknown; codPaisDestino?: unknown }>(
	asked: Asked,
): Asked => ({
	...asked,
	codPaisOrigen: asked.codPaisOrigen || asked.codPaisDestino,
	codPaisDestino: asked.codPaisDestino || asked.codPaisOrigen,
})
