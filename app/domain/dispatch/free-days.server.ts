import type { Context } from '#app/context.server.ts'
import { listFleetsEver } from '#app/domain/fleet/fleets.server.ts'
import { addDays, dayAt, instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'
import { countFree, type FreeVehicles, fleetFacts, touches, widened } from './free-vehicles.server.ts'
import type { Span } from './job.ts'

/** Hours of a day's trip, in Madrid. Before and after them a coach may be on another trip, as after a late return. */
const [FROM, UNTIL] = ['06:00', '22:00']

/** Days for which customers ask on the telephone. */
export const COMING_DAYS = 14

/** Vehicles of one size that are free for a whole day's trip; `of` is 0 where none is in service. */
export type FreeOnDay = FreeVehicles & { seats: number }

/** Day in Madrid, `yyyy-MM-dd`, with the sizes of the company, the smallest first: the same ones on each day. */
export type FreeDay = { day: string; sizes: FreeOnDay[] }

const at = (day: string, time: string) => instantsOf(`${day} ${time}`, MADRID)[0] ?? 0

/** Returns the hours of a day for which a vehicle must be free. */
export const tripHours = (day: string): Span => ({ startsAt: at(day, FROM), endsAt: at(day, UNTIL) })

/**
 * Counts for each day how many vehicles of each size are free all day, by the same rules as for a request, with one
 * set of queries. A trip of some hours may find one free where the day has none. Leaves out sizes without a vehicle.
 */
export async function freeOnDays(
	context: Pick<Context, 'database' | 'now'>,
	days: readonly string[],
): Promise<FreeDay[]> {
	const [first, last] = [days[0], days.at(-1)]
	if (!first || !last) return []
	const whole = { startsAt: tripHours(first).startsAt, endsAt: tripHours(last).endsAt }
	const [facts, fleets] = await Promise.all([fleetFacts(context, [whole]), listFleetsEver(context)])
	const counted = days.map((day) => {
		const span = tripHours(day)
		const isThen = touches(widened(span, facts.buffer))
		const then = { ...facts, taken: facts.taken.filter(isThen), holds: facts.holds.filter(isThen) }
		return { day, sizes: fleets.map(({ id, seats }) => ({ seats, ...countFree({ ...span, fleetId: id }, then) })) }
	})
	const has = new Set(counted.flatMap(({ sizes }) => sizes.filter(({ of }) => of > 0).map(({ seats }) => seats)))
	return counted.map(({ day, sizes }) => ({ day, sizes: sizes.filter(({ seats }) => has.has(seats)) }))
}

type Reading = Pick<Context, 'database' | 'now'>

/** Counts what is free from today on, cached until the next write to the database or the next day. */
export const freeInComingDays = untilWritten(
	(context: Reading) => {
		const today = dayAt(context.now())
		return freeOnDays(
			context,
			Array.from({ length: COMING_DAYS }, (_, index) => addDays(today, index)),
		)
	},
	({ now }) => dayAt(now()),
)
