import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { addCustomerNote, removeCustomerNote } from '#app/domain/customers/customer-notes.server.ts'
import { partCustomer } from '#app/domain/customers/merge-customers.server.ts'
import { NoteSchema, version } from '#app/domain/quotes/offer/offer.schema.ts'
import { handleForm, postedForm } from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { customerPath } from '#app/web/office/office-paths.ts'
import { knownCustomer } from './customer-page.server.ts'

type Desk = { id: number; session: Session }

const toPage = (id: number, notice: string) => redirect(`${customerPath(id)}?notice=${notice}`, 303)

/** Id in a form; 0, which no record has, where it is not valid. */
const number = z.coerce.number().int().catch(0)

const noteForm = ({ id, session }: Desk) =>
	postedForm({
		fields: ['note'],
		echoed: ['note'],
		schema: NoteSchema,
		work: async ({ note }, { context, request }) => {
			const added = await addCustomerNote(context, { customerId: id, authorId: session.account.id, note })
			if (!added.ok) throw await failure(request, 404)
			return toPage(id, 'noted')
		},
	})

const removeNoteForm = ({ id, session: { account } }: Desk) =>
	postedForm({
		fields: ['note'],
		echoed: [],
		schema: z.object({ note: number }),
		work: async ({ note }, { context, texts }) => {
			const isAdministrator = may(account, 'othersNotes')
			const removed = await removeCustomerNote(context, {
				...{ customerId: id, noteId: note, actorId: account.id },
				isAdministrator,
			})
			if (!removed.ok) return { status: 404, alert: { text: texts.texts('desk').refusals.unknownNote } }
			return toPage(id, 'noteRemoved')
		},
	})

const partForm = ({ id, session }: Desk) =>
	postedForm({
		fields: ['customer', 'version'],
		echoed: [],
		schema: z.object({ customer: number, version }),
		work: async (input, { context, texts }) => {
			const merged = { id: input.customer, version: input.version }
			const unmerged = await partCustomer(context, { merged, actorId: session.account.id })
			if (unmerged.ok) return toPage(id, 'parted')
			const { partedMeanwhile, tooLate } = texts.texts('customers').refusals
			return { status: 409, alert: { text: unmerged.refusal === 'tooLate' ? tooLate : partedMeanwhile } }
		},
	})

/**
 * Handles every button of a customer's page.
 * @throws the 400 page for an unknown button, 404 for an unknown customer
 */
export async function handleCustomer(args: ActionFunctionArgs, session: Session) {
	const desk = { id: await knownCustomer(args.request, args.params.customer), session }
	return handleForm(args, async ({ form, request }) => {
		switch (form.get('intent')) {
			case 'note':
				return noteForm(desk)
			case 'remove-note':
				return removeNoteForm(desk)
			case 'part':
				return partForm(desk)
			default:
				throw await failure(request, 400)
		}
	})
}
