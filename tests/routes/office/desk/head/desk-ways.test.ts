import { expect, test } from 'vitest'
import * as change from '#app/routes/office/desk/change/quote-change.route.tsx'
import { action, loader } from '#app/routes/office/desk/quote.route.tsx'
import type { QuoteDeskPage } from '#app/routes/office/desk/quote-desk.server.ts'
import * as repeat from '#app/routes/office/desk/repeat/quote-repeat.route.tsx'
import * as hold from '#app/routes/office/desk/reserve/quote-reserve.route.tsx'
import { get, post, replyOf } from '#tests/support/account-requests.ts'
import { deskAt, deskHtml, openDesk } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { pricedQuote, quoteNow, requestedQuote } from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'

async function threeRequests(settings?: Record<string, string>) {
	const { context, cookie } = await openOffice(1, settings)
	const codes: string[] = []
	for (const day of ['2026-12-22', '2026-12-20', '2026-12-21']) {
		codes.push(await requestedQuote(context, { request: { datePickup: `${day} 10:00` } }))
		context.advance(1000)
	}
	return { cookie, codes: codes as [string, string, string] }
}

test('previous and next follow the list, by default the newest first', async () => {
	const { cookie, codes } = await threeRequests()
	const [first, second, third] = codes
	const desk = deskAt(cookie, second)
	expect((await desk.page()).ways).toMatchObject({
		list: { href: '/admin/quotes/' },
		previous: { href: `/admin/quotes/${third}/` },
		next: { href: `/admin/quotes/${first}/` },
	})
	const query = '?status=requested&sort=pickup-asc'
	expect((await desk.page(query)).ways).toMatchObject({
		list: { href: `/admin/quotes/${query}` },
		previous: null,
		next: { href: `/admin/quotes/${third}/${query}` },
	})
	const html = await deskHtml(desk)
	expect(html).toContain(`<a rel="prev" href="/admin/quotes/${third}/">`)
	expect(html).toContain(`<a rel="next" href="/admin/quotes/${first}/">`)
})

test('a form of the desk comes back to the same list', async () => {
	const { cookie, code, desk } = await openDesk()
	const query = 'status=requested&sort=pickup-asc'
	const send = async (intent: string) => {
		const request = post(`${desk.path}?notice=saved&${query}`, { ...(await desk.typed()), intent }, { cookie })
		return replyOf(() => action({ request, context: {}, params: { code } }))
	}
	expect((await send('save')).location).toBe(`${desk.path}?notice=saved&${query}`)
	expect((await send('preview')).location).toBe(`${desk.path}preview/?${query}`)
	expect((await send('send')).location).toBe(`${desk.path}?notice=sent&${query}`)
})

test('pages that change, repeat or reserve lead back to the same list', async () => {
	const { context, cookie } = await openOffice(1)
	const code = await pricedQuote(context)
	const query = 'status=quoted&sort=pickup-asc'
	const at = (page: string) => `/admin/quotes/${code}/${page}/?fill=nif&${query}`
	const argsFor = (request: Request) => ({ request, context: {}, params: { code } })
	const pages = { change, repeat, hold }
	for (const [name, { loader }] of Object.entries(pages)) {
		const { answer } = await replyOf(async () => loader(argsFor(get(at(name), cookie))))
		expect(answer, name).toMatchObject({ back: `/admin/quotes/${code}/?${query}` })
	}
	const vehicle = await storeVehicle(context, { fleetId: (await quoteNow(context, code)).fleetId })
	const fields = { intent: 'hold', vehicle: String(vehicle), until: '2026-11-30' }
	const held = await replyOf(async () => hold.action(argsFor(post(at('hold'), fields, { cookie }))))
	expect(held.location).toBe(`/admin/quotes/${code}/hold/?notice=held&${query}`)
	const release = { intent: 'release', held: String(vehicle) }
	const released = await replyOf(async () => hold.action(argsFor(post(at('hold'), release, { cookie }))))
	expect(released.location).toBe(`/admin/quotes/${code}/hold/?notice=released&${query}`)
})

test('after a price was sent, the page leads on to the request that leaves first', async () => {
	const { cookie, codes } = await threeRequests({ CALL_BACK_SECONDS: '60' })
	const [first, second, third] = codes
	const desk = deskAt(cookie, first)
	expect((await desk.page()).nextToPrice).toBeNull()
	await desk.send('send', await desk.typed())
	const { nextToPrice, goesOut } = await desk.page()
	expect(nextToPrice).toEqual({ href: `/admin/quotes/${second}/`, text: 'Siguiente sin precio (2) →' })
	expect(goesOut.waiting?.seconds).toBe(60)
	expect(await deskHtml(desk)).toContain(`<a class="button" href="/admin/quotes/${second}/">`)
	const other = deskAt(cookie, third)
	const sent = await replyOf(() =>
		loader({ request: get(`${other.path}?notice=sent`, cookie), context: {}, params: { code: third } }),
	)
	expect((sent.answer as unknown as QuoteDeskPage).nextToPrice?.text).toBe('Siguiente sin precio (1) →')
})

test('a trip of twenty legs shows four of them, and folds the others', async () => {
	const trayectos = Array.from({ length: 19 }, (_, index) => ({
		datePickup: `2026-12-${String(5 + index).padStart(2, '0')} 10:00`,
		...{ dateHasta: '', numBillete: '' },
		direccionOrigen: 'Plaça del Vi 1',
		codPostalOrigen: '17004',
		codLocalidadOrigen: 'Girona',
		codPaisOrigen: 'ES',
		direccionDestino: 'Carrer de Mallorca 401',
		codPostalDestino: '08013',
		codLocalidadDestino: 'Barcelona',
		codPaisDestino: 'ES',
	}))
	const { desk } = await openDesk({
		request: { datePickup: '2026-12-04 10:00', tipoViaje: 'varios', trayectos } as never,
	})
	const { trip } = await desk.page()
	expect([trip.legs.length, trip.shown, trip.more]).toEqual([20, 4, '+16 trayectos'])
	const html = await deskHtml(desk)
	const [first = '', folded = ''] = html.split('<summary>+16 trayectos</summary>')
	expect(first.match(/<th scope="row">/g)).toHaveLength(4)
	expect(folded).toContain('Trayecto 20')
})

test('the settings of an offer are one sentence, and open where one of them is wrong', async () => {
	const { desk } = await openDesk()
	const whole = await deskHtml(desk)
	expect(whole).toMatch(
		/<details class="offer-settings"><summary>10 % de IVA · vale 14 d · 30 % a los 7 d, el resto \d+ d antes/,
	)
	const { answer } = await desk.send('save', await desk.typed({ vat: 'x', deposit: '' }))
	const html = await deskHtml(desk, answer)
	expect(html).toContain('<details class="offer-settings" open="">')
	expect(html).toContain('<summary>x % de IVA · vale 14 d · todo')
})
