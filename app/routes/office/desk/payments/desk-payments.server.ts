import type { Context } from '#app/context.server.ts'
import { paymentWays } from '#app/domain/company/payment-terms.ts'
import { adminPage } from '#app/domain/content/admin-pages.ts'
import { leftFacts, settledFee } from '#app/domain/documents/payment-words.ts'
import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import { type Balance, balanceOf, lateCents, nextDue, returnable, takesMoney } from '#app/domain/payments/balance.ts'
import { type LedgerLine, ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { heldOf, invoicesOf } from '#app/domain/payments/money.server.ts'
import { PAYMENT_LENGTHS } from '#app/domain/payments/payment.schema.ts'
import { isMoved } from '#app/domain/payments/payment.ts'
import { compensationOf } from '#app/domain/payments/returns/compensation.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyInput, moneyLabel } from '#app/platform/text/money.ts'
import { heldSentence } from '#app/web/office/words/held-words.server.ts'
import { openSentence } from '#app/web/quote/customer-payment.server.ts'
import { deskPdfPath } from '../desk-pdf.server.ts'

/** Describes a line of the ledger for the office; expected payments are listed above them. */
function movement({ t, tag, texts }: LanguageTexts, line: LedgerLine) {
	const { ways } = texts('payments')
	const sentence = t(`payments:customer.${line.kind}`, {
		date: dayLabel(tag, line.day),
		amount: moneyLabel(tag, line.cents),
	})
	return [sentence, line.way && ways[line.way], line.note, line.actorName].filter(Boolean).join(' · ')
}

/** Lists money received and refunded for a booking, each with its receipt and invoice number. */
async function movementsOf(context: Context, texts: LanguageTexts, quote: QuoteFacts, lines: readonly LedgerLine[]) {
	const moved = lines.filter(({ kind }) => isMoved(kind))
	const received = moved.filter(({ kind }) => kind === 'received')
	const invoices = await invoicesOf(
		context.database.read,
		received.map(({ id }) => id),
	)
	return moved.map((line) => {
		const number = received.indexOf(line) + 1
		const invoice = invoices.get(line.id) ?? ''
		return {
			id: line.id,
			text: movement(texts, line),
			receipt: number > 0 && !isForgotten(quote) ? deskPdfPath(quote.code, `receipt-${number}`) : null,
			isReceived: number > 0,
			invoice,
		}
	})
}

/** Returns the compensation that the company owes the customer for its cancellation, paid or not. */
function compensationFact({ tag, texts }: LanguageTexts, quote: QuoteFacts): Fact[] {
	const cents = compensationOf(quote)
	return cents === 0 ? [] : [{ label: texts('payments').desk.compensation, value: moneyLabel(tag, cents) }]
}

/** Says in one sentence how much is still open, or is to be refunded. */
const stateOf = (texts: LanguageTexts, balance: Balance, status: QuoteStatus, today: string) =>
	balance.open < 0
		? texts.t('payments:desk.goesBack', { amount: moneyLabel(texts.tag, -balance.open) })
		: openSentence(texts, balance, status, today)

/** Returns a booking's payments for the desk: open amount, ledger and forms; null where nothing was ever booked. */
export async function deskPayments(context: Context, texts: LanguageTexts, quote: QuoteFacts) {
	const lines = await ledgerOf(context.database.read, quote.id)
	const held = await heldOf(context.database.read, quote.id)
	if (lines.length === 0 && held.length === 0 && quote.status !== 'accepted') return null
	const balance = balanceOf(lines)
	const today = dayAt(context.now())
	const isBegun = lines.length > 0
	const late = lateCents(balance, today)
	const { desk, ways } = texts.texts('payments')
	const next = nextDue(balance)?.open ?? Math.max(balance.open, 0)
	return {
		text: desk,
		state: isBegun ? stateOf(texts, balance, quote.status, today) : desk.notBegun,
		late: late > 0 ? texts.t('payments:desk.late', { amount: moneyLabel(texts.tag, late) }) : null,
		due: [...settledFee(texts, balance.parts), ...leftFacts(texts, balance.parts), ...compensationFact(texts, quote)],
		held: held.map((each) => ({ id: each.id, text: heldSentence(texts, each) })),
		heldHref: `${adminPage('money').url}#held`,
		movements: await movementsOf(context, texts, quote, lines),
		seen: String(lines.at(-1)?.id ?? 0),
		today,
		mayEnter: takesMoney(quote.status, balance) && !isForgotten(quote),
		mayRefund: returnable(balance) > 0,
		ways: paymentWays.map((value) => ({ value, label: ways[value] })),
		lengths: PAYMENT_LENGTHS,
		values: {
			entered: { amount: next > 0 ? moneyInput(next) : '', day: today, way: 'transfer', reference: '' },
			refund: { amount: balance.open < 0 ? moneyInput(-balance.open) : '', day: today, way: 'transfer', reason: '' },
		},
	}
}

export type DeskPayments = NonNullable<Awaited<ReturnType<typeof deskPayments>>>
