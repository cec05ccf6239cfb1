import { redirect } from '@remix-run/node'
import { z } from 'zod'
import { scheduleOffer } from '#app/domain/bookings/sending/schedule-offer.server.ts'
import { type Drafted, saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import { linesIn, offerSchema } from '#app/domain/quotes/offer/offer.schema.ts'
import { lineFields, MAX_LINES } from '#app/domain/quotes/offer/offer.ts'
import { type PostedForm, type Posting, postedForm, type Refusal } from '#app/web/form/posted-form.server.ts'
import { withList } from '#app/web/office/quote-question.server.ts'
import { type Desk, outcome } from '../desk-outcome.server.ts'
import { deskQuote } from '../quote-desk.server.ts'
import { suggestedFields } from './desk-offer.server.ts'
import { messageFrom } from './desk-templates.server.ts'

const AnythingSchema = z.record(z.string(), z.string())

/** Schedules a draft for sending; the desk then shows until when it can be called back. */
export async function send(desk: Desk, posting: Posting, drafted: Drafted): Promise<Response | Refusal> {
	const scheduled = await scheduleOffer(posting.context, drafted)
	const isWaiting = scheduled.ok && scheduled.value.goesOutAt !== null
	return isWaiting ? redirect(withList(desk.path, desk.list), 303) : outcome(desk, posting, scheduled, 'sent')
}

/** Fields for the chosen template and for the message it replaced: returned with the form, but never stored. */
const ofTemplates = ['template', 'formerMessage']

function offerFields(form: FormData) {
	const rows = linesIn(form)
	// The page renders as many lines as it gets back, so the number is limited to the lines that exist.
	form.set('rows', String(rows))
	const lines = Array.from({ length: rows }, (_, index) => Object.values(lineFields(index))).flat()
	const ofPayment = ['deposit', 'depositDays', 'balanceDays']
	return [...lines, 'rows', 'vat', 'validDays', ...ofPayment, 'included', 'excluded', 'message', ...ofTemplates]
}

/** Saves, previews or sends the office's draft. */
export function offerForm(desk: Desk, form: FormData, intent: 'save' | 'preview' | 'send'): PostedForm {
	const fields = offerFields(form)
	return postedForm({
		fields: [...fields, 'version'],
		echoed: fields,
		schema: offerSchema(linesIn(form), intent === 'send'),
		work: async (input, posting) => {
			const drafted = { ...desk, ...input }
			if (intent === 'send') return send(desk, posting, drafted)
			const saved = await saveDraft(posting.context, drafted)
			if (saved.ok && intent === 'preview') {
				return redirect(withList(`${desk.path}preview/`, desk.list), 303)
			}
			return outcome(desk, posting, saved, 'saved')
		},
	})
}

/** Computes the totals without scripts; the page's script does the same while the office types. */
export function calculation(form: FormData): PostedForm {
	const fields = offerFields(form)
	return postedForm({
		fields,
		echoed: fields,
		schema: offerSchema(linesIn(form), false),
		work: async () => ({
			status: 200,
			values: Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')])),
		}),
	})
}

/** Handles the buttons that only change the form: add a line, or replace the lines with the suggested price. */
export function changedForm(desk: Desk, form: FormData, intent: 'add-line' | 'suggest'): PostedForm {
	const fields = offerFields(form)
	return postedForm({
		fields,
		echoed: fields,
		schema: AnythingSchema,
		work: async (_, { context, request, texts }) => {
			const typed = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]))
			if (intent === 'add-line')
				return { status: 200, values: { ...typed, rows: String(Math.min(linesIn(form) + 1, MAX_LINES)) } }
			const kept = Object.entries(typed).filter(([field]) => !field.startsWith('line-'))
			const suggested = await suggestedFields(context, texts, await deskQuote(request, context, desk.code))
			if (!suggested) return { status: 409, alert: { text: texts.texts('desk').suggested.none } }
			return { status: 200, values: { ...Object.fromEntries(kept), ...suggested } }
		},
	})
}

/** Inserts a template into the message, or restores the replaced message, so that no typed text is lost. */
export function messageForm(desk: Desk, form: FormData, intent: 'use-template' | 'former-message'): PostedForm {
	const fields = offerFields(form)
	return postedForm({
		fields,
		echoed: fields,
		schema: AnythingSchema,
		work: async (_, { context, request, texts }) => {
			const typed = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]))
			const { message = '', formerMessage = '', template = '' } = typed
			if (intent === 'former-message')
				return { status: 200, values: { ...typed, message: formerMessage, formerMessage: message } }
			const put = messageFrom(context, texts, await deskQuote(request, context, desk.code), template)
			if ('problem' in put) return { status: 409, alert: { text: put.problem } }
			const former = message.trim() === '' || message === put.message ? formerMessage : message
			return { status: 200, values: { ...typed, message: put.message, formerMessage: former } }
		},
	})
}
