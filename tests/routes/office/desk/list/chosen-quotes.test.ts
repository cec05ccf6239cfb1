import { inArray, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { ChosenReply } from '#app/routes/office/desk/list/chosen-quotes.server.ts'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { action, loader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { loader as csvLoader } from '#app/routes/office/desk/list/quotes-csv.route.ts'
import { quotes, users } from '#drizzle/schema.ts'
import { argsOf, get, ORIGIN, openAccount, replyOf, setRole } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { openOffice } from '#tests/support/office.ts'
import {
	acceptedQuote,
	eventsOf,
	pricedQuote,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const LIST = '/admin/quotes/'

type Fields = { intent?: string; assignee?: string; quote?: string[]; query?: string; from?: string }

/** Presses a button for these quotes. */
async function press(cookie: string | undefined, { intent = 'assign', assignee = 'me', quote = [], ...sent }: Fields) {
	const fields = new URLSearchParams([
		['intent', intent],
		['assignee', assignee],
		...quote.map((one) => ['quote', one]),
	])
	const request = new Request(`${ORIGIN}${LIST}${sent.query ?? ''}`, {
		method: 'POST',
		body: fields,
		headers: { Origin: sent.from ?? ORIGIN, ...(cookie && { Cookie: cookie }) },
	})
	const reply = await replyOf(() => action(argsOf(request)))
	return { ...reply, answer: reply.answer as unknown as ChosenReply | undefined }
}

/** Returns the value of a quote's checkbox. */
const boxOf = async (context: TestContext, code: string) => `${code} ${(await rowOf(context, code)).version}`

const pageAt = async (cookie: string | undefined, query = '') =>
	(await loader(argsOf(get(LIST + query, cookie)))) as QuoteListPage

const assigneesOf = async (context: TestContext, codes: string[]) =>
	(await context.database.read.select({ id: quotes.assigneeId }).from(quotes).where(inArray(quotes.code, codes))).map(
		({ id }) => id,
	)

test.each([null, 2])('level %s can do nothing to chosen quotes', async (level) => {
	const { context, cookie } = await openOffice(level)
	const code = await pricedQuote(context)
	const before = await dumpOf(context)
	for (const intent of ['remind', 'assign', 'export'])
		expect(await press(cookie, { intent, quote: [await boxOf(context, code)] })).toMatchObject({
			thrown: true,
			location: '/errores/401.html',
		})
	expect(await dumpOf(context)).toEqual(before)
})

test('a form of another site and an unknown button are refused', async () => {
	const { context, cookie } = await openOffice(1)
	const quote = [await boxOf(context, await pricedQuote(context))]
	const before = await dumpOf(context)
	expect((await press(cookie, { quote, from: 'https://evil.example' })).status).toBe(403)
	for (const intent of ['', 'delete', 'constructor']) expect((await press(cookie, { quote, intent })).status).toBe(400)
	expect(await dumpOf(context)).toEqual(before)
})

test('chosen quotes are assigned to a colleague, to oneself or to no one, and the list says how many', async () => {
	const { context, cookie } = await openOffice(1)
	const pau = await setRole(context, await openAccount(context, 'pau@garbi.example'), 1)
	const codes = [await requestedQuote(context), await pricedQuote(context), await acceptedQuote(context)]
	const boxes = () => Promise.all(codes.map((code) => boxOf(context, code)))

	const given = await press(cookie, { assignee: String(pau.id), quote: await boxes(), query: '?q=p&page=1' })
	expect([given.status, given.location]).toEqual([303, '/admin/quotes/?q=p&done=assign&count=3'])
	expect(await assigneesOf(context, codes)).toEqual([pau.id, pau.id, pau.id])
	expect((await eventsOf(context, codes[1] ?? '')).at(-1)?.kind).toBe('assigned')
	expect((await pageAt(cookie, '?q=p&done=assign&count=3')).chosen.notice).toBe('3 solicitudes asignadas.')

	await press(cookie, { assignee: 'me', quote: await boxes() })
	const [me] = (await context.database.read.select({ id: users.id }).from(users)).filter(({ id }) => id !== pau.id)
	expect(await assigneesOf(context, codes)).toEqual([me?.id, me?.id, me?.id])
	await press(cookie, { assignee: 'nobody', quote: await boxes() })
	expect(await assigneesOf(context, codes)).toEqual([null, null, null])
})

test('customers with an open offer are reminded; the others are left alone, each with its reason', async () => {
	const { context, cookie } = await openOffice(1)
	const [open, other, bare] = [await pricedQuote(context), await pricedQuote(context), await requestedQuote(context)]
	const stale = await pricedQuote(context)
	const quote = [await boxOf(context, open), `${bare} 1`, `${stale} 1`, 'P-2020-00001 1', await boxOf(context, other)]

	const { status, answer } = await press(cookie, { intent: 'remind', quote })

	expect([status, answer]).toEqual([
		200,
		{
			alert: null,
			done: 'Se ha recordado a 2 clientes.',
			left: [
				{ code: bare, url: `/admin/quotes/${bare}/`, reason: 'no tiene ningún presupuesto abierto' },
				{ code: stale, url: `/admin/quotes/${stale}/`, reason: 'alguien la ha cambiado entretanto; mírala antes' },
				{ code: 'P-2020-00001', url: '/admin/quotes/P-2020-00001/', reason: 'no existe' },
			],
			codes: [bare, stale, 'P-2020-00001'],
		},
	])
	for (const code of [open, other]) expect(await templatesAbout(context, code)).toContain('quote-reminder')
	for (const code of [bare, stale]) expect(await templatesAbout(context, code)).not.toContain('quote-reminder')

	// Sent again, as by a reload of the page, it sends no second reminder.
	const again = await press(cookie, { intent: 'remind', quote: quote.slice(0, 1) })
	expect([again.status, again.answer?.done]).toEqual([409, null])
	expect(again.answer?.left.map(({ reason }) => reason)).toEqual(['ya se le ha recordado'])
})

test('a quote can be assigned to office staff only', async () => {
	const { context, cookie } = await openOffice(1)
	const customer = await openAccount(context, 'customer@example.com')
	const code = await requestedQuote(context)
	const { status, answer } = await press(cookie, { assignee: String(customer.id), quote: [`${code} 1`] })
	expect([status, answer?.left[0]?.reason]).toEqual([409, 'esa persona ya no trabaja en la oficina'])
	expect(await assigneesOf(context, [code])).toEqual([null])
})

test('an empty, too long or malformed choice is refused, and nothing is done', async () => {
	const { context, cookie } = await openOffice(1)
	await insertQuotes(context, 101)
	const all = (await context.database.read.select({ code: quotes.code }).from(quotes)).map(({ code }) => `${code} 1`)
	const before = await dumpOf(context)
	const { none, tooMany, unreadable } = textsIn('es').texts('quotes').chosen.alerts
	for (const intent of ['assign', 'remind', 'export']) {
		const facts = async (fields: Fields) => {
			const { status, answer } = await press(cookie, { intent, ...fields })
			return [status, answer?.alert, answer?.codes.length]
		}
		expect(await facts({})).toEqual([422, none, 0])
		expect(await facts({ quote: all })).toEqual([422, tooMany, 101])
		for (const quote of [['P-2026-00001'], ['P-2026-00001 x'], ['P-2026-00001 1 1'], ['']])
			expect(await facts({ quote })).toEqual([422, unreadable, 1])
		for (const assignee of ['', '0', '-1', 'everybody'])
			expect(await facts({ quote: all.slice(0, 1), assignee })).toEqual([422, unreadable, 1])
	}
	expect(await dumpOf(context)).toEqual(before)
	expect((await press(cookie, { quote: all.slice(1) })).location).toBe('/admin/quotes/?done=assign&count=100')
}, 30_000)

test('the chosen quotes are exported in the list’s order, whatever its filter is', async () => {
	const { context, cookie } = await openOffice(1)
	await insertQuotes(context, 5, (index) => ({ passengers: index + 1, code: `P-2026-0000${index + 1}` }))
	const quote = ['P-2026-00002 1', 'P-2026-00004 1']
	const { status, location } = await press(cookie, { intent: 'export', quote, query: '?sort=passengers-desc&q=x' })
	expect([status, location]).toEqual([
		303,
		'/admin/quotes/csv?quote=P-2026-00002&quote=P-2026-00004&sort=passengers-desc',
	])
	const file = (await csvLoader(argsOf(get(location ?? '', cookie)))) as Response
	const rows = (await file.text()).split('\r\n').slice(1, -1)
	expect(rows.map((row) => row.slice(1, 13))).toEqual(['P-2026-00004', 'P-2026-00002'])
})

test('a link chooses a whole page, a hundred at most, and each box carries the version shown', async () => {
	const { context, cookie } = await openOffice(1)
	await insertQuotes(context, 3)
	await inTransaction(context, async (tx) => tx.update(quotes).set({ version: 7 }))
	const page = await pageAt(cookie, '?size=50')
	expect(page.chosen).toMatchObject({
		action: '/admin/quotes/?size=50',
		allHref: '/admin/quotes/?size=50&chosen=all',
		all: false,
		notice: null,
		most: 100,
	})
	expect(page.rows.every(({ code, chosenValue }) => chosenValue === `${code} 7`)).toBe(true)
	expect((await pageAt(cookie)).chosen.allHref).toBe('/admin/quotes/?chosen=all')
	expect((await pageAt(cookie, '?chosen=all')).chosen).toMatchObject({ all: true, action: '/admin/quotes/' })
})

test('a forged address gives no notice', async () => {
	const { cookie } = await openOffice(1)
	for (const query of [
		'?done=assign',
		'?done=constructor&count=1',
		'?done=remind&count=0',
		'?done=assign&count=x',
		'?done=assign&count=101',
	])
		expect((await pageAt(cookie, query)).chosen.notice, query).toBeNull()
})

test.each(languageCodes)('%s has a different reason for each quote that is left alone', (language) => {
	const { reasons } = textsIn(language).texts('quotes').chosen
	expect(new Set(Object.values(reasons)).size).toBe(Object.keys(reasons).length)
})

test('chosen quotes stay chosen when the database fails', async () => {
	const { context, cookie } = await openOffice(1)
	const code = await requestedQuote(context)
	await context.database.transaction(async (tx) => tx.run(sql.raw('ALTER TABLE quote_events RENAME TO gone')))
	const { status, answer } = await press(cookie, { quote: [`${code} 1`] })
	expect([status >= 500, answer?.codes, answer?.done]).toEqual([true, [code], null])
	expect(answer?.alert).toBeTruthy()
	await context.database.transaction(async (tx) => tx.run(sql.raw('ALTER TABLE gone RENAME TO quote_events')))
})
