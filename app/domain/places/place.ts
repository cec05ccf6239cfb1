/** Types of places, in CartoCiudad's words in lower case (domain A.3). */
export const placeTypes = [
	'municipio',
	'poblacion',
	'toponimo',
	'codpost',
	'callejero',
	'portal',
	'carretera',
	'provincia',
	'comunidad autonoma',
	'expendeduria',
	'punto_recarga_electrica',
	'ngbe',
	'refcatastral',
] as const
export type PlaceType = (typeof placeTypes)[number]

/** Place found by a look-up, whichever provider found it. */
export type Place = {
	/** opaque id, unique together with the type */
	id: string
	type: PlaceType
	/** line that is shown: «Sitges, Barcelona», «Calle de la Iglesia 5, Madrid» */
	address: string
	/** first part of the address in normal case, which fills the address field */
	name: string
	/** town or village; empty where a type has none */
	locality: string
	/** empty where it is unknown */
	province: string
	/** two-letter country code */
	country: string
	/** one, several or none */
	postalCodes: string[]
	/** degrees; undefined where only the name is known */
	position: { lat: number; lng: number } | undefined
	/** the provider's remark, usually empty */
	stateMessage: string
}

/** Filter of a look-up: all places, or streets and roads only (decision 27). */
export type PlaceFilter = 'all' | 'streets'
