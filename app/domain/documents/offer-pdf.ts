import type { Company } from '#app/domain/company/company.ts'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import type { Transfer } from '#app/domain/company/transfer.ts'
import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import { dayLabel, momentLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { type ChangeFacts, changeFactsOf } from './change-words.ts'
import { companyParty, lawSection, legalLine } from './company-words.ts'
import { groupFacts, type HireFacts, hirerParty, legTable, routeWords } from './hire-words.ts'
import { dueFacts, planFacts, transferSection } from './payment-words.ts'
import type { HirePdf, PdfSection } from './pdf-content.ts'
import { type PriceFacts, priceOf } from './price-words.ts'

/** Offer as it was sent, with the trip that it was for. */
export type OfferedHire = {
	quote: HireFacts
	/** `sentAt` in epoch milliseconds */
	offer: PriceFacts & { number: number; sentAt: number }
}

/** Accepted offer; `answeredAt` in epoch milliseconds. */
export type BookedHire = OfferedHire & {
	answeredBy: string
	answeredAt: number
	/** what is due and when; undefined in mails from older builds */
	due?: readonly DuePart[]
	/** bank transfer for the next due amount, if it is paid by transfer */
	transfer?: Transfer
}

/** Offer of a change: the new trip and price, and what differs from what was agreed. */
export type ChangedHire = OfferedHire & Omit<ChangeFacts, 'totalCents'>

/**
 * Returns the file name of a PDF.
 * @param name first part, without the quote's reference
 */
const fileOf = ({ code }: HireFacts, name: string) => `${name}-${code}.pdf`

/** Builds what the PDFs of an offer and of a booking share, with the sections in their order. */
function partsOf(
	reader: LanguageTexts,
	company: Company,
	{ quote, offer }: OfferedHire,
	payment: Fact[],
	transfer?: Transfer,
) {
	const { t, tag, texts } = reader
	const words = texts('papers')
	// The office's message is part of the mail and the page. A customer without e-mail reads it here instead.
	const price = priceOf(reader, { ...offer, message: quote.withoutEmail > 0 ? offer.message : '' }, quote)
	const covers = price.conditions.map(({ label, text }) => ({ label, value: text }))
	const parts: (PdfSection | false)[] = [
		{ kind: 'table', title: words.trips, table: legTable(reader, quote) },
		{ kind: 'facts', title: words.group, facts: groupFacts(reader, quote) },
		{
			kind: 'table',
			title: price.title,
			table: {
				columns: [
					{ head: price.item, share: 0.76 },
					{ head: price.amount, share: 0.24, isAmount: true },
				],
				rows: price.lines.map(({ text, amount }) => [[{ text }], [{ text: amount }]]),
				sums: [...price.sums, price.total],
			},
		},
		payment.length > 0 && { kind: 'facts', title: reader.texts('payments').plan.title, facts: payment },
		transfer !== undefined && transferSection(reader, transfer),
		covers.length > 0 && { kind: 'facts', title: words.covers, facts: covers },
		...lawSection(reader, company),
	]
	return {
		words,
		price,
		trip: routeWords(reader, quote),
		pdf: {
			lang: htmlLang(reader.language),
			company: { name: company.name, logo: t('papers:logo', { carrier: company.name }) },
			parties: [companyParty(reader, company), hirerParty(reader, quote)],
			sections: parts.filter((part) => part !== false),
			legal: legalLine(reader, company),
			pageOf: (page: number, pages: number) => t('papers:page', { page, pages }),
		},
		dayOf: (at: number) => dayLabel(tag, dayAt(at)),
	}
}

/** Returns the number of an offer, which office and customer refer to. */
const numberOf = ({ quote, offer }: OfferedHire) => `${quote.code}/${offer.number}`

/**
 * Builds the PDF content of an offer, in the customer's language.
 * @param isOver whether it can no longer be accepted, which the PDF then says
 */
export function offerPdf(reader: LanguageTexts, company: Company, hire: OfferedHire, isOver = false): HirePdf {
	const { sentAt } = hire.offer
	const payment = planFacts(reader, hire.offer, dayAt(sentAt), hire.quote.pickupAt)
	const { words, price, trip, pdf, dayOf } = partsOf(reader, company, hire, payment)
	const { code } = hire.quote
	const validity = isOver ? reader.texts('answer').price.over : price.validUntil
	return {
		...pdf,
		title: reader.t('answer:title', { code }),
		filename: fileOf(hire.quote, words.offer.file),
		madeAt: hire.offer.sentAt,
		facts: [
			{ label: words.number, value: numberOf(hire) },
			{ label: words.date, value: dayOf(hire.offer.sentAt) },
		],
		first: { route: trip.route, lines: [...trip.times, validity], amount: price.total },
	}
}

/** Builds the section that compares what was agreed with what would change. */
function changeSection(reader: LanguageTexts, { changes, agreedCents, offer }: ChangedHire): PdfSection {
	const { item, before, after } = reader.texts('papers').change
	const rows = changeFactsOf(reader, { changes, agreedCents, totalCents: offer.totalCents })
	return {
		kind: 'table',
		title: reader.texts('answer').change.what,
		table: {
			columns: [
				{ head: item, share: 0.3 },
				{ head: before, share: 0.35 },
				{ head: after, share: 0.35 },
			],
			rows: rows.map(({ label, from, to }) => [[{ text: label }], [{ text: from }], [{ text: to, look: 'strong' }]]),
		},
	}
}

/**
 * Builds the PDF content of the offer of a change, in the customer's language: what differs, and the new trip and
 * price.
 */
export function changePdf(reader: LanguageTexts, company: Company, hire: ChangedHire): HirePdf {
	const offered = offerPdf(reader, company, hire)
	const words = reader.texts('papers').change
	return {
		...offered,
		title: reader.t('answer:change.title', { code: hire.quote.code }),
		filename: fileOf(hire.quote, words.file),
		first: { ...offered.first, lines: [...offered.first.lines, words.holds] },
		sections: [changeSection(reader, hire), ...offered.sections],
	}
}

/**
 * Builds the PDF content of a booking confirmation, in the customer's language: the accepted offer, by whom and when.
 */
export function bookingPdf(reader: LanguageTexts, company: Company, hire: BookedHire): HirePdf {
	const { answeredBy: name, answeredAt } = hire
	const { words, price, trip, pdf, dayOf } = partsOf(
		reader,
		company,
		hire,
		dueFacts(reader, hire.due ?? []),
		hire.transfer,
	)
	const time = momentLabel(reader.tag, wallClockAt(answeredAt))
	return {
		...pdf,
		title: reader.t('papers:booking.title', { code: hire.quote.code }),
		filename: fileOf(hire.quote, words.booking.file),
		madeAt: answeredAt,
		facts: [
			{ label: words.number, value: numberOf(hire) },
			{ label: words.date, value: dayOf(answeredAt) },
		],
		first: {
			route: trip.route,
			lines: [...trip.times, reader.t('papers:booking.accepted', { name, time })],
			amount: price.total,
		},
	}
}
