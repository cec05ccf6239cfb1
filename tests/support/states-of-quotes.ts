import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { stateLink } from '#app/domain/quotes/quote-links.ts'
import { instantOf } from '#app/platform/clock/wall-clock.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { QuotePayment } from '#app/routes/customer-quote/quote-payment.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { QuoteState } from '#app/routes/customer-quote/quote-state.tsx'
import type { AnswerPage, StatePage } from '#app/web/quote/quote-answer.server.ts'
import { QuotePrice } from '#app/web/quote/quote-card.tsx'
import { argsOf, get, replyOf } from './account-requests.ts'
import { answerPath, HOUR, MARTA, quoteNow } from './quotes-at-work.ts'
import type { TestContext } from './test-context.ts'

export const VISITOR = { clientAddress: '203.0.113.7' }
export const languages = ['es', 'cat', 'en', 'fr', 'de', 'it'] as const
/** Text in each language that gives an offer's validity, and that everything is paid. */
export const validity =
	/Vale hasta|[Vv]àlid fins|Valid until|Valable jusqu|Gültig bis|giorno di validità: \d+ \p{L}+ \d+, fino/u
export const thanks = /todo pagado|tot pagat|Everything is paid|Tout est réglé|Alles ist bezahlt|tutto pagato/i

/** Returns the data of both pages of a quote: the one to answer it, and the one that only shows it. */
export async function pagesOf(context: TestContext, code: string, lng: string) {
	const path = `${answerPath(context, code)}&lng=${lng}`
	const args = { ...argsOf(get(path), VISITOR), params: { tipo: 'a' } }
	const { purpose, value } = stateLink(code)
	const state = `/quote/?i=${seal(context.config.secret, purpose, value)}&lng=${lng}`
	const answer = (await replyOf(() => loader(args))).answer as unknown as AnswerPage
	const shown = (await replyOf(() => stateLoader(argsOf(get(state), VISITOR)))).answer as unknown as StatePage
	return { answer, shown }
}

/** Returns what both pages show of state, price and money, as plain text. */
export async function read(context: TestContext, code: string, lng = 'es') {
	const { answer, shown } = await pagesOf(context, code, lng)
	const priceOf = (price: AnswerPage['price']) =>
		price ? renderToStaticMarkup(createElement(QuotePrice, { price })) : ''
	const payment = renderToStaticMarkup(QuotePayment({ payment: answer.payment, children: null }))
	const states = [answer, shown].map((page) => renderToStaticMarkup(createElement(QuoteState, page)))
	const text = [...states, priceOf(answer.price), priceOf(shown.price), payment].join('\n')
	return { answer, shown, states, payment, text: text.replace(/[\u00a0\u202f]/g, ' ') }
}

/**
 * Cancels a quote at the office, for the account of customer, company or neither.
 * @returns its reference
 */
export async function cancelled(
	context: TestContext,
	code: string,
	by: 'customer' | 'company' | 'nobody',
	seenCents = 0,
) {
	const { version } = await quoteNow(context, code)
	const done = await cancelQuote(context, { code, version, reason: 'Avería', actor: MARTA, account: { by, seenCents } })
	expect(done.ok).toBe(true)
	return code
}

/** Moves the clock to so many hours before a quote's pickup. */
export const hoursBefore = async (context: TestContext, code: string, hours: number) => {
	const { pickupAt, zone } = await quoteNow(context, code)
	context.advance(instantOf(pickupAt, zone) - hours * HOUR - context.now())
}
