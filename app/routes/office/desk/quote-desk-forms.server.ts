import type { ActionFunctionArgs } from '@remix-run/node'
import { z } from 'zod'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { assignQuote } from '#app/domain/bookings/assign-quote.server.ts'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { changePrice } from '#app/domain/bookings/changes/change-price.server.ts'
import { declineWish } from '#app/domain/bookings/changes/decline-wish.server.ts'
import { correctDistance } from '#app/domain/bookings/changes/edit-quote.server.ts'
import { discardChange } from '#app/domain/bookings/changes/end-change.server.ts'
import { WishAnswerSchema } from '#app/domain/bookings/changes/wish.schema.ts'
import { addNote, removeNote } from '#app/domain/bookings/quote-notes.server.ts'
import { resendMail } from '#app/domain/bookings/sending/resend-mail.server.ts'
import { callBackOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { CancelSchema, NoteSchema, version } from '#app/domain/quotes/offer/offer.schema.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { DeskRefusal } from '#app/domain/quotes/quote-step.server.ts'
import { distanceFields, distanceSchema } from '#app/domain/quotes/trip/distance.schema.ts'
import type { WishKind } from '#app/domain/quotes/wishes.ts'
import type { Result } from '#app/platform/result.ts'
import { postedForm, replyToForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import { accountFields, accountIn, accountShape } from './desk-cancelling.server.ts'
import { clockForm, KEEP_CLOCK, OWN_CLOCK } from './desk-clock.server.ts'
import { type Desk, deskOf, outcome, toPage } from './desk-outcome.server.ts'
import { TOLD, toldForm } from './desk-to-tell.server.ts'
import { CANCEL_AS_ASKED, declineIntents } from './desk-wishes.server.ts'
import { ASK_HIRER, askHirerForm } from './hirer/desk-hirer.server.ts'
import { calculation, changedForm, messageForm, offerForm } from './offer/offer-forms.server.ts'
import { NOTE_ANSWER, officeAnswerForm } from './office-answer.server.ts'
import { enterForm, invoiceForm, refundForm } from './payments/payment-forms.server.ts'
import { deskQuote } from './quote-desk.server.ts'

const noteForm = (desk: Desk) =>
	postedForm({
		fields: ['note'],
		echoed: ['note'],
		schema: NoteSchema,
		work: async (input, posting) =>
			outcome(desk, posting, await addNote(posting.context, { ...desk, ...input }), 'noted'),
	})

const AssignSchema = z.object({
	version,
	assignee: z
		.string()
		.regex(/^\d{0,15}$/)
		.default(''),
})

const assignForm = (desk: Desk) =>
	postedForm({
		fields: ['version', 'assignee'],
		echoed: ['assignee'],
		schema: AssignSchema,
		work: async ({ version, assignee }, posting) => {
			const assigneeId = assignee === '' ? null : Number(assignee)
			const assigned = await assignQuote(posting.context, { ...desk, version, assigneeId })
			if (!assigned.ok && assigned.refusal === 'notStaff')
				return { status: 409, alert: { text: posting.texts.texts('desk').refusals.notStaff } }
			return outcome(desk, posting, assigned as Result<null, DeskRefusal>, 'assigned')
		},
	})

const removeNoteForm = (desk: Desk) =>
	postedForm({
		fields: ['note'],
		echoed: [],
		schema: z.object({ note: z.coerce.number().int().catch(0) }),
		work: async ({ note }, { context, texts }) => {
			const removed = await removeNote(context, { ...desk, noteId: note })
			if (!removed.ok) return { status: 404, alert: { text: texts.texts('desk').refusals.unknownNote } }
			return toPage(desk, 'noteRemoved')
		},
	})

function distanceForm(desk: Desk, further: readonly number[]) {
	const legs = [1, ...further].flatMap((number) => Object.values(distanceFields(number)))
	const fields = [...legs, 'emptyKm', 'emptyMinutes']
	return postedForm({
		fields: ['version', ...fields],
		echoed: fields,
		schema: distanceSchema(further),
		work: async (input, posting) => {
			const corrected = await correctDistance(posting.context, { ...desk, ...input })
			const isWithdrawn = corrected.ok && corrected.value.offerWithdrawn
			return outcome(desk, posting, corrected, isWithdrawn ? 'offerWithdrawn' : 'distanceCorrected')
		},
	})
}

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

const callBackForm = (desk: Desk) =>
	postedForm({
		fields: ['goesOutAt'],
		echoed: [],
		schema: z.object({ goesOutAt: z.coerce.number().int().catch(0) }),
		work: async (input, posting) =>
			outcome(desk, posting, await callBackOffer(posting.context, { ...desk, ...input }), 'calledBack'),
	})

const wishFields = { fields: ['version', 'answer'], echoed: ['answer'], schema: WishAnswerSchema }

/** Leaves a quote as it is, whatever its customer asks for. */
const declineForm = (desk: Desk, kind: WishKind) =>
	postedForm({
		...wishFields,
		work: async (input, posting) =>
			outcome(desk, posting, await declineWish(posting.context, { ...desk, ...input, kind }), `${kind}Declined`),
	})

/** Calls off what its customer wants called off; they are told a reason in their language in any case. */
const cancelAsAskedForm = (desk: Desk, quote: QuoteFacts) =>
	postedForm({
		...wishFields,
		fields: [...wishFields.fields, 'customerCents', 'waive'],
		schema: WishAnswerSchema.extend({ customerCents: accountShape.customerCents, waive: z.string().default('') }),
		work: async ({ version, answer, customerCents, waive }, posting) => {
			const account = { by: waive ? 'nobody' : 'customer', seenCents: Math.max(customerCents, 0) } as const
			const reason = answer || customersTexts(quote).texts('mail').wish.cancellation.asAsked
			return outcome(
				desk,
				posting,
				await cancelQuote(posting.context, { ...desk, version, reason, account }),
				'cancelled',
			)
		},
	})

const discardForm = (desk: Desk) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version }),
		work: async (input, posting) =>
			outcome(desk, posting, await discardChange(posting.context, { ...desk, ...input }), 'changeDiscarded'),
	})

const changePriceForm = (desk: Desk) =>
	postedForm({
		fields: ['version'],
		echoed: [],
		schema: z.object({ version }),
		work: async (input, posting) =>
			outcome(desk, posting, await changePrice(posting.context, { ...desk, ...input }), 'priceChangeDrafted'),
	})

const resendForm = (desk: Desk) =>
	postedForm({
		fields: ['mail'],
		echoed: [],
		schema: z.object({ mail: z.string().catch('') }),
		work: async ({ mail }, { context, texts }) => {
			const sent = await resendMail(context, { ...desk, mailId: mail })
			if (!sent.ok) return { status: 404, alert: { text: texts.texts('desk').refusals.unknownMail } }
			return toPage(desk, sent.value === 'held' ? 'mailHeld' : 'mailQueued')
		},
	})

/** Answers every button of a quote at the desk. @throws the 404 page for an unknown quote, 400 for an unknown button */
export async function replyToQuoteDesk(args: ActionFunctionArgs, session: Session) {
	const { quote } = await deskQuote(args.request, await appContext(), args.params.code)
	const desk = deskOf(quote.code, session)
	return replyToForm(args, async ({ form, request, context }) => {
		const intent = form.get('intent')
		switch (intent) {
			case 'save':
			case 'preview':
			case 'send':
				return offerForm(desk, form, intent)
			case 'calculate':
				return calculation(form)
			case 'add-line':
			case 'suggest':
				return changedForm(desk, form, intent)
			case 'use-template':
			case 'former-message':
				return messageForm(desk, form, intent)
			case 'assign':
				return assignForm(desk)
			case 'note':
				return noteForm(desk)
			case 'remove-note':
				return removeNoteForm(desk)
			case 'distance':
				return distanceForm(
					desk,
					quote.furtherLegs.map(({ number }) => number),
				)
			case 'call-back':
				return callBackForm(desk)
			case 'cancel':
				return cancelForm(desk)
			case CANCEL_AS_ASKED:
				return cancelAsAskedForm(desk, quote)
			case declineIntents.change:
				return declineForm(desk, 'change')
			case declineIntents.cancellation:
				return declineForm(desk, 'cancellation')
			case 'change-price':
				return changePriceForm(desk)
			case 'discard-change':
				return discardForm(desk)
			case 'enter-payment':
				return enterForm(desk, context)
			case 'refund':
				return refundForm(desk, context)
			case 'invoice':
				return invoiceForm(desk)
			case ASK_HIRER:
				return askHirerForm(desk)
			case KEEP_CLOCK:
			case OWN_CLOCK:
				return clockForm(desk, intent)
			case TOLD:
				return toldForm(desk)
			case NOTE_ANSWER.accept:
			case NOTE_ANSWER.reject:
				return officeAnswerForm(desk, intent === NOTE_ANSWER.accept)
			case 'resend':
				return resendForm(desk)
			default:
				throw await failure(request, 400)
		}
	})
}
