import type { Activity, Finding, Period } from './activity.ts'
import { countedRests } from './counted-rests.ts'
import { dailyRest } from './daily-rest.ts'
import { breaks, dailyDriving, drivingPeriodsOf, nightsOfTwelveDays, weeklyDriving } from './driving-rules.ts'
import { monthOf } from './month.ts'
import { putOffOf, weeklyRest } from './weekly-rest.ts'
import { dailyWork, pauses, weeklyWork } from './working-time.ts'

/**
 * Checks one driver's record against the rules on drivers' hours (docs/hours.md). It is a planning aid: the tachograph
 * decides. Never throws.
 * @param activities in any order, epoch milliseconds; what lies outside the period is ignored
 * @param period epoch milliseconds; it should begin some weeks before the time of interest and end two days after it.
 *   Days and weeks are those of Madrid.
 * @returns findings in order of time, with the faults of the record itself
 */
export function checkHours(activities: readonly Activity[], period: Period): Finding[] {
	if (!(period.until > period.from) || !Number.isFinite(period.until - period.from)) return []
	const month = monthOf(activities, period)
	if (month.days.length === 0) return month.findings
	const drivingPeriods = drivingPeriodsOf(month)
	return [
		...month.findings,
		...dailyDriving(month),
		...weeklyDriving(month),
		...breaks(month, drivingPeriods),
		...nightsOfTwelveDays(month, drivingPeriods, putOffOf(month)),
		...dailyRest(month),
		...weeklyRest(month),
		...countedRests(month),
		...dailyWork(month),
		...pauses(month),
		...weeklyWork(month),
	].sort((one, other) => one.from - other.from)
}
