import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Session } from '#app/accounts/sessions.server.ts'
import { appContext } from '#app/context.server.ts'
import { assignQuote } from '#app/quotes/assign-quote.server.ts'
import { cancelQuote } from '#app/quotes/cancel-quote.server.ts'
import { distanceFields, distanceSchema } from '#app/quotes/distance.schema.ts'
import { correctDistance } from '#app/quotes/edit-quote.server.ts'
import { CancelSchema, linesIn, NoteSchema, offerSchema, version } from '#app/quotes/offer.schema.ts'
import { lineFields, MOST_LINES } from '#app/quotes/offer.ts'
import { addNote, removeNote } from '#app/quotes/quote-notes.server.ts'
import type { DeskRefusal } from '#app/quotes/quote-step.server.ts'
import { resendMail } from '#app/quotes/resend-mail.server.ts'
import { saveDraft, sendOffer } from '#app/quotes/send-offer.server.ts'
import { ADMINISTRATOR } from '#app/shared/access-level.ts'
import type { Result } from '#app/shared/result.ts'
import { type PostedForm, type Posting, postedForm, type Refusal, replyToForm } from '../../form/posted-form.server.ts'
import { failure } from '../../shell/failures.server.ts'
import { suggestedFields } from './desk-offer.server.ts'
import { deskQuote } from './quote-desk.server.ts'

type Desk = { code: string; path: string; actor: { kind: 'office'; email: string }; isAdministrator: boolean }

const AnythingSchema = z.record(z.string(), z.string())

const toPage = ({ path }: Desk, notice: string) => redirect(`${path}?notice=${notice}`, 303)

/** Done: back to the page, with a word on it. Not done: the form again, and why. */
function outcome(
	desk: Desk,
	{ texts }: Posting,
	result: Result<unknown, DeskRefusal>,
	done: string,
): Response | Refusal {
	if (result.ok) return toPage(desk, done)
	const { changedMeanwhile, notPossible, tripIsOver } = texts.texts('desk').refusals
	const sentences = { changedMeanwhile, notPossible, tripIsOver, unknown: notPossible }
	return { status: 409, alert: { text: sentences[result.refusal] } }
}

function offerFields(form: FormData) {
	const rows = linesIn(form)
	// The page draws as many lines as come back to it, so that no more may come back than there are.
	form.set('rows', String(rows))
	const lines = Array.from({ length: rows }, (_, index) => Object.values(lineFields(index))).flat()
	return [...lines, 'rows', 'vat', 'validDays', 'included', 'excluded', 'message']
}

/** Saves, shows or sends the office's working paper. */
function offerForm(desk: Desk, form: FormData, intent: 'save' | 'preview' | 'send'): PostedForm {
	const fields = offerFields(form)
	return postedForm({
		fields: [...fields, 'version'],
		echoed: fields,
		schema: offerSchema(linesIn(form), intent === 'send'),
		work: async (input, posting) => {
			const drafted = { ...desk, ...input }
			if (intent === 'send') return outcome(desk, posting, await sendOffer(posting.context, drafted), 'sent')
			const saved = await saveDraft(posting.context, drafted)
			if (saved.ok && intent === 'preview') return redirect(`${desk.path}preview/`, 303)
			return outcome(desk, posting, saved, 'saved')
		},
	})
}

/** Says what the amounts come to, as the page's script does while one types. */
function calculation(form: FormData): PostedForm {
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

/** Buttons that only change the form: one more line, or the suggested price in place of the lines. */
function changedForm(desk: Desk, form: FormData, intent: 'add-line' | 'suggest'): PostedForm {
	const fields = offerFields(form)
	return postedForm({
		fields,
		echoed: fields,
		schema: AnythingSchema,
		work: async (_, { context, request, texts }) => {
			const typed = Object.fromEntries(fields.map((field) => [field, String(form.get(field) ?? '')]))
			if (intent === 'add-line')
				return { status: 200, values: { ...typed, rows: String(Math.min(linesIn(form) + 1, MOST_LINES)) } }
			const kept = Object.entries(typed).filter(([field]) => !field.startsWith('line-'))
			const suggested = await suggestedFields(context, texts, await deskQuote(request, context, desk.code))
			if (!suggested) return { status: 409, alert: { text: texts.texts('desk').suggested.none } }
			return { status: 200, values: { ...Object.fromEntries(kept), ...suggested } }
		},
	})
}

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
		fields: ['version', 'reason'],
		echoed: ['reason'],
		schema: CancelSchema,
		work: async (input, posting) =>
			outcome(desk, posting, await cancelQuote(posting.context, { ...desk, ...input }), 'cancelled'),
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
export async function replyToQuoteDesk(args: ActionFunctionArgs, { account }: Session) {
	const { quote } = await deskQuote(args.request, await appContext(), args.params.code)
	const desk: Desk = {
		code: quote.code,
		path: `/admin/quotes/${quote.code}/`,
		actor: { kind: 'office', email: account.email },
		isAdministrator: account.level === ADMINISTRATOR,
	}
	return replyToForm(args, async ({ form, request }) => {
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
			case 'cancel':
				return cancelForm(desk)
			case 'resend':
				return resendForm(desk)
			default:
				throw await failure(request, 400)
		}
	})
}
