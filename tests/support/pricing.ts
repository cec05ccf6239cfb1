import fc from 'fast-check'
import type { PricedTrip } from '#app/domain/pricing/estimate-price.ts'
import type { Tariff } from '#app/domain/pricing/tariff.ts'
import { MADRID, zones } from '#app/platform/clock/wall-clock.ts'

/** Returns a tariff of round figures. */
export const tariffOf = (changes: Partial<Tariff> = {}): Tariff => ({
	fleetId: 5,
	minimumCents: 10_000,
	perKmCents: 140,
	perHourCents: 2600,
	waitingHourCents: 2600,
	nightAwayCents: 12_000,
	furtherDayCents: 20_000,
	extraStopCents: 1500,
	surchargePercent: 20,
	vipCents: 6000,
	vatBasisPoints: 1000,
	sample: true,
	version: 1,
	...changes,
})

/** Returns a service on an ordinary Wednesday morning, without empty kilometres. */
export const tripOf = (changes: Partial<PricedTrip> = {}): PricedTrip => ({
	km: 100,
	minutes: 120,
	emptyKm: 0,
	emptyMinutes: 0,
	approachMinutes: 0,
	pickupAt: '2027-03-03 10:00',
	zone: MADRID,
	vip: false,
	...changes,
})

const upTo = (most: number) => fc.oneof(fc.constant(0), fc.nat({ max: 1000 }), fc.nat({ max: most }))

/** Any tariff that the office may set, the highest figures included. */
export const anyTariff = fc.record({
	fleetId: fc.constant(5),
	minimumCents: upTo(10_000_000),
	perKmCents: upTo(10_000),
	perHourCents: upTo(100_000),
	waitingHourCents: upTo(100_000),
	nightAwayCents: upTo(1_000_000),
	furtherDayCents: upTo(10_000_000),
	extraStopCents: upTo(10_000_000),
	surchargePercent: fc.nat({ max: 200 }),
	vipCents: upTo(10_000_000),
	vatBasisPoints: fc.nat({ max: 3000 }),
	sample: fc.boolean(),
	version: fc.constant(1),
})

const two = (value: number) => String(value).padStart(2, '0')

/** Any minute of several years, by the wall clock. */
export const anyPickup = fc
	.tuple(fc.integer({ min: 2024, max: 2032 }), fc.nat({ max: 364 }), fc.nat({ max: 1439 }))
	.map(([year, day, minute]) => {
		const date = new Date(Date.UTC(year, 0, 1 + day)).toISOString().slice(0, 10)
		return `${date} ${two(Math.floor(minute / 60))}:${two(minute % 60)}`
	})

/** Any trip, of no length or of an absurd one, with kilometres in tenths. */
export const anyTrip: fc.Arbitrary<PricedTrip> = fc.record(
	{
		km: upTo(10_000_000).map((tenths) => tenths / 10),
		minutes: upTo(1_000_000),
		emptyKm: upTo(1_000_000),
		emptyMinutes: upTo(1_000_000),
		approachMinutes: upTo(1_000_000),
		pickupAt: anyPickup,
		zone: fc.constantFrom(...zones),
		stops: fc.record({ count: fc.nat({ max: 8 }), minutes: fc.nat({ max: 4000 }) }),
		vip: fc.boolean(),
	},
	{ requiredKeys: ['km', 'minutes', 'emptyKm', 'emptyMinutes', 'pickupAt', 'zone', 'vip'] },
)
