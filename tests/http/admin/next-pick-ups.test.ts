import { expect, test } from 'vitest'
import { nextOnes } from '#app/http/admin/overview.server.ts'

/** One each quarter of an hour, from midnight on. */
const ofADay = (count: number) =>
	Array.from({ length: count }, (_, index) => {
		const [hour, minute] = [Math.floor(index / 4), (index % 4) * 15]
		return { pickupAt: `2026-11-24 ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}` }
	})
const timesOf = (pickUps: { pickupAt: string }[]) => pickUps.map(({ pickupAt }) => pickupAt.slice(11))

test('a day of twenty pick-ups is listed whole, at whatever time', () => {
	for (const now of ['2026-11-23 12:00', '2026-11-24 03:10', '2026-11-24 23:59'])
		expect(nextOnes(ofADay(20), now)).toEqual(ofADay(20))
	expect(nextOnes([], '2026-11-24 12:00')).toEqual([])
})

test.each([
	['2026-11-23 20:00', '00:00', '04:45'],
	['2026-11-24 09:15', '09:15', '14:00'],
	['2026-11-24 09:16', '09:30', '14:15'],
	['2026-11-24 22:00', '19:00', '23:45'],
	['2026-11-24 23:59', '19:00', '23:45'],
])('of ninety-six those that come next are listed at %s', (now, first, last) => {
	const listed = timesOf(nextOnes(ofADay(96), now))
	expect([listed.length, listed[0], listed.at(-1)]).toEqual([20, first, last])
})
