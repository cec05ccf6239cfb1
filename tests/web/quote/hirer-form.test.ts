import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { changeDetails } from '#app/domain/accounts/details.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { hirerParty } from '#app/domain/documents/hire-words.ts'
import { factsForMails } from '#app/domain/quotes/facts-for-mails.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action, loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { customers } from '#drizzle/schema.ts'
import { get, openAccount, openBrowser, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { answerPath, eventsOf, kindsOf, lastMailAbout, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const argsFor = (request: Request): ActionFunctionArgs => ({
	request,
	context: { clientAddress: '203.0.113.7' },
	params: { tipo: 'a' },
})
const noHirer = { empresa: '', nif: '' }
const yes = { offer: '1', name: 'Anna Puig', intent: 'accept' }

async function pageAt(path: string, cookie?: string) {
	const reply = await replyOf(() => loader(argsFor(get(path, cookie))))
	return reply.answer as unknown as AnswerPage
}
const sent = (context: TestContext, code: string, fields: Record<string, string>) =>
	replyOf(() => action(argsFor(post(answerPath(context, code), { ...yes, ...fields }))))

const codesFound = async (context: TestContext, text: string) =>
	(await listQuotes(context, { ...allQuotes, text })).rows.map(({ code }) => code)

test('the form asks for the hirer where the request has none, filled in from the customer’s own account', async () => {
	const context = await openSite()
	const email = 'nuria.puig@example.com'
	const account = await openAccount(context, email)
	const other = await openAccount(context, 'other@example.com')
	const details = { nombreUsuario: '', apellidosUsuario: '', phone: '', empresa: 'Garbell SL', nif: 'B12345674' }
	for (const { id } of [account, other]) await changeDetails(context, id, details)
	const open = await pricedQuote(context, { request: { ...noHirer, email } })
	const hirerOf = async (code: string, cookie?: string) => (await pageAt(answerPath(context, code), cookie)).form?.hirer

	expect((await hirerOf(open))?.values).toEqual(noHirer)
	expect((await hirerOf(open, await openBrowser(context, other)))?.values).toEqual(noHirer)
	const own = await openBrowser(context, account)
	expect((await hirerOf(open, own))?.values).toEqual({ empresa: 'Garbell SL', nif: 'B12345674' })
	const facts = await pricedQuote(context, { request: { empresa: '', nif: 'B12345674' } })
	expect(await hirerOf(facts, own)).toBeNull()
	const wrong = await pricedQuote(context, { request: { empresa: 'Escola', nif: 'B12345678' } })
	expect((await hirerOf(wrong))?.values).toEqual({ empresa: 'Escola', nif: 'B12345678' })
})

test('an impossible Spanish tax number is refused at its field, and nothing is accepted until it is right', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { request: noHirer })
	const wrong = { empresa: 'Garbell SL', nif: 'B-12.345.678' }
	expect(await sent(context, code, wrong)).toMatchObject({
		status: 422,
		answer: {
			values: { name: yes.name, ...wrong },
			errors: { nif: [textsIn('es').texts('validation').taxNumberWrong] },
		},
	})
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', company: '' })

	expect(await sent(context, code, { ...wrong, nif: 'B-12.345.674' })).toMatchObject({ status: 303 })
	const quote = await quoteNow(context, code)
	expect(quote).toMatchObject({ status: 'accepted', company: 'Garbell SL', taxNumber: 'B12345674' })
	expect((await kindsOf(context, code)).slice(-2)).toEqual(['changed', 'accepted'])
	const [changed] = (await eventsOf(context, code)).slice(-2)
	expect(changed).toMatchObject({ actor: 'customer', detail: expect.stringContaining('Garbell SL') })
	for (const template of ['quote-accepted', 'quote-answered'])
		expect((await lastMailAbout(context, code, template)).data).toContain('B12345674')
	expect(hirerParty(textsIn('es'), factsForMails(quote))).toMatchObject({
		name: 'Garbell SL',
		lines: expect.arrayContaining(['NIF: B12345674']),
	})
	expect(await context.database.read.select().from(customers)).toMatchObject([
		{ kind: 'organisation', key: 'B12345674', id: quote.customerId },
	])
	for (const text of ['B12345674', 'b-12.345.674', 'Garbell', '12345674'])
		expect(await codesFound(context, text), text).toEqual([code])
	expect((await pageAt(`${answerPath(context, code)}&answered=1`)).hirerNotice).toBeNull()

	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect(await quoteNow(context, code)).toMatchObject({ company: '', taxNumber: '' })
	expect(await codesFound(context, 'B12345674')).toEqual([])
	expect(await dumpOf(context)).not.toMatch(/Garbell|B-?12\.?345\.?674/i)
})

test('a tax number that cannot be checked is accepted with a notice, and an empty one is accepted', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { request: noHirer })
	await sent(context, code, { empresa: '', nif: 'C01X00T47' })
	expect(await quoteNow(context, code)).toMatchObject({ status: 'accepted', taxNumber: 'C01X00T47' })
	const notice = async (path: string) => (await pageAt(path)).hirerNotice
	expect(await notice(`${answerPath(context, code)}&answered=1`)).toContain('C01X00T47')
	expect(await notice(answerPath(context, code))).toBeNull()

	const without = await pricedQuote(context, { request: noHirer })
	await sent(context, without, noHirer)
	expect(await quoteNow(context, without)).toMatchObject({ status: 'accepted', taxNumber: '' })
	expect((await kindsOf(context, without)).at(-2)).not.toBe('changed')
	expect(await notice(`${answerPath(context, without)}&answered=1`)).toBeNull()
})

test('an acceptance without these fields leaves the request as it is', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { request: { empresa: 'Escola', nif: 'Q1' } })
	expect(await sent(context, code, {})).toMatchObject({ status: 303 })
	expect(await quoteNow(context, code)).toMatchObject({ status: 'accepted', company: 'Escola', taxNumber: 'Q1' })
})
