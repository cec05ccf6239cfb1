import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { suggestPrice } from '#app/domain/quotes/offer/suggest-price.server.ts'
import { findQuoteRecord } from '#app/domain/quotes/quote-record.server.ts'
import { ferryOf } from '#app/domain/quotes/trip/known-hire.server.ts'
import { type Language, languages } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { checkQuoteForm } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { handleGuidePrice } from '#app/web/trip-form/guide-price.server.ts'
import type { GuideWords } from '#app/web/trip-form/guide-words.server.ts'
import { reviewOf } from '#app/web/trip-form/quote-form.server.ts'
import { outbox, quotes } from '#drizzle/schema.ts'
import { deskAt, deskHtml } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { requestForm, validRequest } from '#tests/support/quote-requests.ts'
import { quoteNow, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { call, post } from '#tests/support/service-calls.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const toPalma = { direccionDestino: 'Plaça Major 1', codPostalDestino: '07001', codLocalidadDestino: 'Palma' }
const fromAlcudia = { direccionOrigen: 'Carrer Major 1', codPostalOrigen: '07400', codLocalidadOrigen: 'Alcúdia' }

/** Returns the text of the request's mail of a kind, on one line. */
async function mailOf(context: TestContext, template: string) {
	const [mail] = await context.database.read.select().from(outbox).where(eq(outbox.template, template))
	if (!mail) throw new Error(template)
	return oneLine(renderText(letterOf(context, mail)))
}

const oneLine = (text: string) => text.replaceAll('\u2060', '').replace(/\s+/g, ' ')

test('a request across the sea is stored without kilometres and driving times', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: toPalma })
	expect(await rowOf(context, code)).toMatchObject({
		...{ kilometres: null, kilometresFrom: null, drivingMinutes: null, emptyKilometres: null, emptyMinutes: null },
		status: 'requested',
	})
	expect(await findQuoteRecord(context, code)).toMatchObject({ NUM_KMS: expect.stringMatching(/^(?:0(?:\.0)?)?$/) })
})

test.each(Object.keys(languages) as Language[])('the visitor reads in %s that there is no road', async (language) => {
	const context = await createTestContext()
	setAppContext(context)
	const texts = textsIn(language)
	const { noRoad } = texts.texts('pricing').trip
	const query = requestForm({ ...toPalma, lng: language })
	const request = new Request(`http://localhost:3000/guide-price?${query}`)
	const answer = await handleGuidePrice(request, { clientAddress: '203.0.113.9' })
	expect((await answer.json()) as GuideWords).toEqual({ facts: [], notes: [], warning: noRoad, price: null })

	const form = new FormData()
	for (const [name, value] of requestForm(toPalma)) form.set(name, value)
	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
	const review = reviewOf(texts, checked)
	expect([review.ticket.facts, review.ticket.notes]).toEqual([[], []])
	expect(review.notices).toContain(noRoad)

	await requestedQuote(context, { request: toPalma, language })
	expect(await mailOf(context, 'quote-received')).toContain(oneLine(noRoad))
	expect(await mailOf(context, 'quote-requested')).toContain(oneLine(textsIn('es').texts('desk').suggested.ferry.leg))
})

test('the desk asks for the ferry and suggests no price, even where an older request has kilometres', async () => {
	const { context, cookie } = await openOffice(1)
	const code = await requestedQuote(context, { request: toPalma })
	const desk = deskAt(cookie, code)
	const { facts, suggested } = textsIn('es').texts('desk')
	for (const stored of [{}, { kilometres: '268.0', drivingMinutes: 300, emptyKilometres: 268, emptyMinutes: 300 }]) {
		if ('kilometres' in stored)
			await context.database.transaction((tx) => tx.update(quotes).set(stored).where(eq(quotes.code, code)))
		const page = await desk.page()
		const distance = page.facts.find(({ label }) => label === 'Distancia')
		expect(distance).toMatchObject({ value: facts.ferry.leg, isMarked: true })
		expect(page.suggested).toBeNull()
		expect(page.offer.fields).toMatchObject({ rows: '1' })
		expect(await deskHtml(desk)).toContain(suggested.ferry.leg)
		const quote = await quoteNow(context, code)
		expect([ferryOf(context, quote), await suggestPrice(context, quote)]).toEqual(['leg', undefined])
	}
	// The stored distance stays.
	expect(await rowOf(context, code)).toMatchObject({ kilometres: '268.0', drivingMinutes: 300 })
})

test('a trip on the island has its kilometres, and the remark that the coach comes by ferry', async () => {
	const { context, cookie } = await openOffice(1)
	const request = { ...toPalma, ...fromAlcudia }
	const code = await requestedQuote(context, { request })
	expect(await rowOf(context, code)).toMatchObject({ kilometresFrom: 'estimate', emptyKilometres: null })
	const page = await deskAt(cookie, code).page()
	const { facts, suggested } = textsIn('es').texts('desk')
	const distance = page.facts.find(({ label }) => label === 'Distancia')
	expect(distance?.value).toContain(' km')
	expect(distance?.value).toContain(facts.ferry.coach)
	expect(page.suggested).toBeNull()
	expect(page.text.suggested.none).toBe(suggested.ferry.coach)
	expect(await mailOf(context, 'quote-received')).toContain(oneLine(textsIn('es').texts('pricing').trip.byFerry))
	expect(await mailOf(context, 'quote-requested')).toContain(oneLine(suggested.ferry.coach))
})

test('a trip with a leg beyond the sea has no suggested price', async () => {
	const { context } = await openOffice(1)
	const { numPasajeros: _, ...leg } = validRequest({ ...toPalma, ...fromAlcudia })
	const hire: HireRequest = { ...validRequest(), trayectos: [{ ...leg, datePickup: '2026-12-26 10:00' }] }
	const code = await requestedQuote(context, { request: hire })
	const quote = await quoteNow(context, code)
	expect([ferryOf(context, quote), await suggestPrice(context, quote)]).toEqual(['coach', undefined])
	const near = await requestedQuote(context)
	expect(ferryOf(context, await quoteNow(context, near))).toBeUndefined()
	expect(await suggestPrice(context, await quoteNow(context, near))).toBeDefined()
})

test('a call for a distance without a road is refused, and a request for that trip is stored', async () => {
	const context = await createTestContext()
	setAppContext(context)
	const asked = await call('tipo=prueba&origen=Barcelona&destino=Palma&lng=en')
	expect(asked.status).toBe(422)
	expect(asked.body).toEqual({ success: false, message: textsIn('en').texts('api').noRoad })
	expect((await call('tipo=prueba&origen=Palma&destino=Inca')).body).toMatchObject({
		success: true,
		source: 'estimate',
	})
	const sent = await post('sendRequestBudget', { idUser: null, datos: validRequest(toPalma) })
	expect(sent.status).toBe(200)
	expect(sent.body).toMatchObject({ success: true })
})
