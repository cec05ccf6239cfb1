import { expect, test } from 'vitest'
import { activitiesOfDuty, type DutyWork, withFreeTime } from '#app/domain/hours/duty-activities.ts'

const HOUR = 3_600_000
const work = (...pieces: [hours: number, kind: DutyWork[number]['kind']][]) => {
	let at = 0
	return pieces.map(([hours, kind]) => {
		const from = at
		at += hours * HOUR
		return { kind, from, until: at }
	})
}
const duty = (of: DutyWork, seat: 'alone' | 'first' | 'second' = 'alone') =>
	activitiesOfDuty({ from: 0, until: 20 * HOUR, work: of, seat, service: 'hire 1' }).map(
		({ from, until, kind, crew }) => [from / HOUR, until / HOUR, kind, crew ?? false],
	)

test('the first 45 minutes of a wait are a break, and the rest is availability', () => {
	expect(duty(work([2, 'driving'], [3, 'wait'], [2, 'driving'], [0.2, 'wait'], [0.5, 'otherWork']))).toEqual([
		[0, 2, 'driving', false],
		[2, 2.75, 'rest', false],
		[2.75, 5, 'availability', false],
		[5, 7, 'driving', false],
		[7, 7.2, 'availability', false],
		[7.2, 7.7, 'otherWork', false],
	])
})

test('two drivers take turns after four and a half hours, and the other one is available', () => {
	const tour = work([3, 'driving'], [1, 'rest'], [8, 'driving'])
	expect(duty(tour, 'first')).toEqual([
		[0, 3, 'driving', true],
		[3, 4, 'rest', true],
		[4, 5.5, 'driving', true],
		[5.5, 10, 'availability', true],
		[10, 12, 'driving', true],
	])
	expect(duty(tour, 'second')).toEqual([
		[0, 3, 'availability', true],
		[3, 4, 'rest', true],
		[4, 5.5, 'availability', true],
		[5.5, 10, 'driving', true],
		[10, 12, 'availability', true],
	])
})

test('a duty without known work is unknown time', () => {
	expect(duty([])).toEqual([[0, 20, 'unknown', false]])
})

test('the time between two records is rest, and the time before the first is not counted', () => {
	const period = { from: 0, until: 100 }
	const drive = (from: number, until: number) => ({ from, until, kind: 'driving' as const })
	expect(withFreeTime([drive(50, 60), drive(20, 30)], period)).toEqual({
		activities: [
			drive(20, 30),
			{ from: 30, until: 50, kind: 'rest' },
			drive(50, 60),
			{ from: 60, until: 100, kind: 'rest' },
		],
		period: { from: 20, until: 100 },
	})
	expect(withFreeTime([drive(-20, 30)], period).period).toEqual(period)
	expect(withFreeTime([], period)).toEqual({ activities: [], period })
})
