import { or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { minuteOf } from '#app/domain/pricing/hire.ts'
import { vehicleFitness } from '#app/domain/resources/fitness.ts'
import { listVehicles, type Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { dayAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import { jobs } from '#drizzle/schema.ts'
import { planBuffer } from './board/plan-settings.server.ts'
import type { Span } from './job.ts'
import { daysOf } from './obstacles.server.ts'
import { type ReservedVehicle, reservationsBetween } from './reservations/reservations.server.ts'
import { touching } from './touching.server.ts'

/** Vehicle size needed for a time; what the quote `quoteId` has or reserves itself does not count as taken. */
export type Need = Span & { fleetId: number; quoteId?: number }

/**
 * Vehicles of one size at a time: `free` ones, those `held` by an open offer alone, and `of` as the number in service.
 */
export type FreeVehicles = { free: number; held: number; of: number }

const MINUTE = 60_000

type Taken = Span & Pick<typeof jobs.$inferSelect, 'quoteId' | 'vehicleNumber' | 'fleetId' | 'vehicleId' | 'partnerId'>

/** Selects the jobs that overlap one of these spans. */
const jobsIn = (context: Pick<Context, 'database'>, spans: readonly Span[]): Promise<Taken[]> =>
	context.database.read
		.select({
			...{ quoteId: jobs.quoteId, vehicleNumber: jobs.vehicleNumber, fleetId: jobs.fleetId },
			...{ vehicleId: jobs.vehicleId, partnerId: jobs.partnerId, startsAt: jobs.startsAt, endsAt: jobs.endsAt },
		})
		.from(jobs)
		.where(or(...spans.map(({ startsAt, endsAt }) => touching(startsAt, endsAt))))

/** Builds a test whether a stretch of time overlaps another. */
export const touches =
	({ startsAt, endsAt }: Span) =>
	(other: Span) =>
		other.startsAt < endsAt && other.endsAt > startsAt

/** What decides how many vehicles are free: the fleet, and what takes it at some times. */
export type FleetFacts = { vehicles: Vehicle[]; taken: Taken[]; holds: ReservedVehicle[]; buffer: number }

/**
 * Counts the vehicles that accepted bookings will need. Several duties of one vehicle, such as there and back, need one;
 * where one of them has its vehicle, that will drive the others too.
 */
function owedOf(taken: readonly Taken[]) {
	const keyOf = ({ quoteId, vehicleNumber }: Taken) => `${quoteId} ${vehicleNumber}`
	const isOpen = ({ vehicleId, partnerId }: Taken) => vehicleId === null && partnerId === null
	const planned = new Set(taken.filter((job) => !isOpen(job)).map(keyOf))
	return new Set(taken.filter((job) => isOpen(job) && !planned.has(keyOf(job))).map(keyOf)).size
}

/** Counts how many vehicles of a size are free. @param facts read for times that include the need's */
export function countFree(need: Need, { vehicles, taken, holds: reservations, buffer }: FleetFacts): FreeVehicles {
	const around = widened(need, buffer)
	const days = daysOf(need)
	const isOthers = ({ quoteId }: { quoteId: number }) => quoteId !== need.quoteId
	const then = taken.filter(touches(around)).filter(isOthers)
	const busy = new Set(then.map(({ vehicleId }) => vehicleId))
	const heldIds = new Set(
		reservations
			.filter(touches(around))
			.filter(isOthers)
			.map(({ vehicleId }) => vehicleId),
	)
	const ours = vehicles.filter(({ fleetId }) => fleetId === need.fleetId)
	const serving = ours.filter((each) => vehicleFitness(each, [], days)?.reason !== 'outOfService')
	const able = serving.filter((each) => !busy.has(each.id) && vehicleFitness(each, each.absences, days) === undefined)
	const open = able.filter(({ id }) => !heldIds.has(id)).length
	const owed = owedOf(then.filter(({ fleetId }) => fleetId === need.fleetId))
	return {
		free: Math.max(0, open - owed),
		held: Math.min(able.length - open, Math.max(0, able.length - owed)),
		of: serving.length,
	}
}

/** Widens a stretch of time by minutes on both sides. */
export const widened = ({ startsAt, endsAt }: Span, minutes: number): Span => ({
	startsAt: startsAt - minutes * MINUTE,
	endsAt: endsAt + minutes * MINUTE,
})

/** Reads with one set of queries what decides how many vehicles are free at these times, of which there is one at least. */
export async function fleetFacts(
	context: Pick<Context, 'database' | 'now'>,
	spans: readonly Span[],
): Promise<FleetFacts> {
	const queries = context.database.read
	const buffer = await planBuffer(queries)
	const around = spans.map((span) => widened(span, buffer))
	const from = Math.min(...around.map(({ startsAt }) => startsAt))
	const until = Math.max(...around.map(({ endsAt }) => endsAt))
	const [vehicles, taken, holds] = await Promise.all([
		listVehicles(queries, { since: dayAt(from) }),
		jobsIn(context, around),
		reservationsBetween(context, from, until),
	])
	return { vehicles, taken, holds, buffer }
}

/**
 * Counts how many vehicles of a size are free, for all of these needs with one set of queries.
 * @returns in the order of `needs`
 */
export async function freeOfSize(
	context: Pick<Context, 'database' | 'now'>,
	needs: readonly Need[],
): Promise<FreeVehicles[]> {
	if (needs.length === 0) return []
	const facts = await fleetFacts(context, needs)
	return needs.map((need) => countFree(need, facts))
}

/**
 * Estimates the longest time that a quote's coach is away, from the quote's row alone. The duties of `planHire` are
 * more exact.
 */
export function roughSpan({
	pickupAt,
	endsAt,
	zone,
	emptyMinutes,
}: {
	/** `yyyy-MM-dd HH:mm` in its zone, as `endsAt`, which is empty in rows that an older build has stored */
	pickupAt: string
	endsAt: string
	zone: Zone
	/** minutes to the first pick-up and from the last place home, together */
	emptyMinutes: number | null
}): Span {
	const way = Math.round((emptyMinutes ?? 0) / 2) * MINUTE
	const starts = minuteOf(pickupAt, zone) * MINUTE
	return {
		startsAt: starts - way,
		endsAt: Math.max(minuteOf(endsAt || pickupAt, zone) * MINUTE, starts + MINUTE) + way,
	}
}
