import type { Activity, Finding, Period } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { withFreeTime } from '#app/domain/hours/duty-activities.ts'
import { midnightOf } from '#app/domain/hours/madrid-time.ts'
import { addDays, dayAt, weekOf } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { activitiesOfJob, driverRecords, type HoursJob } from './driver-records.server.ts'
import { hoursRefuse } from './hours-setting.server.ts'

/**
 * Hours of a driver: the period checked, in epoch milliseconds, the activities in it, and the findings of the rules.
 */
export type DriverHours = { period: Period; activities: Activity[]; findings: Finding[] }

/**
 * Returns the period that the rules need for a stretch of time. It begins four weeks before the week of `first` and
 * ends with the week after that of `last`; weeks run from Monday to Sunday in Madrid.
 * @param first epoch milliseconds, as `last`
 */
export const periodAbout = (first: number, last = first): Period => ({
	from: midnightOf(addDays(weekOf(dayAt(first)).monday, -28)),
	until: midnightOf(addDays(weekOf(dayAt(last)).monday, 14)),
})

/** Returns the week of an instant, from Monday to Sunday in Madrid. */
export function weekAbout(instant: number): Period {
	const { monday } = weekOf(dayAt(instant))
	return { from: midnightOf(monday), until: midnightOf(addDays(monday, 7)) }
}

/** Fills the gaps between records with free time and checks the result against the rules. */
export function judged(records: readonly Activity[], period: Period): DriverHours {
	const known = withFreeTime(records, period)
	return { ...known, findings: checkHours(known.activities, known.period) }
}

/**
 * Checks a driver's weeks around a time, from their jobs and the office's entries; the time between counts as free
 * (docs/hours.md). It is a planning aid: the tachograph decides.
 * @param around epoch milliseconds
 * @param withJob checks as if the driver had this job too, with the drivers that it names
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
 * Returns the findings that additional activities bring; empty where they make nothing worse and add nothing to know.
 * @param without findings of `others` alone
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
 * Returns the findings that a job adds to a driver's; empty where it makes nothing worse and adds nothing to know.
 * @param job with the drivers that it would have
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
 * Returns whether a job would bring a breach to the hours of one of its drivers; always false unless the office has
 * chosen to refuse breaches.
 */
export async function hoursForbid(queries: Queries, job: HoursJob): Promise<boolean> {
	if (!(await hoursRefuse(queries))) return false
	for (const driverId of [job.driverId, job.secondDriverId]) {
		const brought = driverId === null ? [] : await hoursBroughtBy(queries, driverId, job)
		if (brought.some(({ severity }) => severity === 'breach')) return true
	}
	return false
}
