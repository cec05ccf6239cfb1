import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { declineChangeRequest } from '#app/domain/bookings/changes/decline-change-request.server.ts'
import { ChangeRequestStates } from '#app/routes/customer-quote/change-requests.tsx'
import { action, loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import type { AnswerPage } from '#app/web/quote/quote-answer.server.ts'
import { get, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { changeTrip } from '#tests/support/booking-changes.ts'
import {
	acceptedQuote,
	answerPath,
	MARTA,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'

const args = (request: Request, clientAddress: string) => ({
	request,
	context: { clientAddress },
	params: { tipo: new URL(request.url).pathname.split('/')[2] },
})
const page = async (path: string) =>
	(await replyOf(() => loader(args(get(path), '203.0.113.7')))).answer as unknown as AnswerPage
const posted = (path: string, fields: Record<string, string>, clientAddress = '203.0.113.7') =>
	replyOf(() => action(args(post(path, fields), clientAddress)))

test('a change request is shown on the page with its words to correct, and a reload sends nothing', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const path = answerPath(context, code)
	expect((await page(path)).changeRequests).toMatchObject({ states: [], forms: { kinds: [{ words: '' }] } })

	const { status, location } = await posted(path, { intent: 'ask-change', words: ' Somos 30 \r\n y un perro ' })
	expect({ status, location }).toEqual({ status: 303, location: expect.stringMatching(/^\/ar\/a\?i=.+&asked=change$/) })

	const { states, forms } = (await page(location ?? '')).changeRequests
	expect(states).toEqual([
		{
			...{ kind: 'change', words: 'Somos 30 \n y un perro', isOpen: true, isNew: true },
			text: 'Pediste un cambio el viernes 20 de noviembre de 2026, a las 10:00\u00a0h. Te contestaremos por correo.',
		},
	])
	expect(forms?.kinds[0]).toMatchObject({ ask: 'Corregir el cambio que pediste', words: 'Somos 30 \n y un perro' })
	expect(forms?.kinds).toHaveLength(1)
	expect((await page(path)).changeRequests.states[0]?.isNew).toBe(false)
	expect(renderToStaticMarkup(createElement(ChangeRequestStates, { states }))).toContain('role="alert"')
})

test('a change request needs up to a thousand characters, and a cancellation request needs no reason', async () => {
	const context = await openSite()
	const code = await requestedQuote(context)
	const path = answerPath(context, code)
	for (const [words, sentence] of [
		['  ', 'Escribe qué hay que cambiar.'],
		['x'.repeat(1001), 'Es demasiado largo: el máximo son 1.000 caracteres.'],
	]) {
		const { status, answer } = await posted(path, { intent: 'ask-change', words: words ?? '' })
		expect(status).toBe(422)
		expect(answer).toMatchObject({ errors: { words: [sentence] }, values: { words }, intent: 'ask-change' })
	}
	expect(await templatesAbout(context, code)).toEqual([])
	expect((await posted(path, { intent: 'ask-cancellation', words: '' })).status).toBe(303)
})

test('a cancellation can be requested while no offer is open, since an offer is rejected instead', async () => {
	const context = await openSite()
	const kinds = async (code: string) =>
		(await page(answerPath(context, code))).changeRequests.forms?.kinds.map(({ kind }) => kind)
	expect(await kinds(await requestedQuote(context))).toEqual(['change', 'cancellation'])
	expect(await kinds(await pricedQuote(context))).toEqual(['change'])
})

test('the office’s answer is marked with its language, the customer’s own words are not', () => {
	const state = { kind: 'change', text: '', isNew: false } as const
	const html = (isOpen: boolean) =>
		renderToStaticMarkup(
			createElement(ChangeRequestStates, { states: [{ ...state, words: 'No', isOpen }], officeLang: 'de' }),
		)
	expect(html(false)).toContain('lang="de"')
	expect(html(true)).not.toContain('lang')
})

test('a declined request is shown with the office’s answer, and a quote without a right to ask has no form', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const path = answerPath(context, code)
	await posted(path, { intent: 'ask-cancellation', words: 'Llueve' })
	const { version } = await quoteNow(context, code)
	await declineChangeRequest(context, {
		code,
		version,
		kind: 'cancellation',
		answer: 'Hablado por teléfono',
		actor: MARTA,
	})
	expect((await page(path)).changeRequests.states).toEqual([
		{
			...{ kind: 'cancellation', words: 'Hablado por teléfono', isOpen: false, isNew: false },
			text: 'El viernes 20 de noviembre de 2026, a las 10:00\u00a0h te contestamos que no se anula.',
		},
	])
	const refused = await pricedQuote(context)
	await reject(context, refused)
	expect((await page(answerPath(context, refused))).changeRequests).toEqual({ states: [], forms: null })
	const late = await posted(answerPath(context, refused), { intent: 'ask-change', words: 'Sí, pero más tarde' })
	expect([late.status, late.answer]).toMatchObject([409, { values: { words: 'Sí, pero más tarde' } }])
})

test('the state link and a forged link cannot send a change request', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const before = await rowOf(context, code)
	for (const path of [answerPath(context, code, 'a', 'quote-state'), '/ar/a?i=v1.made-up']) {
		const { status } = await posted(path, { intent: 'ask-cancellation', words: '' })
		expect(status).toBe(404)
	}
	expect(await rowOf(context, code)).toEqual(before)
})

test('a request accepts five change requests an hour, from any address', async () => {
	const context = await openSite()
	const path = answerPath(context, await acceptedQuote(context))
	const statuses: number[] = []
	for (let each = 1; each <= 6; each++)
		statuses.push((await posted(path, { intent: 'ask-change', words: `Somos ${each}` }, `203.0.113.${each}`)).status)
	expect(statuses).toEqual([303, 303, 303, 303, 303, 429])
})

test('an address may send as many change requests as quote requests, for any quotes', async () => {
	const context = await openSite({ QUOTES_PER_ADDRESS: '2' })
	const statuses: number[] = []
	for (let each = 1; each <= 3; each++) {
		const path = answerPath(context, await acceptedQuote(context))
		statuses.push((await posted(path, { intent: 'ask-cancellation', words: '' })).status)
	}
	expect(statuses).toEqual([303, 303, 429])
})

test('a change request fulfilled is not called declined, and after the trip there is no form', async () => {
	const context = await openSite()
	const met = await requestedQuote(context)
	await posted(answerPath(context, met), { intent: 'ask-change', words: 'Somos 23' })
	await changeTrip(context, met)
	expect((await page(answerPath(context, met))).changeRequests.states).toEqual([])

	const code = await acceptedQuote(context)
	await posted(answerPath(context, code), { intent: 'ask-change', words: 'Somos 23' })
	context.advance(Date.parse('2026-12-24T08:30:00Z') - context.now())
	expect((await page(answerPath(context, code))).changeRequests).toEqual({ states: [], forms: null })
})
