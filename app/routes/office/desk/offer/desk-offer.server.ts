import type { Context } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import type { HireTerms } from '#app/domain/company/hire-terms.ts'
import { inAndOutSentences } from '#app/domain/company/in-and-out.server.ts'
import { depositInput, usualPayment } from '#app/domain/company/payment-terms.ts'
import { jobDuties } from '#app/domain/dispatch/job-duties.ts'
import { legRows } from '#app/domain/fields/rows/leg-rows.server.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { hasNoEmail, isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { OFFER_LENGTHS } from '#app/domain/quotes/offer/offer.schema.ts'
import { lineFields, MAX_LINES, type OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import type { SentOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { suggestPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { mayBecome } from '#app/domain/quotes/statuses.ts'
import { asOffered } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import { fallbackLanguage, isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyInput, moneyLabel } from '#app/platform/text/money.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import { deskPdfPath } from '../desk-pdf.server.ts'
import { dutiesWords } from '../jobs/duty-words.server.ts'
import { templatesOf } from './desk-templates.server.ts'
import { estimateWords } from './estimate-words.server.ts'
import { formerLineText, offerLines } from './suggested-lines.server.ts'

/** Number of empty lines that the form offers. */
const SPARE_LINES = 1

/** Returns the suggested price in words: calculation and duty times for the office, offer lines for the customer. */
export async function suggestionOf(context: Context, texts: LanguageTexts, quote: QuoteFacts) {
	const suggested = await suggestPrice(context, quote)
	if (!suggested) return undefined
	const { estimate, timesKnown } = suggested
	const [{ plan }] = estimate.vehicles
	const hired = [quote, ...quote.furtherLegs]
	const places = hired.map((leg) => ({
		from: leg.originLocality,
		to: leg.destinationLocality,
		stops: leg.stops,
	}))
	return {
		shown: estimateWords(texts, estimate),
		duties: timesKnown ? dutiesWords(texts, plan, places) : null,
		/** duties for which one vehicle of each size is away */
		away: estimate.vehicles.map(({ fleetId, seats, count, plan: duties }) => ({
			line: { fleetId, seats, count },
			spans: jobDuties(duties),
		})),
		lines: offerLines(customersTexts(quote), estimate, hired),
		formerLines: offerLines(customersTexts(quote), estimate, hired, formerLineText),
		vatBasisPoints: estimate.vatBasisPoints,
	}
}

export type Suggestion = Awaited<ReturnType<typeof suggestionOf>>

const USUAL_VAT = 1000

/** Updates lines that name the days and places of the agreed trip to those of the changed one; edited lines stay. */
const changedText = (lines: OfferDraft['lines'], former: Suggestion, suggestion: Suggestion) =>
	lines.map((line) => {
		const of = (lines: readonly { text: string }[] = []) => lines.findIndex(({ text }) => text === line.text)
		const index = of(former?.lines) < 0 ? of(former?.formerLines) : of(former?.lines)
		return { ...line, text: suggestion?.lines[index]?.text ?? line.text }
	})

/** Returns the default terms of an offer, in its customer's language. */
export const usualConditions = (quote: Pick<QuoteFacts, 'language'>, terms: HireTerms) => ({
	...inAndOutSentences(customersTexts(quote), terms),
	validDays: terms.offerDays,
})

/** Returns the initial draft: the saved one, otherwise the suggested price with the default terms. */
function startingDraft(
	{ quote, draft }: QuoteAtDesk,
	suggestion: Suggestion,
	former: Suggestion,
	terms: HireTerms,
): OfferDraft {
	const payment = draft?.payment ?? usualPayment(terms)
	if (draft && draft.lines.length > 0) return { ...draft, payment, lines: changedText(draft.lines, former, suggestion) }
	if (draft) return { ...draft, payment, lines: suggestion?.lines ?? [] }
	return {
		lines: suggestion?.lines ?? [],
		vatBasisPoints: suggestion?.vatBasisPoints ?? USUAL_VAT,
		...usualConditions(quote, terms),
		message: '',
		payment,
	}
}

/** Converts a draft to the values of the form's fields. */
function fieldsOf(draft: OfferDraft): Record<string, string> {
	const lines = draft.lines.flatMap(({ text, cents }, index) => {
		const fields = lineFields(index)
		return [
			[fields.text, text],
			[fields.amount, moneyInput(cents)],
		]
	})
	return {
		...Object.fromEntries(lines),
		rows: String(rowsFor(draft.lines.length)),
		vat: String(draft.vatBasisPoints / 100).replace('.', ','),
		included: draft.included,
		excluded: draft.excluded,
		message: draft.message,
		validDays: String(draft.validDays),
		...paymentFields(draft.payment),
	}
}

/** Converts the payment terms to the values of the form's fields. */
const paymentFields = (payment: OfferDraft['payment']) =>
	payment && {
		deposit: depositInput(payment.deposit),
		depositDays: String(payment.depositDays),
		balanceDays: String(payment.balanceDays),
	}

const rowsFor = (lines: number) => Math.min(lines + SPARE_LINES, MAX_LINES)

/** Returns the form's values with the suggested lines; undefined where no price can be suggested. */
export async function suggestedFields(context: Context, texts: LanguageTexts, { quote, changed }: QuoteAtDesk) {
	const suggestion = await suggestionOf(context, texts, changed ?? quote)
	if (!suggestion) return undefined
	const { lines, vatBasisPoints } = suggestion
	const { vat, rows, ...fields } = fieldsOf({
		lines,
		vatBasisPoints,
		included: '',
		excluded: '',
		message: '',
		validDays: 1,
	})
	const lineValues = Object.entries(fields).filter(([name]) => name.startsWith('line-'))
	return { ...Object.fromEntries(lineValues), rows: rows ?? '1', vat: vat ?? '' }
}

/** Checks whether a price can be sent now. */
export const maySend = ({ quote, changed, isTripOver }: QuoteAtDesk) =>
	(changed !== undefined || mayBecome(quote.status, 'quoted')) && !isTripOver && quote.goesOutAt === null

/** Says why no price can be sent now, or at all. */
export function whyClosed({ texts }: LanguageTexts, { quote, isTripOver }: QuoteAtDesk) {
	const { offer, refusals, goesOut } = texts('desk')
	if (quote.goesOutAt !== null) return goesOut.closed
	if (quote.status === 'cancelled') return offer.closed
	return isTripOver && quote.status !== 'accepted' ? refusals.tripIsOver : offer.frozen
}

/** Returns an offer as it was sent: trip with legs, passengers, vehicles, and price with lines. */
function sentOffer(texts: LanguageTexts, asAsked: QuoteFacts, offer: SentOffer) {
	const { t, tag } = texts
	const pdfs = texts.texts('papers')
	const { number, sentAt, withdrawnAt, totalCents, lines, trip, amends, conditions } = offer
	const money = (cents: number) => moneyLabel(tag, cents)
	const time = (at: number) => momentLabel(tag, wallClockAt(at))
	const quote = asOffered(asAsked, trip)
	const legs = legRows(texts, { ...quote, furtherLegs: [{ ...quote, passengers: null }, ...quote.furtherLegs] })
	const group = t('accounts:profile.quote.passengers', { count: quote.passengers })
	const values = { number, time: time(sentAt), total: money(totalCents) }
	const text =
		withdrawnAt === null
			? t('desk:offer.sent', values)
			: t('desk:offer.withdrawn', { ...values, withdrawn: time(withdrawnAt) })
	return {
		number,
		pdf: isForgotten(asAsked)
			? null
			: { href: deskPdfPath(asAsked.code, number), text: pdfs[amends ? 'change' : 'offer'].link },
		conditions: conditions && {
			href: deskPdfPath(asAsked.code, `conditions-${number}`),
			text: texts.texts('conditions').desk.link,
		},
		text: amends ? t('desk:offer.amends', { offer: text, number: amends }) : text,
		trip: [...legs.map(({ value }) => value), `${group}, ${vehicleWords(quote.vehicles)}`],
		lines: lines.map(({ text: line, cents }) => ({ text: line, amount: money(cents) })),
	}
}

/** Returns the agreed price, to compare with the changed one; null where no change is being priced. */
function agreedPrice({ texts, tag }: LanguageTexts, { quote, changed }: QuoteAtDesk) {
	if (!changed || quote.totalCents === null) return null
	const { agreed, difference } = texts('desk').bookingChange
	return { cents: quote.totalCents, label: agreed, total: moneyLabel(tag, quote.totalCents), difference }
}

/** Returns the form's title and buttons where the offer is for a booking's change. */
function changeTexts({ texts }: LanguageTexts, quote: QuoteFacts) {
	const { bookingChange, withoutEmail } = texts('desk')
	const { priceTitle: title } = bookingChange
	const { send, sendHint } = hasNoEmail(quote) ? withoutEmail.change : bookingChange
	return { title, send, sendAgain: send, sendHint }
}

/** Returns the texts of the offer form, which differ for a customer without e-mail. */
function offerTexts({ texts }: LanguageTexts, quote: QuoteFacts) {
	const { offer, withoutEmail } = texts('desk')
	return hasNoEmail(quote) ? { ...offer, ...withoutEmail.offer } : offer
}

/** Returns the offer form. @param former the suggestion for the agreed trip, where its change is priced */
export function offerOf(
	texts: LanguageTexts,
	desk: QuoteAtDesk,
	terms: HireTerms,
	suggestion: Suggestion,
	former?: Suggestion,
) {
	const { t, tag } = texts
	const { quote, offers, changed } = desk
	const text = offerTexts(texts, quote)
	const { suggested } = texts.texts('desk')
	return {
		mayBeSent: maySend(desk),
		agreed: agreedPrice(texts, desk),
		isAgain: offers.length > 0,
		text: {
			...text,
			payment: texts.texts('payments').form,
			...(changed && changeTexts(texts, quote)),
			net: suggested.net,
			total: suggested.total,
			messageHint: t(`desk:${hasNoEmail(quote) ? 'withoutEmail.offer' : 'offer'}.messageHint`, {
				language: languages[isLanguage(quote.language) ? quote.language : fallbackLanguage].name,
			}),
		},
		closed: whyClosed(texts, desk),
		lengths: OFFER_LENGTHS,
		mostLines: MAX_LINES,
		fields: fieldsOf(startingDraft(desk, suggestion, former, terms)),
		lineLabels: Array.from({ length: MAX_LINES }, (_, index) => t('desk:offer.line', { number: index + 1 })),
		tag,
		templates: templatesOf(texts, desk),
		sent: offers.map((offer) => sentOffer(texts, quote, offer)),
	}
}
