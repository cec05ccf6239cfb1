import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { keepMadridsClock, takeOwnClock } from '#app/domain/bookings/changes/own-clock.server.ts'
import { legsOnMadridsClock } from '#app/domain/bookings/changes/strange-clocks.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { isAsOffered, readTrip } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { CANARIES, MADRID } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { refused } from '#app/platform/result.ts'
import { quotes, vehicleReservations } from '#drizzle/schema.ts'
import { changeTrip, offeredChange } from '#tests/support/booking-changes.ts'
import { asStoredBefore, inTheCanaries, PICKED_UP_AT } from '#tests/support/canaries.ts'
import { jobOf, plannedHire } from '#tests/support/planned-hires.ts'
import {
	accept,
	acceptedQuote,
	HOUR,
	kindsOf,
	lastMailAbout,
	MARTA,
	offersOf,
	pricedQuote,
	priceQuote,
	quoteNow,
	requestedQuote,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const there = { request: inTheCanaries }
const withBack = { request: { ...inTheCanaries, tipoViaje: 'idaVuelta', dateReturn: '2026-12-24 18:00' } } as const

async function take(context: TestContext, code: string, tell = false) {
	const { version } = await quoteNow(context, code)
	return takeOwnClock(context, { code, version, actor: MARTA, tell })
}

const asked = async (context: TestContext) => (await officeTasks(context)).clocks.rows.map(({ code }) => code)

test('trips in the Canaries that were stored on Madrid’s clock are listed at Today until they begin', async () => {
	const context = await createTestContext()
	const old = await asStoredBefore(context, await requestedQuote(context, there))
	const other = { ...inTheCanaries, codPostalOrigen: '08013', codLocalidadOrigen: 'Barcelona' }
	const backThere = await asStoredBefore(
		context,
		await requestedQuote(context, { request: { ...other, tipoViaje: 'idaVuelta', dateReturn: '2026-12-26 18:00' } }),
	)
	await requestedQuote(context, there)
	await requestedQuote(context, { request: other })
	await asStoredBefore(context, await requestedQuote(context))
	expect(await quoteNow(context, old)).toMatchObject({ pickupAt: '2026-12-24 09:30', zone: MADRID })
	expect((await asked(context)).sort()).toEqual([old, backThere].sort())
	context.advance(PICKED_UP_AT - HOUR - context.now())
	expect(await asked(context)).toEqual([])
})

test('where the office confirms Madrid’s clock, the request leaves Today and nothing else changes', async () => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await pricedQuote(context, there))
	const before = await quoteNow(context, code)
	const { version } = before
	expect(await keepMadridsClock(context, { code, version, actor: MARTA })).toEqual({ ok: true, value: null })
	expect(await quoteNow(context, code)).toEqual({ ...before, version: version + 1 })
	expect(await asked(context)).toEqual([])
	expect((await kindsOf(context, code)).at(-1)).toBe('clockKept')
	expect(await keepMadridsClock(context, { code, version, actor: MARTA })).toEqual(refused('changedMeanwhile'))
	// Its offer is still for the stored trip.
	const [offer] = await offersOf(context, code)
	expect(isAsOffered(await quoteNow(context, code), readTrip(offer?.trip ?? ''))).toBe(true)
	expect((await accept(context, code)).ok && (await quoteNow(context, code)).status).toBe('accepted')
})

test('all legs of a request take the clock of their places, with the same figures', async () => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await requestedQuote(context, withBack))
	const before = await quoteNow(context, code)
	expect(await take(context, code)).toEqual({ ok: true, value: null })
	const after = await quoteNow(context, code)
	expect(after).toEqual({
		...before,
		...{ version: before.version + 1, zone: CANARIES },
		furtherLegs: before.furtherLegs.map((leg) => ({ ...leg, zone: CANARIES })),
	})
	expect(await asked(context)).toEqual([])
	expect(await templatesAbout(context, code)).toEqual([])
	expect(await take(context, code)).toEqual(refused('notPossible'))
})

test('an open offer takes the clock of the places too, and can still be accepted', async () => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await pricedQuote(context, withBack))
	expect((await take(context, code, true)).ok).toBe(true)
	const now = await quoteNow(context, code)
	expect(now.status).toBe('quoted')
	const [offer] = await offersOf(context, code)
	expect(isAsOffered(now, readTrip(offer?.trip ?? ''))).toBe(true)
	const letter = letterOf(context, await lastMailAbout(context, code, 'quote-changed'))
	expect(letter.sections[0]?.facts[0]?.value).toMatch(
		/9:30\u00a0h \(hora peninsular\) → .*9:30\u00a0h \(hora de Canarias\)$/,
	)
	expect(letter.calendars).toBeUndefined()
	expect((await accept(context, code)).ok).toBe(true)
	expect(await quoteNow(context, code)).toMatchObject({ status: 'accepted', zone: CANARIES })
})

test('a reservation moves by the hour between the two clocks', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, there)
	const { fleetId } = await quoteNow(context, code)
	const vehicleId = await storeVehicle(context, { fleetId })
	const holding = { code, vehicleId, untilDay: '2026-12-20', actor: MARTA }
	expect(await reserveVehicle(context, holding as never)).toMatchObject({ ok: true })
	const held = () =>
		context.database.read.select().from(vehicleReservations).where(eq(vehicleReservations.vehicleId, vehicleId))
	const [right] = await held()
	await asStoredBefore(context, code)
	const [early] = await held()
	expect(Number(right?.startsAt) - Number(early?.startsAt)).toBe(HOUR)
	expect((await take(context, code)).ok).toBe(true)
	expect(await held()).toMatchObject([{ startsAt: right?.startsAt, endsAt: right?.endsAt }])
})

test('jobs of a booking move by the hour with their drivers, and its calendar entry gets a later version', async () => {
	const context = await createTestContext()
	const { code, job, vehicleId, driverId } = await plannedHire(context, there)
	await asStoredBefore(context, code)
	expect((await jobOf(context, code)).startsAt).toBe(job.startsAt - HOUR)
	expect((await take(context, code, true)).ok).toBe(true)
	expect(await jobOf(context, code)).toMatchObject({
		...{ startsAt: job.startsAt, endsAt: job.endsAt, vehicleId, driverId },
		version: job.version + 1,
	})
	const [calendar] = letterOf(context, await lastMailAbout(context, code, 'quote-changed')).calendars ?? []
	expect(calendar?.content).toContain('DTSTART:20261224T093000Z')
	expect(calendar?.content).toContain('SEQUENCE:1')
	expect(calendar?.content).toContain(`UID:${code}@`)
	expect((await kindsOf(context, code)).at(-1)).toBe('clockSet')
	// A later cancellation removes that version from the calendar.
	expect(await quoteNow(context, code)).toMatchObject({ status: 'accepted', zone: CANARIES })
})

test('an open change takes the clock of the places too', async () => {
	const context = await createTestContext()
	const change = { ...inTheCanaries, datePickup: '2026-12-25 10:00' }
	const code = await asStoredBefore(context, await offeredChange(context, { ...there, change }))
	expect((await take(context, code)).ok).toBe(true)
	expect(asChanged(await quoteNow(context, code))).toMatchObject({ pickupAt: '2026-12-25 10:00', zone: CANARIES })
	expect((await accept(context, code, 2)).ok).toBe(true)
	expect(await quoteNow(context, code)).toMatchObject({ pickupAt: '2026-12-25 10:00', zone: CANARIES })
})

test('an edit at the desk sets the clock of the places only where a time or a place changes', async () => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await requestedQuote(context, there))
	expect((await changeTrip(context, code, { ...inTheCanaries, numPasajeros: 20 })).ok).toBe(true)
	expect(await quoteNow(context, code)).toMatchObject({ passengers: 20, zone: MADRID })
	expect((await changeTrip(context, code, { ...inTheCanaries, datePickup: '2026-12-24 10:00' })).ok).toBe(true)
	expect(await quoteNow(context, code)).toMatchObject({ pickupAt: '2026-12-24 10:00', zone: CANARIES })
	expect((await changeTrip(context, code, { datePickup: '2026-12-24 10:00' })).ok).toBe(true)
	expect(await quoteNow(context, code)).toMatchObject({ originLocality: 'Barcelona', zone: MADRID })
})

test('Today lists trips by whole postal codes of the Canaries, with or without a space', async () => {
	const context = await createTestContext()
	const from = async (codPostalOrigen: string, codLocalidadOrigen: string) => {
		const code = await asStoredBefore(context, await requestedQuote(context, there))
		await inTransaction(context, (tx) =>
			tx
				.update(quotes)
				.set({ originPostalCode: codPostalOrigen, originLocality: codLocalidadOrigen })
				.where(eq(quotes.code, code)),
		)
		return code
	}
	const spaced = await from('35 001', 'Las Palmas')
	// 03503 and 03820, as spreadsheets reduce them.
	await from('3503', 'Benidorm')
	await from('3820', 'Cocentaina')
	await from('350011', 'Girona')
	expect(await asked(context)).toEqual([spaced])
	expect(legsOnMadridsClock(await quoteNow(context, spaced))).toHaveLength(1)
})

test.each([
	['2027-03-28 01:30', '', '01:30'],
	['2027-03-27 22:00', '2027-03-28 01:05', '01:05'],
])('a trip keeps its clock where the other clock skips one of its times: %s, %s', async (pickupAt, until, time) => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await requestedQuote(context, there))
	await inTransaction(context, (tx) => tx.update(quotes).set({ pickupAt, until }).where(eq(quotes.code, code)))
	const before = await quoteNow(context, code)
	expect(await take(context, code, true)).toEqual({ ...refused('timeDoesNotExist'), time })
	expect(await quoteNow(context, code)).toEqual(before)
	expect(await templatesAbout(context, code)).toEqual([])
})

test('a trip that has begun, an outdated version and an unknown quote take no other clock', async () => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await acceptedQuote(context, there))
	const { version } = await quoteNow(context, code)
	const taking = { code, actor: MARTA, tell: true }
	expect(await takeOwnClock(context, { ...taking, version: version + 1 })).toEqual(refused('changedMeanwhile'))
	context.advance(PICKED_UP_AT - HOUR - context.now())
	expect(await takeOwnClock(context, { ...taking, version })).toEqual(refused('tripIsOver'))
	expect(await takeOwnClock(context, { ...taking, code: 'P-2020-00001', version })).toEqual(refused('unknown'))
	expect(await quoteNow(context, code)).toMatchObject({ version, zone: MADRID })
})

test('an offer for a request that is stored on Madrid’s clock keeps that clock', async () => {
	const context = await createTestContext()
	const code = await asStoredBefore(context, await requestedQuote(context, there))
	await priceQuote(context, code)
	const [offer] = await offersOf(context, code)
	expect(readTrip(offer?.trip ?? '')?.request.zone).toBe(MADRID)
})
