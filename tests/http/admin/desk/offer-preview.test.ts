import { expect, test } from 'vitest'
import { textsIn } from '#app/i18n/texts.server.ts'
import { openDesk, openDeskOf, plain, previewHtml } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { lastMailAbout, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'

const typedLine = { 'line-0-text': 'Minibús', 'line-0-amount': '1.234,50', rows: '1' }

test('without a draft there is nothing to look at yet', async () => {
	const { desk } = await openDesk()
	expect((await desk.preview()).shown).toBeNull()
	const html = await previewHtml(desk)
	expect(html).toContain('No hay ningún borrador guardado.')
	expect(html).toContain(`href="${desk.path}"`)
})

test('the preview button keeps the draft and shows card, price and mail in the customer’s language', async () => {
	const { context, code, desk } = await openDesk({ language: 'fr' })
	const typed = await desk.typed({ ...typedLine, message: 'Bonjour,\nvoici le prix.', vat: '5,5', validDays: '7' })
	const reply = await desk.send('preview', typed)
	expect(reply).toMatchObject({ status: 303, location: `${desk.path}preview/` })
	expect(await quoteNow(context, code)).toMatchObject({ status: 'requested', version: 2, offerNumber: null })

	const before = await dumpOf(context)
	const { shown } = await desk.preview()
	if (!shown) throw new Error('Nothing shown.')
	const french = textsIn('fr')
	expect(shown.lang).toBe('fr')
	expect(shown.card.title).toBe(french.texts('answer').card)
	expect(shown.card.facts[1]?.value).toBe(french.texts('quote').statuses.quoted)
	const html = await previewHtml(desk)
	expect(await dumpOf(context)).toBe(before)

	const told = [
		'Puig i Serra',
		'Carrer de Mallorca 401',
		'Plaça del Vi 1',
		'Minibús',
		'1 234,50 €',
		'67,90 €',
		'1 302,40 €',
	]
	for (const text of [...told, 'voici le prix.', code, '27 novembre 2026']) expect(html).toContain(text)
	for (const text of ['1 302,40 €', 'Bonjour,', 'Minibús', code]) expect(plain(shown.mail)).toContain(text)
	expect(html).toContain('<pre class="mail-text" lang="fr">')
})

test('what was previewed is what is sent', async () => {
	const { context, code, desk } = await openDesk({ language: 'en' })
	await desk.send('preview', await desk.typed({ ...typedLine, message: 'Dear Núria' }))
	const { shown } = await desk.preview()
	await desk.send('send', await desk.typed())
	const mail = JSON.parse((await lastMailAbout(context, code, 'quote-offer')).data)
	expect(mail.offer).toMatchObject({ number: 1, totalCents: 135_795, message: 'Dear Núria' })
	for (const text of ['€1,234.50', '€1,357.95', 'Dear Núria']) expect(shown?.mail).toContain(text)
	expect(shown?.subject).toContain(code)
})

test('a preview of a second offer counts on, whatever was sent before', async () => {
	const { context, code, desk } = await openDeskOf((site) => pricedQuote(site))
	await desk.send('save', await desk.typed({ ...typedLine, 'line-1-text': '', 'line-1-amount': '' }))
	const { shown } = await desk.preview()
	expect(plain(shown?.price.total.amount)).toBe('1.357,95 €')
	expect(await quoteNow(context, code)).toMatchObject({ offerNumber: 1, totalCents: 49_500 })
})

test('mark-up that anybody typed is text in the preview, page and mail alike', async () => {
	const evil = (name: string) => `<script>${name}()</script>`
	const names = ['nombreUsuario', 'apellidosUsuario', 'phone', 'direccionOrigen', 'codPostalOrigen'] as const
	const ends = ['codLocalidadOrigen', 'direccionDestino', 'codPostalDestino', 'codLocalidadDestino'] as const
	const request = Object.fromEntries([...names, ...ends].map((name) => [name, evil(name)]))
	const { desk } = await openDesk({ request })
	const typed = { 'line-0-text': evil('line'), 'line-0-amount': '1', rows: '1' }
	const words = { included: evil('included'), excluded: evil('excluded'), message: evil('message') }
	expect((await desk.send('save', await desk.typed({ ...typed, ...words }))).status).toBe(303)
	const html = await previewHtml(desk)
	expect(html).not.toContain('<script>')
	for (const name of [...names, ...ends, 'line', 'included', 'excluded', 'message'])
		expect(html, name).toContain(`&lt;script&gt;${name}()`)
})
