/** Enough with one driver, just enough, not without a second one, or not even then. */
export type Drivers = 'one' | 'tight' | 'two' | 'tooLong'

/**
 * The planner's rule for one coach and one day (domain E.5, out of Regulation (EC) 561/2006: nine hours at the wheel
 * and a span of thirteen for one driver, a span of twenty-one for two).
 * @param day minutes at the wheel, and minutes from the garage to the end of the work, breaks included
 */
export function driversNeeded({
	drivingMinutes,
	spanMinutes,
}: {
	drivingMinutes: number
	spanMinutes: number
}): Drivers {
	if (spanMinutes > 21 * 60) return 'tooLong'
	if (drivingMinutes > 9 * 60 || spanMinutes > 13 * 60) return 'two'
	return drivingMinutes > 8 * 60 || spanMinutes > 12 * 60 ? 'tight' : 'one'
}
