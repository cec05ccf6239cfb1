import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driversNeeded } from '#app/pricing/driver-hours.ts'

test.each([
	[0, 0, 'one'],
	[480, 720, 'one'],
	[481, 500, 'tight'],
	[300, 721, 'tight'],
	[540, 780, 'tight'],
	[541, 600, 'two'],
	[300, 781, 'two'],
	[540, 1260, 'two'],
	[100, 1261, 'tooLong'],
	[1e9, 1e9, 'tooLong'],
] as const)('%i minutes at the wheel within %i take: %s', (drivingMinutes, spanMinutes, drivers) => {
	expect(driversNeeded({ drivingMinutes, spanMinutes })).toBe(drivers)
})

test('more driving or a longer day never needs fewer drivers', () => {
	const order = ['one', 'tight', 'two', 'tooLong']
	const minutes = fc.nat({ max: 1500 })
	fc.assert(
		fc.property(minutes, minutes, minutes, minutes, (drivingMinutes, spanMinutes, driving, span) => {
			const less = order.indexOf(driversNeeded({ drivingMinutes, spanMinutes }))
			const more = { drivingMinutes: drivingMinutes + driving, spanMinutes: spanMinutes + span }
			expect(order.indexOf(driversNeeded(more))).toBeGreaterThanOrEqual(less)
		}),
	)
})
