import { isNull } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobEvents, jobs } from '#drizzle/schema.ts'

const MINUTE = 60_000

/** Fields of a job that are compared, independently of the planner. */
export type PlannedRow = Pick<
	typeof jobs.$inferSelect,
	'id' | 'quoteId' | 'vehicleNumber' | 'startsAt' | 'endsAt' | 'vehicleId' | 'driverId' | 'secondDriverId' | 'conflict'
>

/**
 * Returns whether one driver or vehicle cannot do both jobs, one after the other.
 * @param buffer minutes between two jobs of different vehicles or bookings
 */
export function collide(one: PlannedRow, other: PlannedRow, buffer: number) {
	const isOfSame = one.quoteId === other.quoteId && one.vehicleNumber === other.vehicleNumber
	const [early, late] = one.startsAt <= other.startsAt ? [one, other] : [other, one]
	return late.startsAt - early.endsAt < (isOfSame ? 0 : buffer * MINUTE)
}

const crew = ({ driverId, secondDriverId }: PlannedRow) => [driverId, secondDriverId].filter((id) => id !== null)

/** Returns whether two jobs share a vehicle or a driver. */
export const share = (one: PlannedRow, other: PlannedRow) =>
	(one.vehicleId !== null && one.vehicleId === other.vehicleId) || crew(one).some((id) => crew(other).includes(id))

/** Returns all jobs except dropped ones. */
export const plannedRows = (queries: Queries): Promise<PlannedRow[]> =>
	queries.select().from(jobs).where(isNull(jobs.droppedAt))

/**
 * Returns pairs of jobs whose assignments conflict although neither is marked as a conflict; empty if the planner is
 * right.
 */
export function collisionsIn(rows: readonly PlannedRow[], buffer = 30) {
	const fitting = rows.filter(({ conflict }) => conflict === '')
	return fitting.flatMap((one, index) =>
		fitting
			.slice(index + 1)
			.filter((other) => share(one, other) && collide(one, other, buffer))
			.map((other) => `${one.id} and ${other.id}`),
	)
}

/**
 * Returns half-done jobs: their audit trail and version differ in the number of changes, or their stage does not match
 * their assignment.
 */
export async function halfDone(queries: Queries) {
	const rows = await queries.select().from(jobs)
	const events = await queries.select({ jobId: jobEvents.jobId, kind: jobEvents.kind }).from(jobEvents)
	const changes = ['made', 'remade', 'assigned', 'unassigned', 'dropped', 'sheetIssued']
	return rows.filter((job) => {
		const facts = events.filter(({ jobId, kind }) => jobId === job.id && changes.includes(kind)).length
		const isWhole = job.vehicleId !== null && job.driverId !== null
		const isUnplanned = job.stage === 'unplanned'
		return facts !== job.version || isWhole === isUnplanned || (job.plannedBy === null) !== (job.vehicleId === null)
	})
}
