import { startDeadline } from '#app/platform/clock/deadline.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import type { PlaceContext } from '../find-places.server.ts'
import { isAnyOf } from '../place-of-address.ts'
import { suggestPlaces } from '../suggest-places.server.ts'
import { splitAddress } from '../typed-address.ts'
import type { Distance } from './distance.server.ts'
import { journeyDistance } from './journey.server.ts'

export type TypedJourney = { from: string; to: string }

/**
 * Time-out in milliseconds, just longer than that of one service (contract §8), so that each service's own time-out is
 * still noticed.
 */
const WITHIN_MS = 5_100

/**
 * Returns the fields that the first suggestion for a typed line would fill in. Returns undefined where there is none,
 * where a name is only begun («Tánger» is not Tangermünde), or where one of many hamlets would be guessed.
 */
async function fieldsOf(context: PlaceContext, address: string, signal?: AbortSignal) {
	const typed = { address, postalCode: '', locality: '', country: '' }
	const [first] = (await suggestPlaces(context, typed, 'address', signal, true)).suggestions
	if (!first) return undefined
	const { street, town } = splitAddress(address)
	return isAnyOf(context.places.gazetteer(), town || street, first.place) ? undefined : first.fill
}

/**
 * Measures the way between two places, each typed in one line (decision 28), like that of a request. All look-ups
 * together are limited to the time of one, however many services fail.
 * @returns refused('from') or refused('to') where that place is unknown; refused('noRoad') where the sea is between
 * them; refused('distance') where both are known but the way is not
 */
export async function typedJourney(
	context: PlaceContext,
	{ from, to }: TypedJourney,
	signal?: AbortSignal,
): Promise<Result<Distance, 'from' | 'to' | 'noRoad' | 'distance'>> {
	const deadline = startDeadline(WITHIN_MS, signal)
	try {
		const lookUp = (address: string) => fieldsOf(context, address, deadline.signal)
		const [start, end] = await Promise.all([lookUp(from), lookUp(to)])
		if (!start) return refused('from')
		if (!end) return refused('to')
		const found = await journeyDistance(context, start, end, deadline.signal)
		if (found === 'noRoad') return refused('noRoad')
		return found ? accepted(found) : refused('distance')
	} finally {
		deadline.end()
	}
}
