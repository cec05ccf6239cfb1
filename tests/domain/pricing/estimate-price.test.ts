import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { driversOf, type Estimate, estimatePrice, hireOf, type PricedTrip } from '#app/domain/pricing/estimate-price.ts'
import { exampleTrips } from '#app/domain/pricing/example-trips.ts'
import { sampleTariffs } from '#app/domain/pricing/sample-tariffs.ts'
import { vatOf } from '#app/domain/pricing/vat.ts'
import { oneLegTrips } from '#tests/support/one-leg-trips.ts'
import { anyTariff, anyTrip, tariffOf, tripOf } from '#tests/support/pricing.ts'

const kinds = ({ lines }: Estimate) => lines.map(({ kind }) => kind)

test('a price consists of the kilometres and hours, empty ones included, and VAT', () => {
	const trip = tripOf({ km: 100.5, minutes: 125, emptyKm: 20, emptyMinutes: 30 })
	expect(estimatePrice(tariffOf(), trip)).toEqual({
		lines: [
			{ kind: 'kilometres', km: 120.5, perKmCents: 140, cents: 16_870 },
			{ kind: 'hours', quarters: 11, perHourCents: 2600, cents: 7150 },
		],
		netCents: 24_020,
		vatBasisPoints: 1000,
		vatCents: 2402,
		totalCents: 26_422,
		drivers: 'one',
	})
})

test('a short trip costs the minimum, and a line has the difference', () => {
	const estimate = estimatePrice(tariffOf({ minimumCents: 24_000 }), tripOf({ km: 10, minutes: 20 }))
	expect(estimate.lines).toEqual([
		expect.objectContaining({ kind: 'kilometres', cents: 1400 }),
		expect.objectContaining({ kind: 'hours', quarters: 2, cents: 1300 }),
		{ kind: 'minimum', minimumCents: 24_000, cents: 21_300 },
	])
	expect(estimate.netCents).toBe(24_000)
})

test('a second driver costs the hours once more', () => {
	const { lines, drivers } = estimatePrice(tariffOf(), tripOf({ minutes: 700 }))
	expect(drivers).toBe('two')
	const [, hours, second] = lines
	expect(second).toEqual({ ...hours, kind: 'secondDriver' })
	expect(kinds(estimatePrice(tariffOf(), tripOf({ minutes: 2000 })))).toContain('secondDriver')
	expect(kinds(estimatePrice(tariffOf(), tripOf({ minutes: 620 })))).not.toContain('secondDriver')
})

test.each([
	['a morning', '2027-03-03 10:00', 120, false],
	['six o’clock sharp', '2027-03-03 06:00', 120, false],
	['before six', '2027-03-03 05:59', 30, true],
	['an arrival before ten in the evening', '2027-03-03 20:00', 119, false],
	['an arrival at ten in the evening', '2027-03-03 20:00', 120, true],
	['a night that lies between pickup and arrival', '2027-03-03 20:00', 900, true],
	['a Sunday', '2027-03-07 10:00', 60, true],
	['a Saturday that ends on a Sunday', '2027-03-06 21:00', 200, true],
	['Good Friday', '2027-03-26 10:00', 60, true],
	['Sant Joan', '2027-06-24 10:00', 60, true],
])('the surcharge depends on the hour and the day: %s', (_, pickupAt, minutes, isDearer) => {
	expect(kinds(estimatePrice(tariffOf(), tripOf({ pickupAt, minutes }))).includes('surcharge')).toBe(isDearer)
})

test('the surcharge applies to the price with its minimum, but not to VIP', () => {
	const trip = tripOf({ km: 1, minutes: 15, pickupAt: '2027-03-03 23:00', vip: true })
	const { lines, netCents } = estimatePrice(tariffOf(), trip)
	expect(lines.slice(-2)).toEqual([
		{ kind: 'surcharge', percent: 20, cents: 2000 },
		{ kind: 'vip', cents: 6000 },
	])
	expect(netCents).toBe(18_000)
})

test('trips of one leg cost what they cost in earlier versions, to the cent, with as many drivers', () => {
	const kept = readFileSync('tests/domain/pricing/one-leg-figures.txt', 'utf8').trim().split(/\s+/)
	const drivers = { a: 'one', b: 'tight', c: 'two', d: 'tooLong' } as const
	const trips = oneLegTrips(kept.length)
	expect(kept).toHaveLength(2000)
	for (const [index, { tariff, trip }] of trips.entries()) {
		const [code = '', figure = ''] = kept[index]?.split(/(?<=[abcd])/) ?? []
		const facts = { drivers: drivers[code as keyof typeof drivers], totalCents: Number(figure) }
		expect(estimatePrice(tariff, trip), JSON.stringify({ tariff, trip })).toMatchObject(facts)
	}
})

test('a trip without kilometres, hours and minimum costs nothing and has no lines', () => {
	const free = tariffOf({ minimumCents: 0, perKmCents: 0, perHourCents: 0, vipCents: 0 })
	expect(estimatePrice(free, tripOf({ km: 0, minutes: 0 }))).toMatchObject({ lines: [], netCents: 0, totalCents: 0 })
})

test('lines add up to the net amount, VAT is exact, and every amount is a whole number of cents', () => {
	fc.assert(
		fc.property(anyTariff, anyTrip, (tariff, trip) => {
			const { lines, netCents, vatCents, totalCents } = estimatePrice(tariff, trip)
			expect(lines.reduce((sum, { cents }) => sum + cents, 0)).toBe(netCents)
			expect(vatCents).toBe(vatOf(netCents, tariff.vatBasisPoints))
			expect(totalCents).toBe(netCents + vatCents)
			for (const amount of [netCents, vatCents, totalCents, ...lines.map(({ cents }) => cents)])
				expect(Number.isSafeInteger(amount) && amount >= 0).toBe(true)
		}),
	)
})

test('no trip costs less than the minimum', () => {
	fc.assert(
		fc.property(anyTariff, anyTrip, (tariff, trip) => {
			expect(estimatePrice(tariff, trip).netCents).toBeGreaterThanOrEqual(tariff.minimumCents)
		}),
	)
})

test('more kilometres or minutes never cost less', () => {
	const grows = ['km', 'minutes', 'emptyKm', 'emptyMinutes', 'approachMinutes'] as const
	fc.assert(
		fc.property(anyTariff, anyTrip, fc.constantFrom(...grows), fc.nat({ max: 2000 }), (tariff, trip, field, more) => {
			fc.pre(trip[field] !== undefined)
			const longer = { ...trip, [field]: (trip[field] ?? 0) + more }
			expect(estimatePrice(tariff, longer).netCents).toBeGreaterThanOrEqual(estimatePrice(tariff, trip).netCents)
		}),
		{ numRuns: 1000 },
	)
})

test('a higher tariff never makes a trip cheaper', () => {
	const figures = [
		'minimumCents',
		'perKmCents',
		'perHourCents',
		'surchargePercent',
		'vipCents',
		'vatBasisPoints',
	] as const
	fc.assert(
		fc.property(anyTariff, anyTrip, fc.constantFrom(...figures), fc.nat({ max: 500 }), (tariff, trip, figure, more) => {
			const dearer = { ...tariff, [figure]: tariff[figure] + more }
			expect(estimatePrice(dearer, trip).totalCents).toBeGreaterThanOrEqual(estimatePrice(tariff, trip).totalCents)
		}),
		{ numRuns: 1000 },
	)
})

test('a surcharge never lowers a price', () => {
	fc.assert(
		fc.property(anyTariff, anyTrip, (tariff, trip) => {
			const plain = estimatePrice({ ...tariff, surchargePercent: 0 }, trip)
			expect(estimatePrice(tariff, trip).netCents).toBeGreaterThanOrEqual(plain.netCents)
		}),
	)
})

test('the driver’s day begins at the garage and ends when the passengers arrive', () => {
	// Barcelona to Vielha and home: the way home is another day's.
	expect(driversOf(hireOf(tripOf({ minutes: 330, emptyMinutes: 340, approachMinutes: 10 })))).toBe('one')
	// Vielha to Barcelona: the coach has to get there first.
	expect(driversOf(hireOf(tripOf({ minutes: 330, emptyMinutes: 340, approachMinutes: 330 })))).toBe('two')
	// Breaks are due for the day as a whole: four hours out and four hours back need one between them.
	expect(driversOf(hireOf(tripOf({ minutes: 400, emptyMinutes: 0, approachMinutes: 0 })))).toBe('one')
	expect(driversOf(hireOf(tripOf({ minutes: 240, emptyMinutes: 240, approachMinutes: 240 })))).toBe('one')
	expect(driversOf(hireOf(tripOf({ minutes: 250, emptyMinutes: 250, approachMinutes: 250 })))).toBe('tight')
})

test('an unknown approach counts as the shortest possible one', () => {
	const unknown = { approachMinutes: undefined }
	expect(driversOf(hireOf(tripOf({ ...unknown, minutes: 330, emptyMinutes: 340 })))).toBe('one')
	expect(driversOf(hireOf(tripOf({ ...unknown, minutes: 60, emptyMinutes: 1300 })))).toBe('two')
	fc.assert(
		fc.property(fc.nat({ max: 2000 }), fc.nat({ max: 2000 }), (minutes, approachMinutes) => {
			const order = ['one', 'tight', 'two', 'tooLong']
			const rank = (way: Partial<PricedTrip>) => order.indexOf(driversOf(hireOf(tripOf(way))))
			// Back over the same way to the garage: the longest possible way home.
			const way = { minutes, emptyMinutes: minutes + 2 * approachMinutes, approachMinutes: undefined }
			expect(rank(way)).toBeGreaterThanOrEqual(rank({ minutes, emptyMinutes: 0, approachMinutes: 0 }))
		}),
	)
})

/** Tolerance for prices in Barcelona without VAT, in euros (domain E.5, whose figures are only moderately certain). */
const TOLERANCE = 0.05

test.each([
	['airport transfer, 16 seats', 16, 'airport', 130, 190],
	['airport transfer, 55 seats', 55, 'airport', 220, 320],
	['a day at disposal, 55 seats', 55, 'day', 520, 800],
	['a day at disposal, 60 seats', 60, 'day', 520, 800],
	['two hundred kilometres, 55 seats, per kilometre driven', 55, 'long', 1.6, 2.4],
	['two hundred kilometres, 60 seats, per kilometre driven', 60, 'long', 1.6, 2.4],
] as const)('the sample tariffs match market prices: %s', (_, seats, name, least, most) => {
	const trip = exampleTrips[name]
	const figures = sampleTariffs[seats]
	if (!figures) throw new Error(`No sample tariff for ${seats} seats`)
	const net = estimatePrice(tariffOf(figures), trip).netCents / 100
	const figure = name === 'long' ? net / (trip.km + trip.emptyKm) : net
	expect(figure).toBeGreaterThanOrEqual(least * (1 - TOLERANCE))
	expect(figure).toBeLessThanOrEqual(most * (1 + TOLERANCE))
})

test('the sample tariff of a larger vehicle is never lower', () => {
	const bySeats = Object.entries(sampleTariffs).sort(([one], [other]) => Number(one) - Number(other))
	expect(bySeats).toHaveLength(6)
	for (const trip of Object.values(exampleTrips)) {
		const prices = bySeats.map(([, figures]) => estimatePrice(tariffOf(figures), trip).netCents)
		expect(prices).toEqual(prices.toSorted((one, other) => one - other))
	}
})

test('a coach at disposal also costs its waiting hours, at a rate of their own', () => {
	const trip = tripOf({ km: 50, minutes: 60, pickupAt: '2027-03-03 10:00', until: '2027-03-03 16:00' })
	expect(estimatePrice(tariffOf({ waitingHourCents: 2000 }), trip).lines).toEqual([
		{ kind: 'kilometres', km: 50, perKmCents: 140, cents: 7000 },
		{ kind: 'hours', quarters: 4, perHourCents: 2600, cents: 2600 },
		{ kind: 'waiting', quarters: 20, perHourCents: 2000, cents: 10_000 },
	])
})

test('a coach at disposal for two days rests at night, and its second day has a minimum of its own', () => {
	const trip = tripOf({ km: 400, minutes: 330, emptyKm: 200, emptyMinutes: 180, until: '2027-03-04 18:00' })
	const { lines } = estimatePrice(tariffOf({ furtherDayCents: 200_000, waitingHourCents: 1000 }), trip)
	expect(lines.map(({ kind }) => kind)).toEqual(['kilometres', 'hours', 'waiting', 'furtherDay', 'nights'])
	// Of the 32 hours, eleven are a rest and five and a half the driving; the remainder is counted day by day.
	expect(lines[2]).toMatchObject({ quarters: 62 })
	expect(lines.at(-1)).toEqual({ kind: 'nights', nights: 1, perNightCents: 12_000, cents: 12_000 })
})

test('a coach at disposal never costs less with a later end', () => {
	fc.assert(
		fc.property(anyTariff, fc.nat({ max: 21 * 60 }), fc.nat({ max: 600 }), (tariff, minutes, more) => {
			// From one night to two, a rest replaces waiting: only within a day does a longer trip always cost more.
			const end = (of: number) => new Date(Date.UTC(2027, 2, 3, 9) + of * 60_000).toISOString().slice(0, 16)
			const trip = (of: number) => tripOf({ pickupAt: '2027-03-03 09:00', until: end(of).replace('T', ' ') })
			fc.pre(minutes + more <= 21 * 60)
			expect(estimatePrice(tariff, trip(minutes + more)).netCents).toBeGreaterThanOrEqual(
				estimatePrice(tariff, trip(minutes)).netCents,
			)
		}),
	)
})
