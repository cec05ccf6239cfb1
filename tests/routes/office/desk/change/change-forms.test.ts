import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import type { ChangeReply } from '#app/routes/office/desk/change/change-forms.server.ts'
import type { ChangePage } from '#app/routes/office/desk/change/change-page.server.ts'
import { action, loader } from '#app/routes/office/desk/change/quote-change.route.tsx'
import { get, post, replyOf } from '#tests/support/account-requests.ts'
import { offeredChange } from '#tests/support/booking-changes.ts'
import { deskAt, OFFER, openDesk, openDeskOf, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import {
	accept,
	acceptedQuote,
	MARTA,
	pricedQuote,
	quoteNow,
	requestedQuote,
	templatesAbout,
} from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

/** Opens the page on which an office user changes a request. */
function changingAt(cookie: string | undefined, code: string, loadContext: AppLoadContext = {}) {
	const path = `/admin/quotes/${code}/change/`
	const args = (request: Request) => ({ request, context: loadContext, params: { code } })
	const open = () => replyOf(() => loader(args(get(path, cookie))))
	const page = async () => (await open()).answer as unknown as ChangePage
	const send = (intent: string, fields: Record<string, string>) =>
		replyOf(() => action(args(post(path, { ...fields, intent }, { cookie }))))
	return {
		open,
		page,
		send,
		/** the current fields of the form, with changes */
		typed: async (changes: Record<string, string> = {}) => {
			const { form, version } = await page()
			return {
				...form.values,
				...Object.fromEntries([...stopEntries(0, form.paradas ?? []), ...legEntries(form.legs ?? [])]),
				version,
				...changes,
			}
		},
		press: async (intent: string, fields: Record<string, string>) => {
			const { status, answer } = await send(intent, fields)
			return { status, ...(answer as unknown as ChangeReply) }
		},
	}
}

async function openChanging(asked: Parameters<typeof openDesk>[0] = {}) {
	const { context, cookie, code } = await openDesk(asked)
	return { context, cookie, code, changing: changingAt(cookie, code) }
}

const several = { tipoViaje: 'varios', dateHasta: '2026-12-24 18:00' } as const
const trayectos = [
	{
		...{
			direccionOrigen: 'Plaça del Vi 1',
			codPostalOrigen: '17004',
			codLocalidadOrigen: 'Girona',
			codPaisOrigen: 'ES',
		},
		...{
			direccionDestino: 'Rambla 2',
			codPostalDestino: '17600',
			codLocalidadDestino: 'Figueres',
			codPaisDestino: 'ES',
		},
		...{ datePickup: '2026-12-26 10:00', dateHasta: '', numBillete: 'AVE 3' },
	},
] as const

const stop = { direccion: '', codPostal: '', codLocalidad: 'Granollers', codPais: 'ES', minutos: 20 } as const

test.each([
	['one way', {}],
	['there and back', { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' }],
	['at disposal', { tipoViaje: 'disposicion', dateHasta: '2026-12-24 20:00' }],
	['several trips', { ...several, trayectos }],
	['with stops', { paradas: [stop, { ...stop, codLocalidad: 'Figueres', minutos: 0 }] }],
	['there and back with stops', { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00', paradas: [stop] }],
] as const)(
	'the form for a request %s has all its values, and saving it unchanged changes nothing',
	async (_, request) => {
		const { changing, code, context } = await openChanging({ request: { esVip: true, todoEnBodega: true, ...request } })
		const before = await quoteNow(context, code)
		const typed = await changing.typed()
		expect(typed).toMatchObject({ nombreUsuario: 'Núria', notas: before.remarks, esVip: 'on', todoEnBodega: 'on' })

		const { status, review } = await changing.press('review', typed)
		expect({ status, isChanged: review?.isChanged, rows: review?.rows }).toEqual({
			status: 200,
			isChanged: false,
			rows: [],
		})
		const saved = await changing.send('save', { ...typed, tell: 'on' })
		expect(saved.location).toBe(`/admin/quotes/${code}/?notice=requestUnchanged`)
		expect(await quoteNow(context, code)).toEqual(before)
	},
)

test('the review shows the differences and their consequences, and stores and sends nothing', async () => {
	const { context, cookie, code } = await openDeskOf((site) => pricedQuote(site, { language: 'de' }))
	const changing = changingAt(cookie, code)
	const before = await quoteNow(context, code)

	const { status, review, values, version, tell } = await changing.press(
		'review',
		await changing.typed({
			datePickup: '2026-12-25 09:30',
			numPasajeros: '50',
			codLocalidadDestino: 'Figueres',
			codPostalDestino: '17600',
		}),
	)

	expect({ status, version, tell }).toEqual({ status: 200, version: String(before.version), tell: false })
	expect(values.numPasajeros).toBe('50')
	expect(review?.rows).toEqual([
		{
			label: 'Recogida',
			from: 'jueves, 24 de diciembre de 2026, 9:30\u00a0h',
			to: 'viernes, 25 de diciembre de 2026, 9:30\u00a0h',
		},
		{ label: 'Destino: código postal', from: '17004', to: '17600' },
		{ label: 'Destino: localidad', from: 'Girona', to: 'Figueres' },
		{ label: 'Pasajeros', from: '22', to: '50' },
		{ label: 'Vehículo', from: before.fleetName, to: expect.stringContaining('55') },
	])
	expect(review?.follows.map(({ label }) => label)).toEqual(['Distancia', 'En vacío', 'Precio sugerido'])
	for (const { from, to } of review?.follows ?? []) expect([from, to]).not.toContain('–')
	expect(review?.warnings.map(plain)).toEqual([expect.stringContaining('495,00 €')])
	expect(review?.mail).toMatchObject({ lang: 'de', subject: `Ihre Anfrage ${code} wurde geändert` })
	expect(plain(review?.mail?.text)).toContain('Fahrgäste: 22 → 50')
	expect(plain(review?.mail?.text)).toContain('495,00 €')
	expect(await quoteNow(context, code)).toEqual(before)
	expect(await templatesAbout(context, code)).toEqual(['quote-offer'])
})

test('after saving, the page says whether a mail was sent, and the trail shows each old and new value', async () => {
	const { context, cookie, code } = await openDeskOf((site) => pricedQuote(site))
	const changing = changingAt(cookie, code)
	const saved = await changing.send('save', await changing.typed({ datePickup: '2026-12-25 09:30', tell: 'on' }))
	expect(saved).toMatchObject({ status: 303, location: `/admin/quotes/${code}/?notice=requestChangedOfferWithdrawn` })
	expect(await templatesAbout(context, code)).toEqual(['quote-offer', 'quote-changed'])
	const { timeline } = await deskAt(cookie, code).page()
	expect(timeline.find(({ changes }) => changes.length > 0)?.changes).toEqual([
		'Recogida: jueves, 24 de diciembre de 2026, 9:30\u00a0h → viernes, 25 de diciembre de 2026, 9:30\u00a0h',
	])
})

test('an emptied required field, overlapping legs and a past pickup are reported beside their fields', async () => {
	const { changing } = await openChanging()
	const press = async (changes: Record<string, string>, intent = 'review') => {
		const { status, errors, values } = await changing.press(intent, await changing.typed(changes))
		expect(values).toMatchObject({ apellidosUsuario: 'Puig i Serra' })
		return { status, wrong: Object.keys(errors) }
	}
	expect(await press({ phone: '' })).toEqual({ status: 422, wrong: ['phone'] })
	expect(await press({ datePickup: '2026-11-20 09:59' })).toEqual({ status: 422, wrong: ['datePickupTime'] })
	expect(await press({ datePickup: '2026-11-19 23:00' })).toEqual({ status: 422, wrong: ['datePickup'] })
	expect(await press({ datePickup: '2026-11-20 10:01', numPasajeros: '' })).toEqual({
		status: 422,
		wrong: ['numPasajeros'],
	})
	const tooSoon = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-24 09:40' }
	expect(await press(tooSoon)).toEqual({ status: 422, wrong: ['dateReturn'] })
	expect(await press(tooSoon, 'save')).toEqual({ status: 422, wrong: ['dateReturn'] })
	expect(await press({ datePickup: '2026-11-20 23:50' })).toEqual({ status: 200, wrong: [] })
})

test('all buttons of the form work there, and going back keeps the input and the choice of a mail', async () => {
	const { changing } = await openChanging()
	const typed = await changing.typed({ nombreUsuario: 'Ferran', tell: 'on' })
	const kept = { status: 200, review: null, tell: true, version: typed.version }
	const back = await changing.press('back', typed)
	expect(back).toMatchObject({ ...kept, values: { nombreUsuario: 'Ferran' } })
	const added = await changing.press('mirror', typed)
	expect(added).toMatchObject({ ...kept, legs: [{ codLocalidadOrigen: 'Girona', codLocalidadDestino: 'Barcelona' }] })
	const found = await changing.press('lookup-destination', typed)
	expect(found.lookUp?.choices.length).toBeGreaterThan(0)
	expect(await changing.press('hold', typed)).toMatchObject({ ...kept, values: { todoEnBodega: 'on' } })
	expect((await changing.send('anything', typed)).status).toBe(400)
})

test('the user who saves second sees the first change and the own input, and may continue', async () => {
	const { context, code, changing } = await openChanging()
	const [mine, theirs] = [
		await changing.typed({ nombreUsuario: 'Ferran' }),
		await changing.typed({ phone: '+34 600 999 000' }),
	]
	expect((await changing.send('save', theirs)).status).toBe(303)

	for (const intent of ['save', 'review']) {
		const second = await changing.press(intent, mine)
		expect(second).toMatchObject({
			status: intent === 'save' ? 409 : 200,
			version: '2',
			values: { nombreUsuario: 'Ferran' },
		})
		expect(second.notices[0]).toMatch(/^Alguien ha cambiado/)
		expect(second.review?.rows).toEqual([
			{ label: 'Nombre', from: 'Núria', to: 'Ferran' },
			{ label: 'Teléfono', from: '+34 600 999 000', to: '+34 600 111 222' },
		])
	}
	expect(await quoteNow(context, code)).toMatchObject({ firstName: 'Núria', phone: '+34 600 999 000' })
	expect((await changing.send('save', { ...mine, version: '2', phone: '+34 600 999 000' })).status).toBe(303)
	expect(await quoteNow(context, code)).toMatchObject({ firstName: 'Ferran', phone: '+34 600 999 000', version: 3 })
})

test('a request cancelled while the form is open cannot be changed, and the input stays', async () => {
	const { context, cookie, code } = await openDeskOf((site) => pricedQuote(site))
	const changing = changingAt(cookie, code)
	const typed = await changing.typed({ nombreUsuario: 'Ferran' })
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })
	for (const intent of ['save', 'review']) {
		const late = await changing.press(intent, typed)
		expect(late).toMatchObject({ status: 409, values: { nombreUsuario: 'Ferran' } })
		expect(late.notices[0]).toMatch(/ya no se puede/)
	}
	expect((await changing.page()).closed).toMatch(/ya no se puede/)
})

test('a request accepted while the form is open becomes a change of the booking after a review', async () => {
	const { context, cookie, code } = await openDeskOf((site) => pricedQuote(site))
	const changing = changingAt(cookie, code)
	const typed = await changing.typed({ numPasajeros: '23', nombreUsuario: 'Ferran' })
	await accept(context, code)
	const late = await changing.press('save', { ...typed, tell: 'on' })
	expect(late).toMatchObject({ status: 409, values: { numPasajeros: '23' }, review: { isChanged: true } })
	expect(late.review?.warnings).toEqual([
		expect.stringContaining('El viaje está reservado'),
		expect.stringContaining('se guardan enseguida'),
	])
	expect(plain(late.review?.mail?.text)).toContain('Nombre: Núria → Ferran')
	expect(plain(late.review?.mail?.text)).not.toContain('22 → 23')
	const saved = await changing.send('save', { ...typed, version: late.version })
	expect(saved.location).toBe(`/admin/quotes/${code}/?notice=changeDrafted`)
	expect(await quoteNow(context, code)).toMatchObject({ firstName: 'Ferran', passengers: 22, changeStatus: 'drafted' })
	expect((await changing.page()).form.values).toMatchObject({ numPasajeros: '23', nombreUsuario: 'Ferran' })

	const back = await changing.press('review', await changing.typed({ numPasajeros: '22' }))
	expect(back.review).toMatchObject({
		rows: [],
		mail: null,
		warnings: [expect.stringContaining('el cambio se descarta')],
	})
	const dropped = await changing.send('save', await changing.typed({ numPasajeros: '22' }))
	expect(dropped.location).toBe(`/admin/quotes/${code}/?notice=changeDiscarded`)
})

test('only the office changes a request, and one that does not exist is 404', async () => {
	for (const level of [2, null]) {
		const { context, cookie } = await openOffice(level)
		const changing = changingAt(cookie, await requestedQuote(context))
		for (const reply of [await changing.open(), await changing.send('save', {})])
			expect(reply).toMatchObject({ thrown: true, status: 302 })
	}
	const { cookie } = await openOffice(1)
	expect((await changingAt(cookie, 'P-2026-99999').open()).status).toBe(404)
})

test.each([
	['has begun', async (site: TestContext) => site.advance(Date.parse('2026-12-24T08:30:00Z') - site.now())],
	[
		'belongs to a forgotten customer',
		async (site: TestContext, code: string) => inTransaction(site, (tx) => forgetCustomer(tx, site, code)),
	],
] as const)('a booking that %s cannot be changed', async (_, come) => {
	const { cookie, code, desk } = await openDeskOf(async (site) => {
		const booking = await acceptedQuote(site)
		await come(site, booking)
		return booking
	})
	expect((await desk.page()).record.map(({ href }) => href)).not.toContain(`${desk.path}change/`)
	expect((await changingAt(cookie, code).page()).closed).toMatch(/ya no se puede/)
})

test('review and notice say that an open change is withdrawn, and that a scheduled offer is not sent', async () => {
	const open = await openDeskOf(offeredChange)
	const changing = changingAt(open.cookie, open.code)
	const typed = await changing.typed({ numPasajeros: '21' })
	const { review } = await changing.press('review', typed)
	expect(review?.warnings).toContainEqual(
		expect.stringContaining('El cambio que el cliente todavía puede aceptar se retira'),
	)
	const saved = await changing.send('save', typed)
	expect(saved.location).toBe(`${open.desk.path}?notice=changeDraftedOfferWithdrawn`)

	const waiting = await openDesk({}, {})
	await waiting.desk.send('send', OFFER)
	const other = changingAt(waiting.cookie, waiting.code)
	const stops = await other.press('review', await other.typed({ nombreUsuario: 'Ferran' }))
	expect(stops.review?.warnings).toEqual(['El presupuesto programado no se enviará.'])
})
