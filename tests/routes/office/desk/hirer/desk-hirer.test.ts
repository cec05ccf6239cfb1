import { expect, test } from 'vitest'
import { deskAt, deskHtml, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, mailsAbout, requestedQuote } from '#tests/support/quotes-at-work.ts'

test('the office asks for the tax number that a route sheet needs, and reads when it was asked', async () => {
	const { context, cookie } = await openOffice(1)
	const code = await acceptedQuote(context, { request: { nif: '' } })
	const desk = deskAt(cookie, code)
	expect((await desk.page()).hirer).toMatchObject({
		times: '0',
		lastAsked: expect.stringContaining('todavía no se ha pedido'),
	})
	const asked = await desk.send('ask-hirer', { times: '0' })
	expect([asked.status, asked.location]).toEqual([303, `/admin/quotes/${code}/?notice=hirerAsked`])
	const { hirer, timeline } = await desk.page()
	expect(hirer).toMatchObject({
		times: '1',
		lastAsked: expect.stringMatching(/^Pedido al cliente el .* no ha contestado/),
	})
	expect(timeline.map(({ what }) => what)).toContain('NIF pedido al cliente')
	expect(plain(await deskHtml(desk))).toContain('Pedirlo otra vez')
	// The button of an outdated page is refused with a message, and no mail is sent.
	expect((await desk.send('ask-hirer', { times: '0' })).status).toBe(409)
	expect((await mailsAbout(context, code)).filter(({ template }) => template === 'tax-number-asked')).toHaveLength(1)
})

test('a booking with a tax number, or a request, has nothing to ask', async () => {
	const { context, cookie } = await openOffice(1)
	for (const code of [await acceptedQuote(context, { request: { nif: 'B12345674' } }), await requestedQuote(context)]) {
		const desk = deskAt(cookie, code)
		expect((await desk.page()).hirer).toBeNull()
		expect((await desk.send('ask-hirer', { times: '0' })).status).toBe(409)
	}
})
