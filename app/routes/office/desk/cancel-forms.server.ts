import { z } from 'zod'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { declineWish } from '#app/domain/bookings/changes/decline-wish.server.ts'
import { WishAnswerSchema } from '#app/domain/bookings/changes/wish.schema.ts'
import { CancelSchema } from '#app/domain/quotes/offer/offer.schema.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import type { WishKind } from '#app/domain/quotes/wishes.ts'
import { refused } from '#app/platform/result.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { accountFields, accountIn, accountShape } from './desk-cancelling.server.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'
import { CANCEL_AS_ASKED, declineIntents } from './desk-wishes.server.ts'

const cancelForm = (desk: Desk) =>
	postedForm({
		fields: ['version', 'reason', ...accountFields],
		echoed: ['reason'],
		schema: CancelSchema.extend(accountShape),
		work: async ({ version, reason, ...typed }, posting) => {
			const cancelling = { ...desk, version, reason, account: accountIn(typed) }
			return outcome(desk, posting, await cancelQuote(posting.context, cancelling), 'cancelled')
		},
	})

const wishFields = { fields: ['version', 'answer'], echoed: ['answer'], schema: WishAnswerSchema }

/** Declines a customer's change or cancellation request; the quote stays as it is. */
const declineForm = (desk: Desk, kind: WishKind) =>
	postedForm({
		...wishFields,
		work: async (input, posting) =>
			outcome(desk, posting, await declineWish(posting.context, { ...desk, ...input, kind }), `${kind}Declined`),
	})

/** Cancels a quote at its customer's request. Their mail always gives a reason, in their language. */
const cancelAsAskedForm = (desk: Desk) =>
	postedForm({
		...wishFields,
		fields: [...wishFields.fields, 'customerCents', 'waive'],
		schema: WishAnswerSchema.extend({ customerCents: accountShape.customerCents, waive: z.string().default('') }),
		work: async ({ version, answer, customerCents, waive }, posting) => {
			const quote = await findQuote(posting.context.database.read, desk.code)
			const account = { by: waive ? 'nobody' : 'customer', seenCents: Math.max(customerCents, 0) } as const
			if (!quote) return outcome(desk, posting, refused('unknown'), 'cancelled')
			const reason = answer || customersTexts(quote).texts('mail').wish.cancellation.asAsked
			return outcome(
				desk,
				posting,
				await cancelQuote(posting.context, { ...desk, version, reason, account }),
				'cancelled',
			)
		},
	})

/** Buttons that cancel a quote, on the office's own decision or at the customer's request, or decline the request. */
export const cancelActions: DeskActions = {
	cancel: ({ desk }) => cancelForm(desk),
	[CANCEL_AS_ASKED]: ({ desk }) => cancelAsAskedForm(desk),
	[declineIntents.change]: ({ desk }) => declineForm(desk, 'change'),
	[declineIntents.cancellation]: ({ desk }) => declineForm(desk, 'cancellation'),
}
