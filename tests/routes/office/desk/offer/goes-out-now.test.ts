import { expect, test } from 'vitest'
import { sendDueOffers } from '#app/domain/bookings/sending/send-due-offers.server.ts'
import { loader } from '#app/routes/office/desk/offer/quote-goes-out.route.ts'
import type { Waiting } from '#app/web/shell/waiting.ts'
import { get } from '#tests/support/account-requests.ts'
import { deskAt, deskHtml, OFFER, openDesk } from '#tests/support/desk.ts'

const MINUTE = 60_000
/** Greatest delay of the job that sends what is due, in milliseconds. */
const SOON = 1500

/** Opens a desk with a scheduled offer. The tests' clock stands at 10:00:00. */
async function openWaiting() {
	const opened = await openDesk({}, {})
	const { code, cookie, desk } = opened
	const now = async (language = 'es'): Promise<Waiting> => {
		const request = get(`/admin/quotes/${code}/goes-out?lng=${language}`, cookie)
		const answer = await loader({ request, params: { code }, context: {} })
		expect(answer.headers.get('Cache-Control')).toBe('no-store')
		return answer.json()
	}
	const send = () => desk.send('send', OFFER)
	return { ...opened, now, send }
}

test('the script gets the time left while an offer waits, and then the time of sending', async () => {
	const { context, now, send } = await openWaiting()
	await send()
	expect(await now()).toEqual({ left: MINUTE + SOON, said: null })
	context.advance(MINUTE - 1)
	expect(await now()).toEqual({ left: 1 + SOON, said: null })
	// It is due, and not sent yet.
	context.advance(1001)
	expect(await now()).toEqual({ left: SOON, said: null })
	await sendDueOffers(context)
	expect(await now()).toEqual({
		left: null,
		said: 'El presupuesto se ha enviado a las 10:01:01. Ya no se puede deshacer.',
	})
	expect((await now('de')).said).toBe(
		'Das Angebot wurde um 10:01:01\u00a0Uhr verschickt. Stoppen lässt es sich nicht mehr.',
	)
})

test('an offer that was called back or stopped is not reported as sent', async () => {
	const { context, now, send, desk, cookie, code } = await openWaiting()
	await send()
	const { waiting } = (await desk.page()).goesOut
	await deskAt(cookie, code).send('call-back', { goesOutAt: waiting?.goesOutAt ?? '' })
	expect((await now()).said).toBe('El envío se ha deshecho a tiempo. El cliente no ha recibido nada.')

	// The next offer is delayed again, and ends in another way.
	await desk.send('send', await desk.typed())
	expect(await now()).toEqual({ left: MINUTE + SOON, said: null })
	const { version } = await desk.page()
	await deskAt(cookie, code).send('save', { ...OFFER, version, message: 'Otra' })
	context.advance(MINUTE)
	await sendDueOffers(context)
	expect((await now()).said).toMatch(/^El último presupuesto no se ha enviado. Alguien ha guardado otro borrador\./)
})

test('a quote without a scheduled offer gets no message, and one that does not exist is 404', async () => {
	const { now, cookie } = await openWaiting()
	expect(await now()).toEqual({ left: SOON, said: null })
	const request = get('/admin/quotes/P-2000-00001/goes-out', cookie)
	const answer = loader({ request, params: { code: 'P-2000-00001' }, context: {} })
	await expect(answer).rejects.toMatchObject({ init: { status: 404 } })
})

test('the page gives the script the time left and the address to ask, and has a link to reload', async () => {
	const { context, code, desk, send } = await openWaiting()
	expect(await deskHtml(desk)).not.toContain('data-left')
	await send()
	context.advance(20_000)
	const html = await deskHtml(desk)
	expect(html).toContain(`data-left="41500" data-ask="/admin/quotes/${code}/goes-out"`)
	expect(html).toContain('<p role="status"></p>')
	expect(html).toContain('<span role="timer" data-seconds="true">40 s</span>')
	expect(html).toContain(`<a href="/admin/quotes/${code}/">Ver cómo está ahora</a>`)
	expect(html).not.toContain('http-equiv')
})
