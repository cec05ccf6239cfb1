import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { TRANSFER_CODE_VERSION, transferCode } from '#app/domain/company/transfer.ts'
import { leftFacts, settledFee, transferFacts } from '#app/domain/documents/payment-words.ts'
import { receiptNumber } from '#app/domain/documents/receipt-pdf.ts'
import { type Balance, balanceOf, dueNow, isLate, takesMoney } from '#app/domain/payments/balance.ts'
import { type LedgerLine, ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { isMoved } from '#app/domain/payments/payment.ts'
import { receiptsOf } from '#app/domain/payments/receipts.ts'
import { transferOf } from '#app/domain/payments/transfer-of.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { qrCode, qrPath } from '#app/platform/qr-code.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import type { CustomersQuote } from './quote-card.server.ts'

/** Returns the address of a quote's receipt, with the sealed link of its page. */
function receiptHref(request: Request, number: number) {
	const { pathname, searchParams } = new URL(request.url)
	const path = pathname.replace(/\/$/, '')
	return `${path}/receipts/${number}?i=${encodeURIComponent(searchParams.get('i') ?? '')}`
}

/** Describes what is still to pay: the amount due next with its date, then the total if that is more. */
function toPaySentence({ t, tag }: LanguageTexts, balance: Balance, today: string) {
	const due = dueNow(balance, today)
	const cents = due.reduce((sum, part) => sum + part.open, 0)
	const dueDay = due[0]?.dueDay ?? null
	const all = moneyLabel(tag, balance.open)
	const isAll = cents === balance.open
	if (dueDay === null || (isAll && dueDay > today)) return t('payments:customer.open', { amount: all })
	const values = { amount: moneyLabel(tag, cents), date: dayLabel(tag, dueDay), all }
	if (isLate({ dueDay }, today)) return t(`payments:customer.${isAll ? 'late' : 'openLate'}`, values)
	if (dueDay === today) return t(`payments:customer.${isAll ? 'today' : 'openToday'}`, values)
	return t('payments:customer.openNext', values)
}

/**
 * Describes in one or two sentences what is still to pay or will be refunded. It thanks only for trips that take place.
 * @param today `yyyy-MM-dd` in Madrid
 */
export function openSentence(reader: LanguageTexts, balance: Balance, status: QuoteStatus, today: string) {
	const { t, tag, texts } = reader
	const { open, owed } = balance
	const { paid, settled } = texts('payments').customer
	if (open > 0) return toPaySentence(reader, balance, today)
	if (open < 0) return t(`payments:customer.${owed < 0 ? 'owe' : 'giveBack'}`, { amount: moneyLabel(tag, -open) })
	return status === 'accepted' && owed > 0 ? paid : settled
}

/** Lists the payments and refunds, one line each. */
const movements = ({ t, tag }: LanguageTexts, lines: readonly LedgerLine[]) =>
	lines.flatMap(({ kind, day, cents }) =>
		isMoved(kind) ? [t(`payments:customer.${kind}`, { date: dayLabel(tag, day), amount: moneyLabel(tag, cents) })] : [],
	)

/** Returns the bank transfer that pays what is due next, as text and as a QR code. */
async function transferShown(context: Context, reader: LanguageTexts, code: string, balance: Balance) {
	const { terms } = await currentTerms(context)
	const transfer = transferOf(terms, context.company.legalName, code, balance)
	if (!transfer) return null
	const { title, lead, qr, alt, scan } = reader.texts('payments').transfer
	const picture = qrPath(qrCode(transferCode(transfer), TRANSFER_CODE_VERSION))
	return { title, lead, facts: transferFacts(reader, transfer), qr: picture, qrText: qr, alt, scan }
}

/**
 * Returns what a customer sees about the payment of a booking: what is open, how to pay it, what has been paid.
 * Returns null if nothing is owed and nothing has been paid or refunded.
 */
export async function paymentShown(
	request: Request,
	context: Context,
	reader: LanguageTexts,
	{ quote, status }: CustomersQuote,
) {
	const lines = await ledgerOf(context.database.read, quote.id)
	const balance = balanceOf(lines)
	const today = dayAt(context.now())
	if (balance.owed === 0 && balance.received === 0 && balance.refunded === 0) return null
	return {
		title: reader.texts('payments').customer.title,
		state: openSentence(reader, balance, status, today),
		/** whether something is to be paid today, or is overdue */
		isDue: dueNow(balance, today).some(({ dueDay }) => dueDay !== null && dueDay <= today),
		due: [...settledFee(reader, balance.parts), ...leftFacts(reader, balance.parts)],
		movements: movements(reader, lines),
		receipts: receiptsOf(lines).map((receipt) => ({
			href: receiptHref(request, receipt.number),
			text: reader.t('payments:customer.receipt', { number: receiptNumber(quote.code, receipt) }),
		})),
		transfer: takesMoney(status, balance) ? await transferShown(context, reader, quote.code, balance) : null,
	}
}

export type PaymentShown = NonNullable<Awaited<ReturnType<typeof paymentShown>>>
