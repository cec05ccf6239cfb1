import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/db/database.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { fleets, quotes } from '#drizzle/schema.ts'
import type { QuoteStatus } from './statuses.ts'

const columns = {
	id: quotes.id,
	code: quotes.code,
	status: quotes.status,
	version: quotes.version,
	userId: quotes.userId,
	language: quotes.language,
	firstName: quotes.firstName,
	surname: quotes.surname,
	email: quotes.email,
	phone: quotes.phone,
	originAddress: quotes.originAddress,
	originPostalCode: quotes.originPostalCode,
	originLocality: quotes.originLocality,
	originCountry: quotes.originCountry,
	destinationAddress: quotes.destinationAddress,
	destinationPostalCode: quotes.destinationPostalCode,
	destinationLocality: quotes.destinationLocality,
	destinationCountry: quotes.destinationCountry,
	pickupAt: quotes.pickupAt,
	passengers: quotes.passengers,
	luggage: quotes.luggage,
	fleetId: quotes.fleetId,
	fleetName: quotes.fleetName,
	seats: fleets.seats,
	vip: quotes.vip,
	wantsVip: quotes.wantsVip,
	kilometres: quotes.kilometres,
	kilometresFrom: quotes.kilometresFrom,
	drivingMinutes: quotes.drivingMinutes,
	emptyKilometres: quotes.emptyKilometres,
	emptyMinutes: quotes.emptyMinutes,
	draft: quotes.draft,
	internalNote: quotes.internalNote,
	offerNumber: quotes.offerNumber,
	totalCents: quotes.totalCents,
	validUntil: quotes.validUntil,
	answeredAt: quotes.answeredAt,
	answeredBy: quotes.answeredBy,
	answerReason: quotes.answerReason,
	createdAt: quotes.createdAt,
}

/** A quote as the office sees it. */
export type QuoteFacts = Omit<typeof quotes.$inferSelect, 'requestKey' | 'requestDigest' | 'remindedAt'> & {
	seats: number
}

/** A quote by its reference, with the seats of its vehicle; undefined where there is none. */
export async function findQuote(queries: Queries, code: string): Promise<QuoteFacts | undefined> {
	const [quote] = await queries
		.select(columns)
		.from(quotes)
		.innerJoin(fleets, eq(fleets.id, quotes.fleetId))
		.where(eq(quotes.code, code))
	return quote
}

/**
 * Where a quote stands by the clock: an offer whose last day is over has expired, whether or not that is stored yet
 * (decision 23; the last day counts to 23:59 in Madrid).
 */
export const statusNow = (
	{ now }: Pick<Context, 'now'>,
	{ status, validUntil }: Pick<QuoteFacts, 'status' | 'validUntil'>,
): QuoteStatus => (status === 'quoted' && validUntil !== null && validUntil < dayAt(now()) ? 'expired' : status)
