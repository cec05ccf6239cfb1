import { type Finding, findingOf, type Period } from './activity.ts'
import { pause, work } from './limits.ts'
import { nightTimeOf } from './madrid-time.ts'
import { type Day, lengthOf, type Month, timeOf, working } from './month.ts'

const isWorking = ({ kind }: Day['segments'][number]) => working.includes(kind)
const isPause = (segment: Day['segments'][number]) => segment.kind === 'rest' && lengthOf(segment) >= pause.least

const touchesNight = ({ segments }: Day, nights: readonly Period[]) =>
	segments.some((each) => isWorking(each) && nightTimeOf(each, nights) > 0)

/** Checks daily work (Real Decreto 1561/1995): twelve hours, or ten where some of it is between 22:00 and 6:00. */
export const dailyWork = ({ days, nights, severityOf }: Month): Finding[] =>
	days.flatMap((day) => [
		...(day.work > work.day
			? [findingOf('dailyWork', severityOf(day), day, { found: day.work, limit: work.day })]
			: []),
		...(day.work > work.night && touchesNight(day, nights)
			? [findingOf('nightWork', severityOf(day), day, { found: day.work, limit: work.night })]
			: []),
	])

/** Returns the runs of work between pauses, each from its first work to its last. */
function runsOf({ segments }: Day) {
	const runs: (Period & { work: number })[] = []
	let open: (Period & { work: number }) | undefined
	for (const segment of segments) {
		if (isPause(segment)) open = undefined
		if (!isWorking(segment)) continue
		if (!open) {
			open = { from: segment.from, until: segment.until, work: 0 }
			runs.push(open)
		}
		open.until = segment.until
		open.work += lengthOf(segment)
	}
	return runs
}

function pauseAsked(worked: number) {
	if (worked > work.longPauseFrom) return work.longPause
	return worked > work.withoutPause ? work.shortPause : 0
}

/**
 * Checks pauses: at most six hours of work without one. Pauses of at least 15 minutes must add up to 30 minutes a day
 * of more than six hours of work, 45 of more than nine.
 */
export const pauses = ({ days, severityOf }: Month): Finding[] =>
	days.flatMap((day) => {
		const limit = pauseAsked(day.work)
		const found = day.segments.filter(isPause).reduce((sum, each) => sum + lengthOf(each), 0)
		return [
			...runsOf(day)
				.filter((run) => run.work > work.withoutPause)
				.map((run) => findingOf('sixHours', severityOf(run), run, { found: run.work, limit: work.withoutPause })),
			...(found < limit ? [findingOf('pause', severityOf(day), day, { found, limit })] : []),
		]
	})

/**
 * Checks weekly work: at most sixty hours. Over four whole weeks, at most 48 hours of work and twenty of presence on
 * average.
 */
export function weeklyWork({ weeks, segments, period }: Month): Finding[] {
	const touched = weeks.filter(({ from }) => from < period.until)
	const long = touched.flatMap((week) => {
		const found = timeOf(segments, working, week)
		return found > work.week ? [findingOf('weeklyWork', 'breach', week, { found, limit: work.week })] : []
	})
	const whole = touched.filter(({ from, until }) => from >= period.from && until <= period.until)
	const averages = whole.slice(3).flatMap(({ until }, index) => {
		const span = { from: (whole[index] as Period).from, until }
		const found = timeOf(segments, working, span) / 4
		const presence = timeOf(segments, ['availability'], span) / 4
		return [
			// The law averages over four months, so four weeks above the limit are a note only.
			...(found > work.average ? [findingOf('averageWork', 'note', span, { found, limit: work.average })] : []),
			...(presence > work.presence
				? [findingOf('averagePresence', 'breach', span, { found: presence, limit: work.presence })]
				: []),
		]
	})
	return [...long, ...averages]
}
