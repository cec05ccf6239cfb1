import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { findQuote, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import type { Actor } from '#app/domain/quotes/quote-step.server.ts'
import { listVehicles, type Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { type Accepted, accepted, type Refused, type Result, refused } from '#app/platform/result.ts'
import { vehicleReservations } from '#drizzle/schema.ts'
import { planBuffer } from '../board/plan-settings.server.ts'
import { type Obstacle, seatsOf, vehicleObstacle } from '../obstacles.server.ts'
import { type PlannedHire, planHire, plannedDuties, type VehicleDuty } from '../plan-hire.server.ts'
import { claimsOn } from './claims.server.ts'

type Reserving = {
	/** readable reference of the quote */
	code: string
	vehicleId: number
	/** last day of the reservation, `yyyy-MM-dd` in Madrid */
	untilDay: string
	actor: Extract<Actor, { kind: 'office' }>
}

/**
 * Returns whether a quote may reserve vehicles: while it is requested or quoted. An accepted booking has jobs instead.
 */
export const mayReserve = (context: Pick<Context, 'now'>, quote: QuoteFacts) =>
	['requested', 'quoted'].includes(statusNow(context, quote)) && !isForgotten(quote)

export type ReservationRefusal = 'unknown' | 'notPossible' | 'dayNotValid' | Obstacle['reason']
export type NotHeld = Refused<ReservationRefusal> & { obstacle?: Obstacle }

/** Returns the duties of the quote's first vehicle of this size, or else of its very first vehicle. */
export function dutiesFor(duties: readonly VehicleDuty[], fleetId: number): VehicleDuty[] {
	const number = (duties.find((duty) => duty.fleetId === fleetId) ?? duties[0])?.vehicleNumber
	return duties.filter(({ vehicleNumber }) => vehicleNumber === number)
}

async function obstacleToReservation(
	tx: Transaction,
	quoteId: number,
	duties: readonly VehicleDuty[],
	vehicle: Vehicle,
) {
	const buffer = await planBuffer(tx)
	for (const { startsAt, endsAt, fleetId, vehicleNumber } of duties) {
		const claims = await claimsOn(tx, { startsAt, endsAt, buffer, vehicleIds: [vehicle.id] })
		const asked = { id: 0, quoteId, startsAt, endsAt, fleetId, vehicleNumber }
		const obstacle = vehicleObstacle(asked, vehicle, await seatsOf(tx, fleetId), claims)
		if (obstacle) return obstacle
	}
	return undefined
}

const isDayOf = (quote: QuoteFacts, today: string, day: string) =>
	isDay(day) && day >= today && day <= quote.pickupAt.slice(0, 10)

async function reservation(tx: Transaction, context: Context, holding: Reserving, planned: PlannedHire) {
	const { code, vehicleId, untilDay, actor } = holding
	const quote = await findQuote(tx, code)
	const [vehicle] = await listVehicles(tx, { ids: [vehicleId] })
	if (!quote || !vehicle) return refused('unknown')
	if (!mayReserve(context, quote)) return refused('notPossible')
	if (!isDayOf(quote, dayAt(context.now()), untilDay)) return refused('dayNotValid')
	const duties = dutiesFor(plannedDuties(quote, planned), vehicle.fleetId)
	const obstacle = await obstacleToReservation(tx, quote.id, duties, vehicle)
	if (obstacle) return { ...refused(obstacle.reason), obstacle }
	await tx
		.delete(vehicleReservations)
		.where(and(eq(vehicleReservations.quoteId, quote.id), eq(vehicleReservations.vehicleId, vehicleId)))
	const row = { quoteId: quote.id, vehicleId, untilDay, heldBy: actor.email, at: context.now() }
	await tx.insert(vehicleReservations).values(duties.map(({ startsAt, endsAt }) => ({ ...row, startsAt, endsAt })))
	return accepted(null)
}

/**
 * Reserves a vehicle for an open offer until a day. It does not block others: the plan and other offers show it.
 * Reserving the same vehicle again changes the day.
 * @returns refused with the obstacle where the vehicle cannot do the trip; refused('dayNotValid') for a day in the past
 *   or after the pick-up
 */
export async function reserveVehicle(context: Context, holding: Reserving): Promise<Accepted<null> | NotHeld> {
	const before = await findQuote(context.database.read, holding.code)
	if (!before) return refused('unknown')
	const planned = await planHire(context, before)
	return inTransaction(context, (tx) => reservation(tx, context, holding, planned))
}

/**
 * Releases a vehicle that an offer has reserved.
 * @returns refused('unknown') where it has not
 */
export const releaseReservation = (
	context: Context,
	{ code, vehicleId }: Pick<Reserving, 'code' | 'vehicleId'>,
): Promise<Result<null, 'unknown'>> =>
	inTransaction(context, async (tx) => {
		const quote = await findQuote(tx, code)
		if (!quote) return refused('unknown')
		const released = await tx
			.delete(vehicleReservations)
			.where(and(eq(vehicleReservations.quoteId, quote.id), eq(vehicleReservations.vehicleId, vehicleId)))
			.returning({ id: vehicleReservations.id })
		return released.length > 0 ? accepted(null) : refused('unknown')
	})
