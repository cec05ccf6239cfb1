import { randomUUID } from 'node:crypto'
import { pickupLabel } from '#app/domain/fields/leg-clock.ts'
import { storedLeg, type ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { type QuoteFormValues, storedRequest } from '#app/domain/fields/quote-request.server.ts'
import { type Fact, factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legLabel, legTime } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stopRows } from '#app/domain/fields/rows/stop-rows.server.ts'
import { storedStop } from '#app/domain/fields/stop-fields.server.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { tripWords } from '#app/domain/letters/templates/trip-words.ts'
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
import type { PlaceLookUp } from './quote-places.server.ts'

/** The ticket of review mode: what the visitor is about to send, in words. */
export type QuoteTicket = {
	/** the words of review mode, which the form itself can do without */
	text: Texts['quote']['review']
	labels: { pickupAt: string; vehicle: string; vip: string }
	seats: number
	vehicle: string
	vip: boolean
	pickup: string
	/** what was filled in, besides places and time */
	asked: Fact[]
	/** kilometres, time and guide price in words, as far as they are known */
	facts: Fact[]
	/** what belongs to the price */
	notes: string[]
	origin: string[]
	destination: string[]
	/** on the way, in order */
	stops: Fact[]
	/** what follows the first leg, which stands above */
	further: { label: string; when: string; origin: string[]; destination: string[]; facts: Fact[] }[]
}

/** What review mode says besides its ticket, which is all of the page that the form says too. */
export type ReviewWords = Record<'step' | 'notices' | 'working' | 'privacy' | 'privacyLink', string>

/** What the action answers: the form to show next, with everything that was typed. */
export type QuoteFormReply = {
	mode: 'edit' | 'review'
	values: QuoteFormValues
	/** stops of the form's own trip, and further trips, as they were typed */
	paradas: StopFormValues[]
	legs: LegFormValues[]
	errors: QuoteErrors
	notices: string[]
	ticket: QuoteTicket | null
	/** what a visitor's review says around its ticket */
	words: ReviewWords | null
	/** what is told below the ticket of the vehicles' hold, and the button that takes the others */
	hold: { told: string; choose: string | null } | null
	/** places that a look-up button has found */
	lookUp: PlaceLookUp | null
	/** the title of the page where something is wrong */
	errorTitle: string | null
	/** what was cleared away and can be brought back */
	cleared: (FormContent & { said: string; undo: string }) | null
	/** a trip that was taken out and can be brought back to its place */
	removed: { leg: LegFormValues; number: number; said: string; undo: string } | null
	/** the id of what a button has led to; the heading of the page where there is none */
	focus: string | null
	formToken: string
	/** changes with every answer, so that the form starts afresh with its values */
	id: string
}

type Asked = Pick<Assessment, 'request' | 'vip'> & {
	/** all of the request's, with their clocks */
	legs: readonly [ZonedLeg, ...ZonedLeg[]]
	vehicles: readonly Pick<VehicleLine, 'seats' | 'count'>[]
}

/** A request as a ticket, without what is known of its way and price. */
export function ticketOf(
	texts: LanguageTexts,
	{ request, legs, vehicles, vip: isVip }: Asked,
): Omit<QuoteTicket, 'facts' | 'notes'> {
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
		// Their order only: what is not named here follows.
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

/** What review mode shows of a checked request. */
export function reviewOf(texts: LanguageTexts, checked: CheckedForm & { ok: true }) {
	const { values, paradas, legs, assessment, guide } = checked
	const { facts, notes, warning } = guide ? tripWords(texts, guide) : { facts: [], notes: [], warning: null }
	const ticket: QuoteTicket = { ...ticketOf(texts, { ...assessment, legs: legsOf(assessment.request) }), facts, notes }
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

/** The words around a visitor's ticket. */
export function reviewWords({ t, texts }: LanguageTexts): ReviewWords {
	const { form, notices } = texts('quote')
	const { working, privacy, privacyLink } = form
	return { step: t('quote:step', { step: 2 }), notices: notices.title, working, privacy, privacyLink }
}

function holdWords(texts: LanguageTexts, { hold, others }: Assessment): QuoteFormReply['hold'] {
	if (hold === undefined) return null
	const choose = { vehicle: vehiclesLabel(texts, others) }
	return {
		told: texts.t('quote:notices.hold', { count: hold, hold }),
		choose: others.length > 0 ? texts.t('quote:form.chooseVehicle', choose) : null,
	}
}

/** What the rules have made of a request that is not quite what was wished. */
export function noticesOf(texts: LanguageTexts, { vipRemoved, vipMissed, vehiclesFit, vehicles }: Assessment) {
	const { t } = texts
	const vehicle = vehiclesLabel(texts, vehicles)
	return [
		vipRemoved && t('quote:notices.vipRemoved'),
		vipMissed && t('quote:notices.vipMissed', { vehicle }),
		!vehiclesFit && t('quote:notices.vehicleTooSmall', { vehicle }),
	].filter((notice) => typeof notice === 'string')
}

/** The answer that shows the form again, in edit mode unless there is a ticket to review. */
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
