import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { planRepeats, priceToRepeat, repeatQuote } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import { linesOn, quoteOn } from '#app/domain/bookings/repeating/repeated-quote.server.ts'
import { saveDraft } from '#app/domain/bookings/sending/send-offer.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { fleets, quotes } from '#drizzle/schema.ts'
import { anAccount } from '#tests/support/customers.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import {
	eventsOf,
	lastMailAbout,
	MARTA,
	offerDraft,
	priceQuote,
	quoteNow,
	requestedQuote,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const repeat = (context: TestContext, code: string, days: string[], changes = {}) =>
	repeatQuote(context, { code, version: 1, days, requestKey: 'form', actor: MARTA, tell: false, ...changes })

const codesOf = async (context: TestContext) =>
	(await context.database.read.select({ code: quotes.code }).from(quotes)).map(({ code }) => code)

const stop = { direccion: '', codPostal: '', codLocalidad: 'Sitges', codPais: 'ES' as const, minutos: 10 }

/** Makes two trips, three days apart, the first with a stop and with the coach at disposal. */
async function twoTrips(context: TestContext) {
	const { numPasajeros: _, ...places } = validRequest({
		direccionOrigen: 'Plaça del Vi 1',
		direccionDestino: 'Carrer 2',
	})
	const request = {
		...validRequest({ tipoViaje: 'varios', dateHasta: '2026-12-24 20:00' }),
		paradas: [stop],
		trayectos: [{ ...places, datePickup: '2026-12-27 08:15', dateHasta: '', numPasajeros: 9, paradas: [stop] }],
	}
	const stored = await requestQuote(context, { request, requestKey: 'two', language: 'es' })
	return stored.ok ? stored.value.code : ''
}

test('a quote is repeated on other days with all its details, and each repetition refers to the first', async () => {
	const context = await createTestContext()
	const code = await twoTrips(context)
	const before = await quoteNow(context, code)
	const repeated = await repeat(context, code, ['2027-03-30', '2027-01-12'])

	expect(repeated).toEqual({ ok: true, value: ['P-2026-00002', 'P-2026-00003'] })
	const { stops, vehicles, kilometres, drivingMinutes, emptyKilometres, email, language } = before
	expect(await quoteNow(context, 'P-2026-00002')).toMatchObject({
		...{ stops, vehicles, kilometres, drivingMinutes, emptyKilometres, email, language },
		...{ status: 'requested', version: 1, repeatOf: before.id, draft: null, tripKind: 'varios' },
		...{ pickupAt: '2027-01-12 09:30', until: '2027-01-12 20:00' },
		furtherLegs: [{ ...before.furtherLegs[0], pickupAt: '2027-01-15 08:15' }],
	})
	// The clocks went forward on 28 March: the wall-clock hours stay.
	expect(await quoteNow(context, 'P-2026-00003')).toMatchObject({
		...{ pickupAt: '2027-03-30 09:30', until: '2027-03-30 20:00', furtherLegs: [{ pickupAt: '2027-04-02 08:15' }] },
	})
	expect((await quoteNow(context, 'P-2026-00003')).endsAt).toBe(`2027-04-02${before.endsAt.slice(10)}`)
	expect(await quoteNow(context, code)).toEqual(before)
	const events = await eventsOf(context, 'P-2026-00003')
	expect(events).toMatchObject([
		{ kind: 'requested', actorName: MARTA.email },
		{ kind: 'repeats', detail: code },
	])
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({
		...{ kind: 'repeated', detail: 'P-2026-00002 – P-2026-00003', actor: 'office' },
	})
	expect(await templatesAbout(context, code)).not.toContain('quote-repeated')
})

test('where one day is impossible no repetition is stored, and each problem is reported with its day', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { datePickup: '2026-12-24 02:30' } })
	await repeat(context, code, ['2027-01-07'])
	const quote = await quoteNow(context, code)
	const days = [
		'2026-12-24',
		'2027-01-07',
		'2027-01-08',
		'2027-01-08',
		'2026-11-19',
		'2029-01-01',
		'2027-03-28',
		'2027-10-31',
	]
	const plans = await planRepeats(context, quote, days)
	expect(plans.map(({ problem }) => problem?.kind)).toEqual([
		'own',
		'known',
		undefined,
		'twice',
		'times',
		'times',
		'times',
		'existsTwice',
	])
	const pickups = plans.map(({ problem }) => problem?.kind === 'times' && problem.assessment.pickupProblem)
	expect(pickups.filter(Boolean)).toEqual(['pickupTooEarly', 'pickupTooFar', 'timeDoesNotExist'])

	const stored = await codesOf(context)
	for (const wrong of days.filter((day) => day !== '2027-01-08'))
		expect(await repeat(context, code, ['2027-01-08', wrong], { requestKey: wrong })).toEqual({
			ok: false,
			refusal: 'days',
		})
	expect(await repeat(context, code, [])).toEqual({ ok: false, refusal: 'days' })
	expect(await codesOf(context)).toEqual(stored)
})

test('a further leg at an hour that the clock skips is reported with its number', async () => {
	const context = await createTestContext()
	const { numPasajeros: _, ...places } = validRequest()
	const request = {
		...validRequest({ tipoViaje: 'varios' }),
		trayectos: [{ ...places, datePickup: '2026-12-25 02:30', dateHasta: '' }],
	}
	await requestQuote(context, { request, requestKey: 'night', language: 'es' })
	const [plan] = await planRepeats(context, await quoteNow(context, 'P-2026-00001'), ['2027-03-27'])
	expect(plan?.problem).toMatchObject({
		...{ kind: 'times', assessment: { legProblem: { leg: 2, problem: 'timeDoesNotExist' } } },
	})
})

test('a form that is sent twice, also at the same moment, stores its repetitions once', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const days = ['2027-01-07', '2027-01-14']
	const [one, other] = await Promise.all([
		repeat(context, code, days, { tell: true }),
		repeat(context, code, days, { tell: true }),
	])
	expect(one).toEqual(other)
	expect(await repeat(context, code, days, { tell: true })).toEqual(one)
	expect(await codesOf(context)).toHaveLength(3)
	expect((await templatesAbout(context, code)).filter((name) => name === 'quote-repeated')).toHaveLength(1)
	const colleague = await repeat(context, code, days, { requestKey: 'another form' })
	expect(colleague).toEqual({ ok: false, refusal: 'days' })
	expect(await repeat(context, code, ['2027-02-01'], { requestKey: 'late', version: 7 })).toEqual({
		...{ ok: false, refusal: 'changedMeanwhile' },
	})
	expect(await repeat(context, 'P-2026-99999', days)).toEqual({ ok: false, refusal: 'unknown' })
})

test('the customer gets one mail that lists all repetitions, in their language', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { language: 'fr' })
	await repeat(context, code, ['2027-01-07', '2027-01-14'], { tell: true })
	const mail = await lastMailAbout(context, code, 'quote-repeated')
	expect(mail).toMatchObject({ language: 'fr', status: 'queued', toCustomer: 0 })
	expect(JSON.parse(mail.data).repeats).toMatchObject([
		{ code: 'P-2026-00002', times: ['2027-01-07 09:30'] },
		{ code: 'P-2026-00003', times: ['2027-01-14 09:30'] },
	])
	expect(await templatesAbout(context, 'P-2026-00002')).toEqual([])
})

test('a repetition may begin with the price of the first quote, with its own days in the lines', async () => {
	const context = await createTestContext()
	const lines = [
		{ text: 'Traslado, 24 de diciembre de 2026', cents: 40_000 },
		{ text: 'Peajes', cents: 500 },
	]
	const code = await requestedQuote(context)
	await priceQuote(context, code, { lines, included: 'Conductor' })
	const { version } = await quoteNow(context, code)
	await repeat(context, code, ['2027-01-07'], { version, pricedIn: 'es' })
	const { draft, totalCents, offerNumber, status } = await quoteNow(context, 'P-2026-00002')
	expect({ totalCents, offerNumber, status }).toEqual({ totalCents: null, offerNumber: null, status: 'requested' })
	expect(JSON.parse(draft ?? '')).toMatchObject({
		...{ included: 'Conductor', message: '', validDays: 14 },
		lines: [{ text: 'Traslado, 7 de enero de 2027', cents: 40_000 }, lines[1]],
	})
})

test('each day in the lines of a price is moved once, even where it becomes another day of them', async () => {
	const context = await createTestContext()
	const quote = await quoteNow(context, await twoTrips(context))
	const text = '24 de diciembre de 2026 – 25 de diciembre de 2026; 4 de diciembre de 2026'
	expect(linesOn([{ text, cents: 1 }], 'es', quote, quoteOn(quote, '2026-12-25'))).toEqual([
		{ text: '25 de diciembre de 2026 – 26 de diciembre de 2026; 4 de diciembre de 2026', cents: 1 },
	])
})

test('on any day, the legs of a repetition keep their hours and the days between them', async () => {
	const context = await createTestContext()
	const quote = await quoteNow(context, await twoTrips(context))
	fc.assert(
		fc.property(fc.integer({ min: -400, max: 700 }), (days) => {
			const day = addDays('2026-12-24', days)
			const moved = quoteOn(quote, day)
			expect(moved.pickupAt).toBe(`${day} 09:30`)
			expect(moved.furtherLegs[0]?.pickupAt).toBe(`${addDays(day, 3)} 08:15`)
			expect({ ...quoteOn(moved, '2026-12-24'), endsAt: '' }).toEqual({ ...quote, endsAt: '' })
		}),
	)
})

test('a cancelled repetition leaves its day free, and an hour that has passed today is reported', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	await repeat(context, code, ['2027-01-07'])
	const days = ['2027-01-07', '2026-11-20']
	const problems = async () =>
		(await planRepeats(context, await quoteNow(context, code), days)).map(({ problem }) => problem?.kind)
	expect(await problems()).toEqual(['known', 'past'])
	await cancelQuote(context, { code: 'P-2026-00002', version: 1, reason: 'Sin coche', actor: MARTA })
	expect(await problems()).toEqual([undefined, 'past'])
})

test('a repetition is found by its words, and has the assignee of the first quote', async () => {
	const context = await createTestContext()
	const assigneeId = await anAccount(context)
	const code = await requestedQuote(context)
	await context.database.transaction((tx) => tx.update(quotes).set({ assigneeId }))
	await repeat(context, code, ['2027-01-07'])
	expect((await quoteNow(context, 'P-2026-00002')).assigneeId).toBe(assigneeId)
	const { rows } = await listQuotes(context, { ...allQuotes, text: 'puig' })
	expect(rows.map((row) => row.code)).toEqual(['P-2026-00002', code])
})

test('a draft counts as a price to repeat once it has lines, and its message is left out', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	const priceOf = async (draft: OfferDraft) => {
		const { version } = await quoteNow(context, code)
		await saveDraft(context, { code, version, draft, actor: MARTA })
		return priceToRepeat(context.database.read, await quoteNow(context, code))
	}
	expect(await priceOf(offerDraft({ lines: [] }))).toBeUndefined()
	expect(await priceOf(offerDraft())).toEqual(offerDraft({ message: '' }))
})

test('repetitions of a size that is no longer offered have another by the rule, and begin without a price', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	await priceQuote(context, code)
	await context.database.transaction((tx) => tx.update(fleets).set({ retiredAt: 1 }).where(eq(fleets.seats, 24)))
	const { version, vehicles: before } = await quoteNow(context, code)
	const repeated = await repeat(context, code, ['2027-01-12'], { version, pricedIn: 'es' })
	expect(repeated.ok).toBe(true)
	const quote = await quoteNow(context, 'P-2026-00002')
	expect(quote).toMatchObject({ fleetId: 4, fleetName: 'Autocar de 40 plazas', draft: null })
	expect(quote.vehicles).toMatchObject([{ fleetId: 4, seats: 40, count: 1 }])
	expect((await quoteNow(context, code)).vehicles).toEqual(before)
})
