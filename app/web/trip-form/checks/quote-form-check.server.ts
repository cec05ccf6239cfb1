import { parseWithZod } from '@conform-to/zod/v4'
import type { Context } from '#app/context.server.ts'
import { mirrorCountries } from '#app/domain/fields/countries.ts'
import { unasked } from '#app/domain/fields/odd-value.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import {
	OfficeRequestSchema,
	type QuoteFormValues,
	QuoteRequestSchema,
	quoteFields,
} from '#app/domain/fields/quote-request.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { type Assessment, assessRequest } from '#app/domain/quotes/assess-request.ts'
import { tripKindOf } from '#app/domain/quotes/hire-request.ts'
import { type Guide, guidePriceOf, waysOf } from '#app/domain/quotes/offer/guide-price-of.server.ts'
import { priceBasis } from '#app/domain/quotes/offer/price-basis.server.ts'
import { type FormContent, formContent } from '#app/domain/quotes/trip/form-legs.ts'
import { endOf } from '#app/domain/quotes/trip/journey-ends.ts'
import { dayProblem, earliestPickup, latestPickup } from '#app/domain/quotes/trip/pickup-date.ts'
import { isPast, withoutNotice } from '#app/domain/quotes/trip/short-notice.ts'
import { changeRequestIn, planTrip } from '#app/domain/quotes/trip/trip-rules.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { validationSentence } from '#app/web/form/validation-sentences.server.ts'
import { askingFormToken, readFormToken } from '../quote-form-token.server.ts'
import { checkLegs, legErrors } from './leg-errors.server.ts'
import { momentErrors, returnErrors } from './moment-errors.server.ts'
import { oddValues } from './odd-values.server.ts'
import type { QuoteErrors } from './quote-errors.ts'

export type CheckedForm = (FormContent & { ok: true; assessment: Assessment; guide: Guide }) | NotRight

/** Errors of a form. If it asks about unusual values, `formToken` remembers them. */
type NotRight = FormContent & { ok: false; errors: QuoteErrors; formToken?: string }

const endParts = ['address', 'postalCode', 'locality', 'country'] as const

type ReadForm = (FormContent & { ok: true; assessment: Assessment }) | NotRight

/**
 * Rules for a form. Visitors must give the notice that a vehicle needs; office staff may enter any pick-up in the
 * future.
 */
type FormRules = { fleets: readonly Fleet[]; margin: number }

async function rulesFor(context: Context, by: 'visitor' | 'office', values: QuoteFormValues): Promise<FormRules> {
	const { fleets } = await priceBasis(context)
	if (by === 'office') return { fleets: withoutNotice(fleets), margin: 0 }
	return { fleets, margin: planTrip(fleets, dayAt(context.now()), changeRequestIn(values)).marginDays }
}

/** Returns an error, at the day or the time, if the pick-up is in the past. */
function pastError({ now }: Context, { t }: LanguageTexts, values: QuoteFormValues): QuoteErrors {
	const { datePickup } = values
	const zone = pickupZone(values)
	const { day, time } = splitDayAndTime(datePickup)
	if (!isDay(day) || time === '' || !isPast(datePickup, zone, now())) return {}
	return { [day < dayAt(now(), zone) ? 'datePickup' : 'datePickupTime']: [t('validation:pickupPast')] }
}

/** Returns an error at the destination of a one-way trip without stops that ends where it begins. */
function sameEndsError({ t }: LanguageTexts, { values, paradas }: FormContent): QuoteErrors {
	const [from, to] = [endOf(values, 'origin'), endOf(values, 'destination')]
	const isSame = endParts.every((part) => from[part] !== '' && from[part] === to[part])
	const isOneWay = values.tipoViaje !== 'varios' && tripKindOf(values) === 'ida'
	if (!isSame || !isOneWay || paradas.length > 0) return {}
	return { direccionDestino: [t('validation:sameEnds')] }
}

/**
 * Asks about unusual values that were not asked about before: an error for each field, and the token that remembers
 * them. Returns undefined if there are none.
 * @param settled marks of values accepted earlier
 */
function questions(
	context: Context,
	texts: LanguageTexts,
	form: FormData,
	content: FormContent,
	settled: readonly string[],
) {
	const odd = oddValues(content)
	if (odd.length === 0) return undefined
	const given = form.get('formToken')
	const asked = [...settled, ...(readFormToken(context, given)?.asked ?? [])]
	const open = unasked(odd, asked)
	if (open.length === 0) return undefined
	const errors: QuoteErrors = Object.fromEntries(
		open.map(({ name, question }) => [name, [validationSentence(texts, question)]]),
	)
	return {
		errors,
		formToken: askingFormToken(
			context,
			given,
			odd.map(({ mark }) => mark),
		),
	}
}

/**
 * Returns the values for the response to a visitor. A pick-up day that is too early is removed, and its time stays
 * (contract §5).
 */
function withoutEarlyDay(values: QuoteFormValues, today: string, margin: number): QuoteFormValues {
	const { day, time } = splitDayAndTime(values.datePickup)
	const isEarly = dayProblem(day, { earliest: earliestPickup(today, margin), latest: latestPickup(today) })
	return isEarly === 'pickupTooEarly' ? { ...values, datePickup: time } : values
}

/**
 * Parses and validates a form, including its dates; errors are sentences, in the form's order. Driving times are not
 * known yet: `wayErrors` checks them later.
 * @param by office staff need no notice and no e-mail address
 * @param settled marks of unusual values accepted earlier, which are not asked about
 */
export async function readQuoteForm(
	context: Context,
	texts: LanguageTexts,
	form: FormData,
	by: 'visitor' | 'office' = 'visitor',
	settled: readonly string[] = [],
): Promise<ReadForm> {
	const { values: typed, paradas, legs } = formContent(form, quoteFields)
	const content = { values: mirrorCountries(typed), paradas, legs: legs.map(mirrorCountries) }
	const { values } = content
	const { fleets, margin } = await rulesFor(context, by, values)
	const today = dayAt(context.now())
	// From `values`, because the first value of a duplicate field counts (trust: duplicate fields).
	const schema = by === 'office' ? OfficeRequestSchema : QuoteRequestSchema
	const submission = parseWithZod(new URLSearchParams(values), { schema })
	const further = checkLegs(texts, content, today)
	const ofWho = by === 'office' ? pastError(context, texts, values) : sameEndsError(texts, content)
	const wrong = { ...momentErrors(texts, values, margin, today), ...ofWho, ...further.errors }
	const odd = questions(context, texts, form, content, settled)
	if (submission.status === 'success' && Object.keys(wrong).length === 0 && !odd) {
		const assessment = assessRequest(fleets, today, {
			...submission.value,
			...(further.paradas.length > 0 && { paradas: further.paradas }),
			trayectos: further.trayectos,
		})
		return { ok: true, ...content, assessment }
	}

	const codes = (submission.status === 'success' ? undefined : submission.error) ?? {}
	const errors: QuoteErrors = {}
	for (const field of quoteFields) {
		const found = codes[field]?.map((code) => validationSentence(texts, code)).slice(0, 1)
		if (found) errors[field] = found
	}
	const left = by === 'visitor' ? withoutEarlyDay(values, today, margin) : values
	return { ok: false, ...content, ...odd, values: left, errors: { ...odd?.errors, ...errors, ...wrong } }
}

/** Returns the values as they count: without VIP if no VIP vehicle has enough seats, and with the date normalised. */
export const countedValues = ({ values, assessment }: ReadForm & { ok: true }): QuoteFormValues => ({
	...values,
	esVip: assessment.vipRemoved ? '' : values.esVip,
	datePickup: assessment.request.datePickup,
})

/** Returns the errors of further legs that depend on driving times. @param minutes of each leg */
export const wayErrors = (
	context: Context,
	texts: LanguageTexts,
	content: FormContent,
	minutes: readonly (number | undefined)[] | undefined,
): QuoteErrors => {
	const today = dayAt(context.now())
	return { ...returnErrors(texts, content.values, today, minutes?.[0]), ...legErrors(texts, content, today, minutes) }
}

/** Checks a form completely, driving times included. @param by as in `readQuoteForm` */
export async function checkQuoteForm(
	context: Context,
	texts: LanguageTexts,
	form: FormData,
	by: 'visitor' | 'office' = 'visitor',
): Promise<CheckedForm> {
	const read = await readQuoteForm(context, texts, form, by)
	if (!read.ok) return read
	const guide = await guidePriceOf(context, read.assessment)
	const errors = wayErrors(context, texts, read, waysOf(guide)?.minutes)
	if (Object.keys(errors).length === 0) return { ...read, values: countedValues(read), guide }
	const { ok, assessment, ...content } = read
	return { ok: false, errors, ...content }
}
