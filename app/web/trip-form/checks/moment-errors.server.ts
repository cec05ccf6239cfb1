import { onClock } from '#app/domain/fields/leg-clock.ts'
import { pickupZone, zoneOf } from '#app/domain/fields/place-zone.ts'
import type { QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import { endOfLeg, type LegTimes, legsOf, MAX_LEGS, tripKindOf } from '#app/domain/quotes/hire-request.ts'
import { MAX_DAYS_AT_DISPOSAL, type UntilProblem, untilProblems } from '#app/domain/quotes/trip/at-disposal.ts'
import { endOf } from '#app/domain/quotes/trip/journey-ends.ts'
import { type LegProblem, type StartProblem, startProblems } from '#app/domain/quotes/trip/leg-problems.ts'
import {
	earliestPickup,
	latestPickup,
	type PickupProblem,
	pickupProblems,
} from '#app/domain/quotes/trip/pickup-date.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { dayLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { onClockOf, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { QuoteErrors } from './quote-errors.ts'

/** Describes an error in a pick-up, with the first or last possible day, or the time that does not exist. */
function pickupWords({ t, tag }: LanguageTexts, problem: PickupProblem, pickup: string, today: string, margin: number) {
	const day = problem === 'pickupTooFar' ? latestPickup(today) : earliestPickup(today, margin)
	return t(`validation:${problem}`, { date: dayLabel(tag, day), time: splitDayAndTime(pickup).time })
}

/**
 * Returns the errors of a request's pick-up, for a form in which day and time are two controls with errors of their
 * own.
 */
function pickupErrors(texts: LanguageTexts, values: QuoteFormValues, margin: number, today: string) {
	const { datePickup } = values
	const { day, time } = pickupProblems(datePickup, today, margin, pickupZone(values))
	const sentencesOf = (problem: PickupProblem) => {
		if (problem !== 'pickupTooEarly') return [pickupWords(texts, problem, datePickup, today, margin)]
		// The response empties the field, so the message names the day that was typed.
		const [typed, date] = [splitDayAndTime(datePickup).day, earliestPickup(today, margin)]
		return [
			texts.t('validation:pickupRejected', { typed: dayLabel(texts.tag, typed), date: dayLabel(texts.tag, date) }),
		]
	}
	return {
		...(day && { datePickup: sentencesOf(day) }),
		...(time && { datePickupTime: sentencesOf(time) }),
	} satisfies QuoteErrors
}

/** Returns the kind of trip chosen in a form. "Several trips" counts even before a second trip exists. */
const chosenKind = (values: QuoteFormValues) => (values.tipoViaje === 'varios' ? 'varios' : tripKindOf(values))

/** Describes an error in the end of a booking at disposal. */
export const untilWords = ({ t }: LanguageTexts, problem: UntilProblem, until: string) =>
	t(`validation:${problem}`, { time: splitDayAndTime(until).time, days: MAX_DAYS_AT_DISPOSAL })

/**
 * Returns the errors in the end of a booking at disposal, like `pickupErrors`. Returns none for other kinds of trip.
 */
function untilErrors(texts: LanguageTexts, values: QuoteFormValues) {
	const kind = chosenKind(values)
	if (kind !== 'disposicion' && (kind !== 'varios' || !values.dateHasta)) return {}
	const { day, time } = untilProblems(values.dateHasta, values.datePickup, pickupZone(values))
	const sentencesOf = (problem: UntilProblem) => [untilWords(texts, problem, values.dateHasta)]
	return {
		...(day && { dateHasta: sentencesOf(day) }),
		...(time && { dateHastaTime: sentencesOf(time) }),
	} satisfies QuoteErrors
}

type Start = {
	/** as typed */
	text: string
	/** when the coach is free after the leg before, formatted; '' if not known */
	free: string
	today: string
}

/**
 * Formats when the coach is free after a leg, in the time zone where the next leg begins.
 * @param minutes driving time of the leg
 */
export const freeWords = (texts: LanguageTexts, zone: Zone, before: LegTimes, minutes?: number) =>
	onClock(texts, timeLabel(texts.tag, onClockOf(zone, endOfLeg(before, minutes), before.zone)), zone)

/** Describes an error in the start of a further leg. @param of return trip or any other leg */
export function startWords({ t, tag }: LanguageTexts, problem: StartProblem, of: 'return' | 'leg', start: Start) {
	const keys = {
		return: { day: 'returnDayRequired', time: 'returnTimeRequired', order: 'returnTooEarly' },
		leg: { day: 'pickupDayRequired', time: 'pickupTimeRequired', order: 'legTooEarly' },
	} as const
	const { day, time, order } = keys[of]
	const known = { dayRequired: day, timeRequired: time, tooEarly: order, tooSoon: 'legTooSoon' } as const
	const key =
		problem in known ? known[problem as keyof typeof known] : (problem as Exclude<StartProblem, keyof typeof known>)
	return t(`validation:${key}`, {
		date: dayLabel(tag, latestPickup(start.today)),
		time: key === 'legTooSoon' ? start.free : splitDayAndTime(start.text).time,
	})
}

/**
 * Returns the errors of the return trip, like `pickupErrors`. Returns none if there is no return trip.
 * @param minutes driving time of the outward trip, if known
 */
export function returnErrors(texts: LanguageTexts, values: QuoteFormValues, today: string, minutes = 0): QuoteErrors {
	if (chosenKind(values) !== 'idaVuelta') return {}
	const before = { datePickup: values.datePickup, dateHasta: '', zone: pickupZone(values) }
	const zone = zoneOf(endOf(values, 'destination'))
	const { day, time } = startProblems(values.dateReturn, zone, before, today, minutes)
	const sentencesOf = (problem: StartProblem) => {
		const free = problem === 'tooSoon' ? freeWords(texts, zone, before, minutes) : ''
		return [startWords(texts, problem, 'return', { text: values.dateReturn, free, today })]
	}
	return { ...(day && { dateReturn: sentencesOf(day) }), ...(time && { dateReturnTime: sentencesOf(time) }) }
}

/**
 * Returns the errors in the dates and times of a form, by control.
 * @param margin days of notice
 * @param today in Madrid
 */
export const momentErrors = (
	texts: LanguageTexts,
	values: QuoteFormValues,
	margin: number,
	today: string,
): QuoteErrors => ({
	...pickupErrors(texts, values, margin, today),
	...returnErrors(texts, values, today),
	...untilErrors(texts, values),
})

type Assessed = Pick<Assessment, 'request'>

/** Describes an error in a further leg, and names its field. */
function legSentence(
	texts: LanguageTexts,
	{ request }: Assessed,
	{ leg: number, field, problem }: LegProblem,
	today: string,
	minutes: readonly (number | undefined)[] = [],
) {
	const { t } = texts
	if (problem === 'tooMany') return { field: 'trayectos', notice: t('validation:tooManyLegs', { most: MAX_LEGS }) }
	const legs = legsOf(request)
	const [before, leg] = [legs[number - 2], legs[number - 1]]
	const isReturn = tripKindOf(request) === 'idaVuelta'
	const free = before && leg && problem === 'tooSoon' ? freeWords(texts, leg.zone, before, minutes[number - 2]) : ''
	const sentences =
		problem === 'passengers'
			? t('validation:legPassengers', { group: request.numPasajeros })
			: field === 'datePickup'
				? startWords(texts, problem as StartProblem, isReturn ? 'return' : 'leg', {
						text: leg?.datePickup ?? '',
						free,
						today,
					})
				: untilWords(texts, problem as UntilProblem, leg?.dateHasta ?? '')
	if (isReturn) return { field: 'dateReturn', notice: sentences }
	return { field: `trayectos.${number}.${field}`, notice: t('validation:ofLeg', { number, problem: sentences }) }
}

/**
 * Returns the first error in the dates and times of a request as a sentence, and the name of its field.
 * @param today in Madrid
 * @param minutes driving time of each leg, where known
 */
export function momentSentence(
	texts: LanguageTexts,
	assessment: Assessment,
	today: string,
	minutes?: readonly (number | undefined)[],
) {
	const { pickupProblem, untilProblem, legProblem, request, marginDays } = assessment
	if (pickupProblem)
		return { field: 'datePickup', notice: pickupWords(texts, pickupProblem, request.datePickup, today, marginDays) }
	if (untilProblem) return { field: 'dateHasta', notice: untilWords(texts, untilProblem, request.dateHasta) }
	return legProblem && legSentence(texts, assessment, legProblem, today, minutes)
}
