import { expect, test } from 'vitest'
import { addNote } from '#app/domain/bookings/quote-notes.server.ts'
import { deskAt, deskHtml } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { accept, MARTA, pricedQuote, requestedQuote } from '#tests/support/quotes-at-work.ts'

const EVIL_FIELDS = [
	'nombreUsuario',
	'apellidosUsuario',
	'email',
	'phone',
	'direccionOrigen',
	'codPostalOrigen',
	'codLocalidadOrigen',
	'direccionDestino',
	'codPostalDestino',
	'codLocalidadDestino',
] as const

const script = (name: string) => `<script>${name}()</script>`

test('markup that a customer or the office typed is text, on the page and in a form that comes back', async () => {
	const { context, cookie } = await openOffice(1)
	const request = Object.fromEntries(EVIL_FIELDS.map((field) => [field, script(field)]))
	const older = await requestedQuote(context, { request })
	const draft = {
		lines: [{ text: script('line'), cents: 100 }],
		included: script('included'),
		excluded: script('excluded'),
		message: script('message'),
	}
	const code = await pricedQuote(context, { request, draft })
	await addNote(context, { code, note: script('note'), actor: MARTA })
	const desk = deskAt(cookie, code)
	const html = await deskHtml(desk)
	expect(html).toContain(`/admin/quotes/${older}/`)
	expect(html).not.toContain('<script>')
	for (const name of [...EVIL_FIELDS, 'line', 'included', 'excluded', 'message', 'note'])
		expect(html, name).toContain(`&lt;script&gt;${name}()`)

	const { answer } = await desk.send('save', { 'line-0-text': script('typed'), vat: script('vat'), rows: '1' })
	const again = await deskHtml(desk, answer)
	expect(again).not.toContain('<script>')
	for (const name of ['typed', 'vat']) expect(again).toContain(`&lt;script&gt;${name}()`)

	await accept(context, code, 1, script('acceptedBy'))
	const { version } = await desk.page()
	await desk.send('cancel', { version, reason: script('reason') })
	const last = await deskHtml(desk)
	expect(last).not.toContain('<script>')
	for (const name of ['acceptedBy', 'reason']) expect(last).toContain(`&lt;script&gt;${name}()`)
})
