import { createHash } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { answerLink, travellersLink } from '#app/domain/quotes/quote-links.ts'
import { tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { addDays, CANARIES, instantOf, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { letOthersTurn } from '#app/platform/turns/turns.server.ts'
import { jobs, quotes, tripNotices } from '#drizzle/schema.ts'
import type { Job } from '../job.ts'
import { touching } from '../touching.server.ts'
import { type ComingTrip, lastAnnouncedDay, tripsToAnnounce } from './coming-trips.server.ts'

type Row = typeof tripNotices.$inferSelect

/** Hashes where and when the group is fetched, by which coach and driver. Another hash means another mail. */
function digestOf(quote: QuoteFacts, { legs, coaches }: ComingTrip) {
	const hired = [quote, ...quote.furtherLegs]
	const fetched = legs.map((number) => {
		const leg = hired[number - 1]
		// Hashes from before there were other zones must stay valid, so Madrid's is left out.
		const zone = leg && leg.zone !== MADRID ? [leg.zone] : []
		return leg && [leg.pickupAt, leg.until, leg.originAddress, leg.originPostalCode, leg.originLocality, ...zone]
	})
	return createHash('sha256')
		.update(JSON.stringify([fetched, coaches]))
		.digest('hex')
}

/** Reads the trips of a quote of which its customer has no mail that describes them as they are now. */
async function untold(queries: Queries, now: number, code: string) {
	const asAsked = await findQuote(queries, code)
	if (!asAsked || isForgotten(asAsked)) return []
	const { quote } = await offeredQuote(queries, asAsked)
	const trips = await tripsToAnnounce(queries, quote, now)
	if (trips.length === 0) return []
	const rows = await queries.select().from(tripNotices).where(eq(tripNotices.quoteId, quote.id))
	return trips
		.map((trip) => ({
			quote,
			trip,
			digest: digestOf(quote, trip),
			before: rows.find(({ day }) => day === trip.day),
		}))
		.filter(({ before, digest }) => before?.digest !== digest)
		.filter(({ before, trip }) => (before ? trip.endsAt : trip.startsAt) > now)
}

/** Claims a notice for this process; others that try at the same time get false. */
async function take(tx: Transaction, row: Row, before: Row | undefined) {
	const { quoteId, day, digest, at } = row
	const same = and(eq(tripNotices.quoteId, quoteId), eq(tripNotices.day, day))
	const [taken] = before
		? await tx
				.update(tripNotices)
				.set({ digest, at })
				.where(and(same, eq(tripNotices.digest, before.digest)))
				.returning()
		: await tx.insert(tripNotices).values(row).onConflictDoNothing().returning()
	return taken !== undefined
}

/**
 * Mails a customer the coaches and drivers of each trip of which they have no mail that is up to date.
 * @param onlyChanges leaves out trips of which the customer has had no mail yet
 */
async function tell(tx: Transaction, context: Context, code: string, onlyChanges: boolean) {
	for (const { quote, trip, digest, before } of await untold(tx, context.now(), code)) {
		if (onlyChanges && !before) continue
		if (!(await take(tx, { quoteId: quote.id, day: trip.day, digest, at: context.now() }, before))) continue
		const { legs, coaches, zone } = trip
		const startsAt = wallClockAt(trip.startsAt, zone)
		await tellCustomer(tx, context, quote, {
			template: 'trip-notice',
			data: {
				...{ quote: factsForMails(quote), legs, startsAt, coaches, isChange: before !== undefined },
				...{ page: answerLink(code, 'a'), travellers: travellersLink(code) },
			},
		})
	}
}

/**
 * Mails the customer of a changed job, in the transaction that changes it, if they have had a mail about its trip. A
 * trip that lacks a vehicle or driver is left out until it has both.
 */
export async function customersFollow(
	tx: Transaction,
	context: Context,
	{ quoteId }: Pick<Job, 'quoteId'>,
): Promise<void> {
	const [hire] = await tx
		.select({ code: quotes.code })
		.from(quotes)
		.innerJoin(tripNotices, eq(tripNotices.quoteId, quotes.id))
		.where(eq(quotes.id, quoteId))
		.limit(1)
	if (hire) await tell(tx, context, hire.code, true)
}

/** Finds the bookings with a job of which the customer should know by now. Days end last in the Canaries. */
function hiresNow({ database: { read } }: Context, now: number) {
	const lastDayEnds = instantOf(`${addDays(lastAnnouncedDay(now), 1)} 00:00`, CANARIES)
	return read
		.selectDistinct({ code: quotes.code })
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(and(touching(now, lastDayEnds), eq(quotes.status, 'accepted')))
}

/**
 * Mails customers the coaches and drivers of their trips: from 17:00 of the day before in Madrid, or as soon as that is
 * planned, and again after a change. Safe to run often and in several processes: each mail is sent once.
 * @returns how many bookings had news
 */
export async function tellCustomers(context: Context): Promise<number> {
	let notified = 0
	for (const { code } of await hiresNow(context, context.now())) {
		await letOthersTurn()
		// Checked outside a transaction, so that other writes do not wait for one that changes nothing.
		if ((await untold(context.database.read, context.now(), code)).length === 0) continue
		await inTransaction(context, (tx) => tell(tx, context, code, false))
		notified++
	}
	return notified
}
