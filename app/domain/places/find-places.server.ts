import type { Config } from '#app/platform/config/config.server.ts'
import { PlacesUnavailable } from './cartociudad.server.ts'
import type { Place, PlaceFilter } from './place.ts'
import type { PlaceProviders } from './providers.server.ts'

export type PlaceContext = { places: PlaceProviders; config: Pick<Config, 'places'> }

export type FoundPlaces = {
	places: Place[]
	/** who answered, for its licence's line (domain A.6, B.3) */
	source: 'gazetteer' | 'cartociudad'
	/** whether streets were looked for: no directory is set, or it does not answer now */
	streets: 'known' | 'offline' | 'unavailable'
}

type Question = { query: string; filter: PlaceFilter; limit: number; isWhole?: boolean }

const fromGazetteer = ({ places }: PlaceContext, { query, ...options }: Question): Place[] =>
	places.gazetteer().search(query, options)

/**
 * Looks a place up by what somebody typed (contract §2, decision 26): in the online directory where there is one, in
 * the embedded gazetteer otherwise and whenever the directory is silent or knows nothing.
 * @param question.limit of the gazetteer's answer, and `isWhole` as well; the directory has its own
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
