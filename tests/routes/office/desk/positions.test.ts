import { expect, test } from 'vitest'
import type { Position } from '#app/domain/accounts/access-level.ts'
import { travellersLink } from '#app/domain/quotes/quote-links.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { QuoteListPage } from '#app/routes/office/desk/list/quote-list.server.ts'
import { action as chooseQuotes, loader as list } from '#app/routes/office/desk/list/quotes.route.tsx'
import { loader as pdf } from '#app/routes/office/desk/quote-pdf.route.ts'
import { action as reserve } from '#app/routes/office/desk/reserve/quote-reserve.route.tsx'
import { action as enterMoney } from '#app/routes/office/money/money.route.tsx'
import { action as enterBankFile } from '#app/routes/office/money/money-bank.route.tsx'
import { action as planDay } from '#app/routes/office/plan/plan.route.tsx'
import { action as planJob } from '#app/routes/office/plan/plan-job.route.tsx'
import { argsOf, get, post, replyOf, setPosition, submit } from '#tests/support/account-requests.ts'
import { DESK_INTENTS, deskHtml, OFFER, openDeskOf } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { acceptedQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'

const MONEY_INTENTS = ['enter-payment', 'refund', 'invoice']
const NOTE_INTENTS = ['note', 'remove-note']
const PAYMENT = { seen: '0', amount: '100', day: '2026-11-20', way: 'transfer', reference: '', second: '1' }

/** Opens the desk at a booking, or at a new request, as a person of the office who does a part of its work. */
async function deskOf(position: Position, make = acceptedQuote as typeof requestedQuote) {
	const opened = await openDeskOf((context) => make(context))
	await setPosition(opened.context, 'marta@garbi.example', position)
	return opened
}

/** Presses every one of these buttons with valid-looking fields. @returns the statuses, without repetitions */
async function statusesOf({ desk }: Awaited<ReturnType<typeof deskOf>>, intents: readonly string[]) {
	const seen = new Set<number>()
	for (const intent of intents) {
		const fields = { ...OFFER, ...PAYMENT, version: '3', reason: 'x', note: 'x', km: '300', times: '0' }
		const { status, thrown, answer } = await desk.send(intent, fields)
		expect([intent, thrown, answer]).toEqual([intent, true, undefined])
		seen.add(status)
	}
	return [...seen]
}

const isNotOf = (own: readonly string[]) => (intent: string) => !own.includes(intent)
const intents = [...DESK_INTENTS, ...MONEY_INTENTS]

test.each([
	['planner', [...NOTE_INTENTS, 'ask-hirer']],
	['accountant', [...NOTE_INTENTS, ...MONEY_INTENTS]],
] as const)('a forged post of the %s to a form of others is refused, and nothing is changed', async (position, own) => {
	for (const make of [acceptedQuote, requestedQuote]) {
		const opened = await deskOf(position, make)
		const before = await dumpOf(opened.context)
		expect(await statusesOf(opened, intents.filter(isNotOf(own)))).toEqual([403])
		expect(await dumpOf(opened.context)).toBe(before)
	}
})

test('a planner posts to no form of money, and an accountant to none of the plan', async () => {
	const { context, cookie, code } = await deskOf('planner')
	const refused = { status: 403, thrown: true }
	const before = await dumpOf(context)
	const money = { intent: 'expect', code }
	expect(await submit(enterMoney, '/admin/money/', money, { cookie })).toMatchObject(refused)
	expect(await submit(enterBankFile, '/admin/money/bank/', { intent: 'enter' }, { cookie })).toMatchObject(refused)
	const chosen = { intent: 'remind', quote: `${code} 3` }
	expect(await submit(chooseQuotes, '/admin/quotes/', chosen, { cookie })).toMatchObject(refused)

	await setPosition(context, 'marta@garbi.example', 'accountant')
	const args = (path: string, fields: Record<string, string>) => ({
		...argsOf(post(path, fields, { cookie })),
		params: { code, job: '1' },
	})
	expect(await replyOf(() => planDay(args('/admin/plan/', { intent: 'rule' })))).toMatchObject(refused)
	expect(await replyOf(() => planJob(args('/admin/plan/1/', { intent: 'assign' })))).toMatchObject(refused)
	const hold = { intent: 'hold', vehicle: '1', until: '2026-12-01' }
	expect(await replyOf(() => reserve(args(`/admin/quotes/${code}/hold/`, hold)))).toMatchObject(refused)
	await setPosition(context, 'marta@garbi.example', 'planner')
	expect(await dumpOf(context)).toBe(before)
})

test('what a person may do works: an accountant enters a payment, and both write notes', async () => {
	const { context, desk } = await deskOf('accountant')
	const { payment } = await desk.page()
	const entered = await desk.send('enter-payment', { ...PAYMENT, seen: payment?.seen ?? '', second: '' })
	expect(entered.location).toBe(`${desk.path}?notice=paymentEntered`)
	expect((await desk.page()).payment?.movements).toHaveLength(1)
	for (const position of ['accountant', 'planner'] as const) {
		await setPosition(context, 'marta@garbi.example', position)
		expect((await desk.send('note', { note: position })).location).toBe(`${desk.path}?notice=noted`)
	}
	expect((await desk.page()).notes.map(({ text: words }) => words).sort()).toEqual(['accountant', 'planner'])
})

/** Returns the intents of the buttons in a page. */
const buttonsIn = (html: string) =>
	[...html.matchAll(/name="intent" value="([^"]+)"/g)].map(([, intent = '']) => intent)

test('a planner sees the jobs of a booking and no payment; an accountant the payments and no job', async () => {
	const { context, desk, code } = await deskOf('planner')
	const planner = await desk.page()
	expect(planner).toMatchObject({ payment: null, customerDesk: null, mayEdit: false })
	expect(planner.hire?.jobs).toHaveLength(1)
	const drawn = await deskHtml(desk)
	expect(buttonsIn(drawn).filter(isNotOf(['note', 'ask-hirer']))).toEqual([])
	expect(drawn).not.toContain(`/admin/quotes/${code}/change/`)

	await setPosition(context, 'marta@garbi.example', 'accountant')
	const accountant = await desk.page()
	expect(accountant).toMatchObject({ hire: null, hirer: null, mayEdit: false })
	expect(accountant.customerDesk).toMatch(/^\/admin\/customers\/\d+\/$/)
	expect(accountant.payment?.mayEnter).toBe(true)
	expect(buttonsIn(await deskHtml(desk)).filter(isNotOf(['note', ...MONEY_INTENTS]))).toEqual([])

	await setPosition(context, 'marta@garbi.example', null)
	const office = await desk.page()
	expect(office).toMatchObject({ mayEdit: true, mayBeCancelled: true })
	expect(buttonsIn(await deskHtml(desk))).toEqual(expect.arrayContaining(['assign', 'cancel', 'enter-payment']))
})

test('the customer’s own link, which accepts and cancels, is only for those who may', async () => {
	const { context, desk } = await deskOf('planner')
	const words = textsIn('es').texts('desk').customerSees
	const travellers = travellersLink('').path
	for (const position of ['planner', 'accountant', null] as const) {
		await setPosition(context, 'marta@garbi.example', position)
		const isOffice = position === null
		const sent = JSON.stringify(await desk.page())
		const sealed = [...sent.matchAll(/(\/[\w/]+)\?\w+=v1\./g)].map(([, path]) => path)
		expect([position, sealed]).toEqual([position, isOffice ? ['/ar/a', travellers] : [travellers]])
		const drawn = await deskHtml(desk)
		expect([position, drawn.includes('/ar/a?i='), drawn.includes(words)]).toEqual([position, isOffice, isOffice])
	}
})

test('a new request is read without the form of an offer, and a planner may reserve a vehicle for it', async () => {
	const { context, desk, code } = await deskOf('planner', requestedQuote)
	const page = await desk.page()
	expect(page).toMatchObject({ suggested: null, offer: { mayBeSent: false }, mayCorrectDistance: false })
	expect(page.record.map(({ href }) => href)).toEqual([`/admin/quotes/${code}/hold/`])
	await setPosition(context, 'marta@garbi.example', 'accountant')
	expect((await desk.page()).record).toEqual([])
})

test('the receipt of a payment is a PDF for the accountant and not for the planner', async () => {
	const { context, cookie, code } = await deskOf('planner')
	const open = (paper: string) =>
		replyOf(() => pdf({ ...argsOf(get(`/admin/quotes/${code}/papers/${paper}`, cookie)), params: { code, paper } }))
	expect((await open('booking')).status).toBe(200)
	expect((await open('receipt-1')).status).toBe(403)
	await setPosition(context, 'marta@garbi.example', 'accountant')
	expect((await open('receipt-1')).status).toBe(404)
})

test('a view and a filter of one’s own requests are only for those to whom requests are given', async () => {
	const { context, cookie } = await deskOf('planner')
	const { views } = textsIn('es').texts('quotes')
	const shown = async (query = '') => {
		const page = (await list(argsOf(get(`/admin/quotes/${query}`, cookie)))) as QuoteListPage
		const isListed = page.tabs.views.some(({ label }) => label === views.mine)
		return [
			isListed,
			page.assignees.options.some(({ value }) => value === 'me'),
			page.rows.length,
			page.chips.length > 0,
		]
	}
	for (const position of ['planner', 'accountant'] as const) {
		await setPosition(context, 'marta@garbi.example', position)
		expect(await shown()).toEqual([false, false, 1, false])
		// An address that was kept from before still says what it filters by.
		expect(await shown('?assignee=me')).toEqual([false, true, 0, true])
	}
	await setPosition(context, 'marta@garbi.example', null)
	expect(await shown()).toEqual([true, true, 1, false])
	expect(await shown('?assignee=me')).toEqual([true, true, 0, false])
})

test('the list is read without its buttons, and the refusal of one says whom to ask', async () => {
	const { cookie } = await deskOf('accountant')
	const page = (await list(argsOf(get('/admin/quotes/', cookie)))) as QuoteListPage
	expect(page.rows).toHaveLength(1)
	expect(page.mayEdit).toBe(false)
	const refused = chooseQuotes(argsOf(post('/admin/quotes/', { intent: 'assign' }, { cookie })))
	const { title, text } = textsIn('es').texts('shell').errors.notYourWork
	await expect(refused).rejects.toMatchObject({ data: { title, text }, init: { status: 403 } })
})
