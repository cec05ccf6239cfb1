import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { bookingToChange } from '#tests/support/booking-changes.ts'
import { deskAt, OFFER, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'
import { MARTA, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'

test.each([null, 2])('level %s sees no preview, reads no mail and sends nothing', async (level) => {
	const { context, cookie } = await openOffice(level)
	const desk = deskAt(cookie, await requestedQuote(context))
	const before = await dumpOf(context)
	for (const ask of [
		desk.openPreview,
		desk.openCustomersPage,
		desk.openMail,
		() => desk.sendPreview({ version: '1', seen: '0' }),
	])
		expect(await ask()).toMatchObject({ status: 302, location: '/errores/401.html', thrown: true })
	expect(await dumpOf(context)).toBe(before)
})

test('the preview of a change shows the changed trip and its mail', async () => {
	const { desk } = await openDeskOf(bookingToChange)
	const { shown } = await desk.preview()
	const { card, change, form } = await desk.customersPage()
	expect(card.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['Aceptado', '22']))
	expect(change?.card.facts.map(({ value }) => value)).toEqual(expect.arrayContaining(['25/12/2026 10:00', '23']))
	expect(form?.accepts).toBe(true)
	expect(plain(shown?.mail?.plain)).toContain('Pasajeros: 22 → 23')
	expect(shown?.sending.closed).toBeNull()
})

test('a cancelled quote’s preview is refused for its status, not for a colleague’s change', async () => {
	const { context, code, desk } = await openDesk()
	await desk.send('save', OFFER)
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })
	const refused = await desk.sendPreview({ version: String(version + 1), seen: '0' })
	expect([refused.status, refused.answer?.alert?.text, refused.answer?.values]).toEqual([
		...[409, 'En su estado actual ya no se puede. Mira el historial.', { since: '' }],
	])
})
