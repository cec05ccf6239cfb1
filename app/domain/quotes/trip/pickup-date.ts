import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { addDays, parseWallClock, timeExists, type Zone } from '#app/platform/clock/wall-clock.ts'

/** Days between request and trip while no vehicle is chosen (contract §9). */
export const DEFAULT_MARGIN_DAYS = 1

/** How far ahead the office plans, in days. */
export const FURTHEST_DAYS = 730

/** Returns the first possible day of a pick-up: calendar days in Madrid, today plus the margin (decision 18). */
export const earliestPickup = (today: string, marginDays = DEFAULT_MARGIN_DAYS) => addDays(today, marginDays)

export const latestPickup = (today: string) => addDays(today, FURTHEST_DAYS)

export type DayProblem = 'pickupDayRequired' | 'dateNotValid' | 'pickupTooEarly' | 'pickupTooFar'
export type TimeProblem = 'pickupTimeRequired' | 'timeNotValid' | 'timeDoesNotExist'
export type PickupProblem = DayProblem | TimeProblem | 'pickupRequired'

/** Returns what is wrong with the day of a pick-up, if anything. @param days first and last possible, `yyyy-MM-dd` */
export function dayProblem(day: string, days: { earliest: string; latest: string }): DayProblem | undefined {
	if (!day) return 'pickupDayRequired'
	if (!isDay(day)) return 'dateNotValid'
	if (day < days.earliest) return 'pickupTooEarly'
	if (day > days.latest) return 'pickupTooFar'
	return undefined
}

/**
 * Returns what is wrong with the time of a pick-up, if anything. Without a valid day any time of day is accepted.
 * @param zone of the pick-up's place
 */
export function timeProblem(day: string, time: string, zone: Zone): TimeProblem | undefined {
	if (!time) return 'pickupTimeRequired'
	const wallClock = parseWallClock(`${isDay(day) ? day : '2000-01-01'} ${time}`)
	if (!wallClock) return 'timeNotValid'
	return timeExists(wallClock, zone) ? undefined : 'timeDoesNotExist'
}

/**
 * Returns what is wrong with the day and the time of a pick-up (contract §5).
 * @param text `yyyy-MM-dd HH:mm`, or as much of it as is typed
 * @param today the day in Madrid, `yyyy-MM-dd`
 * @param zone of the pick-up's place
 */
export function pickupProblems(text: string, today: string, marginDays: number, zone: Zone) {
	const { day, time } = splitDayAndTime(text)
	const days = { earliest: earliestPickup(today, marginDays), latest: latestPickup(today) }
	return { day: dayProblem(day, days), time: timeProblem(day, time, zone) }
}

/** Returns the first of a pick-up's problems, for callers that treat it as one field. */
export function pickupProblem(text: string, today: string, marginDays: number, zone: Zone): PickupProblem | undefined {
	if (!text.trim()) return 'pickupRequired'
	const { day, time } = pickupProblems(text, today, marginDays, zone)
	return day ?? time
}
