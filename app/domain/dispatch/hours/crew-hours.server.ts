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

/** One driver's hours about a stretch of time. */
export type CrewHours = {
	/** jobs and entries as they are known, without the free time between */
	records: readonly Activity[]
	findings: readonly Finding[]
	/** which of their jobs findings are about, and the gravest of them */
	marks: ReadonlyMap<number, Severity>
	jobIds: ReadonlySet<number>
	/** within the stretch that was asked about, in milliseconds: at the wheel, and that with other work */
	driving: number
	work: number
}

/** Its number and version, with a dot between. */
type PlannedJob = Pick<Job, 'driverId' | 'secondDriverId'> & { is: string }
type Entry = Pick<typeof driverActivities.$inferSelect, 'driverId' | 'kind' | 'fromAt' | 'untilAt'>
/** What a driver does, and the same as a line: as long as that stays, so does what the rules say. */
type Known = { jobs: string[]; entries: Entry[]; signature: string }

/** Some 150 bytes each, 150 for a driver's weeks: sixty drivers in three weeks, twenty in ten. */
const MOST_RECORDS = 30_000
const AT_ONCE = 500

/** The boards that one goes to and fro between. */
const MOST_ANSWERS = 6

type CrewsHours = ReadonlyMap<number, CrewHours>
type Kept = {
	/** by driver and time */
	drivers: LRUCache<string, CrewHours & { signature: string }>
	/** what was answered, as long as nobody has written since, or nothing of it was changed */
	answers: LRUCache<string, { revision: number; told: string; hours: CrewsHours }>
}

const keptBy = new WeakMap<Queries, Kept>()

function keptIn(queries: Queries) {
	const kept = keptBy.get(queries) ?? {
		drivers: new LRUCache({
			...{ maxSize: MOST_RECORDS, sizeCalculation: ({ records, findings }) => records.length + findings.length + 1 },
		}),
		answers: new LRUCache({ max: MOST_ANSWERS }),
	}
	keptBy.set(queries, kept)
	return kept
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

/** All that answers follow from in a period as one text: to compare it is a tenth of the work of looking through its rows. */
async function toldOf(queries: Queries, driverIds: readonly number[], period: Period) {
	const [planned] = await plannedInOneLine(queries, period)
	return `${planned?.line} ${JSON.stringify(await enteredIn(queries, driverIds, period))}`
}

/** What each of some drivers does in a period, without what their jobs are made of. */
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

/** What jobs are made of, by their numbers. */
async function worksOf(queries: Queries, ids: readonly number[]) {
	const works = new Map<number, HoursJob>()
	for (let first = 0; first < ids.length; first += AT_ONCE) {
		const rows = await queries
			.select({
				...{ id: jobs.id, quoteId: jobs.quoteId, startsAt: jobs.startsAt, endsAt: jobs.endsAt, work: jobs.work },
				...{ driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
			})
			.from(jobs)
			.where(inArray(jobs.id, ids.slice(first, first + AT_ONCE)))
		for (const { work, ...row } of rows) works.set(row.id, { ...row, work: JSON.parse(work) as JobWork })
	}
	return works
}

function hoursFrom(
	driverId: number,
	{ jobs: planned, entries }: Known,
	works: ReadonlyMap<number, HoursJob>,
	{ period, shown }: Shown,
): CrewHours {
	const driven = planned.flatMap((is) => works.get(Number.parseInt(is, 10)) ?? [])
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
	const { drivers: kept } = keptIn(queries)
	const known = await knownOf(queries, driverIds, period)
	const keyOf = (id: number) => `${id} ${shown.from} ${shown.until}`
	const hours = new Map<number, CrewHours>()
	const stale: [number, Known][] = []
	for (const [id, of] of known) {
		const before = kept.get(keyOf(id))
		if (before?.signature === of.signature) hours.set(id, before)
		else stale.push([id, of])
	}
	const jobIds = stale.flatMap(([, of]) => of.jobs.map((is) => Number.parseInt(is, 10)))
	const works = await worksOf(queries, [...new Set(jobIds)])
	for (const [id, of] of stale) {
		const now = { ...hoursFrom(id, of, works, { period, shown }), signature: of.signature }
		kept.set(keyOf(id), now)
		hours.set(id, now)
	}
	return hours
}

/**
 * The hours of several drivers about a stretch of time, looked up together (docs/hours.md). What the rules say of each is kept
 * until one of their jobs or entries is another.
 * @param shown of which the hours are added up, in milliseconds since 1970
 */
export async function crewHours(
	{ read, revision }: Pick<Database, 'read' | 'revision'>,
	driverIds: readonly number[],
	shown: Period,
): Promise<CrewsHours> {
	if (driverIds.length === 0) return new Map()
	const { answers } = keptIn(read)
	const asked = `${shown.from} ${shown.until} ${driverIds.join()}`
	const before = answers.get(asked)
	const now = revision()
	if (before?.revision === now) return before.hours
	const period = periodAbout(shown.from, shown.until - 1)
	const told = await toldOf(read, driverIds, period)
	const hours = before?.told === told ? before.hours : await lookUp(read, driverIds, { shown, period })
	answers.set(asked, { revision: now, told, hours })
	return hours
}
