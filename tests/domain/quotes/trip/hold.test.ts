import { expect, test } from 'vitest'
import { isLuggageCapacityTooSmall, luggageCapacityOf } from '#app/domain/quotes/trip/luggage-capacity.ts'

const coach = { hold: 50, count: 1 }
const van = { hold: 10, count: 1 }
const unknown = { hold: null, count: 1 }

test('the luggage capacities of several vehicles add up, and must take all luggage', () => {
	expect(isLuggageCapacityTooSmall([coach], 50)).toBe(false)
	expect(isLuggageCapacityTooSmall([coach], 51)).toBe(true)
	expect(isLuggageCapacityTooSmall([{ ...coach, count: 2 }, van], 110)).toBe(false)
	expect(isLuggageCapacityTooSmall([{ ...coach, count: 2 }, van], 111)).toBe(true)
	expect(isLuggageCapacityTooSmall([{ hold: 0, count: 3 }], 1)).toBe(true)
	expect(luggageCapacityOf([{ ...coach, count: 2 }, van])).toBe(110)
})

test('an unknown luggage capacity never counts as too small, and adds nothing', () => {
	expect(isLuggageCapacityTooSmall([coach, unknown], 300)).toBe(false)
	expect(luggageCapacityOf([coach, unknown])).toBe(50)
})
