import { and, asc, gt, inArray, lt, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Activity, Finding, Period, Severity } from '#app/domain/hours/activity.ts'
import { kindOfEntry } from '#app/domain/hours/entry.ts'
import { timeOf, working } from '#app/domain/hours/month.ts'
import { timelineOf } from '#app/domain/hours/timeline.ts'
import type { Database, Queries } from '#app/platform/db/database.server.ts'
import { kit } from '#drizzle/kit.ts'
import { driverActivities, jobs } from '#drizzle/schema.ts'
import type { Job, JobWork } from '../job.ts'
import { touching } from '../touching.server.ts'
import { judged, periodAbout } from './driver-hours.server.ts'
import { activitiesOfJob, type HoursJob } from './driver-records.server.ts'
import { markedJobs } from './hours-marks.ts'

/** Hours of one driver around a stretch of time. */
export type CrewHours = {
	/** activities from jobs and entries, without the free time between */
	records: readonly Activity[]
	findings: readonly Finding[]
	/** worst severity of the findings about each job, by job id */
	marks: ReadonlyMap<number, Severity>
	jobIds: ReadonlySet<number>
	/** milliseconds within the stretch: at the wheel, and at the wheel or at other work */
	driving: number
	work: number
}

/** Job with its drivers; `is` has its id and version, joined by a dot. */
type PlannedJob = Pick<Job, 'driverId' | 'secondDriverId'> & { is: string }
type Entry = Pick<typeof driverActivities.$inferSelect, 'driverId' | 'kind' | 'fromAt' | 'untilAt'>
/** Jobs and entries of a driver, and both as one text: while `signature` is the same, so are the findings. */
type Known = { jobs: string[]; entries: Entry[]; signature: string }

/**
 * Most cached records, of some 150 bytes each. A driver has about 150 for one shown week: room for sixty drivers with
 * three weeks each, or twenty with ten.
 */
const MAX_RECORDS = 30_000
const AT_ONCE = 500

/** Most cached answers: the boards that users switch between. */
const MAX_ANSWERS = 6

type CrewsHours = ReadonlyMap<number, CrewHours>
type Cached = {
	/** by driver and stretch of time */
	drivers: LRUCache<string, CrewHours & { signature: string }>
	/** whole answers, valid while no write has happened, or none that changes their input */
	answers: LRUCache<string, { revision: number; facts: string; hours: CrewsHours }>
}

const cachedBy = new WeakMap<Queries, Cached>()

function cachedIn(queries: Queries) {
	const cached = cachedBy.get(queries) ?? {
		drivers: new LRUCache({
			...{ maxSize: MAX_RECORDS, sizeCalculation: ({ records, findings }) => records.length + findings.length + 1 },
		}),
		answers: new LRUCache({ max: MAX_ANSWERS }),
	}
	cachedBy.set(queries, cached)
	return cached
}

const plannedIn = async (queries: Queries, { from, until }: Period): Promise<PlannedJob[]> =>
	queries
		.select({
			is: sql<string>`${jobs.id} || '.' || ${jobs.version}`,
			...{ driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
		})
		.from(jobs)
		.where(touching(from, until))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))

const driver = sql`coalesce(${jobs.driverId}, 0)`
const second = sql`coalesce(${jobs.secondDriverId}, 0)`

const enteredIn = async (queries: Queries, driverIds: readonly number[], { from, until }: Period): Promise<Entry[]> =>
	queries
		.select({
			...{ driverId: driverActivities.driverId, kind: driverActivities.kind },
			...{ fromAt: driverActivities.fromAt, untilAt: driverActivities.untilAt },
		})
		.from(driverActivities)
		.where(
			and(
				inArray(driverActivities.driverId, [...driverIds]),
				gt(driverActivities.untilAt, from),
				lt(driverActivities.fromAt, until),
			),
		)

const plannedInOneLine = (queries: Queries, { from, until }: Period) =>
	queries
		.select({ line: kit.joined(sql`${jobs.id} || '.' || ${jobs.version} || '.' || ${driver} || '.' || ${second}`) })
		.from(jobs)
		.where(touching(from, until))

/** Returns all input of an answer as one text; comparing it takes a tenth of the work of going through its rows. */
async function factsOf(queries: Queries, driverIds: readonly number[], period: Period) {
	const [planned] = await plannedInOneLine(queries, period)
	return `${planned?.line} ${JSON.stringify(await enteredIn(queries, driverIds, period))}`
}

/** Reads the jobs and entries of each driver in a period, without the work in the jobs. */
async function knownOf(queries: Queries, driverIds: readonly number[], period: Period) {
	const [planned, entered] = await Promise.all([plannedIn(queries, period), enteredIn(queries, driverIds, period)])
	const known = new Map(driverIds.map((id): [number, Known] => [id, { jobs: [], entries: [], signature: '' }]))
	for (const job of planned)
		for (const id of [job.driverId, job.secondDriverId]) {
			const of = id === null ? undefined : known.get(id)
			if (!of) continue
			of.jobs.push(job.is)
			of.signature += `${job.is} `
		}
	for (const entry of entered) {
		const of = known.get(entry.driverId)
		of?.entries.push(entry)
		if (of) of.signature += `${entry.kind} ${entry.fromAt} ${entry.untilAt} `
	}
	return known
}

/** Reads what the findings need of jobs, by job id. */
async function hoursJobsOf(queries: Queries, ids: readonly number[]) {
	const hoursJobs = new Map<number, HoursJob>()
	for (let first = 0; first < ids.length; first += AT_ONCE) {
		const rows = await queries
			.select({
				...{ id: jobs.id, quoteId: jobs.quoteId, startsAt: jobs.startsAt, endsAt: jobs.endsAt, work: jobs.work },
				...{ driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
			})
			.from(jobs)
			.where(inArray(jobs.id, ids.slice(first, first + AT_ONCE)))
		for (const { work, ...row } of rows) hoursJobs.set(row.id, { ...row, work: JSON.parse(work) as JobWork })
	}
	return hoursJobs
}

function hoursFrom(
	driverId: number,
	{ jobs: planned, entries }: Known,
	hoursJobs: ReadonlyMap<number, HoursJob>,
	{ period, shown }: Shown,
): CrewHours {
	const driven = planned.flatMap((is) => hoursJobs.get(Number.parseInt(is, 10)) ?? [])
	const records = [
		...driven.flatMap((job) => activitiesOfJob(job, driverId)),
		...entries.map(({ fromAt, untilAt, kind }) => ({ from: fromAt, until: untilAt, kind: kindOfEntry[kind] })),
	]
	const { activities, period: judgedIn, findings } = judged(records, period)
	const { segments } = timelineOf(activities, judgedIn)
	return {
		...{ records, findings, marks: markedJobs(findings, driven) },
		jobIds: new Set(driven.map(({ id }) => id)),
		driving: timeOf(segments, ['driving'], shown),
		work: timeOf(segments, working, shown),
	}
}

type Shown = { shown: Period; period: Period }

async function lookUp(queries: Queries, driverIds: readonly number[], { shown, period }: Shown): Promise<CrewsHours> {
	const { drivers: cached } = cachedIn(queries)
	const known = await knownOf(queries, driverIds, period)
	const keyOf = (id: number) => `${id} ${shown.from} ${shown.until}`
	const hours = new Map<number, CrewHours>()
	const stale: [number, Known][] = []
	for (const [id, of] of known) {
		const before = cached.get(keyOf(id))
		if (before?.signature === of.signature) hours.set(id, before)
		else stale.push([id, of])
	}
	const jobIds = stale.flatMap(([, of]) => of.jobs.map((is) => Number.parseInt(is, 10)))
	const hoursJobs = await hoursJobsOf(queries, [...new Set(jobIds)])
	for (const [id, of] of stale) {
		const now = { ...hoursFrom(id, of, hoursJobs, { period, shown }), signature: of.signature }
		cached.set(keyOf(id), now)
		hours.set(id, now)
	}
	return hours
}

/**
 * Returns the hours of several drivers around a stretch of time, with one set of queries (docs/hours.md). The findings
 * of a driver are cached until one of their jobs or entries changes.
 * @param shown stretch within which the hours are summed, in epoch milliseconds
 */
export async function crewHours(
	{ read, revision }: Pick<Database, 'read' | 'revision'>,
	driverIds: readonly number[],
	shown: Period,
): Promise<CrewsHours> {
	if (driverIds.length === 0) return new Map()
	const { answers } = cachedIn(read)
	const asked = `${shown.from} ${shown.until} ${driverIds.join()}`
	const before = answers.get(asked)
	const now = revision()
	if (before?.revision === now) return before.hours
	const period = periodAbout(shown.from, shown.until - 1)
	const facts = await factsOf(read, driverIds, period)
	const hours = before?.facts === facts ? before.hours : await lookUp(read, driverIds, { shown, period })
	answers.set(asked, { revision: now, facts, hours })
	return hours
}
