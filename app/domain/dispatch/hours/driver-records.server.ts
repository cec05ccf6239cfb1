import { and } from 'drizzle-orm'
import type { Activity, Period } from '#app/domain/hours/activity.ts'
import { activitiesOfDuty } from '#app/domain/hours/duty-activities.ts'
import { kindOfEntry } from '#app/domain/hours/entry.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'
import { jobIn } from '../jobs.server.ts'
import { isOf } from '../jobs-of.server.ts'
import { touching } from '../touching.server.ts'
import { driverActivitiesIn } from './change-driver-activities.server.ts'

/** Part of a job that its drivers' hours depend on. */
export type HoursJob = Pick<Job, 'id' | 'quoteId' | 'startsAt' | 'endsAt' | 'work' | 'driverId' | 'secondDriverId'>

function seatIn({ secondDriverId }: HoursJob, driverId: number) {
	if (secondDriverId === null) return 'alone'
	return secondDriverId === driverId ? 'second' : 'first'
}

/** Returns a driver's activities on a job; its booking is the occasional service that they belong to. */
export const activitiesOfJob = (job: HoursJob, driverId: number): Activity[] =>
	activitiesOfDuty({
		...{ from: job.startsAt, until: job.endsAt, work: job.work },
		...{ seat: seatIn(job, driverId), service: `hire ${job.quoteId}` },
	})

/** Reads what is known of a driver's time in a period: their jobs, and the office's entries. */
export async function driverRecords(queries: Queries, driverId: number, { from, until }: Period) {
	const rows = await queries
		.select()
		.from(jobs)
		.where(and(isOf('drivers', driverId), touching(from, until)))
	const entered = await driverActivitiesIn(queries, driverId, { from, until })
	const entries = entered.map(
		({ fromAt, untilAt, kind }): Activity => ({ from: fromAt, until: untilAt, kind: kindOfEntry[kind] }),
	)
	return { jobs: rows.map(jobIn), entries }
}
