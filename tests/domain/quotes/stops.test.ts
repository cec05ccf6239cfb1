import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { exportQuotesOf, exportQuotesOfPerson, isOfPerson } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { type HireRequest, legsOf } from '#app/domain/quotes/hire-request.ts'
import { listOffers } from '#app/domain/quotes/offer/offers.server.ts'
import { suggestPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { stopTimes } from '#app/domain/quotes/trip/stop-times.server.ts'
import { tripAgain } from '#app/domain/quotes/trip/trip-again.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import { cardOf } from '#app/web/quote/quote-card.server.ts'
import { outbox, quoteStops } from '#drizzle/schema.ts'
import { openAccount } from '#tests/support/account-requests.ts'
import { unfolded } from '#tests/support/calendars.ts'
import { CORRECTED, deskAt, openDesk } from '#tests/support/desk.ts'
import { startOsrmDouble } from '#tests/support/osrm-double.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { acceptedQuote, pricedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const stop = (codLocalidad: string, minutos = 0, direccion = '', codPostal = '') => ({
	...{ codLocalidad, minutos, direccion, codPostal },
	codPais: 'ES' as const,
})
const paradas = [stop('Mataró', 10, 'Rambla 1', '08301'), stop('Malgrat de Mar')]
const MATARO = 'Rambla 1, 08301 Mataró, España (10\u00a0min)'
const MALGRAT = 'Malgrat de Mar, España'
const request: Partial<HireRequest> = { paradas, tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' }

test('the way back of a return trip has the same stops in reverse order', () => {
	const [there, back] = legsOf({ ...validRequest(), ...request })
	expect([there.paradas, back?.paradas]).toEqual([paradas, paradas.toReversed()])
	expect(legsOf(validRequest())[0]).not.toHaveProperty('paradas')
})

test('mails, calendar events, the card, the desk and the travellers’ page have every stop in order', async () => {
	const { context, cookie } = await openDesk()
	const code = await acceptedQuote(context, { request })
	const quote = await quoteNow(context, code)
	const mails = await context.database.read.select().from(outbox).where(eq(outbox.quoteId, quote.id))
	const wayBack = `→ ${MALGRAT} → ${MATARO} →`
	for (const mail of mails) {
		const plain = renderText(letterOf(context, mail))
			.replaceAll('\u2060', '')
			.replace(/[\n\r ]+/g, ' ')
		// The mails that confirm a request have a row for each stop, all others the way in one line.
		const isRequest = ['quote-received', 'quote-requested'].includes(mail.template)
		const there = isRequest ? [`Parada 1: ${MATARO}`, `Parada 2: ${MALGRAT}`] : [`→ ${MATARO} → ${MALGRAT} →`]
		for (const way of [...there, wayBack]) expect(plain).toContain(way)
	}
	const accepted = mails.find(({ template }) => template === 'quote-accepted')
	const lines = unfolded((accepted && letterOf(context, accepted).calendars?.[0]?.content) ?? '')
	const descriptions = lines
		.filter((line) => line.startsWith('DESCRIPTION'))
		.map((line) => line.replaceAll('\u2060', ''))
	expect(descriptions.map((line) => line.search('Mataró') < line.search('Malgrat'))).toEqual([true, false])
	const ends = lines.filter((line) => line.startsWith('DTEND'))
	const there = new Date(Date.parse('2026-12-24T08:30:00Z') + ((quote.drivingMinutes ?? 0) + 10) * 60_000)
	expect(ends[0]).toBe(`DTEND:${there.toISOString().replaceAll(/[-:]|\.000/g, '')}`)

	const card = cardOf(textsIn('es'), { quote, offer: undefined, status: 'accepted' }).further.map(({ value }) => value)
	expect(card).toEqual([MATARO, MALGRAT, expect.stringContaining(wayBack)])
	const desk = (await deskAt(cookie, code).page()).trip.legs.map(({ places }) => places.map(({ text }) => text))
	const { originAddress, destinationAddress } = quote
	const inOrder = [originAddress, MATARO, MALGRAT, destinationAddress]
	expect(desk).toEqual([inOrder, inOrder.toReversed()].map((leg) => leg.map((place) => expect.stringContaining(place))))
	const trip = await findTravellersTrip(context, code)
	expect(trip?.legs.map(({ stops }) => stops.map(({ locality }) => locality))).toEqual([
		['Mataró', 'Malgrat de Mar'],
		['Malgrat de Mar', 'Mataró'],
	])
})

test('each of several trips is asked for again with its own stops', async () => {
	const context = await createTestContext()
	const [, back] = legsOf({ ...validRequest(), ...request })
	const trayectos = back ? [{ ...back, paradas: [stop('Vic', 5)] }] : []
	const several: Partial<HireRequest> = { tipoViaje: 'varios', trayectos }
	const code = await requestedQuote(context, { request: several })
	const again = await tripAgain(context, code, 'again')
	expect([again?.paradas, again?.legs.map((leg) => leg.paradas)]).toEqual([
		[],
		[[{ codLocalidad: 'Vic', minutos: '5', direccion: '', codPostal: '', codPais: 'ES' }]],
	])
})

test('stops are found by their towns, exported, recorded, copied, offered and asked for again', async () => {
	const context = await createTestContext()
	const { id: userId } = await openAccount(context, 'marta@example.com')
	const code = await pricedQuote(context, { request, userId })
	const find = async (text: string) => (await listQuotes(context, { ...allQuotes, text })).rows
	expect(await find('malgrat')).toMatchObject([{ code }])

	const csv = await new Response(csvOf(context, textsIn('es'), allQuotes)).text()
	expect(csv).toContain('"Rambla 1, 08301 Mataró ES (10 min)\nMalgrat de Mar ES";"{""tipoViaje"":')
	expect(csv).toContain('→ Malgrat de Mar ES → Rambla 1, 08301 Mataró ES (10 min) →')

	const record = await findQuoteRecord(context, code)
	expect(record?.TRAYECTOS[0]?.PARADAS).toEqual([
		{ DES_ADDRESS: 'Rambla 1', DES_ZIP_CODE: '08301', DES_TOWN: 'Mataró', COD_COUNTRY: 'ES', NUM_MINUTES: 10 },
		{ DES_ADDRESS: '', DES_ZIP_CODE: '', DES_TOWN: 'Malgrat de Mar', COD_COUNTRY: 'ES', NUM_MINUTES: 0 },
	])
	const copied = [
		{ leg: 1, position: 1, locality: 'Mataró' },
		{ leg: 1, position: 2 },
		{ leg: 2, position: 1, locality: 'Malgrat de Mar' },
		{ leg: 2, position: 2, address: 'Rambla 1' },
	]
	expect((await exportQuotesOf(context, userId))[0]?.stops).toMatchObject(copied)
	const { id, email } = await quoteNow(context, code)
	expect((await exportQuotesOfPerson(context, isOfPerson(email, undefined)))[0]?.stops).toMatchObject(copied)

	const typed = paradas.map(({ minutos, ...each }) => ({ ...each, minutos: minutos ? String(minutos) : '' }))
	expect((await tripAgain(context, code, 'again'))?.paradas).toEqual(typed)
	expect((await tripAgain(context, code, 'back'))?.paradas).toEqual(typed.toReversed())

	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	const rows = await context.database.read.select().from(quoteStops).orderBy(quoteStops.leg, quoteStops.position)
	expect(rows.map(({ address, postalCode, locality }) => [address, postalCode, locality])).toEqual([
		['', '', 'Mataró'],
		['', '', 'Malgrat de Mar'],
		['', '', 'Malgrat de Mar'],
		['', '', 'Mataró'],
	])
	const [offer] = await listOffers(context.database.read, id)
	expect(offer?.trip?.stops).toMatchObject([{ address: '', locality: 'Mataró', minutes: 10 }, {}])
	expect(offer?.trip?.furtherLegs[0]?.stops[1]).toMatchObject({ address: '', locality: 'Mataró' })
})

test('a stop changes the digest of a request, and its way, its minutes and the stop itself are priced', async () => {
	const context = await createTestContext()
	const digests = [validRequest(), { ...validRequest(), paradas }, { ...validRequest(), paradas: paradas.toReversed() }]
	expect(new Set(digests.map(requestDigest)).size).toBe(3)
	expect(requestDigest({ ...validRequest(), paradas: [] })).toBe(requestDigest(validRequest()))

	const estimateOf = async (changes: Partial<HireRequest>) => {
		const quote = await quoteNow(context, await requestedQuote(context, { request: changes }))
		return { quote, estimate: (await suggestPrice(context, quote))?.estimate.vehicles[0].estimate }
	}
	const plain = await estimateOf({})
	const stopping = await estimateOf({ paradas: [stop('Vic', 30), stop('Ripoll')] })
	expect(plain.estimate?.lines.map(({ kind }) => kind)).not.toContain('stops')
	expect(stopping.estimate?.lines).toContainEqual({ kind: 'stops', stops: 2, perStopCents: 1500, cents: 3000 })
	expect(stopping.estimate?.lines).toContainEqual(expect.objectContaining({ kind: 'waiting', quarters: 2 }))
	expect(Number(stopping.quote.kilometres)).toBeGreaterThan(Number(plain.quote.kilometres))
})

test('the desk has the time of each stop, and corrected driving minutes change the times in proportion', async () => {
	const { context, cookie } = await openDesk()
	const asked: Partial<HireRequest> = {
		paradas: [stop('Sabadell', 10), stop('Granollers', 15), stop('Sant Celoni')],
	}
	const code = await requestedQuote(context, { request: asked })
	const desk = deskAt(cookie, code)
	const minutesOf = async () => {
		const moments = (await desk.page()).duties?.flatMap((duty) => duty.moments) ?? []
		const from = moments.findIndex(({ what }) => what.startsWith('Recogida'))
		const facts = moments.slice(from, moments.findIndex(({ what }) => what.startsWith('Llegada')) + 1)
		const start = Date.parse(`${facts[0]?.at}Z`)
		return facts.map(({ at, what }) => [what, at && (Date.parse(`${at}Z`) - start) / 60_000] as const)
	}
	const measured = await minutesOf()
	expect(measured.map(([what]) => what)).toEqual([
		'Recogida: Barcelona',
		'Parada 1: Sabadell (10\u00a0min)',
		'Parada 2: Granollers (15\u00a0min)',
		'Parada 3: Sant Celoni',
		'Llegada: Girona',
	])
	const way = (await quoteNow(context, code)).drivingMinutes ?? 0
	const [, first = 0, second = 0, third = 0, there] = measured.map(([, minutes]) => Number(minutes))
	expect([0 < first, first + 10 < second, second + 15 < third, third < way + 25, there]).toEqual([
		...[true, true, true, true],
		way + 25,
	])

	await desk.send('distance', { ...CORRECTED, minutes: String(2 * way), version: '1' })
	const corrected = (await minutesOf()).map(([, minutes]) => Number(minutes))
	const stays = [0, 0, 10, 25, 25]
	for (const [index, minutes] of [0, first, second, third, way + 25].entries())
		expect(
			Math.abs((corrected[index] ?? 0) - (2 * (minutes - (stays[index] ?? 0)) + (stays[index] ?? 0))),
		).toBeLessThan(2)
})

test('a stop at an unknown place and the stops after it have no time', async () => {
	const context = await createTestContext()
	const [leg] = legsOf({ ...validRequest(), paradas: [stop('Mataró', 10), stop('Xyzzyx'), stop('Blanes')] })
	const plain = legsOf(validRequest())[0]
	const times = await stopTimes(context, [
		{ leg, wayMinutes: 100 },
		{ leg: plain, wayMinutes: 100 },
		{ leg, wayMinutes: 5 },
	])
	expect(times).toEqual([[expect.any(Number), undefined, undefined], [], [5, undefined, undefined]])
	expect(times[0]?.[0]).toBeLessThan(100)
})

test('the routing engine is asked once for a leg with stops', async () => {
	const points = 5
	const cells = (of: number) => Array.from({ length: points }, () => Array.from({ length: points }, () => of))
	const near = Array.from({ length: points }, () => ({ distance: 3 }))
	const engine = await startOsrmDouble({
		...{ code: 'Ok', durations: cells(3600), distances: cells(60_000), sources: near, destinations: near },
	})
	const context = await createTestContext({ ROUTING_URL: engine.server.url })
	const inland = { codLocalidadOrigen: 'Vic', codPostalOrigen: '08500', codLocalidadDestino: 'Ripoll' }
	const asked = { ...inland, codPostalDestino: '17500', paradas: [stop('Manlleu'), stop('Torelló')] }
	const quote = await quoteNow(context, await requestedQuote(context, { request: asked }))
	expect(quote).toMatchObject({ kilometres: '180.0', kilometresFrom: 'engine' })
	expect(engine.server.requests.map(({ url }) => url.pathname.split('/')[1])).toEqual(['table'])
})
