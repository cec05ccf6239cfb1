import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Context } from '#app/context.server.ts'
import { mirrorCountries } from '#app/fields/countries.ts'
import { type Fact, factRows } from '#app/fields/fact-rows.server.ts'
import {
	type QuoteField,
	type QuoteFormValues,
	QuoteRequestSchema,
	quoteFields,
	storedRequest,
} from '#app/fields/quote-request.server.ts'
import type { Fleet } from '#app/fleet/fleet.ts'
import { listFleets } from '#app/fleet/fleets.server.ts'
import { countryName } from '#app/i18n/country-name.ts'
import type { Texts } from '#app/i18n/source-texts.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { vehiclesLabel } from '#app/i18n/vehicles-label.ts'
import { tripWords } from '#app/mail/templates/trip-words.ts'
import { type Assessment, assessRequest } from '#app/quotes/assess-request.ts'
import { isAtDisposal, MOST_DAYS_AT_DISPOSAL, type UntilProblem, untilProblems } from '#app/quotes/at-disposal.ts'
import { splitDayAndTime } from '#app/quotes/day-and-time.ts'
import { guidePriceOf, type TripGuide } from '#app/quotes/guide-price-of.server.ts'
import { earliestPickup, latestPickup, type PickupProblem, pickupProblems } from '#app/quotes/pickup-date.ts'
import { quoteFormValues } from '#app/quotes/quote-request.ts'
import { planTrip, wishIn } from '#app/quotes/trip-rules.ts'
import type { VehicleLine } from '#app/quotes/vehicle-choice.ts'
import { dayLabel, timeLabel } from '#app/shared/day-label.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import { validationSentence } from '../form/validation-sentences.server.ts'
import type { PlaceLookUp } from './quote-places.server.ts'

/** What is wrong, by field; what is wrong with a time has a key of its own. */
export type QuoteErrors = Partial<Record<QuoteField | 'datePickupTime' | 'dateHastaTime', string[]>>

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
}

/** What the action answers: the form to show next, with everything that was typed. */
export type QuoteFormReply = {
	mode: 'edit' | 'review'
	values: QuoteFormValues
	errors: QuoteErrors
	notices: string[]
	ticket: QuoteTicket | null
	/** what is told below the ticket of the vehicles' hold, and the button that takes the others */
	hold: { told: string; choose: string | null } | null
	/** places that a look-up button has found */
	lookUp: PlaceLookUp | null
	/** what was cleared away and can be brought back */
	cleared: { values: QuoteFormValues; said: string; undo: string } | null
	formToken: string
	/** changes with every answer, so that the form starts afresh with its values */
	id: string
}

/** Puts what is wrong with a pickup into words, with the day that would do, or the time that there is not. */
function pickupWords({ t, tag }: LanguageTexts, problem: PickupProblem, pickup: string, today: string, margin: number) {
	const day = problem === 'pickupTooFar' ? latestPickup(today) : earliestPickup(today, margin)
	return t(`validation:${problem}`, { date: dayLabel(tag, day), time: splitDayAndTime(pickup).time })
}

/**
 * What is wrong with the pickup of a request, if anything, in one sentence.
 * @param today in Madrid
 */
export const pickupSentence = (
	texts: LanguageTexts,
	{ pickupProblem, request, marginDays }: Assessment,
	today: string,
) => pickupProblem && pickupWords(texts, pickupProblem, request.datePickup, today, marginDays)

/** The same for the form, where day and time are two controls and each is told what it lacks. */
function pickupErrors(texts: LanguageTexts, values: QuoteFormValues, fleets: readonly Fleet[], today: string) {
	const { datePickup } = values
	const { marginDays: margin } = planTrip(fleets, today, wishIn(values))
	const { day, time } = pickupProblems(datePickup, today, margin)
	const told = (problem: PickupProblem) => [pickupWords(texts, problem, datePickup, today, margin)]
	return { ...(day && { datePickup: told(day) }), ...(time && { datePickupTime: told(time) }) } satisfies QuoteErrors
}

/** Puts what is wrong with the end of a time at disposal into words. */
const untilWords = ({ t }: LanguageTexts, problem: UntilProblem, until: string) =>
	t(`validation:${problem}`, { time: splitDayAndTime(until).time, days: MOST_DAYS_AT_DISPOSAL })

/** What is wrong with the end of a time at disposal, if anything, in one sentence. */
export const untilSentence = (texts: LanguageTexts, { untilProblem, request }: Assessment) =>
	untilProblem && untilWords(texts, untilProblem, request.dateHasta)

/** The same for the form's two controls, where the coach is asked for like that. */
function untilErrors(texts: LanguageTexts, values: QuoteFormValues) {
	if (!isAtDisposal(values)) return {}
	const { day, time } = untilProblems(values.dateHasta, values.datePickup)
	const told = (problem: UntilProblem) => [untilWords(texts, problem, values.dateHasta)]
	return { ...(day && { dateHasta: told(day) }), ...(time && { dateHastaTime: told(time) }) } satisfies QuoteErrors
}

export type CheckedForm =
	| { ok: true; values: QuoteFormValues; assessment: Assessment; guide: TripGuide | undefined }
	| { ok: false; errors: QuoteErrors; values: QuoteFormValues }

/** Checks every field, and the date against the fleets and the clock; errors are sentences, in the form's order. */
export async function checkQuoteForm(context: Context, texts: LanguageTexts, form: FormData): Promise<CheckedForm> {
	const values = mirrorCountries(quoteFormValues(form, quoteFields))
	const fleets = await listFleets(context)
	const today = dayAt(context.now())
	// Out of the values, not the form: of a field that comes twice the first counts (trust: duplicate fields).
	const submission = parseWithZod(new URLSearchParams(values), { schema: QuoteRequestSchema })
	const moments = { ...pickupErrors(texts, values, fleets, today), ...untilErrors(texts, values) }
	if (submission.status === 'success' && Object.keys(moments).length === 0) {
		const assessment = assessRequest(fleets, today, submission.value)
		const { request } = assessment
		return {
			ok: true,
			values: { ...values, esVip: assessment.vipRemoved ? '' : values.esVip, datePickup: request.datePickup },
			assessment,
			guide: await guidePriceOf(context, assessment),
		}
	}

	const codes = (submission.status === 'success' ? undefined : submission.error) ?? {}
	const errors: QuoteErrors = {}
	for (const field of quoteFields) {
		const found = codes[field]?.map((code) => validationSentence(texts, code)).slice(0, 1)
		if (found) errors[field] = found
	}
	return { ok: false, errors: { ...errors, ...moments }, values }
}

type Asked = Pick<Assessment, 'request' | 'vip'> & { vehicles: readonly Pick<VehicleLine, 'seats' | 'count'>[] }

/** A request as a ticket, without what is known of its way and price. */
export function ticketOf(
	texts: LanguageTexts,
	{ request, vehicles, vip: isVip }: Asked,
): Omit<QuoteTicket, 'facts' | 'notes'> {
	const { tag } = texts
	const { name, pickupAt, vehicle: label, vip } = texts.texts('fields')
	const person = { label: name, value: `${request.nombreUsuario} ${request.apellidosUsuario}` }
	const place = (address: string, postalCode: string, locality: string, country: string) => [
		address,
		`${postalCode} ${locality}`,
		countryName(tag, country),
	]
	return {
		text: texts.texts('quote').review,
		labels: { pickupAt, vehicle: label, vip },
		asked: factRows(texts, 'review', storedRequest(request), [
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
		pickup: timeLabel(tag, request.datePickup),
		origin: place(request.direccionOrigen, request.codPostalOrigen, request.codLocalidadOrigen, request.codPaisOrigen),
		destination: place(
			request.direccionDestino,
			request.codPostalDestino,
			request.codLocalidadDestino,
			request.codPaisDestino,
		),
	}
}

/** What review mode shows of a checked request. */
export function reviewOf(texts: LanguageTexts, { values, assessment, guide }: CheckedForm & { ok: true }) {
	const { facts, notes, warning } = guide ? tripWords(texts, guide) : { facts: [], notes: [], warning: null }
	const ticket: QuoteTicket = { ...ticketOf(texts, assessment), facts, notes }
	const hold = holdWords(texts, assessment)
	return { values, ticket, hold, notices: [...noticesOf(texts, assessment), ...(warning ? [warning] : [])] }
}

function holdWords(texts: LanguageTexts, { hold, others }: Assessment): QuoteFormReply['hold'] {
	if (hold === undefined) return null
	const choose = { vehicle: vehiclesLabel(texts, others) }
	return {
		told: texts.t('quote:notices.hold', { hold }),
		choose: others.length > 0 ? texts.t('quote:form.chooseVehicle', choose) : null,
	}
}

function noticesOf(texts: LanguageTexts, { vipRemoved, vipMissed, vehiclesFit, vehicles }: Assessment) {
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
	reply: Pick<QuoteFormReply, 'values' | 'formToken'> & Partial<QuoteFormReply>,
): QuoteFormReply => ({
	mode: reply.ticket ? 'review' : 'edit',
	errors: {},
	notices: [],
	ticket: null,
	hold: null,
	lookUp: null,
	cleared: null,
	id: randomUUID(),
	...reply,
})
