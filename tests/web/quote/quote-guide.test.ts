import { expect, test } from 'vitest'
import { composeMail } from '#app/domain/letters/compose.server.ts'
import { showGuidePrice } from '#app/domain/pricing/tariffs.server.ts'
import type { QuoteFormReply } from '#app/web/trip-form/quote-form.server.ts'
import { issueFormToken } from '#app/web/trip-form/quote-form-token.server.ts'
import { mailsTo, openSite, post } from '#tests/support/account-requests.ts'
import { pressAsVisitor } from '#tests/support/press-as-visitor.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

/** Reviews a request, sends it, and returns what the review and the confirmation mail show the visitor. */
async function tellVisitor(context: TestContext, changes: Record<string, string> = {}) {
	const formToken = issueFormToken(context)
	context.advance(10_000)
	const press = (intent: string) => {
		const fields = Object.fromEntries(requestForm({ intent, formToken, ...changes }))
		return pressAsVisitor(post('/budgetRequest/?lng=es', fields), {})
	}
	const review = (await press('review')) as { data: QuoteFormReply }
	await press('send')
	const [mail] = await mailsTo(context, 'nuria@example.com')
	if (!mail || !review.data.ticket) throw new Error('Not sent.')
	const { facts, notes, price } = review.data.ticket
	const { text = '', html = '' } = composeMail(context, mail)
	return {
		facts: Object.fromEntries(facts.map(({ label, value }) => [label, plain(value)])),
		notes,
		price: price && { label: price.label, covers: price.covers, range: plain(price.range) },
		notices: review.data.notices,
		text: plain(String(text)).replace(/\s+/g, ' '),
		html: plain(String(html)),
	}
}

test('page and mail show the same distance, time and guide price, what it includes, and that it is no offer', async () => {
	const context = await openSite()
	const { facts, notes, notices, price, text, html } = await tellVisitor(context)
	expect(facts).toEqual({
		Distancia: '100 km',
		'Duración del viaje': expect.stringMatching(/^1 h \d\d min$/),
	})
	expect(price).toMatchObject({ label: 'Precio orientativo', covers: 'Conductor, peajes e IVA incluidos' })
	const [, from, to] = /^(\d{3})–(\d{3}) €$/.exec(price?.range ?? '') ?? []
	for (const mail of [text, html]) expect(mail).toContain(`desde ${from} € hasta ${to} €, IVA incluido`)
	expect(notes.join(' ')).toMatch(/incluye conductor, combustible.*No incluye aparcamiento.*no es una oferta/)
	expect(notices).toEqual([])
	for (const [label, value] of Object.entries(facts)) {
		expect(text).toContain(`${label}: ${value}`)
		expect(html).toContain(value)
	}
	for (const note of notes) expect(text).toContain(plain(note))
})

test('with the switch off there is no price anywhere, and kilometres and time stay', async () => {
	const context = await openSite()
	await showGuidePrice(context, false)
	const { facts, notes, price, text, html } = await tellVisitor(context)
	expect([Object.keys(facts), price]).toEqual([['Distancia', 'Duración del viaje'], null])
	expect(notes).toEqual([])
	expect(text).toContain('Distancia: 100 km')
	expect(text + html).not.toMatch(/€|orientativo/)
})

test('an unknown distance is not mentioned', async () => {
	const context = await openSite()
	const { facts, notes, notices, text } = await tellVisitor(context, {
		codLocalidadDestino: 'Xyzzyq',
		codPostalDestino: '17999',
		direccionDestino: 'Xyzzyq',
	})
	expect([facts, notes, notices]).toEqual([{}, [], []])
	expect(text).not.toMatch(/Distancia|Duración|€/)
})

test('an estimated distance is called an estimate', async () => {
	const context = await openSite()
	const { facts } = await tellVisitor(context, { codLocalidadOrigen: 'Madrid', codPostalOrigen: '28013' })
	expect(facts.Distancia).toMatch(/^unos \d+ km \(estimación\)$/)
	expect(facts['Duración del viaje']).toMatch(/^\d+ h( \d\d min)? \(estimación\)$/)
})

test.each([
	['one driver is not enough', 'Madrid', '28013', 'hace falta un segundo conductor'],
	['two are not enough', 'Berlin', '10115', 'no cabe en un día ni con dos conductores'],
])('page and mail warn: %s', async (_, codLocalidadOrigen, codPostalOrigen, warning) => {
	const context = await openSite()
	const codPaisOrigen = codLocalidadOrigen === 'Berlin' ? 'DE' : 'ES'
	const { notices, text } = await tellVisitor(context, { codLocalidadOrigen, codPostalOrigen, codPaisOrigen })
	expect(notices).toEqual([expect.stringContaining(warning)])
	expect(text).toContain(notices[0])
})

test('a coach at disposal has a guide price, and says how many kilometres each bound includes', async () => {
	const context = await openSite()
	const disposal = { tipoViaje: 'disposicion', dateHasta: '2026-12-24 19:30' }
	const { price, notes, text } = await tellVisitor(context, disposal)
	const [, from = '', to = ''] = /^([\d.]+)–([\d.]+) €$/.exec(price?.range ?? '') ?? []
	const cents = (label: string) => Number(label.replace('.', ''))
	// From a hundred kilometres to two hundred and fifty: more than the usual range of a fifth.
	expect(cents(to)).toBeGreaterThan(cents(from) * 1.3)
	expect(notes.join(' ')).toContain('El importe menor cuenta 100\u00a0km con el grupo; el mayor, 250\u00a0km.')
	expect(notes.join(' ')).not.toContain('tiempo de espera')
	expect(text).toContain('A disposición hasta: jueves, 24 de diciembre de 2026, 19:30 h')
})
