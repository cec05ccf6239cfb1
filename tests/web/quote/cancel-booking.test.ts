import { expect, test } from 'vitest'
import { stateLink } from '#app/domain/quotes/quote-links.ts'
import { instantOf, MADRID } from '#app/platform/clock/wall-clock.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader as conditionsLoader } from '#app/routes/customer-quote/answer-conditions.route.tsx'
import { action, loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import type { AnswerPage, StatePage } from '#app/web/quote/quote-answer.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, openSite, post, replyOf } from '#tests/support/account-requests.ts'
import { acceptedQuote, answerPath, HOUR, kindsOf, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'

const VISITOR = { clientAddress: '203.0.113.7' }
const argsFor = (request: Request) => ({ ...argsOf(request, VISITOR), params: { tipo: 'a' } })
const page = async (path: string) => (await replyOf(() => loader(argsFor(get(path))))).answer as unknown as AnswerPage
const cancel = (path: string, fee: string) =>
	replyOf(() => action(argsFor(post(path, { intent: 'cancel-booking', fee, words: 'Llueve' }))))

const plain = (text?: string | null) => (text ?? '').replace(/[\u00a0\u202f]/g, ' ')

test('the page shows the cancellation fee and until when, and cancels at that amount alone', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const path = answerPath(context, code)
	context.advance(instantOf((await quoteNow(context, code)).pickupAt, MADRID) - 100 * HOUR - context.now())
	const shown = (await page(path)).cancel
	expect(shown).toMatchObject({ cents: 12_375 })
	expect(plain(shown?.now)).toBe('Si la anulas ahora, te cuesta 123,75 € (25 % del precio total).')
	expect(plain(shown?.until)).toBe(
		'Es así hasta el lunes 21 de diciembre de 2026, a las 9:30 h; después cuesta 247,50 €.',
	)
	const { purpose, value } = stateLink(code)
	const state = `/quote/?i=${seal(context.config.secret, purpose, value)}`
	const read = (await replyOf(() => stateLoader(argsOf(get(state), VISITOR)))).answer as unknown as StatePage
	expect(read.cancel?.now).toBe(shown?.now)

	for (const fee of ['12374', '', '-1', 'x', '1e9'])
		expect(await cancel(path, fee)).toMatchObject({
			...{
				status: 409,
				answer: { values: { words: 'Llueve' }, alert: { text: expect.stringMatching(/No hemos anulado/) } },
			},
		})
	expect(await kindsOf(context, code)).not.toContain('cancelled')
	const { status, location } = await cancel(path, '12375')
	expect({ status, location }).toEqual({ status: 303, location: expect.stringMatching(/^\/ar\/a\?i=.+&answered=1$/) })
	const after = await page(location ?? '')
	expect(after).toMatchObject({
		cancel: null,
		status: 'cancelled',
		said: `Has anulado la reserva ${code}`,
		isNew: true,
	})
	expect(plain(after.state)).toMatch(
		/^Esta reserva está anulada. Gastos de anulación: 123,75 €. Si tienes preguntas, llámanos al /,
	)
	expect(await cancel(path, '12375')).toMatchObject({ status: 303 })
})

test('from the pickup on the page offers no cancellation, and a quote that is not booked has none', async () => {
	const context = await openSite()
	const priced = answerPath(context, await pricedQuote(context))
	expect((await page(priced)).cancel).toBeNull()
	expect((await cancel(priced, '0')).status).toBe(409)
	const code = await acceptedQuote(context)
	context.advance(instantOf((await quoteNow(context, code)).pickupAt, MADRID) - context.now())
	expect((await page(answerPath(context, code))).cancel).toBeNull()
	const late = await cancel(answerPath(context, code), '49500')
	expect(late).toMatchObject({ status: 409, answer: { alert: { text: expect.stringContaining('ya ha pasado') } } })
})

test('the page links to the conditions that were sent with its offer', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { language: 'de' })
	const { form } = await page(`${answerPath(context, code)}&lng=es`)
	expect(form?.conditions?.text).toMatch(/^Condiciones de contratación del /)
	const opened = (path: string) => replyOf(() => conditionsLoader(argsOf(get(path), VISITOR)))
	const href = form?.conditions?.href ?? ''
	expect((await opened(href)).answer).toMatchObject({ title: 'Mietbedingungen', lang: 'de', page: { noindex: true } })
	for (const path of [href.replace('offer=1', 'offer=2'), href.replace(/i=[^&]+/, 'i=v1.guessed')])
		expect((await opened(path)).status).toBe(404)
})

test('the fee shown is the fee charged, even if the request’s row has another time', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const path = answerPath(context, code)
	context.advance(instantOf((await quoteNow(context, code)).pickupAt, MADRID) - 100 * HOUR - context.now())
	await context.database.transaction((tx) => tx.update(quotes).set({ pickupAt: '2027-06-24 09:30' }))
	const shown = (await page(path)).cancel
	expect(shown).toMatchObject({ cents: 12_375 })
	expect(await cancel(path, String(shown?.cents))).toMatchObject({ status: 303 })
	expect(await quoteNow(context, code)).toMatchObject({ status: 'cancelled', cancellationCents: 12_375 })
})
