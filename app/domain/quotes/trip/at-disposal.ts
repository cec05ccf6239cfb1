import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { addDays, instantsOf, parseWallClock, type Zone } from '#app/platform/clock/wall-clock.ts'
import { type HireRequest, tripKindOf } from '../hire-request.ts'
import { splitDayAndTime } from './day-and-time.ts'

/** The longest time that a coach may be asked for in one go, in days. */
export const MOST_DAYS_AT_DISPOSAL = 30

export type UntilDayProblem = 'untilDayRequired' | 'dateNotValid' | 'untilTooEarly' | 'untilTooLate'
export type UntilTimeProblem = 'untilTimeRequired' | 'timeNotValid' | 'timeDoesNotExist' | 'timeExistsTwice'
export type UntilProblem = UntilDayProblem | UntilTimeProblem

/** What is wrong with a time that must be lived once, if anything; where the day is none, any time of a day will do. @param zone whose clock lives it */
export function onceProblem(day: string, time: string, zone: Zone) {
	const wallClock = parseWallClock(`${isDay(day) ? day : '2000-01-01'} ${time}`)
	if (!wallClock) return 'timeNotValid'
	const times = instantsOf(wallClock, zone).length
	if (times === 1) return undefined
	return times === 0 ? 'timeDoesNotExist' : 'timeExistsTwice'
}

const timeProblem = (day: string, time: string, zone: Zone): UntilTimeProblem | undefined =>
	time ? onceProblem(day, time, zone) : 'untilTimeRequired'

/**
 * What is wrong with the end of a time at disposal, its day and its time.
 * @param text `yyyy-MM-dd HH:mm`, or as far as it is typed
 * @param pickup in the same spelling; one that is none is no reason to refuse an end
 * @param zone of the pickup's place, whose clock both are read on
 */
export function untilProblems(
	text: string,
	pickup: string,
	zone: Zone,
): { day?: UntilDayProblem; time?: UntilTimeProblem } {
	const { day, time } = splitDayAndTime(text)
	const wrongTime = timeProblem(day, time, zone)
	if (!day) return { day: 'untilDayRequired', time: wrongTime }
	if (!isDay(day)) return { day: 'dateNotValid', time: wrongTime }
	const [from, until] = [parseWallClock(pickup), parseWallClock(`${day} ${time}`)]
	if (!from || !until) return { time: wrongTime }
	const last = `${addDays(from.slice(0, 10), MOST_DAYS_AT_DISPOSAL)}${from.slice(10)}`
	if (until <= from) return { day: 'untilTooEarly', time: wrongTime }
	return until > last ? { day: 'untilTooLate', time: wrongTime } : { time: wrongTime }
}

/** The first of its problems, where a request asks for an end at all: for callers who know it as one field. */
export function untilProblem(request: HireRequest): UntilProblem | undefined {
	const kind = tripKindOf(request)
	if (kind !== 'disposicion' && (kind !== 'varios' || !request.dateHasta)) return undefined
	const { day, time } = untilProblems(request.dateHasta, request.datePickup, pickupZone(request))
	return day ?? time
}
