import { appContext } from '#app/context.server.ts'
import type { ResourceField } from '#app/domain/resources/resource-field.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { type AnyRecord, fieldsOf } from '#app/domain/resources/resource-tables.server.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { textsFor } from '#app/platform/i18n/texts.server.ts'
import { csvFile } from '#app/web/office/import/csv-file.server.ts'
import { kindIn, labelsOf, valueWords, type Words, wordsFor } from '#app/web/office/words/resource-words.server.ts'
import { listKind } from './resource-state.server.ts'

/** Formats a value for spreadsheets in Spain; an import reads the same format. */
function cellOf(words: Words, field: ResourceField, value: string | number | null | undefined) {
	if (field.kind === 'size') return String(words.fleets.find(({ id }) => id === value)?.seats ?? '')
	if (field.kind === 'day') return String(value ?? '').replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3/$2/$1')
	return valueWords(words, field, value)
}

const rowsOf = (words: Words, kind: ResourceKind, records: readonly AnyRecord[]) => [
	Object.keys(fieldsOf[kind]).map((name) => labelsOf(words.texts, kind)[name] ?? ''),
	...records.map((record) => Object.entries(fieldsOf[kind]).map(([name, field]) => cellOf(words, field, record[name]))),
]

/** Responds with all records of a kind as CSV, in the columns that an import reads. @throws the 404 page */
export async function downloadResources(request: Request) {
	const context = await appContext()
	const kind = await kindIn(request)
	const today = dayAt(context.now())
	const all = await listKind(context.database.read, kind, { since: today })
	const words = await wordsFor(context, await textsFor(request))
	const rows = rowsOf(
		words,
		kind,
		all.map(({ record }) => record as unknown as AnyRecord),
	)
	return csvFile(rows, `${kind}-${today}`)
}

/**
 * Responds with a sample file: the columns, and one record whose documents are valid for a year.
 * @throws the 404 page
 */
export async function downloadResourceSample(request: Request) {
	const context = await appContext()
	const kind = await kindIn(request)
	const words = await wordsFor(context, await textsFor(request))
	const inAYear = addDays(dayAt(context.now()), 365)
	const fields = Object.entries(fieldsOf[kind])
	const size = words.fleets.findLast(({ retiredAt }) => retiredAt === null)
	const record = Object.fromEntries(
		fields.map(([name, { kind: of, isDocument, example }]) => [
			name,
			isDocument ? inAYear : of === 'size' ? (size?.id ?? null) : example,
		]),
	)
	return csvFile(rowsOf(words, kind, [record]), kind)
}
