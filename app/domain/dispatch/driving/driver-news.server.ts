import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { legsNumbered, namedLeg } from '#app/domain/fields/trip-name.ts'
import type { JobNews } from '#app/domain/letters/templates/driver-news-letter.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes, vehicles } from '#drizzle/schema.ts'
import { type Job, zoneOfJob } from '../job.ts'
import { jobById } from '../jobs.server.ts'

type Coach = { plate: string; name: string } | undefined

/**
 * Hashes what a driver must know: times, places, vehicle, passengers and crew. Another hash means news for the driver.
 */
function digestOf(job: Job, quote: QuoteFacts, coach: Coach) {
	const hired = [quote, ...quote.furtherLegs]
	const driven = job.legs.map((number) => {
		const leg = hired[number - 1]
		if (!leg) return null
		const from = [leg.originAddress, leg.originPostalCode, leg.originLocality]
		const to = [leg.destinationAddress, leg.destinationPostalCode, leg.destinationLocality]
		return [leg.pickupAt, leg.until, from, leg.stops, to, leg.passengers]
	})
	const crew = [job.driverId, job.secondDriverId]
	return createHash('sha256')
		.update(JSON.stringify([job.startsAt, job.endsAt, driven, coach?.plate, crew]))
		.digest('hex')
}

/**
 * Returns the news of a job for one of its drivers.
 * @param told digest of the driver's last news of the job; empty where there was none
 * @param now epoch milliseconds
 * @returns undefined where nothing is new or the job is over; `digest` is empty where the job is no longer the driver's
 */
export async function newsOfJob(
	queries: Queries,
	{ driverId, jobId, newDigest, now }: { driverId: number; jobId: number; newDigest: string; now: number },
): Promise<{ digest: string; news: JobNews; startsAt: number } | undefined> {
	const job = await jobById(queries, jobId)
	if (!job || job.endsAt <= now) return undefined
	const [hire] = await queries.select({ code: quotes.code }).from(quotes).where(eq(quotes.id, job.quoteId))
	const asAsked = hire && (await findQuote(queries, hire.code))
	if (!asAsked) return undefined
	const { quote } = await offeredQuote(queries, asAsked)
	const [coach] = await queries
		.select({ plate: vehicles.plate, name: vehicles.name })
		.from(vehicles)
		.where(eq(vehicles.id, job.vehicleId ?? 0))
	const isTheirs = job.droppedAt === null && [job.driverId, job.secondDriverId].includes(driverId)
	const digest = isTheirs ? digestOf(job, quote, coach) : ''
	if (digest === newDigest) return undefined
	const hired = [quote, ...quote.furtherLegs]
	const zone = zoneOfJob(quote, job)
	return {
		...{ digest, startsAt: job.startsAt },
		news: {
			news: digest === '' ? 'gone' : newDigest === '' ? 'assigned' : 'changed',
			code: quote.code,
			...{ startsAt: wallClockAt(job.startsAt, zone), endsAt: wallClockAt(job.endsAt, zone), zone },
			timesKnown: job.timesKnown > 0,
			...{ trip: legsNumbered(hired, job.legs).map(namedLeg), passengers: quote.passengers },
			coach: [coach?.plate, coach?.name].filter(Boolean).join(' · '),
		},
	}
}
