import type { Context } from '#app/context.server.ts'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import type { NoRoad } from '#app/domain/places/journeys/distance.server.ts'
import { journeyDistance } from '#app/domain/places/journeys/journey.server.ts'

/** Way of a coach without passengers; minutes include the driver's breaks. */
export type EmptyWay = {
	/** both parts together */
	km: number
	minutes: number
	/** the part from the garage to the pick-up */
	approachMinutes: number
}

/**
 * Measures how far a coach drives empty for a service: from the garage to the pick-up, and back from the destination.
 * @returns 'noRoad' where the sea is in between; undefined where a place is not known
 */
export async function emptyWay(
	context: Pick<Context, 'company' | 'config' | 'places'>,
	from: AddressFields,
	to: AddressFields,
): Promise<EmptyWay | NoRoad | undefined> {
	const { garage } = context.company
	const [out, back] = await Promise.all([journeyDistance(context, garage, from), journeyDistance(context, to, garage)])
	if (out === 'noRoad' || back === 'noRoad') return 'noRoad'
	if (!out || !back) return undefined
	return { km: out.km + back.km, minutes: out.minutes + back.minutes, approachMinutes: out.minutes }
}
