import { randomUUID } from 'node:crypto'
import { pickupLabel } from '#app/domain/fields/leg-clock.ts'
import { storedLeg, type ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { type QuoteFormValues, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { type Fact, factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legLabel, legTime } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stopRows } from '#app/domain/fields/rows/stop-rows.server.ts'
import { storedStop } from '#app/domain/fields/stop-fields.server.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import type { AddressFields } from '#app/domain/places/fill-in.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import { legsOf } from '#app/domain/quotes/hire-request.ts'
import type { FormContent, LegFormValues } from '#app/domain/quotes/trip/form-legs.ts'
import type { StopFormValues } from '#app/domain/quotes/trip/form-stops.ts'
import { endOf } from '#app/domain/quotes/trip/journey-ends.ts'
import type { VehicleLine } from '#app/domain/quotes/trip/vehicle-choice.ts'
import { countryName } from '#app/platform/i18n/country-name.ts'
import type { Texts } from '#app/platform/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { QuoteErrors } from './checks/quote-errors.ts'
import type { CheckedForm } from './checks/quote-form-check.server.ts'
import { type GuideWords, guideWords } from './guide-words.server.ts'
import type { PlaceLookUp } from './quote-places.server.ts'

/** Ticket of the review: what the visitor is about to send, as texts. */
export type QuoteTicket = {
	/** texts of the review, which the form itself does not need */
	text: Texts['quote']['review']
	labels: { pickupAt: string; vehicle: string; vip: string }
	seats: number
	vehicle: string
	vip: boolean
	pickup: string
	/** what was filled in besides places and time */
	asked: Fact[]
	/** distance and time as texts, where known */
	facts: Fact[]
	/** guide price, where one is shown */
	price: GuideWords['price']
	/** notes about the price */
	notes: string[]
	origin: string[]
	destination: string[]
	/** stops on the way, in order */
	stops: Fact[]
	/** legs after the first */
	further: { label: string; when: string; origin: string[]; destination: string[]; facts: Fact[] }[]
}

/** Texts of a review around its ticket; they are the only ones shared with the form's page. */
export type ReviewWords = Record<'step' | 'notices' | 'working' | 'privacy' | 'privacyLink', string>

/** Response of the action: the form to show next, with all input. */
export type QuoteFormReply = {
	mode: 'edit' | 'review'
	values: QuoteFormValues
	/** stops of the form's own trip, and further trips, as typed */
	paradas: StopFormValues[]
	legs: LegFormValues[]
	errors: QuoteErrors
	notices: string[]
	ticket: QuoteTicket | null
	/** texts around the ticket of a visitor's review */
	words: ReviewWords | null
	/** luggage capacity shown below the ticket, and the label of the button that switches vehicles */
	hold: { sentence: string; choose: string | null } | null
	/** places found by a look-up button */
	lookUp: PlaceLookUp | null
	/** title of the page if there are errors */
	errorTitle: string | null
	/** input that was cleared and can be restored */
	cleared: (FormContent & { sentence: string; undo: string }) | null
	/** trip that was removed and can be restored to its place */
	removed: { leg: LegFormValues; number: number; sentence: string; undo: string } | null
	/** id of the element that takes the focus; null for the page's heading */
	focus: string | null
	formToken: string
	/** unique for each response, so that the form is mounted again with its values */
	id: string
}

type Asked = Pick<Assessment, 'request' | 'vip'> & {
	/** all legs of the request, with their time zones */
	legs: readonly [ZonedLeg, ...ZonedLeg[]]
	vehicles: readonly Pick<VehicleLine, 'seats' | 'count'>[]
}

/** Formats a request as a ticket, without distance and price. */
export function ticketOf(
	texts: LanguageTexts,
	{ request, legs, vehicles, vip: isVip }: Asked,
): Omit<QuoteTicket, 'facts' | 'notes' | 'price'> {
	const { tag } = texts
	const [first, ...further] = legs
	const stored = { ...storedRequest(request), zone: first.zone }
	const { name, pickupAt, vehicle: label, vip, ticket } = texts.texts('fields')
	const person = { label: name, value: `${request.nombreUsuario} ${request.apellidosUsuario}` }
	const place = ({ address, postalCode, locality, country }: AddressFields) => [
		address,
		`${postalCode} ${locality}`,
		countryName(tag, country),
	]
	return {
		text: texts.texts('quote').review,
		labels: { pickupAt, vehicle: label, vip },
		// The order of the first fields; those not named here follow.
		asked: factRows(texts, 'review', stored, [
			'ticket',
			'passengers',
			'luggage',
			'wheelchairs',
			'childSeats',
			'remarks',
			person,
			'email',
			'phone',
		]),
		seats: vehicles[0]?.seats ?? 0,
		vehicle: vehiclesLabel(texts, vehicles),
		vip: isVip,
		pickup: pickupLabel(texts, stored),
		origin: place(endOf(request, 'origin')),
		destination: place(endOf(request, 'destination')),
		stops: stopRows(texts, first.paradas?.map(storedStop)),
		further: further.map((leg, index) => ({
			label: legLabel(texts, { tripKind: request.tipoViaje }, index + 2),
			when: legTime(texts, storedLeg(leg)),
			origin: place(endOf(leg, 'origin')),
			destination: place(endOf(leg, 'destination')),
			facts: [
				...stopRows(texts, leg.paradas?.map(storedStop)),
				...(leg.numBillete ? [{ label: ticket, value: leg.numBillete }] : []),
			],
		})),
	}
}

/** Returns what the review shows of a checked request. */
export function reviewOf(texts: LanguageTexts, checked: CheckedForm & { ok: true }) {
	const { values, paradas, legs, assessment, guide } = checked
	const { warning, ...words } = guide ? guideWords(texts, guide) : { facts: [], notes: [], price: null, warning: null }
	const ticket: QuoteTicket = { ...ticketOf(texts, { ...assessment, legs: legsOf(assessment.request) }), ...words }
	const hold = holdWords(texts, assessment)
	return {
		values,
		paradas,
		legs,
		ticket,
		hold,
		notices: [...noticesOf(texts, assessment), ...(warning ? [warning] : [])],
	}
}

/** Returns the texts around the ticket of a visitor's review. */
export function reviewWords({ t, texts }: LanguageTexts): ReviewWords {
	const { form, notices } = texts('quote')
	const { working, privacy, privacyLink } = form
	return { step: t('quote:step', { step: 2 }), notices: notices.title, working, privacy, privacyLink }
}

function holdWords(texts: LanguageTexts, { hold, others }: Assessment): QuoteFormReply['hold'] {
	if (hold === undefined) return null
	const choose = { vehicle: vehiclesLabel(texts, others) }
	return {
		sentence: texts.t('quote:notices.hold', { count: hold, hold }),
		choose: others.length > 0 ? texts.t('quote:form.chooseVehicle', choose) : null,
	}
}

/** Returns the notices of the quote's rules that differ from the visitor's preferences. */
export function noticesOf(texts: LanguageTexts, { vipRemoved, vipMissed, vehiclesFit, vehicles }: Assessment) {
	const { t } = texts
	const vehicle = vehiclesLabel(texts, vehicles)
	return [
		vipRemoved && t('quote:notices.vipRemoved'),
		vipMissed && t('quote:notices.vipMissed', { vehicle }),
		!vehiclesFit && t('quote:notices.vehicleTooSmall', { vehicle }),
	].filter((notice) => typeof notice === 'string')
}

/** Returns the response that shows the form again: in edit mode, or in review mode if there is a ticket. */
export const quoteFormReply = (
	reply: Pick<QuoteFormReply, 'values' | 'paradas' | 'legs' | 'formToken'> & Partial<QuoteFormReply>,
): QuoteFormReply => ({
	mode: reply.ticket ? 'review' : 'edit',
	errors: {},
	notices: [],
	ticket: null,
	words: null,
	hold: null,
	lookUp: null,
	errorTitle: null,
	cleared: null,
	removed: null,
	focus: null,
	id: randomUUID(),
	...reply,
})
