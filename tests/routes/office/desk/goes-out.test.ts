import { expect, test } from 'vitest'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { STATE_PURPOSE, TRAVELLERS_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { loader as answerLoader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { loader as travellersLoader } from '#app/routes/customer-quote/travellers.route.tsx'
import { get, replyOf } from '#tests/support/account-requests.ts'
import { deskAt, deskHtml, OFFER, openDesk } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { answerPath, kindsOf, offersOf, quoteNow, rowOf, templatesAbout } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const MINUTE = 60_000
const TOO_LATE = /^Ya no hay nada esperando/

/** Opens the desk of an office user who has just scheduled an offer. The tests' clock stands at 10:00:00. */
async function openWaiting() {
	const opened = await openDesk({}, {})
	expect(await opened.desk.send('send', OFFER)).toMatchObject({ status: 303, location: opened.desk.path })
	return opened
}

/** Returns the fields of the desk's button. */
const button = async ({ page }: Awaited<ReturnType<typeof openDesk>>['desk']) => ({
	goesOutAt: (await page()).goesOut.waiting?.goesOutAt ?? '',
})

/** Returns what the pages behind the customer's links show. */
async function shownToCustomer(context: TestContext, code: string) {
	const facts = { clientAddress: '203.0.113.9' }
	const args = (path: string, params = {}) => ({ request: get(path), params, context: facts })
	const answer = answerPath(context, code)
	const linkTo = (page: string, purpose: string) => answerPath(context, code, 'a', purpose).replace('/ar/a', page)
	const pages = [
		await replyOf(() => answerLoader(args(answer, { tipo: 'a' }))),
		await replyOf(() => stateLoader(args(linkTo('/quote/', STATE_PURPOSE)))),
		await replyOf(() => travellersLoader(args(linkTo('/trip/', TRAVELLERS_PURPOSE)))),
	]
	expect(pages.map(({ status }) => status)).toEqual([200, 200, 200])
	// A sealed value differs each time.
	return JSON.stringify(pages).replace(/v1\.[\w-]+/g, 'sealed')
}

test('the amount of VAT is labelled without the rate, and the rate is a field', async () => {
	const { desk } = await openDesk({}, {})
	const html = await deskHtml(desk)
	expect(html).toContain('<dt>IVA</dt>')
	expect(html).not.toContain('<dt>IVA (%)</dt>')
	expect(html).toMatch(/<label[^>]*>IVA \(%\)/)
})

test('a scheduled offer shows its time and the way back, and no form that would change it', async () => {
	const { context, code, desk } = await openWaiting()
	const page = await desk.page()
	expect(page.goesOut.waiting?.text).toContain('10:01:00')
	expect(page.offer.mayBeSent).toBe(false)
	const html = await deskHtml(desk)
	expect(html).toContain('El presupuesto se envía a las 10:01:00.')
	expect(html).toContain('value="call-back"')
	for (const form of ['id="offer"', 'id="distance"']) expect(html).not.toContain(form)
	expect(html).toContain('Envío programado: 10:01:00')
	expect(await templatesAbout(context, code)).toEqual([])
})

test('the customer’s pages are the same to the byte until the offer is sent', async () => {
	const { context, code, desk } = await openDesk({}, {})
	const before = await shownToCustomer(context, code)
	await desk.send('send', OFFER)
	context.advance(MINUTE - 1)
	await sendDueOffers(context)
	expect(await shownToCustomer(context, code)).toBe(before)
	context.advance(1)
	await sendDueOffers(context)
	expect(await shownToCustomer(context, code)).not.toBe(before)
})

test('after calling back, the form is there again with all its input', async () => {
	const { context, code, desk } = await openWaiting()
	const reply = await desk.send('call-back', await button(desk))
	expect(reply).toMatchObject({ status: 303, location: `${desk.path}?notice=calledBack` })
	const html = await deskHtml(desk)
	expect(html).toContain('id="offer"')
	expect(html).toContain('Aquí va.')
	expect(html).not.toContain('value="call-back"')
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect(await kindsOf(context, code)).toEqual(['requested', 'scheduled', 'calledBack'])
	expect(await offersOf(context, code)).toEqual([])
})

test('a call back that comes too late says so, and the offer stays sent', async () => {
	const { context, code, desk } = await openWaiting()
	const pressed = await button(desk)
	context.advance(MINUTE)
	for (const isSent of [false, true]) {
		if (isSent) await sendDueOffers(context)
		const before = await dumpOf(context)
		const { status, answer } = await desk.send('call-back', pressed)
		expect(status).toBe(409)
		expect(answer?.alert?.text).toMatch(TOO_LATE)
		expect(await deskHtml(desk, answer)).toContain('Ya no hay nada esperando')
		expect(await dumpOf(context)).toBe(before)
	}
	expect((await quoteNow(context, code)).status).toBe('quoted')
})

test.each(['', 'x', '-1', '1e99', '1 OR 1=1'])(
	'a call back with the forged time «%s» changes nothing',
	async (goesOutAt) => {
		const { context, desk } = await openWaiting()
		const before = await dumpOf(context)
		expect((await desk.send('call-back', { goesOutAt })).status).toBe(409)
		expect(await dumpOf(context)).toBe(before)
	},
)

test('a colleague’s change stops a scheduled offer, and the desk says so until the next one is sent', async () => {
	const { context, cookie, code, desk } = await openWaiting()
	const { version } = await desk.page()
	const colleague = deskAt(cookie, code)
	expect((await colleague.send('save', { ...OFFER, version, message: 'Otra' })).status).toBe(303)
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect(await offersOf(context, code)).toEqual([])
	const html = await deskHtml(desk)
	expect(html).toContain('El último presupuesto no se ha enviado. Alguien ha guardado otro borrador.')
	expect(html).toContain('El presupuesto no se ha enviado. Alguien ha guardado otro borrador.')

	await desk.send('send', await desk.typed())
	expect((await rowOf(context, code)).notSentAt).toBeNull()
	expect(await deskHtml(desk)).not.toContain('El último presupuesto no se ha enviado')
})
