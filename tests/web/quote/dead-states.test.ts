import { describe, expect, test } from 'vitest'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import type { HirePdf } from '#app/domain/documents/pdf-content.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { loader as paper } from '#app/routes/customer-quote/answer-pdf.route.ts'
import { pdfOfOffer } from '#app/web/quote/quote-pdf.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import {
	acceptedQuote,
	answerPath,
	DAY,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import {
	cancelled,
	hoursBefore,
	languages,
	pagesOf,
	read,
	thanks,
	VISITOR,
	validity,
} from '#tests/support/states-of-quotes.ts'
import type { TestContext } from '#tests/support/test-context.ts'

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
	test('no page mentions a valid price or money that no one owes', async () => {
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

test('an open offer says until when on both pages, and a booking does not', async () => {
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

test('the price of a cancelled quote is folded, with its total struck', async () => {
	const context = await openSite()
	const { text } = await read(context, await cancelled(context, await acceptedQuote(context), 'company'))
	expect(text.match(/<details class="price"><summary>El precio de antes, que ya no vale<\/summary>/g)).toHaveLength(2)
	expect(text.match(/<s>495,00 €<\/s>/g)).toHaveLength(2)
})

test('a cancelled quote says whether it was a booking and why, and names the customer only if they cancelled', async () => {
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

test('a request after its pickup is not being priced, and a rejected quote cannot be reconsidered', async () => {
	const context = await openSite()
	const asked = await requestedQuote(context)
	const no = await pricedQuote(context)
	await reject(context, no)
	expect((await read(context, no)).answer.state).toMatch(/Si cambias de idea/)
	await hoursBefore(context, asked, 0)
	expect((await read(context, asked)).answer.state).toMatch(/ya ha pasado sin que hubiera una reserva/)
	expect((await read(context, no)).answer.state).toMatch(/^Respuesta recibida [^.]+\.$/)
})

test('an offer’s PDF says until when it is valid, and afterwards that it is over', async () => {
	const context = await openSite()
	const code = await pricedQuote(context)
	const { quote, offer } = await offeredQuote(context.database.read, await quoteNow(context, code))
	if (!offer) throw new Error('No offer')
	const linesOf = async (isOver: boolean) => ((await pdfOfOffer(context, quote, offer, isOver)) as HirePdf).first.lines
	expect((await linesOf(false)).at(-1)).toMatch(/^Vale hasta/)
	expect((await linesOf(true)).at(-1)).toBe('El precio de antes, que ya no vale')

	const path = `${answerPath(context, code)}`.replace('/ar/a', '/ar/a/pdf')
	const bytes = async () => (await paper(argsOf(get(path), VISITOR))).arrayBuffer()
	const open = await bytes()
	await reject(context, code)
	expect(Buffer.from(await bytes()).equals(Buffer.from(open))).toBe(false)
})

test('no page mentions a paper size, because the PDF is what is printed', async () => {
	const context = await openSite()
	for (const code of [await pricedQuote(context), await acceptedQuote(context)])
		for (const lng of languages) {
			const { answer, shown } = await pagesOf(context, code, lng)
			for (const page of [answer, shown]) {
				expect(page.pdf?.text).toMatch(/PDF/)
				expect([lng, JSON.stringify(page)]).toEqual([lng, expect.not.stringMatching(/\bA4\b/)])
			}
		}
})

test('an imported booking is confirmed, without saying that the customer accepted it here', async () => {
	const context = await openSite()
	const code = await acceptedQuote(context)
	await context.database.transaction((tx) => tx.update(quotes).set({ answeredBy: null }))
	for (const lng of languages) {
		const { answer, shown } = await read(context, code, lng)
		expect([answer.said, shown.said]).toEqual([null, null])
		expect(answer.state).toContain(context.company.phone)
	}
	expect((await read(context, code)).answer.state).toMatch(/^Esta reserva está confirmada/)
})
