import fc from 'fast-check'
import { expect, test } from 'vitest'
import { coachMinutes, withBreaks } from '#app/domain/places/journeys/coach-time.ts'
import { greatCircle } from '#app/domain/places/journeys/great-circle.ts'
import { estimateRoad, usualDrivingMinutes } from '#app/domain/places/journeys/road-estimate.ts'
import { barcelona, routeTable } from '#app/domain/places/journeys/route-table.ts'

const madrid = { lat: 40.4168, lng: -3.7038 }
const anyPosition = fc.record({
	lat: fc.double({ min: -90, max: 90, noNaN: true }),
	lng: fc.double({ min: -180, max: 180, noNaN: true }),
})
const HALF_ROUND = Math.PI * 6371.0088

test('known distances come out', () => {
	expect(greatCircle(barcelona, madrid)).toBeCloseTo(505.4, 0)
	expect(greatCircle({ lat: 0, lng: 0 }, { lat: 0, lng: 1 })).toBeCloseTo(111.195, 2)
	expect(greatCircle({ lat: 0, lng: 179.5 }, { lat: 0, lng: -179.5 })).toBeCloseTo(111.195, 2)
	expect(greatCircle({ lat: 90, lng: 0 }, { lat: -90, lng: 77 })).toBeCloseTo(HALF_ROUND, 6)
})

test('a great circle is as long there as back, nothing to itself, at most half round, and no detour is shorter', () => {
	fc.assert(
		fc.property(anyPosition, anyPosition, anyPosition, (from, over, to) => {
			const direct = greatCircle(from, to)
			expect(direct).toBeCloseTo(greatCircle(to, from), 6)
			expect(greatCircle(from, from)).toBe(0)
			expect(direct).toBeLessThanOrEqual(HALF_ROUND + 1e-6)
			expect(direct).toBeLessThanOrEqual(greatCircle(from, over) + greatCircle(over, to) + 1e-3)
		}),
	)
})

test.each([
	[0, 0],
	[269.4, 269],
	[270, 315],
	[285, 330],
	[539, 584],
	[540, 630],
	[810, 945],
])('%d minutes at the wheel are a journey of %d', (driving, journey) => {
	expect(withBreaks(driving)).toBe(journey)
})

test('breaks are made for every full four and a half hours at the wheel, and more driving never takes less', () => {
	fc.assert(
		fc.property(fc.nat({ max: 3_000 }), fc.nat({ max: 300 }), (driving, more) => {
			expect((withBreaks(driving) - driving) / 45).toBe(Math.floor(driving / 270))
			expect(withBreaks(driving + more)).toBeGreaterThanOrEqual(withBreaks(driving) + more)
		}),
	)
})

test('a coach takes 1.15 times as long as a car, and its breaks', () => {
	expect(coachMinutes(100)).toBe(115)
	expect(coachMinutes(240)).toBe(276 + 45)
})

test('an estimate is whole, the same both ways, and never below two kilometres', () => {
	fc.assert(
		fc.property(anyPosition, anyPosition, fc.double({ min: 1, max: 3, noNaN: true }), (from, to, factor) => {
			const { km, minutes } = estimateRoad(from, to, factor)
			expect([km, minutes].every(Number.isInteger)).toBe(true)
			expect(km).toBeGreaterThanOrEqual(2)
			expect(minutes).toBeGreaterThan(0)
			const back = estimateRoad(to, from, factor)
			expect(Math.abs(km - back.km)).toBeLessThanOrEqual(1)
		}),
		{ numRuns: 60 },
	)
	expect(estimateRoad(barcelona, barcelona, 1.3).km).toBe(2)
})

const anyInSpain = fc.record({
	lat: fc.double({ min: 36.8, max: 43.2, noNaN: true }),
	lng: fc.double({ min: -6, max: 1.5, noNaN: true }),
})

test('a way is never shorter than the straight one, and never more than two and a half times as long and 300 km', () => {
	fc.assert(
		fc.property(anyInSpain, anyInSpain, (from, to) => {
			const straight = greatCircle(from, to)
			const { km, minutes } = estimateRoad(from, to, 1.3)
			expect(km).toBeGreaterThanOrEqual(Math.floor(straight))
			// Of 240,000 pairs near each other the worst, across the ridge of the Pyrenees, is 240 km longer.
			expect(km).toBeLessThanOrEqual(straight * 2.5 + 300)
			// The average speed is between 7 and 90 km/h, breaks included.
			expect((km / minutes) * 60).toBeLessThan(90)
			expect((km / minutes) * 60).toBeGreaterThan(7)
		}),
		{ numRuns: 150 },
	)
})

/** Ways round an obstacle: the range of kilometres by road. */
test.each([
	['Cádiz and Rota, round the bay', [36.527, -6.289], [36.622, -6.36], 33, 45],
	['Sada and Ares, round the ría', [43.356, -8.258], [43.43, -8.24], 24, 42],
	['Sanlúcar and Matalascañas, where no bridge is', [36.778, -6.354], [37.008, -6.556], 180, 225],
	['Setúbal and Tróia, without the ferry', [38.524, -8.893], [38.49, -8.905], 85, 150],
	['Lisboa and Almada, by the bridge', [38.722, -9.139], [38.679, -9.157], 9, 15],
	['Capileira and Granada, round the mountain', [36.962, -3.359], [37.177, -3.599], 65, 80],
	['Candeleda and El Barco, over the pass', [40.155, -5.24], [40.358, -5.524], 90, 125],
	['Royan and Le Verdon, round the Gironde', [45.623, -1.028], [45.545, -1.06], 220, 285],
	['Piornal and Plasencia, a village beside the road', [40.118, -5.847], [40.03, -6.091], 25, 40],
	['Alins and Andorra, round the mountain', [42.571, 1.397], [42.507, 1.521], 95, 125],
] as const)('%s', (_, [lat, lng], [toLat, toLng], least, most) => {
	const { km } = estimateRoad({ lat, lng }, { lat: toLat, lng: toLng }, 1.3)
	expect(km).toBeGreaterThanOrEqual(least)
	expect(km).toBeLessThanOrEqual(most)
})

test('a longer way takes longer, and no way is slower than the city or faster than the motorway', () => {
	const anyLength = fc.double({ min: 0.1, max: 3_000, noNaN: true })
	fc.assert(
		fc.property(anyLength, anyLength, (km, more) => {
			expect(usualDrivingMinutes(km + more)).toBeGreaterThan(usualDrivingMinutes(km))
			expect((km / usualDrivingMinutes(km)) * 60).toBeGreaterThanOrEqual(30 - 1e-9)
			expect((km / usualDrivingMinutes(km)) * 60).toBeLessThan(85)
		}),
	)
})

test('usual times meet those of the route table within a third, on average within a sixth', () => {
	const misses = routeTable.map(({ km, coachMinutes }) => Math.abs(usualDrivingMinutes(km) / coachMinutes - 1))
	expect(Math.max(...misses)).toBeLessThan(1 / 3)
	expect(misses.reduce((sum, miss) => sum + miss) / misses.length).toBeLessThan(1 / 6)
})
