import type { Context } from '#app/context.server.ts'
import type { Company } from '#app/domain/company/company.ts'
import { replyTime } from '#app/domain/company/reply-time.server.ts'
import { priceOf } from '#app/domain/documents/price-words.ts'
import { tripSummary } from '#app/domain/documents/trip-summary.ts'
import { onLegClock, pickupLabel } from '#app/domain/fields/leg-clock.ts'
import { factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legRows } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stopRows } from '#app/domain/fields/rows/stop-rows.server.ts'
import { vehicleWords } from '#app/domain/fleet/vehicle-words.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { hasNoEmail, isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import type { Offer } from '#app/domain/quotes/offer/offer.ts'
import { findOffer, lastOfferNumber, offeredQuote, type SentOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, isTripOver, type QuoteFacts, statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { hasHappenedBy } from '#app/domain/quotes/quote-step.server.ts'
import { type ChangeStatus, offerLife, type QuoteStatus } from '#app/domain/quotes/statuses.ts'
import { asChanged, changeNow } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { cardTime, dayLabel, momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { writtenIn } from './written-in.server.ts'

/** Offer as it was sent, or as it would be. */
type ShownOffer = Offer & Partial<SentOffer>

/**
 * Quote as its customer may see it, with the status at this time. The trip is the offered one, or the requested one if
 * there is no offer.
 */
export type CustomersQuote = {
	quote: QuoteFacts
	offer: ShownOffer | undefined
	status: QuoteStatus
	/** whether an offer was withdrawn and none has replaced it */
	isWithdrawn: boolean
	isTripOver: boolean
	/** whether the customer has cancelled the booking on its page */
	isOwnCancelling: boolean
	/** state of the booking's change at this time; undefined if there is none, or none that the customer knows of */
	change: Exclude<ChangeStatus, 'drafted'> | undefined
	/** the booking as it would be, while its change waits for a response */
	changed: { quote: QuoteFacts; offer: ShownOffer } | undefined
}

/** Returns what a customer may know of the change of a booking. */
async function changeOf(context: Context, asAsked: QuoteFacts) {
	const status = asAsked.status === 'accepted' ? changeNow(context, asAsked) : undefined
	const change = status === 'drafted' ? undefined : status
	const quote = change === 'offered' ? asChanged(asAsked) : undefined
	const offer = quote && (await findOffer(context.database.read, quote.id, quote.changeNumber ?? 0))
	return { change, changed: quote && offer && { quote, offer } }
}

/**
 * Reads a quote for its customer. Returns undefined if there is none, or its customer has been erased.
 * @param code already unsealed
 */
export async function customersQuote(context: Context, code: string): Promise<CustomersQuote | undefined> {
	const { read } = context.database
	const asAsked = await findQuote(read, code)
	if (!asAsked || isForgotten(asAsked)) return undefined
	const { quote, offer } = await offeredQuote(read, asAsked)
	const status = statusNow(context, quote)
	const isWithdrawn = status === 'requested' && (await lastOfferNumber(read, quote.id)) > 0
	return {
		quote,
		offer,
		status,
		isWithdrawn,
		isTripOver: isTripOver(context, quote),
		isOwnCancelling: status === 'cancelled' && (await hasHappenedBy(read, quote.id, 'cancelled', 'customer')),
		...(await changeOf(context, asAsked)),
	}
}

/** Returns all fields of the quote's card (contract §2, §3), labelled in the reader's language. */
export function cardOf(reader: LanguageTexts, { quote, status }: Pick<CustomersQuote, 'quote' | 'offer' | 'status'>) {
	const { texts, language } = reader
	const { card, details } = texts('answer')
	const labels = texts('fields')
	const place = (address: string, postalCode: string, town: string) => [
		{ label: labels.address, value: address },
		{ label: labels.postalCode, value: postalCode },
		{ label: labels.locality, value: town },
	]
	const { kilometres } = quote
	return {
		title: card,
		details,
		vip: quote.vip > 0 ? labels.vip : null,
		facts: factRows(reader, 'card', quote, [
			{ label: labels.code, value: quote.code },
			{ label: labels.status, value: texts('quote').statuses[status] },
			'firstName',
			'surname',
			'phone',
			{
				label: labels.pickupAt,
				value: onLegClock(reader, cardTime(quote.pickupAt), quote),
			},
			'passengers',
			'luggage',
			quote.allInHold > 0 && { label: labels.allInHold, value: labels.yes },
			kilometres !== null && { label: labels.distance, value: `${kilometres.replace('.', ',')} kms` },
		]),
		/** the company's own names for its vehicles are Spanish */
		vehicle: {
			label: labels.vehicle,
			value: language === 'es' ? vehicleWords(quote.vehicles) : vehiclesLabel(reader, quote.vehicles),
			seats: quote.seats,
		},
		ends: [
			{
				title: labels.origin,
				facts: place(quote.originAddress, quote.originPostalCode, quote.originLocality),
			},
			{
				title: labels.destination,
				facts: place(quote.destinationAddress, quote.destinationPostalCode, quote.destinationLocality),
			},
		],
		further: [...stopRows(reader, quote.stops), ...legRows(reader, quote)],
	}
}

/** Checks whether nothing more can come of a quote: answered with no, too late, or cancelled. */
export const isDead = ({ status, isTripOver: isOver }: Pick<CustomersQuote, 'status' | 'isTripOver'>) =>
	status === 'requested' ? isOver : offerLife[status] === 'over'

/** Returns the summary at the top of a quote's pages, with the total if its price is valid. */
export function tripFirst(
	reader: LanguageTexts,
	{ quote, offer, status }: Pick<CustomersQuote, 'quote' | 'offer' | 'status'>,
) {
	const price = offer && offerLife[status] !== 'over' ? priceOf(reader, offer, quote) : undefined
	return { ...tripSummary(reader, quote), total: price?.total ?? null, validUntil: price?.validUntil ?? null }
}

export type TripFirstData = ReturnType<typeof tripFirst>

export type QuoteCardData = ReturnType<typeof cardOf>

/**
 * Formats a price for its customer. While it can be accepted it includes until when it is valid. Once it has expired it
 * includes a note.
 * @param at time of reading, milliseconds since 1970
 */
export function shownPrice(reader: LanguageTexts, { quote, offer, status }: CustomersQuote, at: number) {
	if (!offer) return null
	const life = offerLife[status]
	const price = priceOf(reader, offer, {
		pickupAt: quote.pickupAt,
		zone: quote.zone,
		...(life === 'open' && { seenAt: at }),
	})
	return {
		...price,
		lang: writtenIn(reader, quote),
		validUntil: life === 'open' ? price.validUntil : null,
		over: life === 'over' ? reader.texts('answer').price.over : null,
	}
}

/** Price as it is shown. `validUntil` is set while it can be accepted; `over` is set once it has expired. */
export type QuotePriceData = Omit<ReturnType<typeof priceOf>, 'validUntil'> & {
	validUntil: string | null
	over?: string | null
	/** language of the office's lines, if it is not the page's */
	lang?: string
}

/**
 * Distinguishes a cancelled booking from a cancelled request, and a booking agreed elsewhere, which was not accepted on
 * this site.
 */
function onTime({ answeredAt, answeredBy }: QuoteFacts, status: QuoteStatus) {
	if (status === 'accepted' && answeredBy === null) return 'agreedElsewhere'
	return status === 'cancelled' && answeredAt !== null ? 'cancelledBooking' : status
}

/**
 * Returns the state after the pick-up, when the company no longer prepares an offer and the customer can no longer
 * decide.
 */
function onceOver(quote: QuoteFacts, status: QuoteStatus) {
	if (status === 'requested') return 'requestIsOver'
	if (status === 'expired') return 'tripIsOver'
	return status === 'rejected' ? 'rejectedOver' : onTime(quote, status)
}

/** Returns the state for a customer without an e-mail address. */
function withoutMail(why: ReturnType<typeof onTime> | 'withdrawn') {
	if (why === 'requested' || why === 'withdrawn') return 'requestedByPhone'
	return why === 'accepted' ? 'agreedElsewhere' : why
}

/** Describes the state of a quote in a sentence for its customer. */
export function stateSentence(
	reader: LanguageTexts,
	{ quote, status, isWithdrawn, isTripOver: isOver }: CustomersQuote,
	company: Pick<Company, 'phone' | 'replyDays'>,
) {
	const { t, tag } = reader
	const { phone } = company
	const { cancelledBy, cancellationCents } = quote
	if (status === 'cancelled' && cancelledBy !== null && cancelledBy !== 'nobody') {
		const values = { fee: moneyLabel(tag, cancellationCents ?? 0), phone }
		if (cancellationCents)
			return t(`conditions:cancel.${cancelledBy === 'customer' ? 'byCustomer' : 'byCompany'}`, values)
		if (cancelledBy === 'customer') return t('conditions:cancel.byCustomerFree', { phone })
	}
	const onItsWay = isWithdrawn ? 'withdrawn' : onTime(quote, status)
	const why = isOver ? onceOver(quote, status) : hasNoEmail(quote) ? withoutMail(onItsWay) : onItsWay
	const sentence = t(`answer:states.${why}`, {
		replyTime: replyTime(reader, company),
		name: quote.answeredBy ?? '',
		time: quote.answeredAt === null ? '' : momentLabel(tag, wallClockAt(quote.answeredAt)),
		date: quote.validUntil === null ? '' : dayLabel(tag, quote.validUntil),
		pickup: pickupLabel(reader, quote),
		phone,
	})
	return sentence.trimEnd()
}

/**
 * Returns the reason why the office has cancelled, as it was mailed. Returns null if the office has not cancelled or
 * gave no reason.
 */
export const whyCancelled = ({ t }: LanguageTexts, { quote, status, isOwnCancelling }: CustomersQuote) =>
	status === 'cancelled' && !isOwnCancelling && quote.answerReason
		? t('mail:quoteCancelled.reason', { reason: quote.answerReason })
		: null

/**
 * Describes the state of a booking's change in a sentence for its customer. Returns null if there is none to mention.
 */
export function changeSentence({ t, tag }: LanguageTexts, { quote, change }: CustomersQuote) {
	if (!change) return null
	return t(`answer:change.states.${change}`, {
		date: quote.changeUntil === null ? '' : dayLabel(tag, quote.changeUntil),
		time: quote.changeEndedAt === null ? '' : momentLabel(tag, wallClockAt(quote.changeEndedAt)),
	})
}
