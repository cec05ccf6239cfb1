import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import type { Finding } from '#app/domain/hours/activity.ts'
import type { Job } from '../job.ts'
import { type CrewHours, crewHours } from './crew-hours.server.ts'
import { findingsAdded, hoursBroughtBy, periodAbout, weekAbout } from './driver-hours.server.ts'
import { activitiesOfJob } from './driver-records.server.ts'

/** Findings that a job would bring to a driver: `first` if alone or as first driver, `second` as second driver. */
export type HoursOfChoice = { first: Finding[]; second: Finding[] }

/**
 * Most cached results of a driver: the last few jobs that the office has opened, in either seat; a busy week has
 * hundreds.
 */
const MAX_REMEMBERED = 8

/** Cached findings by unchanged hours; the keys are the job's id, version and seats. */
const known = new WeakMap<CrewHours, LRUCache<string, Finding[]>>()

function remembered(hours: CrewHours, { id, version, driverId, secondDriverId }: Job, look: () => Finding[]) {
	const of = known.get(hours) ?? new LRUCache<string, Finding[]>({ max: MAX_REMEMBERED })
	known.set(hours, of)
	const key = `${id} ${version} ${driverId} ${secondDriverId}`
	const findings = of.get(key) ?? look()
	of.set(key, findings)
	return findings
}

/** Placeholder id of a first driver who is not chosen yet. */
const SOMEBODY = 0

/**
 * Reads the hours of some drivers about the week of a job, with one set of queries.
 * @returns the hours by driver, and the findings that the job would bring to one of them with the drivers named
 */
export async function hoursAbout({ database }: Pick<Context, 'database'>, job: Job, driverIds: readonly number[]) {
	const period = periodAbout(job.startsAt)
	const crew = await crewHours(database, driverIds, weekAbout(job.startsAt))
	const brought = async (id: number, assigned: Pick<Job, 'driverId' | 'secondDriverId'>): Promise<Finding[]> => {
		const hours = crew.get(id)
		const driven = { ...job, ...assigned }
		// A driver who has the job already must be checked without it first.
		if (!hours || hours.jobIds.has(job.id)) return hoursBroughtBy(database.read, id, driven)
		return remembered(hours, driven, () =>
			findingsAdded(hours.findings, hours.records, activitiesOfJob(driven, id), period),
		)
	}
	return { crew, brought }
}

/**
 * Returns the findings that a job would bring to each of some drivers, as `hoursBroughtBy` does, with one set of
 * queries.
 * @param job as it is planned now: its driver in the other seat stays
 */
export async function hoursOfChoices(
	context: Pick<Context, 'database'>,
	job: Job,
	driverIds: readonly number[],
): Promise<Map<number, HoursOfChoice>> {
	const { brought } = await hoursAbout(context, job, driverIds)
	const asked = driverIds.map(async (id): Promise<[number, HoursOfChoice]> => {
		const other = (seat: number | null) => (seat === id ? null : seat)
		const first = await brought(id, { driverId: id, secondDriverId: other(job.secondDriverId) })
		if (job.driverId === id) return [id, { first, second: first }]
		return [id, { first, second: await brought(id, { driverId: job.driverId ?? SOMEBODY, secondDriverId: id }) }]
	})
	return new Map(await Promise.all(asked))
}
