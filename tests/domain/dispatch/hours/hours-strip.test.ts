import { expect, test } from 'vitest'
import { judged, periodAbout } from '#app/domain/dispatch/hours/driver-hours.server.ts'
import { hoursStrip, weekOfStrip } from '#app/domain/dispatch/hours/hours-strip.ts'
import type { Activity } from '#app/domain/hours/activity.ts'
import { midnightOf } from '#app/domain/hours/madrid-time.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'

const HOUR = 3_600_000
/** A Thursday. */
const TODAY = '2026-11-19'
const NOW = midnightOf(TODAY) + 9 * HOUR

/** Returns time at the wheel from 6:00 on a day, with a break after each four hours. */
const drive = (day: string, hours: number): Activity[] =>
	Array.from({ length: Math.ceil(hours / 4) }, (_, index) => {
		const from = midnightOf(day) + (6 + index * 5) * HOUR
		return { from, until: from + Math.min(4, hours - index * 4) * HOUR, kind: 'driving' }
	})

const stripOf = (records: Activity[], now = NOW) => hoursStrip(judged(records, periodAbout(now)), now)

test('six weeks begin four before the present one, and each has the hours of its days', () => {
	const weeks = stripOf([
		...drive('2026-11-16', 6),
		{ from: midnightOf(TODAY) + 8 * HOUR, until: midnightOf(TODAY) + 10 * HOUR, kind: 'otherWork' },
	])
	expect(weeks.map(({ days }) => days[0]?.day)).toEqual(
		[-28, -21, -14, -7, 0, 7].map((days) => addDays('2026-11-16', days)),
	)
	const present = weekOfStrip(weeks, NOW)
	expect(present).toMatchObject({ driving: 6 * HOUR, work: 8 * HOUR, worst: undefined })
	expect(present?.days.map(({ driving, work }) => [driving / HOUR, work / HOUR])).toEqual([
		[6, 6],
		...[
			[0, 0],
			[0, 0],
			[0, 2],
		],
		...[
			[0, 0],
			[0, 0],
			[0, 0],
		],
	])
})

test('a breach marks its day, and one of a week the week in which it ends', () => {
	const days = Array.from({ length: 6 }, (_, index) => addDays('2026-11-16', index))
	const weeks = stripOf(days.flatMap((day) => drive(day, 9.5)))
	const present = weekOfStrip(weeks, NOW)
	expect(present).toMatchObject({ driving: 57 * HOUR, worst: 'breach' })
	// Ten hours are allowed twice a week.
	expect(present?.days.map(({ worst }) => worst)).toEqual([
		...['note', 'note', 'breach', 'breach', 'breach', 'breach'],
		undefined,
	])
	expect(weeks.slice(0, 4).every(({ worst, days }) => !worst && days.every((day) => !day.worst))).toBe(true)
})

test('a driver without a record has six empty weeks without a mark', () => {
	const weeks = stripOf([])
	expect(weeks).toHaveLength(6)
	expect(weeks.every(({ work, worst, days }) => work === 0 && !worst && days.every((day) => !day.worst))).toBe(true)
})

test('the day on which clocks go back is twenty-five hours long', () => {
	const now = midnightOf('2026-10-28')
	const present = weekOfStrip(stripOf([], now), midnightOf('2026-10-25') + 24.5 * HOUR)
	expect(present?.days.map(({ from, until }) => (until - from) / HOUR)).toEqual([24, 24, 24, 24, 24, 24, 25])
})
