import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs, quotes } from '#drizzle/schema.ts'
import type { Conflict } from '../board/stages.ts'
import type { Job, Span } from '../job.ts'
import { touching } from '../touching.server.ts'

const MINUTE = 60_000

/** Time of a vehicle and drivers that a job takes, with the booking that it belongs to. */
export type Claim = Span &
	Pick<Job, 'quoteId' | 'vehicleNumber' | 'vehicleId' | 'driverId' | 'secondDriverId' | 'fleetId' | 'partnerId'> & {
		jobId: number
		/** why that job conflicts with another, which then has the time; empty if it does not */
		conflict: Conflict
		/** the booking's reference */
		code: string
	}

type Asked = Span & {
	/** minutes between two jobs */
	buffer: number
	vehicleIds?: readonly number[]
	driverIds?: readonly number[]
}

/**
 * Reads the jobs that overlap a span widened by `buffer` on both sides; without dropped ones, in order of departure.
 * @param asked with ids, jobs of these vehicles and drivers; without any, all jobs, also those with nothing assigned
 */
export function claimsOn(
	queries: Queries,
	{ startsAt, endsAt, buffer, vehicleIds, driverIds }: Asked,
): Promise<Claim[]> {
	const ofVehicles = vehicleIds?.length ? inArray(jobs.vehicleId, [...vehicleIds]) : undefined
	const ofDrivers = driverIds?.length
		? or(inArray(jobs.driverId, [...driverIds]), inArray(jobs.secondDriverId, [...driverIds]))
		: undefined
	return queries
		.select({
			...{ jobId: jobs.id, code: quotes.code, quoteId: jobs.quoteId, vehicleNumber: jobs.vehicleNumber },
			...{ fleetId: jobs.fleetId, vehicleId: jobs.vehicleId, driverId: jobs.driverId },
			...{ secondDriverId: jobs.secondDriverId, partnerId: jobs.partnerId, conflict: jobs.conflict },
			...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt },
		})
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(and(touching(startsAt - buffer * MINUTE, endsAt + buffer * MINUTE), or(ofVehicles, ofDrivers)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
}

type Claiming = Span & Pick<Job, 'id' | 'quoteId' | 'vehicleNumber'>

/** Returns whether a claim is in a job's way. Between duties of one vehicle of the same booking no buffer is needed. */
export function isInTheWay(job: Claiming, { jobId, ...other }: Claim) {
	if (jobId === job.id) return false
	const isOfSame = other.quoteId === job.quoteId && other.vehicleNumber === job.vehicleNumber
	return !isOfSame || (other.startsAt < job.endsAt && other.endsAt > job.startsAt)
}

/** Returns whether a driver is assigned to a job, as first or second. */
export const isDrivenBy = ({ driverId, secondDriverId }: Pick<Claim, 'driverId' | 'secondDriverId'>, id: number) =>
	driverId === id || secondDriverId === id

/** Builds a test whether a claim overlaps a span widened by `buffer` minutes on both sides. */
export const isAround =
	({ startsAt, endsAt }: Span, buffer: number) =>
	(claim: Span) =>
		claim.startsAt < endsAt + buffer * MINUTE && claim.endsAt > startsAt - buffer * MINUTE
