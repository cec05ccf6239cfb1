import { isDeepStrictEqual } from 'node:util'
import type { QuoteFacts } from '../quote-facts.server.ts'
import type { FurtherLeg } from './quote-legs.server.ts'
import { type StoredTrip, type TripRows, tripKeeper, withTrip } from './stored-trip.server.ts'

type Leg = Omit<FurtherLeg, 'kilometresFrom'>
const measured = ['vip', 'kilometres', 'drivingMinutes'] as const

/** Trip that a price was offered for: what its customer reads of it. */
export type OfferedTrip = StoredTrip<(typeof measured)[number], Leg>

const keeper = tripKeeper<(typeof measured)[number], Leg>(measured, ['kilometresFrom'])

/** Returns a quote's trip as it is, to be stored with an offer. */
export const tripOf = (quote: TripRows): OfferedTrip => keeper.of(quote)

/** Reads a trip from its offer's row. @returns undefined where an older build stored none */
export const readTrip = (stored: string): OfferedTrip | undefined => keeper.read(stored)

/** Returns whether a quote's trip is the one that was offered; false where the offer has no stored trip. */
export const isAsOffered = (quote: QuoteFacts, trip: OfferedTrip | undefined) => isDeepStrictEqual(tripOf(quote), trip)

/** Returns a quote with the trip that was offered in place of its own; unchanged without one. */
export const asOffered = (quote: QuoteFacts, trip: OfferedTrip | undefined): QuoteFacts =>
	trip ? withTrip(quote, trip) : quote
