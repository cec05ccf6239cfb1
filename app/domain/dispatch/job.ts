import type { Zone } from '#app/platform/clock/wall-clock.ts'
import type { jobs } from '#drizzle/schema.ts'

/** What whoever drives does at a time; times in milliseconds since 1970, in order, without a gap between them. */
export type JobWork = { from: number; until: number; kind: 'driving' | 'otherWork' | 'wait' | 'rest' }[]

/** A job as it is read: one vehicle on one duty of a hire, from leaving the garage to coming home. */
export type Job = Omit<typeof jobs.$inferSelect, 'legs' | 'work'> & {
	/** the numbers of the hire's legs that it drives, 1 for the first */
	legs: number[]
	work: JobWork
}

/** No duty is longer: what would be is cut into several where jobs are made. Sixty days, in milliseconds. */
export const LONGEST_DUTY = 60 * 24 * 3_600_000

/** A stretch of time, in milliseconds since 1970. */
export type Span = { startsAt: number; endsAt: number }

/** Whether somebody is told off to drive it: our own coach with its driver, or a partner. */
export const isPlanned = (job: Pick<Job, 'vehicleId' | 'driverId' | 'partnerId'>) =>
	job.partnerId !== null || (job.vehicleId !== null && job.driverId !== null)

/** Whether nothing of it can be planned any more. @param now milliseconds since 1970 */
export const isJobOver = ({ stage, endsAt }: Pick<Job, 'stage' | 'endsAt'>, now: number) =>
	stage === 'done' || endsAt <= now

/** The clock of a job: that of the first leg that it drives. @param hire with the legs that were agreed */
export const zoneOfJob = (
	hire: { zone: Zone; furtherLegs: readonly { zone: Zone }[] },
	{ legs }: Pick<Job, 'legs'>,
): Zone => [hire, ...hire.furtherLegs][(legs[0] ?? 1) - 1]?.zone ?? hire.zone
