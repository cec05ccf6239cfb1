import { onClock } from '#app/domain/fields/leg-clock.ts'
import { pickupZone, zoneOf } from '#app/domain/fields/place-zone.ts'
import type { QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import { endOfLeg, type LegTimes, legsOf, MOST_LEGS, tripKindOf } from '#app/domain/quotes/hire-request.ts'
import { MOST_DAYS_AT_DISPOSAL, type UntilProblem, untilProblems } from '#app/domain/quotes/trip/at-disposal.ts'
import { splitDayAndTime } from '#app/domain/quotes/trip/day-and-time.ts'
import { endOf } from '#app/domain/quotes/trip/journey-ends.ts'
import { type LegProblem, type StartProblem, startProblems } from '#app/domain/quotes/trip/leg-problems.ts'
import {
	earliestPickup,
	latestPickup,
	type PickupProblem,
	pickupProblems,
} from '#app/domain/quotes/trip/pickup-date.ts'
import { dayLabel, timeLabel } from '#app/platform/clock/day-label.server.ts'
import { onClockOf, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { QuoteErrors } from './quote-errors.ts'

/** Puts what is wrong with a pickup into words, with the day that would do, or the time that there is not. */
function pickupWords({ t, tag }: LanguageTexts, problem: PickupProblem, pickup: string, today: string, margin: number) {
	const day = problem === 'pickupTooFar' ? latestPickup(today) : earliestPickup(today, margin)
	return t(`validation:${problem}`, { date: dayLabel(tag, day), time: splitDayAndTime(pickup).time })
}

/** What is wrong with the pickup of a request, for the form, where day and time are two controls with sentences of their own. */
function pickupErrors(texts: LanguageTexts, values: QuoteFormValues, margin: number, today: string) {
	const { datePickup } = values
	const { day, time } = pickupProblems(datePickup, today, margin, pickupZone(values))
	const told = (problem: PickupProblem) => {
		if (problem !== 'pickupTooEarly') return [pickupWords(texts, problem, datePickup, today, margin)]
		// The field is empty from then on, so the sentence names what stood there.
		const [typed, date] = [splitDayAndTime(datePickup).day, earliestPickup(today, margin)]
		return [
			texts.t('validation:pickupRejected', { typed: dayLabel(texts.tag, typed), date: dayLabel(texts.tag, date) }),
		]
	}
	return { ...(day && { datePickup: told(day) }), ...(time && { datePickupTime: told(time) }) } satisfies QuoteErrors
}

/** The way of asking that a form has chosen; several trips are several even before there is a second one. */
const chosenKind = (values: QuoteFormValues) => (values.tipoViaje === 'varios' ? 'varios' : tripKindOf(values))

/** Puts what is wrong with the end of a time at disposal into words. */
export const untilWords = ({ t }: LanguageTexts, problem: UntilProblem, until: string) =>
	t(`validation:${problem}`, { time: splitDayAndTime(until).time, days: MOST_DAYS_AT_DISPOSAL })

/** The same as `pickupErrors` of the end of a time at disposal, where the coach is asked for like that. */
function untilErrors(texts: LanguageTexts, values: QuoteFormValues) {
	const kind = chosenKind(values)
	if (kind !== 'disposicion' && (kind !== 'varios' || !values.dateHasta)) return {}
	const { day, time } = untilProblems(values.dateHasta, values.datePickup, pickupZone(values))
	const told = (problem: UntilProblem) => [untilWords(texts, problem, values.dateHasta)]
	return { ...(day && { dateHasta: told(day) }), ...(time && { dateHastaTime: told(time) }) } satisfies QuoteErrors
}

type Start = {
	/** as it was typed */
	text: string
	/** when the coach is at the end of the leg before, in words, as far as that is known */
	free: string
	today: string
}

/** When the coach has come to the end of a leg, in words of the clock that the next one begins by. @param minutes of its way */
export const freeWords = (texts: LanguageTexts, zone: Zone, before: LegTimes, minutes?: number) =>
	onClock(texts, timeLabel(texts.tag, onClockOf(zone, endOfLeg(before, minutes), before.zone)), zone)

/** Puts what is wrong with the beginning of a further leg into words. @param of the way back, or any other leg */
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

/** The same as `pickupErrors` of the way back, where one is asked for. @param minutes of the way there, where they are known */
export function returnErrors(texts: LanguageTexts, values: QuoteFormValues, today: string, minutes = 0): QuoteErrors {
	if (chosenKind(values) !== 'idaVuelta') return {}
	const before = { datePickup: values.datePickup, dateHasta: '', zone: pickupZone(values) }
	const zone = zoneOf(endOf(values, 'destination'))
	const { day, time } = startProblems(values.dateReturn, zone, before, today, minutes)
	const told = (problem: StartProblem) => {
		const free = problem === 'tooSoon' ? freeWords(texts, zone, before, minutes) : ''
		return [startWords(texts, problem, 'return', { text: values.dateReturn, free, today })]
	}
	return { ...(day && { dateReturn: told(day) }), ...(time && { dateReturnTime: told(time) }) }
}

/** What is wrong with the moments of a form, by its controls. @param margin days of notice @param today in Madrid */
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

/** What is wrong with a further leg in one sentence, and the field that it is about. */
function legSentence(
	texts: LanguageTexts,
	{ request }: Assessed,
	{ leg: number, field, problem }: LegProblem,
	today: string,
	minutes: readonly (number | undefined)[] = [],
) {
	const { t } = texts
	if (problem === 'tooMany') return { field: 'trayectos', notice: t('validation:tooManyLegs', { most: MOST_LEGS }) }
	const legs = legsOf(request)
	const [before, leg] = [legs[number - 2], legs[number - 1]]
	const isReturn = tripKindOf(request) === 'idaVuelta'
	const free = before && leg && problem === 'tooSoon' ? freeWords(texts, leg.zone, before, minutes[number - 2]) : ''
	const said =
		problem === 'passengers'
			? t('validation:legPassengers', { group: request.numPasajeros })
			: field === 'datePickup'
				? startWords(texts, problem as StartProblem, isReturn ? 'return' : 'leg', {
						text: leg?.datePickup ?? '',
						free,
						today,
					})
				: untilWords(texts, problem as UntilProblem, leg?.dateHasta ?? '')
	if (isReturn) return { field: 'dateReturn', notice: said }
	return { field: `trayectos.${number}.${field}`, notice: t('validation:ofLeg', { number, problem: said }) }
}

/**
 * The first thing that is wrong with the moments of a request, in one sentence, and the field that it is about.
 * @param today in Madrid
 * @param minutes of the way of each leg, where they are known
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
