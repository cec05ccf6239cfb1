import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import type { AnswerPage, StatePage } from '#app/web/quote/quote-answer.server.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import { bookingToChange, offeredChange } from '#tests/support/booking-changes.ts'
import { plain } from '#tests/support/desk.ts'
import { accept, answerPath, MARTA, quoteNow, reject } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }

const page = async (context: TestContext, code: string) => {
	const args = { ...argsOf(get(answerPath(context, code)), VISITOR), params: { tipo: 'a' } }
	return (await loader(args)) as AnswerPage
}
const statePage = async ({ config }: TestContext, code: string) =>
	(await stateLoader(argsOf(get(`/quote/?i=${seal(config.secret, 'quote-state', code)}`), VISITOR))) as StatePage

test('a customer does not see a change that the office is still working on', async () => {
	const context = await openSite()
	const shown = await page(context, await bookingToChange(context))
	expect(shown).toMatchObject({ change: null, changeState: null, form: null, status: 'accepted' })
})

test('an open change shows the differences and both prices, and the state page says where to answer', async () => {
	const context = await openSite()
	const code = await offeredChange(context)
	const { change, form, changeState } = await page(context, code)
	expect(change?.rows.map(({ label }) => label)).toEqual(['Recogida', 'Pasajeros', 'Precio total'])
	const { from, to } = change?.rows.at(-1) ?? {}
	expect([plain(from), plain(to)]).toEqual(['495,00 €', '550,00 €'])
	expect(form?.offer).toBe(2)
	expect(changeState).toMatch(/espera tu respuesta hasta el 4 de diciembre de 2026/)
	expect((await statePage(context, code)).hint).toMatch(/^Para aceptar o rechazar el cambio, .*nuria@example\.com/)

	const same = await offeredChange(context, { draft: { lines: [{ text: 'Midibús', cents: 45_000 }] } })
	expect(plain((await page(context, same)).change?.rows.at(-1)?.to)).toBe('495,00 €, como hasta ahora')
})

test('after an answer the page names the change, and a cancelled booking has none', async () => {
	const context = await openSite()
	const [yes, no] = [await offeredChange(context), await offeredChange(context)]
	await accept(context, yes, 2)
	await reject(context, no, 2)
	expect((await page(context, yes)).said).toBe(`Has aceptado el cambio de la reserva ${yes}`)
	expect((await page(context, no)).said).toBe(`Has rechazado el cambio de la reserva ${no}`)
	const { version } = await quoteNow(context, no)
	await cancelQuote(context, { code: no, version, reason: 'Avería', actor: MARTA })
	expect(await page(context, no)).toMatchObject({ status: 'cancelled', changeState: null, said: null })
})
