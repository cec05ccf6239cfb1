import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { deliverDueMails } from '#app/domain/letters/worker.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { openTransport } from '#app/platform/mail/transport.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader as answerPaper } from '#app/routes/customer-quote/answer-pdf.route.ts'
import { loader as answerPage } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as statePage } from '#app/routes/customer-quote/quote-state.route.tsx'
import { loader as statePaper } from '#app/routes/customer-quote/state-pdf.route.ts'
import type { StatePage } from '#app/web/quote/quote-answer.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { acceptedQuote, MARTA, pricedQuote, quoteNow, reject, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { startSmtpDouble } from '#tests/support/smtp-double.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }

const sealedIn = ({ config }: TestContext, code: string, purpose: string) => seal(config.secret, purpose, code)
const answerOf = (context: TestContext, code: string, purpose = 'quote') =>
	`/ar/a/pdf?i=${sealedIn(context, code, purpose)}`
const stateOf = (context: TestContext, code: string, purpose = 'quote-state') =>
	`/quote/pdf?i=${sealedIn(context, code, purpose)}`

const open = (path: string, loader = path.startsWith('/ar') ? answerPaper : statePaper): Promise<Response> =>
	loader(argsOf(get(path), VISITOR))

const bytesOf = async (path: string) => {
	const reply = await open(path)
	expect(reply.status).toBe(200)
	return Buffer.from(await reply.arrayBuffer())
}

test('both pages of a priced quote link to its PDF, in the customer’s language and not cached', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { language: 'de' })
	const before = await dumpOf(context)
	for (const [path, page] of [
		[answerOf(context, code), answerPage],
		[stateOf(context, code), statePage],
	] as const) {
		const shown = await replyOf(() => page(argsOf(get(`${path.replace('/pdf', '')}&lng=es`), VISITOR)))
		const { pdf } = shown.answer as unknown as { pdf: { href: string; text: string } }
		expect(pdf.href.split('?')[0]).toBe(path.split('?')[0])
		expect(pdf.text).toMatch(/PDF/)
		const reply = await open(pdf.href)
		expect(Object.fromEntries(reply.headers)).toMatchObject({
			'content-type': 'application/pdf',
			'content-disposition': `attachment; filename="Angebot-${code}.pdf"`,
			'cache-control': 'private, no-store',
			'x-content-type-options': 'nosniff',
			'x-robots-tag': 'noindex',
		})
		expect(Buffer.from(await reply.arrayBuffer()).toString('latin1', 0, 8)).toBe('%PDF-1.7')
	}
	expect(await dumpOf(context)).toBe(before)
})

test('a link of another purpose, a forged link, and a quote without price or customer are 404', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const unpriced = await requestedQuote(context)
	const gone = await pricedQuote(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, gone))
	for (const path of [
		...[answerOf(context, code, 'quote-state'), answerOf(context, code, 'quote-travellers'), '/ar/a/pdf?i=v1.guessed'],
		...[stateOf(context, code, 'quote'), stateOf(context, code, 'quote-travellers'), '/quote/pdf'],
		...[answerOf(context, unpriced), stateOf(context, gone), answerOf(context, gone)],
	]) {
		const reply = await open(path)
		expect([path, reply.status, reply.headers.get('content-type')]).toEqual([path, 404, 'text/plain; charset=utf-8'])
		expect(await reply.text()).not.toMatch(/Núria|P-20/)
	}
})

test('a visitor who tries many links is refused with Retry-After', async () => {
	await openSite({ BAD_LINKS_PER_ADDRESS: '2' })
	const replies = await Promise.all([1, 2, 3].map((turn) => open(`/quote/pdf?i=v1.guessed${turn}`)))
	const [last] = replies.filter(({ status }) => status === 429)
	expect(Number(last?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('a cancelled quote has no PDF, and a rejected one has that of its offer', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	await reject(context, code)
	expect((await open(answerOf(context, code))).headers.get('content-disposition')).toContain(`Presupuesto-${code}.pdf`)

	const other = await acceptedQuote(context)
	const { version } = await quoteNow(context, other)
	await cancelQuote(context, { code: other, version, reason: 'Avería', actor: MARTA })
	expect((await open(answerOf(context, other))).status).toBe(404)
	const page = await replyOf(() => answerPage(argsOf(get(answerOf(context, other).replace('/pdf', '')), VISITOR)))
	expect((page.answer as { pdf?: unknown }).pdf).toBeNull()
})

/** Sends the due mails and returns their attachments, by name. */
async function attachedNow(context: TestContext) {
	const smtp = await startSmtpDouble('accept')
	const transport = openTransport({ ...context.config, smtpUrl: smtp.url })
	context.advance(61_000)
	while ((await deliverDueMails(context, transport)) > 0);
	transport.close()
	const files = smtp.received.flatMap(({ attachments }) => attachments)
	return new Map(files.map(({ filename, mimeType, content }) => [filename, { mimeType, content }]))
}

test('the PDF of a mail equals that of the page, byte for byte, for offer and booking', async () => {
	const context = await openSite()
	const code = await pricedQuote(context, { language: 'fr' })
	const offered = await attachedNow(context)
	const conditions = [...offered.keys()].find((name) => name !== `Devis-${code}.pdf`) ?? ''
	expect([...offered.keys()]).toEqual([`Devis-${code}.pdf`, conditions])
	expect(conditions).toMatch(/^conditions-\d{4}-\d\d-\d\d\.pdf$/)
	const asSent = Buffer.from(offered.get(conditions)?.content as ArrayBuffer)
	for (const path of [answerOf(context, code), stateOf(context, code)])
		expect(asSent.equals(await bytesOf(`${path}&conditions=1`))).toBe(true)
	for (const number of ['2', '0', 'x', ''])
		expect((await open(`${stateOf(context, code)}&conditions=${number}`)).status).toBe(404)
	const { mimeType, content } = offered.get(`Devis-${code}.pdf`) ?? {}
	expect(mimeType).toBe('application/pdf')
	expect(Buffer.from(content as ArrayBuffer).equals(await bytesOf(stateOf(context, code)))).toBe(true)

	const booked = await acceptedQuote(context, { language: 'en' })
	const attached = await attachedNow(context)
	const pdfs = [`Booking-${booked}.pdf`, `Quote-${booked}.pdf`, conditions, `${booked}.ics`]
	expect([...attached.keys()].sort()).toEqual(pdfs.sort())
	const sent = Buffer.from(attached.get(`Booking-${booked}.pdf`)?.content as ArrayBuffer)
	expect(sent.equals(await bytesOf(answerOf(context, booked)))).toBe(true)
})

test('the PDF has the trip that was offered after the request changes', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	const before = await bytesOf(answerOf(context, code))
	context.advance(3_600_000)
	await inTransaction(context, (tx) => tx.update(quotes).set({ passengers: 3, pickupAt: '2026-12-26 07:00' }))
	expect((await bytesOf(answerOf(context, code))).equals(before)).toBe(true)
})

test('the link names the kind of PDF, works with a final slash, and a quote without one has no link', async () => {
	const context = await openSite()
	const linkOf = async (code: string) => {
		const path = stateOf(context, code).replace('/pdf', '/')
		return ((await statePage(argsOf(get(path), VISITOR))) as StatePage).pdf
	}
	expect((await linkOf(await pricedQuote(context)))?.text).toBe('Descargar el presupuesto (PDF)')
	const booking = await linkOf(await acceptedQuote(context))
	expect(booking?.text).toBe('Descargar la confirmación (PDF)')
	expect(booking?.href).toMatch(/^\/quote\/pdf\?i=/)
	expect((await open('/quote/pdf')).headers.get('cache-control')).toBe('private, no-store')
	const gone = await acceptedQuote(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, gone))
	expect((await open(answerOf(context, gone))).status).toBe(404)
})
