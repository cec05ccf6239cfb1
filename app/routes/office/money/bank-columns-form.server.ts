import {
	type BankColumns,
	type BankTable,
	cellsOf,
	headingsOf,
	rowsBelow,
	type SingleRole,
	singleRoles,
} from '#app/domain/payments/bank-files/bank-columns.ts'
import { readBankTable } from '#app/domain/payments/bank-files/read-bank-table.server.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { shownCells } from '#app/platform/tables/passed-over.ts'
import { amountIn } from '#app/web/office/words/amount-in.ts'
import type { StatedColumns } from './bank-file.server.ts'

type Role = SingleRole | 'text'
/** Roles of a column, in the order of the select's options. */
const columnRoles: readonly Role[] = [...singleRoles, 'text']

/** Maximum numbers of rows in the preview, rows that may be headings, and columns that are asked about. */
const MAX_SHOWN = { rows: 4, headings: 20, columns: 30 }

const isRole = (value: unknown): value is Role => columnRoles.some((role) => role === value)

const roleOf = (columns: BankColumns | null, index: number): Role | '' => {
	if (columns?.texts.includes(index)) return 'text'
	return singleRoles.find((role) => columns?.[role] === index) ?? ''
}

/** Table with its columns as understood; today is `yyyy-MM-dd`. */
type Shown = { table: BankTable; columns: BankColumns | null; today: string }

/** Lists the first movements as the columns are understood, for the office to check. */
function previewOf({ tag, t }: LanguageTexts, { table, columns, today }: Shown) {
	const file = columns && readBankTable(table, columns, today)
	if (!file?.ok) return []
	return file.movements.slice(0, MAX_SHOWN.rows).map(({ row, day, cents, currency, text }) => {
		const sample = shownCells([dayLabel(tag, day), amountIn(tag, cents, currency), text])
		return t('tables:row', { line: row, found: sample })
	})
}

/**
 * Returns the columns of a table with their assumed roles, and the row of the headings, to confirm or correct.
 * @param typed what the office has just chosen; it stays even where it cannot be used
 */
export function columnsShown(texts: LanguageTexts, shown: Shown, typed?: FormData) {
	const { table, columns } = shown
	const { roles, decimals, orders, noHeadings } = texts.texts('bank')
	const headings = headingsOf(table)
	const below = rowsBelow(table)
	const heading = table.heading === null ? undefined : table.rows[table.heading]
	const width = Math.max(headings.length, table.width)
	return {
		headingLine: String(heading?.line ?? ''),
		headings: [
			{ value: '', label: noHeadings },
			...table.rows.slice(0, MAX_SHOWN.headings).map(({ line, cells }) => ({
				value: String(line),
				label: texts.t('bank:line', { line, cells: shownCells(cells) }),
			})),
		],
		roles: columnRoles.map((role) => ({ value: role, label: roles[role] })),
		columns: Array.from({ length: Math.min(width, MAX_SHOWN.columns) }, (_, index) => ({
			name: headings[index]?.trim() || texts.t('bank:columnNumber', { number: index + 1 }),
			field: `role-${index}`,
			role: String(typed?.get(`role-${index}`) ?? roleOf(columns, index)),
			samples: cellsOf(below.slice(0, MAX_SHOWN.rows), index).map((cell) => cell.slice(0, 60)),
		})),
		decimal: String(typed?.get('decimal') ?? columns?.decimal ?? ''),
		decimals: Object.entries(decimals).map(([value, label]) => ({ value: value === 'auto' ? '' : value, label })),
		order: String(typed?.get('order') ?? columns?.order ?? ''),
		orders: Object.entries(orders).map(([value, label]) => ({ value: value === 'auto' ? '' : value, label })),
		preview: previewOf(texts, shown),
	}
}

export type ColumnsShown = ReturnType<typeof columnsShown>

/** Reads the chosen line of the headings; null for no headings, undefined where the form does not ask. */
function headingLineIn(form: FormData) {
	const line = form.get('heading')
	return line === null ? undefined : Number(line) || null
}

/**
 * Reads the office's description of a table.
 * @returns columns null unless there is one day, and one amount or one column each for money in and out
 */
export function statedColumnsIn(form: FormData): StatedColumns {
	const chosen = Array.from({ length: MAX_SHOWN.columns }, (_, index) => form.get(`role-${index}`))
	const all = (role: Role) => chosen.flatMap((value, index) => (isRole(value) && value === role ? [index] : []))
	const found = Object.fromEntries(singleRoles.map((role) => [role, all(role)])) as Record<SingleRole, number[]>
	const single = Object.fromEntries(singleRoles.map((role) => [role, found[role][0] ?? null])) as Record<
		SingleRole,
		number | null
	>
	const day = single.day ?? single.valueDay
	const isTwice = Object.values(found).some(({ length }) => length > 1)
	const hasOneAmount = (single.amount === null) !== (single.in === null)
	const isMixed = single.out !== null && single.amount !== null
	const isLost = single.side !== null && single.amount === null
	const headingLine = headingLineIn(form)
	if (isTwice || day === null || !hasOneAmount || isMixed || isLost) return { headingLine, columns: null }
	const decimal = form.get('decimal')
	const order = form.get('order')
	return {
		headingLine,
		columns: {
			...single,
			day,
			texts: all('text'),
			decimal: decimal === ',' || decimal === '.' ? decimal : null,
			order: order === 'dmy' || order === 'mdy' ? order : null,
		},
	}
}
