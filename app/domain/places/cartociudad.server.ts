import { candidatesIn } from './candidate.schema.ts'
import { isStreet, placeOf } from './candidate-place.ts'
import { cleanQuery } from './gazetteer/clean-query.ts'
import { openUpstream, type Silence, type UpstreamOptions, UpstreamSilent } from './journeys/upstream.server.ts'
import { parseJsonOrJsonp } from './jsonp.ts'
import type { Place, PlaceFilter } from './place.ts'
import { rememberRecent } from './recent.ts'

/** The online directory cannot answer now; the embedded gazetteer should. */
export class PlacesUnavailable extends Error {
	override name = 'PlacesUnavailable'
	constructor(
		readonly reason: Silence,
		options?: ErrorOptions,
	) {
		super(`The online directory gave no answer: ${reason}`, options)
	}
}

export type Cartociudad = {
	/**
	 * Places for what somebody typed, in the directory's order; none for fewer than three characters.
	 * @param signal ends the request when nobody waits for it any more
	 * @throws PlacesUnavailable
	 */
	candidates: (query: string, filter: PlaceFilter, signal?: AbortSignal) => Promise<Place[]>
}

/** Types to leave out (decision 27). Newer ones that are no streets come all the same and are left out here. */
const noProcess: Record<PlaceFilter, string> = { all: '', streets: 'municipio,poblacion,toponimo,expendeduria' }

const DAY = 24 * 3_600_000
const MOST_REMEMBERED = 300

/** `{base}/candidatesJsonp?q=…&no_process=…`: nothing else that a visitor typed or sent goes out. */
function addressOf(baseUrl: string, query: string, filter: PlaceFilter) {
	const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/candidatesJsonp`)
	url.search = new URLSearchParams({ q: query, no_process: noProcess[filter] }).toString()
	return url
}

/** 204 is how the service says that it found nothing. */
function placesIn({ status, text }: { status: number; text: string }, filter: PlaceFilter): Place[] {
	const records = status === 204 ? [] : candidatesIn(parseJsonOrJsonp(text))
	const places = records.map(placeOf).filter((place) => place !== undefined)
	const wanted = filter === 'streets' ? places.filter(isStreet) : places
	return [...new Map(wanted.map((place) => [`${place.type} ${place.id}`, place])).values()]
}

/**
 * CartoCiudad's directory of Spain's streets and places, or a service that answers like it (domain A).
 * @param baseUrl without `/candidatesJsonp`, from the settings and never from a request
 */
export function openCartociudad(baseUrl: string, options: UpstreamOptions): Cartociudad {
	const ask = openUpstream(options)
	const recent = rememberRecent<Place[]>(MOST_REMEMBERED, DAY, options.now)

	async function askFor(query: string, filter: PlaceFilter, signal: AbortSignal | undefined) {
		const url = addressOf(baseUrl, query, filter)
		try {
			return await ask({ url, statuses: [200, 204], read: (reply) => placesIn(reply, filter), signal })
		} catch (error) {
			throw new PlacesUnavailable(error instanceof UpstreamSilent ? error.reason : 'failed', { cause: error })
		}
	}

	return {
		async candidates(typed, filter, signal) {
			const query = cleanQuery(typed)
			if (query === '') return []
			const key = `${filter} ${query.toLowerCase()}`
			const known = recent.get(key)
			if (known) return known
			const places = await askFor(query, filter, signal)
			// An inner fault of the service looks like an empty answer (domain A.4), so none is kept.
			if (places.length > 0) recent.set(key, places)
			return places
		},
	}
}
