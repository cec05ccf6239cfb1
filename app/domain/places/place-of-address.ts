import type { AddressFields } from './fill-in.ts'
import { fold } from './gazetteer/fold.ts'
import type { Gazetteer, NamedPlace } from './gazetteer/gazetteer.server.ts'
import { greatCircle } from './journeys/great-circle.ts'
import type { Place } from './place.ts'
import { provinceOf } from './provinces.ts'

/** Greatest distance, in kilometres, of an airport from the town after which it is named. */
const NEAR_KM = 40

/** Ratio of weights from which one of several distant namesakes is meant: Toledo is the city. */
const CLEARLY_BIGGER = 10
/**
 * Least weight of such a place: that of a municipality of two thousand. Villages and hamlets never outweigh namesakes.
 */
const TOWN = 200_000

/** Distance up to which namesakes are one place for a journey, such as a municipality and its main village. */
const ONE_PLACE_KM = 10

/** Contradiction: a postal code is in one province, and all towns of the typed name are in others. */
export type Contradicted = 'contradicted'

const SPANISH_CODE = /^\d{5}$/

const apart = (one: Place, other: Place) =>
	one.position && other.position ? greatCircle(one.position, other.position) : Number.POSITIVE_INFINITY

/**
 * Picks the place that is meant among namesakes where no postal code decides: a point of our own («Montserrat»), the
 * only one, or one that is clearly bigger.
 */
function meantOf(namesakes: readonly NamedPlace[]): Place | undefined {
	const exact = namesakes.filter(({ isExact }) => isExact)
	const point = exact.find(({ place }) => place.type === 'toponimo')
	if (point) return point.place
	const [first, ...others] = exact.length > 0 ? exact : namesakes
	const far = others.filter(({ place }) => first && apart(first.place, place) > ONE_PLACE_KM)
	if (!first || far.length === 0) return first?.place
	const isBigger = far.every(({ weight }) => first.weight >= Math.max(TOWN, weight * CLEARLY_BIGGER))
	return isBigger ? first.place : undefined
}

/**
 * Returns whether a village is ambiguous: others of the same name and weight are far away. «Casablanca» is a hamlet in
 * eight provinces.
 */
export function isAnyOf(gazetteer: Gazetteer, query: string, village: Place): boolean {
	const namesakes = gazetteer.called(query).filter(({ isExact }) => isExact)
	const own = namesakes.find(({ place }) => place.id === village.id && place.address === village.address)
	if (!own || village.type !== 'poblacion') return false
	return namesakes.some(({ place, weight }) => weight === own.weight && apart(place, village) > ONE_PLACE_KM)
}

/**
 * Picks the namesake in the province of a postal code: one that has the code, otherwise the one nearest to the code's
 * position.
 */
function namesakeOf(namesakes: readonly NamedPlace[], code: string, there: Place | undefined) {
	const inProvince = namesakes.filter(({ place }) => place.province === provinceOf(code))
	const exact = inProvince.filter(({ isExact }) => isExact)
	const found = (exact.length > 0 ? exact : inProvince).map(({ place }) => place)
	const hasCode = found.find(({ postalCodes }) => postalCodes.includes(code))
	if (hasCode || !there) return hasCode ?? found[0]
	return found.toSorted((one, other) => apart(one, there) - apart(other, there))[0]
}

/**
 * Finds the town that an address names. A Spanish postal code decides the province. Where no place of that name is
 * there, the code alone decides. If the name is a municipality elsewhere, the two contradict each other.
 * @returns undefined where nothing is known, or where it would be a guess
 */
function townOf(
	gazetteer: Gazetteer,
	{ postalCode, locality, country }: AddressFields,
): Place | Contradicted | undefined {
	const called = gazetteer.called(locality)
	const here = called.filter(({ place }) => place.country === country)
	const code = postalCode.trim()
	if (country !== 'ES' || !SPANISH_CODE.test(code)) return meantOf(here)
	const there = gazetteer.postalCode(code)
	const town = namesakeOf(here, code, there)
	if (town) return town.position ? town : there
	return here.some(({ place, isExact }) => isExact && place.type === 'municipio') ? 'contradicted' : there
}

/** Lists the parts of an address that may name a place, without postal codes: the last part first, then the first. */
function namesIn(address: string) {
	const partsAt = (divider: RegExp) =>
		address
			.split(divider)
			.map((part) => part.replace(/\b\d{5}\b/, '').trim())
			.filter((part) => part !== '')
	const [byCommas, byBrackets] = [partsAt(/[,;]/), partsAt(/[,;()]/)]
	return new Set([byCommas, byBrackets].flatMap((parts) => [...parts.slice(-1), ...parts.slice(0, 1)]))
}

/**
 * Finds the village or point that an address names in a municipality: «Astún» in Jaca, «Calle Mayor 3, El Saler» in
 * València. It must be in that municipality or have the typed postal code, because streets are often named after
 * villages elsewhere.
 * @param town town that the fields name; if it is a village itself, that one is meant
 * @returns undefined where it names none, or several that are far from each other
 */
function villageOf(gazetteer: Gazetteer, fields: AddressFields, town: Place | undefined): Place | undefined {
	if (town?.type === 'poblacion') return undefined
	const home = fold(town?.locality ?? fields.locality)
	const isHere = ({ locality, province, postalCodes }: Place) =>
		(fold(locality) === home && (!town || town.province === province)) ||
		(town !== undefined && postalCodes.includes(fields.postalCode.trim()))
	const isInside = ({ type, country, name, position }: Place) =>
		type !== 'municipio' && country === fields.country && position !== undefined && fold(name) !== home
	for (const name of namesIn(fields.address)) {
		const namesakes = gazetteer.called(name).filter(({ place }) => isInside(place) && isHere(place))
		const village = meantOf(namesakes)
		if (village) return village
	}
	return undefined
}

/**
 * Finds the place of an address in the gazetteer: one of its own points, otherwise a village that the address names,
 * otherwise its town. A point must be near the typed town, because many towns have a Plaza de España.
 * @returns undefined where the town is unknown; a mere namesake is never returned
 */
export function placeOfAddress(gazetteer: Gazetteer, fields: AddressFields): Place | Contradicted | undefined {
	const town = townOf(gazetteer, fields)
	if (town === 'contradicted') return town
	const isHere = (point: Place) => {
		if (town) return !point.position || !town.position || apart(point, town) <= NEAR_KM
		return fields.locality.trim() === '' || fold(point.locality) === fold(fields.locality)
	}
	const points = gazetteer.called((fields.address.split(',')[0] ?? '').trim()).map(({ place }) => place)
	const point = points.find((place) => place.type === 'toponimo' && place.country === fields.country && isHere(place))
	return point ?? villageOf(gazetteer, fields, town) ?? town
}
