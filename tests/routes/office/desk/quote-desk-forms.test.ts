import { expect, test } from 'vitest'
import { CORRECTED, deskForms, deskHtml, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import {
	acceptedQuote,
	eventsOf,
	lastMailAbout,
	pricedQuote,
	priceQuote,
	quoteNow,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'

test('a corrected distance changes the suggested price, and stays as the office entered it', async () => {
	const { context, code, desk } = await openDesk()
	const before = (await desk.page()).suggested?.total
	const reply = await desk.send('distance', { ...CORRECTED, version: '1' })
	expect(reply.location).toBe(`${desk.path}?notice=distanceCorrected`)
	const page = await desk.page('?notice=distanceCorrected')
	expect(Object.fromEntries(page.distance.map(({ name, value }) => [name, value]))).toEqual(CORRECTED)
	expect(page.notice).toMatch(/^Distancia corregida/)
	expect(plain(page.suggested?.vehicles[0]?.lines[0]?.text)).toContain('352 km ×')
	expect(page.suggested?.total).not.toBe(before)
	expect(page.facts.map(({ value }) => value)).toEqual(
		expect.arrayContaining(['312 km, 250 min (corregida por la oficina)', '40 km, 45 min']),
	)
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'distanceCorrected', detail: '312 km' })
})

test('a corrected distance withdraws an open offer, and the page says so before and after', async () => {
	const { context, code, desk } = await openDesk()
	expect(await deskHtml(desk)).not.toContain('Hay un presupuesto abierto')
	await priceQuote(context, code)
	expect(await deskHtml(desk)).toContain('Hay un presupuesto abierto')

	const reply = await desk.send('distance', { ...CORRECTED, version: '2' })

	expect(reply.location).toBe(`${desk.path}?notice=offerWithdrawn`)
	const page = await desk.page('?notice=offerWithdrawn')
	expect(page).toMatchObject({ notice: expect.stringMatching(/queda retirado/), status: 'requested' })
	expect(plain(page.offer.sent[0]?.text)).toMatch(/^N\.º 1, enviado el .*: 495,00 €, retirado el /)
	expect(page.timeline.map(({ what }) => what)).toContain('Presupuesto retirado (ha cambiado el viaje), número: 1')
})

test('each sent offer is listed with the trip it was for', async () => {
	const { desk } = await openDeskOf((context) =>
		pricedQuote(context, { request: { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' } }),
	)
	const html = await deskHtml(desk)
	const [offer] = (await desk.page()).offer.sent
	expect(offer?.trip).toEqual([
		'jueves, 24 de diciembre de 2026, 9:30\u00a0h: Carrer de Mallorca 401, 08013 Barcelona, España → Plaça del Vi 1, 17004 Girona, España',
		'martes, 29 de diciembre de 2026, 10:00\u00a0h: Plaça del Vi 1, 17004 Girona, España → Carrer de Mallorca 401, 08013 Barcelona, España',
		'22 pasajeros, Midibús de 24 plazas',
	])
	for (const line of offer?.trip ?? []) expect(html).toContain(`<p>${plain(line)}</p>`)
})

test('each leg of a trip can be corrected, and the suggested price follows', async () => {
	const { context, code, desk } = await openDesk({
		request: { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' },
	})
	const before = await desk.page()
	expect(before.distance.map(({ label }) => label)).toEqual([
		...['Trayecto 1: Kilómetros del viaje', 'Trayecto 1: Minutos del viaje, con pausas'],
		...[
			'Vuelta: Kilómetros del viaje',
			'Vuelta: Minutos del viaje, con pausas',
			'Kilómetros en vacío',
			'Minutos en vacío',
		],
	])
	const typed = Object.fromEntries(before.distance.map(({ name, value }) => [name, value]))

	await desk.send('distance', { ...typed, 'km-2': '180', 'minutes-2': '170', version: '1' })

	const { furtherLegs, kilometres } = await quoteNow(context, code)
	expect(furtherLegs).toMatchObject([{ kilometres: '180.0', drivingMinutes: 170, kilometresFrom: 'office' }])
	expect(kilometres).toBe('100.0')
	const page = await desk.page()
	expect(page.suggested?.total).not.toBe(before.suggested?.total)
	expect(await deskHtml(desk)).toMatch(/name="km-2" [^>]*value="180"/)
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ detail: '100 km + 180 km' })
	const wrong = await desk.send('distance', { ...typed, 'km-2': 'x', version: '2' })
	expect(wrong.answer?.errors).toEqual({ 'km-2': ['Escribe un número entero entre 0 y 10.000.'] })
})

test('an impossible distance is refused beside its field', async () => {
	const { context, desk } = await openDesk()
	const before = await dumpOf(context)
	for (const [field, most] of [
		['km', '10.000'],
		['minutes', '20.000'],
		['emptyKm', '10.000'],
		['emptyMinutes', '20.000'],
	] as const)
		for (const value of ['-1', '1e9', '20001', '', 'x', 'NaN', '1.5', 'x'.repeat(10_000)]) {
			const { status, answer } = await desk.send('distance', { ...CORRECTED, [field]: value, version: '1' })
			expect(status, `${field} ${value.slice(0, 9)}`).toBe(422)
			expect(answer?.errors).toEqual({ [field]: [`Escribe un número entero entre 0 y ${most}.`] })
			expect(answer?.values).toEqual({ ...CORRECTED, [field]: value })
		}
	const { answer } = await desk.send('distance', { ...CORRECTED, km: '1e9', version: '1' })
	const html = await deskHtml(desk, answer)
	expect(html).toContain('<details open="">')
	expect(html).toContain('value="1e9"')
	expect(await dumpOf(context)).toBe(before)
})

test('a quote cannot be cancelled without a reason', async () => {
	const { context, desk } = await openDesk()
	const before = await dumpOf(context)
	for (const [reason, message] of [
		['', 'Escribe el motivo.'],
		['   ', 'Escribe el motivo.'],
		['x'.repeat(10_000), 'Es demasiado largo: el máximo son 500 caracteres.'],
	] as const) {
		const { status, answer } = await desk.send('cancel', { reason, version: '1' })
		expect({ status, errors: answer?.errors }).toEqual({ status: 422, errors: { reason: [message] } })
		expect(answer?.values).toEqual({ reason })
	}
	expect((await desk.send('cancel', { version: '1' })).status).toBe(422)
	expect(await dumpOf(context)).toBe(before)
})

test.each([
	['has asked', requestedQuote],
	['has a price', pricedQuote],
	['has accepted', acceptedQuote],
] as const)('a customer who %s gets the reason of the cancellation in their language', async (_who, make) => {
	const { context, code, desk } = await openDeskOf((site) => make(site, { language: 'de' }))
	const { status, version } = await desk.page()
	const reply = await desk.send('cancel', { reason: 'No hay autocar', version })
	expect(reply).toMatchObject({ status: 303, location: `${desk.path}?notice=cancelled` })
	const mail = await lastMailAbout(context, code, 'quote-cancelled')
	expect(mail).toMatchObject({ language: 'de', toAddress: 'nuria@example.com', status: 'queued' })
	const wasAccepted = status === 'accepted'
	expect(JSON.parse(mail.data)).toMatchObject({ reason: 'No hay autocar', wasAccepted })
	const page = await desk.page('?notice=cancelled')
	expect(page).toMatchObject({ status: 'cancelled', mayBeCancelled: false })
	expect(page.facts).toContainEqual(expect.objectContaining({ label: 'Motivo', value: 'No hay autocar' }))
	expect((await eventsOf(context, code)).at(-1)).toMatchObject({ kind: 'cancelled', detail: 'No hay autocar' })
})

test.each(['', 'delete', 'SEND', 'constructor', '__proto__', 'x'.repeat(10_000)])(
	'button «%s» is refused',
	async (intent) => {
		const { context, desk } = await openDesk()
		const before = await dumpOf(context)
		expect(await desk.send(intent, { ...deskForms.send, version: '1' })).toMatchObject({ status: 400, thrown: true })
		expect(await dumpOf(context)).toBe(before)
	},
)
