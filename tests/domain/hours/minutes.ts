import type { Activity, Finding, Period, Rule, Severity } from '#app/domain/hours/activity.ts'
import { localHour } from './minute-calendar.ts'

const DRIVING = 0
const WORK = 1
const PRESENCE = 2
const UNKNOWN = 3
const REST = 4
/**
 * Codes of a minute's activity. Loops over minutes copy them into constants first, because an import read in each
 * minute is slow.
 */
export const codes = { driving: DRIVING, otherWork: WORK, availability: PRESENCE, unknown: UNKNOWN, rest: REST }

/** A day of work: its first and last minute, and the rest that ends it (empty if none does). */
type Shift = { start: number; end: number; restStart: number; restEnd: number; known: boolean }
export type Run = { start: number; end: number }

export class Minutes {
	readonly length: number
	readonly kind: Uint8Array
	readonly crew: Uint8Array
	/** indexes of `names`, 0 for none */
	readonly service: Uint16Array
	readonly names = ['']
	readonly week: Int32Array
	readonly night: Uint8Array
	readonly findings: Finding[] = []
	readonly shifts: Shift[] = []
	readonly rests: Run[] = []

	constructor(
		activities: readonly Activity[],
		readonly period: Period,
	) {
		this.length = (period.until - period.from) / 60_000
		this.kind = new Uint8Array(this.length).fill(UNKNOWN)
		this.crew = new Uint8Array(this.length)
		this.service = new Uint16Array(this.length)
		this.week = new Int32Array(this.length)
		this.night = new Uint8Array(this.length)
		let m = 0
		for (let hour = Math.floor(period.from / 3_600_000); m < this.length; hour++) {
			const { week, isNight } = localHour(hour)
			const end = Math.min(this.length, (hour + 1) * 60 - period.from / 60_000)
			this.week.fill(week, m, end)
			this.night.fill(isNight ? 1 : 0, m, end)
			m = end
		}
		this.paint(activities)
		this.findRests()
		this.findShifts()
	}

	at(minute: number) {
		return this.period.from + minute * 60_000
	}

	say(rule: Rule, severity: Severity, from: number, until: number, minutes: number, limit = 0) {
		this.findings.push({ rule, severity, from, until, minutes, limit })
	}

	paint(activities: readonly Activity[]) {
		const covered = new Uint8Array(this.length)
		const ordered = activities.map((activity, index) => ({ activity, index }))
		ordered.sort((a, b) => a.activity.from - b.activity.from || a.index - b.index)
		for (const { activity } of ordered) {
			const { from, until, kind, crew, service } = activity
			if (until <= from) {
				this.say('backwards', 'unknown', from, until, Math.round((until - from) / 60_000))
				continue
			}
			const code = codes[kind]
			if (code <= PRESENCE && until - from > 86_400_000)
				this.say('endless', 'unknown', from, until, (until - from) / 60_000, 1440)
			if (service && !this.names.includes(service)) this.names.push(service)
			const name = this.names.indexOf(service ?? '')
			const last = Math.min(this.length, (until - this.period.from) / 60_000)
			for (let m = Math.max(0, (from - this.period.from) / 60_000); m < last; m++) {
				const isFirst = covered[m] === 0
				covered[m] = isFirst ? 1 : 2
				if (!isFirst && (this.kind[m] as number) <= code) continue
				this.kind[m] = code
				this.crew[m] = code <= PRESENCE && crew ? 1 : 0
				this.service[m] = code <= PRESENCE ? name : 0
			}
		}
		this.runsWhere((m) => covered[m] === 2).forEach((run) => {
			this.say('overlap', 'unknown', this.at(run.start), this.at(run.end), run.end - run.start)
		})
	}

	/** Returns the runs of adjacent minutes for which a condition holds. */
	runsWhere(is: (minute: number) => boolean): Run[] {
		const runs: Run[] = []
		let start = -1
		for (let m = 0; m <= this.length; m++) {
			const yes = m < this.length && is(m)
			if (yes && start < 0) start = m
			if (!yes && start >= 0) {
				runs.push({ start, end: m })
				start = -1
			}
		}
		return runs
	}

	findRests() {
		this.rests.push(...this.runsWhere((m) => this.kind[m] === REST))
	}

	findShifts() {
		const long = this.rests.filter((run) => run.end - run.start >= 420)
		let start = -1
		let end = -1
		let known = false
		let next = 0
		for (let m = 0; m < this.length; m++) {
			while (next < long.length && (long[next] as Run).end <= m) next++
			const run = long[next]
			if (run && m === run.start && start >= 0) {
				this.shifts.push({ start, end, restStart: run.start, restEnd: run.end, known })
				start = -1
				known = false
			}
			if (this.kind[m] === REST) continue
			if (start < 0) start = m
			end = m + 1
			if ((this.kind[m] as number) <= PRESENCE) known = true
		}
		if (start >= 0) this.shifts.push({ start, end, restStart: this.length, restEnd: this.length, known })
	}

	count(start: number, end: number, is: (minute: number) => boolean) {
		let sum = 0
		for (let m = Math.max(0, start); m < Math.min(end, this.length); m++) if (is(m)) sum++
		return sum
	}

	/** Returns `unknown` if a minute of a span has no record, otherwise `breach`. */
	sure(start: number, end: number): Severity {
		for (let m = Math.max(0, start); m < Math.min(end, this.length); m++) if (this.kind[m] === UNKNOWN) return 'unknown'
		return 'breach'
	}
}
