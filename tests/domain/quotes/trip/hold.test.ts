import { expect, test } from 'vitest'
import { isLuggageCapacityTooSmall, luggageCapacityOf } from '#app/domain/quotes/trip/luggage-capacity.ts'

const coach = { hold: 50, count: 1 }
const van = { hold: 10, count: 1 }
const unknown = { hold: null, count: 1 }

test('holds of several vehicles add up, and all of the luggage has to find room', () => {
	expect(isLuggageCapacityTooSmall([coach], 50)).toBe(false)
	expect(isLuggageCapacityTooSmall([coach], 51)).toBe(true)
	expect(isLuggageCapacityTooSmall([{ ...coach, count: 2 }, van], 110)).toBe(false)
	expect(isLuggageCapacityTooSmall([{ ...coach, count: 2 }, van], 111)).toBe(true)
	expect(isLuggageCapacityTooSmall([{ hold: 0, count: 3 }], 1)).toBe(true)
	expect(luggageCapacityOf([{ ...coach, count: 2 }, van])).toBe(110)
})

test('where one luggage capacity is unknown it is never called too small, and never counted on', () => {
	expect(isLuggageCapacityTooSmall([coach, unknown], 300)).toBe(false)
	expect(luggageCapacityOf([coach, unknown])).toBe(50)
})
