import type { Activity } from '#app/domain/hours/activity.ts'
import { checkHours } from '#app/domain/hours/check-hours.ts'
import { figure } from './figures.ts'
import { median, say } from './side-by-side.ts'

/*
 * Measures what it costs to check drivers' hours over 28 days, each day a duty of twelve stretches. It checks a company
 * of a hundred drivers, and one driver, as an assignment does. In milliseconds of one core.
 */

const HOUR = 3_600_000
const begin = Date.parse('2026-06-01T00:00:00+02:00')
const ROUNDS = Number(process.env.ROUNDS ?? 30)

/** Returns a driver's month: six days on and one off, out between six and eight, with breaks and waits. */
function monthOf(driver: number): Activity[] {
	return Array.from({ length: 28 }, (_, day): Activity[] => {
		const start = begin + (day * 24 + 6 + (driver % 3)) * HOUR
		if (day % 7 === 6) return [{ from: start, until: start + 24 * HOUR, kind: 'rest' }]
		const service = `${driver}-${day}`
		const stretches = Array.from({ length: 12 }, (_, index): Activity => {
			const kind = (['otherWork', 'driving', 'rest', 'driving', 'availability'] as const)[index % 5] ?? 'rest'
			return { from: start + index * HOUR, until: start + (index + 1) * HOUR, kind, service, crew: driver % 9 === 0 }
		})
		return [...stretches, { from: start + 12 * HOUR, until: start + 24 * HOUR, kind: 'rest' }]
	}).flat()
}

const period = { from: begin, until: begin + 28 * 24 * HOUR }
const company = Array.from({ length: 100 }, (_, driver) => monthOf(driver))
const took = (work: () => unknown) => {
	const before = process.cpuUsage()
	work()
	const { user, system } = process.cpuUsage(before)
	return (user + system) / 1000
}

const all: number[] = []
const one: number[] = []
let findings = 0
for (let round = 0; round < ROUNDS; round++) {
	const wholeCompany = () => {
		for (const activities of company) findings += checkHours(activities, period).length
	}
	all.push(took(wholeCompany))
	one.push(took(() => checkHours(company[round % 100] ?? [], period)))
}
say(
	`Hours of 100 drivers over 28 days: ${median(all).toFixed(1)} ms, the first time ${(all[0] ?? 0).toFixed(1)} ms (aim: 50 ms).`,
)
say(`Hours of one driver over 28 days: ${median(one).toFixed(2)} ms (aim: 2 ms). ${findings / ROUNDS} findings in all.`)
figure('hours of 100 drivers, 28 days', median(all), 'ms', { most: 50 })
figure('hours of one driver, as at an assignment', median(one), 'ms', { most: 2 })
