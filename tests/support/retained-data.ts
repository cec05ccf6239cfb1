import { getTableName } from 'drizzle-orm'
import type { ColumnRetention, Copy } from '#app/platform/column-retention.ts'
import { classified, type RetainedTable } from '#drizzle/retention.ts'
import { shapes } from '#drizzle/shapes.ts'

const kept: Record<ColumnRetention['whose'], string> = {
	'no person': 'as the row',
	books: 'always',
	customer: 'as their request',
	office: 'as the request',
	account: 'as the account',
	staff: 'until they are erased',
	driver: 'until they are erased',
}
const copies: Record<Copy, string> = { download: 'download', request: 'by right', none: '–' }

const MINUTE = 60_000
const units = { day: 24 * 60 * MINUTE, minute: MINUTE }

function timeIn(milliseconds: number) {
	const [unit, length] = milliseconds < units.day ? (['minute', units.minute] as const) : (['day', units.day] as const)
	const count = milliseconds / length
	return `${count} ${unit}${count === 1 ? '' : 's'}`
}

function howLong({ ends }: RetainedTable, { whose, keptFor, daysAfterTrip }: RetainedTable['columns'][string]) {
	if (keptFor) return timeIn(keptFor)
	if (daysAfterTrip) return `${daysAfterTrip} days after the trip`
	if (!ends) return kept[whose]
	const later = ends.life > 0 ? `${timeIn(ends.life)} after \`${ends.after}\`` : `until \`${ends.after}\``
	return `${kept[whose]}, ${later} at most${ends.unless ? ` without \`${ends.unless}\`` : ''}`
}

function linesOf(each: RetainedTable) {
	const groups = new Map<string, string[]>()
	for (const [name, column] of Object.entries(each.columns)) {
		if (column.whose === 'no person' && column.copy === 'none') continue
		const goes =
			each.forgotten === 'rows'
				? 'the row goes'
				: ['books', 'no person'].includes(column.whose)
					? 'stays'
					: 'is emptied'
		const facts = `${column.whose} | ${howLong(each, column)} | ${goes} | ${copies[column.copy]}`
		groups.set(facts, [...(groups.get(facts) ?? []), name])
	}
	return [...groups].map(([facts, names]) => `| \`${getTableName(each.table)}\` | ${names.join(', ')} | ${facts} |`)
}

/** Lists the personal data that is stored, as lines of a Markdown table, in the order of the schema. */
export const retainedDataLines = () =>
	shapes.flatMap(({ table }) => classified.filter((each) => each.table === table)).flatMap(linesOf)
