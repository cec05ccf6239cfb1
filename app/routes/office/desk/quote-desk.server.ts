import { appContext, type Context } from '#app/context.server.ts'
import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { type QuoteAtDesk, quoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { freeForDuties } from '#app/domain/dispatch/reservations/free-for-hires.server.ts'
import { mayReserve } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import { legLabel } from '#app/domain/fields/rows/leg-rows.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { freeWords } from '#app/domain/fleet/free-words.ts'
import { hasNoEmail, isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { answerLink, travellersLink } from '#app/domain/quotes/quote-links.ts'
import { mayBecome } from '#app/domain/quotes/statuses.ts'
import { distanceFields } from '#app/domain/quotes/trip/distance.schema.ts'
import { ferryOf } from '#app/domain/quotes/trip/known-hire.server.ts'
import { timeLabel } from '#app/platform/clock/day-label.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { noticeWith } from '#app/web/form/notice.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { changePath, copyPath, customerPath, repeatPath, reservePath } from '#app/web/office/office-paths.ts'
import { inSameList } from '#app/web/office/quote-question.server.ts'
import { bookingChangeOf, priceChangeOf } from './change/booking-change.server.ts'
import { mayBeChanged } from './change/change-page.server.ts'
import { accountsOf } from './desk-cancelling.server.ts'
import { changeRequestsOf } from './desk-change-requests.server.ts'
import { clockAskedOf } from './desk-clock.server.ts'
import { factsOf, personOf } from './desk-facts.server.ts'
import { notesOf } from './desk-notes.server.ts'
import { closedParts } from './desk-parts.server.ts'
import { deskPdfPath } from './desk-pdf.server.ts'
import { toTellOf } from './desk-to-tell.server.ts'
import { tripTimetable } from './head/desk-trip.server.ts'
import { nextToPrice, waysOf } from './head/desk-ways.server.ts'
import { hirerAskedOf } from './hirer/desk-hirer.server.ts'
import { assigneeOf } from './jobs/desk-assignee.server.ts'
import { jobsOf } from './jobs/desk-jobs.server.ts'
import { goesOutOf } from './offer/desk-goes-out.server.ts'
import { offerOf, suggestionOf } from './offer/desk-offer.server.ts'
import { officeAnswerOf } from './office-answer.server.ts'
import { deskPayments } from './payments/desk-payments.server.ts'
import { timelineOf } from './quote-timeline.server.ts'
import { mayBeRepeated } from './repeat/repeat-page.server.ts'

/** Returns the mark next to the heading: the vehicle is VIP, or the customer wants one; null for neither. */
function vipMark({ texts }: LanguageTexts, quote: QuoteAtDesk['quote']) {
	const { vip, wantsVip } = texts('fields')
	if (quote.vip > 0) return vip
	return quote.wantsVip > 0 ? wantsVip : null
}

function historyOf(context: Context, reader: LanguageTexts, { history }: QuoteAtDesk) {
	const { tag, texts } = reader
	const { statuses } = texts('quote')
	return history.map((quote) => {
		const status = statusNow(context, quote)
		return {
			code: quote.code,
			href: `/admin/quotes/${quote.code}/`,
			status,
			statusName: statuses[status],
			pickup: onClock(reader, timeLabel(tag, quote.pickupAt), quote.zone),
			route: tripName(reader, quote.trip),
			total: quote.totalCents === null ? '' : moneyLabel(tag, quote.totalCents),
		}
	})
}

function repeatsOf(context: Context, texts: LanguageTexts, { repeats }: QuoteAtDesk) {
	const { statuses } = texts.texts('quote')
	return repeats.map((quote) => {
		const status = statusNow(context, quote)
		const pickup = onClock(texts, timeLabel(texts.tag, quote.pickupAt), quote.zone)
		return { code: quote.code, href: `/admin/quotes/${quote.code}/`, status, statusName: statuses[status], pickup }
	})
}

/** Lists the distance fields of each leg with label and value. */
function distanceOf(reader: LanguageTexts, quote: QuoteAtDesk['quote']) {
	const { km, minutes, emptyKm, emptyMinutes } = reader.texts('desk').distance
	const first = { number: 1, ...quote }
	const legs = [first, ...quote.furtherLegs].map(({ number, kilometres, drivingMinutes }) => {
		const called = number === 1 ? reader.t('fields:leg', { number }) : legLabel(reader, quote, number)
		const label = (text: string) => (quote.furtherLegs.length > 0 ? `${called}: ${text}` : text)
		const fields = distanceFields(number)
		return [
			{ name: fields.km, label: label(km), value: kilometres === null ? '' : String(Math.round(Number(kilometres))) },
			{ name: fields.minutes, label: label(minutes), value: String(drivingMinutes ?? '') },
		]
	})
	return [
		...legs.flat(),
		{ name: 'emptyKm', label: emptyKm, value: String(quote.emptyKilometres ?? '') },
		{ name: 'emptyMinutes', label: emptyMinutes, value: String(quote.emptyMinutes ?? '') },
	]
}

/** Returns a link that is always shown. */
const often = (href: string, text: string) => ({ href, text, isFrequent: true })
/** Returns a link that is shown in the menu. */
const seldom = (href: string, text: string) => ({ href, text, isFrequent: false })

/** Lists the links to what the reader can do with a request: change, reserve a vehicle, copy, repeat. */
function recordLinks(
	request: Request,
	context: Context,
	{ texts }: LanguageTexts,
	quote: QuoteAtDesk['quote'],
	{ account }: Session,
) {
	const { change, enter, repeat } = texts('desk')
	const listed = (path: string) => inSameList(request, path)
	const mayEdit = may(account, 'requests')
	return [
		mayEdit && mayBeChanged(context, quote) && often(listed(changePath(quote.code)), change.link),
		may(account, 'plan') && mayReserve(context, quote) && often(listed(reservePath(quote.code)), texts('holds').link),
		mayEdit && !isForgotten(quote) && seldom(copyPath(quote.code), enter.copy),
		mayEdit && mayBeRepeated(quote) && seldom(listed(repeatPath(quote.code)), repeat.link),
	].filter((link) => link !== false)
}

/** Returns the link to the booking confirmation; null where there is no booking. */
function bookingPdfOf({ texts }: LanguageTexts, { code, ...quote }: QuoteAtDesk['quote']) {
	if (quote.status !== 'accepted' || isForgotten(quote)) return null
	return { href: deskPdfPath(code, 'booking'), text: texts('papers').booking.link }
}

/** Checks whether the price of a quote has just been sent. */
const isJustSent = (request: Request) => queryOf(request).get('notice') === 'sent'

/** Reads a quote for the office. @throws the 404 page where there is none */
export async function deskQuote(request: Request, context: Context, code: string | undefined): Promise<QuoteAtDesk> {
	const desk = await quoteAtDesk(context, code ?? '')
	if (!desk) throw await failure(request, 404)
	return desk
}

/** Reads everything that the desk of a quote shows to a person, by their rights. */
export async function quoteDeskPage(request: Request, session: Session, code: string | undefined) {
	const context = await appContext()
	const desk = await deskQuote(request, context, code)
	const { quote, status } = desk
	const texts = await textsFor(request)
	const { notices, customerSees, history, repeats, suggested, distance, assign, note, ...words } = texts.texts('desk')
	const { cancel, withoutEmail } = words
	const byPhone = hasNoEmail(quote)
	const title = texts.t('desk:title', { code: quote.code, name: `${quote.firstName} ${quote.surname}` })
	const suggestion = await suggestionOf(context, texts, desk.changed ?? quote)
	const ferry = ferryOf(context, desk.changed ?? quote)
	const away = !desk.isTripOver && mayBecome(quote.status, 'quoted') ? (suggestion?.away ?? []) : []
	const free = freeWords(texts, await freeForDuties(context, quote.id, away))
	const former = desk.changed && (await suggestionOf(context, texts, quote))
	const mayEdit = may(session.account, 'requests')
	const notes = notesOf(texts, desk, session)
	const offer = offerOf(texts, desk, (await currentTerms(context)).terms, suggestion, former)
	return {
		...(await adminFrame(request, session, 'quotes', title)),
		notice: noticeWith(request, byPhone ? { ...notices, ...withoutEmail.notices } : notices, {
			paymentHeld: [],
			mailHeld: [],
		}),
		text: {
			customerSees,
			person: words.facts.name,
			actions: words.actions,
			more: words.more,
			history,
			repeats,
			suggested: { ...suggested, none: ferry ? suggested.ferry[ferry] : suggested.none },
			duties: texts.texts('pricing').duties.texts,
			distance,
			assign,
			note,
			cancel: byPhone ? { ...cancel, ...withoutEmail.cancel } : cancel,
		},
		record: recordLinks(request, context, texts, quote, session),
		code: quote.code,
		version: String(quote.version),
		status,
		statusName: texts.texts('quote').statuses[status],
		vip: vipMark(texts, quote),
		customerHref: linkAddress(context.config, answerLink(quote.code, 'a')),
		travellers: { text: texts.texts('trip').share.link, href: linkAddress(context.config, travellersLink(quote.code)) },
		bookingPdf: bookingPdfOf(texts, quote),
		trip: tripTimetable(texts, quote),
		facts: factsOf(texts, desk, free, ferryOf(context, quote)),
		person: personOf(texts, desk),
		ways: await waysOf(request, session, context, texts, quote),
		history: historyOf(context, texts, desk),
		repeats: repeatsOf(context, texts, desk),
		customerDesk: quote.customerId === null ? null : customerPath(quote.customerId),
		suggested: suggestion?.shown ?? null,
		duties: suggestion?.duties ?? null,
		toTell: toTellOf(texts, desk),
		officeAnswer: officeAnswerOf(texts, desk),
		goesOut: goesOutOf(context, texts, desk),
		/** the request to price next, once the price of this one has gone */
		nextToPrice: quote.goesOutAt !== null || isJustSent(request) ? await nextToPrice(context, texts, quote) : null,
		offer: mayEdit ? offer : { ...offer, mayBeSent: false },
		mayEdit,
		bookingChange: bookingChangeOf(texts, desk),
		priceChange: priceChangeOf(context, texts, desk),
		mayCorrectDistance: mayBecome(quote.status, 'quoted') && !desk.isTripOver && quote.goesOutAt === null,
		distance: distanceOf(texts, quote),
		assignee: assigneeOf(texts, desk, session),
		notes,
		changeRequests: changeRequestsOf(texts, desk),
		clock: clockAskedOf(texts, desk),
		mayBeCancelled: mayBecome(quote.status, 'cancelled'),
		hire: await jobsOf(context, texts, desk),
		hirer: await hirerAskedOf(context, texts, desk),
		payment: await deskPayments(context, texts, quote),
		cancelAccounts: accountsOf(texts, desk),
		timeline: timelineOf(texts, desk, { notes, mayResend: mayEdit }),
		timelineText: texts.texts('desk').timeline,
		...closedParts(session.account),
	}
}

export type QuoteDeskPage = Awaited<ReturnType<typeof quoteDeskPage>>
