import { type Finding, findingOf, MINUTE, type Period } from './activity.ts'
import { breakEnds } from './breaks.ts'
import { driving, pause } from './limits.ts'
import { nightTimeOf } from './madrid-time.ts'
import { lengthOf, type Month, timeOf } from './month.ts'
import type { Segment } from './timeline.ts'

/**
 * Checks daily driving (article 6(1)): nine hours, or ten twice a week. A day counts in the week in which it begins.
 */
export function dailyDriving({ days, weeks, severityOf }: Month): Finding[] {
	const longDays = new Map<number, number>()
	return days.flatMap((day) => {
		if (day.driving <= driving.day) return []
		const week = weeks.findLastIndex(({ from }) => from <= day.from)
		const used = longDays.get(week) ?? 0
		longDays.set(week, used + 1)
		const limit = used < driving.longDaysAWeek ? driving.longDay : driving.day
		return day.driving > limit
			? [findingOf('dailyDriving', severityOf(day), day, { found: day.driving, limit })]
			: [findingOf('longDriving', 'note', day, { found: day.driving, limit })]
	})
}

/** Checks the driving time of each week and of two consecutive weeks (articles 6(2) and 6(3)). */
export function weeklyDriving({ weeks, segments, period }: Month): Finding[] {
	const sums = weeks
		.filter(({ from }) => from < period.until)
		.map((week) => ({ week, sum: timeOf(segments, ['driving'], week) }))
	return sums.flatMap(({ week, sum }, index) => {
		const before = sums[index - 1]
		const both = sum + (before?.sum ?? 0)
		const span = { from: before?.week.from ?? week.from, until: week.until }
		return [
			...(sum > driving.week ? [findingOf('weeklyDriving', 'breach', week, { found: sum, limit: driving.week })] : []),
			...(before && both > driving.fortnight
				? [findingOf('fortnightDriving', 'breach', span, { found: both, limit: driving.fortnight })]
				: []),
		]
	})
}

/** Driving period: time at the wheel up to a break that satisfies article 7. */
export type DrivingPeriod = Period & {
	driving: number
	/** part of it by one driver alone between 22:00 and 6:00, in milliseconds */
	aloneAtNight: number
}

type Open = DrivingPeriod & { occasional: boolean; breaks: number[] }

function drive(open: Open | undefined, segment: Segment, nights: readonly Period[]): Open {
	const { from, until, crew, service } = segment
	const driven = until - from
	return {
		from: open?.from ?? from,
		until,
		driving: (open?.driving ?? 0) + driven,
		aloneAtNight: (open?.aloneAtNight ?? 0) + (crew ? 0 : nightTimeOf(segment, nights)),
		occasional: (open?.occasional ?? true) && service !== '',
		breaks: open?.breaks ?? [],
	}
}

/**
 * Returns whether a break ends a driving period. Time as the second driver counts only as one whole break, not as a
 * part.
 */
const endsPeriod = ({ breaks, occasional }: Open, segment: Segment) =>
	breakEnds(segment.kind === 'rest' ? breaks : [], lengthOf(segment), occasional)

/**
 * Returns the driving periods, each from the first to the last driving before a break of 45 minutes, whole or in two
 * parts.
 */
export function drivingPeriodsOf({ segments, nights }: Pick<Month, 'segments' | 'nights'>): DrivingPeriod[] {
	const periods: DrivingPeriod[] = []
	let open: Open | undefined
	for (const segment of segments) {
		const isBreak = segment.kind === 'rest' || (segment.kind === 'availability' && segment.crew)
		if (segment.kind === 'driving') open = drive(open, segment, nights)
		else if (!open || !isBreak) continue
		else if (endsPeriod(open, segment)) {
			periods.push(open)
			open = undefined
		} else if (segment.kind === 'rest' && lengthOf(segment) >= pause.least) open.breaks.push(lengthOf(segment))
	}
	return open ? [...periods, open] : periods
}

/** Checks the break after four and a half hours at the wheel (article 7). */
export const breaks = ({ severityOf }: Month, periods: readonly DrivingPeriod[]): Finding[] =>
	periods
		.filter((each) => each.driving > driving.beforeBreak)
		.map((each) => findingOf('break', severityOf(each), each, { found: each.driving, limit: driving.beforeBreak }))

/**
 * Checks the break after three hours for a driver alone at night while the weekly rest is postponed (article 8(6a)(d)).
 */
export const nightsOfTwelveDays = (
	{ severityOf }: Month,
	periods: readonly DrivingPeriod[],
	putOff: readonly Period[],
): Finding[] =>
	periods
		.filter(({ from, driving: driven, aloneAtNight }) => {
			const isPutOff = putOff.some((span) => span.from <= from && from < span.until)
			return isPutOff && aloneAtNight >= MINUTE && driven > driving.beforeBreakAtNight
		})
		.map((each) =>
			findingOf('nightOfTwelveDays', severityOf(each), each, {
				found: each.driving,
				limit: driving.beforeBreakAtNight,
			}),
		)
