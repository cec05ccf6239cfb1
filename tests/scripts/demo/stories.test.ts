import { expect, test } from 'vitest'
import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import { QuoteRequestSchema } from '#app/domain/fields/quote-request.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { addDays, dayAt, instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { createTestContext } from '#tests/support/test-context.ts'
import { byShare } from '../../../scripts/demo/draw.ts'
import { beginningOf, drawStories, type Story } from '../../../scripts/demo/stories.ts'

const COUNT = 300
/** Days of a year three weeks apart, so that some trips are in the nights when clocks change. */
const days = Array.from({ length: 18 }, (_, index) => addDays('2026-01-07', index * 21))

/** Returns a request as the form sends it: a box that is not ticked is missing. */
const asSent = ({ request }: Story) =>
	Object.fromEntries(
		Object.entries(request).flatMap(([name, value]) =>
			typeof value === 'boolean' ? (value ? [[name, 'on']] : []) : [[name, String(value)]],
		),
	)

test.each(days)('filled on %s, each request is one that the form would accept at that time', async (today) => {
	const fleets = await listFleets(await createTestContext())
	for (const story of drawStories(today, COUNT)) {
		const read = QuoteRequestSchema.safeParse(asSent(story))
		expect(read.error?.issues).toBeUndefined()
		const { pickupProblem, untilProblem, legProblem } = assessRequest(fleets, dayAt(story.askedAt), story.request)
		expect([pickupProblem, untilProblem, legProblem], JSON.stringify(story.request)).toEqual([
			undefined,
			undefined,
			undefined,
		])
		if (story.taxNumber !== '') expect(checkTaxNumber(story.taxNumber)).toBe('right')
	}
})

test('requests are of five months until the night before, and trips go on into the next month', () => {
	const today = '2026-11-20'
	const stories = drawStories(today, COUNT)
	const midnight = instantOf(`${today} 00:00`, MADRID)
	expect(stories.every(({ askedAt }) => askedAt > beginningOf(today) && askedAt < midnight)).toBe(true)
	const trips = stories.map(({ request }) => request.datePickup.slice(0, 10)).sort()
	const [first = '', last = ''] = [trips[0], trips.at(-1)]
	expect(first >= addDays(today, -150) && first < addDays(today, -120)).toBe(true)
	expect(last > addDays(today, 21) && last < addDays(today, 40)).toBe(true)
	expect(trips.filter((day) => day > today).length).toBeGreaterThan(60)
})

test('the same day and number draw the same requests, and another day draws others', () => {
	const [one, same, other] = ['2026-11-20', '2026-11-20', '2026-11-21'].map((day) => drawStories(day, 20))
	expect(same).toEqual(one)
	expect(other).not.toEqual(one)
})

test('everything that may become of a request becomes of some', () => {
	const stories = drawStories('2026-11-20', COUNT)
	const booked = stories.filter(({ answer }) => answer === 'accepts')
	expect(new Set(stories.map(({ answer }) => answer)).size).toBe(4)
	expect(new Set(booked.map(({ afterwards }) => afterwards)).size).toBe(6)
	expect(new Set(booked.map(({ payment }) => payment.way)).size).toBe(4)
	expect(new Set(stories.map(({ language }) => language)).size).toBe(6)
})

test('shares that do not add up to a hundred are refused', () => {
	expect(byShare(() => 99, { rare: 1, usual: 99 })).toBe('usual')
	expect(() => byShare(() => 99, { rare: 1, usual: 9 })).toThrow('less than a hundred')
})
