import fc from 'fast-check'
import { expect, test } from 'vitest'
import { drivingMinutesOf, withBreaks } from '#app/domain/places/journeys/coach-time.ts'

test('the time at the wheel can be computed from the time with breaks', () => {
	fc.assert(
		fc.property(fc.nat({ max: 1_000_000 }), (driving) => {
			expect(drivingMinutesOf(withBreaks(driving))).toBe(driving)
		}),
	)
})

test('a longer journey never has less driving, and its breaks are no driving', () => {
	expect([0, 269, 270, 300, 315, 316, 585, 630].map(drivingMinutesOf)).toEqual([0, 269, 270, 270, 270, 271, 540, 540])
	fc.assert(
		fc.property(fc.nat({ max: 100_000 }), fc.nat({ max: 1000 }), (minutes, more) => {
			expect(drivingMinutesOf(minutes + more)).toBeGreaterThanOrEqual(drivingMinutesOf(minutes))
			expect(drivingMinutesOf(minutes)).toBeLessThanOrEqual(minutes)
		}),
	)
})
