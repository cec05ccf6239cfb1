import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { emptyQuoteForm } from '#app/domain/fields/quote-request.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { sealReceipt } from '#app/web/quote/quote-receipt.server.ts'
import { quotePage } from '#app/web/trip-form/quote-page.server.ts'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { takeDatabaseAway } from '#tests/support/database-away.ts'
import { openedForm } from '#tests/support/opened-form.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { requestedQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const open = (path: string) => openedForm(get(path))

/** Returns the page that a visitor sees after sending a request. */
async function sentPage(context: TestContext, code: string) {
	const sent = sealReceipt(context.config.secret, { code, email: 'nuria@example.com', mailQueued: true })
	const { receipt, form } = await quotePage(get(`/budgetRequest/?sent=${sent}`))
	expect(form).toBeNull()
	if (!receipt) throw new Error('No receipt.')
	return receipt
}

/** Returns the trip that this page knows. */
async function sentTrip(context: TestContext, code: string) {
	const { trip } = await sentPage(context, code)
	if (!trip) throw new Error('No trip.')
	return trip
}

const pathOf = (href: string) => href.replace(/^https?:\/\/[^/]+/, '')

test('after sending, a visitor reads the trip in short and a link to its state', async () => {
	const context = await openSite()
	const code = await requestedQuote(context)
	const { ticket, follow } = await sentTrip(context, code)

	expect(ticket).toMatchObject({
		pickup: 'jueves, 24 de diciembre de 2026, 9:30\u00a0h',
		origin: ['Carrer de Mallorca 401', '08013 Barcelona', 'España'],
		destination: ['Plaça del Vi 1', '17004 Girona', 'España'],
		asked: [{ value: '22' }, { value: '10' }],
		vehicle: '24 plazas',
	})
	expect(JSON.stringify(ticket)).not.toMatch(/Núria|600 111|nuria@/)
	const state = await replyOf(() => stateLoader(argsOf(get(pathOf(follow.href)), {})))
	expect(state.answer).toMatchObject({ status: 'requested', heading: `Solicitud ${code}` })
})

test('both links that ask again open a form with the trip and no person, and have nothing of it in their addresses', async () => {
	const context = await openSite()
	const { again } = await sentTrip(context, await requestedQuote(context))
	const [back, day] = again.links.map(({ href }) => href)

	const group = { numPasajeros: '22', numMaletas: '10', datePickup: '' }
	const person = { nombreUsuario: '', apellidosUsuario: '', phone: '', email: '' }
	const toBarcelona = { codLocalidadOrigen: 'Girona', direccionDestino: 'Carrer de Mallorca 401' }
	const toGirona = { direccionOrigen: 'Carrer de Mallorca 401', codLocalidadDestino: 'Girona' }
	for (const [href = '', places] of [
		[back, toBarcelona],
		[day, toGirona],
	] as const) {
		expect(href).toMatch(/^http:\/\/localhost:3000\/budgetRequest\/\?(?:back|again)=v1\.[\w-]+$/)
		const { values, given } = await open(pathOf(href))
		expect(values).toMatchObject({ ...group, ...person, ...places })
		expect(given).toMatchObject({ ...group, ...places })
		for (const field of Object.keys(person)) expect(given).not.toHaveProperty(field)
	}
})

test('several trips asked for again are all in the form, and a plain form has none', async () => {
	const context = await openSite()
	const { numPasajeros: _, ...leg } = validRequest({ codLocalidadOrigen: 'Girona', codLocalidadDestino: 'Figueres' })
	const request = { ...validRequest(), trayectos: [{ ...leg, datePickup: '2026-12-25 10:00' }] }
	const { again } = await sentTrip(context, await requestedQuote(context, { request }))
	const [day, ...more] = again.links.map(({ href }) => href)

	expect(more).toEqual([])
	const { values, legs } = await open(pathOf(day ?? ''))
	expect(values).toMatchObject({ tipoViaje: 'varios', codLocalidadOrigen: 'Barcelona' })
	expect(legs).toMatchObject([{ codLocalidadOrigen: 'Girona', codLocalidadDestino: 'Figueres', datePickup: '' }])
	expect(await open('/budgetRequest/')).not.toHaveProperty('legs')
})

test('a forged link, or one of another purpose, opens an empty form', async () => {
	const context = await openSite()
	const code = await requestedQuote(context)
	const { secret } = context.config
	const forged = [
		'',
		'v1.',
		code,
		seal(secret, 'quote-state', code),
		seal('another secret of thirty-two letters', 'quote-again', code),
	]
	for (const parameter of ['again', 'back'])
		for (const sealed of forged)
			expect((await open(`/budgetRequest/?${parameter}=${sealed}`)).values, sealed).toEqual(emptyQuoteForm)
	expect((await open(`/budgetRequest/?again=${seal(secret, 'quote-again', code)}`)).values).not.toEqual(emptyQuoteForm)
})

test('after a customer was forgotten the receipt has no trip, and the links open an empty form', async () => {
	const context = await openSite()
	const code = await requestedQuote(context)
	const { again } = await sentTrip(context, code)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect(await sentPage(context, code)).toMatchObject({ code, trip: null })
	for (const { href } of again.links) expect((await open(pathOf(href))).values).toEqual(emptyQuoteForm)
})

test('while the database is away the receipt has the reference, and the form opens', async () => {
	const context = await openSite()
	const code = await requestedQuote(context)
	const { again } = await sentTrip(context, code)
	takeDatabaseAway(context)
	expect(await sentPage(context, code)).toMatchObject({ code, trip: null })
	for (const { href } of again.links) expect((await open(pathOf(href))).values).toEqual(emptyQuoteForm)
})
