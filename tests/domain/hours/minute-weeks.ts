import type { Rule, Severity } from '#app/domain/hours/activity.ts'
import { firstHourOf } from './minute-calendar.ts'
import { countEveryWay } from './minute-counts.ts'
import { codes, type Minutes, type Run } from './minutes.ts'

const { driving: DRIVING, availability: PRESENCE, otherWork: WORK } = codes

const startOf = (week: number) => firstHourOf(week) * 3_600_000

/** Checks articles 6(2), 6(3) and RD 1561/1995, week by week. */
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

/**
 * Checks article 8(6), (6a), (6b).
 * @returns the periods whose weekly rest was postponed as the twelve-day rule allows
 */
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
	countEveryWay({ month, weekly, behindTwelve, putOff })
	return putOff
}
