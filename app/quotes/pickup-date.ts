import { addDays, parseWallClock, timeExists } from '#app/shared/wall-clock.ts'

/** Days between asking and travelling while no vehicle is chosen (spec §9). */
export const DEFAULT_MARGIN_DAYS = 1

/** How far ahead the office plans, in days. */
export const FURTHEST_DAYS = 730

/** The first day on which a pickup is possible: calendar days in Madrid, today plus the margin (decision 18). */
export const earliestPickup = (today: string, marginDays = DEFAULT_MARGIN_DAYS) => addDays(today, marginDays)

export const latestPickup = (today: string) => addDays(today, FURTHEST_DAYS)

export type PickupProblem = 'pickupRequired' | 'dateNotValid' | 'timeDoesNotExist' | 'pickupTooEarly' | 'pickupTooFar'

/**
 * What is wrong with a pickup time, if anything (spec §5).
 * @param text `yyyy-MM-dd HH:mm`, or as `<input type="datetime-local">` sends it
 * @param today the day in Madrid, `yyyy-MM-dd`
 */
export function pickupProblem(text: string, today: string, marginDays: number): PickupProblem | undefined {
	if (!text.trim()) return 'pickupRequired'
	const wallClock = parseWallClock(text)
	if (!wallClock) return 'dateNotValid'
	const day = wallClock.slice(0, 10)
	if (day < earliestPickup(today, marginDays)) return 'pickupTooEarly'
	if (day > latestPickup(today)) return 'pickupTooFar'
	if (!timeExists(wallClock)) return 'timeDoesNotExist'
	return undefined
}
