import { expect, test } from 'vitest'
import { MAX_LUGGAGE, MAX_PASSENGERS } from '#app/domain/fields/field-limits.ts'
import { severalSizes, singleSizes } from '#app/domain/quotes/trip/group-sizes.ts'

const STEPS = [65, 70, 75, 80, 85, 90, 95, 100, 105, 110, 115, 120, 140, 160, 180, 200, 250, 300]

test('group sizes are offered one by one up to 60, and then in steps up to the maximum', () => {
	expect(singleSizes(1)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
	expect([singleSizes(0)[0], singleSizes(0).at(-1)]).toEqual([0, 60])
	expect(severalSizes(undefined)).toEqual(STEPS)
	expect([MAX_PASSENGERS, MAX_LUGGAGE]).toEqual([300, 300])
})

test('a chosen size between the steps is offered in its place, and a step only once', () => {
	expect(severalSizes(73)).toEqual([65, 70, 73, ...STEPS.slice(2)])
	expect(severalSizes(75)).toEqual(STEPS)
	expect(severalSizes(22)).toEqual(STEPS)
	// A refused size is listed too, so that it stays visible with its error.
	expect(severalSizes(301).at(-1)).toBe(301)
})
