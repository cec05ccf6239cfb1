import { expect, test } from 'vitest'
import { bookingToChange, changeTrip, offeredChange } from '#tests/support/booking-changes.ts'
import { deskAt, deskHtml, OFFER, openDeskOf, plain } from '#tests/support/desk.ts'
import { accept, acceptedQuote, quoteNow, reject, rowOf } from '#tests/support/quotes-at-work.ts'

test('a booking without a change has no price form, and says how to change its trip', async () => {
	const { cookie, code } = await openDeskOf(acceptedQuote)
	const { offer, bookingChange, record } = await deskAt(cookie, code).page()
	expect({ mayBeSent: offer.mayBeSent, bookingChange }).toEqual({ mayBeSent: false, bookingChange: null })
	expect(offer.closed).toContain('Cambiar la solicitud')
	expect(record.map(({ href }) => href)).toContain(`/admin/quotes/${code}/change/`)
})

test('a change is priced from the agreed price, with both totals, the difference and the changed fields', async () => {
	const { cookie, code } = await openDeskOf(bookingToChange)
	const desk = deskAt(cookie, code)
	const { offer, bookingChange, mayCorrectDistance, status } = await desk.page()
	expect({ status, mayCorrectDistance, mayBeSent: offer.mayBeSent }).toEqual({
		...{ status: 'accepted', mayCorrectDistance: false, mayBeSent: true },
	})
	expect(offer).toMatchObject({ agreed: { cents: 49_500 }, fields: { 'line-0-amount': '380,00', message: '' } })
	expect(bookingChange).toMatchObject({ status: 'drafted', mayBeDiscarded: true })
	expect(bookingChange?.rows.map(({ label, to }) => [label, to])).toEqual([
		['Recogida', 'viernes, 25 de diciembre de 2026, 10:00\u00a0h'],
		['Pasajeros', '23'],
	])
	const html = plain(await deskHtml(desk))
	expect(html).toContain('data-agreed="49500"')
	expect(html).toMatch(/Diferencia<\/dt><dd class="number" data-sum="difference">0,00 €/)
})

test('a button changes the price alone, and the form then says that the trip stays', async () => {
	const { cookie, code } = await openDeskOf(acceptedQuote)
	const desk = deskAt(cookie, code)
	expect(await deskHtml(desk)).toMatch(/value="change-price"[^>]*>Cambiar solo el precio/)
	const { version } = await desk.page()
	const begun = await desk.send('change-price', { version })
	expect(begun).toMatchObject({ status: 303, location: `/admin/quotes/${code}/?notice=priceChangeDrafted` })
	const { bookingChange, priceChange, offer } = await desk.page()
	expect({ priceChange, rows: bookingChange?.rows, mayBeSent: offer.mayBeSent }).toEqual({
		...{ priceChange: null, rows: [], mayBeSent: true },
	})
	expect(bookingChange?.state).toContain('cambia solo el precio')
	const twice = await desk.send('change-price', { version })
	expect(twice).toMatchObject({ status: 409, answer: { alert: { text: expect.any(String) } } })
	expect(await deskHtml(desk, twice.answer)).toContain(twice.answer?.alert?.text)
})

test.each([
	[
		'declined',
		async (context: Parameters<typeof reject>[0], code: string) => void (await reject(context, code, 2)),
		'rejected',
	],
	['open', async () => undefined, 'offered'],
] as const)(
	'a change that is %s is labelled so, can be sent again, and its offers name the one it amends',
	async (_, answer, status) => {
		const { context, cookie, code } = await openDeskOf(offeredChange)
		await answer(context, code)
		const desk = deskAt(cookie, code)
		const page = await desk.page()
		expect(page.bookingChange?.status).toBe(status)
		expect(page.offer.sent.map(({ text }) => text.includes('(cambio del n.º 1)'))).toEqual([true, false])
		const { status: sent } = await desk.send('send', { ...OFFER, version: page.version })
		expect(sent).toBe(303)
	},
)

test('the office discards a change with its second button; an outdated version is refused', async () => {
	const { context, cookie, code } = await openDeskOf(offeredChange)
	const desk = deskAt(cookie, code)
	const { version } = await quoteNow(context, code)
	const stale = await desk.send('discard-change', { version: String(version - 1) })
	expect(stale.status).toBe(409)
	expect((await rowOf(context, code)).changeStatus).toBe('offered')
	const done = await desk.send('discard-change', { version: String(version) })
	expect(done).toMatchObject({ status: 303, location: `/admin/quotes/${code}/?notice=changeDiscarded` })
	expect((await desk.page()).bookingChange).toMatchObject({ status: 'withdrawn', rows: [], mayBeDiscarded: false })
})

test('after acceptance the desk shows the new trip and that it was a change', async () => {
	const { context, cookie, code } = await openDeskOf(offeredChange)
	await accept(context, code, 2)
	const { facts, bookingChange, offer, timeline } = await deskAt(cookie, code).page()
	expect(facts).toContainEqual(expect.objectContaining({ label: 'Pasajeros', value: '23' }))
	expect(bookingChange).toMatchObject({ status: 'accepted', rows: [] })
	expect(offer.mayBeSent).toBe(false)
	expect(timeline.map(({ what }) => what)).toContain('Cambio aceptado: Núria Puig')
})

test.each([
	['as trips are named', 'Viaje Barcelona → Girona, 24 de diciembre de 2026'],
	['as they were named up to November 2026', 'Viaje Barcelona – Girona, 24 de diciembre de 2026'],
])('suggested lines with the agreed day, %s, get the changed day; other lines and amounts stay', async (_, text) => {
	const { cookie, code } = await openDeskOf(async (context) => {
		const lines = [
			{ text, cents: 30_000 },
			{ text: 'Guía', cents: 9_000 },
		]
		const booking = await acceptedQuote(context, { draft: { lines } })
		await changeTrip(context, booking)
		return booking
	})
	const { offer } = await deskAt(cookie, code).page()
	expect(offer.fields).toMatchObject({
		...{ 'line-0-text': 'Viaje Barcelona → Girona, 25 de diciembre de 2026', 'line-0-amount': '300,00' },
		...{ 'line-1-text': 'Guía', 'line-1-amount': '90,00' },
	})
})
