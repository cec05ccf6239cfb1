import { expect, test } from 'vitest'
import { offerPdf } from '#app/domain/documents/offer-pdf.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { STATE_PURPOSE } from '#app/domain/quotes/quote-links.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { seal } from '#app/platform/sealed.server.ts'
import { loader } from '#app/routes/customer-quote/quote-answer.route.tsx'
import { loader as stateLoader } from '#app/routes/customer-quote/quote-state.route.tsx'
import { hirerNotice } from '#app/web/quote/hirer-form.server.ts'
import type { AnswerPage, StatePage } from '#app/web/quote/quote-answer.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { get, openSite, replyOf } from '#tests/support/account-requests.ts'
import { callersBooking, callersQuote } from '#tests/support/callers.ts'
import { hireFacts } from '#tests/support/hire-facts.ts'
import { answerPath, lastMailAbout, pricedQuote, priceQuote } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const opened = async (path: string) => {
	const args = { request: get(path), context: { clientAddress: '203.0.113.7' }, params: { tipo: 'a' } }
	return (await replyOf(() => loader(args))).answer as unknown as AnswerPage
}

async function openedState({ config }: TestContext, code: string) {
	const request = get(`/quote/?i=${seal(config.secret, STATE_PURPOSE, code)}`)
	const args = { request, context: { clientAddress: '203.0.113.7' }, params: {} }
	return (await replyOf(() => stateLoader(args))).answer as unknown as StatePage
}

/** Returns all data of a page as a text. */
const words = (page: AnswerPage | StatePage) => JSON.stringify(page)

test('a page without an e-mail promises no mail, and asks for nothing that is answered by mail', async () => {
	const context = await openSite()
	const [asked, priced, booked] = [
		await callersQuote(context),
		await callersQuote(context),
		await callersBooking(context),
	]
	await priceQuote(context, priced)
	const [requested, quoted, accepted] = [
		await opened(answerPath(context, asked)),
		await opened(answerPath(context, priced)),
		await opened(answerPath(context, booked)),
	]
	expect(requested.state).toBe('La oficina prepara el precio y te llama. Solemos contestar en un día laborable.')
	expect(quoted.form?.offer).toBe(1)
	expect(accepted.state).toContain('Esta reserva está confirmada.')
	expect(accepted.cancel?.final).toBe('La reserva se anula en el acto y no se puede deshacer.')
	expect(accepted.cancel?.byMail).toBeNull()
	for (const page of [requested, quoted, accepted]) {
		expect(page.changeRequests).toEqual({ states: [], forms: null })
		expect(words(page)).not.toMatch(/correo/)
	}
	const states = [await openedState(context, priced), await openedState(context, booked)]
	for (const page of states) {
		expect(page.hint).toBeNull()
		expect(words(page)).not.toMatch(/correo/)
	}
	expect((await openedState(context, await pricedQuote(context))).hint).toContain('nuria@example.com')
})

test('a tax number to correct is given by telephone where there is no e-mail', () => {
	const [reader, just] = [textsIn('es'), { status: 'accepted', isNew: true } as const]
	const { quote } = hireFacts({ request: { nif: 'GB 123 456 789' } })
	const notice = (email: string, withoutEmail: 0 | 1) =>
		hirerNotice(reader, company, { ...quote, email, withoutEmail }, just)
	expect(notice('', 1)).toContain(company.phone)
	expect(notice('', 1)).not.toMatch(/correo/)
	expect(notice('nuria@example.com', 0)).toContain('correo')
})

test('an offer’s PDF has the office’s message where no mail does, and no empty line', () => {
	const message = 'Hola, Tomàs: aquí va el precio.'
	const { quote, offer } = hireFacts({ request: { email: '', empresa: '' } })
	const pdf = offerPdf(textsIn('es'), company, { quote, offer: { ...offer, message } })
	expect(JSON.stringify(pdf)).toContain(message)
	expect(pdf.parties[1]?.lines).not.toContain('')
	const written = hireFacts()
	const mailed = offerPdf(textsIn('es'), company, { quote: written.quote, offer: { ...written.offer, message } })
	expect(JSON.stringify(mailed)).not.toContain(message)
})

test('the mail to the office has no empty line for a missing e-mail, and no reply address', async () => {
	const context = await openSite()
	const code = await callersBooking(context)
	const mail = await lastMailAbout(context, code, 'quote-answered')
	expect(mail).toMatchObject({ replyToAddress: null, replyToName: null })
	const text = renderText(letterOf(context, mail))
	expect(text).not.toContain('Correo electrónico')
	expect(text).toContain('Teléfono')
})
