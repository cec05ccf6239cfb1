import { and, eq, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { type Assessment, assessRequest } from '#app/domain/quotes/assess-request.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { legProblem } from '#app/domain/quotes/trip/leg-problems.ts'
import { hireIn } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { isPast } from '#app/domain/quotes/trip/short-notice.ts'
import { dayAt, instantsOf } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { assessedVehicles, minutesOf } from '../changes/changed-quote.server.ts'

/** Reason why a trip cannot be repeated on a day. */
export type RepeatProblem =
	/** it is the day of the trip itself, or comes earlier in the list */
	| { kind: 'own' | 'twice' }
	/** a repetition on that day exists already */
	| { kind: 'known'; code: string }
	| { kind: 'past' }
	/** the time of the pick-up occurs twice that night */
	| { kind: 'existsTwice'; pickupAt: string }
	/** the rules refuse its times; `minutes` of each leg, where they are known */
	| { kind: 'times'; assessment: Assessment; minutes: (number | undefined)[] }

/** Reads the repetitions of a quote that are not cancelled, by the days on which they begin. */
export async function repeatsOf(queries: Queries, quoteId: number): Promise<Map<string, string>> {
	const rows = await queries
		.select({ code: quotes.code, pickupAt: quotes.pickupAt })
		.from(quotes)
		.where(and(eq(quotes.repeatOf, quoteId), ne(quotes.status, 'cancelled')))
	return new Map(rows.map(({ code, pickupAt }) => [pickupAt.slice(0, 10), code]))
}

/**
 * Returns a quote with vehicles that the company still offers: its own, or others by the rule where one of them is no
 * longer offered.
 */
export function withOffered({ now }: Pick<Context, 'now'>, fleets: readonly Fleet[], quote: QuoteFacts): QuoteFacts {
	const isOffered = ({ fleetId }: { fleetId: number }) => fleets.some(({ id }) => id === fleetId)
	if (quote.vehicles.every(isOffered)) return quote
	return { ...quote, ...assessedVehicles(assessRequest(fleets, dayAt(now()), hireIn(quote))) }
}

/** Checks the times of a quote by the office's rules: a time may be impossible on the night of a clock change. */
export function timesProblem(
	{ now }: Pick<Context, 'now'>,
	fleets: readonly Fleet[],
	quote: QuoteFacts,
): RepeatProblem | undefined {
	const today = dayAt(now())
	const minutes = minutesOf(quote)
	const request = hireIn(quote)
	const assessment = assessRequest(fleets, today, request)
	const { pickupProblem, untilProblem } = assessment
	if (!pickupProblem && isPast(quote.pickupAt, quote.zone, now())) return { kind: 'past' }
	if (pickupProblem || untilProblem) return { kind: 'times', assessment, minutes }
	if (instantsOf(quote.pickupAt, quote.zone).length > 1) return { kind: 'existsTwice', pickupAt: quote.pickupAt }
	const found = legProblem(request, today, minutes)
	return found && { kind: 'times', assessment: { ...assessment, legProblem: found }, minutes }
}
