import fc from 'fast-check'
import { expect, test } from 'vitest'
import { clockAt, gapsOf, type Leg, minuteOf, stintsOf, type Way } from '#app/domain/pricing/hire.ts'
import { addDays, CANARIES, instantsOf, MADRID, type Zone, zones } from '#app/platform/clock/wall-clock.ts'

const hour: Way = { km: 50, minutes: 60, wheelMinutes: 60 }
const none: Way = { km: 0, minutes: 0, wheelMinutes: 0 }
const ways = [
	[none, hour, hour],
	[hour, none, hour],
	[hour, hour, none],
]
type Asked = Omit<Leg, 'from' | 'to' | 'zone'> & { zone?: Zone }

const hireOf = (...legs: Asked[]) => ({
	legs: legs.map((leg) => ({ from: 1, to: 2, zone: MADRID, ...leg })),
	ways,
	vip: false,
})
const times = (leg: Asked) =>
	stintsOf(hireOf(leg)).map(({ start, end }) => [clockAt(start, MADRID), clockAt(end, MADRID)])

test('a leg ends at its arrival or at the end of its time at disposal, whichever is later', () => {
	const pickupAt = '2027-03-03 10:00'
	expect(times({ pickupAt })).toEqual([[pickupAt, '2027-03-03 11:00']])
	expect(times({ pickupAt, until: '2027-03-03 19:30' })).toEqual([[pickupAt, '2027-03-03 19:30']])
	expect(times({ pickupAt, until: '2027-03-03 10:30' })).toEqual([[pickupAt, '2027-03-03 11:00']])
})

test('time at disposal within two drivers’ day is one day, and longer time has eleven hours of rest each night', () => {
	const pickupAt = '2027-03-05 09:00'
	// Twenty hours, and one from the garage.
	expect(times({ pickupAt, until: '2027-03-06 05:00' })).toHaveLength(1)
	expect(times({ pickupAt, until: '2027-03-06 05:01' })).toHaveLength(2)
	expect(times({ pickupAt, until: '2027-03-07 18:00' })).toEqual([
		[pickupAt, '2027-03-05 20:40'],
		['2027-03-06 07:40', '2027-03-06 19:20'],
		['2027-03-07 06:20', '2027-03-07 18:00'],
	])
	expect(times({ pickupAt, until: '2027-04-04 09:00' })).toHaveLength(31)
})

test('no day of a long time at disposal exceeds one driver’s day, and the last one ends with it', () => {
	for (let hours = 21; hours <= 720; hours += 7) {
		const until = clockAt(minuteOf('2027-01-05 09:00', MADRID) + hours * 60, MADRID)
		const stints = stintsOf(hireOf({ pickupAt: '2027-01-05 09:00', until }))
		for (const { start, end } of stints) expect(end - start).toBeLessThanOrEqual(13 * 60)
		const rests = stints.slice(1).map(({ start }, index) => start - (stints[index]?.end ?? 0))
		expect(Math.min(...rests)).toBeGreaterThanOrEqual(11 * 60)
		expect(clockAt(stints.at(-1)?.end ?? 0, MADRID)).toBe(until)
	}
})

test('a night is an hour shorter or longer where the clocks change', () => {
	const night = (day: string, next: string) => {
		const [stint] = stintsOf(hireOf({ pickupAt: `${day} 22:00`, until: `${next} 06:00` }))
		return stint && (stint.end - stint.start) / 60
	}
	expect(night('2027-03-26', '2027-03-27')).toBe(8)
	expect(night('2027-03-27', '2027-03-28')).toBe(7)
	expect(night('2027-10-30', '2027-10-31')).toBe(9)
	// An old row may contain a time that the clock change skipped.
	expect(clockAt(minuteOf('2027-03-28 02:30', MADRID), MADRID)).toBe('2027-03-28 03:30')
})

test('the gap between two legs has the way from one to the other, and the spare time', () => {
	const hire = hireOf({ pickupAt: '2027-03-03 10:00' }, { pickupAt: '2027-03-06 12:00' })
	expect(gapsOf(hire, stintsOf(hire))).toEqual([{ way: hour, spare: 3 * 1440, nights: 3 }])
})

test('the same times in the Canaries are an hour later, except in hours when clocks change', () => {
	const anyDay = fc.integer({ min: 0, max: 1500 }).map((days) => addDays('2026-01-01', days))
	fc.assert(
		fc.property(anyDay, fc.nat({ max: 1439 }), fc.nat({ max: 2000 }), (day, minute, stay) => {
			const clock = new Date(Date.parse(`${day}T00:00Z`) + minute * 60_000).toISOString()
			const pickupAt = `${clock.slice(0, 10)} ${clock.slice(11, 16)}`
			const until = clockAt(minuteOf(pickupAt, MADRID) + stay, MADRID)
			const [here, there] = ([MADRID, CANARIES] as const).map((zone) => stintsOf(hireOf({ pickupAt, until, zone })))
			// A time that a clock change skips or repeats in one zone is not skipped or repeated in the other.
			fc.pre([pickupAt, until].every((text) => zones.every((zone) => instantsOf(text, zone).length === 1)))
			fc.pre(minuteOf(until, CANARIES) - minuteOf(pickupAt, CANARIES) === stay)
			expect(there?.map(({ start, end, startsOn }) => [start - 60, end - 60, startsOn])).toEqual(
				here?.map(({ start, end, startsOn }) => [start, end, startsOn]),
			)
		}),
	)
	expect(minuteOf('2027-03-28 02:30', CANARIES) - minuteOf('2027-03-28 03:30', MADRID)).toBe(0)
	expect(clockAt(minuteOf('2027-03-28 01:30', CANARIES), CANARIES)).toBe('2027-03-28 02:30')
})
