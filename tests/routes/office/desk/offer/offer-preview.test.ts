import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { customersPageHtml, deskAt, openDesk, openDeskOf, plain, previewHtml } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { eventsOf, kindsOf, lastMailAbout, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'

const typedLine = { 'line-0-text': 'Minibús', 'line-0-amount': '1.234,50', rows: '1' }

test('without a draft there is no preview', async () => {
	const { desk } = await openDesk()
	expect((await desk.preview()).shown).toBeNull()
	const html = await previewHtml(desk)
	expect(html).toContain('No hay ningún borrador guardado.')
	expect(html).toContain(`href="${desk.path}"`)
})

test('the preview button stores the draft and shows card, price and mail in the customer’s language', async () => {
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
	const { card, lang } = await desk.customersPage()
	expect([lang, card.title]).toEqual(['fr', french.texts('answer').card])
	expect(card.facts[1]?.value).toBe(french.texts('quote').statuses.quoted)
	const html = await previewHtml(desk)
	const theirs = await customersPageHtml(desk)
	expect(await dumpOf(context)).toBe(before)

	const facts = [
		'Puig i Serra',
		'Carrer de Mallorca 401',
		'Plaça del Vi 1',
		'Minibús',
		'1 234,50 €',
		'67,90 €',
		'1 302,40 €',
	]
	for (const text of [...facts, code, '27 novembre 2026', french.texts('answer').accept.submit])
		expect(theirs).toContain(text)
	expect(html).toContain(`src="${desk.path}preview/page/"`)
	for (const text of ['1.302,40 €', 'voici le prix.', code]) expect(html).toContain(text)
	for (const text of ['1 302,40 €', 'voici le prix.', 'Minibús', code]) expect(plain(shown.mail?.plain)).toContain(text)
	expect(html).toContain('<pre class="mail-text" lang="fr">')
})

test('the offer is sent as it was previewed', async () => {
	const { context, code, desk } = await openDesk({ language: 'en' })
	await desk.send('preview', await desk.typed({ ...typedLine, message: 'Here it is' }))
	const { shown } = await desk.preview()
	await desk.send('send', await desk.typed())
	const mail = JSON.parse((await lastMailAbout(context, code, 'quote-offer')).data)
	expect(mail.offer).toMatchObject({ number: 1, totalCents: 135_795, message: 'Here it is' })
	for (const text of ['€1,234.50', '€1,357.95', 'Here it is']) expect(shown?.mail?.plain).toContain(text)
	expect(shown?.mail?.subject).toContain(code)
})

test('a preview of a second offer is independent of the first', async () => {
	const { context, code, desk } = await openDeskOf((site) => pricedQuote(site))
	await desk.send('save', await desk.typed({ ...typedLine, 'line-1-text': '', 'line-1-amount': '' }))
	const { price, form } = await desk.customersPage()
	expect([plain(price?.total.amount), form?.offer]).toEqual(['1.357,95 €', 2])
	expect(await quoteNow(context, code)).toMatchObject({ offerNumber: 1, totalCents: 49_500 })
})

test('typed markup is text in the preview, in page and mail', async () => {
	const evil = (name: string) => `<script>${name}()</script>`
	const names = ['nombreUsuario', 'apellidosUsuario', 'phone', 'direccionOrigen', 'codPostalOrigen'] as const
	const ends = ['codLocalidadOrigen', 'direccionDestino', 'codPostalDestino', 'codLocalidadDestino'] as const
	const request = Object.fromEntries([...names, ...ends].map((name) => [name, evil(name)]))
	const { desk } = await openDesk({ request })
	const typed = { 'line-0-text': evil('line'), 'line-0-amount': '1', rows: '1' }
	const words = { included: evil('included'), excluded: evil('excluded'), message: evil('message') }
	expect((await desk.send('save', await desk.typed({ ...typed, ...words }))).status).toBe(303)
	const html = (await previewHtml(desk)) + (await customersPageHtml(desk))
	expect(html).not.toContain('<script>')
	for (const name of [...names, ...ends, 'line', 'included', 'excluded', 'message'])
		expect(html, name).toContain(`&lt;script&gt;${name}()`)
})

/** Returns the hidden fields of the preview's form. */
async function shownIn({ preview }: Awaited<ReturnType<typeof openDesk>>['desk']) {
	const { shown } = await preview()
	if (!shown) throw new Error('Nothing shown.')
	const { version, seen } = shown.sending
	return { version, seen }
}

test('the preview has a button that sends what it shows', async () => {
	const { context, code, desk } = await openDesk()
	await desk.send('preview', await desk.typed({ ...typedLine, message: 'Hola, Núria' }))
	expect(await previewHtml(desk)).toContain('value="send"')
	expect(await desk.sendPreview(await shownIn(desk))).toMatchObject({
		status: 303,
		location: `${desk.path}?notice=sent`,
	})
	const mail = JSON.parse((await lastMailAbout(context, code, 'quote-offer')).data)
	expect(mail.offer).toMatchObject({ number: 1, totalCents: 135_795, message: 'Hola, Núria' })
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'quoted', actor: 'office' })
})

test('an offer sent from the preview is scheduled like one from the desk', async () => {
	const { context, code, desk } = await openDesk({}, {})
	await desk.send('save', await desk.typed(typedLine))
	expect(await desk.sendPreview(await shownIn(desk))).toMatchObject({ status: 303, location: desk.path })
	expect(await kindsOf(context, code)).toEqual(['requested', 'drafted', 'scheduled'])
	const html = await previewHtml(desk)
	expect(html).toContain('deshaz antes el envío')
	expect(html).not.toContain('value="send"')
})

test('a preview that a colleague has changed is not sent; the user sees the change, and may send that', async () => {
	const { context, cookie, code, desk } = await openDesk()
	await desk.send('save', await desk.typed({ ...typedLine, message: 'Mía' }))
	const looked = await shownIn(desk)
	const colleague = deskAt(cookie, code)
	await colleague.send('save', await colleague.typed({ message: 'Del colega' }))
	const before = await dumpOf(context)

	const { status, answer } = await desk.sendPreview(looked)
	expect(status).toBe(409)
	expect(await dumpOf(context)).toBe(before)
	const html = await previewHtml(desk, answer)
	expect(html).toContain('Mientras lo mirabas, alguien ha cambiado algo')
	expect(answer?.values.since).toMatch(/^20\/11\/26, 10:00 · \S+@\S+ · Borrador guardado$/)
	expect(html).toContain('Borrador guardado</li>')
	expect(html).toContain('Del colega')

	expect((await desk.sendPreview(await shownIn(desk))).status).toBe(303)
	expect(JSON.parse((await lastMailAbout(context, code, 'quote-offer')).data).offer.message).toBe('Del colega')
})

test.each([
	['nothing', undefined, 'No hay ningún borrador guardado.'],
	[
		'lines without an amount',
		{ 'line-0-text': 'Minibús', 'line-0-amount': '0', rows: '1' },
		'falta un concepto con importe',
	],
])('a draft of %s has no send button, and is not sent', async (_, draft, why) => {
	const { context, desk } = await openDesk()
	if (draft) await desk.send('save', await desk.typed(draft))
	const { version } = await desk.page()
	const before = await dumpOf(context)
	const html = await previewHtml(desk)
	expect(html).not.toContain('value="send"')
	expect(html).toContain(why)
	const { status, answer } = await desk.sendPreview({ version, seen: '0' })
	expect(status).toBe(422)
	expect(answer?.alert?.text).toContain(why)
	expect(await dumpOf(context)).toBe(before)
})

test('a button that the preview does not have is refused', async () => {
	const { desk } = await openDesk()
	expect((await desk.sendPreview({ version: '1' }, 'save')).status).toBe(400)
})

test('the customer’s page of a preview leads nowhere but to the office’s telephone', async () => {
	const { desk } = await openDesk()
	expect((await desk.openCustomersPage()).status).toBe(404)
	await desk.send('save', await desk.typed(typedLine))
	const html = await customersPageHtml(desk)
	const links = [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)
	expect(new Set(links)).toEqual(new Set(['#', '#accept', 'tel:+34930000000']))
})

test('the mail is in a frame without scripts, links and files, which no other site can embed', async () => {
	const { desk } = await openDesk({ language: 'de' })
	expect((await desk.openMail()).status).toBe(404)
	await desk.send('save', await desk.typed({ ...typedLine, message: 'Guten Tag,\n<b>gern</b>!' }))
	expect(await previewHtml(desk)).toContain(`src="${desk.path}preview/mail/"`)
	const { headers, status, text } = await desk.mail()
	expect(status).toBe(200)
	expect(headers.get('X-Frame-Options')).toBe('SAMEORIGIN')
	expect(headers.get('Cache-Control')).toBe('no-store')
	expect(headers.get('Content-Security-Policy')?.split('; ')).toEqual([
		`default-src 'none'`,
		`style-src 'unsafe-inline'`,
		`form-action 'none'`,
		`base-uri 'none'`,
		`frame-ancestors 'self'`,
		'sandbox allow-same-origin',
	])
	expect(plain(text)).toContain('1.357,95 €')
	expect(text).toContain('&lt;b&gt;gern&lt;/b&gt;!')
	expect([...text.matchAll(/href="([^"]*)"/g)].map(([, href]) => href)).toEqual(['#', '#'])
})
