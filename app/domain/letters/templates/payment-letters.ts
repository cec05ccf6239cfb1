import type { ReminderKind } from '#app/domain/company/payment-terms.ts'
import type { Transfer } from '#app/domain/company/transfer.ts'
import type { Receipt } from '#app/domain/documents/receipt.ts'
import { receiptPdf } from '#app/domain/documents/receipt-pdf.ts'
import { dayLabel, shortDayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { hireFirst, transferSections, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame } from './letter-frames.ts'
import type { QuoteMail } from './quote-mail.ts'

/** Data of the mail about a received payment. */
export type ReceivedMail = { quote: QuoteMail; page: SealedLink; receipt: Receipt }

/** Writes the mail to the customer that thanks for a payment, with the receipt as a PDF. */
export function paymentReceived(texts: LanguageTexts, letterhead: Letterhead, data: ReceivedMail): Letter {
	const { t, tag } = texts
	const { received: mail } = texts.texts('payments').mail
	const { quote, page, receipt } = data
	const amount = moneyLabel(tag, receipt.cents)
	const rest =
		receipt.openCents > 0
			? t('payments:customer.open', { amount: moneyLabel(tag, receipt.openCents) })
			: texts.texts('payments').customer.paid
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('payments:mail.received.subject', { code: quote.code, amount }),
		preheader: rest,
		before: [t('payments:mail.received.text', { amount })],
		first: {
			...hireFirst(texts, quote, null, [rest]),
			amount: { text: texts.texts('payments').receipt.received, amount },
		},
		action: { label: mail.button, href: letterhead.addressOf(page) },
		links: [],
		after: [mail.attached],
		sections: [tripSection(texts, quote)],
		pdf: receiptPdf(texts, letterhead.company, quote, receipt),
	}
}

/** Data of a payment reminder, before or after the due day; in cents, the day as `yyyy-MM-dd`. */
export type PaymentReminderMail = {
	quote: QuoteMail
	page: SealedLink
	kind: ReminderKind
	cents: number
	dueDay: string
	transfer?: Transfer
	/** set where it can be paid online; absent in older mails */
	online?: true
}

/** Writes the reminder to the customer: what is to be paid, by when, and how. */
export function paymentReminder(texts: LanguageTexts, letterhead: Letterhead, data: PaymentReminderMail): Letter {
	const { t, tag } = texts
	const { quote, page, kind, cents, dueDay, transfer, online } = data
	const amount = moneyLabel(tag, cents)
	const values = { code: quote.code, amount, date: dayLabel(tag, dueDay) }
	const { button, payNow } = texts.texts('payments').mail.reminder
	const text = t(`payments:mail.reminder.${kind}.text`, values)
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t(`payments:mail.reminder.${kind}.subject`, { ...values, date: shortDayLabel(tag, dueDay) }),
		preheader: text,
		before: [text],
		first: { ...hireFirst(texts, quote), amount: { text: t(`payments:mail.reminder.${kind}.due`, values), amount } },
		action: { label: online ? payNow : button, href: letterhead.addressOf(page) },
		links: [],
		after: [],
		sections: [...transferSections(texts, transfer), tripSection(texts, quote)],
	}
}
