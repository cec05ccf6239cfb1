import type { Activity, Finding, Period } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { withFreeTime } from '#app/domain/hours/duty-activities.ts'
import { midnightOf } from '#app/domain/hours/madrid-time.ts'
import { addDays, dayAt, weekOf } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { activitiesOfJob, driverRecords, type HoursJob } from './driver-records.server.ts'
import { hoursRefuse } from './hours-setting.server.ts'

/** A driver's hours about a time: what was looked at, and what the rules say of it. Milliseconds since 1970. */
export type DriverHours = { period: Period; activities: Activity[]; findings: Finding[] }

/**
 * What the rules look at about a stretch of time: four weeks before the week in which it begins, and until the end of the week
 * behind the one in which it ends, from Monday to Sunday in Madrid.
 * @param first milliseconds since 1970, as `last`
 */
export const periodAbout = (first: number, last = first): Period => ({
	from: midnightOf(addDays(weekOf(dayAt(first)).monday, -28)),
	until: midnightOf(addDays(weekOf(dayAt(last)).monday, 14)),
})

/** The week that an instant is in, from Monday to Sunday in Madrid. */
export function weekAbout(instant: number): Period {
	const { monday } = weekOf(dayAt(instant))
	return { from: midnightOf(monday), until: midnightOf(addDays(monday, 7)) }
}

/** A record with the free time between, and what the rules say of it. */
export function judged(records: readonly Activity[], period: Period): DriverHours {
	const known = withFreeTime(records, period)
	return { ...known, findings: checkHours(known.activities, known.period) }
}

/**
 * What the rules say of a driver's weeks about a time, from their jobs and what the office has entered; what lies between
 * is free time (docs/hours.md). A planning aid: the tachograph decides.
 * @param around milliseconds since 1970
 * @param withJob looks at the record as if they drove this one too, with whoever it names
 */
export async function hoursOf(
	queries: Queries,
	driverId: number,
	around: number,
	withJob?: HoursJob,
): Promise<DriverHours> {
	const period = periodAbout(around)
	const { jobs, entries } = await driverRecords(queries, driverId, period)
	const driven = withJob ? [...jobs.filter(({ id }) => id !== withJob.id), withJob] : jobs
	return judged([...driven.flatMap((job) => activitiesOfJob(job, driverId)), ...entries], period)
}

const nameOf = ({ rule, severity, from, minutes }: Finding) => `${rule} ${severity} ${from} ${minutes}`

/**
 * What a record adds to the findings of another: none where nothing is worse, or nothing to know, with it than without.
 * @param without what the rules say of the others alone
 */
export function findingsAdded(
	without: readonly Finding[],
	others: readonly Activity[],
	added: readonly Activity[],
	period: Period,
): Finding[] {
	const known = new Set(without.map(nameOf))
	return judged([...others, ...added], period).findings.filter((finding) => !known.has(nameOf(finding)))
}

/**
 * What a job adds to a driver's findings: none where nothing is worse, or nothing to know, with it than without.
 * @param job with whoever would drive it
 */
export async function hoursBroughtBy(queries: Queries, driverId: number, job: HoursJob): Promise<Finding[]> {
	const period = periodAbout(job.startsAt)
	const { jobs, entries } = await driverRecords(queries, driverId, period)
	const others = [
		...jobs.filter(({ id }) => id !== job.id).flatMap((each) => activitiesOfJob(each, driverId)),
		...entries,
	]
	return findingsAdded(judged(others, period).findings, others, activitiesOfJob(job, driverId), period)
}

/**
 * Whether the hours of those who would drive a job speak against it: a breach that it brings, where the office has chosen
 * that hours refuse.
 */
export async function hoursForbid(queries: Queries, job: HoursJob): Promise<boolean> {
	if (!(await hoursRefuse(queries))) return false
	for (const driverId of [job.driverId, job.secondDriverId]) {
		const brought = driverId === null ? [] : await hoursBroughtBy(queries, driverId, job)
		if (brought.some(({ severity }) => severity === 'breach')) return true
	}
	return false
}
