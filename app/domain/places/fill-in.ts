import { fold } from './gazetteer/fold.ts'
import type { Place, PlaceType } from './place.ts'
import { splitAddress, withTypedNumber } from './typed-address.ts'
import { typedCoordinates } from './typed-coordinates.ts'

/** Address fields of one end of a journey in the form. */
export type AddressFields = { address: string; postalCode: string; locality: string; country: string }

const areas: readonly PlaceType[] = ['municipio', 'poblacion', 'codpost', 'provincia', 'comunidad autonoma']

/** Returns whether a place is an area, such as a town or a postal code, and not itself a street. */
export const isArea = ({ type }: Pick<Place, 'type'>) => areas.includes(type)

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** Returns whether a typed text is the beginning of a place's name or code, and so no street. */
function isNameOf({ name, locality, province, postalCodes }: Place, typed: string) {
	const known = /^\d+$/.test(typed) ? postalCodes : [name, locality, province].flatMap(wordsOf)
	return wordsOf(typed).every((word) => known.some((each) => each.startsWith(word)))
}

/** Returns the address line after a choice. A typed street is never lost. */
function addressAfter(typed: string, place: Place, isBehind: boolean) {
	const { type, name, locality } = place
	if (typedCoordinates(typed)) return typed.trim()
	const { street, town } = splitAddress(typed)
	if (type === 'callejero' || type === 'carretera') return withTypedNumber(name, street)
	if (!isArea(place) && !isBehind) return name
	const isStreet = town !== '' || !isNameOf(place, street)
	// A village or sight of a municipality is added to the street, because the locality only names the municipality.
	const isInside = !isArea(place) || (type === 'poblacion' && name !== locality)
	if (street !== '' && isStreet && !isInside) return street
	const isNamed = isNameOf(place, street) || fold(street).startsWith(fold(name))
	if (street !== '' && isInside && isStreet) return isNamed ? street : `${street}, ${name}`
	return type === 'codpost' ? locality : name
}

/** Returns the postal code after a choice: the place's only code; of several, only one that was typed already. */
function postalCodeAfter(typed: string, codes: readonly string[]) {
	if (codes.length === 1) return codes[0] ?? typed
	return codes.length === 0 || codes.includes(typed) ? typed : ''
}

/**
 * Fills the fields after a choice (contract §4): the first part of the place's address, postal code, locality and
 * country. Where the place is a town and a street was typed, the street stays.
 * @param isBehind whether the place was found by the text behind the street: «Parking, Montserrat»
 */
export const fillIn = (typed: AddressFields, place: Place, isBehind = false): AddressFields => ({
	address: addressAfter(typed.address, place, isBehind),
	postalCode: postalCodeAfter(typed.postalCode, place.postalCodes),
	locality: place.locality || (isArea(place) ? place.name : typed.locality),
	country: place.country,
})
