import type { DuePart } from '#app/domain/company/payment-terms.ts'
import { type AgreedTerms, paymentPlan } from '#app/domain/company/payment-terms.ts'
import { type Transfer, transferCode } from '#app/domain/company/transfer.ts'
import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import { spacedReference } from '#app/domain/search/payment-reference.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import type { PdfSection } from './pdf-content.ts'

/** Terms of an offer: how it is paid, and until when it can be accepted; mails from older builds have neither. */
export type TermsFacts = Partial<AgreedTerms> & { totalCents: number; validUntil?: string }

/** Returns the label of a due part, or that of the whole if it is the only one. */
export const partLabel = ({ texts }: LanguageTexts, part: DuePart['part'], parts: readonly unknown[]) => {
	const { plan } = texts('payments')
	return parts.length === 1 && part !== 'fee' ? plan.whole : plan[part]
}

/**
 * Returns how an offer is to be paid once accepted; empty where the offer does not say.
 * @param seenDay day on which the customer reads it, `yyyy-MM-dd`; later acceptance leaves less time to pay
 */
export function planFacts(reader: LanguageTexts, offer: TermsFacts, seenDay: string, pickupAt: string): Fact[] {
	const { depositCents = null, depositDays = null, balanceDays = null, totalCents } = offer
	if (balanceDays === null) return []
	const pickupDay = pickupAt.slice(0, 10)
	const terms = { depositCents, depositDays, balanceDays, totalCents }
	const parts = paymentPlan(terms, seenDay, pickupDay)
	const lastDay = acceptableUntil(offer, pickupDay)
	const facts = parts.map(({ part, cents, dueDay }) => {
		const values = { amount: moneyLabel(reader.tag, cents), date: dayLabel(reader.tag, dueDay) }
		const value =
			part === 'deposit' && depositDays
				? reader.t('payments:plan.within', { ...values, count: depositDays })
				: dueDay <= seenDay || part === 'deposit'
					? reader.t('payments:plan.onAcceptance', values)
					: reader.t(`payments:plan.${dueDay < lastDay ? 'byOrOnAcceptance' : 'by'}`, values)
		return { label: partLabel(reader, part, parts), value }
	})
	return [...facts, ...inOneFact(reader, terms, { seenDay, lastDay, pickupDay })]
}

/** Returns the last day on which an offer can be accepted, which is not after the trip. */
const acceptableUntil = ({ validUntil = '' }: TermsFacts, pickupDay: string) =>
	validUntil !== '' && validUntil < pickupDay ? validUntil : pickupDay

type Days = { seenDay: string; lastDay: string; pickupDay: string }

/**
 * Returns from which day on acceptance is too late for a deposit, so that all is due together; empty if that does not
 * change.
 */
function inOneFact(reader: LanguageTexts, terms: AgreedTerms & { totalCents: number }, days: Days): Fact[] {
	const { seenDay, lastDay, pickupDay } = days
	const hasDeposit = (day: string) => paymentPlan(terms, day, pickupDay)[0]?.part === 'deposit'
	if (!hasDeposit(seenDay) || hasDeposit(lastDay)) return []
	let from = lastDay
	while (!hasDeposit(addDays(from, -1))) from = addDays(from, -1)
	const dueDay = addDays(pickupDay, -(terms.balanceDays ?? 0))
	const values = { amount: moneyLabel(reader.tag, terms.totalCents), from: dayLabel(reader.tag, from) }
	const date = dayLabel(reader.tag, dueDay)
	const value =
		dueDay <= from
			? reader.t('payments:plan.inOneFrom', values)
			: reader.t(`payments:plan.${dueDay < lastDay ? 'inOneByFrom' : 'inOneFromBy'}`, { ...values, date })
	return [{ label: reader.texts('payments').plan.whole, value }]
}

/** Returns what is due for a booking, one fact per part with its day. */
export const dueFacts = (reader: LanguageTexts, parts: readonly DuePart[]): Fact[] =>
	parts.map(({ part, cents, dueDay }) => {
		const amount = moneyLabel(reader.tag, cents)
		const value =
			dueDay === null ? amount : reader.t('payments:plan.by', { amount, date: dayLabel(reader.tag, dueDay) })
		return { label: partLabel(reader, part, parts), value }
	})

/** Returns the cancellation fee if part of it is paid; `leftFacts` has the rest. */
export const settledFee = (reader: LanguageTexts, parts: readonly DuePart[]): Fact[] =>
	parts
		.filter(({ part, cents, open }) => part === 'fee' && open < cents)
		.map(({ cents }) => ({ label: reader.texts('payments').plan.fee, value: moneyLabel(reader.tag, cents) }))

/** Returns what is left to pay for a booking, one fact per part with its day; partly paid ones are labelled so. */
export function leftFacts(reader: LanguageTexts, parts: readonly DuePart[]): Fact[] {
	const { plan } = reader.texts('payments')
	const open = parts.filter((part) => part.open > 0)
	return dueFacts(
		reader,
		open.map((part) => ({ ...part, cents: part.open })),
	).map((fact, index) => {
		const { part, cents, open: left } = open[index] as DuePart
		const label = partLabel(reader, part, parts)
		if (left === cents) return { ...fact, label }
		return { ...fact, label: label === plan.whole ? plan.left : reader.t('payments:plan.leftOf', { part: label }) }
	})
}

/** Returns account, amount and reference of a bank transfer. */
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

/** Builds the PDF section of a bank transfer, with the QR code for banking apps. */
export function transferSection(reader: LanguageTexts, transfer: Transfer): PdfSection {
	const { title, alt } = reader.texts('payments').transfer
	return { kind: 'code', title, code: transferCode(transfer), alt, facts: transferFacts(reader, transfer) }
}
