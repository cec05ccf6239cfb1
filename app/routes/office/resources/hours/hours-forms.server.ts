import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import {
	addDriverActivities,
	type NewEntry,
	removeDriverActivity,
} from '#app/domain/dispatch/hours/change-driver-activities.server.ts'
import { type EntryField, type EntryProblem, entryFields, readEntry } from '#app/domain/hours/read-entry.ts'
import {
	handleForm,
	type PostedForm,
	type Posting,
	postedForm,
	type Refusal,
} from '#app/web/form/posted-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { saveImport } from '#app/web/office/import/import-savers.server.ts'
import { fileIn } from '#app/web/office/import/imported-file.server.ts'
import { importedAddress } from '#app/web/office/import/imported-notice.server.ts'
import { keyOfFile } from '#app/web/office/import/uploaded-file.server.ts'
import { hoursPath } from '#app/web/office/office-paths.ts'
import { driverIn } from './hours-page.server.ts'
import { problemSentence, readHoursFile } from './read-hours-file.server.ts'

type Asked = { driverId: number; session: Session }

/** Maximum number of listed faults of a file; the rest are counted. */
const MAX_SHOWN = 100

/** Stores entries and redirects to the page. */
async function store({ context, texts }: Posting, { driverId, session }: Asked, entries: NewEntry[], notice: string) {
	const added = await addDriverActivities(context, { driverId, entries, enteredBy: session.account.email })
	if (!added.ok) return { status: 409, alert: { text: texts.texts('hours').page.gone } } satisfies Refusal
	return redirect(`${hoursPath(driverId)}?notice=${notice}`, 303)
}

/** Saves the entries of a file and redirects to the page. */
async function storeFile({ context, texts }: Posting, asked: Asked, rows: NewEntry[], bytes: Uint8Array) {
	const { driverId, session } = asked
	const key = keyOfFile(bytes, `hours ${driverId}`)
	const by = session.account.email
	const saved = await saveImport(context, { kind: 'hours', key, about: { driverId }, rows, by })
	if (!saved.ok) return { status: 409, alert: { text: texts.texts('hours').page.gone } } satisfies Refusal
	const { held: there, isDone } = saved.value
	return redirect(importedAddress(hoursPath(driverId), { saved: rows.length - there, there, isDone }), 303)
}

const text = z.string().optional().default('')

const entering = (asked: Asked): PostedForm =>
	postedForm({
		fields: [...entryFields],
		echoed: [...entryFields],
		schema: z.object({ kind: text, from: text, until: text, note: text }),
		work: async (typed, posting) => {
			const read = readEntry(typed, posting.texts.texts('hours').kinds)
			if ('entry' in read) return store(posting, asked, [read.entry], 'entered')
			const wrong = Object.entries(read.problems) as [EntryField, EntryProblem][]
			const errors = Object.fromEntries(
				wrong.map(([field, problem]) => [field, [problemSentence(posting.texts, problem)]]),
			)
			return { status: 422, errors }
		},
	})

const removing = ({ driverId }: Asked): PostedForm =>
	postedForm({
		fields: ['entryId'],
		echoed: [],
		schema: z.object({ entryId: z.coerce.number().int().min(1).catch(0) }),
		work: async ({ entryId }, posting) => {
			await removeDriverActivity(posting.context, { driverId, entryId })
			return redirect(`${hoursPath(driverId)}?notice=removed`, 303)
		},
	})

const importing = (asked: Asked): PostedForm =>
	postedForm({
		fields: [],
		echoed: [],
		schema: z.object({}),
		work: async (_, posting) => {
			const { texts, form } = posting
			const file = await fileIn({ form, texts })
			if ('alert' in file) return { status: 422, errors: { file: [file.alert] } }
			const read = await readHoursFile(texts, file.bytes)
			if ('entries' in read) return storeFile(posting, asked, read.entries, file.bytes)
			const more = read.faults.length - MAX_SHOWN
			const shown = read.faults.slice(0, MAX_SHOWN)
			return {
				status: 422,
				errors: { file: more > 0 ? [...shown, texts.t('hours:page.more', { number: more })] : shown },
			}
		},
	})

/** Handles the buttons of a driver's hours. @throws the 400 page for an unknown button, 404 for an unknown driver */
export const handleHours = (args: ActionFunctionArgs, session: Session) =>
	handleForm(args, async ({ form, request }) => {
		const asked = { driverId: driverIn(args.params.driver), session }
		const forms: Record<string, (asked: Asked) => PostedForm> = { enter: entering, remove: removing, import: importing }
		const answer = forms[String(form.get('intent') ?? '')]
		if (!answer) throw await failure(request, 400)
		if (asked.driverId === 0) throw await failure(request, 404)
		return answer(asked)
	})
