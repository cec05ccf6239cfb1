import { appContext } from '#app/context.server.ts'
import { type Movement, movementsBetween } from '#app/domain/payments/money.server.ts'
import { isMoved } from '#app/domain/payments/payment.ts'
import {
	type Compensation,
	compensationsBetween,
	type Fee,
	feesBetween,
} from '#app/domain/payments/returns/compensations.server.ts'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { amountCell, type CsvCell, csvFile } from '#app/web/office/import/csv-file.server.ts'
import { nameOf } from './money-page.server.ts'

/** Default number of days. */
const USUAL_DAYS = 31

/** Checks whether money came before the day of a trip that is not cancelled. */
const isAdvance = ({ line, status, pickupAt }: Movement) => status !== 'cancelled' && line.day < pickupAt.slice(0, 10)

/** Returns a row of the accountant's list. Money received without an invoice is marked as needing one. */
function csvCells({ texts }: LanguageTexts, movement: Movement): CsvCell[] {
	const { line, code, taxNumber, invoice, ...who } = movement
	const { ways, csv } = texts('payments')
	const isDue = line.kind === 'received' && invoice === undefined
	const due = isDue ? (isAdvance(movement) ? csv.advance : csv.yes) : ''
	const provider = line.actor === 'office' ? '' : (line.providerReference ?? '')
	return [
		...[line.day, code, nameOf(who), taxNumber, isMoved(line.kind) ? csv[line.kind] : ''],
		...[line.way === null ? '' : ways[line.way], amountCell(line.kind === 'refunded' ? -line.cents : line.cents)],
		...[provider, line.note, due, invoice ?? ''],
	]
}

/** Returns the row of a compensation that the company owes. No money has moved: the amount is in the note. */
function owedCells({ t, tag, texts }: LanguageTexts, { day, code, taxNumber, cents, ...who }: Compensation): CsvCell[] {
	const { csv } = texts('payments')
	const note = t('payments:csv.owed', { amount: moneyLabel(tag, cents) })
	return [day, code, nameOf(who), taxNumber, csv.compensation, '', '', '', note, '', '']
}

/** Returns the row of a customer's cancellation fee. It is retained or still open, so the amount is in the note. */
function feeCells({ t, tag, texts }: LanguageTexts, { day, code, taxNumber, cents, ...who }: Fee): CsvCell[] {
	const note = t('payments:csv.kept', { amount: moneyLabel(tag, cents) })
	return [day, code, nameOf(who), taxNumber, texts('payments').plan.fee, '', '', '', note, '', '']
}

/** Responds with the payments of each day as CSV, for the accountant. */
export async function downloadMoney(request: Request) {
	const context = await appContext()
	const texts = await textsFor(request)
	const query = queryOf(request)
	const today = dayAt(context.now())
	const asked = (name: string) => readDay(query.get(name) ?? '')
	const days = [asked('from') ?? addDays(today, -USUAL_DAYS), asked('until') ?? today] as const
	const rows = await movementsBetween(context, ...days)
	const { columns } = texts.texts('payments').csv
	const moved = rows.toReversed().map((row) => ({ day: row.line.day, cells: csvCells(texts, row) }))
	const owed = (await compensationsBetween(context, ...days)).map((row) => ({
		day: row.day,
		cells: owedCells(texts, row),
	}))
	const kept = (await feesBetween(context, ...days)).map((row) => ({ day: row.day, cells: feeCells(texts, row) }))
	const byDay = [...moved, ...owed, ...kept].sort((one, other) =>
		one.day < other.day ? -1 : Number(one.day > other.day),
	)
	const lines = [Object.values(columns), ...byDay.map(({ cells }) => cells)]
	return csvFile(lines, `payments-${days[0]}-${days[1]}`)
}
