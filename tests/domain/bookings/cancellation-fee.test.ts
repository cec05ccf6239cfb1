import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancellationFee, nextCancellationFee } from '#app/domain/bookings/cancellation-fee.ts'
import { instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'

const HOUR = 3_600_000

const steps = [
	{ hours: 168, basisPoints: 2500 },
	{ hours: 72, basisPoints: 5000 },
	{ hours: 24, basisPoints: 10_000 },
]

const pickup = instantOf('2027-05-20 09:00', MADRID)

test.each([
	[-1000, 0],
	[-168.001, 0],
	[-168, 0],
	[-167.999, 12_346],
	[-72, 12_346],
	[-71.999, 24_692],
	[-24, 24_692],
	[-23.999, 49_383],
	[0, 49_383],
	[5, 49_383],
])('%s hours from the pick-up cancelling 493.83 € costs %s cents', (hours, cents) => {
	expect(cancellationFee(steps, 49_383, pickup + hours * HOUR, pickup).cents).toBe(cents)
})

test.each([
	['2027-05-20 09:00', '2027-05-20T07:00:00Z'],
	['2026-12-24 09:30', '2026-12-24T08:30:00Z'],
	['2027-03-28 01:59', '2027-03-28T00:59:00Z'],
	['2027-03-28 02:30', '2027-03-28T01:30:00Z'],
	['2027-03-28 03:00', '2027-03-28T01:00:00Z'],
	['2027-10-31 02:30', '2027-10-31T00:30:00Z'],
	['2027-10-31 03:00', '2027-10-31T02:00:00Z'],
])('a pick-up at %s in Madrid is at the instant %s', (pickupAt, instant) => {
	expect(new Date(instantOf(pickupAt, MADRID)).toISOString()).toBe(instant.replace('Z', '.000Z'))
})

test.each([
	['2027-03-28 12:00', '2027-03-27T10:00:00Z'],
	['2027-10-31 12:00', '2027-10-30T11:00:00Z'],
])('24 hours before %s are as many hours of sixty minutes where clocks change between', (pickupAt, boundary) => {
	const at = Date.parse(boundary)
	const feeAt = (moment: number) => cancellationFee(steps, 10_000, moment, instantOf(pickupAt, MADRID)).cents
	expect([feeAt(at), feeAt(at + 1)]).toEqual([5000, 10_000])
})

test('without agreed steps a cancellation costs nothing, and after the last step there is no next one', () => {
	expect(cancellationFee([], 10_000, pickup, pickup)).toEqual({ cents: 0, basisPoints: 0 })
	expect(nextCancellationFee([], 10_000, pickup - HOUR, pickup)).toBeUndefined()
	expect(nextCancellationFee(steps, 10_000, pickup - 23 * HOUR, pickup)).toBeUndefined()
})

test('the next step has the time until which the fee stays, and the fee after it', () => {
	const [week, threeDays] = [pickup - 168 * HOUR, pickup - 72 * HOUR]
	expect(nextCancellationFee(steps, 10_000, week - 9 * HOUR, pickup)).toEqual({
		until: week,
		cents: 2500,
		basisPoints: 2500,
	})
	expect(nextCancellationFee(steps, 10_000, week, pickup)?.until).toBe(week)
	expect(nextCancellationFee(steps, 10_000, week + 1, pickup)?.until).toBe(threeDays)
})

const anyStep = fc.record({
	hours: fc.integer({ min: 0, max: 2000 }),
	basisPoints: fc.integer({ min: 0, max: 12_000 }),
})
const anyCase = fc.record({
	steps: fc.array(anyStep, { maxLength: 6 }),
	totalCents: fc.integer({ min: 0, max: 1_000_000_000 }),
	toGo: fc.integer({ min: -100 * HOUR, max: 2500 * HOUR }),
})

/** Computes the fee in another way: step by step from the scale's far end, in integers of any size. */
function byHand(scale: typeof steps, totalCents: number, toGo: number) {
	let rate = 0n
	for (const { hours, basisPoints } of [...scale].sort((one, other) => other.hours - one.hours))
		if (toGo / HOUR < hours && BigInt(basisPoints) > rate) rate = BigInt(basisPoints)
	if (rate > 10_000n) rate = 10_000n
	const exact = BigInt(totalCents) * rate
	return Number(exact / 10_000n + (exact % 10_000n >= 5000n ? 1n : 0n))
}

test('the fee of any scale equals a calculation by hand, never exceeds the total, and never falls over time', () => {
	fc.assert(
		fc.property(anyCase, fc.integer({ min: 0, max: 500 * HOUR }), ({ steps: scale, totalCents, toGo }, later) => {
			const { cents } = cancellationFee(scale, totalCents, pickup - toGo, pickup)
			expect(cents).toBe(byHand(scale, totalCents, toGo))
			expect(cents).toBeLessThanOrEqual(totalCents)
			expect(cancellationFee(scale, totalCents, pickup - toGo + later, pickup).cents).toBeGreaterThanOrEqual(cents)
		}),
	)
})

test('the fee stays the same up to the next step, and is higher right after it', () => {
	fc.assert(
		fc.property(anyCase, ({ steps: scale, totalCents, toGo }) => {
			const feeAt = (at: number) => cancellationFee(scale, totalCents, at, pickup).cents
			const at = pickup - toGo
			const next = nextCancellationFee(scale, totalCents, at, pickup)
			if (!next) {
				if (at <= pickup) expect(feeAt(pickup)).toBe(feeAt(at))
				return
			}
			expect([feeAt(next.until), feeAt(next.until + 1)]).toEqual([feeAt(at), next.cents])
			expect(next.cents).toBeGreaterThan(feeAt(at))
		}),
	)
})
