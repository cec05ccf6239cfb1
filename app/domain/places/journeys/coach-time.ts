/** Ratio of a coach's driving time to the car's of a route planner: 1.15 to 1.2 (domain C.1). */
const COACH_TO_CAR = 1.15
/** Driver's break by Regulation (EC) 561/2006, article 7: 45 minutes after four and a half hours of driving. */
const DRIVING_BEFORE_BREAK = 270
const BREAK = 45

/**
 * Adds the driver's breaks to a driving time, one for each full four and a half hours.
 * @param drivingMinutes driving time of a coach
 * @returns whole minutes
 */
export function withBreaks(drivingMinutes: number) {
	const driving = Math.round(drivingMinutes)
	return driving + Math.floor(driving / DRIVING_BEFORE_BREAK) * BREAK
}

/** Removes the driver's breaks from a journey time, the inverse of `withBreaks`. @returns whole minutes of driving */
export function drivingMinutesOf(minutesWithBreaks: number) {
	const minutes = Math.round(minutesWithBreaks)
	const stretch = DRIVING_BEFORE_BREAK + BREAK
	return Math.floor(minutes / stretch) * DRIVING_BEFORE_BREAK + Math.min(minutes % stretch, DRIVING_BEFORE_BREAK)
}

/** Converts a car's driving time to a coach's journey time, breaks included. @returns whole minutes */
export const coachMinutes = (carMinutes: number) => withBreaks(carMinutes * COACH_TO_CAR)
