import { expect, test } from 'vitest'
import { holdOf, isHoldTooSmall } from '#app/domain/quotes/trip/hold.ts'

const coach = { hold: 50, count: 1 }
const van = { hold: 10, count: 1 }
const unknown = { hold: null, count: 1 }

test('holds of several vehicles add up, and all of the luggage has to find room', () => {
	expect(isHoldTooSmall([coach], 50)).toBe(false)
	expect(isHoldTooSmall([coach], 51)).toBe(true)
	expect(isHoldTooSmall([{ ...coach, count: 2 }, van], 110)).toBe(false)
	expect(isHoldTooSmall([{ ...coach, count: 2 }, van], 111)).toBe(true)
	expect(isHoldTooSmall([{ hold: 0, count: 3 }], 1)).toBe(true)
	expect(holdOf([{ ...coach, count: 2 }, van])).toBe(110)
})

test('where one hold is not known nobody says that it is too small, and nobody counts on it', () => {
	expect(isHoldTooSmall([coach, unknown], 300)).toBe(false)
	expect(holdOf([coach, unknown])).toBe(50)
})
