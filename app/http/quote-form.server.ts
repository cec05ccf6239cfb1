import { randomUUID } from 'node:crypto'
import { parseWithZod } from '@conform-to/zod/v4'
import type { Context } from '#app/context.server.ts'
import type { Fleet } from '#app/fleet/fleet.ts'
import { listFleets } from '#app/fleet/fleets.server.ts'
import { countryName } from '#app/i18n/country-name.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { tripWords } from '#app/mail/templates/trip-words.ts'
import { type Assessment, assessRequest } from '#app/quotes/assess-request.ts'
import { mirrorCountries } from '#app/quotes/countries.ts'
import { guidePriceOf, type TripGuide } from '#app/quotes/guide-price-of.server.ts'
import { DEFAULT_MARGIN_DAYS, earliestPickup, latestPickup, pickupProblem } from '#app/quotes/pickup-date.ts'
import { QuoteRequestSchema } from '#app/quotes/quote-request.schema.ts'
import {
	chosenNumber,
	type QuoteField,
	type QuoteFormValues,
	quoteFields,
	quoteFormValues,
} from '#app/quotes/quote-request.ts'
import { planTrip, type TripWish } from '#app/quotes/trip-rules.ts'
import { dayLabel, timeLabel } from '#app/shared/day-label.server.ts'
import { dayAt } from '#app/shared/wall-clock.ts'
import type { PlaceLookUp } from './quote-places.server.ts'
import { validationSentence } from './validation-sentences.server.ts'

export type QuoteErrors = Partial<Record<QuoteField, string[]>>

/** The ticket of review mode: what the visitor is about to send, in words. */
export type QuoteTicket = {
	seats: number
	vehicle: string
	vip: boolean
	pickup: string
	/** kilometres, time and guide price in words, as far as they are known */
	facts: { label: string; value: string }[]
	/** what belongs to the price */
	notes: string[]
	origin: string[]
	destination: string[]
}

/** What the action answers: the form to show next, with everything that was typed. */
export type QuoteAnswer = {
	mode: 'edit' | 'review'
	values: QuoteFormValues
	errors: QuoteErrors
	notices: string[]
	ticket: QuoteTicket | null
	/** places that a look-up button has found */
	lookUp: PlaceLookUp | null
	formToken: string
	/** changes with every answer, so that the form starts afresh with its values */
	id: string
}

/** What is wrong with the pickup of a trip, if anything, with the day that would do. @param today in Madrid */
export function pickupSentence({ t, tag }: LanguageTexts, wish: TripWish, fleets: readonly Fleet[], today: string) {
	const { vehicle } = planTrip(fleets, today, wish)
	const margin = vehicle?.marginDays ?? DEFAULT_MARGIN_DAYS
	const problem = pickupProblem(wish.pickup, today, margin)
	if (!problem) return undefined
	const day = problem === 'pickupTooFar' ? latestPickup(today) : earliestPickup(today, margin)
	return {
		problem,
		sentence: t(`validation:${problem}`, { date: dayLabel(tag, day), time: wish.pickup.slice(11, 16) }),
	}
}

/** The trip a visitor has chosen so far, out of the form's texts. */
const wishOf = (values: QuoteFormValues): TripWish => ({
	passengers: chosenNumber(values.numPasajeros),
	luggage: chosenNumber(values.numMaletas),
	vip: values.esVip === 'on',
	pickup: values.datePickup,
})

export type CheckedForm =
	| { ok: true; values: QuoteFormValues; assessment: Assessment; guide: TripGuide | undefined }
	| { ok: false; errors: QuoteErrors; values: QuoteFormValues }

/** Checks every field, and the date against the fleets and the clock; errors are sentences, in the form's order. */
export async function checkQuoteForm(context: Context, texts: LanguageTexts, form: FormData): Promise<CheckedForm> {
	const values = mirrorCountries(quoteFormValues(form))
	const fleets = await listFleets(context)
	const today = dayAt(context.now())
	// Out of the values, not the form: of a field that comes twice the first counts (trust: duplicate fields).
	const submission = parseWithZod(new URLSearchParams(values), { schema: QuoteRequestSchema })
	const pickup = pickupSentence(texts, wishOf(values), fleets, today)
	if (submission.status === 'success' && !pickup) {
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
	if (pickup) errors.datePickup = [pickup.sentence]
	// A date that the vehicle's margin rules out is cleared (spec §5); the message says which would do.
	const datePickup = pickup?.problem === 'pickupTooEarly' ? '' : values.datePickup
	return { ok: false, errors, values: { ...values, datePickup } }
}

function ticketOf(texts: LanguageTexts, { request, vehicle }: Assessment): Omit<QuoteTicket, 'facts' | 'notes'> {
	const { t, tag } = texts
	const place = (address: string, postalCode: string, locality: string, country: string) => [
		address,
		`${postalCode} ${locality}`,
		countryName(tag, country),
	]
	return {
		seats: vehicle.seats,
		vehicle: t('fleet:seats', { count: vehicle.seats }),
		vip: vehicle.vip,
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
	return { values, ticket, notices: [...noticesOf(texts, assessment), ...(warning ? [warning] : [])] }
}

function noticesOf({ t }: LanguageTexts, { vipRemoved, vipMissed, vehicleFits, vehicle }: Assessment) {
	return [
		vipRemoved && t('quote:notices.vipRemoved'),
		vipMissed && t('quote:notices.vipMissed', { count: vehicle.seats }),
		!vehicleFits && t('quote:notices.vehicleTooSmall', { count: vehicle.seats }),
	].filter((notice) => typeof notice === 'string')
}

/** The answer that shows the form again, in edit mode unless there is a ticket to review. */
export const quoteAnswer = (answer: Pick<QuoteAnswer, 'values' | 'formToken'> & Partial<QuoteAnswer>): QuoteAnswer => ({
	mode: answer.ticket ? 'review' : 'edit',
	errors: {},
	notices: [],
	ticket: null,
	lookUp: null,
	id: randomUUID(),
	...answer,
})
