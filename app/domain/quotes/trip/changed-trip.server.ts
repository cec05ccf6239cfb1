import type { Context } from '#app/context.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { isTripOver, type QuoteFacts } from '../quote-facts.server.ts'
import type { ChangeStatus } from '../statuses.ts'
import type { FurtherLeg } from './quote-legs.server.ts'
import { type StoredTrip, tripKeeper, withTrip } from './stored-trip.server.ts'

const measured = [
	...(['fleetId', 'fleetName', 'vip', 'kilometres', 'kilometresFrom', 'drivingMinutes'] as const),
	...(['emptyKilometres', 'emptyMinutes', 'endsAt'] as const),
] as const

/** Trip of an accepted quote as a change would make it, with all that its rows would hold. */
export type ChangedTrip = StoredTrip<(typeof measured)[number], FurtherLeg>

const keeper = tripKeeper<(typeof measured)[number], FurtherLeg>(measured)

/** Returns a quote's trip with all that is stored of it, to be stored until a change is accepted. */
export const changedTripOf = (quote: QuoteFacts): ChangedTrip => keeper.of(quote)

/** Reads the trip of a change from its quote's row. @returns undefined where no change is being worked on */
export const readChangedTrip = (stored: string): ChangedTrip | undefined => keeper.read(stored)

/** Returns a quote as it would be with the change that is being worked on; undefined where there is none. */
export function asChanged(quote: QuoteFacts): QuoteFacts | undefined {
	const trip = readChangedTrip(quote.changedTrip)
	return trip && withTrip(quote, trip)
}

type Standing = Pick<QuoteFacts, 'changeStatus' | 'changeUntil' | 'pickupAt' | 'zone'> & { changedTrip?: string }

/**
 * Returns the status of a quote's change as of now. An offered change is expired once its last day has passed, or the
 * agreed or the changed trip has begun, even before that is stored. undefined where there is no change.
 */
export function changeNow(
	clock: Pick<Context, 'now'>,
	{ changeStatus, changeUntil, changedTrip = '', ...agreed }: Standing,
): ChangeStatus | undefined {
	if (changeStatus !== 'offered') return changeStatus ?? undefined
	const isLate = changeUntil !== null && changeUntil < dayAt(clock.now())
	const changed = readChangedTrip(changedTrip)?.request
	const trips = [agreed, { ...agreed, ...changed }]
	return isLate || trips.some((each) => isTripOver(clock, each)) ? 'expired' : 'offered'
}
