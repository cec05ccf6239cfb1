import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { EnterPage } from '#app/routes/office/desk/change/enter-page.server.ts'
import { action, loader } from '#app/routes/office/desk/change/quote-new.route.tsx'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, post, replyOf } from '#tests/support/account-requests.ts'
import { deskAt, openDesk } from '#tests/support/desk.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { acceptedQuote, pricedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const stop = { direccion: 'Passeig de Gràcia 1', codPostal: '08007', codLocalidad: 'Barcelona', codPais: 'ES' as const }
const there = { direccionDestino: 'Carrer Nou 2', codPostalDestino: '17001', codLocalidadDestino: 'Girona' }
const from = { direccionOrigen: 'Plaça del Vi 1', codPostalOrigen: '17004', codLocalidadOrigen: 'Girona' }

/** Makes a booking of two trips with every option, by a customer who reads German. */
async function fullHire(context: TestContext) {
	const request = {
		...validRequest({ tipoViaje: 'varios', dateHasta: '2026-12-24 20:00', numSillasNinos: 2, esVip: true }),
		paradas: [{ ...stop, minutos: 10 }],
		trayectos: [
			{
				...{ ...from, ...there, codPaisOrigen: 'ES' as const, codPaisDestino: 'ES' as const },
				...{ datePickup: '2026-12-26 08:00', dateHasta: '', numBillete: 'VY 1234', numPasajeros: 9 },
				paradas: [{ ...stop, minutos: 5 }],
			},
		],
	}
	const asked = { request, requestKey: 'full', language: 'de', measured: { guide: undefined } } as const
	const stored = await requestQuote(context, asked)
	return stored.ok ? stored.value.code : ''
}

const openCopy = (cookie: string | undefined, code: string) =>
	replyOf(() => loader(argsOf(get(`/admin/quotes/new/?from=${code}`, cookie))))

const copyOf = async (cookie: string | undefined, code: string) =>
	(await openCopy(cookie, code)).answer as unknown as EnterPage

test('a copy has everything of the request in its customer’s language, and times without days', async () => {
	const { context, cookie } = await openDesk()
	const page = await copyOf(cookie, await fullHire(context))
	expect(page.language).toBe('de')
	expect(page.text.lead).toContain('P-2026-00002')
	expect(page.form.values).toMatchObject({
		...{ tipoViaje: 'varios', datePickup: '09:30', dateHasta: '20:00', numPasajeros: '22', esVip: 'on' },
		...{ numSillasNinos: '2', email: 'nuria@example.com', apellidosUsuario: 'Puig i Serra' },
	})
	expect(page.form.paradas).toMatchObject([{ codLocalidad: 'Barcelona', minutos: '10' }])
	expect(page.form.legs).toMatchObject([
		{ ...from, ...there, datePickup: '08:00', dateHasta: '', numBillete: 'VY 1234', paradas: [{ minutos: '5' }] },
	])
})

test('opening a copy stores nothing; saved with new days it is the same trip, and the first stays', async () => {
	const { context, cookie } = await openDesk()
	const code = await fullHire(context)
	const before = await quoteNow(context, code)
	const { form, language } = await copyOf(cookie, code)
	expect(await context.database.read.select().from(quotes)).toHaveLength(2)

	const { paradas = [], legs = [], values, formToken } = form
	const fields = {
		...values,
		...Object.fromEntries([...stopEntries(0, paradas), ...legEntries(legs)]),
		...{ datePickup: '2027-01-07 09:30', dateHasta: '2027-01-07 20:00', formToken, language, intent: 'save' },
		'trayectos[1].datePickup': '2027-01-09 08:00',
	}
	const path = `/admin/quotes/new/?from=${code}`
	const saved = await replyOf(() => action(argsOf(post(path, fields, { cookie }))))
	expect(saved).toMatchObject({ status: 303, location: '/admin/quotes/P-2026-00003/?notice=requestEntered' })

	const { id, code: _, version, createdAt, endsAt, pickupAt, until, furtherLegs, ...rest } = before
	const after = await quoteNow(context, 'P-2026-00003')
	expect(after).toMatchObject({
		language: 'de',
		vehicles: rest.vehicles,
		stops: rest.stops,
		passengers: 22,
		childSeats: 2,
	})
	expect(after).toMatchObject({ pickupAt: '2027-01-07 09:30', until: '2027-01-07 20:00', email: 'nuria@example.com' })
	expect(after.furtherLegs).toMatchObject([
		{ pickupAt: '2027-01-09 08:00', passengers: 9, stops: furtherLegs[0]?.stops, ticket: 'VY 1234' },
	])
	expect(await quoteNow(context, code)).toEqual(before)
})

test('a request in any status can be duplicated from its own page, unless its customer is forgotten', async () => {
	const { context, cookie, code } = await openDesk()
	const back = await requestedQuote(context, {
		request: { tipoViaje: 'idaVuelta', dateReturn: '2026-12-27 18:15' },
	})
	expect((await copyOf(cookie, back)).form.values).toMatchObject({ datePickup: '09:30', dateReturn: '18:15' })
	for (const each of [code, await pricedQuote(context), await acceptedQuote(context)]) {
		const { record } = await deskAt(cookie, each).page()
		const [link] = record.filter(({ href }) => href.startsWith('/admin/quotes/new/'))
		expect(link).toMatchObject({ href: `/admin/quotes/new/?from=${each}`, text: 'Duplicar' })
	}
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect((await deskAt(cookie, code).page()).record).toEqual([])
	for (const impersonal of [code, 'P-2026-99999', '']) expect((await openCopy(cookie, impersonal)).status).toBe(404)
})
