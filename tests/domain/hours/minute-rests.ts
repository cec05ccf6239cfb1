import type { Rule, Severity } from '#app/domain/hours/activity.ts'
import { codes, type Minutes, type Run } from './minutes.ts'

const { driving: DRIVING, rest: REST } = codes

/** Checks article 8(2), (2a), (4), (5). */
export function dailyRests(month: Minutes) {
	const served = new Map<number, Run>()
	for (let m = 0; m < month.length; m++) {
		const name = month.service[m] as number
		if (name === 0) continue
		const known = served.get(name)
		if (known) known.end = m + 1
		else served.set(name, { start: m, end: m + 1 })
	}
	let reduced = 0
	const delays = new Map<number, number>()
	for (const { start, end, restStart, restEnd, known } of month.shifts) {
		if (known && start + 1800 <= month.length) {
			let isCrew = month.count(start, end, (m) => month.crew[m] === 1) > 0
			const names = new Set<number>()
			let latest = -1
			let split = 0
			let isSplit = false
			for (let m = start; m < end; m++) {
				const kind = month.kind[m] as number
				split = kind === REST ? split + 1 : 0
				if (split >= 180) isSplit = true
				if (kind === REST) continue
				const name = month.service[m] as number
				if (name !== latest) names.add(name)
				latest = name
				if (!month.crew[m] && m >= start + 60) isCrew = false
			}
			const hours = isCrew ? 30 : 24
			/** Returns 11 for a regular rest, 9 for a reduced one, 0 for neither. */
			const counts = (rested: number) => (rested >= 660 || (isSplit && rested >= 540) ? 11 : rested >= 540 ? 9 : 0)
			const restedIn = (h: number) => Math.max(0, Math.min(restEnd, start + h * 60) - restStart)
			const rested = restedIn(hours)
			const worth = counts(rested)
			const left = reduced < 3
			const limit = left ? 540 : 660
			const say = (rule: Rule, severity: Severity, h: number, minutes: number) =>
				month.say(rule, severity, month.at(start), month.at(start + h * 60), minutes, limit)
			if (worth === 9 && left) {
				reduced++
				say('reducedRest', 'note', hours, rested)
			} else if (worth !== 11) {
				const [name = 0] = names
				const span = names.size === 1 && name !== 0 ? served.get(name) : undefined
				const days = span ? (span.end - span.start) / 1440 : 0
				const allowed = days >= 8 ? 2 : days >= 6 ? 1 : 0
				const driven = month.count(start, end, (m) => month.kind[m] === DRIVING)
				const later = restedIn(25)
				const helps = counts(later) === 11 || (counts(later) === 9 && left)
				if (!isCrew && (delays.get(name) ?? 0) < allowed && driven <= 420 && helps) {
					delays.set(name, (delays.get(name) ?? 0) + 1)
					if (counts(later) === 9) reduced++
					say('postponedRest', 'note', 25, later)
				} else say('dailyRest', month.sure(start, start + hours * 60), hours, rested)
			}
		}
		if (restEnd - restStart >= 1440) reduced = 0
	}
}
