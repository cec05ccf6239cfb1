import type { Transfer } from '#app/domain/company/transfer.ts'
import { routeWords } from '#app/domain/documents/hire-words.ts'
import { transferFacts } from '#app/domain/documents/payment-words.ts'
import { priceLines } from '#app/domain/documents/price-words.ts'
import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import { groupWords } from '#app/domain/fields/rows/group-words.server.ts'
import { legLabel, legTime, legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import type { RequestChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { daySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { colonOf, labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { facts, preferenceFacts, unlinked, vehiclesIn } from './hire-facts.ts'
import type { Letter, LetterSection } from './letter.ts'
import type { OfferMail } from './offer-mail.ts'
import type { QuoteMail } from './quote-mail.ts'

type Fact = LetterSection['facts'][number]

/**
 * Returns the heading and summary box of a trip: route with its days, times, and the price where there is one.
 * @param lines further lines below the times
 */
export function hireFirst(
	texts: LanguageTexts,
	quote: QuoteMail,
	offer?: OfferMail['offer'] | null,
	lines: string[] = [],
): NonNullable<Letter['first']> {
	const { route, times } = routeWords(texts, quote)
	const last = quote.furtherLegs?.at(-1) ?? quote
	return {
		title: `${unlinked(route)}, ${daySpanLabel(texts.tag, quote.pickupAt, last.until || last.pickupAt)}`,
		lines: [...times, ...lines],
		...(offer && { amount: priceLines(texts, offer).total }),
	}
}

/**
 * Returns the section with all fields of a request, for the mails that confirm it.
 * @param more rows appended to them
 */
export const requestSection = (texts: LanguageTexts, quote: QuoteMail, more: Fact[] = []): LetterSection => ({
	title: texts.texts('papers').trips,
	facts: [...facts(texts, quote), ...more],
})

/** Lists the legs of a trip, each in two lines: when, and from where to where. */
function legFacts(texts: LanguageTexts, quote: QuoteMail): Fact[] {
	const further = quote.furtherLegs ?? []
	return [{ ...quote, passengers: null }, ...further].map((leg, index) => {
		const { from, stops, to, ticket } = legWords(texts, leg, unlinked)
		const first = further.length > 0 ? texts.t('fields:leg', { number: 1 }) : texts.texts('fields').pickupAt
		return {
			label: index === 0 ? first : legLabel(texts, quote, index + 1),
			value: [
				`${legTime(texts, leg)}${colonOf(texts.tag)}`,
				[from, ...stops, to].join(' → '),
				...(ticket ? [labelled(texts, texts.texts('fields').ticket, ticket)] : []),
			].join('\n'),
		}
	})
}

/**
 * Returns the section that repeats a trip in a few lines: its legs, vehicle and group, and whose it is.
 * @param more rows appended to them
 */
export function tripSection(texts: LanguageTexts, quote: QuoteMail, more: Fact[] = []): LetterSection {
	const labels = texts.texts('fields')
	return {
		title: texts.texts('papers').trips,
		facts: [
			...legFacts(texts, quote),
			{ label: labels.vehicle, value: `${vehiclesIn(texts, quote)} · ${groupWords(texts, quote)}` },
			...preferenceFacts(texts, quote),
			...(quote.remarks ? [{ label: labels.remarks, value: unlinked(quote.remarks) }] : []),
			{ label: labels.name, value: unlinked(`${quote.firstName} ${quote.surname}`) },
			{ label: labels.code, value: quote.code },
			...more,
		],
	}
}

/** Returns how to reach the customer, for mails to the office. */
export function contactFacts(texts: LanguageTexts, { email, phone }: QuoteMail): Fact[] {
	const labels = texts.texts('fields')
	return [
		{ label: labels.email, value: email },
		{ label: labels.phone, value: unlinked(phone) },
	].filter(({ value }) => value !== '')
}

/** Returns the sections with the price line by line, its total, and what it covers. */
export function priceSections(texts: LanguageTexts, offer: OfferMail['offer']): LetterSection[] {
	// The office's message to the customer is already above.
	const { title, lines, sums, total, conditions } = priceLines(texts, { ...offer, message: '' })
	const covers = conditions.map(({ label, text }) => ({ label, value: text }))
	return [
		{
			title,
			isPrice: true,
			facts: [...lines, ...sums, total].map(({ text, amount }) => ({ label: text, value: amount })),
		},
		...(covers.length > 0 ? [{ title: texts.texts('papers').covers, facts: covers }] : []),
	]
}

/** Returns the section with the payment terms; empty where there are none. */
export const paymentSections = (texts: LanguageTexts, paid: Fact[]): LetterSection[] =>
	paid.length > 0 ? [{ title: texts.texts('payments').plan.title, facts: paid }] : []

/** Returns the section with the bank transfer to make; empty where none is asked for. */
export const transferSections = (texts: LanguageTexts, transfer: Transfer | undefined): LetterSection[] =>
	transfer ? [{ title: texts.texts('payments').transfer.title, facts: transferFacts(texts, transfer) }] : []

/** Splits typed text into paragraphs. */
export const paragraphs = (text: string) => text.split(/\n+/).filter(Boolean)

/** Returns the section with the changes of the trip, and of the price where both are given, in cents. */
export function changesSection(
	texts: LanguageTexts,
	changes: RequestChanges,
	price?: { agreedCents: number | null; totalCents: number },
): LetterSection {
	const { t, tag } = texts
	const { quoteChanged, changeOffer } = texts.texts('mail')
	const or = (words: string) => words || quoteChanged.nothing
	const trip = changeRows(texts, changes, unlinked).map(({ label, values }) => ({
		label,
		value: values ? `${or(values.from)} → ${or(values.to)}` : quoteChanged.unsaid,
	}))
	const { what } = texts.texts('answer').change
	if (!price || price.agreedCents === null) return { title: what, facts: trip }
	const [from, to] = [moneyLabel(tag, price.agreedCents), moneyLabel(tag, price.totalCents)]
	const value = from === to ? t('mail:changeOffer.samePrice', { total: to }) : `${from} → ${to}`
	return { title: what, facts: [...trip, { label: changeOffer.price, value }] }
}
