import type { Fact } from '#app/fields/fact-rows.server.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { DuePart } from '#app/payments/balance.ts'
import { spacedReference } from '#app/payments/payment-reference.ts'
import { type AgreedTerms, paymentPlan } from '#app/payments/payment-terms.ts'
import { type Transfer, transferCode } from '#app/payments/transfer.ts'
import { dayLabel } from '#app/shared/day-label.server.ts'
import { moneyLabel } from '#app/shared/money.ts'
import type { PaperSection } from './paper.ts'

/** What an offer says of how it is paid; mails from before say nothing. */
export type ToldTerms = Partial<AgreedTerms> & { totalCents: number }

/** What a part of several is called, or the only one there is. */
export const partLabel = ({ texts }: LanguageTexts, part: DuePart['part'], parts: readonly unknown[]) => {
	const { plan } = texts('payments')
	return parts.length === 1 && part !== 'fee' ? plan.whole : plan[part]
}

/**
 * How an offer is to be paid once it is accepted; nothing where it does not say so.
 * @param seenDay the day on which it is read, `yyyy-MM-dd`: accepted later, less time is left
 */
export function planFacts(reader: LanguageTexts, offer: ToldTerms, seenDay: string, pickupAt: string): Fact[] {
	const { depositCents = null, depositDays = null, balanceDays = null, totalCents } = offer
	if (balanceDays === null) return []
	const parts = paymentPlan({ depositCents, depositDays, balanceDays, totalCents }, seenDay, pickupAt.slice(0, 10))
	return parts.map(({ part, cents, dueDay }) => {
		const amount = moneyLabel(reader.tag, cents)
		const value =
			part === 'deposit' && depositDays
				? reader.t('payments:plan.within', { amount, count: depositDays })
				: dueDay <= seenDay || part === 'deposit'
					? reader.t('payments:plan.onAcceptance', { amount })
					: reader.t('payments:plan.by', { amount, date: dayLabel(reader.tag, dueDay) })
		return { label: partLabel(reader, part, parts), value }
	})
}

/** What is to be paid of a booking, part by part with its day. */
export const dueFacts = (reader: LanguageTexts, parts: readonly DuePart[]): Fact[] =>
	parts.map(({ part, cents, dueDay }) => {
		const amount = moneyLabel(reader.tag, cents)
		const value =
			dueDay === null ? amount : reader.t('payments:plan.by', { amount, date: dayLabel(reader.tag, dueDay) })
		return { label: partLabel(reader, part, parts), value }
	})

/** Where to, how much and with which words a transfer goes. */
export function transferFacts(
	{ tag, texts }: LanguageTexts,
	{ holder, iban, bic, cents, reference }: Transfer,
): Fact[] {
	const words = texts('payments').transfer
	return [
		{ label: words.holder, value: holder },
		{ label: words.iban, value: spacedReference(iban) },
		...(bic === '' ? [] : [{ label: words.bic, value: bic }]),
		{ label: words.amount, value: moneyLabel(tag, cents) },
		{ label: words.reference, value: spacedReference(reference) },
	]
}

/** The same for a paper, with the code that a bank's app reads. */
export function transferSection(reader: LanguageTexts, transfer: Transfer): PaperSection {
	const { title, alt } = reader.texts('payments').transfer
	return { kind: 'code', title, code: transferCode(transfer), alt, facts: transferFacts(reader, transfer) }
}
