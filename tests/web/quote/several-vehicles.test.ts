import { expect, test } from 'vitest'
import { allQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { exportQuotesOf } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { parseCents } from '#app/platform/text/money.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { loader as listLoader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { loader as overviewLoader } from '#app/routes/office/today/overview.route.tsx'
import type { OverviewPage } from '#app/routes/office/today/overview.server.ts'
import { cardOf, customersQuote } from '#app/web/quote/quote-card.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { argsOf, get } from '#tests/support/account-requests.ts'
import { signUp } from '#tests/support/accounts.ts'
import { deskAt, deskHtml, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { accept, lastMailAbout, priceQuote, quoteNow, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'

const SPANISH = '2 × Autocar de 55 plazas + Furgoneta de 12 plazas'

/** Opens the office with a request for 121 passengers at Christmas: two coaches and a van. */
async function largeGroup(language: 'es' | 'de' = 'es') {
	const { context, cookie } = await openOffice(1)
	const { id: userId } = await signUp(context)
	const request = { numPasajeros: 121, numMaletas: 40 }
	return { context, cookie, userId, code: await requestedQuote(context, { request, language, userId }) }
}

test('the vehicles are stored as chosen, and the quote’s own vehicle is the largest', async () => {
	const { context, code } = await largeGroup()
	expect(await rowOf(context, code)).toMatchObject({ fleetId: 5, fleetName: 'Autocar de 55 plazas', vip: 0 })
	expect((await quoteNow(context, code)).vehicles).toEqual([
		{ fleetId: 5, name: 'Autocar de 55 plazas', seats: 55, vip: 0, count: 2 },
		{ fleetId: 1, name: 'Furgoneta de 12 plazas', seats: 12, vip: 0, count: 1 },
	])
})

test('a program reads the vehicles beside the fields of the contract', async () => {
	const { context, code } = await largeGroup()
	expect(await findQuoteRecord(context, code)).toMatchObject({
		...{ NUM_PASSENGERS: 121, DES_FLEET: 'Autocar de 55 plazas', IND_VIP_FLEET: 0 },
		VEHICULOS: [
			{
				...{ ID_FLEET: 5, DES_FLEET: 'Autocar de 55 plazas', NUM_MAX_PASSENGERS: 55 },
				...{ IND_VIP_FLEET: 0, NUM_VEHICULOS: 2 },
			},
			{
				...{ ID_FLEET: 1, DES_FLEET: 'Furgoneta de 12 plazas', NUM_MAX_PASSENGERS: 12 },
				...{ IND_VIP_FLEET: 0, NUM_VEHICULOS: 1 },
			},
		],
	})
})

test('the customer reads the vehicles in their language, on the card and in every mail', async () => {
	const { context, code } = await largeGroup('de')
	await priceQuote(context, code)
	await accept(context, code)
	const read = await customersQuote(context, code)
	if (!read) throw new Error('No quote.')
	const vehicleOn = (language: 'es' | 'de') => cardOf(textsIn(language), read).vehicle
	expect(vehicleOn('de')).toEqual({ label: 'Fahrzeug', value: '2 × 55 Plätze + 12 Plätze', seats: 55 })
	expect(vehicleOn('es').value).toBe(SPANISH)
	const mails = (await context.database.read.select().from(outbox)).filter(({ quoteId }) => quoteId === read.quote.id)
	expect(mails.map(({ template }) => template)).toEqual(expect.arrayContaining(['quote-received', 'quote-requested']))
	expect((await findTravellersTrip(context, code))?.vehicles).toEqual([
		{ seats: 55, count: 2 },
		{ seats: 12, count: 1 },
	])
	for (const row of mails) {
		const mail = renderText(letterOf(context, row))
		expect(mail, row.template).toContain(vehiclesLabel(textsIn(row.language as 'de'), read.quote.vehicles))
	}
	const { calendars } = letterOf(context, await lastMailAbout(context, code, 'quote-accepted'))
	expect(calendars?.[0]?.content.replaceAll('\r\n ', '')).toContain('2 × 55 Plätze + 12 Plätze')
})

test('the office reads the vehicles in its list, on the desk with prices, on the sheet and in the CSV', async () => {
	const { context, cookie, code } = await largeGroup()
	const list = (await listLoader(argsOf(get('/admin/quotes/', cookie)))) as QuoteListPage
	expect(list.rows[0]?.vehicle).toBe('2 × 55 + 12')

	const desk = deskAt(cookie, code)
	const { facts, suggested, offer } = await desk.page()
	expect(facts).toContainEqual({ label: 'Vehículo', value: SPANISH })
	expect(suggested?.vehicles.map(({ name, sum }) => [name, sum?.text])).toEqual([
		['Autocar de 55 plazas', '2 × Autocar de 55 plazas'],
		['Furgoneta de 12 plazas', 'Furgoneta de 12 plazas'],
	])
	expect(offer.fields['line-0-text']).toMatch(/^2 × 55 plazas: .*Barcelona → Girona/)
	expect(offer.fields['line-1-text']).toMatch(/^12 plazas: .*Barcelona → Girona/)
	const cents = (text = '') => parseCents(text.replace(/[^\d,.]/g, ''))
	expect(suggested?.vehicles.map(({ sum }) => cents(sum?.amount))).toEqual(
		[0, 1].map((line) => cents(offer.fields[`line-${line}-amount`])),
	)
	const html = await deskHtml(desk)
	for (const { sum } of suggested?.vehicles ?? []) expect(html).toContain(plain(sum?.amount))

	const csv = await new Response(csvOf(context, textsIn('es'), allQuotes)).text()
	expect(csv.split('\r\n')[0]).toContain(';"Pide VIP";"Vehículos"')
	expect(csv.split('\r\n')[1]).toContain(`;"No";"${SPANISH}"`)
	expect(csv).toContain(';"Autocar de 55 plazas";"No";')

	await priceQuote(context, code)
	await accept(context, code)
	await context.database.transaction((tx) => tx.update(quotes).set({ pickupAt: '2026-11-21 09:30' }))
	const overview = (await overviewLoader(argsOf(get('/admin/overview/', cookie)))) as OverviewPage
	expect(overview.days[1]?.lines[0]?.vehicle).toBe(SPANISH)
})

test('the vehicles are in the customer’s exported data', async () => {
	const { context, userId } = await largeGroup()
	const [exported] = await exportQuotesOf(context, userId)
	expect(exported?.vehicles).toEqual([
		{ name: 'Autocar de 55 plazas', seats: 55, vip: 0, count: 2 },
		{ name: 'Furgoneta de 12 plazas', seats: 12, vip: 0, count: 1 },
	])
})

test('vehicles have a label in every language', () => {
	const vehicles = [
		{ seats: 55, count: 2 },
		{ seats: 12, count: 1 },
	]
	expect(languageCodes.map((language) => vehiclesLabel(textsIn(language), vehicles)).sort()).toEqual(
		[
			'2 × 55 plazas + 12 plazas',
			'2 × 55 seats + 12 seats',
			'2 × 55 places + 12 places',
			'2 × 55 Plätze + 12 Plätze',
			'2 × 55 posti + 12 posti',
			'2 × 55 places + 12 places',
		].sort(),
	)
})
