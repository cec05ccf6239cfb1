import type { Rule, Severity } from '#app/domain/hours/activity.ts'
import { codes, type Minutes, type Run } from './minutes.ts'

const { driving: DRIVING, availability: PRESENCE, rest: REST, otherWork: WORK } = codes

/** Checks article 6(1) and RD 1561/1995, day by day. */
export function dayTotals(month: Minutes) {
	const extended = new Map<number, number>()
	for (const { start, end, known } of month.shifts) {
		if (!known) continue
		const sure = month.sure(start, end)
		const say = (rule: Rule, severity: Severity, minutes: number, limit: number) =>
			month.say(rule, severity, month.at(start), month.at(end), minutes, limit)
		const driven = month.count(start, end, (m) => month.kind[m] === DRIVING)
		if (driven > 540) {
			const week = month.week[start] as number
			const times = (extended.get(week) ?? 0) + 1
			extended.set(week, times)
			const allowed = times > 2 ? 540 : 600
			if (driven > allowed) say('dailyDriving', sure, driven, allowed)
			else say('longDriving', 'note', driven, allowed)
		}
		const worked = month.count(start, end, (m) => (month.kind[m] as number) <= WORK)
		const byNight = month.count(start, end, (m) => (month.kind[m] as number) <= WORK && month.night[m] === 1)
		if (worked > 720) say('dailyWork', sure, worked, 720)
		if (worked > 600 && byNight > 0) say('nightWork', sure, worked, 600)
		workPauses(month, start, end, worked)
	}
}

/** Checks Directive 2002/15, article 5, minute by minute through a day. */
function workPauses(month: Minutes, start: number, end: number, worked: number) {
	let paused = 0
	let resting = 0
	let run = 0
	let runStart = 0
	let runEnd = 0
	const closeRun = () => {
		if (run > 360) month.say('sixHours', month.sure(runStart, runEnd), month.at(runStart), month.at(runEnd), run, 360)
		run = 0
	}
	for (let m = start; m < end; m++) {
		const kind = month.kind[m] as number
		resting = kind === REST ? resting + 1 : 0
		if (resting === 15) {
			paused += 15
			closeRun()
		} else if (resting > 15) paused++
		if (kind > WORK) continue
		if (run === 0) runStart = m
		run++
		runEnd = m + 1
	}
	closeRun()
	const asked = worked > 540 ? 45 : worked > 360 ? 30 : 0
	if (paused < asked) month.say('pause', month.sure(start, end), month.at(start), month.at(end), paused, asked)
}

/** Checks articles 7 and 8(6a)(d) with a counter that restarts after 45 minutes of break. */
export function breaks(month: Minutes, putOff: readonly Run[]) {
	let driven = 0
	let alone = 0
	let first = 0
	let last = 0
	let occasional = true
	let longestPart = 0
	let resting = 0
	let beside = 0
	const anew = () => {
		if (driven > 0) {
			const sure = month.sure(first, last)
			const say = (rule: Rule, limit: number) => month.say(rule, sure, month.at(first), month.at(last), driven, limit)
			if (driven > 270) say('break', 270)
			const isPutOff = putOff.some(({ start, end }) => start <= first && first < end)
			if (isPutOff && alone > 0 && driven > 180) say('nightOfTwelveDays', 180)
		}
		driven = alone = longestPart = 0
		occasional = true
	}
	for (let m = 0; m < month.length; m++) {
		const kind = month.kind[m] as number
		if (kind !== REST) {
			if (resting >= 15 && driven > 0) longestPart = Math.max(longestPart, resting)
			resting = 0
		}
		const isBeside = kind === PRESENCE && month.crew[m] === 1
		beside = !isBeside ? 0 : m > 0 && month.service[m - 1] !== month.service[m] ? 1 : beside + 1
		if (kind === REST) {
			resting++
			const missing = occasional ? Math.max(15, Math.min(30, 45 - longestPart)) : 30
			if (resting === 45 || (longestPart >= 15 && resting >= missing)) anew()
		}
		if (beside === 45) anew()
		if (kind !== DRIVING) continue
		if (driven === 0) first = m
		driven++
		last = m + 1
		if (month.service[m] === 0) occasional = false
		if (month.night[m] === 1 && month.crew[m] === 0) alone++
	}
	anew()
}
