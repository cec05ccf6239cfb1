import { expect, test } from 'vitest'
import { seatWords, vehicleCount, vehicleWords } from '#app/domain/fleet/vehicle-words.ts'

const coach = { name: 'Autocar', seats: 55 }
const van = { name: 'Furgoneta', seats: 12 }

test('a single vehicle is its name, several say how many', () => {
	expect(vehicleWords([{ ...coach, count: 1 }])).toBe('Autocar')
	const both = [
		{ ...coach, count: 2 },
		{ ...van, count: 1 },
	]
	expect(vehicleWords(both)).toBe('2 × Autocar + Furgoneta')
	expect(seatWords(both)).toBe('2 × 55 + 12')
	expect(vehicleCount(both)).toBe(3)
	expect([vehicleWords([]), vehicleCount([])]).toEqual(['', 0])
})
