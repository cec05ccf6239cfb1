import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { BankColumns } from '#app/payments/bank-files/bank-csv.server.ts'
import type { BankTable } from './bank-file.server.ts'

/** What a column may say. */
export const columnRoles = ['day', 'amount', 'in', 'out', 'text', 'currency'] as const
type ColumnRole = (typeof columnRoles)[number]

/** Rows of a table that are shown to tell its columns by, and columns that are asked about. */
const MOST_SHOWN = { rows: 4, columns: 30 }

function roleOf(columns: BankColumns | null, index: number): ColumnRole | '' {
	if (!columns) return ''
	if (columns.texts.includes(index)) return 'text'
	return (['day', 'amount', 'in', 'out', 'currency'] as const).find((role) => columns[role] === index) ?? ''
}

const isRole = (value: unknown): value is ColumnRole => columnRoles.some((role) => role === value)

/** The columns of a table with what each seems to say, for somebody to confirm. */
export function columnsShown(
	{ texts }: LanguageTexts,
	{ rows, heading, headings }: BankTable,
	columns: BankColumns | null,
) {
	const { roles } = texts('bank')
	return {
		roles: columnRoles.map((role) => ({ value: role, label: roles[role] })),
		columns: headings.slice(0, MOST_SHOWN.columns).map((name, index) => ({
			name: name.trim() || String(index + 1),
			field: `role-${index}`,
			role: roleOf(columns, index),
			samples: rows.slice(heading + 1, heading + 1 + MOST_SHOWN.rows).map((cells) => (cells[index] ?? '').slice(0, 60)),
		})),
	}
}

export type ColumnsShown = ReturnType<typeof columnsShown>

/**
 * What somebody has said of the columns.
 * @returns null where it is not one day, and one amount or what came in and went out
 */
export function columnsIn(form: FormData): BankColumns | null {
	const said = Array.from({ length: MOST_SHOWN.columns }, (_, index) => form.get(`role-${index}`))
	const all = (role: ColumnRole) => said.flatMap((value, index) => (isRole(value) && value === role ? [index] : []))
	const [day, amount, received, paid, currency] = (['day', 'amount', 'in', 'out', 'currency'] as const).map(all)
	const isTwice = [day, amount, received, paid, currency].some((found) => (found?.length ?? 0) > 1)
	const hasOneAmount = (amount?.length === 1) !== (received?.length === 1)
	if (isTwice || day?.[0] === undefined || !hasOneAmount || (amount?.length === 1 && paid?.length === 1)) return null
	return {
		day: day[0],
		amount: amount?.[0] ?? null,
		in: received?.[0] ?? null,
		out: paid?.[0] ?? null,
		texts: all('text'),
		currency: currency?.[0] ?? null,
	}
}
