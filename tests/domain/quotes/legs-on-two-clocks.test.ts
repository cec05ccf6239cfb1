import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bookingFees } from '#app/domain/bookings/booking-fees.server.ts'
import { requestChange } from '#app/domain/bookings/changes/request-change.server.ts'
import { nextPickUps } from '#app/domain/bookings/lists/overview.server.ts'
import { followUpOffers } from '#app/domain/bookings/sending/follow-up.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { tellCustomers } from '#app/domain/dispatch/driving/tell-customers.server.ts'
import { makeMissingJobs } from '#app/domain/dispatch/make-missing-jobs.server.ts'
import type { LegRequest } from '#app/domain/fields/leg-fields.server.ts'
import { endOfHire, legsOf } from '#app/domain/quotes/hire-request.ts'
import { statusNow } from '#app/domain/quotes/quote-facts.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { legProblem } from '#app/domain/quotes/trip/leg-problems.ts'
import { pickupProblem } from '#app/domain/quotes/trip/pickup-date.ts'
import { CANARIES, instantOf, MADRID, wallClockAt, type Zone, zones } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { jobEvents, jobs } from '#drizzle/schema.ts'
import { inTheCanaries, PICKED_UP_AT } from '#tests/support/canaries.ts'
import { plannedHire } from '#tests/support/planned-hires.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import {
	accept,
	acceptedQuote,
	DAY,
	HOUR,
	mailsAbout,
	pricedQuote,
	quoteNow,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const TODAY = '2026-11-20'
const there = { request: inTheCanaries }
const to = (context: TestContext, instant: number) => context.advance(instant - context.now())

/** Formatters of each zone's wall clock, from Intl. */
const parts = new Map(
	zones.map((timeZone) => [
		timeZone,
		new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
	]),
)
const clockIn = (zone: Zone, instant: number) => parts.get(zone)?.format(instant) ?? ''

const { codPostalOrigen, codLocalidadOrigen, codPostalDestino, codLocalidadDestino } = inTheCanaries
const places: Record<Zone, Partial<LegRequest>> = {
	[MADRID]: {},
	[CANARIES]: { codPostalOrigen, codLocalidadOrigen, codPostalDestino, codLocalidadDestino },
}
const { numPasajeros: _, ...leg } = validRequest()
const legAt = (zone: Zone, instant: number): LegRequest => ({
	...leg,
	...places[zone],
	datePickup: clockIn(zone, instant),
})

test('a leg has the time zone of its pick-up, and so does the way back', () => {
	const back = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-26 10:00' } as const
	const zonesOf = (changes: object) => legsOf({ ...validRequest(), ...back, ...changes }).map(({ zone }) => zone)
	expect(zonesOf({})).toEqual([MADRID, MADRID])
	expect(zonesOf(inTheCanaries)).toEqual([CANARIES, CANARIES])
	expect(zonesOf({ codPostalDestino })).toEqual([MADRID, CANARIES])
	expect(zonesOf({ codPostalOrigen, codLocalidadOrigen })).toEqual([CANARIES, MADRID])
})

test('the digest of a request with several legs is the same as before time zones were stored', () => {
	const back = validRequest({ tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' })
	expect(requestDigest(back)).toBe('IOyI59NeRFAVNAFk6us86fKQOrX-7f6WM3LAmNTIjRI')
})

test('legs are ordered by their instants, whatever their clocks show', () => {
	const start = Date.parse('2026-12-25T00:00:00Z')
	const anyLegs = fc.array(fc.tuple(fc.integer({ min: 1, max: 200 }), fc.constantFrom(...zones)), {
		minLength: 2,
		maxLength: 12,
	})
	fc.assert(
		fc.property(anyLegs, (gaps) => {
			let at = start
			const legs = gaps.map(([gap, zone]) => {
				at += gap * MINUTE
				return legAt(zone, at)
			})
			const problemOf = (trayectos: LegRequest[]) => legProblem({ ...validRequest(), trayectos }, TODAY)
			expect(problemOf(legs)).toBeUndefined()
			expect(problemOf(legs.toReversed())).toMatchObject({ leg: 3, problem: 'tooEarly' })
		}),
	)
})

test('the time for the way to a leg in another zone is measured between instants, not clock times', () => {
	const at = Date.parse('2026-12-25T09:00:00Z')
	const problemOf = (minutes: number) =>
		legProblem({ ...validRequest(), trayectos: [legAt(MADRID, at), legAt(CANARIES, at + 30 * MINUTE)] }, TODAY, [
			0,
			minutes,
		])
	expect(problemOf(30)).toBeUndefined()
	expect(problemOf(31)).toMatchObject({ leg: 3, problem: 'tooSoon' })
})

test('a trip ends at the instant at which its last leg does, on the clock of its first leg', () => {
	const anyInstant = fc.integer({ min: Date.UTC(2026, 0), max: Date.UTC(2032, 0) })
	const anyZone = fc.constantFrom(...zones)
	fc.assert(
		fc.property(anyInstant, anyZone, anyZone, fc.nat({ max: 3000 }), (at, first, last, minutes) => {
			const [begins, ends] = [
				legsOf({ ...validRequest(), ...legAt(first, at - DAY) })[0],
				{ ...legAt(last, at), zone: last },
			]
			const end = instantOf(ends.datePickup, last) + minutes * MINUTE
			const facts = endOfHire([begins, ends], minutes)
			expect(facts).toBe(first === last && minutes === 0 ? ends.datePickup : clockIn(first, end))
		}),
	)
})

test('a time that the clocks of a zone skip is refused only in that zone', () => {
	expect(pickupProblem('2027-03-28 01:30', TODAY, 1, CANARIES)).toBe('timeDoesNotExist')
	expect(pickupProblem('2027-03-28 02:30', TODAY, 1, CANARIES)).toBeUndefined()
	expect(pickupProblem('2027-03-28 01:30', TODAY, 1, MADRID)).toBeUndefined()
	expect(pickupProblem('2027-03-28 02:30', TODAY, 1, MADRID)).toBe('timeDoesNotExist')
})

test('offers and change requests in the Canaries are open until the minute of the pick-up, and offers then expire', async () => {
	const context = await createTestContext()
	const draft = { validDays: 60 }
	const [open, late] = [
		await pricedQuote(context, { ...there, draft }),
		await pricedQuote(context, { ...there, draft }),
	]
	const elsewhere = await pricedQuote(context, { request: { datePickup: '2026-12-24 09:30' }, draft })
	to(context, PICKED_UP_AT - MINUTE)
	await followUpOffers(context)
	expect((await quoteNow(context, elsewhere)).status).toBe('expired')
	const standing = async () => statusNow(context, await quoteNow(context, late))
	expect([await standing(), (await quoteNow(context, late)).status]).toEqual(['quoted', 'quoted'])
	expect((await requestChange(context, { code: open, kind: 'change', words: 'x' })).ok).toBe(true)
	expect((await accept(context, open)).ok && (await quoteNow(context, open)).status).toBe('accepted')
	to(context, PICKED_UP_AT)
	expect(await standing()).toBe('expired')
	expect((await accept(context, late)).ok && (await quoteNow(context, late)).status).toBe('quoted')
	expect((await requestChange(context, { code: late, kind: 'change', words: 'x' })).ok).toBe(false)
	await followUpOffers(context)
	expect((await quoteNow(context, late)).status).toBe('expired')
})

test('the cancellation fee in the Canaries rises a whole number of hours before the pick-up there', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, there)
	const quote = await quoteNow(context, code)
	const fees = await bookingFees(context.database.read, quote, PICKED_UP_AT - 30 * DAY)
	const { next } = fees?.customer ?? {}
	expect(next && (PICKED_UP_AT - next.until) % HOUR).toBe(0)
	expect(next && (PICKED_UP_AT - next.until) / HOUR).toBeGreaterThan(0)
	const same = await acceptedQuote(context, { request: { datePickup: '2026-12-24 10:30' } })
	const others = await bookingFees(context.database.read, await quoteNow(context, same), PICKED_UP_AT - 30 * DAY)
	expect(next).toEqual(others?.customer.next)
})

test('missing jobs are created until the last leg in the Canaries is over', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, there)
	const { endsAt, id, zone } = await quoteNow(context, code)
	await inTransaction(context, async (tx) => {
		await tx.delete(jobEvents)
		await tx.delete(jobs).where(eq(jobs.quoteId, id))
	})
	to(context, instantOf(endsAt, zone))
	expect(await makeMissingJobs(context)).toBe(0)
	context.advance(-MINUTE)
	expect(await makeMissingJobs(context)).toBe(1)
})

test('the trip notice is mailed on the eve of the day in the Canaries, with the time there', async () => {
	const context = await createTestContext()
	const night = { request: { ...inTheCanaries, datePickup: '2026-12-24 23:30' } }
	const { code, job } = await plannedHire(context, night)
	// In Madrid the pickup is half an hour into the 25th, and the coach leaves after midnight.
	const startsAt = Date.parse('2026-12-24T23:10:00Z')
	await inTransaction(context, (tx) => tx.update(jobs).set({ startsAt }).where(eq(jobs.id, job.id)))
	const notices = async () => (await mailsAbout(context, code)).filter(({ template }) => template === 'trip-notice')
	to(context, Date.parse('2026-12-23T15:59:00Z'))
	await tellCustomers(context)
	expect(await notices()).toEqual([])
	to(context, Date.parse('2026-12-23T16:00:00Z'))
	await tellCustomers(context)
	expect(await notices()).toHaveLength(1)
	expect(JSON.parse((await notices())[0]?.data ?? '')).toMatchObject({ startsAt: '2026-12-24 23:30', legs: [1] })
})

test('Today has a pick-up in the Canaries on its day in Madrid, in the order of instants', async () => {
	const context = await createTestContext()
	const at = (datePickup: string) => ({ request: { ...inTheCanaries, datePickup } })
	const late = await acceptedQuote(context, at('2026-12-23 23:30'))
	const noon = await acceptedQuote(context, at('2026-12-24 12:00'))
	const before = await acceptedQuote(context, { request: { datePickup: '2026-12-24 12:30' } })
	const same = { ...inTheCanaries, tipoViaje: 'idaVuelta', dateReturn: '2026-12-24 23:30' } as const
	const back = await acceptedQuote(context, { request: { ...same, datePickup: '2026-12-20 10:00' } })
	to(context, Date.parse('2026-12-24T08:00:00Z'))
	const days = await nextPickUps(context)
	expect(
		days.map(({ day, pickUps }) => [day, pickUps.map(({ code, inMadrid }) => [code, inMadrid.slice(11)])]),
	).toEqual([
		[
			'2026-12-24',
			[
				[late, '00:30'],
				[before, '12:30'],
				[noon, '13:00'],
			],
		],
		['2026-12-25', [[back, '00:30']]],
	])
})

test('travellers see the trip until a week after its day in the Canaries', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { ...inTheCanaries, datePickup: '2026-12-24 22:00' } })
	const { endsAt, zone } = await quoteNow(context, code)
	expect([endsAt.slice(0, 10), zone]).toEqual(['2026-12-24', CANARIES])
	const weekIsOver = instantOf('2027-01-01 00:00', CANARIES)
	expect(wallClockAt(weekIsOver, MADRID)).toBe('2027-01-01 01:00')
	to(context, weekIsOver - MINUTE)
	expect(await findTravellersTrip(context, code)).toBeDefined()
	to(context, weekIsOver)
	expect(await findTravellersTrip(context, code)).toBeUndefined()
})
