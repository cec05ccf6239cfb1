import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/db/database.server.ts'
import { dayAt, wallClockAt } from '#app/shared/wall-clock.ts'
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

type Clock = Pick<Context, 'now'>

/** Whether the minute of the pick-up has come, by the clocks of Madrid: from then on nothing can be offered or accepted. */
export const isTripOver = ({ now }: Clock, { pickupAt }: Pick<QuoteFacts, 'pickupAt'>) => pickupAt <= wallClockAt(now())

/**
 * Where a quote stands by the clock: an offer whose last day or whose trip is over has expired, whether or not that is
 * stored yet (decision 23; the last day counts to 23:59 in Madrid).
 */
export function statusNow(
	clock: Clock,
	{ status, validUntil, pickupAt }: Pick<QuoteFacts, 'status' | 'validUntil' | 'pickupAt'>,
): QuoteStatus {
	if (status !== 'quoted') return status
	const isLate = validUntil !== null && validUntil < dayAt(clock.now())
	return isLate || isTripOver(clock, { pickupAt }) ? 'expired' : status
}
