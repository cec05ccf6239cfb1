import { fold } from './gazetteer/fold.ts'
import type { Place, PlaceType } from './place.ts'
import { splitAddress, withTypedNumber } from './typed-address.ts'
import { typedCoordinates } from './typed-coordinates.ts'

/** The fields of one end of a journey, as a form has them. */
export type AddressFields = { address: string; postalCode: string; locality: string; country: string }

const areas: readonly PlaceType[] = ['municipio', 'poblacion', 'codpost', 'provincia', 'comunidad autonoma']

/** Towns, villages and codes say where a street may be, and are none themselves. */
export const isArea = ({ type }: Pick<Place, 'type'>) => areas.includes(type)

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** Whether what was typed is the beginning of a place's name or code, and so no street of its own. */
function isNameOf({ name, locality, province, postalCodes }: Place, typed: string) {
	const known = /^\d+$/.test(typed) ? postalCodes : [name, locality, province].flatMap(wordsOf)
	return wordsOf(typed).every((word) => known.some((each) => each.startsWith(word)))
}

/** The address line after a choice. A street that was typed is never thrown away. */
function addressAfter(typed: string, place: Place, isBehind: boolean) {
	const { type, name, locality } = place
	if (typedCoordinates(typed)) return typed.trim()
	const { street, town } = splitAddress(typed)
	if (type === 'callejero' || type === 'carretera') return withTypedNumber(name, street)
	if (!isArea(place) && !isBehind) return name
	const isStreet = town !== '' || !isNameOf(place, street)
	// A village or a sight of a municipality stays with its street: the locality names the municipality alone.
	const isInside = !isArea(place) || (type === 'poblacion' && name !== locality)
	if (street !== '' && isStreet && !isInside) return street
	const isNamed = isNameOf(place, street) || fold(street).startsWith(fold(name))
	if (street !== '' && isInside && isStreet) return isNamed ? street : `${street}, ${name}`
	return type === 'codpost' ? locality : name
}

/** One code is the code; of several only one that was typed already can be right. */
function postalCodeAfter(typed: string, codes: readonly string[]) {
	if (codes.length === 1) return codes[0] ?? typed
	return codes.length === 0 || codes.includes(typed) ? typed : ''
}

/**
 * What a choice puts into the fields (contract §4): the part before the first comma in normal case, postal code,
 * locality and country. Where the place is a town and a street was typed, the street stays.
 * @param isBehind whether the place was found for what stands behind the street: «Parking, Montserrat»
 */
export const fillIn = (typed: AddressFields, place: Place, isBehind = false): AddressFields => ({
	address: addressAfter(typed.address, place, isBehind),
	postalCode: postalCodeAfter(typed.postalCode, place.postalCodes),
	locality: place.locality || (isArea(place) ? place.name : typed.locality),
	country: place.country,
})
