import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { defaultTerms } from '#app/domain/company/hire-terms.ts'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { changeTariffs, showGuidePrice } from '#app/domain/pricing/tariffs.server.ts'
import { assessRequest } from '#app/domain/quotes/assess-request.ts'
import { guidePriceOf, waysOf } from '#app/domain/quotes/offer/guide-price-of.server.ts'
import { suggestPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { outbox, quotes, tariffs } from '#drizzle/schema.ts'
import { tariffOf } from '#tests/support/pricing.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const factsOf = async (context: TestContext, changes: Partial<QuoteRequest> = {}) =>
	guidePriceOf(context, assessRequest(await listFleets(context), dayAt(context.now()), validRequest(changes)))

const guideOf = async (...asked: Parameters<typeof factsOf>) => waysOf(await factsOf(...asked))

const unknown = { codLocalidadDestino: 'Xyzzyq', codPostalDestino: '17999', direccionDestino: 'Xyzzyq' }

test('a request has its kilometres, driving time, drivers and guide price', async () => {
	const context = await createTestContext()
	const guide = await guideOf(context)
	const minutes = guide?.distance.minutes ?? 0
	expect(guide).toMatchObject({ distance: { km: 100, source: 'table' }, drivers: 'one' })
	// 24 seats: a hundred kilometres there, as many back, and the quarter of an hour from the garage.
	expect(guide?.empty?.km).toBeGreaterThanOrEqual(100)
	const quarters = Math.ceil((minutes + (guide?.empty?.minutes ?? 0)) / 15)
	const net = (100 + (guide?.empty?.km ?? 0)) * 100 + quarters * 450
	const total = Math.round(net * 1.1)
	expect(guide?.price).toEqual({
		fromCents: Math.floor(total / 500) * 500,
		toCents: Math.ceil((total * 1.2) / 500) * 500,
	})
})

test('the guide price is higher at night, on a holiday and with VIP', async () => {
	const context = await createTestContext()
	const small = { numPasajeros: 10, numMaletas: 5 }
	const priceOf = async (changes: Partial<QuoteRequest>) =>
		(await guideOf(context, { ...small, ...changes }))?.price?.fromCents ?? 0
	const vip = await priceOf({ esVip: true })
	const plain = await priceOf({ numPasajeros: 16 })
	expect(vip).toBeGreaterThan(plain)
	expect(await priceOf({ datePickup: '2026-12-24 23:30' })).toBeGreaterThan(await priceOf({}))
	expect(await priceOf({ datePickup: '2026-12-25 09:30' })).toBeGreaterThan(await priceOf({}))
})

test('a request of unknown distance has no figures', async () => {
	const context = await createTestContext()
	expect(await guideOf(context, unknown)).toBeUndefined()
})

const palma = { direccionDestino: 'Plaça Major 1', codPostalDestino: '07001', codLocalidadDestino: 'Palma' }
const alcudia = { direccionOrigen: 'Carrer Major 1', codPostalOrigen: '07400', codLocalidadOrigen: 'Alcúdia' }

test('a request across the sea has no figures, only the fact that there is no road', async () => {
	const context = await createTestContext()
	expect(await factsOf(context, palma)).toBe('noRoad')
})

test('a trip on an island has its way and no price, because the coach needs a ferry', async () => {
	const context = await createTestContext()
	const guide = await guideOf(context, { ...palma, ...alcudia })
	expect(guide).toMatchObject({ byFerry: true, price: null, empty: undefined, distance: { source: 'estimate' } })
	expect(guide?.distance.km).toBeGreaterThan(48)
	expect(guide?.distance.km).toBeLessThan(60)
	expect(await guideOf(context)).toMatchObject({ byFerry: false })
})

test('there is no price without switch, tariff, figures or garage, but kilometres and driving time', async () => {
	const context = await createTestContext()
	const facts = { distance: expect.objectContaining({ km: 100 }), drivers: 'one', price: null }

	await showGuidePrice(context, false)
	expect(await guideOf(context)).toMatchObject(facts)
	await showGuidePrice(context, true)
	expect((await guideOf(context))?.price).not.toBeNull()

	const free = { minimumCents: 0, perKmCents: 0, perHourCents: 0, surchargePercent: 0 }
	const { sample, ...change } = tariffOf({ ...free, fleetId: 3 })
	await changeTariffs(context, [change])
	expect(await guideOf(context)).toMatchObject(facts)

	await inTransaction(context, async (tx) => tx.delete(tariffs).where(eq(tariffs.fleetId, 3)))
	expect(await guideOf(context)).toMatchObject(facts)

	const other = await createTestContext()
	const garage = { address: 'Xyzzyq', postalCode: '', locality: 'Xyzzyq', country: 'ES' }
	const company = { ...other.company, garage } as unknown as typeof other.company
	expect(await guideOf({ ...other, company })).toMatchObject({ ...facts, empty: undefined })
})

test('a trip that is too long for one driver is recognised by the place where the day begins', async () => {
	const context = await createTestContext()
	const vielha = { direccionOrigen: 'Vielha', codPostalOrigen: '25530', codLocalidadOrigen: 'Vielha' }
	const toVielha = { direccionDestino: 'Vielha', codPostalDestino: '25530', codLocalidadDestino: 'Vielha' }
	const home = {
		direccionDestino: 'Carrer de Mallorca 401',
		codPostalDestino: '08013',
		codLocalidadDestino: 'Barcelona',
	}
	expect((await guideOf(context, toVielha))?.drivers).toBe('one')
	expect((await guideOf(context, { ...vielha, ...home }))?.drivers).not.toBe('one')
})

test('a changed tariff counts immediately', async () => {
	const context = await createTestContext()
	const before = await guideOf(context)
	const { sample, ...change } = tariffOf({ fleetId: 3, minimumCents: 500_000, vatBasisPoints: 0 })
	await changeTariffs(context, [change])
	expect(before?.price?.fromCents).toBeLessThan(500_000)
	expect((await guideOf(context))?.price).toEqual({ fromCents: 500_000, toCents: 600_000 })
})

/** Stores a request, and returns the row that the desk reads, and the mail. */
async function storedRequest(context: TestContext, changes: Partial<QuoteRequest> = {}) {
	await requestQuote(context, { request: validRequest(changes), requestKey: 'one', language: 'es' })
	const [stored] = await context.database.read.select({ code: quotes.code }).from(quotes)
	const row = stored && (await findQuote(context.database.read, stored.code))
	const [mail] = await context.database.read.select().from(outbox).where(eq(outbox.template, 'quote-received'))
	if (!row || !mail) throw new Error('Nothing stored.')
	return { row, mail: JSON.parse(mail.data) }
}

test('a request is stored with its times and empty kilometres, and its mail has the figures of the page', async () => {
	const context = await createTestContext()
	const guide = await guideOf(context)
	const { row, mail } = await storedRequest(context)
	expect(row).toMatchObject({
		kilometres: '100.0',
		kilometresFrom: 'table',
		drivingMinutes: guide?.distance.minutes,
		emptyKilometres: guide?.empty?.km,
		emptyMinutes: guide?.empty?.minutes,
	})
	expect(mail.trip).toEqual({
		distance: guide?.distance,
		drivers: guide?.drivers,
		price: guide?.price,
		terms: defaultTerms,
	})
})

test('a request to an unknown place is stored without distance and times', async () => {
	const context = await createTestContext()
	const { row, mail } = await storedRequest(context, unknown)
	const { kilometres, kilometresFrom, drivingMinutes, emptyKilometres, emptyMinutes } = row
	expect([kilometres, kilometresFrom, drivingMinutes, emptyKilometres, emptyMinutes]).toEqual(Array(5).fill(null))
	expect(mail.trip).toBeUndefined()
	expect(await suggestPrice(context, row)).toBeUndefined()
})

test('the suggested price is the one from which the customer’s guide price is computed', async () => {
	const context = await createTestContext()
	const { row } = await storedRequest(context)
	const guide = await guideOf(context)
	const estimate = (await suggestPrice(context, row))?.estimate
	const { totalCents = 0 } = estimate ?? {}
	expect(Math.floor(totalCents / 500) * 500).toBe(guide?.price?.fromCents)
	expect(estimate?.vehicles[0]?.estimate.lines[0]).toMatchObject({
		kind: 'kilometres',
		km: 100 + (guide?.empty?.km ?? 0),
		perKmCents: 100,
	})
	// The switch concerns visitors only.
	await showGuidePrice(context, false)
	expect((await suggestPrice(context, row))?.estimate).toEqual(estimate)
})

test('several vehicles cost the sum of their single prices, for the customer and for the office', async () => {
	const context = await createTestContext()
	const large = { numPasajeros: 121, numMaletas: 0 }
	const netOf = async (numPasajeros: number) => {
		const other = await createTestContext()
		const { row } = await storedRequest(other, { numPasajeros, numMaletas: 0 })
		return (await suggestPrice(other, row))?.estimate.netCents ?? 0
	}
	const { row } = await storedRequest(context, large)
	expect(row.vehicles.map(({ seats, count }) => [seats, count])).toEqual([
		[55, 2],
		[12, 1],
	])
	const estimate = (await suggestPrice(context, row))?.estimate
	expect(estimate?.netCents).toBe(2 * (await netOf(55)) + (await netOf(12)))
	const { totalCents = 0 } = estimate ?? {}
	expect((await guideOf(context, large))?.price?.fromCents).toBe(Math.floor(totalCents / 500) * 500)
})

test('only VIP vehicles of a group cost the supplement, and only for customers who asked for it', async () => {
	const context = await createTestContext()
	const mixed = { numPasajeros: 76, numMaletas: 0 }
	const { row } = await storedRequest(context, mixed)
	expect(row.vehicles.map(({ seats, vip }) => [seats, vip])).toEqual([
		[60, 0],
		[16, 1],
	])
	expect(row.vip).toBe(0)
	const asked = (await suggestPrice(context, { ...row, wantsVip: 1 }))?.estimate
	const plain = (await suggestPrice(context, row))?.estimate
	const kinds = (suggested: typeof plain) =>
		suggested?.vehicles.map(({ estimate }) => estimate.lines.some(({ kind }) => kind === 'vip'))
	expect([kinds(plain), kinds(asked)]).toEqual([
		[false, false],
		[false, true],
	])
	expect((asked?.netCents ?? 0) - (plain?.netCents ?? 0)).toBe(6000)
})

test('the suggested price uses the office’s own kilometres, and needs all of the figures', async () => {
	const context = await createTestContext()
	const { row } = await storedRequest(context)
	const given = {
		...row,
		vehicles: [{ fleetId: 5, name: 'Autocar', seats: 55, vip: 0, count: 1 }],
		kilometres: '250.5',
		drivingMinutes: 200,
		emptyKilometres: 0,
		emptyMinutes: 0,
		wantsVip: 0,
	}
	const estimate = (await suggestPrice(context, given))?.estimate
	expect(estimate?.vehicles[0]?.estimate.lines[0]).toMatchObject({ km: 250.5, cents: 35_070 })
	for (const field of ['kilometres', 'drivingMinutes', 'emptyKilometres', 'emptyMinutes'] as const)
		expect(await suggestPrice(context, { ...given, [field]: null })).toBeUndefined()
	const [vehicle] = given.vehicles
	const unpriced = vehicle ? [vehicle, { ...vehicle, fleetId: 999 }] : []
	expect(await suggestPrice(context, { ...given, vehicles: unpriced })).toBeUndefined()
})

test('the suggested price counts a long way from the garage in the number of drivers', async () => {
	const context = await createTestContext()
	const { row } = await storedRequest(context)
	const vielha = { ...row, drivingMinutes: 330, emptyKilometres: 320, emptyMinutes: 340 }
	const from = { originAddress: 'Vielha', originPostalCode: '25530', originLocality: 'Vielha' }
	expect((await suggestPrice(context, vielha))?.estimate.drivers).toBe('one')
	expect((await suggestPrice(context, { ...vielha, ...from }))?.estimate.drivers).not.toBe('one')
})
