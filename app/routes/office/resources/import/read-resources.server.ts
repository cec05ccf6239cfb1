import type { Context } from '#app/context.server.ts'
import { oddTelephone } from '#app/domain/fields/odd-value.server.ts'
import { beginnings } from '#app/domain/resources/beginnings.ts'
import { findSame, type Same } from '#app/domain/resources/find-same.server.ts'
import { recordSchema } from '#app/domain/resources/resource.schema.ts'
import type { ResourceField } from '#app/domain/resources/resource-field.ts'
import type { ResourceKind } from '#app/domain/resources/resource-kind.ts'
import { type AnyRecord, fieldsOf, telephonesOf } from '#app/domain/resources/resource-tables.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { type DayForm, dayFormOf, readDay } from '#app/platform/tables/days.ts'
import { findHeadings, type Headings } from '#app/platform/tables/headings.ts'
import { onOneLine } from '#app/platform/tables/one-line.ts'
import { type PassedOver, passedOver, shownCells } from '#app/platform/tables/passed-over.ts'
import { plainWord } from '#app/platform/tables/plain-word.ts'
import { readTableInTurns } from '#app/platform/tables/read-table.ts'
import type { Table, TableRow } from '#app/platform/tables/split-rows.ts'
import { isSpoilt } from '#app/platform/tables/spoilt.ts'
import { totalsIn } from '#app/platform/tables/totals.ts'
import { plainWhole } from '#app/platform/tables/whole-number.ts'
import { inTurns, mapped } from '#app/platform/turns/steps.server.ts'
import { letOthersTurn } from '#app/platform/turns/turns.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { unguarded } from '#app/web/office/import/csv-file.server.ts'
import { cellAsSent, isFlag } from '#app/web/office/import/import-cells.server.ts'
import type { OddCell } from '#app/web/office/import/import-odd.server.ts'
import type { RowFault } from '#app/web/office/import/imported-file.server.ts'
import { unreadable } from '#app/web/office/import/imported-file.server.ts'
import { labelsOf, optionWords, type Words } from '#app/web/office/words/resource-words.server.ts'

/** Record of a file, with its line number. */
export type ReadRecord = { row: number; record: AnyRecord }

export type ReadResources =
	| {
			ok: true
			records: ReadRecord[]
			/** odd values in records that are not stored yet */
			odd: OddCell[]
			ignored: string[]
			passedOver: PassedOver[]
			same: Map<number, Same>
	  }
	| { ok: false; alert: string }
	| { ok: false; faults: RowFault[] }

/** Finds a file's headings, in one of the languages or by the fields' names. */
function headingsIn(kind: ResourceKind, table: Table) {
	const fields = fieldsOf[kind]
	const names = Object.keys(fields)
	const languages = languageCodes.map((language) => {
		const labels = labelsOf(textsIn(language), kind)
		return new Map(names.flatMap((name) => [name, labels[name] ?? name].map((label) => [plainWord(label), name])))
	})
	const needed = names.filter((name) => !fields[name]?.optional && !(name in beginnings[kind]))
	return findHeadings(table, { languages, isRead: () => true, needed })
}

/** Returns the option of a cell, by its code or its label in any language; any other text is returned as it is. */
const optionIn = ({ options = [] }: ResourceField, cell: string) =>
	options.find((option) =>
		[option, ...languageCodes.map((language) => optionWords(textsIn(language), option))].some(
			(word) => plainWord(word) === plainWord(cell),
		),
	) ?? cell

/** Returns a cell's value as the form would send it; invalid text is returned as it is, and fails validation. */
function typedIn({ words: { fleets } }: Reading, field: ResourceField, cell: string, form: DayForm) {
	if (field.kind === 'flag') return cellAsSent('flag', cell) === 'true' ? '1' : ''
	if (field.kind === 'choice') return optionIn(field, cell)
	if (field.kind === 'day') return readDay(cell, form) ?? cell
	if (field.kind === 'number') return plainWhole(cell)
	if (field.kind !== 'size') return cell
	const size = fleets.find(
		({ name, seats }) => String(seats) === plainWhole(cell) || plainWord(name) === plainWord(cell),
	)
	return String(size?.id ?? 'none')
}

type Reading = {
	words: Words
	kind: ResourceKind
	schema: ReturnType<typeof recordSchema>
	names: readonly string[]
	columns: Headings<string>['columns']
	/** how days are written in a field's column */
	dayForm: (name: string) => DayForm
}

/** Prepares the reading of a file's rows: each column of days has one notation. */
function readerOf(words: Words, kind: ResourceKind, { names, columns, rows }: Headings<string>): Reading {
	const forms = new Map<string, DayForm>()
	const dayForm = (name: string) => {
		const form = forms.get(name) ?? dayFormOf(rows.map(({ cells }) => cells[columns.indexOf(name)] ?? ''))
		forms.set(name, form)
		return form
	}
	const schema = recordSchema(
		kind,
		words.fleets.map(({ id }) => id),
	)
	return { words, kind, schema, names, columns, dayForm }
}

/** Reads one row: its record, or all its faults. */
function readRow(reading: Reading, { cells, line }: TableRow) {
	const { words, kind, schema, names, columns, dayForm } = reading
	const { texts } = words
	const { problems } = texts.texts('desk').import
	const cellOf = (name: string) =>
		columns.includes(name) ? onOneLine(unguarded(cells[columns.indexOf(name)] ?? '')) : undefined
	const faults: RowFault[] = []
	const fault = (name: string, message: string) => {
		const column = names[columns.indexOf(name)]?.trim() ?? labelsOf(words.texts, kind)[name] ?? ''
		if (!faults.some((known) => known.column === column))
			faults.push({ row: line, column, found: shownCells([cellOf(name) ?? '']), message })
	}
	const more = cells.slice(names.length)
	if (more.some((cell) => cell.trim() !== ''))
		faults.push({ row: line, column: '', found: shownCells(more), message: problems.moreCells })
	const typed: Record<string, string> = {}
	for (const [name, field] of Object.entries(fieldsOf[kind])) {
		const cell = cellOf(name)
		const isGiven = cell !== undefined && (cell !== '' || field.kind === 'flag')
		if (isGiven && isSpoilt(cell)) fault(name, texts.texts('tables').problems.spoilt)
		if (isGiven && field.kind === 'flag' && !isFlag(cell)) fault(name, problems.flag)
		const value = isGiven && cell !== '' ? typedIn(reading, field, cell, dayForm(name)) : ''
		typed[name] = isGiven ? value : String(beginnings[kind][name] ?? '')
	}
	const read = schema.safeParse(typed)
	for (const { path, message } of read.error?.issues ?? []) fault(String(path[0]), validationSentence(texts, message))
	return { faults, record: read.data }
}

/** Lists the odd telephone numbers of a record with their columns. */
const oddTelephones = ({ kind, names, columns }: Reading, { row, record }: ReadRecord): OddCell[] =>
	telephonesOf(kind)
		.flatMap((name) => oddTelephone(name, String(record[name] ?? '')))
		.map(({ name, typed }) => ({ row, column: names[columns.indexOf(name)]?.trim() ?? '', found: typed }))

/** Finds records that are already stored, and those whose plate or tax number belongs to another record. */
async function rivals(context: Context, { words, kind, names, columns }: Reading, records: readonly ReadRecord[]) {
	const same = await findSame(
		context.database.read,
		kind,
		records.map(({ record }) => record),
	)
	const { taken } = words.texts.texts('resources')[kind]
	const faults = [...same].flatMap(([place, { field }]): RowFault[] => {
		const { row = 0, record } = records[place] ?? {}
		const column = field ? (names[columns.indexOf(field)] ?? '') : ''
		return field ? [{ row, column, found: String(record?.[field] ?? ''), message: taken }] : []
	})
	return { same, faults }
}

/** Reads every row of a file of records by the rules of their form. Nothing is stored. */
export async function readResources(
	context: Context,
	words: Words,
	kind: ResourceKind,
	bytes: Uint8Array,
): Promise<ReadResources> {
	const { texts } = words
	const { t } = texts
	const file = await readTableInTurns(bytes)
	if (!file.ok) return { ok: false, alert: unreadable(texts, file) }
	const headings = headingsIn(kind, file.table)
	const { ignored, doubled, missing, above } = headings
	const missed = missing.map((name) => labelsOf(texts, kind)[name]).join(', ')
	if (missed) return { ok: false, alert: t('desk:import.problems.missing', { columns: missed }) }
	if (doubled.length > 0)
		return { ok: false, alert: t('desk:import.problems.doubled', { columns: doubled.join(', ') }) }

	const reading = readerOf(words, kind, headings)
	const totals = new Set(await inTurns(totalsIn(headings.rows)))
	const rows = headings.rows.filter((row) => !totals.has(row))
	const read: (ReturnType<typeof readRow> & { row: number })[] = []
	for (const row of rows) {
		await letOthersTurn()
		read.push({ row: row.line, ...readRow(reading, row) })
	}
	const faults = read.flatMap((row) => row.faults)
	if (faults.length > 0) return { ok: false, faults }
	const records = read.flatMap(({ row, record }) => (record ? [{ row, record }] : []))
	if (records.length === 0) return { ok: false, alert: texts.texts('resources')[kind].import.noRows }
	const found = await rivals(context, reading, records)
	if (found.faults.length > 0) return { ok: false, faults: found.faults }
	const added = records.filter((_, place) => !found.same.has(place))
	const odd = (await inTurns(mapped(added, (record) => oddTelephones(reading, record)))).flat()
	const passed = [...passedOver(above, 'above'), ...passedOver([...totals], 'total')]
	return { ok: true, records, odd, ignored, passedOver: passed, same: found.same }
}
