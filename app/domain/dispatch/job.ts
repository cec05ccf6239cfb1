import type { Zone } from '#app/platform/clock/wall-clock.ts'
import type { jobs } from '#drizzle/schema.ts'

/** Activities of a job's driver: epoch milliseconds, in order, without gaps. */
export type JobWork = { from: number; until: number; kind: 'driving' | 'otherWork' | 'wait' | 'rest' }[]

/** Job: one vehicle on one duty of a booking, from leaving the garage until back there. */
export type Job = Omit<typeof jobs.$inferSelect, 'legs' | 'work'> & {
	/** numbers of the booking's legs that it drives, 1 for the first */
	legs: number[]
	work: JobWork
}

/** Longest duty: sixty days, in milliseconds. Longer ones are cut into several where jobs are made. */
export const LONGEST_DUTY = 60 * 24 * 3_600_000

/** Stretch of time, in epoch milliseconds. */
export type Span = { startsAt: number; endsAt: number }

/** Returns whether a job is fully assigned: our own vehicle and a driver, or a partner. */
export const isPlanned = (job: Pick<Job, 'vehicleId' | 'driverId' | 'partnerId'>) =>
	job.partnerId !== null || (job.vehicleId !== null && job.driverId !== null)

/**
 * Returns whether a job is done or its time is over, so that it can no longer be planned.
 * @param now epoch milliseconds
 */
export const isJobOver = ({ stage, endsAt }: Pick<Job, 'stage' | 'endsAt'>, now: number) =>
	stage === 'done' || endsAt <= now

/**
 * Returns the time zone of a job: that of the first leg that it drives.
 * @param hire with the legs that were agreed
 */
export const zoneOfJob = (
	hire: { zone: Zone; furtherLegs: readonly { zone: Zone }[] },
	{ legs }: Pick<Job, 'legs'>,
): Zone => [hire, ...hire.furtherLegs][(legs[0] ?? 1) - 1]?.zone ?? hire.zone
