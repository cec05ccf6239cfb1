import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { makeJobs } from '#app/domain/dispatch/make-jobs.server.ts'
import type { PlannedHire } from '#app/domain/dispatch/plan-hire.server.ts'
import { planOffered } from '#app/domain/dispatch/plan-offered.server.ts'
import { askedTransfer } from '#app/domain/payments/asked-transfer.server.ts'
import { expectPayments } from '#app/domain/payments/expect-payments.server.ts'
import { closeChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { type Hirer, keepHirer } from '#app/domain/quotes/hirer.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { travellersLink } from '#app/domain/quotes/quote-links.ts'
import { offerMail, tellCustomer, tellDesk } from '#app/domain/quotes/quote-mails.server.ts'
import { recordEvent, stopSending } from '#app/domain/quotes/quote-step.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { asChanged, changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
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
	/** the quote's status now, whether or not this answer set it */
	status: QuoteStatus
	/** whether this answer was the one recorded */
	counted: boolean
}

const customer = { kind: 'customer' } as const

/** Open offer that an answer is for: the quote's own, or that of a change to the booking. */
type Open = { of: 'quote' } | { of: 'change'; changed: QuoteFacts }

/**
 * Finds the open offer that an answer is for.
 * @returns undefined where the offer is not open, or the office notes an answer for a customer who has e-mail
 */
function openFor(clock: Pick<Context, 'now'>, quote: QuoteFacts, { offerNumber, noted }: Answer): Open | undefined {
	if (noted && !hasNoEmail(quote)) return undefined
	if (statusNow(clock, quote) === 'quoted') return quote.offerNumber === offerNumber ? { of: 'quote' } : undefined
	if (quote.status !== 'accepted' || quote.changeNumber !== offerNumber) return undefined
	const changed = changeNow(clock, quote) === 'offered' ? asChanged(quote) : undefined
	return changed && { of: 'change', changed }
}

type Answering = { asAsked: QuoteFacts; answer: Answer; at: number; planned: PlannedHire | undefined }

/**
 * Records the answer to a quote's own open offer, in the caller's transaction, and mails both sides.
 * @throws where the quote has changed since it was read
 */
async function answerOffer(tx: Transaction, context: Context, { asAsked, answer, at, planned }: Answering) {
	const status: QuoteStatus = answer.accept ? 'accepted' : 'rejected'
	const answeredBy = answer.accept ? answer.name : null
	const reason = answer.accept ? null : answer.reason || null
	const actor = answer.noted?.actor ?? customer
	const [answered] = await tx
		.update(quotes)
		.set({ status, answeredAt: at, answeredBy, answerReason: reason, version: sql`${quotes.version} + 1` })
		.where(and(eq(quotes.id, asAsked.id), eq(quotes.status, 'quoted'), eq(quotes.version, asAsked.version)))
		.returning({ id: quotes.id })
	if (!answered) throw new Error(`The offer of ${answer.code} is not open any more.`)

	const current: QuoteFacts = {
		...asAsked,
		status,
		answeredAt: at,
		answeredBy,
		answerReason: reason,
		version: asAsked.version + 1,
	}
	if (!answer.accept) await closeChangeRequests(tx, asAsked.id, { at, outcome: 'overtaken' })
	const hired = answer.accept ? await keepHirer(tx, current, answer.hirer, at) : current
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
	return status
}

/**
 * Records a customer's answer to an offer, or to the offer of a change, and mails both sides (decision 23). Only the
 * first answer counts. An answer that is too late, or to a withdrawn offer, changes nothing and returns the status.
 * The office may note an answer only for a customer without e-mail, by the same rules.
 * @returns refused('offerChanged') where a newer offer has replaced the one that the customer read, refused('unknown')
 * where there is no such quote
 */
export async function answerQuote(
	context: Context,
	answer: Answer,
): Promise<Result<Answered, 'unknown' | 'offerChanged'>> {
	const at = context.now()
	const clock = { now: () => at }
	const planned = answer.accept ? await planOffered(context, answer) : undefined

	return inTransaction(context, async (tx) => {
		const asAsked = await findQuote(tx, answer.code)
		if (!asAsked) return refused('unknown')
		const standing = statusNow(clock, asAsked)
		const open = openFor(clock, asAsked, answer)
		if (open?.of === 'quote') {
			const status = await answerOffer(tx, context, { asAsked, answer, at, planned })
			return accepted({ status, counted: true })
		}
		if (open) {
			await answerChange(tx, context, { before: asAsked, changed: open.changed, answer, at, planned })
			return accepted({ status: standing, counted: true })
		}
		const isAnother = standing === 'quoted' || changeNow(clock, asAsked) === 'offered'
		return isAnother && answer.offerNumber !== asAsked.offerNumber
			? refused('offerChanged')
			: accepted({ status: standing, counted: false })
	})
}
