import { CANARIES, MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import { homeCountry } from './countries.ts'

/** Facts about one end of a leg that decide its time zone. */
export type ZonedPlace = { country: string; postalCode: string; locality: string }

/** Postal codes begin with the number of the province: 35 is Las Palmas, 38 Santa Cruz de Tenerife. */
const ANY_CODE = /^\d{5}$/
const CODE_IN_THE_CANARIES = /^3[58]/

/** Names of towns and islands in the Canaries that do not occur on the mainland. */
const TOWN_IN_THE_CANARIES =
	/\b(?:las palmas de gran canaria|gran canaria|tenerife|lanzarote|fuerteventura|la gomera|el hierro|canarias)\b/i

/** Returns whether a place is in the Canaries, by its postal code; by its town where the code is no Spanish one. */
export function isInCanaries({ country, postalCode, locality }: ZonedPlace) {
	if (country !== homeCountry) return false
	const code = postalCode.replaceAll(/\D/g, '')
	return ANY_CODE.test(code) ? CODE_IN_THE_CANARIES.test(code) : TOWN_IN_THE_CANARIES.test(locality)
}

/** Returns the time zone of a place: the Canaries', or Madrid's for the rest of Spain and abroad (decision 66). */
export const zoneOf = (place: ZonedPlace): Zone => (isInCanaries(place) ? CANARIES : MADRID)

/** Returns the time zone of a leg or request in the contract's names: that of its pick-up, for all its times. */
export const pickupZone = (leg: { codPaisOrigen: string; codPostalOrigen: string; codLocalidadOrigen: string }) =>
	zoneOf({ country: leg.codPaisOrigen, postalCode: leg.codPostalOrigen, locality: leg.codLocalidadOrigen })

/** The two ends of a leg, in the columns of its row. */
export type LegEnds = {
	originCountry: string
	originPostalCode: string
	originLocality: string
	destinationCountry: string
	destinationPostalCode: string
	destinationLocality: string
}

/** Returns both ends of a leg as places. */
export const endsOf = (leg: LegEnds): [ZonedPlace, ZonedPlace] => [
	{ country: leg.originCountry, postalCode: leg.originPostalCode, locality: leg.originLocality },
	{ country: leg.destinationCountry, postalCode: leg.destinationPostalCode, locality: leg.destinationLocality },
]
