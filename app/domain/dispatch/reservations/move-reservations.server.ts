import { asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { listVehicles } from '#app/domain/resources/list-resources.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { vehicleReservations } from '#drizzle/schema.ts'
import { type PlannedHire, planHire } from '../plan-hire.server.ts'
import { dutiesFor } from './reserve-vehicle.server.ts'

/**
 * Plans the changed trip of a quote that reserves vehicles, before the transaction that changes it.
 * @returns undefined where it reserves none
 */
export async function planReserved(context: Context, after: QuoteFacts): Promise<PlannedHire | undefined> {
	const [held] = await context.database.read
		.select({ id: vehicleReservations.id })
		.from(vehicleReservations)
		.where(eq(vehicleReservations.quoteId, after.id))
		.limit(1)
	return held && planHire(context, after)
}

/**
 * Moves the reservations of a quote to the times of its changed trip, in the transaction that changes it; none lasts
 * beyond the new pick-up day. It does not check for conflicts at the new times: accepting the offer reports them.
 * @param planned by `planReserved`, for the trip that is stored
 */
export async function moveReservations(
	tx: Transaction,
	after: QuoteFacts,
	planned: PlannedHire | undefined,
): Promise<void> {
	if (!planned) return
	const held = await tx
		.select()
		.from(vehicleReservations)
		.where(eq(vehicleReservations.quoteId, after.id))
		.orderBy(asc(vehicleReservations.id))
	const first = new Map(held.toReversed().map((reservation) => [reservation.vehicleId, reservation]))
	const vehicles = first.size > 0 ? await listVehicles(tx, { ids: [...first.keys()] }) : []
	await tx.delete(vehicleReservations).where(eq(vehicleReservations.quoteId, after.id))
	const pickupDay = after.pickupAt.slice(0, 10)
	const rows = vehicles.flatMap(({ id: vehicleId, fleetId }) => {
		const reservation = first.get(vehicleId)
		if (!reservation) return []
		const { heldBy, at, untilDay: until } = reservation
		const untilDay = until < pickupDay ? until : pickupDay
		return dutiesFor(planned.duties, fleetId).map(({ startsAt, endsAt }) => ({
			...{ quoteId: after.id, vehicleId, startsAt, endsAt },
			...{ untilDay, heldBy, at },
		}))
	})
	if (rows.length > 0) await tx.insert(vehicleReservations).values(rows)
}
