import { appContext } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { exampleRequest } from '#app/domain/fields/quote-request.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { valueWords } from '#app/domain/fields/rows/fact-rows.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { languages } from '#app/platform/i18n/languages.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { MAX_TABLE_ROWS } from '#app/platform/tables/read-table.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { csvFile } from '#app/web/office/import/csv-file.server.ts'
import { IMPORT_PATH, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { csvColumns, headingsOf, isField } from '../list/csv-columns.server.ts'
import { spanishDate } from '../list/quote-csv.server.ts'

const SAMPLE_PATH = `${IMPORT_PATH}sample`

/** Reads what the page for importing bookings shows. */
export async function importPage(request: Request, session: Session) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { import: text, enter } = texts.texts('desk')
	return {
		...(await adminFrame(request, session, 'quotes', text.title)),
		text: { ...text, back: enter.back, hint: texts.t('desk:import.hint', { rows: MAX_TABLE_ROWS }) },
		back: QUOTES_PATH,
		sample: SAMPLE_PATH,
		formToken: issueFormToken(context),
	}
}

export type ImportPage = Awaited<ReturnType<typeof importPage>>

/** Responds with a sample file: the list's columns and one booking in 30 days, in the reader's language. */
export async function downloadSample(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const day = addDays(dayAt(context.now()), 30)
	const own: Record<string, string> = {
		status: texts.texts('quote').statuses.accepted,
		total: '450,00',
		language: languages[texts.language].name,
		remarks: texts.texts('desk').import.sampleRemarks,
	}
	const cells = csvColumns.map((column) => {
		if (!isField(column) || own[column] !== undefined) return own[column] ?? ''
		const { name, kind } = requestFields[column]
		if (column === 'pickupAt') return spanishDate(`${day} 09:30`)
		if (kind === 'moment') return ''
		const value = exampleRequest[name]
		return valueWords(texts, column, typeof value === 'boolean' ? Number(value) : value)
	})
	return csvFile([headingsOf(texts), cells], 'reservas')
}
