import { expect, test } from 'vitest'
import { MAX_LINES } from '#app/domain/quotes/offer/offer.ts'
import { deskHtml, echoed, OFFER, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	kindsOf,
	lastMailAbout,
	offersOf,
	pricedQuote,
	quoteNow,
	requestedQuote,
	rowOf,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'

const LONG = 'x'.repeat(10_000)

test('a draft is stored and shown again, and no mail is sent', async () => {
	const { context, code, desk } = await openDesk()
	expect(await desk.send('save', OFFER)).toMatchObject({ status: 303, location: `${desk.path}?notice=saved` })
	expect(await kindsOf(context, code)).toEqual(['requested', 'drafted'])
	expect(await templatesAbout(context, code)).not.toContain('quote-offer')
	expect(await offersOf(context, code)).toEqual([])

	const { offer, version, notice, status } = await desk.page('?notice=saved')
	expect({ version, status }).toEqual({ version: '2', status: 'requested' })
	expect(notice).toBe('Borrador guardado. El cliente no ha recibido nada.')
	expect(offer.fields).toEqual({
		rows: '3',
		'line-0-text': 'Midibús de 24 plazas',
		'line-0-amount': '1234,50',
		'line-1-text': 'Peajes',
		'line-1-amount': '25,50',
		vat: '10',
		validDays: '7',
		deposit: '30 %',
		depositDays: '7',
		balanceDays: '14',
		included: 'Conductor',
		excluded: 'Aparcamiento',
		message: 'Hola, Núria:\n\nAquí va.',
	})
	const html = await deskHtml(desk)
	for (const text of ['value="1234,50"', 'value="Peajes"', '>Conductor</textarea>', '1.386,00 €', 'value="2"'])
		expect(html).toContain(text)
	expect((await desk.send('send', await desk.typed())).location).toBe(`${desk.path}?notice=sent`)
})

test('a draft may be empty, an offer may not', async () => {
	const { context, code, desk } = await openDesk()
	const empty = { ...OFFER, rows: '1', 'line-0-text': '', 'line-0-amount': '' }
	const { status, answer } = await desk.send('send', empty)
	expect(status).toBe(422)
	expect(answer?.errors).toEqual({ 'line-0-text': ['Pon al menos un concepto con importe.'] })
	expect((await desk.send('save', empty)).status).toBe(303)
	expect(JSON.parse((await rowOf(context, code)).draft ?? '')).toMatchObject({ lines: [] })
	const free = { ...empty, version: '2', 'line-0-text': 'Regalo', 'line-0-amount': '0' }
	expect((await desk.send('send', free)).status).toBe(422)
	expect(await offersOf(context, code)).toEqual([])
})

test('a sent offer is stored, mailed in the customer’s language, and the page says so', async () => {
	const { context, code, desk } = await openDesk({ language: 'cat' })
	expect(await desk.send('send', OFFER)).toMatchObject({ status: 303, location: `${desk.path}?notice=sent` })

	const sums = { netCents: 126_000, vatCents: 12_600, totalCents: 138_600, vatBasisPoints: 1000 }
	const [stored, second] = await offersOf(context, code)
	expect(stored).toMatchObject({ number: 1, ...sums, validUntil: '2026-11-27', sentAt: context.now() })
	expect(second).toBeUndefined()
	expect(await quoteNow(context, code)).toMatchObject({ status: 'quoted', totalCents: 138_600, version: 2 })
	const mail = await lastMailAbout(context, code, 'quote-offer')
	expect(mail).toMatchObject({ language: 'cat', toAddress: 'nuria@example.com', status: 'queued' })
	expect(JSON.parse(mail.data).offer).toMatchObject({ totalCents: 138_600, message: 'Hola, Núria:\n\nAquí va.' })

	const page = await desk.page('?notice=sent')
	expect(page).toMatchObject({ status: 'quoted', notice: 'Presupuesto enviado al cliente.', version: '2' })
	expect(page.offer).toMatchObject({ mayBeSent: true, isAgain: true })
	expect(plain(page.offer.sent[0]?.text ?? '')).toMatch(/^N\.º 1, .*20 de noviembre de 2026.*: 1\.386,00 €$/)
	expect(page.offer.sent[0]?.lines.map(({ text, amount }) => [text, plain(amount)])).toEqual([
		['Midibús de 24 plazas', '1.234,50 €'],
		['Peajes', '25,50 €'],
	])
	const [newest] = page.timeline.filter(({ key }) => key.startsWith('event'))
	expect(newest).toMatchObject({ what: 'Presupuesto enviado, número: 1' })
	const html = await deskHtml(desk)
	expect(html).toContain('Enviar como nuevo sin verlo')
	expect(html).toContain('N.º 1, enviado el')
})

test('another line keeps all input, valid or not, and stores nothing', async () => {
	const { context, desk } = await openDesk()
	const before = await dumpOf(context)
	const typed = { ...OFFER, 'line-1-amount': 'algo', vat: '400', message: LONG }
	const { status, answer } = await desk.send('add-line', typed)
	expect(status).toBe(200)
	expect(answer).toMatchObject({ errors: {}, alert: null, intent: 'add-line' })
	expect(answer?.values).toEqual(echoed({ ...typed, rows: '4' }))
	const html = await deskHtml(desk, answer)
	expect(html.match(/name="line-\d+-text"/g)).toHaveLength(4)
	for (const text of ['value="algo"', 'value="400"', 'name="rows" value="4"', `${LONG}</textarea>`])
		expect(html).toContain(text)
	expect(await dumpOf(context)).toBe(before)
})

test('without scripts a button computes the totals, keeps the input and stores nothing', async () => {
	const { context, desk } = await openDesk()
	const before = await dumpOf(context)
	const typed = { ...OFFER, 'line-0-amount': '1.000', 'line-1-amount': '0,05', vat: '21' }
	const { status, answer } = await desk.send('calculate', typed)
	expect([status, answer?.values]).toEqual([200, echoed(typed)])
	const sums = (html: string) => [...html.matchAll(/data-sum="\w+">([^<]*)</g)].map(([, sum]) => plain(sum ?? ''))
	expect(sums(await deskHtml(desk, answer))).toEqual(['1.000,05 €', '210,01 €', '1.210,06 €'])

	const wrong = await desk.send('calculate', { ...typed, 'line-1-amount': 'algo' })
	expect([wrong.status, Object.keys(wrong.answer?.errors ?? {})]).toEqual([422, ['line-1-amount']])
	expect(sums(await deskHtml(desk, wrong.answer))).toEqual(['–', '–', 'Hay un importe que no se entiende'])
	expect(await dumpOf(context)).toBe(before)
})

test('an offer has twelve lines at most', async () => {
	const { context, code, desk } = await openDesk()
	const lines = Array.from({ length: 14 }, (_line, index) => [
		[`line-${index}-text`, `Línea ${index}`],
		[`line-${index}-amount`, '1'],
	]).flat()
	const twelve = { ...OFFER, ...Object.fromEntries(lines), rows: String(MAX_LINES) }
	const { answer } = await desk.send('add-line', twelve)
	expect(answer?.values).toMatchObject({ rows: '12', 'line-11-text': 'Línea 11' })
	expect(answer?.values).not.toHaveProperty('line-12-text')
	expect(await deskHtml(desk, answer)).not.toContain('value="add-line"')
	expect((await desk.send('save', twelve)).status).toBe(303)
	expect(JSON.parse((await rowOf(context, code)).draft ?? '').lines).toHaveLength(12)
	const { fields } = (await desk.page()).offer
	expect(fields).toMatchObject({ rows: '12', 'line-11-text': 'Línea 11' })
})

test('the suggested price replaces all lines, in the customer’s language, and leaves the rest', async () => {
	const { context, desk } = await openDesk({ language: 'en' })
	const { fields, text: words } = (await desk.page()).offer
	const before = await dumpOf(context)
	const more = { 'line-3-text': 'De más', 'line-3-amount': '1', rows: '4', included: LONG, validDays: 'x', vat: '21' }
	const { status, answer } = await desk.send('suggest', { ...OFFER, ...more })
	expect(status).toBe(200)
	const suggested = Object.fromEntries(Object.entries(fields).filter(([name]) => /^line-|^rows$|^vat$/.test(name)))
	const { excluded, message, template, formerMessage } = OFFER
	const { deposit, depositDays, balanceDays } = OFFER
	const ofMessage = { message, template, formerMessage, deposit, depositDays, balanceDays }
	expect(answer?.values).toEqual({ ...suggested, ...ofMessage, included: LONG, validDays: 'x', excluded, message })
	expect(answer?.values['line-0-text']).toMatch(/^Journey /)
	expect(await dumpOf(context)).toBe(before)
	const html = await deskHtml(desk, answer)
	expect(html).not.toContain('De más')
	expect(html).toContain(words.suggest)
})

test('without a suggested price all input stays', async () => {
	const codPaisDestino = 'GB' as const
	const request = { codLocalidadDestino: 'Nowhere at all', codPostalDestino: 'ZZ1', codPaisDestino }
	const { desk } = await openDesk({ request })
	expect(await deskHtml(desk)).not.toContain('value="suggest"')
	const { status, answer } = await desk.send('suggest', OFFER)
	const alert = { text: 'Sin distancia o sin tarifa no hay precio sugerido.' }
	expect({ status, alert: answer?.alert }).toEqual({ status: 409, alert })
	expect(answer?.values).toEqual(echoed())
})

test('the suggested price does not depend on the stored draft', async () => {
	const { desk } = await openDesk()
	const { fields } = (await desk.page()).offer
	await desk.send('save', OFFER)
	const { answer } = await desk.send('suggest', { ...OFFER, version: '2' })
	expect(answer?.values['line-0-amount']).toBe(fields['line-0-amount'])
})

test('an offer is valid until the day of the trip at the latest, and is not sent after it', async () => {
	const request = { datePickup: '2026-11-25 09:30' }
	const { context, code, desk } = await openDesk({ request })
	await desk.send('send', OFFER)
	expect((await offersOf(context, code))[0]?.validUntil).toBe('2026-11-25')

	const late = await openDeskOf(async (site) => {
		const asked = await requestedQuote(site, { request })
		site.advance(6 * 86_400_000)
		return asked
	})
	const { status, answer } = await late.desk.send('send', OFFER)
	expect(status).toBe(409)
	expect(answer?.alert?.text).toBe('La hora de recogida ya ha pasado: no se puede enviar un precio.')
	expect(answer?.values).toEqual(echoed())
	expect(await offersOf(late.context, late.code)).toEqual([])
})

test('a second offer is added, and the first stays as it was sent', async () => {
	const { context, code, desk } = await openDeskOf((site) => pricedQuote(site))
	const [first] = await offersOf(context, code)
	await desk.send('send', await desk.typed({ 'line-0-amount': '500' }))
	const [kept, second] = await offersOf(context, code)
	expect(kept).toEqual(first)
	expect(second).toMatchObject({ number: 2, netCents: 57_000 })
	expect((await desk.page()).offer.sent.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2]))
	expect((await templatesAbout(context, code)).filter((template) => template === 'quote-offer')).toHaveLength(2)
})
