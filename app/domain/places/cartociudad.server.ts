import { candidatesIn } from './candidate.schema.ts'
import { isStreet, placeOf } from './candidate-place.ts'
import { cleanQuery } from './gazetteer/clean-query.ts'
import { openUpstream, type Silence, type UpstreamOptions, UpstreamSilent } from './journeys/upstream.server.ts'
import { parseJsonOrJsonp } from './jsonp.ts'
import type { Place, PlaceFilter } from './place.ts'
import { rememberRecent } from './recent.ts'

/** Failure of the online directory; the caller should use the embedded gazetteer. */
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
	 * Finds places for a typed text, in the directory's order; none for fewer than three characters.
	 * @param signal ends the request when its result is no longer needed
	 * @throws PlacesUnavailable
	 */
	candidates: (query: string, filter: PlaceFilter, signal?: AbortSignal) => Promise<Place[]>
}

/**
 * Types that the directory is asked to leave out (decision 27). New types that are no streets are filtered out
 * afterwards.
 */
const noProcess: Record<PlaceFilter, string> = { all: '', streets: 'municipio,poblacion,toponimo,expendeduria' }

const DAY = 24 * 3_600_000
const MAX_REMEMBERED = 300

/** Builds the URL `{base}/candidatesJsonp?q=…&no_process=…`; nothing else from the visitor is sent. */
function addressOf(baseUrl: string, query: string, filter: PlaceFilter) {
	const url = new URL(`${baseUrl.replace(/(?<!\/)\/+$/, '')}/candidatesJsonp`)
	url.search = new URLSearchParams({ q: query, no_process: noProcess[filter] }).toString()
	return url
}

/** Reads the places of a response. The service sends 204 where it found nothing. */
function placesIn({ status, text }: { status: number; text: string }, filter: PlaceFilter): Place[] {
	const records = status === 204 ? [] : candidatesIn(parseJsonOrJsonp(text))
	const places = records.map(placeOf).filter((place) => place !== undefined)
	const wanted = filter === 'streets' ? places.filter(isStreet) : places
	return [...new Map(wanted.map((place) => [`${place.type} ${place.id}`, place])).values()]
}

/**
 * Opens CartoCiudad's directory of Spanish streets and places, or a compatible service (domain A).
 * @param baseUrl address without `/candidatesJsonp`, from the settings and never from a request
 */
export function openCartociudad(baseUrl: string, options: UpstreamOptions): Cartociudad {
	const ask = openUpstream(options)
	const recent = rememberRecent<Place[]>(MAX_REMEMBERED, DAY, options.now)

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
			// An internal fault of the service looks like an empty response (domain A.4), so empty ones are not cached.
			if (places.length > 0) recent.set(key, places)
			return places
		},
	}
}
