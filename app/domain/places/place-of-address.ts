import type { AddressFields } from './fill-in.ts'
import { fold } from './gazetteer/fold.ts'
import type { Gazetteer, NamedPlace } from './gazetteer/gazetteer.server.ts'
import { greatCircle } from './journeys/great-circle.ts'
import type { Place } from './place.ts'
import { provinceOf } from './provinces.ts'

/** An airport may lie this far from the town it is named for. */
const NEAR_KM = 40

/** Of namesakes far from each other the one is meant that counts so many times as much as any other: Toledo is the city. */
const CLEARLY_BIGGER = 10
/** What a municipality of two thousand counts; villages and hamlets are not big, whatever else is called like them. */
const TOWN = 200_000

/** Namesakes this near are one place for a journey: a municipality and its main village. */
const ONE_PLACE_KM = 10

/** That a postal code lies in one province and the only towns of the name in others: one of the two is wrong. */
export type Contradicted = 'contradicted'

const SPANISH_CODE = /^\d{5}$/

const apart = (one: Place, other: Place) =>
	one.position && other.position ? greatCircle(one.position, other.position) : Number.POSITIVE_INFINITY

/**
 * The one of some namesakes that is meant where no postal code says which: a point of our own («Montserrat»), the only one,
 * or one that is clearly bigger.
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
 * Whether nobody can say which of some namesakes is meant: villages far from each other, none of which counts more. «Casablanca»
 * is a hamlet in eight provinces.
 */
export function isAnyOf(gazetteer: Gazetteer, query: string, village: Place): boolean {
	const namesakes = gazetteer.called(query).filter(({ isExact }) => isExact)
	const own = namesakes.find(({ place }) => place.id === village.id && place.address === village.address)
	if (!own || village.type !== 'poblacion') return false
	return namesakes.some(({ place, weight }) => weight === own.weight && apart(place, village) > ONE_PLACE_KM)
}

/** The namesake in the province of a postal code: one that has the code, else the one that lies nearest to where the code is. */
function namesakeOf(namesakes: readonly NamedPlace[], code: string, there: Place | undefined) {
	const inProvince = namesakes.filter(({ place }) => place.province === provinceOf(code))
	const exact = inProvince.filter(({ isExact }) => isExact)
	const found = (exact.length > 0 ? exact : inProvince).map(({ place }) => place)
	const hasCode = found.find(({ postalCodes }) => postalCodes.includes(code))
	if (hasCode || !there) return hasCode ?? found[0]
	return found.toSorted((one, other) => apart(one, there) - apart(other, there))[0]
}

/**
 * The town that the fields of an address name. A Spanish postal code says in which province it lies; where no place of that
 * name does, the code alone says where, unless the name is that of a municipality elsewhere: then the two contradict each
 * other.
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

/** What the parts of an address may name: the last one first, behind which stands where the others are; postal codes apart. */
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
 * The village or point that an address names in a municipality: «Astún» in Jaca, «Calle Mayor 3, El Saler» in València. A
 * name counts only of one in that very municipality or of the typed postal code: streets are called like villages elsewhere.
 * @param town as the fields name it; where a village is typed there, that one is meant
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
 * Where an address is, as well as the gazetteer knows: its own points by name, else a village that the address names, else
 * its town. A point counts only near the town that was typed: there is a Plaza de España in many.
 * @returns undefined where the town is unknown; a place that is only called alike is never taken for it
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
