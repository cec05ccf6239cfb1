import fc from 'fast-check'
import type { Fleet } from '#app/domain/fleet/fleet.ts'

const holds: Record<number, number> = { 12: 10, 16: 12, 24: 20, 40: 35, 55: 50, 60: 55 }

const fleet = (id: number, seats: number, marginDays: number, vip = false, hold = holds[seats] ?? null): Fleet => ({
	id,
	name: `${seats} plazas`,
	seats,
	marginDays,
	vip,
	hold,
})

/** The company's six sizes (contract §9) with the margins of the seed, deliberately out of order. */
export const companyFleets: readonly Fleet[] = [
	fleet(4, 40, 3),
	fleet(2, 16, 2, true),
	fleet(6, 60, 5),
	fleet(1, 12, 1),
	fleet(5, 55, 3),
	fleet(3, 24, 2),
]

/** Generates any company's fleets, in any order; no two of one size, as in the database. */
export const anyFleets = (minLength = 1) =>
	fc
		.uniqueArray(
			fc.record({
				seats: fc.integer({ min: 1, max: 80 }),
				marginDays: fc.nat({ max: 20 }),
				vip: fc.boolean(),
				hold: fc.option(fc.nat({ max: 80 })),
			}),
			{ minLength, maxLength: 8, selector: ({ seats }) => seats },
		)
		.map((drawn) =>
			drawn.map(({ seats, marginDays, vip, hold }, index) => fleet(index + 1, seats, marginDays, vip, hold)),
		)
