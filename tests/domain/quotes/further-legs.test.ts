import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetOldQuotes } from '#app/domain/bookings/forgetting/forget-old-quotes.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { nextPickUps } from '#app/domain/bookings/lists/overview.server.ts'
import { exportQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { suggestPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { tripAgain } from '#app/domain/quotes/trip/trip-again.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import { outbox, quoteLegs, quotes } from '#drizzle/schema.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { unfolded } from '#tests/support/calendars.ts'
import { startOsrmDouble } from '#tests/support/osrm-double.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { acceptedQuote, quoteNow, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const BACK = '2026-12-29 10:00'
const thereAndBack = { tipoViaje: 'idaVuelta', dateReturn: BACK } as const
const DAY = 24 * 3_600_000

/** Returns three days around the coast, the last leg with half of the group. */
function tour(changes: Partial<HireRequest> = {}): HireRequest {
	const girona = { codLocalidadOrigen: 'Girona', codPostalOrigen: '17004' }
	const figueres = { codLocalidadDestino: 'Figueres', codPostalDestino: '17600' }
	const { numPasajeros: _, ...leg } = validRequest({ ...girona, ...figueres })
	return {
		...validRequest(),
		trayectos: [
			{ ...leg, datePickup: '2026-12-25 10:00', dateHasta: '2026-12-25 18:00' },
			{
				...leg,
				datePickup: '2026-12-26 10:00',
				codLocalidadOrigen: 'Figueres',
				codPostalOrigen: '17600',
				numPasajeros: 11,
				numBillete: 'AVE 3101',
			},
		],
		...changes,
	}
}

async function toured(context: TestContext, key = 'tour', changes?: Partial<HireRequest>) {
	const stored = await requestQuote(context, { request: tour(changes), requestKey: key, language: 'es' })
	if (!stored.ok) throw new Error(stored.refusal)
	return stored.value.code
}

test('a return trip is stored as two legs, each with its way, and ends with the second', async () => {
	const context = await createTestContext()
	const quote = await quoteNow(context, await requestedQuote(context, { request: thereAndBack }))
	expect(quote).toMatchObject({ tripKind: 'idaVuelta', originLocality: 'Barcelona', kilometres: '100.0', until: '' })
	expect(quote.furtherLegs).toEqual([
		{
			...{ number: 2, pickupAt: BACK, until: '', ticket: '', passengers: null, stops: [] },
			zone: 'Europe/Madrid',
			...{ originAddress: 'Plaça del Vi 1', originPostalCode: '17004', originLocality: 'Girona', originCountry: 'ES' },
			destinationAddress: 'Carrer de Mallorca 401',
			destinationPostalCode: '08013',
			destinationLocality: 'Barcelona',
			destinationCountry: 'ES',
			...{ kilometres: '100.0', kilometresFrom: 'table', drivingMinutes: quote.drivingMinutes },
		},
	])
	expect(quote.endsAt > BACK).toBe(true)
})

test('a trip that is sent again is the first request, and with other legs a new one', async () => {
	const context = await createTestContext()
	const code = await toured(context)
	expect(await toured(context)).toBe(code)
	expect(await toured(context, 'tour', { trayectos: tour().trayectos?.slice(0, 1) })).not.toBe(code)
	expect(await context.database.read.$count(quoteLegs)).toBe(3)
})

test('a request with overlapping legs is refused, and nothing of it is stored', async () => {
	const context = await createTestContext()
	const late = tour().trayectos?.map((leg) => ({ ...leg, datePickup: '2026-12-24 09:45', dateHasta: '' }))
	const refused = await requestQuote(context, { request: tour({ trayectos: late }), requestKey: 'a', language: 'es' })
	expect(refused).toEqual({ ok: false, refusal: 'pickup' })
	expect(await context.database.read.$count(quotes)).toBe(0)
})

test('a trip costs what its plan costs, at most the sum of its legs, and the desk suggests the same', async () => {
	const context = await createTestContext()
	const totalOf = async (code: string) => (await suggestPrice(context, await quoteNow(context, code)))?.estimate
	const both = await totalOf(
		await requestedQuote(context, { request: { ...thereAndBack, dateReturn: '2026-12-24 16:00' } }),
	)
	const oneWay = await totalOf(await requestedQuote(context))
	const plan = both?.vehicles[0].plan
	expect(plan?.job.hire.legs).toHaveLength(2)
	expect(both?.totalCents).toBeGreaterThan(oneWay?.totalCents ?? 0)
	expect(both?.totalCents).toBeLessThanOrEqual(2 * (oneWay?.totalCents ?? 0))

	const quote = await quoteNow(context, await toured(context))
	const suggested = await suggestPrice(context, quote)
	const mail = (await context.database.read.select().from(outbox).where(eq(outbox.quoteId, quote.id)))[0]
	const { trip } = JSON.parse(mail?.data ?? '{}')
	expect(trip.price.fromCents).toBe(Math.floor((suggested?.estimate.totalCents ?? 0) / 500) * 500)
	expect(suggested?.timesKnown).toBe(true)
})

test('the office’s own kilometres of the first leg count in the price of the whole trip', async () => {
	const context = await createTestContext()
	const quote = await quoteNow(context, await requestedQuote(context, { request: thereAndBack }))
	const before = await suggestPrice(context, quote)
	const after = await suggestPrice(context, { ...quote, kilometres: '300.0', kilometresFrom: 'office' })
	expect(after?.estimate.netCents).toBeGreaterThan(before?.estimate.netCents ?? 0)
})

test('a leg between unknown places leaves the whole trip without a price', async () => {
	const context = await createTestContext()
	const trayectos = tour().trayectos?.map((leg) => ({
		...leg,
		codLocalidadDestino: 'Xyzzyq',
		codPostalDestino: '17999',
		direccionDestino: 'Xyzzyq',
	}))
	const quote = await quoteNow(context, await toured(context, 'unknown', { trayectos }))
	expect(quote).toMatchObject({ kilometres: null, furtherLegs: [{ kilometres: null }, { kilometres: null }] })
	expect(await suggestPrice(context, quote)).toBeUndefined()
})

test('mails have every leg, and the calendar entry has an event for each', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request: thereAndBack })
	const { id } = await rowOf(context, code)
	const mails = await context.database.read.select().from(outbox).where(eq(outbox.quoteId, id))
	for (const mail of mails) {
		const plain = renderText(letterOf(context, mail)).replaceAll('\u2060', '').replace(/\s+/g, ' ')
		expect(plain).toContain('Vuelta: martes, 29 de diciembre de 2026, 10:00 h: Plaça del Vi 1, 17004 Girona, España →')
	}
	const accepted = mails.find(({ template }) => template === 'quote-accepted')
	const calendar = accepted && letterOf(context, accepted).calendars?.[0]
	const lines = unfolded(calendar?.content ?? '')
	expect(lines.filter((line) => line.startsWith('UID'))).toEqual([
		`UID:${code}@garbi.example`,
		`UID:${code}-2@garbi.example`,
	])
	expect(lines.filter((line) => line.startsWith('DTSTART'))).toEqual([
		'DTSTART:20261224T083000Z',
		'DTSTART:20261229T090000Z',
	])
	expect(lines.filter((line) => line.startsWith('LOCATION'))[1]).toContain('Plaça del Vi 1')
})

test('the ticket of a leg is in mails, its event and on the travellers’ page, and in no other leg', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request: { ...thereAndBack, numBillete: 'VY 1234' } })
	const { id } = await rowOf(context, code)
	const mails = await context.database.read.select().from(outbox).where(eq(outbox.quoteId, id))
	for (const mail of mails) {
		const plain = renderText(letterOf(context, mail)).replace(/\s+/g, ' ')
		expect(plain).toContain('Número de vuelo, tren o barco: VY 1234')
		expect(plain.split('VY 1234')).toHaveLength(2)
	}
	const accepted = mails.find(({ template }) => template === 'quote-accepted')
	const lines = unfolded((accepted && letterOf(context, accepted).calendars?.[0]?.content) ?? '')
	const descriptions = lines.filter((line) => line.startsWith('DESCRIPTION'))
	expect(descriptions.map((line) => line.includes('VY 1234'))).toEqual([true, false])
	expect((await findTravellersTrip(context, code))?.legs.map(({ ticket }) => ticket)).toEqual(['VY 1234', ''])
})

test('every leg is found by its towns, listed, exported, recorded and copied', async () => {
	const context = await createTestContext()
	const { id: userId } = await openAccount(context, 'marta@example.com')
	const code = await toured(context)
	const find = async (text: string) => (await listQuotes(context, { ...allQuotes, text })).rows
	expect(await find('figueres')).toMatchObject([{ code, trip: [{}, {}, {}] }])
	expect(await find('ave 3101')).toMatchObject([{ code }])

	const csv = await new Response(csvOf(context, textsIn('es'), allQuotes)).text()
	expect(csv).toContain(
		'"Trayectos";"Más trayectos";"Número de vuelo, tren o barco";"Paradas";"Trayectos y paradas (para importar)";"Fase";"Km de los servicios";"Km recorridos";"Pagado €"\r\n',
	)
	expect(csv).toContain('"3";"2. 25/12/2026 10:00 – 25/12/2026 18:00: ')
	expect(csv).toMatch(/3\. 26\/12\/2026 10:00: .*Figueres ES → .*Figueres ES \(11\) · AVE 3101"/)

	const record = await findQuoteRecord(context, code)
	expect(record?.TRAYECTOS).toMatchObject([
		{ FEC_PASSENGER_PICKUP: '2026-12-24 09:30', FEC_UNTIL: '', NUM_PASSENGERS: 22, NUM_KMS: '100.0' },
		{ FEC_PASSENGER_PICKUP: '2026-12-25 10:00', FEC_UNTIL: '2026-12-25 18:00', NUM_PASSENGERS: 22 },
		{ DES_TOWN_SOURCE: 'Figueres', NUM_PASSENGERS: 11, DES_TICKET: 'AVE 3101' },
	])

	const asked = { request: tour(), requestKey: 'own', language: 'es' as const, userId }
	await requestQuote(context, asked)
	const [copy] = await exportQuotesOf(context, userId)
	expect(copy?.furtherLegs).toMatchObject([
		{ number: 2, originLocality: 'Girona' },
		{ number: 3, passengers: 11, ticket: 'AVE 3101' },
	])
})

test('travellers see all legs until a week after the last one', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request: thereAndBack })
	const legs = async () =>
		(await findTravellersTrip(context, code))?.legs.map(({ pickupAt, from }) => [pickupAt, from.locality])
	expect(await legs()).toEqual([
		['2026-12-24 09:30', 'Barcelona'],
		[BACK, 'Girona'],
	])
	context.advance(Date.parse('2027-01-05T12:00:00Z') - TEST_NOW)
	expect(await legs()).toHaveLength(2)
	context.advance(DAY)
	expect(await legs()).toBeUndefined()
})

test('the way back is among the next pick-ups on its day', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request: thereAndBack })
	context.advance(Date.parse('2026-12-28T12:00:00Z') - TEST_NOW)
	const [today, tomorrow] = await nextPickUps(context)
	expect(today?.pickUps).toEqual([])
	expect(tomorrow?.pickUps).toMatchObject([{ code, pickupAt: BACK, originLocality: 'Girona', passengers: 22 }])
})

test('a request is stored until the set months after its last leg, and then its legs lose all personal data', async () => {
	const context = await createTestContext({ KEEP_REQUESTS_MONTHS: '1' })
	const { id } = await rowOf(context, await requestedQuote(context, { request: thereAndBack }))
	const legNow = async () => (await context.database.read.select().from(quoteLegs).where(eq(quoteLegs.quoteId, id)))[0]
	context.advance(Date.parse('2027-01-28T12:00:00Z') - TEST_NOW)
	expect(await forgetOldQuotes(context, 'request')).toBe(0)
	context.advance(3 * DAY)
	expect(await forgetOldQuotes(context, 'request')).toBe(1)
	expect(await legNow()).toMatchObject({
		originAddress: '',
		originPostalCode: '',
		originLocality: 'Girona',
		pickupAt: BACK,
	})
})

test('a return trip is asked for again as a return trip, and its way back alone as one way', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: thereAndBack })
	expect(await tripAgain(context, code, 'again')).toMatchObject({
		values: { tipoViaje: 'idaVuelta', codLocalidadOrigen: 'Barcelona' },
		legs: [],
	})
	expect(await tripAgain(context, code, 'back')).toMatchObject({
		values: { tipoViaje: 'ida', codLocalidadOrigen: 'Girona' },
		legs: [],
	})
})

test('several trips are asked for again with their places, groups and end times, but without days', async () => {
	const context = await createTestContext()
	const code = await toured(context, 'again', { todoEnBodega: true, dateHasta: '2026-12-24 20:00' })
	const asked = await tripAgain(context, code, 'again')

	expect(asked?.values).toMatchObject({ tipoViaje: 'varios', datePickup: '', dateHasta: '20:00', todoEnBodega: 'on' })
	const [second, third] = asked?.legs ?? []
	expect(second).toMatchObject({
		...{ direccionOrigen: 'Carrer de Mallorca 401', codPostalOrigen: '17004', codLocalidadOrigen: 'Girona' },
		...{ direccionDestino: 'Plaça del Vi 1', codPostalDestino: '17600', codLocalidadDestino: 'Figueres' },
		...{ codPaisOrigen: 'ES', codPaisDestino: 'ES', datePickup: '', dateHasta: '18:00', numPasajeros: '' },
	})
	expect(third).toMatchObject({ codLocalidadOrigen: 'Figueres', datePickup: '', dateHasta: '', numPasajeros: '11' })
	expect(asked?.legs).toHaveLength(2)
	expect((await tripAgain(context, code, 'back'))?.legs).toEqual([])
})

test('twenty legs are priced, for every vehicle', async () => {
	const context = await createTestContext()
	const [leg] = tour().trayectos ?? []
	const day = (index: number) => new Date(Date.parse('2026-12-25T10:00:00Z') + index * DAY).toISOString().slice(0, 10)
	const trayectos =
		leg && Array.from({ length: 19 }, (_, index) => ({ ...leg, datePickup: `${day(index)} 10:00`, dateHasta: '' }))
	const quote = await quoteNow(
		context,
		await toured(context, 'twenty', { trayectos, numPasajeros: 120, numMaletas: 60 }),
	)
	expect(quote.furtherLegs).toHaveLength(19)
	const suggested = await suggestPrice(context, quote)
	expect(suggested?.estimate.vehicles.every(({ plan }) => plan.job.stints.length === 20)).toBe(true)
})

test('the routing engine is asked once for all ways of a trip, and not again for the same ones', async () => {
	const points = 4
	const cells = (of: number) => Array.from({ length: points }, () => Array.from({ length: points }, () => of))
	const near = Array.from({ length: points }, () => ({ distance: 3 }))
	const engine = await startOsrmDouble({
		...{ code: 'Ok', durations: cells(3600), distances: cells(60_000), sources: near, destinations: near },
	})
	const context = await createTestContext({ ROUTING_URL: engine.server.url })
	const inland = {
		codLocalidadOrigen: 'Vic',
		codPostalOrigen: '08500',
		codLocalidadDestino: 'Ripoll',
		codPostalDestino: '17500',
	}
	const request = { ...inland, ...thereAndBack }
	const quote = await quoteNow(context, await requestedQuote(context, { request }))
	expect(quote).toMatchObject({ kilometres: '60.0', kilometresFrom: 'engine', furtherLegs: [{ kilometres: '60.0' }] })
	await requestedQuote(context, { request })
	expect(engine.server.requests.map(({ url }) => url.pathname.split('/')[1])).toEqual(['table'])
})

test('the coach has no way between two legs that meet at one address', async () => {
	const context = await createTestContext()
	const quote = await quoteNow(context, await requestedQuote(context, { request: thereAndBack }))
	const hire = (await suggestPrice(context, quote))?.estimate.vehicles[0].plan.job.hire
	expect(hire?.ways[2]?.[3]).toEqual({ km: 0, minutes: 0, wheelMinutes: 0 })
	expect(hire?.ways[1]?.[2]).toMatchObject({ km: 100 })
	expect(hire?.ways[3]?.[4]).toMatchObject({ km: 100 })
	expect(hire?.ways[0]?.[1]?.km).toBe(hire?.ways[4]?.[0]?.km)
})
