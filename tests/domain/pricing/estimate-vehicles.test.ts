import fc from 'fast-check'
import { expect, test } from 'vitest'
import { estimatePrice, hireOf } from '#app/domain/pricing/estimate-price.ts'
import { estimateVehicles } from '#app/domain/pricing/estimate-vehicles.ts'
import { exampleTrips } from '#app/domain/pricing/example-trips.ts'
import { sampleTariffs } from '#app/domain/pricing/sample-tariffs.ts'
import { vatOf } from '#app/domain/pricing/vat.ts'
import { anyTariff, anyTrip, tariffOf } from '#tests/support/pricing.ts'

const { airport, long } = exampleTrips
const trips = {
	airport,
	long,
	night: { ...airport, pickupAt: '2027-03-03 23:00' },
	twoDrivers: { ...long, km: 900, minutes: 800, emptyKm: 903, emptyMinutes: 810 },
}

/** Prices of one vehicle since the first tariffs, in cents with VAT, without and with VIP: these must never change. */
const kept: Record<number, Record<keyof typeof trips, [plain: number, vip: number]>> = {
	12: { airport: [13_200, 13_200], long: [45_496, 45_496], night: [15_840, 15_840], twoDrivers: [304_445, 304_445] },
	16: { airport: [16_500, 23_100], long: [51_183, 57_783], night: [19_800, 26_400], twoDrivers: [342_500, 349_100] },
	24: { airport: [18_700, 18_700], long: [55_605, 55_605], night: [22_440, 22_440], twoDrivers: [366_300, 366_300] },
	40: { airport: [23_100, 23_100], long: [75_510, 75_510], night: [27_720, 27_720], twoDrivers: [499_495, 499_495] },
	55: { airport: [26_400, 26_400], long: [78_353, 78_353], night: [31_680, 31_680], twoDrivers: [518_522, 518_522] },
	60: { airport: [29_700, 29_700], long: [86_251, 86_251], night: [35_640, 35_640], twoDrivers: [568_478, 568_478] },
}

test('one vehicle costs what it cost in earlier versions, to the cent', () => {
	for (const [seats, figures] of Object.entries(sampleTariffs))
		for (const name of Object.keys(trips) as (keyof typeof trips)[]) {
			const { vip: _, ...trip } = trips[name]
			const costs = [false, true].map(
				(vip) =>
					estimateVehicles([{ tariff: tariffOf(figures), vip, count: 1 }], hireOf({ ...trip, vip: false })).totalCents,
			)
			expect(costs, `${seats} seats, ${name}`).toEqual(kept[Number(seats)]?.[name])
		}
	expect(Object.keys(kept)).toEqual(Object.keys(sampleTariffs))
})

const anyVehicles = fc.array(
	fc.record({ tariff: anyTariff, vip: fc.boolean(), count: fc.integer({ min: 1, max: 10 }) }),
	{ minLength: 1, maxLength: 10 },
)

test('several vehicles cost the sum of their single prices, with the VAT rate of the first', () => {
	fc.assert(
		fc.property(anyVehicles, anyTrip, ([first, ...others], { vip: _, ...trip }) => {
			if (!first) return
			const all = [first, ...others]
			const { netCents, vatBasisPoints, vatCents, totalCents, vehicles } = estimateVehicles(
				[first, ...others],
				hireOf({ ...trip, vip: false }),
			)
			const onesByOne = all.flatMap(({ tariff, vip, count }) =>
				Array.from({ length: count }, () => estimatePrice(tariff, { ...trip, vip }).netCents),
			)
			expect(netCents).toBe(onesByOne.reduce((sum, cents) => sum + cents, 0))
			expect(vatBasisPoints).toBe(first.tariff.vatBasisPoints)
			expect(vatCents).toBe(vatOf(netCents, vatBasisPoints))
			expect(totalCents).toBe(netCents + vatCents)
			expect(vehicles.map(({ estimate: _, plan: __, ...vehicle }) => vehicle)).toEqual(all)
		}),
	)
})
