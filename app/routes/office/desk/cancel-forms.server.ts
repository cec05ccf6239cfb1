import { z } from 'zod'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { ChangeRequestAnswerSchema } from '#app/domain/bookings/changes/change-request.schema.ts'
import { declineChangeRequest } from '#app/domain/bookings/changes/decline-change-request.server.ts'
import type { ChangeRequestKind } from '#app/domain/quotes/change-request-kinds.ts'
import { CancelSchema } from '#app/domain/quotes/offer/offer.schema.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { refused } from '#app/platform/result.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { accountFields, accountIn, accountShape } from './desk-cancelling.server.ts'
import { CANCEL_AS_ASKED, declineIntents } from './desk-change-requests.server.ts'
import { type Desk, outcome } from './desk-outcome.server.ts'

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

const changeRequestFields = { fields: ['version', 'answer'], echoed: ['answer'], schema: ChangeRequestAnswerSchema }

/** Declines a customer's change or cancellation request; the quote stays as it is. */
const declineForm = (desk: Desk, kind: ChangeRequestKind) =>
	postedForm({
		...changeRequestFields,
		work: async (input, posting) =>
			outcome(
				desk,
				posting,
				await declineChangeRequest(posting.context, { ...desk, ...input, kind }),
				`${kind}Declined`,
			),
	})

/** Cancels a quote at its customer's request. Their mail always gives a reason, in their language. */
const cancelAsAskedForm = (desk: Desk) =>
	postedForm({
		...changeRequestFields,
		fields: [...changeRequestFields.fields, 'customerCents', 'waive'],
		schema: ChangeRequestAnswerSchema.extend({
			customerCents: accountShape.customerCents,
			waive: z.string().default(''),
		}),
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
