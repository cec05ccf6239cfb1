/** A coach takes longer than the car of a route planner: 1.15 to 1.2 times (domain C.1). */
const COACH_TO_CAR = 1.15
/** Regulation (EC) 561/2006, article 7: 45 minutes after four and a half hours at the wheel. */
const DRIVING_BEFORE_BREAK = 270
const BREAK = 45

/**
 * How long a journey takes with the breaks that the driver must make, one for each full four and a half hours.
 * @param drivingMinutes at the wheel of a coach
 * @returns whole minutes
 */
export function withBreaks(drivingMinutes: number) {
	const driving = Math.round(drivingMinutes)
	return driving + Math.floor(driving / DRIVING_BEFORE_BREAK) * BREAK
}

/** The inverse: how much of a journey with its breaks is spent at the wheel. @returns whole minutes */
export function drivingMinutesOf(minutesWithBreaks: number) {
	const minutes = Math.round(minutesWithBreaks)
	const stretch = DRIVING_BEFORE_BREAK + BREAK
	return Math.floor(minutes / stretch) * DRIVING_BEFORE_BREAK + Math.min(minutes % stretch, DRIVING_BEFORE_BREAK)
}

/** How long a coach takes, breaks included, where a car takes so many minutes. @returns whole minutes */
export const coachMinutes = (carMinutes: number) => withBreaks(carMinutes * COACH_TO_CAR)
