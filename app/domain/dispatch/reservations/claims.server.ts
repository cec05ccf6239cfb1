import { and, asc, eq, inArray, or } from 'drizzle-orm'
import type { Queries } from '#app/platform/db/database.server.ts'
import { jobs, quotes } from '#drizzle/schema.ts'
import type { Misfit } from '../board/stages.ts'
import type { Job, Span } from '../job.ts'
import { touching } from '../touching.server.ts'

const MINUTE = 60_000

/** What a job has of a vehicle's and of drivers' time, and whose hire it is of. */
export type Claim = Span &
	Pick<Job, 'quoteId' | 'vehicleNumber' | 'vehicleId' | 'driverId' | 'secondDriverId' | 'fleetId' | 'partnerId'> & {
		jobId: number
		/** not empty where that job does not have what it claims */
		misfit: Misfit
		/** the hire's reference */
		code: string
	}

type Asked = Span & {
	/** minutes between two jobs */
	buffer: number
	vehicleIds?: readonly number[]
	driverIds?: readonly number[]
}

/**
 * The jobs whose time touches a span, a buffer on each side of it included; of those that were dropped none.
 * @param asked of some vehicles and drivers; of all, and of nobody, where neither is named
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
			...{ secondDriverId: jobs.secondDriverId, partnerId: jobs.partnerId, misfit: jobs.misfit },
			...{ startsAt: jobs.startsAt, endsAt: jobs.endsAt },
		})
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(and(touching(startsAt - buffer * MINUTE, endsAt + buffer * MINUTE), or(ofVehicles, ofDrivers)))
		.orderBy(asc(jobs.startsAt), asc(jobs.id))
}

type Claiming = Span & Pick<Job, 'id' | 'quoteId' | 'vehicleNumber'>

/** Whether another job is in a job's way: between duties of one vehicle of one hire there is no buffer. */
export function isInTheWay(job: Claiming, { jobId, ...other }: Claim) {
	if (jobId === job.id) return false
	const isOfSame = other.quoteId === job.quoteId && other.vehicleNumber === job.vehicleNumber
	return !isOfSame || (other.startsAt < job.endsAt && other.endsAt > job.startsAt)
}

/** Whether a job needs these drivers, first or second. */
export const isDrivenBy = ({ driverId, secondDriverId }: Pick<Claim, 'driverId' | 'secondDriverId'>, id: number) =>
	driverId === id || secondDriverId === id

/** Whether a claim touches a span with its buffer, in minutes. */
export const isAround =
	({ startsAt, endsAt }: Span, buffer: number) =>
	(claim: Span) =>
		claim.startsAt < endsAt + buffer * MINUTE && claim.endsAt > startsAt - buffer * MINUTE
