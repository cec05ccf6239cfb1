import { type HttpDouble, startHttpDouble } from './http-double.ts'

const record = {
	province: 'Madrid',
	provinceCode: '28',
	comunidadAutonoma: 'Comunidad de Madrid',
	comunidadAutonomaCode: '13',
	muni: 'Humanes de Madrid',
	muniCode: '28073',
	postalCode: null,
	poblacion: null,
	geom: null,
	tip_via: null,
	lat: 0,
	lng: 0,
	portalNumber: null,
	noNumber: null,
	stateMsg: '',
	extension: null,
	state: 0,
	countryCode: '011',
	refCatastral: null,
}

/**
 * Responses of CartoCiudad's `candidatesJsonp`: a portal, a street, a municipality, a place and a postal code (domain
 * A.3).
 */
export const recorded = {
	portal: {
		...record,
		...{ id: '280790529087', type: 'portal', address: 'CALLE IGLESIA 5, Madrid', tip_via: 'CALLE' },
		...{ muni: 'Madrid', muniCode: '28079', poblacion: 'Madrid', postalCode: '28019' },
		...{ lat: 40.395794980401, lng: -3.71771161209991, portalNumber: 5, noNumber: false },
	},
	street: {
		...record,
		...{ id: '280730000007', type: 'callejero', address: 'CALLE ARROYO (DEL), Humanes de Madrid', tip_via: 'CALLE' },
		...{ postalCode: '28970', poblacion: 'Humanes de Madrid' },
	},
	municipality: { ...record, id: '28073', type: 'Municipio', address: 'Humanes de Madrid, Madrid' },
	placeName: {
		...record,
		...{ id: 'BTN_3231330', type: 'toponimo', tip_via: 'Archivo-biblioteca' },
		address: 'Biblioteca Municipal Lorenzo Silva, Humanes de Madrid',
		...{ postalCode: '28970', poblacion: 'Humanes de Madrid', lat: 40.250189650057926, lng: -3.827296538870236 },
	},
	postalCode: {
		...record,
		...{ id: '28970', type: 'Codpost', address: '28970', postalCode: '28970' },
		...{ province: null, provinceCode: null, comunidadAutonoma: null, comunidadAutonomaCode: null },
		...{ muni: null, muniCode: null },
	},
}

export type GeocoderDouble = {
	server: HttpDouble
	/** its result for any query */
	found: unknown
	/** wraps its responses for a script, as `candidatesJsonp` does */
	wrap: (json: string) => string
}

/**
 * Starts a fake of CartoCiudad on loopback that answers only at `candidatesJsonp`, and normally unless another mood is
 * set.
 */
export async function startGeocoderDouble(found: unknown = Object.values(recorded)): Promise<GeocoderDouble> {
	const server = await startHttpDouble(({ pathname, searchParams }) => {
		if (!pathname.endsWith('/candidatesJsonp')) return { status: 404, body: '<h1>Not Found</h1>' }
		const query = searchParams.get('q')
		// The real service pastes the query into JSON unescaped (domain A.4).
		if (query !== null && /["\\]/.test(query)) return { status: 500, body: '<h1>Internal Server Error</h1>' }
		return { status: 200, body: double.wrap(JSON.stringify(query === null ? null : double.found)) }
	})
	const double: GeocoderDouble = { server, found, wrap: (json) => json }
	return double
}
