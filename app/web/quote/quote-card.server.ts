import type { Context } from '#app/context.server.ts'
import { routeWords } from '#app/domain/documents/hire-words.ts'
import { priceOf } from '#app/domain/documents/price-words.ts'
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

/** An offer as it was sent, or as it would be. */
type ShownOffer = Offer & Partial<SentOffer>

/**
 * A quote as its customer may read it: the trip, as it was offered where there is an offer; the offer that holds; where it
 * stands by the clock.
 */
export type CustomersQuote = {
	quote: QuoteFacts
	offer: ShownOffer | undefined
	status: QuoteStatus
	/** an offer was withdrawn, and none has taken its place */
	isWithdrawn: boolean
	isTripOver: boolean
	/** they have called it off themselves, on its page */
	isOwnCancelling: boolean
	/** where the change of a booking stands by the clock; undefined where there is none, or none that they know of */
	change: Exclude<ChangeStatus, 'drafted'> | undefined
	/** the booking as it would be, while its change waits for an answer */
	changed: { quote: QuoteFacts; offer: ShownOffer } | undefined
}

/** What a customer may know of the change of what they have booked. */
async function changeOf(context: Context, asAsked: QuoteFacts) {
	const status = asAsked.status === 'accepted' ? changeNow(context, asAsked) : undefined
	const change = status === 'drafted' ? undefined : status
	const quote = change === 'offered' ? asChanged(asAsked) : undefined
	const offer = quote && (await findOffer(context.database.read, quote.id, quote.changeNumber ?? 0))
	return { change, changed: quote && offer && { quote, offer } }
}

/** Reads a quote for its customer, as long as they are known. @param code already unsealed */
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

/** Every field of the contract's card (contract §2, §3), labelled in the reader's language. */
export function cardOf(reader: LanguageTexts, { quote, status }: Pick<CustomersQuote, 'quote' | 'offer' | 'status'>) {
	const { texts, language } = reader
	const { card } = texts('answer')
	const labels = texts('fields')
	const place = (address: string, postalCode: string, town: string) => [
		{ label: labels.address, value: address },
		{ label: labels.postalCode, value: postalCode },
		{ label: labels.locality, value: town },
	]
	const { kilometres } = quote
	return {
		title: card,
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
		/** the company's own name for the vehicle is Spanish */
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

/** What matters of a hire, first on its pages as in its mails: where to, when, and for how much where it has a price that holds. */
export function tripFirst(
	reader: LanguageTexts,
	{ quote, offer, status }: Pick<CustomersQuote, 'quote' | 'offer' | 'status'>,
) {
	const price = offer && offerLife[status] !== 'over' ? priceOf(reader, offer, quote) : undefined
	return { ...routeWords(reader, quote), total: price?.total ?? null, validUntil: price?.validUntil ?? null }
}

export type TripFirstData = ReturnType<typeof tripFirst>

export type QuoteCardData = ReturnType<typeof cardOf>

/**
 * A price as its customer reads it: how it is paid and until when it is valid while it can be accepted; once it holds no more, only
 * that it does not, and what it was.
 * @param at when it is read, in milliseconds
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
		validUntil: life === 'open' ? price.validUntil : null,
		over: life === 'over' ? reader.texts('answer').price.over : null,
	}
}

/** A price that can still be accepted has a last day; one that holds no more says so. */
export type QuotePriceData = Omit<ReturnType<typeof priceOf>, 'validUntil'> & {
	validUntil: string | null
	over?: string | null
}

/** What was called off: a booking, once somebody had accepted it. One that came from elsewhere nobody has accepted here. */
function onTime({ answeredAt, answeredBy }: QuoteFacts, status: QuoteStatus) {
	if (status === 'accepted' && answeredBy === null) return 'agreedElsewhere'
	return status === 'cancelled' && answeredAt !== null ? 'cancelledBooking' : status
}

/** From the pick-up on nothing is prepared, waited for, or to be thought over. */
function onceOver(quote: QuoteFacts, status: QuoteStatus) {
	if (status === 'requested') return 'requestIsOver'
	if (status === 'expired') return 'tripIsOver'
	return status === 'rejected' ? 'rejectedOver' : onTime(quote, status)
}

/** The same for a customer who gets no mail. */
function withoutMail(why: ReturnType<typeof onTime> | 'withdrawn') {
	if (why === 'requested' || why === 'withdrawn') return 'requestedByPhone'
	return why === 'accepted' ? 'agreedElsewhere' : why
}

/** Where a quote stands, in a sentence for its customer. */
export function stateSentence(
	reader: LanguageTexts,
	{ quote, status, isWithdrawn, isTripOver: isOver }: CustomersQuote,
	phone: string,
) {
	const { t, tag } = reader
	const { cancelledBy, cancellationCents } = quote
	if (status === 'cancelled' && cancelledBy !== null && cancelledBy !== 'nobody') {
		const said = { fee: moneyLabel(tag, cancellationCents ?? 0), phone }
		if (cancellationCents)
			return t(`conditions:cancel.${cancelledBy === 'customer' ? 'byCustomer' : 'byCompany'}`, said)
		if (cancelledBy === 'customer') return t('conditions:cancel.byCustomerFree', { phone })
	}
	const onItsWay = isWithdrawn ? 'withdrawn' : onTime(quote, status)
	const why = isOver ? onceOver(quote, status) : hasNoEmail(quote) ? withoutMail(onItsWay) : onItsWay
	return t(`answer:states.${why}`, {
		name: quote.answeredBy ?? '',
		time: quote.answeredAt === null ? '' : momentLabel(tag, wallClockAt(quote.answeredAt)),
		date: quote.validUntil === null ? '' : dayLabel(tag, quote.validUntil),
		pickup: pickupLabel(reader, quote),
		phone,
	})
}

/** Why the office has called it off, as it was mailed; null where it has not. */
export const whyCancelled = ({ t }: LanguageTexts, { quote, status, isOwnCancelling }: CustomersQuote) =>
	status === 'cancelled' && !isOwnCancelling && quote.answerReason
		? t('mail:quoteCancelled.reason', { reason: quote.answerReason })
		: null

/** Where the change of a booking stands, in a sentence for its customer; null where there is nothing to say. */
export function changeSentence({ t, tag }: LanguageTexts, { quote, change }: CustomersQuote) {
	if (!change) return null
	return t(`answer:change.states.${change}`, {
		date: quote.changeUntil === null ? '' : dayLabel(tag, quote.changeUntil),
		time: quote.changeEndedAt === null ? '' : momentLabel(tag, wallClockAt(quote.changeEndedAt)),
	})
}
