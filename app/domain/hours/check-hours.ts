import type { Activity, Finding, Period } from './activity.ts'
import { countedRests } from './counted-rests.ts'
import { dailyRest } from './daily-rest.ts'
import { breaks, dailyDriving, drivingPeriodsOf, nightsOfTwelveDays, weeklyDriving } from './driving-rules.ts'
import { monthOf } from './month.ts'
import { putOffOf, weeklyRest } from './weekly-rest.ts'
import { dailyWork, pauses, weeklyWork } from './working-time.ts'

/**
 * What the rules on drivers' hours say of one driver's record (docs/hours.md). A planning aid: the tachograph decides.
 * @param activities in any order, instants in milliseconds; what lies outside the period does not count
 * @param period in milliseconds; best some weeks before what is asked about, and two days behind it. Days and weeks are
 *   those of Madrid's clock.
 * @returns findings in order of time; of a record that is wrong what is wrong with it. Never throws.
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
