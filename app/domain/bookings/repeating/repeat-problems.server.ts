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
import { minutesOf } from '../changes/changed-quote.server.ts'

/** Why a hire cannot be repeated on a day. */
export type RepeatProblem =
	/** it is the day of the hire itself, or stands in the list before */
	| { kind: 'own' | 'twice' }
	/** a repetition of that day is there already */
	| { kind: 'known'; code: string }
	| { kind: 'past' }
	/** the hour of the pick-up is lived twice that night */
	| { kind: 'existsTwice'; pickupAt: string }
	/** what the rules say of its times; minutes of each leg, where they are known */
	| { kind: 'times'; assessment: Assessment; minutes: (number | undefined)[] }

/** The repetitions of a quote that were not called off, by the days on which they begin. */
export async function repeatsOf(queries: Queries, quoteId: number): Promise<Map<string, string>> {
	const rows = await queries
		.select({ code: quotes.code, pickupAt: quotes.pickupAt })
		.from(quotes)
		.where(and(eq(quotes.repeatOf, quoteId), ne(quotes.status, 'cancelled')))
	return new Map(rows.map(({ code, pickupAt }) => [pickupAt.slice(0, 10), code]))
}

/** What the office's rules say of the times of a quote: what was possible once may not be on the night a clock changes. */
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
