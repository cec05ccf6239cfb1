import { eq, getTableColumns, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { StoredStop } from '#app/domain/fields/stop-fields.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { fleets, quotes } from '#drizzle/schema.ts'
import { type QuoteVehicle, vehiclesOf } from './quote-vehicles.server.ts'
import type { QuoteStatus } from './statuses.ts'
import { type FurtherLeg, furtherLegsOf } from './trip/quote-legs.server.ts'
import { stopsOf } from './trip/quote-stops.server.ts'
import { isPast } from './trip/short-notice.ts'

/** Columns without those that concern how the request was sent, not what it asks for. */
const { requestKey, requestDigest, remindedAt, ...told } = getTableColumns(quotes)

/** Quote as the office sees it. */
export type QuoteFacts = Omit<typeof quotes.$inferSelect, 'requestKey' | 'requestDigest' | 'remindedAt'> & {
	/** of its largest vehicle */
	seats: number
	/** the largest first, one at least */
	vehicles: QuoteVehicle[]
	/** on the way of the first leg */
	stops: StoredStop[]
	/** after the first leg, which is in the quote itself; in order of time */
	furtherLegs: FurtherLeg[]
}

/** Returns the vehicle from the quote's own columns, for a quote without vehicle rows. */
const ownVehicle = ({
	fleetId,
	fleetName,
	seats,
	vip,
}: Pick<QuoteFacts, 'fleetId' | 'fleetName' | 'seats' | 'vip'>): QuoteVehicle => ({
	...{ fleetId, name: fleetName, seats, vip },
	count: 1,
})

const selectQuotes = (queries: Queries) =>
	queries
		.select({ ...told, seats: fleets.seats })
		.from(quotes)
		.innerJoin(fleets, eq(fleets.id, quotes.fleetId))

/** Adds vehicles, legs and stops to rows of quotes, read for all of them together. */
async function whole(queries: Queries, rows: Awaited<ReturnType<typeof selectQuotes>>): Promise<QuoteFacts[]> {
	if (rows.length === 0) return []
	const ids = rows.map(({ id }) => id)
	const vehiclesBy = await vehiclesOf(queries, ids)
	const legsBy = await furtherLegsOf(queries, ids)
	const stopsAt = await stopsOf(queries, ids)
	return rows.map((quote) => {
		const vehicles = vehiclesBy.get(quote.id) ?? [ownVehicle(quote)]
		const furtherLegs = legsBy.get(quote.id) ?? []
		return { ...quote, seats: vehicles[0]?.seats ?? quote.seats, vehicles, stops: stopsAt(quote.id, 1), furtherLegs }
	})
}

/** Finds a quote by its reference, with its vehicles and legs; undefined where there is none. */
export async function findQuote(queries: Queries, code: string): Promise<QuoteFacts | undefined> {
	const [quote] = await whole(queries, await selectQuotes(queries).where(eq(quotes.code, code)))
	return quote
}

/** Returns whether a quote with this reference exists. */
export const isQuote = async (queries: Queries, code: string): Promise<boolean> =>
	(await queries.$count(quotes, eq(quotes.code, code))) > 0

/** Reads quotes by their ids, each as complete as `findQuote` returns it. */
export async function quotesOf(queries: Queries, ids: readonly number[]): Promise<Map<number, QuoteFacts>> {
	if (ids.length === 0) return new Map()
	const all = await whole(queries, await selectQuotes(queries).where(inArray(quotes.id, [...ids])))
	return new Map(all.map((quote) => [quote.id, quote]))
}

type Clock = Pick<Context, 'now'>

/**
 * Returns whether the minute of the first pick-up has come, in its time zone. From then on nothing can be offered or
 * accepted, however many legs follow.
 */
export const isTripOver = ({ now }: Clock, { pickupAt, zone }: Pick<QuoteFacts, 'pickupAt' | 'zone'>) =>
	isPast(pickupAt, zone, now())

/**
 * Returns a quote's status as of now: an offer whose last day or whose trip has passed is expired, even before that is
 * stored (decision 23; the last day counts to 23:59 in Madrid).
 */
export function statusNow(
	clock: Clock,
	{ status, validUntil, ...trip }: Pick<QuoteFacts, 'status' | 'validUntil' | 'pickupAt' | 'zone'>,
): QuoteStatus {
	if (status !== 'quoted') return status
	const isLate = validUntil !== null && validUntil < dayAt(clock.now())
	return isLate || isTripOver(clock, trip) ? 'expired' : status
}
