import { z } from 'zod'
import { assignQuote } from '#app/domain/bookings/assign-quote.server.ts'
import { addNote, removeNote } from '#app/domain/bookings/quote-notes.server.ts'
import { NoteSchema, version } from '#app/domain/quotes/offer/offer.schema.ts'
import type { DeskRefusal } from '#app/domain/quotes/quote-step.server.ts'
import type { Result } from '#app/platform/result.ts'
import { postedForm } from '#app/web/form/posted-form.server.ts'
import type { DeskActions } from './desk-actions.ts'
import { type Desk, outcome, toPage } from './desk-outcome.server.ts'

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

/** Button for the assignee of a quote. */
export const assignActions: DeskActions = { assign: ({ desk }) => assignForm(desk) }

/** Buttons for internal notes. */
export const noteActions: DeskActions = {
	note: ({ desk }) => noteForm(desk),
	'remove-note': ({ desk }) => removeNoteForm(desk),
}
