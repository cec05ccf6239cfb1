import type { ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { storedRequest } from '#app/domain/fields/quote-request.server.ts'
import type { Assessment } from './assess-request.ts'
import { endOfHire } from './hire-request.ts'
import type { TripGuide } from './offer/guide-price-of.server.ts'
import { measuresOf } from './trip/quote-legs.server.ts'

/** Route distances of a trip, as far as they are known. */
export type KnownWays = Pick<TripGuide, 'legs' | 'minutes' | 'empty'> | undefined

const waysOf = (ways: KnownWays) => ({
	...measuresOf(ways?.legs[0]),
	emptyKilometres: ways?.empty?.km,
	emptyMinutes: ways?.empty?.minutes,
})

/**
 * Builds the part of a new quote's row that describes its trip. Of several vehicles the quote's own columns have the
 * largest (decision 61).
 * @param legs all of them, in order of time
 */
export function rowOf(
	{ request, vehicles: [largest], vip }: Assessment,
	legs: readonly [ZonedLeg, ...ZonedLeg[]],
	ways: KnownWays,
) {
	return {
		...storedRequest(request),
		fleetId: largest.id,
		fleetName: largest.name,
		vip: vip ? 1 : 0,
		...waysOf(ways),
		endsAt: endOfHire(legs, ways?.minutes.at(-1)),
	}
}
