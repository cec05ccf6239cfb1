import { expect, test } from 'vitest'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { action, loader } from '#app/routes/customer-quote/hirer.route.tsx'
import type { HirerPage } from '#app/routes/customer-quote/hirer-page.server.ts'
import { argsOf, get, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { acceptedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }

const pathTo = ({ config }: TestContext, code: string, purpose = 'quote-hirer') =>
	`/hirer/?i=${seal(config.secret, purpose, code)}`

async function shown(path: string) {
	const reply = await replyOf(() => loader(argsOf(get(path), VISITOR)))
	expect({ status: reply.status, thrown: reply.thrown }).toEqual({ status: 200, thrown: false })
	return reply.answer as unknown as HirerPage
}

const sent = (path: string, fields: Record<string, string>) =>
	replyOf(() => action(argsOf(post(path, { intent: 'tell', empresa: '', ...fields }), VISITOR)))

test('the page asks for name and tax number, stores them, and then says so without showing the number', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: { nif: '' } })
	const path = pathTo(context, code)
	const page = await shown(path)
	expect(page).toMatchObject({
		page: { title: 'Datos para la hoja de ruta', noindex: true },
		form: { labels: { nif: 'NIF' }, hints: { empresa: expect.stringContaining('constará Núria Puig') } },
		sentence: [],
	})
	const done = await sent(path, { empresa: 'Escola Tramuntana', nif: 'b-12.345.674' })
	expect([done.status, done.location]).toEqual([303, path])
	expect(await quoteNow(context, code)).toMatchObject({ company: 'Escola Tramuntana', taxNumber: 'B12345674' })
	const after = await shown(path)
	expect(after).toMatchObject({ form: null, lead: null, sentence: [expect.stringContaining('acaba en 674')] })
	expect(JSON.stringify(after)).not.toContain('12.345')
	// Sending the form once more changes nothing.
	expect((await sent(path, { nif: '12345678Z' })).status).toBe(303)
	expect((await quoteNow(context, code)).taxNumber).toBe('B12345674')
})

test.each([
	['', /cifras/],
	['pendiente', /cifras/],
	['B12345678', /cifra de control/],
	['1'.repeat(21), /20/],
])('a number «%s» is refused beside its field, and the input stays', async (nif, why) => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: { nif: '' } })
	const { status, answer } = await sent(pathTo(context, code), { empresa: 'Escola', nif })
	expect(status).toBe(422)
	expect(answer).toMatchObject({ values: { empresa: 'Escola', nif }, errors: { nif: [expect.stringMatching(why)] } })
	expect((await quoteNow(context, code)).taxNumber).toBe('')
})

test.each([
	['DE136695976', 1],
	['ID 4711-AB', 2],
])('a number from abroad is accepted: %s', async (nif, sentences) => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: { nif: '' } })
	const path = pathTo(context, code)
	expect((await sent(path, { nif })).status).toBe(303)
	expect((await shown(path)).sentence).toHaveLength(sentences)
})

test('a link of another purpose or a forgotten customer is 404, and a request without a booking has no form', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: { nif: '' } })
	for (const path of ['/hirer/', '/hirer/?i=nada', pathTo(context, code, 'quote'), pathTo(context, 'P-2026-09999')]) {
		expect((await replyOf(() => loader(argsOf(get(path), VISITOR)))).status, path).toBe(404)
		expect((await sent(path, { nif: '12345678Z' })).status, path).toBe(404)
	}
	const request = pathTo(context, await requestedQuote(context))
	expect(await shown(request)).toMatchObject({ form: null, sentence: ['De este viaje ya no hace falta ningún dato.'] })
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect((await replyOf(() => loader(argsOf(get(pathTo(context, code)), VISITOR)))).status).toBe(404)
})

test('the page has six languages', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context, { request: { nif: '' } })
	const titles = await Promise.all(
		languageCodes.map(async (language) => (await shown(`${pathTo(context, code)}&lng=${language}`)).title),
	)
	expect(new Set(titles).size).toBe(6)
})
