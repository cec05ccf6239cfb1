import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Hire, Leg } from '#app/domain/pricing/hire.ts'
import { planDuties, ruleOf } from '#app/domain/pricing/plan-duties.ts'
import { MADRID } from '#app/platform/clock/wall-clock.ts'
import { drawnHire, drawnTariff } from '#tests/support/any-hire.ts'
import { drawnNumbers } from '#tests/support/drawn-numbers.ts'
import { cheapestOfAll } from '#tests/support/every-plan.ts'
import { tariffOf } from '#tests/support/pricing.ts'

test('no plan for any of ten thousand trips breaks fewer rules or costs less than the planner’s', async () => {
	const drawn = drawnNumbers(7)
	const seen = { wait: 0, home: 0, night: 0, broken: 0 }
	for (let tried = 0; tried < 10_000; tried++) {
		if (tried % 100 === 0) await setImmediate()
		const tariff = drawnTariff(drawn)
		const hire = drawnHire(drawn, 1 + drawn.upTo(6))
		const { gaps, broken, cents } = planDuties(tariff, hire)
		const best = cheapestOfAll(tariff, hire)
		// Building the message takes longer than comparing.
		if (broken !== best.broken || cents !== best.cents)
			expect({ broken, cents }, JSON.stringify({ tariff, hire, gaps })).toEqual(best)
		for (const gap of gaps) seen[gap]++
		seen.broken += broken > 0 ? 1 : 0
	}
	for (const times of Object.values(seen)) expect(times).toBeGreaterThan(1000)
}, 120_000)

test('the cost of a plan is the sum of its lines, for up to twenty legs', () => {
	const drawn = drawnNumbers(20)
	for (const legs of [1, 2, 8, 20]) {
		const { lines, cents, gaps, days, nights, job } = planDuties(drawnTariff(drawn), drawnHire(drawn, legs))
		expect(lines.reduce((sum, line) => sum + line.cents, 0)).toBe(cents)
		expect(gaps).toHaveLength(job.stints.length - 1)
		expect(nights).toHaveLength(days.length - 1)
		expect(days.map(({ first }) => first)).toEqual([0, ...days.slice(0, -1).map(({ last }) => last + 1)])
	}
})

/** Makes a booking: garage and town a quarter of an hour apart, a beach two hours from both. */
function hireOf(...legs: (Pick<Leg, 'pickupAt'> & Partial<Leg>)[]): Hire {
	const way = (km: number, minutes: number) => ({ km, minutes, wheelMinutes: minutes })
	const ways = [
		[way(0, 0), way(10, 15), way(150, 120)],
		[way(10, 15), way(0, 0), way(150, 120)],
		[way(150, 120), way(150, 120), way(0, 0)],
	]
	const there = (index: number) => (index % 2 === 0 ? { from: 1, to: 2 } : { from: 2, to: 1 })
	return { legs: legs.map((leg, index) => ({ ...there(index), zone: MADRID, ...leg })), ways, vip: false }
}

const planned = (tariff: Parameters<typeof tariffOf>[0], ...pickups: string[]) => {
	const plan = planDuties(tariffOf(tariff), hireOf(...pickups.map((pickupAt) => ({ pickupAt }))))
	return { gaps: plan.gaps, broken: plan.broken, rules: plan.gaps.map((_, index) => ruleOf(plan, index)) }
}

test('a coach that has little time before the next trip waits, because nothing else fits', () => {
	expect(planned({}, '2027-03-03 09:00', '2027-03-03 12:00')).toEqual({
		...{ gaps: ['wait'], broken: 0 },
		rules: [{ rule: 'time' }],
	})
})

test('the coach does what costs less between two legs of a day, and the rule has the saving', () => {
	const times = ['2027-03-03 08:00', '2027-03-03 16:00'] as const
	// Waiting takes six hours; going home takes 300 kilometres, four hours and a second minimum.
	expect(planned({ perKmCents: 100, perHourCents: 1000, minimumCents: 0, waitingHourCents: 1000 }, ...times)).toEqual({
		...{ gaps: ['wait'], broken: 0 },
		rules: [{ rule: 'cheapest', savedCents: 300 * 100 + 4 * 1000 - 6 * 1000 }],
	})
	expect(planned({ perKmCents: 0, perHourCents: 0, minimumCents: 0, waitingHourCents: 1000 }, ...times)).toMatchObject({
		gaps: ['home'],
		rules: [{ rule: 'cheapest', savedCents: 6000 }],
	})
})

test('the coach stays overnight before a leg the next morning, and goes home before one a month later', () => {
	const dear = { perKmCents: 100, perHourCents: 2000, nightAwayCents: 10_000, furtherDayCents: 20_000 }
	const morning = planned(dear, '2027-03-03 16:00', '2027-03-04 09:00')
	expect(morning).toMatchObject({ gaps: ['night'], rules: [{ rule: 'cheapest' }] })
	expect(planned(dear, '2027-03-03 16:00', '2027-04-03 09:00').gaps).toEqual(['home'])
	// One driver's day lasts thirteen hours at most, waiting included; two drivers' twenty-one.
	expect(planned({ ...dear, waitingHourCents: 0 }, '2027-03-03 16:00', '2027-03-04 15:00').gaps).toEqual(['night'])
})

test('a plan reports a coach that comes too late and a rest that is too short', () => {
	expect(planned({}, '2027-03-03 09:00', '2027-03-03 10:30')).toEqual({
		...{ gaps: ['wait'], broken: 1 },
		rules: [{ rule: 'late' }],
	})
	// Every six hours for two days, and too far from home to go there in between.
	const round = Array.from({ length: 8 }, (_, index) => {
		const clock = (hour: number) => `2027-03-0${3 + Math.floor(index / 4)} ${String(hour).padStart(2, '0')}:00`
		const hour = 6 * (index % 4)
		return { from: 2, to: 2, pickupAt: clock(hour), until: clock(hour + 3) }
	})
	const plan = planDuties(tariffOf(), hireOf(...round))
	expect(plan.broken).toBeGreaterThan(0)
	expect(plan.gaps.map((_, index) => ruleOf(plan, index))).toContainEqual({ rule: 'shortRest' })
})

test('the rule is the drivers’ hours where they allow nothing else', () => {
	const away = { perKmCents: 0, perHourCents: 0, minimumCents: 0, waitingHourCents: 0, nightAwayCents: 50_000 }
	const plan = planDuties(tariffOf(away), {
		...hireOf({ pickupAt: '2027-03-03 09:00', until: '2027-03-05 18:00' }),
		ways: hireOf().ways.map((row) => row.map((way) => ({ ...way, minutes: way.minutes && 400 }))),
	})
	expect(plan.gaps).toEqual(['night', 'night'])
	expect(ruleOf(plan, 0)).toEqual({ rule: 'hours' })
})

test('both drivers sleep away before and after a day that takes two, and days without work cost their minimum', () => {
	const tariff = { nightAwayCents: 10_000, furtherDayCents: 30_000, perKmCents: 1000 }
	const legs = [{ pickupAt: '2027-03-03 05:00', until: '2027-03-03 19:00' }, { pickupAt: '2027-03-06 12:00' }]
	const plan = planDuties(tariffOf(tariff), hireOf(...legs))
	expect(plan.days.map(({ crew }) => crew)).toEqual([2, 1])
	expect(plan.nights).toEqual([expect.objectContaining({ nights: 3, cents: 6 * 10_000 + 2 * 30_000 })])
})
