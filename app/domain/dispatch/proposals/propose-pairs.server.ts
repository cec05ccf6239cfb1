import { and, inArray, isNull, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { driving as limits } from '#app/domain/hours/limits.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs } from '#drizzle/schema.ts'
import { choiceFacts, choicesOf } from '../choices.server.ts'
import { weekAbout } from '../hours/driver-hours.server.ts'
import { hoursAbout } from '../hours/hours-of-choices.server.ts'
import { isJobOver, type Job, type Span } from '../job.ts'
import { seaBeside } from '../sea-between.server.ts'
import { touching } from '../touching.server.ts'
import { bestPairs, fittingDrivers, fittingVehicles, type Ground, type LegalDriver, type Pair } from './rank-pairs.ts'
import { restOfHires } from './rest-of-hire.server.ts'

/** Number of pairs that are proposed for a job. */
export const MAX_PAIRS = 3

/** Vehicles and drivers from which the pairs are made: enough for three pairs that share nothing. */
const MAX_TRIED = 6
/** Most drivers whose hours are checked for a job; each check goes through six weeks of a driver. */
const MAX_CHECKED = 24

const DAY = 24 * 3_600_000

/** Proposed pair, with the driver's time at the wheel in the job's week: with the job, and the most allowed. */
export type Proposal = Pair & { driving: number; allowed: number; isFreeForRest: boolean }

/** Proposals for a job, and the number of pairs that are free at its time. */
export type Proposals = { pairs: Proposal[]; free: number }

type Looking = Pick<Context, 'database' | 'places' | 'config' | 'now'>

const neighbour = {
	...{ id: jobs.id, quoteId: jobs.quoteId, vehicleNumber: jobs.vehicleNumber },
	...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt },
	...{ vehicleId: jobs.vehicleId, driverId: jobs.driverId, secondDriverId: jobs.secondDriverId },
}

/** Reads what is assigned to the jobs near a span, and to those of some bookings. */
const neighboursOf = async (queries: Queries, { startsAt, endsAt }: Span, quoteIds: readonly number[]) =>
	queries
		.select(neighbour)
		.from(jobs)
		.where(
			and(or(touching(startsAt - DAY, endsAt + DAY), inArray(jobs.quoteId, [...quoteIds])), isNull(jobs.droppedAt)),
		)

/** Returns the time at the wheel that one driver alone has in a job during a week. */
const drivingIn = ({ work }: Job, week: { from: number; until: number }) =>
	work
		.filter(({ kind }) => kind === 'driving')
		.reduce((sum, { from, until }) => sum + Math.max(0, Math.min(until, week.until) - Math.max(from, week.from)), 0)

type Hours = Awaited<ReturnType<typeof hoursAbout>>

/** Returns the first drivers without a breach of their hours. */
async function legalDrivers(ground: Ground, { brought }: Hours): Promise<LegalDriver[]> {
	const { secondDriverId } = ground.job
	const legal: LegalDriver[] = []
	for (const driver of fittingDrivers(ground).slice(0, MAX_CHECKED)) {
		if (legal.length === MAX_TRIED) break
		const findings = await brought(driver.id, { driverId: driver.id, secondDriverId })
		if (findings.every(({ severity }) => severity !== 'breach')) legal.push({ driver, findings })
	}
	return legal
}

async function proposalsFor(ground: Ground, hours: Hours): Promise<Proposals> {
	const vehicles = fittingVehicles(ground)
	const drivers = vehicles.length > 0 ? await legalDrivers(ground, hours) : []
	const pairs = bestPairs(ground, vehicles.slice(0, MAX_TRIED), drivers, MAX_PAIRS).map((pair) => ({
		...pair,
		...{ driving: ground.drivingOf(pair.driver.id), allowed: limits.week },
		isFreeForRest: ground.rest.every(
			(choices) =>
				choices.vehicles.some(({ id, obstacle }) => id === pair.vehicle.id && !obstacle) &&
				choices.drivers.some(({ id, obstacle }) => id === pair.driver.id && !obstacle),
		),
	}))
	return { pairs, free: pairs.length === 0 ? 0 : Math.min(vehicles.length, fittingDrivers(ground).length) }
}

/** Returns the shortest span that contains all of these. */
const spanOf = (all: readonly Span[]): Span => ({
	startsAt: Math.min(...all.map(({ startsAt }) => startsAt)),
	endsAt: Math.max(...all.map(({ endsAt }) => endsAt)),
})

/**
 * Proposes for each of some jobs the best pairs of a vehicle and a driver. Both are free, with valid documents; no pair
 * breaks a rule on drivers' hours. The best pair is large enough with few empty seats, has driven or can drive the rest
 * of the booking, and its driver has few hours in that week. Records are read once for all jobs.
 * @returns by job id; none for jobs that are over
 */
export async function proposePairs(context: Looking, asked: readonly Job[]): Promise<Map<number, Proposals>> {
	const open = asked.filter((job) => !isJobOver(job, context.now()))
	const proposals = new Map<number, Proposals>()
	if (open.length === 0) return proposals
	const quoteIds = [...new Set(open.map(({ quoteId }) => quoteId))]
	const neighbours = await neighboursOf(context.database.read, spanOf(open), quoteIds)
	const restOf = await restOfHires(context, open)
	const facts = await choiceFacts(context, spanOf([...open, ...open.flatMap(restOf)]))
	const driverIds = facts.drivers.map(({ id }) => id)
	for (const job of open) {
		const hours = await hoursAbout(context, job, driverIds)
		const sea = await seaBeside(context, job)
		const ofJob = drivingIn(job, weekAbout(job.startsAt))
		const ground: Ground = {
			...{ job, seats: facts.seats.get(job.fleetId) ?? 0, choices: choicesOf(facts, job) },
			rest: restOf(job).map((other) => choicesOf(facts, other)),
			neighbours,
			isByRoad: {
				vehicle: (id) => sea.vehicle(id).length === 0,
				driver: (id) => sea.driver(id).length === 0,
			},
			drivingOf: (id) => {
				const known = hours.crew.get(id)
				return (known?.driving ?? 0) + (known?.jobIds.has(job.id) ? 0 : ofJob)
			},
		}
		proposals.set(job.id, await proposalsFor(ground, hours))
	}
	return proposals
}
