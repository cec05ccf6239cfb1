import { desc } from 'drizzle-orm'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { QuotePrice } from '#app/components/quotes/quote-card.tsx'
import { QuotePayment } from '#app/components/quotes/quote-payment.tsx'
import { QuoteState } from '#app/components/quotes/quote-state.tsx'
import { inTransaction } from '#app/db/transaction.server.ts'
import type { AnswerPage, StatePage } from '#app/http/quotes/quote-answer.server.ts'
import { paperOfOffer } from '#app/http/quotes/quote-paper.server.ts'
import { letterOf } from '#app/mail/compose.server.ts'
import { renderText } from '#app/mail/templates/letter-text.ts'
import type { HirePaper } from '#app/papers/paper.ts'
import { refundPayment } from '#app/payments/enter-payment.server.ts'
import { balanceOfQuote } from '#app/payments/ledger.server.ts'
import { recordPayment } from '#app/payments/record-payment.server.ts'
import { cancelBooking } from '#app/quotes/cancel-booking.server.ts'
import { cancelQuote } from '#app/quotes/cancel-quote.server.ts'
import { pickupInstant } from '#app/quotes/cancellation-fee.ts'
import { offeredQuote } from '#app/quotes/offers.server.ts'
import { stateLink } from '#app/quotes/quote-links.ts'
import { loader as paper } from '#app/routes/answer-paper.ts'
import { loader } from '#app/routes/quote-answer.tsx'
import { loader as stateLoader } from '#app/routes/quote-state.tsx'
import { seal } from '#app/shared/sealed.server.ts'
import { payments } from '#drizzle/schema.ts'
import { argsOf, get, openSite, replyOf } from '#tests/support/account-requests.ts'
import {
	acceptedQuote,
	answerPath,
	DAY,
	HOUR,
	lastMailAbout,
	MARTA,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const VISITOR = { clientAddress: '203.0.113.7' }
const languages = ['es', 'cat', 'en', 'fr', 'de', 'it'] as const
/** What says in each language until when an offer is valid, and that everything is paid. */
const validity = /Vale hasta|vàlid fins|Valid until|Valable jusqu|Gültig bis|giorno di validità: \d+ \p{L}+ \d+, fino/u
const thanks = /todo pagado|tot pagat|Everything is paid|Tout est réglé|Alles ist bezahlt|tutto pagato/i

async function pagesOf(context: TestContext, code: string, lng: string) {
	const path = `${answerPath(context, code)}&lng=${lng}`
	const args = { ...argsOf(get(path), VISITOR), params: { tipo: 'a' } }
	const { purpose, value } = stateLink(code)
	const state = `/quote/?i=${seal(context.config.secret, purpose, value)}&lng=${lng}`
	const answer = (await replyOf(() => loader(args))).answer as unknown as AnswerPage
	const shown = (await replyOf(() => stateLoader(argsOf(get(state), VISITOR)))).answer as unknown as StatePage
	return { answer, shown }
}

/** What both pages say of where it stands, of the price and of the money, as one reads it. */
async function read(context: TestContext, code: string, lng = 'es') {
	const { answer, shown } = await pagesOf(context, code, lng)
	const priceOf = (price: AnswerPage['price']) =>
		price ? renderToStaticMarkup(createElement(QuotePrice, { price })) : ''
	const payment = renderToStaticMarkup(QuotePayment({ payment: answer.payment, children: null }))
	const states = [answer, shown].map((page) => renderToStaticMarkup(createElement(QuoteState, page)))
	const text = [...states, priceOf(answer.price), priceOf(shown.price), payment].join('\n')
	return { answer, shown, states, payment, text: text.replace(/[\u00a0\u202f]/g, ' ') }
}

async function cancelled(context: TestContext, code: string, by: 'customer' | 'company' | 'nobody', seenCents = 0) {
	const { version } = await quoteNow(context, code)
	const done = await cancelQuote(context, { code, version, reason: 'Avería', actor: MARTA, account: { by, seenCents } })
	expect(done.ok).toBe(true)
	return code
}

const pay = (context: TestContext, code: string, cents: number) =>
	inTransaction(context, (tx) =>
		recordPayment(tx, context, {
			...{ order: code, way: 'card', providerReference: `pi-${code}`, cents, currency: 'EUR', paidAt: context.now() },
		}),
	)

const mailText = async (context: TestContext, code: string) =>
	renderText(letterOf(context, await lastMailAbout(context, code, 'quote-cancelled'))).replace(/[\u00a0\u202f]/g, ' ')

const hoursBefore = async (context: TestContext, code: string, hours: number) =>
	context.advance(pickupInstant((await quoteNow(context, code)).pickupAt) - hours * HOUR - context.now())

const deadStates: Record<string, (context: TestContext) => Promise<string>> = {
	rejected: async (context) => {
		const code = await pricedQuote(context)
		await reject(context, code)
		return code
	},
	expired: async (context) => {
		const code = await pricedQuote(context)
		context.advance(15 * DAY)
		return code
	},
	'over before an answer': async (context) => {
		const code = await pricedQuote(context)
		await hoursBefore(context, code, -1)
		return code
	},
	'a priced request called off': async (context) => cancelled(context, await pricedQuote(context), 'nobody'),
	'a request called off': async (context) => cancelled(context, await requestedQuote(context), 'nobody'),
	'a booking called off by us': async (context) => cancelled(context, await acceptedQuote(context), 'company'),
	'a booking called off for nobody': async (context) => cancelled(context, await acceptedQuote(context), 'nobody'),
	'a booking called off by them': async (context) => {
		const code = await acceptedQuote(context)
		await cancelBooking(context, { code, seenCents: 0, reason: '' })
		return code
	},
}

describe.each(Object.entries(deadStates))('%s', (_, make) => {
	test('no page speaks of a price that is valid, of or of money that nobody owes', async () => {
		const context = await openSite()
		const code = await make(context)
		for (const lng of languages) {
			const { answer, shown, text, payment } = await read(context, code, lng)
			expect([lng, text]).toEqual([lng, expect.not.stringMatching(validity)])
			expect([lng, text]).toEqual([lng, expect.not.stringMatching(thanks)])
			expect(payment).toBe('')
			for (const page of [answer, shown]) {
				expect(page.first).toMatchObject({ total: null, validUntil: null })
				if (page.price) expect(page.price).toMatchObject({ over: expect.stringMatching(/./), validUntil: null })
				expect(page.again?.links.length).toBeGreaterThan(0)
			}
			expect(`${answer.state} ${text}`).toContain(context.company.phone)
		}
	})
})

test('while it can be accepted both pages say until when, and once it is booked no longer', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	expect((await read(context, code)).text.match(/Vale hasta/g)).toHaveLength(2)
	const booked = await acceptedQuote(context)
	for (const lng of languages) {
		const { answer, text } = await read(context, booked, lng)
		expect([lng, text]).toEqual([lng, expect.not.stringMatching(validity)])
		expect(answer.price).toMatchObject({ over: null })
		expect(answer.first.total).not.toBeNull()
	}
})

test('the price of what is over is folded, its total struck', async () => {
	const context = await openSite()
	const { text } = await read(context, await cancelled(context, await acceptedQuote(context), 'company'))
	expect(text.match(/<details class="price"><summary>El precio de antes, que ya no vale<\/summary>/g)).toHaveLength(2)
	expect(text.match(/<s>495,00 €<\/s>/g)).toHaveLength(2)
})

test('what was called off says whether it was a booking, why, and only who did it themselves reads that they did', async () => {
	const context = await openSite()
	const request = await read(context, await cancelled(context, await requestedQuote(context), 'nobody'))
	expect(request.answer.state).toMatch(/^La oficina anuló esta solicitud/)
	expect(request.states[0]).toContain('Motivo: Avería')
	const booking = await read(context, await cancelled(context, await acceptedQuote(context), 'nobody'))
	expect(booking.answer.state).toMatch(/^La oficina anuló esta reserva/)
	const theirs = await acceptedQuote(context)
	await cancelBooking(context, { code: theirs, seenCents: 0, reason: 'Llueve' })
	const own = await read(context, theirs)
	expect(own.answer).toMatchObject({ said: `Has anulado la reserva ${theirs}`, why: null })
	const forThem = await read(context, await cancelled(context, await acceptedQuote(context), 'customer'))
	expect(forThem.answer.said).toBeNull()
	expect(forThem.answer.state).toMatch(/^Esta reserva está anulada, sin gastos/)
})

test('a request whose pick-up has passed is not being priced any more, and what was turned down cannot be thought over', async () => {
	const context = await openSite()
	const asked = await requestedQuote(context)
	const no = await pricedQuote(context)
	await reject(context, no)
	expect((await read(context, no)).answer.state).toMatch(/Si cambias de idea/)
	await hoursBefore(context, asked, 0)
	expect((await read(context, asked)).answer.state).toMatch(/ya ha pasado sin que hubiera una reserva/)
	expect((await read(context, no)).answer.state).toMatch(/^Respuesta recibida [^.]+\.$/)
})

test('what was paid of a trip that we called off goes back, on both pages and in the mail, until it has', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	await pay(context, code, 10_000)
	await cancelled(context, code, 'company')
	const before = await read(context, code)
	expect(before.payment).toContain('Te devolvemos 100,00')
	expect(before.shown.money?.replace(/\s/g, ' ')).toBe('Te devolvemos 100,00 €.')
	expect(await mailText(context, code)).toContain('Te devolvemos 100,00 € en 14 días como máximo.')

	const { id } = await quoteNow(context, code)
	const [last] = await context.database.read.select().from(payments).orderBy(desc(payments.id)).limit(1)
	const entry = { code, seen: last?.id ?? 0, cents: 10_000, day: '2026-11-20', way: 'transfer', note: 'x' } as const
	expect((await refundPayment(context, { ...entry, actor: MARTA })).ok).toBe(true)
	expect((await balanceOfQuote(context.database.read, id)).open).toBe(0)
	for (const lng of languages) {
		const after = await read(context, code, lng)
		expect([lng, after.text]).toEqual([lng, expect.not.stringMatching(thanks)])
		expect(after.answer.payment?.state).toBe(after.shown.money)
	}
	expect((await read(context, code)).payment).toContain('No queda nada por pagar ni por devolver.')
})

test('what cancelling costs is said with what is left to pay of it, and with what goes back beyond it', async () => {
	const context = await openSite()
	const [poor, rich] = [await acceptedQuote(context), await acceptedQuote(context)]
	await hoursBefore(context, poor, 100)
	await pay(context, rich, 20_000)
	await cancelled(context, poor, 'customer', 12_375)
	await cancelBooking(context, { code: rich, seenCents: 12_375, reason: '' })
	expect((await read(context, poor)).text).toContain('Quedan por pagar 123,75 €.')
	expect(await mailText(context, poor)).toContain('Quedan por pagar 123,75 €. Te escribiremos.')
	expect((await read(context, rich)).text).toContain('Te devolvemos 76,25 €.')
	expect(await mailText(context, rich)).toContain('Te devolvemos 76,25 € en 14 días como máximo.')
})

test('the paper of an offer says until when it is valid while it can be accepted, and from then on that it is over', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const { quote, offer } = await offeredQuote(context.database.read, await quoteNow(context, code))
	if (!offer) throw new Error('No offer')
	const linesOf = (isOver: boolean) => (paperOfOffer(context, quote, offer, isOver) as HirePaper).first.lines
	expect(linesOf(false).at(-1)).toMatch(/^Vale hasta/)
	expect(linesOf(true).at(-1)).toBe('El precio de antes, que ya no vale')

	const path = `${answerPath(context, code)}`.replace('/ar/a', '/ar/a/pdf')
	const bytes = async () => (await paper(argsOf(get(path), VISITOR))).arrayBuffer()
	const open = await bytes()
	await reject(context, code)
	expect(Buffer.from(await bytes()).equals(Buffer.from(open))).toBe(false)
})

test('no page promises on how many sheets it prints: what is printed is the paper that it leads to', async () => {
	const context = await openSite()
	for (const code of [await pricedQuote(context), await acceptedQuote(context)])
		for (const lng of languages) {
			const { answer, shown } = await pagesOf(context, code, lng)
			for (const page of [answer, shown]) {
				expect(page.paper?.text).toMatch(/PDF/)
				expect([lng, JSON.stringify(page)]).toEqual([lng, expect.not.stringMatching(/\bA4\b/)])
			}
		}
})
