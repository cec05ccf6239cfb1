import type { Config } from '#app/platform/config/config.server.ts'
import { PlacesUnavailable } from './cartociudad.server.ts'
import type { Place, PlaceFilter } from './place.ts'
import type { PlaceProviders } from './providers.server.ts'

export type PlaceContext = { places: PlaceProviders; config: Pick<Config, 'places'> }

export type FoundPlaces = {
	places: Place[]
	/** source of the places, which decides the licence notice (domain A.6, B.3) */
	source: 'gazetteer' | 'cartociudad'
	/** whether streets were searched: `offline` where no directory is set, `unavailable` where it does not respond */
	streets: 'known' | 'offline' | 'unavailable'
}

type Question = { query: string; filter: PlaceFilter; limit: number; isWhole?: boolean }

const fromGazetteer = ({ places }: PlaceContext, { query, ...options }: Question): Place[] =>
	places.gazetteer().search(query, options)

/**
 * Finds places for a typed text (contract §2, decision 26). It uses the online directory if there is one. The embedded
 * gazetteer is used if there is none, and whenever the directory fails or finds nothing.
 * @param question.limit maximum number of the gazetteer's places; like `isWhole`, it does not apply to the directory
 */
export async function findPlaces(
	context: PlaceContext,
	question: Question,
	signal?: AbortSignal,
): Promise<FoundPlaces> {
	const { directory } = context.places
	if (!directory) return { places: fromGazetteer(context, question), source: 'gazetteer', streets: 'offline' }
	try {
		const places = await directory.candidates(question.query, question.filter, signal)
		if (places.length > 0) return { places, source: 'cartociudad', streets: 'known' }
		return { places: fromGazetteer(context, question), source: 'gazetteer', streets: 'known' }
	} catch (error) {
		if (!(error instanceof PlacesUnavailable)) throw error
		return { places: fromGazetteer(context, question), source: 'gazetteer', streets: 'unavailable' }
	}
}
