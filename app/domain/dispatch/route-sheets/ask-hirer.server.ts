import { and, eq, gt, isNull, lte, notExists, or, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import { isKnown } from '#app/domain/quotes/forgotten.server.ts'
import { isHirerOpen } from '#app/domain/quotes/hirer.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { hirerLink } from '#app/domain/quotes/quote-links.ts'
import { tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { jobs, quoteEvents, quotes } from '#drizzle/schema.ts'
import { hirerAskedAt, hirerQuestion } from './hirer-question.server.ts'
import { quoteInTurn } from './quote-in-turn.server.ts'
import { HIRER_ASKED_AFTER_MS, HIRER_ASKED_AHEAD_MS } from './sheet-rules.ts'

type Asking = {
	code: string
	/** how many requests to the hirer the caller knows of */
	times: number
	actor: Actor
}

/**
 * Mails the customer of a booking a request for the name and tax number that its route sheets must have.
 * @returns refused('changedMeanwhile') where another request was sent since; refused('notPossible') where there is
 *   nothing to ask
 */
export function askHirer(
	context: Context,
	{ code, times, actor }: Asking,
): Promise<Result<null, 'changedMeanwhile' | 'notPossible'>> {
	return inTransaction(context, async (tx) => {
		const asAsked = await quoteInTurn(tx, code)
		if (!asAsked || (await hirerQuestion(tx, context, asAsked)) !== 'open') return refused('notPossible')
		if ((await hirerAskedAt(tx, asAsked.id)).length !== times) return refused('changedMeanwhile')
		await recordEvent(tx, { quoteId: asAsked.id, kind: 'hirerAsked', at: context.now(), actor })
		const { quote } = await offeredQuote(tx, asAsked)
		const data = { quote: factsForMails(quote), page: hirerLink(code) }
		await tellCustomer(tx, context, quote, { template: 'tax-number-asked', data })
		return accepted(null)
	})
}

/**
 * Finds the bookings of the next days that lack the hirer's number, were accepted a while ago, and have had no request.
 */
async function dueNow({ database: { read }, now }: Context) {
	const asked = read
		.select({ id: quoteEvents.id })
		.from(quoteEvents)
		.where(and(sql`${quoteEvents.quoteId} = ${quotes.id}`, eq(quoteEvents.kind, 'hirerAsked')))
	const rows = await read
		.selectDistinct({ code: quotes.code, company: quotes.company, taxNumber: quotes.taxNumber })
		.from(jobs)
		.innerJoin(quotes, eq(quotes.id, jobs.quoteId))
		.where(
			and(
				lte(jobs.startsAt, now() + HIRER_ASKED_AHEAD_MS),
				gt(jobs.startsAt, now()),
				isNull(jobs.droppedAt),
				eq(quotes.status, 'accepted'),
				isKnown,
				or(isNull(quotes.answeredAt), lte(quotes.answeredAt, now() - HIRER_ASKED_AFTER_MS)),
				notExists(asked),
			),
		)
	return rows.filter(isHirerOpen)
}

/**
 * Asks the customers of the next days for a missing tax number of their route sheets. Safe to run often and in several
 * processes: each is asked once.
 * @returns how many were asked
 */
export async function askHirers(context: Context): Promise<number> {
	let asked = 0
	for (const { code } of await dueNow(context)) {
		const done = await askHirer(context, { code, times: 0, actor: { kind: 'clock' } })
		if (done.ok) asked++
	}
	return asked
}
