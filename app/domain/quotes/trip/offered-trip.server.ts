import { isDeepStrictEqual } from 'node:util'
import type { QuoteFacts } from '../quote-facts.server.ts'
import { type KeptTrip, type TripRows, tripKeeper, withTrip } from './kept-trip.server.ts'
import type { FurtherLeg } from './quote-legs.server.ts'

type Leg = Omit<FurtherLeg, 'kilometresFrom'>
const measured = ['vip', 'kilometres', 'drivingMinutes'] as const

/** The trip that a price was offered for: what its customer reads of it. */
export type OfferedTrip = KeptTrip<(typeof measured)[number], Leg>

const keeper = tripKeeper<(typeof measured)[number], Leg>(measured, ['kilometresFrom'])

/** A quote's trip as it stands, to be kept with an offer. */
export const tripOf = (quote: TripRows): OfferedTrip => keeper.of(quote)

/** A trip as it stands in its offer's row. @returns undefined where an older build has stored none */
export const readTrip = (stored: string): OfferedTrip | undefined => keeper.read(stored)

/** Whether a quote's trip is the one that was offered; of one that nobody has kept nobody knows. */
export const isAsOffered = (quote: QuoteFacts, trip: OfferedTrip | undefined) => isDeepStrictEqual(tripOf(quote), trip)

/** A quote with the trip that was offered in place of its own; without one it stands as it is. */
export const asOffered = (quote: QuoteFacts, trip: OfferedTrip | undefined): QuoteFacts =>
	trip ? withTrip(quote, trip) : quote
