import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader as answerLoader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { loader } from '#app/routes/customer-quote/travellers.route.tsx'
import type { TravellersPage } from '#app/routes/customer-quote/travellers-page.server.ts'
import { TravellersTrip } from '#app/routes/customer-quote/travellers-trip.tsx'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { acceptedQuote, DAY, pricedQuote, reject, requestedQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }

const pathTo = ({ config }: TestContext, code: string, purpose = 'quote-travellers') =>
	`/trip/?i=${seal(config.secret, purpose, code)}`

const opened = (path: string) => replyOf(() => loader(argsOf(get(path), VISITOR)))

async function page(path: string) {
	const reply = await opened(path)
	expect({ status: reply.status, thrown: reply.thrown }).toEqual({ status: 200, thrown: false })
	return reply.answer as unknown as TravellersPage
}

const drawn = (page: TravellersPage) => renderToStaticMarkup(createElement(TravellersTrip, { page }))

test('the page shows times, places and vehicle, and no price, person or reference', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const before = await dumpOf(context)

	const shown = await page(pathTo(context, code))
	expect(shown).toMatchObject({
		page: { title: 'Viaje Barcelona → Girona', noindex: true },
		standing: 'confirmed',
		sentence: expect.stringMatching(/^Confirmado/),
		vehicle: { value: '24 plazas' },
	})
	const html = drawn(shown)
	for (const facts of [
		...[
			'jueves, 24 de diciembre de 2026, 9:30\u00a0h',
			'Punto de encuentro',
			'Carrer de Mallorca 401',
			'08013 Barcelona',
		],
		...['Plaça del Vi 1', '17004 Girona'],
	])
		expect(html).toContain(facts)
	const everything = JSON.stringify(shown) + html
	for (const kept of [code, 'Núria', 'Puig', 'nuria@', '600 111', '€', '495', '450', 'Midibús', '/ar/', '/quote'])
		expect(everything).not.toContain(kept)
	expect(await dumpOf(context)).toBe(before)
})

test('the page says when a trip is not confirmed, and when it does not take place', async () => {
	const context = await openSite()
	const planned = await page(pathTo(context, await requestedQuote(context)))
	expect(planned.sentence).toMatch(/sin confirmar/)
	const code = await pricedQuote(context, { draft: { validDays: 1 } })
	context.advance(2 * DAY)
	expect((await page(pathTo(context, code))).sentence).toMatch(/Sin reserva/)
})

test.each(languageCodes)('the page names the clock where the places have another one (%s)', async (language) => {
	const context = await openSite()
	const home = await requestedQuote(context)
	const toLisbon = await requestedQuote(context, { request: { codPaisDestino: 'PT' } })
	const fromLondon = await requestedQuote(context, { request: { codPaisOrigen: 'GB' } })
	const when = async (code: string) =>
		(await page(`${pathTo(context, code)}&lng=${language}`)).legs[0]?.when.value ?? ''
	const plain = await when(home)
	for (const code of [toLisbon, fromLondon]) {
		const facts = await when(code)
		expect(facts.startsWith(`${plain} (`)).toBe(true)
		expect(facts).toMatch(/Spanish|espa[nñg]|spanisch|spagn/i)
	}
	expect(plain).not.toContain('(')
})

test('a travellers’ link opens nothing else, and no other link opens their page', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const { secret } = context.config
	const good = seal(secret, 'quote-travellers', code)

	const bad = [
		'',
		code,
		`${good}A`,
		good.slice(0, -1),
		seal('another secret of thirty-two letters', 'quote-travellers', code),
	]
	for (const sealed of [
		...bad,
		...['quote', 'quote-state', 'quote-sent'].map((purpose) => seal(secret, purpose, code)),
	])
		expect((await opened(`/trip/?i=${sealed}`)).status, sealed).toBe(404)
	for (const tipo of ['a', 'r'])
		expect(
			(await replyOf(() => answerLoader({ ...argsOf(get(`/ar/${tipo}?i=${good}`), VISITOR), params: { tipo } })))
				.status,
		).toBe(404)
	expect((await replyOf(() => stateLoader(argsOf(get(`/quote/?i=${good}`), VISITOR)))).status).toBe(404)
	expect((await opened(`/trip/?i=${good}`)).status).toBe(200)
})

test('the quote’s page has the travellers’ link while the trip may happen, the answer page once it is booked', async () => {
	const context = await openSite()
	const { secret } = context.config
	const linkOn = async (code: string) => {
		const state = await replyOf(() =>
			stateLoader(argsOf(get(`/quote/?i=${seal(secret, 'quote-state', code)}`), VISITOR)),
		)
		const path = `/ar/a?i=${seal(secret, 'quote', code)}`
		const answer = await replyOf(() => answerLoader({ ...argsOf(get(path), VISITOR), params: { tipo: 'a' } }))
		return [state, answer].map(({ answer }) => (answer as unknown as { travellers: object | null }).travellers !== null)
	}
	const accepted = await acceptedQuote(context)
	expect(await linkOn(accepted)).toEqual([true, true])
	expect(await linkOn(await requestedQuote(context))).toEqual([true, false])
	expect(await linkOn(await pricedQuote(context))).toEqual([true, false])
	const rejected = await pricedQuote(context)
	await reject(context, rejected)
	expect(await linkOn(rejected)).toEqual([false, false])
	context.advance(60 * DAY)
	expect(await linkOn(accepted)).toEqual([false, false])
})

test('the trip of a forgotten customer is 404, and repeated visits by its group are not limited', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	for (let traveller = 0; traveller < 25; traveller++) expect((await opened(pathTo(context, code))).status).toBe(404)
})
