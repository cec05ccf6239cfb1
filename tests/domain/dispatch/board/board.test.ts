import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
	askedBoard,
	boardSpan,
	boardViews,
	columnOf,
	hoursOf,
	placeOf,
	placeOfDays,
	withoutEmptyNight,
} from '#app/domain/dispatch/board/board.ts'
import { instantsOf, MADRID, wallClockAt } from '#app/platform/clock/wall-clock.ts'

const at = (wallClock: string) => instantsOf(wallClock, MADRID)[0] ?? 0
const span = (from: string, until: string) => ({ startsAt: at(from), endsAt: at(until) })

describe('the board', () => {
	test('a week has the days from Monday to Sunday, and the weeks before and after', () => {
		expect(boardSpan('week', '2026-11-25')).toMatchObject({
			days: ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29'],
			previous: '2026-11-16',
			next: '2026-11-30',
		})
	})

	test('seven days begin on any day, and have those before and after', () => {
		expect(boardSpan('days', '2026-11-28')).toMatchObject({
			days: ['2026-11-28', '2026-11-29', '2026-11-30', '2026-12-01', '2026-12-02', '2026-12-03', '2026-12-04'],
			previous: '2026-11-21',
			next: '2026-12-05',
		})
	})

	test.each(['2026-03-29', '2026-10-25', '2026-11-25'])('the night of %s is left out where no job is in it', (day) => {
		const shown = boardSpan('day', day)
		const folded = withoutEmptyNight(shown, [
			span(`${day} 05:00`, `${day} 23:59`),
			{ startsAt: at(`${day} 00:00`) - 3_600_000, endsAt: at(`${day} 09:00`) },
		])
		expect(hoursOf(folded).map(({ hour }) => Number(hour))).toEqual(Array.from({ length: 19 }, (_, hour) => hour + 5))
		for (const job of [span(`${day} 04:59`, `${day} 10:00`), span('2026-01-01 10:00', `${day} 00:01`)])
			expect(withoutEmptyNight(shown, [job])).toBe(shown)
		const week = boardSpan('week', day)
		expect(withoutEmptyNight(week, [])).toBe(week)
	})

	test('a month has all its days, and the months before and after', () => {
		const month = boardSpan('month', '2028-02-17')
		expect([month.days.length, month.days[0], month.days.at(-1)]).toEqual([29, '2028-02-01', '2028-02-29'])
		expect([month.previous, month.next]).toEqual(['2028-01-01', '2028-03-01'])
	})

	test.each([
		['2026-03-29', 46, '00 01 03'],
		['2026-10-25', 50, '00 01 02 02 03'],
		['2026-11-25', 48, '00 01 02'],
	])('%s has as many half hours as really pass', (day, columns, hours) => {
		const shown = boardSpan('day', day)
		expect(shown.edges).toHaveLength(columns + 1)
		const called = hoursOf(shown).map(({ hour }) => hour)
		expect(called.join(' ')).toMatch(new RegExp(`^${hours}`))
		expect(called.at(-1)).toBe('23')
	})
})

describe('the place of a job on the board', () => {
	test('a job covers the days it touches, and not the day at whose first minute it ends', () => {
		const week = boardSpan('week', '2026-11-23')
		expect(placeOf(span('2026-11-24 08:00', '2026-11-24 19:00'), week)).toEqual({ column: 2, width: 1, goesOn: false })
		expect(placeOf(span('2026-11-24 20:00', '2026-11-25 00:00'), week)).toMatchObject({ column: 2, width: 1 })
		expect(placeOf(span('2026-11-24 20:00', '2026-11-25 00:01'), week)).toMatchObject({ column: 2, width: 2 })
		expect(placeOf(span('2026-11-20 20:00', '2026-12-02 10:00'), week)).toEqual({ column: 1, width: 7, goesOn: true })
		expect(placeOf(span('2026-11-22 20:00', '2026-11-23 00:00'), week)).toBeUndefined()
		expect(placeOf(span('2026-11-30 00:00', '2026-11-30 09:00'), week)).toBeUndefined()
	})

	test('in the night with an hour more a job is as wide as it is long', () => {
		const night = boardSpan('day', '2026-10-25')
		const [first = 0, second = 0] = instantsOf('2026-10-25 02:30', MADRID).sort()
		expect(placeOf({ startsAt: first, endsAt: second }, night)).toMatchObject({ column: 6, width: 2 })
		expect(columnOf(second, night)).toBe(8)
		expect(columnOf(at('2026-10-26 00:00'), night)).toBeUndefined()
	})

	test('an absence covers its first and its last day', () => {
		const week = boardSpan('week', '2026-11-23')
		expect(placeOfDays({ fromDay: '2026-11-24', untilDay: '2026-11-26' }, week)).toMatchObject({ column: 2, width: 3 })
		expect(placeOfDays({ fromDay: '2026-11-01', untilDay: '2026-11-22' }, week)).toBeUndefined()
	})

	test('any job covers exactly the columns that its time touches', () => {
		// Edges of columns are as likely as all other minutes together.
		const halfHour = fc.integer({ min: at('2026-01-01 00:00') / 1_800_000, max: at('2026-12-31 00:00') / 1_800_000 })
		const minute = fc.tuple(halfHour, fc.constantFrom(0, 0, 0, 1, 17, 29)).map(([half, more]) => half * 30 + more)
		fc.assert(
			fc.property(
				fc.constantFrom(...boardViews),
				minute,
				minute,
				fc.oneof(
					fc.integer({ min: 1, max: 200 }).map((halves) => halves * 30),
					fc.integer({ min: 1, max: 6000 }),
				),
				(view, on, from, length) => {
					const shown = boardSpan(view, wallClockAt(on * 60_000).slice(0, 10))
					const near = { startsAt: (on + (from % 3000) - 1500) * 60_000, endsAt: 0 }
					near.endsAt = near.startsAt + length * 60_000
					const touched = shown.edges
						.slice(0, -1)
						.flatMap((edge, index) =>
							near.startsAt < (shown.edges[index + 1] ?? 0) && near.endsAt > edge ? [index + 1] : [],
						)
					const place = placeOf(near, shown)
					expect(place ? Array.from({ length: place.width }, (_, index) => place.column + index) : []).toEqual(touched)
				},
			),
		)
	})
})

test('an address with invalid values shows seven days from today on by vehicles', () => {
	const now = at('2026-11-23 12:00')
	const asked = (query: string) => askedBoard(new URLSearchParams(query), now)
	const usual = { view: 'days', lines: 'vehicles', day: '2026-11-23' }
	for (const query of ['', 'day=2026-02-30&view=year', 'day=yesterday', 'lines=x&day=20261-1-1'])
		expect(asked(query)).toEqual(usual)
	expect(asked('day=2026-11-29')).toEqual(usual)
	for (const day of ['2026-11-22', '2026-11-30']) expect(asked(`day=${day}`)).toEqual({ ...usual, view: 'week', day })
	for (const view of ['days', 'week'])
		expect(asked(`view=${view}&day=2026-11-25`)).toMatchObject({ view, day: '2026-11-25' })
	expect(asked('day=2028-02-29&view=day&lines=drivers')).toEqual({ view: 'day', lines: 'drivers', day: '2028-02-29' })
})
