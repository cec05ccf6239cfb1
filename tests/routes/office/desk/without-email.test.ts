import { expect, test } from 'vitest'
import { callersBooking, callersQuote, customerMailsAbout, noteYes } from '#tests/support/callers.ts'
import { deskHtml, OFFER, openDeskOf } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { eventsOf, priceQuote, quoteNow, requestedQuote, templatesAbout } from '#tests/support/quotes-at-work.ts'

const yes = { offer: '1', name: 'Tomàs Vila', way: 'counter', reason: '' }

test('an offer without e-mail is fixed and printed, and what to say by telephone is listed once', async () => {
	const { context, code, desk } = await openDeskOf((site) => callersQuote(site))
	const before = await desk.page()
	expect(before.offer.text).toMatchObject({ send: 'Cerrar el presupuesto e imprimirlo', preview: 'Ver y cerrar' })
	expect(before.offer.text.sendHint).toContain('No se envía nada')
	const sent = await desk.send('send', { ...OFFER, version: before.version })
	expect(sent).toMatchObject({ status: 303, location: `${desk.path}?notice=sent` })

	const page = await desk.page('?notice=sent')
	expect(page.notice).toContain('imprímelo y dáselo')
	expect(page.toTell).toMatchObject({
		waiting: ['Presupuesto'],
		pdfs: [{ href: `${desk.path}papers/1`, text: expect.any(String) }],
	})
	expect(await deskHtml(desk)).toContain(`<li>Presupuesto</li>`)
	const { seen = '' } = page.toTell?.told ?? {}
	expect(await desk.send('customer-told', { seen })).toMatchObject({ location: `${desk.path}?notice=customerTold` })
	expect(await desk.page('?notice=customerTold')).toMatchObject({ notice: expect.any(String), toTell: { waiting: [] } })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'told', actor: 'office' })

	await priceQuote(context, code)
	expect(await desk.send('customer-told', { seen })).toMatchObject({ status: 409 })
	expect((await desk.page()).toTell?.waiting).toEqual(['Presupuesto'])
})

test('a customer’s answer is noted beside the open offer, and is in the trail in words', async () => {
	const { context, code, desk } = await openDeskOf((site) => callersQuote(site))
	await priceQuote(context, code)
	expect((await desk.page()).officeAnswer).toMatchObject({ offer: '1', name: 'Núria Puig i Serra' })
	for (const label of ['por teléfono', 'en la oficina', 'por escrito']) expect(await deskHtml(desk)).toContain(label)
	expect(await desk.send('note-accepted', { ...yes, name: ' ' })).toMatchObject({ status: 422 })
	expect(await desk.send('note-accepted', { ...yes, offer: '2' })).toMatchObject({ status: 409 })
	expect(await desk.send('note-accepted', yes)).toMatchObject({ location: `${desk.path}?notice=answerNoted` })
	const page = await desk.page('?notice=answerNoted')
	expect(page).toMatchObject({ status: 'accepted', officeAnswer: null, notice: 'Respuesta del cliente apuntada.' })
	expect(page.timeline.map(({ what }) => what)).toEqual(
		expect.arrayContaining([
			'Aceptado: Tomàs Vila',
			'Respuesta apuntada por la oficina: Tomàs Vila, en la oficina',
			'Pendiente de decírselo al cliente, que no tiene correo: Reserva',
		]),
	)
	expect(page.toTell?.pdfs).toEqual([{ href: `${desk.path}papers/booking`, text: expect.any(String) }])
	// Pressed again it is refused, and the page reports that although the form is gone.
	const again = await desk.send('note-rejected', yes)
	expect(again).toMatchObject({ status: 409 })
	expect((await quoteNow(context, code)).status).toBe('accepted')
})

test('a customer with an e-mail has no such form, and a forged one changes nothing', async () => {
	const { context, code, desk } = await openDeskOf((site) => requestedQuote(site))
	await priceQuote(context, code)
	expect(await desk.page()).toMatchObject({ toTell: null, officeAnswer: null })
	const before = await dumpOf(context)
	for (const intent of ['note-accepted', 'note-rejected'])
		expect(await desk.send(intent, yes)).toMatchObject({ status: 409 })
	expect(await dumpOf(context)).toBe(before)
})

test('no mail is previewed without an e-mail', async () => {
	const { desk } = await openDeskOf((site) => callersQuote(site))
	await desk.send('preview', { ...OFFER, version: (await desk.page()).version })
	const { shown, text } = await desk.preview()
	expect(shown?.mail).toBeNull()
	expect(text.send).toBe('Cerrar e imprimir')
	expect(await desk.openMail()).toMatchObject({ status: 404 })
})

test('the desk of a booking without e-mail mentions no mail', async () => {
	const { context, code, desk } = await openDeskOf((site) => callersBooking(site))
	await desk.send('cancel', { version: (await desk.page()).version, reason: 'Nieve', customerCents: '0', by: 'nobody' })
	const page = await desk.page('?notice=cancelled')
	expect(page.notice).toBe('Anulado. El cliente no tiene correo: díselo por teléfono.')
	expect(page.text.cancel.submit).toBe('Anular')
	expect((await customerMailsAbout(context, code)).at(-1)).toBe('quote-cancelled')
	expect(await templatesAbout(context, code)).toEqual(['quote-answered'])
	const html = await deskHtml(desk)
	for (const wrong of ['mailto:"', 'mailto:<', '()', 'recibe un correo']) expect(html).not.toContain(wrong)
	expect(await noteYes(context, code)).toMatchObject({ value: { counted: false } })
})
