/** What a place is, in CartoCiudad's words, all in lower case (domain A.3). */
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

/** A place that a look-up found, whichever provider found it. */
export type Place = {
	/** unique together with the type; opaque */
	id: string
	type: PlaceType
	/** the line that is shown: «Sitges, Barcelona», «Calle de la Iglesia 5, Madrid» */
	address: string
	/** the address' own part in normal case, before the first comma: what is filled into the address field */
	name: string
	/** town or village it lies in; empty where a type has none */
	locality: string
	/** empty where it is not known */
	province: string
	/** two-letter country code */
	country: string
	/** one, several or none */
	postalCodes: string[]
	/** degrees; undefined where only the name is known */
	position: { lat: number; lng: number } | undefined
	/** the provider's remark, as a rule empty */
	stateMessage: string
}

/** Everything, or streets and roads alone (decision 27). */
export type PlaceFilter = 'all' | 'streets'
