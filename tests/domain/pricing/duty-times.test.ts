import { expect, test } from 'vitest'
import { type Duty, dutiesOf } from '#app/domain/pricing/duty-times.ts'
import { hireOf } from '#app/domain/pricing/estimate-price.ts'
import { planDuties } from '#app/domain/pricing/plan-duties.ts'
import { CANARIES, MADRID } from '#app/platform/clock/wall-clock.ts'
import { drawnHire, drawnTariff } from '#tests/support/any-hire.ts'
import { drawnNumbers } from '#tests/support/drawn-numbers.ts'
import { tariffOf, tripOf } from '#tests/support/pricing.ts'

const facts = (duties: Duty[]) => duties.map(({ moments }) => moments.map(({ at, kind }) => `${at} ${kind}`))
const dutiesFor = (trip: Parameters<typeof tripOf>[0]) => dutiesOf(planDuties(tariffOf(), hireOf(tripOf(trip))))

test('a duty begins and ends at the garage, with its kilometres and hours', () => {
	const [duty, ...others] = dutiesFor({ emptyKm: 120, emptyMinutes: 160, approachMinutes: 40 })
	expect(others).toEqual([])
	expect(facts([duty as Duty])).toEqual([
		['2027-03-03 09:20 out', '2027-03-03 10:00 pickUp', '2027-03-03 12:00 setDown', '2027-03-03 14:45 home'],
	])
	expect(duty).toMatchObject({ km: 220, days: [{ drivers: 'one', wheelMinutes: 160, spanMinutes: 160 }] })
	expect(duty?.emptyKm).toBeCloseTo(120)
})

test('the coach is at each stop between pick-up and arrival, with a time where it is known', () => {
	const [duty] = dutiesFor({ stops: { count: 3, minutes: 25, reached: [20, undefined, 90] } })
	const at = (time: string) => ({ at: `2027-03-03 ${time}`, zone: MADRID })
	expect(duty?.moments.slice(1, -1)).toEqual([
		{ kind: 'pickUp', ...at('10:00'), leg: 0 },
		{ kind: 'stop', ...at('10:20'), leg: 0, stop: 0 },
		{ kind: 'stop', at: undefined, leg: 0, stop: 1 },
		{ kind: 'stop', ...at('11:30'), leg: 0, stop: 2 },
		{ kind: 'setDown', ...at('12:25'), leg: 0 },
	])
})

test('a drive home that exceeds the day’s hours follows a rest', () => {
	const [duty] = dutiesFor({ minutes: 330, emptyMinutes: 340, approachMinutes: 10 })
	expect(duty?.moments.at(-1)).toEqual({
		...{ kind: 'home', at: '2027-03-04 08:00', zone: MADRID, restsFirst: true },
		decided: undefined,
	})
})

test('a duty in the Canaries has the times of their clock, and takes as long as in Madrid', () => {
	const trip = { emptyKm: 120, emptyMinutes: 160, approachMinutes: 40 }
	const [duty] = dutiesFor({ ...trip, zone: CANARIES })
	expect(facts([duty as Duty])).toEqual(facts(dutiesFor(trip)))
	expect(duty?.moments.every((moment) => moment.at === undefined || moment.zone === CANARIES)).toBe(true)
	const [here, there] = [MADRID, CANARIES].map((zone) => planDuties(tariffOf(), hireOf(tripOf({ zone }))).days[0])
	expect(Number(there?.startsAt) - Number(here?.startsAt)).toBe(60)
})

test('a coach at disposal for several days rests each night, and starts again each morning', () => {
	const away = { emptyMinutes: 700, approachMinutes: 350, emptyKm: 700, minutes: 60 }
	const duties = dutiesFor({ ...away, pickupAt: '2027-03-03 10:00', until: '2027-03-04 18:00' })
	expect(facts(duties)).toEqual([
		[
			'2027-03-03 04:10 out',
			'2027-03-03 10:00 pickUp',
			'2027-03-03 20:30 night',
			'2027-03-04 07:30 again',
			'2027-03-04 18:00 until',
			'2027-03-05 10:50 home',
		],
	])
})

test('the moments of duties are in order of time, have each leg once, and go from garage to garage', () => {
	const drawn = drawnNumbers(5)
	let tried = 0
	while (tried < 200) {
		const hire = drawnHire(drawn, 1 + drawn.upTo(6))
		const plan = planDuties(drawnTariff(drawn), hire)
		if (plan.broken > 0) continue
		tried++
		const duties = dutiesOf(plan)
		const moments = duties.flatMap((duty) => duty.moments)
		for (const { moments: each } of duties) expect([each[0]?.kind, each.at(-1)?.kind]).toEqual(['out', 'home'])
		const times = moments.flatMap(({ at }) => at ?? [])
		expect(times).toEqual(times.toSorted())
		const legs = moments.flatMap((moment) => (moment.kind === 'pickUp' ? [moment.leg] : []))
		expect(legs).toEqual(hire.legs.map((_, index) => index))
		const stops = moments.flatMap((moment) => (moment.kind === 'stop' ? [`${moment.leg} ${moment.stop}`] : []))
		expect(stops).toEqual(
			hire.legs.flatMap((leg, index) => Array.from({ length: leg.stops?.count ?? 0 }, (_, stop) => `${index} ${stop}`)),
		)
		const ended = moments.flatMap((moment) =>
			moment.kind === 'setDown' || moment.kind === 'until' ? [moment.leg] : [],
		)
		expect(ended).toEqual(legs)
	}
})
