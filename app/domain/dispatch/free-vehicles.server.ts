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

type Taken = Pick<typeof jobs.$inferSelect, 'quoteId' | 'fleetId' | 'vehicleId' | 'partnerId' | 'startsAt' | 'endsAt'>

/** Selects the jobs that overlap one of these spans. */
const jobsIn = (context: Pick<Context, 'database'>, spans: readonly Span[]): Promise<Taken[]> =>
	context.database.read
		.select({
			...{ quoteId: jobs.quoteId, fleetId: jobs.fleetId, vehicleId: jobs.vehicleId },
			...{ partnerId: jobs.partnerId, startsAt: jobs.startsAt, endsAt: jobs.endsAt },
		})
		.from(jobs)
		.where(or(...spans.map(({ startsAt, endsAt }) => touching(startsAt, endsAt))))

const touches =
	({ startsAt, endsAt }: Span) =>
	(other: Span) =>
		other.startsAt < endsAt && other.endsAt > startsAt

function countFree(
	need: Need,
	{
		vehicles,
		taken,
		holds: reservations,
		buffer,
	}: { vehicles: Vehicle[]; taken: Taken[]; holds: ReservedVehicle[]; buffer: number },
): FreeVehicles {
	const around = { startsAt: need.startsAt - buffer * MINUTE, endsAt: need.endsAt + buffer * MINUTE }
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
	// An accepted booking without an assigned vehicle will need one.
	const owed = then.filter(
		(job) => job.fleetId === need.fleetId && job.vehicleId === null && job.partnerId === null,
	).length
	return {
		free: Math.max(0, open - owed),
		held: Math.min(able.length - open, Math.max(0, able.length - owed)),
		of: serving.length,
	}
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
	const queries = context.database.read
	const buffer = await planBuffer(queries)
	const from = Math.min(...needs.map(({ startsAt }) => startsAt)) - buffer * MINUTE
	const until = Math.max(...needs.map(({ endsAt }) => endsAt)) + buffer * MINUTE
	const around = needs.map(({ startsAt, endsAt }) => ({
		startsAt: startsAt - buffer * MINUTE,
		endsAt: endsAt + buffer * MINUTE,
	}))
	const [vehicles, taken, reservations] = await Promise.all([
		listVehicles(queries, { since: dayAt(from) }),
		jobsIn(context, around),
		reservationsBetween(context, from, until),
	])
	return needs.map((need) => countFree(need, { vehicles, taken, holds: reservations, buffer }))
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
