import { and, asc, eq, inArray, ne, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { assignJob } from '#app/domain/dispatch/assign-job.server.ts'
import { type Choice, choicesFor } from '#app/domain/dispatch/choices.server.ts'
import { hoursOfChoices } from '#app/domain/dispatch/hours/hours-of-choices.server.ts'
import type { Job } from '#app/domain/dispatch/job.ts'
import { jobIn } from '#app/domain/dispatch/jobs.server.ts'
import { touching } from '#app/domain/dispatch/touching.server.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { jobs } from '#drizzle/schema.ts'
import { OFFICE } from './desk-work.ts'
import { DAY } from './stories.ts'
import type { Course } from './timeline.ts'

/** Days before a job at which it is planned; one in so many is left until shortly before. */
const [PLANNED_BEFORE, LATE_BEFORE, LATE_ONE_IN] = [13, 3, 9]

const daysBefore = ({ quoteId }: Job) => (quoteId % LATE_ONE_IN === 0 ? LATE_BEFORE : PLANNED_BEFORE)

/** Jobs given to each vehicle and driver so far, so that work is shared out. */
type Given = Map<string, number>

/** Returns the free choice with the fewest jobs; undefined where none is free. */
function leastBusy<Of extends { id: number }>(choices: readonly Choice<Of>[], of: string, given: Given) {
	const free = choices.filter(({ obstacle }) => !obstacle)
	return free.toSorted((one, other) => (given.get(of + one.id) ?? 0) - (given.get(of + other.id) ?? 0))[0]
}

/** Returns the drivers for whom the rules on hours allow a job. */
async function rested<Of extends { id: number }>(context: Context, job: Job, drivers: readonly Choice<Of>[]) {
	const ids = drivers.flatMap(({ id, obstacle }) => (obstacle ? [] : [id]))
	const hours = await hoursOfChoices(context, job, ids)
	return drivers.filter(({ id }) => hours.get(id)?.first.every(({ severity }) => severity !== 'breach'))
}

/** Plans a job with the smallest free vehicle and a rested driver, or else with the partner. */
async function planJob(context: Context, job: Job, given: Given) {
	const { vehicles, drivers, partners } = await choicesFor(context, job)
	const fitting = vehicles.filter(({ obstacle, heldBy }) => !obstacle && !heldBy)
	const size = fitting[0]?.seats
	const vehicle = leastBusy(
		fitting.filter(({ seats }) => seats === size),
		'vehicle ',
		given,
	)
	const driver = vehicle && leastBusy(await rested(context, job, drivers), 'driver ', given)
	const own = { vehicleId: vehicle?.id ?? null, driverId: driver?.id ?? null, secondDriverId: null, partnerId: null }
	const theirs = { vehicleId: null, driverId: null, secondDriverId: null, partnerId: partners[0]?.id ?? null }
	const crew = vehicle && driver ? own : theirs
	const assigned = await assignJob(context, { jobId: job.id, version: job.version, ...crew, actor: OFFICE })
	if (!assigned.ok || crew === theirs) return
	for (const key of [`vehicle ${own.vehicleId}`, `driver ${own.driverId}`]) given.set(key, (given.get(key) ?? 0) + 1)
}

/** Reads the jobs of the next days that lack a vehicle or driver, or whose assignment no longer fits. */
async function jobsToPlan(context: Context) {
	const now = context.now()
	const isOpen = or(eq(jobs.stage, 'unplanned'), and(ne(jobs.conflict, ''), inArray(jobs.stage, ['planned'])))
	const rows = await context.database.read
		.select()
		.from(jobs)
		.where(and(isOpen, touching(now, now + PLANNED_BEFORE * DAY)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(jobIn).filter((job) => job.startsAt < now + daysBefore(job) * DAY)
}

/** The dispatcher's work of every day: plans the jobs of the next days. */
export async function* planning(context: Context): Course {
	const given: Given = new Map()
	for (let day = dayAt(context.now()); ; day = addDays(day, 1)) {
		yield instantOf(`${day} 10:15`, MADRID)
		for (const job of await jobsToPlan(context)) await planJob(context, job, given)
	}
}
