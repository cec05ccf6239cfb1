import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { addDays, instantsOf, parseWallClock, type Zone } from '#app/platform/clock/wall-clock.ts'
import { type HireRequest, tripKindOf } from '../hire-request.ts'

/** Longest time for which a coach may be requested at disposal, in days. */
export const MAX_DAYS_AT_DISPOSAL = 30

export type UntilDayProblem = 'untilDayRequired' | 'dateNotValid' | 'untilTooEarly' | 'untilTooLate'
export type UntilTimeProblem = 'untilTimeRequired' | 'timeNotValid' | 'timeDoesNotExist' | 'timeExistsTwice'
export type UntilProblem = UntilDayProblem | UntilTimeProblem

/**
 * Returns what is wrong with a time that must occur exactly once; undefined where nothing is. Without a valid day any
 * time of day is accepted.
 * @param zone time zone of the day and the time
 */
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
 * Returns what is wrong with the day and the time of the end of a time at disposal.
 * @param text `yyyy-MM-dd HH:mm`, or as much of it as is typed
 * @param pickup in the same format; an invalid one causes no problem with the end
 * @param zone of the pick-up's place, for both times
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
	const last = `${addDays(from.slice(0, 10), MAX_DAYS_AT_DISPOSAL)}${from.slice(10)}`
	if (until <= from) return { day: 'untilTooEarly', time: wrongTime }
	return until > last ? { day: 'untilTooLate', time: wrongTime } : { time: wrongTime }
}

/** Returns the first of these problems, if the request has an end at all: for callers that treat it as one field. */
export function untilProblem(request: HireRequest): UntilProblem | undefined {
	const kind = tripKindOf(request)
	if (kind !== 'disposicion' && (kind !== 'varios' || !request.dateHasta)) return undefined
	const { day, time } = untilProblems(request.dateHasta, request.datePickup, pickupZone(request))
	return day ?? time
}
