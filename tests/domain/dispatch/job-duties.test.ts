import { expect, test } from 'vitest'
import { LONGEST_DUTY } from '#app/domain/dispatch/job.ts'
import { jobDuties } from '#app/domain/dispatch/job-duties.ts'
import { planDuties } from '#app/domain/pricing/plan-duties.ts'
import { instantsOf, MADRID } from '#app/platform/clock/wall-clock.ts'

const at = (wallClock: string) => instantsOf(wallClock, MADRID)[0] ?? 0

/**
 * Plans a way there on one day and back on another, with a tariff where staying away is free and driving home very
 * dear.
 */
function dutiesOf(there: string, back: string) {
	const tariff = {
		...{ fleetId: 1, sample: true, version: 0, surchargePercent: 0, vipCents: 0, vatBasisPoints: 0 },
		...{ minimumCents: 0, perKmCents: 10_000, perHourCents: 0, waitingHourCents: 0 },
		...{ nightAwayCents: 0, furtherDayCents: 0, extraStopCents: 0 },
	}
	const way = { km: 300, minutes: 240, wheelMinutes: 240 }
	const legs = [
		{ from: 1, to: 2, pickupAt: there, zone: MADRID },
		{ from: 2, to: 1, pickupAt: back, zone: MADRID },
	]
	const ways = [0, 1, 2].map((from) => [0, 1, 2].map((to) => (from === to ? { ...way, km: 0, minutes: 0 } : way)))
	return jobDuties(planDuties(tariff, { legs, ways, vip: false }))
}

test('a coach that stays away is on one duty, and a very long one is split without a gap', () => {
	expect(dutiesOf('2026-03-02 09:00', '2026-03-09 09:00')).toHaveLength(1)
	const duties = dutiesOf('2026-03-02 09:00', '2026-07-20 09:00')
	expect(duties.map(({ dutyNumber, quotedKm }) => [dutyNumber, quotedKm])).toEqual([
		[1, expect.any(Number)],
		[2, 0],
		[3, 0],
	])
	for (const [index, { startsAt, endsAt, work }] of duties.entries()) {
		expect(endsAt - startsAt).toBeLessThanOrEqual(LONGEST_DUTY)
		expect(startsAt).toBe(duties[index - 1]?.endsAt ?? startsAt)
		expect([work[0]?.from, work.at(-1)?.until]).toEqual([startsAt, endsAt])
		expect(work.every(({ from, until }) => until > from)).toBe(true)
	}
	expect(duties.at(-1)?.endsAt).toBeGreaterThan(at('2026-07-20 13:00'))
})
