import { CANARIES, MADRID, type Zone } from '#app/platform/clock/wall-clock.ts'
import { homeCountry } from './countries.ts'

/** What is known of one end of a leg. */
export type ZonedPlace = { country: string; postalCode: string; locality: string }

/** Postal codes begin with the number of their province: 35 is Las Palmas, 38 Santa Cruz de Tenerife. */
const ANY_CODE = /^\d{5}$/
const CODE_IN_THE_CANARIES = /^3[58]/

/** Names of towns that say their island; none of them is a place of the mainland. */
const TOWN_IN_THE_CANARIES =
	/\b(?:las palmas de gran canaria|gran canaria|tenerife|lanzarote|fuerteventura|la gomera|el hierro|canarias)\b/i

/** Whether a place is in the Canaries, by its postal code; by its town where that is no code of Spain. */
export function isInCanaries({ country, postalCode, locality }: ZonedPlace) {
	if (country !== homeCountry) return false
	const code = postalCode.replaceAll(/\D/g, '')
	return ANY_CODE.test(code) ? CODE_IN_THE_CANARIES.test(code) : TOWN_IN_THE_CANARIES.test(locality)
}

/** The clock of a place: the Canaries have their own, all other Spain and everywhere abroad Madrid's (decision 66). */
export const zoneOf = (place: ZonedPlace): Zone => (isInCanaries(place) ? CANARIES : MADRID)

/** The clock of a leg or a request in the contract's names: that of its pick-up, for all of its times. */
export const pickupZone = (leg: { codPaisOrigen: string; codPostalOrigen: string; codLocalidadOrigen: string }) =>
	zoneOf({ country: leg.codPaisOrigen, postalCode: leg.codPostalOrigen, locality: leg.codLocalidadOrigen })

/** The two ends of a leg as its row has them. */
export type LegEnds = {
	originCountry: string
	originPostalCode: string
	originLocality: string
	destinationCountry: string
	destinationPostalCode: string
	destinationLocality: string
}

/** Both ends of a leg as places. */
export const endsOf = (leg: LegEnds): [ZonedPlace, ZonedPlace] => [
	{ country: leg.originCountry, postalCode: leg.originPostalCode, locality: leg.originLocality },
	{ country: leg.destinationCountry, postalCode: leg.destinationPostalCode, locality: leg.destinationLocality },
]
