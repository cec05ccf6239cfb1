import { type ActionFunctionArgs, data, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { MAX_TABLE_ROWS } from '#app/platform/tables/read-table.ts'
import { readForm } from '#app/web/form/read-form.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { oddWords } from '#app/web/office/import/import-odd.server.ts'
import { saveImport } from '#app/web/office/import/import-savers.server.ts'
import type { RowFault } from '#app/web/office/import/imported-file.server.ts'
import { fileIn, MAX_SHOWN, moreOf } from '#app/web/office/import/imported-file.server.ts'
import { importedAddress } from '#app/web/office/import/imported-notice.server.ts'
import { passedOverWords } from '#app/web/office/import/passed-over-words.server.ts'
import { keyOfFile, packFile } from '#app/web/office/import/uploaded-file.server.ts'
import {
	kindIn,
	labelsOf,
	pathOf,
	valueWords,
	type Words,
	wordsFor,
} from '#app/web/office/words/resource-words.server.ts'
import { type ReadResources, readResources } from './read-resources.server.ts'

type Review = {
	/** number of records, number of those already stored, and the columns that are not read */
	found: string[]
	headings: string[]
	rows: { row: number; cells: string[] }[]
	more: string | null
	odd: string[]
	/** the file, posted again with the button that stores it */
	file: string
}

/** Reply of the action: why the file is refused, or what it contains. */
export type ResourceImportReply = {
	alert: string | null
	faults: { rows: RowFault[]; more: string | null } | null
	review: Review | null
	/** always empty: a file sent twice is stored once without a token */
	formToken: ''
}

/** Reads what the page for importing records of a kind shows. @throws the 404 page */
export async function resourceImportPage(request: Request, session: Session) {
	const kind = await kindIn(request)
	const texts = await textsFor(request)
	const { import: text } = texts.texts('desk')
	const { back, import: own } = texts.texts('resources')[kind]
	const hint = texts.t('desk:import.hint', { rows: MAX_TABLE_ROWS })
	return {
		...(await adminFrame(request, session, kind, own.title)),
		text: { ...text, title: own.title, lead: own.lead, back, hint },
		back: pathOf(kind),
		sample: `${pathOf(kind)}import/sample`,
		formToken: '',
	}
}

export type ResourceImportPage = Awaited<ReturnType<typeof resourceImportPage>>

function reviewOf(words: Words, kind: ResourceKind, read: ReadResources & { ok: true }, bytes: Uint8Array): Review {
	const { texts } = words
	const { t } = texts
	const { records, same, odd, ignored, passedOver } = read
	const fields = Object.entries(fieldsOf[kind])
	return {
		found: [
			t(`resources:${kind}.import.found`, { count: records.length - same.size }),
			...(same.size > 0 ? [t('resources:already', { count: same.size })] : []),
			...(ignored.length > 0 ? [t('desk:import.ignored', { columns: ignored.join(', ') })] : []),
			...passedOverWords(texts, passedOver),
		],
		headings: fields.map(([name]) => labelsOf(texts, kind)[name] ?? ''),
		rows: records.slice(0, MAX_SHOWN.bookings).map(({ row, record }) => ({
			row,
			cells: fields.map(([name, field]) => valueWords(words, field, record[name])),
		})),
		more: moreOf(texts, records.length, MAX_SHOWN.bookings),
		odd: oddWords(texts, odd),
		file: packFile(bytes),
	}
}

/**
 * Handles the page for importing records: checks a file and shows it row by row, then saves it.
 * @throws 400 for an unknown button, 404
 */
export async function handleResourceImport({ request }: ActionFunctionArgs, { account }: Session) {
	const context = await appContext()
	const kind = await kindIn(request)
	const form = await readForm(request, context.config.origin)
	const texts = await textsFor(request)
	const replyWith = (shown: Partial<ResourceImportReply>, status = 200) => {
		return data<ResourceImportReply>({ alert: null, faults: null, review: null, formToken: '', ...shown }, status)
	}
	const intent = String(form.get('intent') ?? '')
	if (intent === 'again') return replyWith({})
	if (intent !== 'check' && intent !== 'save') throw await failure(request, 400)

	const file = await fileIn({ form, texts })
	if ('alert' in file) return replyWith(file, 422)
	const words = await wordsFor(context, texts)
	const read = await readResources(context, words, kind, file.bytes)
	if (!read.ok && 'alert' in read) return replyWith({ alert: read.alert }, 422)
	if (!read.ok) {
		const rows = read.faults.slice(0, MAX_SHOWN.faults)
		return replyWith({ faults: { rows, more: moreOf(texts, read.faults.length, rows.length) } }, 422)
	}
	if (intent === 'check') return replyWith({ review: reviewOf(words, kind, read, file.bytes) })
	const saved = await saveImport(context, {
		...({ kind, key: keyOfFile(file.bytes, kind), about: null, by: account.email } as const),
		rows: read.records.map(({ record }) => record),
		mailboxOf: ({ email }) => String(email ?? ''),
	})
	// One of the records was entered between the check and the save.
	if (!saved.ok) return replyWith({ alert: texts.texts('resources')[kind].taken }, 409)
	const rows = { saved: read.records.length - read.same.size, there: read.same.size }
	return redirect(importedAddress(pathOf(kind), { ...rows, isDone: saved.value.isDone }), 303)
}
