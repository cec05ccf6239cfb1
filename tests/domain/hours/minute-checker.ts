import type { Activity, Finding, Period } from '#app/domain/hours/activity.ts'
import { breaks, dayTotals } from './minute-days.ts'
import { dailyRests } from './minute-rests.ts'
import { weeklyRests, weekTotals } from './minute-weeks.ts'
import { codes, Minutes } from './minutes.ts'

const { unknown: UNKNOWN } = codes

/*
 * Oracle of app/domain/hours/: it knows only minutes, each with its activity,
 * and goes through them with one counter for each rule. Times of the record are whole minutes.
 */

function recordItself(month: Minutes) {
	const gaps = month.runsWhere((m) => month.kind[m] === UNKNOWN)
	const isEmpty = gaps.length === 1 && gaps[0]?.start === 0 && gaps[0].end === month.length
	for (const { start, end } of gaps)
		month.say(isEmpty ? 'noRecord' : 'unknownTime', 'unknown', month.at(start), month.at(end), end - start)
}

/** Applies the rules minute by minute; the findings are in no order. */
export function checkByMinutes(activities: readonly Activity[], period: Period): Finding[] {
	const month = new Minutes(activities, period)
	recordItself(month)
	if (!month.shifts.some(({ known }) => known)) return month.findings
	dayTotals(month)
	weekTotals(month)
	breaks(month, weeklyRests(month))
	dailyRests(month)
	return month.findings
}
