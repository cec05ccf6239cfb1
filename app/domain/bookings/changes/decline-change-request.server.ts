import type { Context } from '#app/context.server.ts'
import type { ChangeRequestKind } from '#app/domain/quotes/change-request-kinds.ts'
import { closeChangeRequests, openChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { changeRequestMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'

type Declining = {
	code: string
	/** the quote's version that the office staff have read; a newer change or cancellation request raises it */
	version: number
	kind: ChangeRequestKind
	/** a sentence to the customer; may be empty */
	answer: string
	actor: Actor
}

/** Kinds of events by which the audit trail records that a change or cancellation request was declined. */
const declined = { change: 'changeDeclined', cancellation: 'cancellationDeclined' } as const

/**
 * Declines a customer's change or cancellation request, and mails them. The quote stays as it is.
 * @returns refused('changedMeanwhile') where that request or the quote has changed since it was read
 */
export function declineChangeRequest(
	context: Context,
	{ code, version, kind, answer, actor }: Declining,
): Promise<Result<null, DeskRefusal>> {
	const at = context.now()
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		const changeRequest = before && (await openChangeRequests(tx, before.id)).find((open) => open.kind === kind)
		if (!changeRequest) return refused(before ? 'changedMeanwhile' : 'unknown')
		const edited = await editQuote(tx, {
			code,
			version,
			changes: {},
			while: quoteStatuses,
			event: { kind: declined[kind], at, actor, detail: answer || undefined },
		})
		if (!edited) return refused(await whyNot(tx, code, quoteStatuses))
		await closeChangeRequests(tx, edited.id, { at, outcome: 'declined', kinds: [kind], answer })
		const { quote } = await offeredQuote(tx, before)
		const data = { ...changeRequestMail(quote, changeRequest), answer }
		await tellCustomer(tx, context, quote, { template: 'quote-wish-declined', data })
		return accepted(null)
	})
}
