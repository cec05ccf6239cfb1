import { asc, eq, inArray } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import type { Context } from '#app/context.server.ts'
import { legsNumbered } from '#app/domain/fields/trip-name.ts'
import { landOfTown } from '#app/domain/places/journeys/journey.server.ts'
import type { Landmass } from '#app/domain/places/journeys/landmass.ts'
import { namedTripsOf } from '#app/domain/quotes/trip/named-trips.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs, quoteLegs, quotes } from '#drizzle/schema.ts'
import type { Job, Span } from './job.ts'
import { touching } from './touching.server.ts'

const DAY = 24 * 3_600_000
/**
 * Time before and after a job in which a sea crossing counts, in milliseconds; the longest ferry, Cádiz to the
 * Canaries, takes two days.
 */
const SHIP_TIME = 3 * DAY

type Looking = Pick<Context, 'database' | 'places' | 'config'>

/** Job with its vehicle and drivers, and the reference of its booking. */
export type DrivenJob = Span &
	Pick<Job, 'id' | 'quoteId' | 'vehicleNumber' | 'vehicleId' | 'driverId' | 'secondDriverId' | 'legs'> & {
		code: string
		/** version of its booking */
		quoteVersion: number
	}

type Lands = { from: Landmass | undefined; until: Landmass | undefined }

/** Reads the jobs that overlap a span widened by `SHIP_TIME` on both sides, in order of departure. */
async function drivenIn({ database }: Looking, { startsAt, endsAt }: Span): Promise<DrivenJob[]> {
	const rows = await database.read
		.select({
			...{ id: jobs.id, quoteId: jobs.quoteId, code: quotes.code, quoteVersion: quotes.version },
			...{ vehicleNumber: jobs.vehicleNumber, legs: jobs.legs },
			...{ vehicleId: jobs.vehicleId, driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
			...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt },
		})
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(touching(startsAt - SHIP_TIME, endsAt + SHIP_TIME))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
	return rows.map(({ legs, ...row }) => ({ ...row, legs: JSON.parse(legs) as number[] }))
}

/** Columns of the towns at both ends of a leg. */
const endsOf = (table: typeof quotes | typeof quoteLegs) => ({
	...{ fromCode: table.originPostalCode, fromLocality: table.originLocality, fromCountry: table.originCountry },
	...{ toCode: table.destinationPostalCode, toLocality: table.destinationLocality },
	toCountry: table.destinationCountry,
})

const firstLegs = async (queries: Queries, ids: readonly number[]) =>
	queries
		.select({ quoteId: quotes.id, ...endsOf(quotes) })
		.from(quotes)
		.where(inArray(quotes.id, [...ids]))

const furtherLegs = async (queries: Queries, ids: readonly number[]) =>
	queries
		.select({ quoteId: quoteLegs.quoteId, number: quoteLegs.number, ...endsOf(quoteLegs) })
		.from(quoteLegs)
		.where(inArray(quoteLegs.quoteId, [...ids]))

/** Landmass at the start and end of each leg of a booking, by leg number; undefined where the town is unknown. */
type LegLands = ReadonlyMap<number, Lands>

/** Cache entries: the bookings of a year of many coaches; some 200 bytes each. */
const MAX_KNOWN = 10_000
/** Caches by database; the keys are booking and version. */
const knownBy = new WeakMap<Queries, LRUCache<string, LegLands>>()

const keyOf = ({ quoteId, quoteVersion }: DrivenJob) => `${quoteId} ${quoteVersion}`

/**
 * Looks up the towns of some bookings.
 * @returns the landmasses of their legs, by booking id
 */
async function lookUp(context: Looking, quoteIds: readonly number[]) {
	const { read } = context.database
	const first = (await firstLegs(read, quoteIds)).map((row) => ({ ...row, number: 1 }))
	const found = new Map(quoteIds.map((id) => [id, new Map<number, Lands>()]))
	for (const row of [...first, ...(await furtherLegs(read, quoteIds))])
		found.get(row.quoteId)?.set(row.number, {
			from: landOfTown(context, { postalCode: row.fromCode, locality: row.fromLocality, country: row.fromCountry }),
			until: landOfTown(context, { postalCode: row.toCode, locality: row.toLocality, country: row.toCountry }),
		})
	return found
}

/** Finds the landmasses at the start and end of each job. Those of a booking are cached until its version changes. */
async function landsOf(context: Looking, driven: readonly DrivenJob[]) {
	const { read } = context.database
	const known = knownBy.get(read) ?? new LRUCache<string, LegLands>({ max: MAX_KNOWN })
	knownBy.set(read, known)
	const legs = new Map(driven.map((job) => [job.quoteId, known.get(keyOf(job))]))
	const missing = [...legs].filter(([, lands]) => !lands).map(([quoteId]) => quoteId)
	const found = missing.length > 0 ? await lookUp(context, missing) : new Map<number, LegLands>()
	for (const job of driven) {
		const lands = found.get(job.quoteId)
		if (lands) known.set(keyOf(job), lands)
	}
	return (job: DrivenJob): Lands => {
		const lands = legs.get(job.quoteId) ?? found.get(job.quoteId)
		return { from: lands?.get(job.legs[0] ?? 0)?.from, until: lands?.get(job.legs.at(-1) ?? 0)?.until }
	}
}

const isSea = (one: Landmass | undefined, other: Landmass | undefined) =>
	one !== undefined && other !== undefined && one !== other

/**
 * Returns the jobs just before and just after one, of the same vehicle or driver, that no road connects with it. Jobs
 * of the same booking do not count: its ferry was agreed with it.
 * @param chain jobs of that vehicle or driver, in order of time
 */
function overSea(job: DrivenJob, chain: readonly DrivenJob[], landsOf: (job: DrivenJob) => Lands): DrivenJob[] {
	const others = chain.filter(({ id }) => id !== job.id)
	const before = others.filter(({ startsAt, endsAt }) => endsAt <= job.startsAt && startsAt < job.startsAt).at(-1)
	const after = others.find(({ startsAt }) => startsAt >= job.endsAt)
	const lands = landsOf(job)
	return [
		...(before && isSea(landsOf(before).until, lands.from) ? [before] : []),
		...(after && isSea(lands.until, landsOf(after).from) ? [after] : []),
	].filter(({ quoteId, startsAt, endsAt }) => {
		const isNear = startsAt < job.endsAt + SHIP_TIME && endsAt > job.startsAt - SHIP_TIME
		return isNear && quoteId !== job.quoteId
	})
}

const drives = (id: number) => (job: Pick<DrivenJob, 'driverId' | 'secondDriverId'>) =>
	job.driverId === id || job.secondDriverId === id

/** Adjacent jobs across the sea of a vehicle or a driver, by its id. */
export type SeaBeside = { vehicle: (id: number) => DrivenJob[]; driver: (id: number) => DrivenJob[] }

/**
 * Finds, for each vehicle and driver that may do a job, their adjacent jobs that no road connects with it: on another
 * island, or on the mainland. Comparing times alone would not reveal them.
 */
export async function seaBeside(context: Looking, job: Job): Promise<SeaBeside> {
	const driven = await drivenIn(context, job)
	const lands = await landsOf(context, driven)
	const own = driven.find(({ id }) => id === job.id)
	const of = (chain: readonly DrivenJob[]) => (own ? overSea(own, chain, lands) : [])
	return {
		vehicle: (id) => of(driven.filter(({ vehicleId }) => vehicleId === id)),
		driver: (id) => of(driven.filter(drives(id))),
	}
}

const chainsBy = (driven: readonly DrivenJob[], idsOf: (job: DrivenJob) => readonly (number | null)[]) => {
	const chains = new Map<number, DrivenJob[]>()
	for (const job of driven)
		for (const id of idsOf(job)) {
			if (id === null) continue
			const chain = chains.get(id)
			if (chain) chain.push(job)
			else chains.set(id, [job])
		}
	return [...chains.values()]
}

/** Job, and another one of the same vehicle or driver that no road connects with it. */
export type SeaBetween = { job: DrivenJob; other: DrivenJob }

/**
 * Finds the assigned jobs in a span whose vehicle or driver has an adjacent job across the sea.
 * @param span in epoch milliseconds
 * @returns the first such pair of each job, by its id
 */
export async function seaBetween(context: Looking, span: Span): Promise<ReadonlyMap<number, SeaBetween>> {
	const driven = await drivenIn(context, span)
	const lands = await landsOf(context, driven)
	const found = new Map<number, SeaBetween>()
	const chains = [
		...chainsBy(driven, ({ vehicleId }) => [vehicleId]),
		...chainsBy(driven, ({ driverId, secondDriverId }) => [driverId, secondDriverId]),
	]
	for (const chain of chains)
		for (const job of chain) {
			const [other] = overSea(job, chain, lands)
			if (other && !found.has(job.id)) found.set(job.id, { job, other })
		}
	return found
}

/**
 * Lists the pairs of the next days, each once, under the later of its two jobs if that has not ended; in order of
 * departure.
 */
export async function seaToCome(context: Looking & Pick<Context, 'now'>, days: number) {
	const now = context.now()
	const found = await seaBetween(context, { startsAt: now, endsAt: now + days * DAY })
	const pairs = [...found.values()].filter(({ job, other }) => other.startsAt < job.startsAt && job.endsAt > now)
	const tripOf = await namedTripsOf(
		context.database.read,
		pairs.map(({ job }) => job.quoteId),
	)
	return pairs
		.toSorted((one, another) => one.job.startsAt - another.job.startsAt)
		.map(({ job, other }) => ({ ...job, trip: legsNumbered(tripOf(job.quoteId), job.legs), other }))
}
