import type { Context } from '#app/context.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { planBuffer } from '../board/plan-settings.server.ts'
import { freeFirst, type VehicleChoice } from '../choices.server.ts'
import { type FreeVehicles, freeOfSize } from '../free-vehicles.server.ts'
import { seatsOf, vehicleObstacle } from '../obstacles.server.ts'
import { planHire, type VehicleDuty } from '../plan-hire.server.ts'
import { claimsOn, isAround } from './claims.server.ts'
import { type ReservedVehicle, reservationsBetween, reservationsOfQuote } from './reservations.server.ts'
import { dutiesFor } from './reserve-vehicle.server.ts'

/** Vehicles that an open offer may reserve or has reserved, and how many of each of its sizes are free. */
export type ReservationChoices = {
	/** duties of its first vehicle */
	duties: VehicleDuty[]
	vehicles: VehicleChoice[]
	held: ReservedVehicle[]
	sizes: (QuoteFacts['vehicles'][number] & FreeVehicles)[]
}

/** Counts the free vehicles of each size of a quote; of several duties the one with the fewest free vehicles counts. */
async function sizesOf(context: Context, quote: QuoteFacts, duties: readonly VehicleDuty[]) {
	const ofSizes = quote.vehicles.map(async (line) => {
		const spans = dutiesFor(duties, line.fleetId)
		const needs = spans.map(({ startsAt, endsAt }) => ({ startsAt, endsAt, fleetId: line.fleetId, quoteId: quote.id }))
		const counts = await freeOfSize(context, needs)
		const [scarcest = { free: 0, held: 0, of: 0 }] = counts.toSorted((one, other) => one.free - other.free)
		return { ...line, ...scarcest }
	})
	return Promise.all(ofSizes)
}

/**
 * Lists the vehicles that an open offer may reserve: free and suitable ones first, then the rest with their obstacle.
 */
export async function reservationChoices(context: Context, quote: QuoteFacts): Promise<ReservationChoices> {
	const queries = context.database.read
	const { duties } = await planHire(context, quote)
	const startsAt = Math.min(...duties.map((duty) => duty.startsAt))
	const endsAt = Math.max(...duties.map((duty) => duty.endsAt))
	const buffer = await planBuffer(queries)
	const claims = await claimsOn(queries, { startsAt, endsAt, buffer })
	const touching = await reservationsBetween(context, startsAt, endsAt)
	const seats = new Map<number, number>()
	for (const { fleetId } of quote.vehicles) seats.set(fleetId, await seatsOf(queries, fleetId))
	const vehicles = (await listVehicles(queries, { since: dayAt(startsAt) })).map((vehicle): VehicleChoice => {
		const spans = dutiesFor(duties, vehicle.fleetId)
		const obstacles = spans.flatMap((duty) => {
			const asked = { ...duty, id: 0, quoteId: quote.id }
			const around = claims.filter(isAround(duty, buffer))
			return vehicleObstacle(asked, vehicle, seats.get(duty.fleetId) ?? 0, around) ?? []
		})
		const heldBy = touching.find(
			(reservation) => reservation.vehicleId === vehicle.id && reservation.quoteId !== quote.id,
		)
		return { ...vehicle, obstacle: obstacles[0], heldBy }
	})
	return {
		duties: duties.filter(({ vehicleNumber }) => vehicleNumber === 1),
		vehicles: freeFirst(vehicles, ({ heldBy }) => heldBy !== undefined),
		held: await reservationsOfQuote(context, quote.id),
		sizes: await sizesOf(context, quote, duties),
	}
}
