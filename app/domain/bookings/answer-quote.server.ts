import { and, eq, gte, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { makeJobs } from '#app/domain/dispatch/make-jobs.server.ts'
import { planOffered } from '#app/domain/dispatch/plan-offered.server.ts'
import { askedTransfer } from '#app/domain/payments/asked-transfer.server.ts'
import { expectPayments } from '#app/domain/payments/expect-payments.server.ts'
import { isWithoutEmail } from '#app/domain/quotes/forgotten.server.ts'
import { type Hirer, keepHirer } from '#app/domain/quotes/hirer.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { travellersLink } from '#app/domain/quotes/quote-links.ts'
import { offerMail, tellCustomer, tellDesk } from '#app/domain/quotes/quote-mails.server.ts'
import { recordEvent, stopSending } from '#app/domain/quotes/quote-step.server.ts'
import { closeWishes } from '#app/domain/quotes/quote-wishes.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { isAfter, minuteAt } from '#app/domain/quotes/trip/on-its-clock.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quotes } from '#drizzle/schema.ts'
import { answerChange } from './changes/answer-change.server.ts'
import { type NotedAnswer, recordNoted } from './noted-answer.server.ts'

type Answer = {
	/** readable reference, already unsealed */
	code: string
	/** the offer that the customer has read */
	offerNumber: number
	noted?: NotedAnswer | undefined
} & ({ accept: true; name: string; hirer?: Hirer | undefined } | { accept: false; reason: string })

export type Answered = {
	/** where the quote stands now, whoever brought it there */
	status: QuoteStatus
	/** whether this very answer did */
	counted: boolean
}

const customer = { kind: 'customer' } as const

/**
 * Records a customer's answer to an offer, or to that of a change, and tells both sides (decision 23). Only the first answer counts; whoever
 * answers later, after the last day or the pick-up, or to an offer that was withdrawn, learns where the quote stands. What the
 * office notes counts for customers without e-mail alone, by the same rules.
 * @returns refused('offerChanged') where a newer offer has taken the place of the one that was read, refused('unknown')
 * where there is no such quote
 */
export async function answerQuote(
	context: Context,
	answer: Answer,
): Promise<Result<Answered, 'unknown' | 'offerChanged'>> {
	const at = context.now()
	const status = answer.accept ? 'accepted' : 'rejected'
	const answeredBy = answer.accept ? answer.name : null
	const reason = answer.accept ? null : answer.reason || null
	const actor = answer.noted?.actor ?? customer
	const planned = answer.accept ? await planOffered(context, answer) : undefined

	return inTransaction(context, async (tx) => {
		const [answered] = await tx
			.update(quotes)
			.set({ status, answeredAt: at, answeredBy, answerReason: reason, version: sql`${quotes.version} + 1` })
			.where(
				and(
					eq(quotes.code, answer.code),
					eq(quotes.status, 'quoted'),
					eq(quotes.offerNumber, answer.offerNumber),
					gte(quotes.validUntil, dayAt(at)),
					isAfter(quotes.pickupAt, quotes.zone, minuteAt(at)),
					answer.noted && isWithoutEmail,
				),
			)
			.returning({ id: quotes.id })
		const asAsked = await findQuote(tx, answer.code)
		if (!asAsked) return refused('unknown')
		if (!answered) {
			const standing = statusNow(context, asAsked)
			if (await answerChange(tx, context, asAsked, answer, planned))
				return accepted({ status: standing, counted: true })
			const isAnother = standing === 'quoted' || changeNow(context, asAsked) === 'offered'
			return isAnother && answer.offerNumber !== asAsked.offerNumber
				? refused('offerChanged')
				: accepted({ status: standing, counted: false })
		}

		if (!answer.accept) await closeWishes(tx, asAsked.id, { at, outcome: 'overtaken' })
		const hired = answer.accept ? await keepHirer(tx, asAsked, answer.hirer, at) : asAsked
		const { quote, offer } = await offeredQuote(tx, hired)
		if (!offer) throw new Error(`Offer ${answer.offerNumber} of ${answer.code} is missing.`)
		await recordEvent(tx, {
			quoteId: quote.id,
			kind: status,
			at,
			actor,
			detail: answeredBy ?? reason ?? undefined,
			conditions: offer.conditions?.hash,
		})
		await recordNoted(tx, quote.id, at, answer.noted)
		await stopSending(tx, { quoteId: quote.id, kind: status, at, actor })
		const data = { ...offerMail(quote, offer), accepted: answer.accept, answeredBy, reason }
		await tellDesk(tx, context, quote, { template: 'quote-answered', data })
		if (answer.accept) {
			const writing = { at, by: actor }
			const balance = await expectPayments(tx, quote.id, writing, offer, quote.pickupAt)
			const transfer = await askedTransfer(context, tx, answer.code, balance)
			await makeJobs(tx, context, quote, { planned, actor })
			const travellers = travellersLink(answer.code)
			await tellCustomer(tx, context, quote, {
				template: 'quote-accepted',
				data: { ...data, travellers, answeredAt: at, due: balance.parts, transfer },
			})
		}
		return accepted({ status, counted: true })
	})
}
