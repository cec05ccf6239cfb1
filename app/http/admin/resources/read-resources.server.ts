import type { Context } from '#app/context.server.ts'
import { languageCodes } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import { beginnings } from '#app/resources/beginnings.ts'
import { findSame, type Same } from '#app/resources/find-same.server.ts'
import { recordSchema } from '#app/resources/resource.schema.ts'
import type { ResourceField } from '#app/resources/resource-field.ts'
import type { ResourceKind } from '#app/resources/resource-kind.ts'
import { type AnyRecord, fieldsOf } from '#app/resources/resource-tables.server.ts'
import { validationSentence } from '../../form/validation-sentences.server.ts'
import { unguarded } from '../csv-file.server.ts'
import { plainHeading, type ReadHeadings, readHeadings } from '../csv-headings.server.ts'
import { cellAsSent, isFlag } from '../desk/import-cells.server.ts'
import type { RowFault } from '../desk/import-rows.server.ts'
import { unreadable } from '../desk/read-import.server.ts'
import { readCsv } from '../read-csv.server.ts'
import { labelsOf, optionWords, type Words } from './resource-words.server.ts'

/** A record of a file, and its row as a spreadsheet numbers it. */
export type ReadRecord = { row: number; record: AnyRecord }

export type ReadResources =
	| { ok: true; records: ReadRecord[]; ignored: string[]; same: Map<number, Same> }
	| { ok: false; alert: string }
	| { ok: false; faults: RowFault[] }

/** A file's first line, in the words of one of the languages or the names of the fields. */
function columnsOf(kind: ResourceKind, headings: readonly string[]) {
	const fields = fieldsOf[kind]
	const names = Object.keys(fields)
	const languages = languageCodes.map((language) => {
		const labels = labelsOf(textsIn(language), kind)
		return new Map(names.flatMap((name) => [name, labels[name] ?? name].map((label) => [plainHeading(label), name])))
	})
	const needed = names.filter((name) => !fields[name]?.optional && !(name in beginnings[kind]))
	return readHeadings(headings, { languages, isRead: () => true, needed })
}

/** The option that a cell names, by itself or by its words in any language. */
const optionIn = ({ options = [] }: ResourceField, cell: string) =>
	options.find((option) =>
		[option, ...languageCodes.map((language) => optionWords(textsIn(language), option))].some(
			(word) => plainHeading(word) === plainHeading(cell),
		),
	) ?? cell

/** A cell as the form would send it; what is none of the words stays as it is, and the rules say so. */
function typedIn({ fleets }: Words, field: ResourceField, cell: string) {
	if (field.kind === 'flag') return cellAsSent('flag', cell) === 'true' ? '1' : ''
	if (field.kind === 'choice') return optionIn(field, cell)
	if (field.kind === 'day')
		return cell.replace(/^(\d{1,2})[./-](\d{1,2})[./-](\d{4})$/, (_, day: string, month: string, year: string) =>
			[year, month.padStart(2, '0'), day.padStart(2, '0')].join('-'),
		)
	if (field.kind !== 'size') return cell
	const size = fleets.find(({ name, seats }) => String(seats) === cell || plainHeading(name) === plainHeading(cell))
	return String(size?.id ?? 'none')
}

type Reading = {
	words: Words
	kind: ResourceKind
	headings: readonly string[]
	columns: ReadHeadings<string>['columns']
}

/** One row: its record, or all that is wrong with it. */
function readRow({ words, kind, headings, columns }: Reading, cells: readonly string[], row: number) {
	const { texts, fleets } = words
	const { problems } = texts.texts('desk').import
	const headingOf = (name: string) => headings[columns.indexOf(name)] ?? labelsOf(texts, kind)[name] ?? ''
	const faults: RowFault[] = []
	if (cells.slice(headings.length).some((more) => more.trim() !== ''))
		faults.push({ row, column: '', message: problems.moreCells })
	const typed: Record<string, string> = {}
	for (const [name, field] of Object.entries(fieldsOf[kind])) {
		const cell = columns.includes(name) ? unguarded(cells[columns.indexOf(name)] ?? '').trim() : undefined
		const isSaid = cell !== undefined && (cell !== '' || field.kind === 'flag')
		if (isSaid && field.kind === 'flag' && !isFlag(cell))
			faults.push({ row, column: headingOf(name), message: problems.flag })
		typed[name] = isSaid ? (cell === '' ? '' : typedIn(words, field, cell)) : String(beginnings[kind][name] ?? '')
	}
	const read = recordSchema(
		kind,
		fleets.map(({ id }) => id),
	).safeParse(typed)
	for (const { path, message } of read.error?.issues ?? [])
		faults.push({ row, column: headingOf(String(path[0])), message: validationSentence(texts, message) })
	return { faults, record: read.data }
}

/** Which rows have a plate or a tax number of another one. */
async function rivals(context: Context, { words, kind, headings, columns }: Reading, records: readonly ReadRecord[]) {
	const same = await findSame(
		context.database.read,
		kind,
		records.map(({ record }) => record),
	)
	const { taken } = words.texts.texts('resources')[kind]
	const faults = [...same].flatMap(([place, { field }]): RowFault[] => {
		const column = field ? (headings[columns.indexOf(field)] ?? '') : ''
		return field ? [{ row: records[place]?.row ?? 0, column, message: taken }] : []
	})
	return { same, faults }
}

/** Reads a file of records, every row of it, by the rules of their form. Nothing is stored. */
export async function readResources(
	context: Context,
	words: Words,
	kind: ResourceKind,
	text: string,
): Promise<ReadResources> {
	const { texts } = words
	const { t } = texts
	const csv = readCsv(text)
	if (!csv.ok) return { ok: false, alert: unreadable(texts, csv) }
	const [headings = [], ...rows] = csv.rows
	const { columns, ignored, doubled, missing } = columnsOf(kind, headings)
	const missed = missing.map((name) => labelsOf(texts, kind)[name]).join(', ')
	if (missed) return { ok: false, alert: t('desk:import.problems.missing', { columns: missed }) }
	if (doubled.length > 0)
		return { ok: false, alert: t('desk:import.problems.doubled', { columns: doubled.join(', ') }) }

	const reading = { words, kind, headings, columns }
	const read = rows.flatMap((cells, index) =>
		cells.every((cell) => cell.trim() === '') ? [] : [{ row: index + 2, ...readRow(reading, cells, index + 2) }],
	)
	const faults = read.flatMap((row) => row.faults)
	if (faults.length > 0) return { ok: false, faults }
	const records = read.flatMap(({ row, record }) => (record ? [{ row, record }] : []))
	if (records.length === 0) return { ok: false, alert: texts.texts('resources')[kind].import.noRows }
	const found = await rivals(context, reading, records)
	if (found.faults.length > 0) return { ok: false, faults: found.faults }
	return { ok: true, records, ignored, same: found.same }
}
