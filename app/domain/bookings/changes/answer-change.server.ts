import { and, eq, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { makeJobs } from '#app/domain/dispatch/make-jobs.server.ts'
import type { PlannedHire } from '#app/domain/dispatch/plan-hire.server.ts'
import { askedTransfer } from '#app/domain/payments/asked-transfer.server.ts'
import { expectPayments } from '#app/domain/payments/expect-payments.server.ts'
import { changesUpTo, findOffer, offeredQuote, type SentOffer } from '#app/domain/quotes/offer/offers.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { indexQuote } from '#app/domain/quotes/quote-index.server.ts'
import { travellersLink } from '#app/domain/quotes/quote-links.ts'
import { changeAnswerMail, tellCustomer, tellDesk } from '#app/domain/quotes/quote-mails.server.ts'
import { recordEvent, stopSending } from '#app/domain/quotes/quote-step.server.ts'
import { replaceVehicles } from '#app/domain/quotes/quote-vehicles.server.ts'
import { readChangedTrip } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { replaceLegs } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { replaceStops } from '#app/domain/quotes/trip/quote-stops.server.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { type NotedAnswer, recordNoted } from '../noted-answer.server.ts'
import { tellChangeOver } from './end-change.server.ts'

type Answer = { offerNumber: number; noted?: NotedAnswer | undefined } & (
	| { accept: true; name: string }
	| { accept: false; reason: string }
)

type Answering = {
	/** the booking as it was read in the same transaction */
	before: QuoteFacts
	/** the same booking with the change whose open offer is being answered */
	changed: QuoteFacts
	answer: Answer
	/** milliseconds since 1970 */
	at: number
	/** what the vehicles of the changed trip would do, where that was planned before the transaction */
	planned: PlannedHire | undefined
}

const customer = { kind: 'customer' } as const

/** Returns the columns to write once the customer has accepted: the changed trip and its price. */
const whenAccepted = (before: QuoteFacts, offer: SentOffer, name: string, at: number) => ({
	...readChangedTrip(before.changedTrip)?.request,
	...{ offerNumber: offer.number, totalCents: offer.totalCents, validUntil: offer.validUntil },
	...{ answeredAt: at, answeredBy: name, changeStatus: 'accepted' as const, changedTrip: '' },
})

/** Replaces the agreed trip with that of the change, in all its tables. */
async function takeTheTrip(tx: Transaction, changed: QuoteFacts) {
	await replaceVehicles(tx, changed.id, changed.vehicles)
	await replaceLegs(tx, changed.id, changed.furtherLegs)
	await replaceStops(tx, changed.id, [changed, ...changed.furtherLegs])
	await indexQuote(tx, changed.id, findableWords(changed))
}

/**
 * Records a customer's answer to the offer of a change, in the caller's transaction, and mails both sides. Once
 * accepted, the changed trip and its price are in force; once rejected, the booking stays as it was agreed.
 * @throws where the booking has changed since it was read
 */
export async function answerChange(
	tx: Transaction,
	context: Context,
	{ before, changed, answer, at, planned }: Answering,
): Promise<void> {
	const offer = await findOffer(tx, before.id, answer.offerNumber)
	if (!offer) throw new Error(`Offer ${answer.offerNumber} of ${before.code} is missing.`)
	const agreed = await offeredQuote(tx, before)
	const [answered] = await tx
		.update(quotes)
		.set({
			...(answer.accept ? whenAccepted(before, offer, answer.name, at) : { changeStatus: 'rejected' }),
			changeEndedAt: at,
			version: sql`${quotes.version} + 1`,
		})
		.where(and(eq(quotes.id, before.id), eq(quotes.changeStatus, 'offered'), eq(quotes.version, before.version)))
		.returning({ id: quotes.id })
	if (!answered) throw new Error(`The change of ${before.code} is not open any more.`)

	const kind = answer.accept ? 'changeAccepted' : 'changeRejected'
	const detail = answer.accept ? answer.name : answer.reason || undefined
	const conditions = offer.conditions?.hash
	const actor = answer.noted?.actor ?? customer
	await recordEvent(tx, { quoteId: before.id, kind, at, actor, detail, conditions })
	await recordNoted(tx, before.id, at, answer.noted)
	await stopSending(tx, { quoteId: before.id, kind, at, actor })
	const sequence = await changesUpTo(tx, before.id, offer.number)
	const data = changeAnswerMail({ agreed, changed, offer, answer, sequence })
	await tellDesk(tx, context, before, { template: 'quote-change-answered', data })
	if (!answer.accept) {
		await tellChangeOver(tx, context, before, 'rejected')
		return
	}
	await takeTheTrip(tx, changed)
	const { quote: hired } = await offeredQuote(tx, { ...changed, offerNumber: offer.number })
	await makeJobs(tx, context, hired, { planned, actor })
	const balance = await expectPayments(tx, changed.id, { at, by: actor }, offer, changed.pickupAt)
	const transfer = await askedTransfer(context, tx, before.code, balance)
	await tellCustomer(tx, context, changed, {
		template: 'quote-change-accepted',
		data: { ...data, travellers: travellersLink(before.code), answeredAt: at, due: balance.parts, transfer },
	})
}
