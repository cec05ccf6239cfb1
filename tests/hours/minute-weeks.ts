import type { Rule, Severity } from '#app/hours/activity.ts'
import { firstHourOf } from './minute-calendar.ts'
import { codes, type Minutes, type Run } from './minutes.ts'

const { driving: DRIVING, availability: PRESENCE, otherWork: WORK } = codes

const startOf = (week: number) => firstHourOf(week) * 3_600_000

/** Articles 6(2), 6(3) and RD 1561/1995, week by week. */
export function weekTotals(month: Minutes) {
	const [first, last] = [month.week[0] as number, month.week[month.length - 1] as number]
	const driven: number[] = []
	const worked: number[] = []
	const present: number[] = []
	const add = (to: number[], week: number) => {
		to[week - first] = (to[week - first] ?? 0) + 1
	}
	for (let m = 0; m < month.length; m++) {
		const week = month.week[m] as number
		const kind = month.kind[m] as number
		if (kind === DRIVING) add(driven, week)
		if (kind <= WORK) add(worked, week)
		if (kind === PRESENCE) add(present, week)
	}
	for (let week = first; week <= last; week++) {
		const [from, until] = [startOf(week), startOf(week + 1)]
		const d = driven[week - first] ?? 0
		const both = d + (driven[week - 1 - first] ?? 0)
		const w = worked[week - first] ?? 0
		if (d > 3360) month.say('weeklyDriving', 'breach', from, until, d, 3360)
		if (week > first && both > 5400) month.say('fortnightDriving', 'breach', startOf(week - 1), until, both, 5400)
		if (w > 3600) month.say('weeklyWork', 'breach', from, until, w, 3600)
		const [four, end] = [startOf(week), startOf(week + 4)]
		if (four < month.period.from || end > month.period.until) continue
		let work = 0
		let presence = 0
		for (let each = week; each < week + 4; each++) {
			work += worked[each - first] ?? 0
			presence += present[each - first] ?? 0
		}
		if (work > 4 * 2880) month.say('averageWork', 'note', four, end, Math.round(work / 4), 2880)
		if (presence > 4 * 1200) month.say('averagePresence', 'breach', four, end, Math.round(presence / 4), 1200)
	}
}

/** Article 8(6), (6a), (6b). @returns the stretches whose weekly rest was put off as the twelve-day rule allows */
export function weeklyRests(month: Minutes): Run[] {
	const weekly = month.rests.filter(({ start, end }) => end - start >= 1440)
	const putOff: Run[] = []
	const behindTwelve = new Set<Run>()
	let previous: Run | undefined
	for (const next of [...weekly, undefined]) {
		const [start, end] = [previous?.end ?? 0, next?.start ?? month.length]
		const names = new Set<number>()
		let latest = -1
		for (let m = start; m < end; m++) {
			const name = month.service[m] as number
			if ((month.kind[m] as number) > PRESENCE || name === latest) continue
			names.add(name)
			latest = name
		}
		const isSingle = names.size === 1 && !names.has(0)
		const isBehindRegular = previous !== undefined && previous.end - previous.start >= 2700
		const length = end - start
		const say = (rule: Rule, severity: Severity, limit: number) =>
			month.say(rule, severity, month.at(start), month.at(end), length, limit)
		if (names.size > 0 && length > 144 * 60) {
			if (isSingle && isBehindRegular && length <= 288 * 60) {
				putOff.push({ start, end })
				say('twelveDays', 'note', 17_280)
				if (next) behindTwelve.add(next)
				const rested = next ? next.end - next.start : 0
				if (next && next.end < month.length && rested < 69 * 60)
					month.say(
						'restAfterTwelveDays',
						month.sure(next.start, next.end + 1),
						month.at(next.start),
						month.at(next.end),
						rested,
						4140,
					)
			} else if (!previous && isSingle && length <= 288 * 60) say('weeklyRest', 'unknown', 8640)
			else say('weeklyRest', month.sure(start, end), isSingle && isBehindRegular ? 17_280 : 8640)
		}
		previous = next
	}
	fortnights(month, weekly, putOff)
	compensations(month, weekly, behindTwelve)
	return putOff
}

function fortnights(month: Minutes, weekly: readonly Run[], putOff: readonly Run[]) {
	const last = month.week[month.length - 1] as number
	for (let week = month.week[0] as number; week < last; week++) {
		const from = startOf(week)
		const middle = startOf(week + 1)
		const until = startOf(week + 2)
		if (from < month.period.from || until > month.period.until) continue
		const touches = (run: Run, begin: number, end: number) => month.at(run.start) < end && month.at(run.end) > begin
		if (putOff.some((run) => touches(run, from, until))) continue
		const [a, z] = [(from - month.period.from) / 60_000, (until - month.period.from) / 60_000]
		if (month.count(a, z, (m) => (month.kind[m] as number) <= WORK) === 0) continue
		let isFine = false
		for (const one of weekly)
			for (const other of weekly) {
				if (!touches(one, from, middle) || !touches(other, middle, until)) continue
				const [first, second] = [one.end - one.start, other.end - other.start]
				if (one === other ? first >= 2700 + 1440 : first >= 2700 || second >= 2700) isFine = true
			}
		if (isFine) continue
		const longest = weekly.filter((run) => touches(run, from, until)).map(({ start, end }) => end - start)
		month.say('twoWeeks', month.sure(a, z), from, until, Math.max(0, ...longest), 2700)
	}
}

/** Whether a rest of 45 hours touches the week in which a rest begins. */
function hasRegular(month: Minutes, weekly: readonly Run[], rest: Run) {
	const week = month.week[rest.start] as number
	const [monday, sunday] = [startOf(week), startOf(week + 1)]
	return weekly.some(({ start, end }) => end - start >= 2700 && month.at(start) < sunday && month.at(end) > monday)
}

function compensations(month: Minutes, weekly: readonly Run[], behindTwelve: Set<Run>) {
	const spent = new Map<Run, number>()
	const baseOf = (rest: Run) => {
		const length = rest.end - rest.start
		if (behindTwelve.has(rest)) return 5400
		if (length >= 2700) return 2700
		return length >= 1440 && !hasRegular(month, weekly, rest) ? Number.POSITIVE_INFINITY : 540
	}
	for (const rest of weekly) {
		if (rest.start === 0 || rest.end === month.length) continue
		const length = rest.end - rest.start
		let owed = 0
		if (behindTwelve.has(rest)) owed = length >= 4140 ? 5400 - length : 0
		else if (!hasRegular(month, weekly, rest)) owed = 2700 - length
		if (owed <= 0) continue
		const by = startOf((month.week[rest.start] as number) + 4)
		let isPaid = false
		for (const other of month.rests) {
			if (isPaid || other.start < rest.end) continue
			const until = Math.min(month.at(other.end), by)
			const spare = (until - month.at(other.start)) / 60_000 - baseOf(other) - (spent.get(other) ?? 0)
			if (spare < owed) continue
			spent.set(other, (spent.get(other) ?? 0) + owed)
			isPaid = true
		}
		if (isPaid) continue
		const isOver = by <= month.period.until
		const severity = isOver ? month.sure(rest.start, (by - month.period.from) / 60_000) : 'note'
		month.say('compensation', severity, month.at(rest.start), by, owed)
	}
}
