import { expect, test } from 'vitest'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import { action, loader } from '#app/routes/office/desk/reserve/quote-reserve.route.tsx'
import type { ReservationPage } from '#app/routes/office/desk/reserve/reservation-page.server.ts'
import { argsOf, get, post, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { accept, acceptedQuote, pricedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const PAU = { kind: 'office', email: 'pau@garbi.example' } as const

type Fields = Record<string, string>

/** Opens the page of an open offer as an office user. */
async function openHold(priced?: (context: TestContext) => Promise<string>) {
	const { context, cookie } = await openOffice(OFFICE)
	const code = await (priced ?? pricedQuote)(context)
	const path = `/admin/quotes/${code}/hold/`
	const { fleetId } = await quoteNow(context, code)
	return {
		...{ context, code, path, fleetId },
		page: async () => (await loader({ ...argsOf(get(path, cookie)), params: { code } })) as ReservationPage,
		send: (fields: Fields) => replyOf(() => action({ ...argsOf(post(path, fields, { cookie })), params: { code } })),
	}
}

test('the page lists free vehicles, and reserves the chosen one until the offer ends', async () => {
	const { context, path, fleetId, page, send } = await openHold()
	const id = await storeVehicle(context, { fleetId, plate: '1111 BBB', name: 'Montseny', seats: 24 })
	await storeVehicle(context, { fleetId, plate: '2222 BBB', name: '', insuranceUntil: '2026-12-01' })
	const { choices } = await page()
	expect(choices).toMatchObject({
		options: [{ value: String(id), label: 'Montseny · 1111 BBB · 24 plazas' }],
		others: [{ vehicle: '2222 BBB · 55 plazas', why: 'Un documento caduca el 1 de diciembre de 2026.' }],
		...{ held: [], earliest: '2026-11-20', latest: '2026-12-24' },
		start: { vehicle: '', until: '2026-12-04' },
	})
	expect(choices?.sizes).toEqual([expect.stringMatching(/^1 × .*; libres: 1 de 2$/)])

	const held = await send({ intent: 'hold', vehicle: String(id), until: '2026-11-30' })
	expect(held).toMatchObject({ status: 303, location: `${path}?notice=held` })
	expect((await page()).choices?.held).toMatchObject([
		{ text: 'Montseny · 1111 BBB · 24 plazas, hasta el 30 de noviembre de 2026' },
	])
	expect((await send({ intent: 'release', held: String(id) })).location).toBe(`${path}?notice=released`)
	expect((await page()).choices?.held).toEqual([])
})

test('a reservation of a vehicle that is already reserved gives a warning before and after', async () => {
	const { context, page, path, send, fleetId } = await openHold()
	const id = await storeVehicle(context, { fleetId, plate: '1111 BBB', name: '' })
	await send({ intent: 'hold', vehicle: String(id), until: '2026-11-30' })
	const other = await pricedQuote(context)
	await reserveVehicle(context, { code: other, vehicleId: id, untilDay: '2026-12-01', actor: PAU })
	expect((await page()).choices?.options).toEqual([
		{
			value: String(id),
			label: `1111 BBB · 55 plazas (también bloqueado para ${other} hasta el 1 de diciembre de 2026)`,
		},
	])
	const again = await send({ intent: 'hold', vehicle: String(id), until: '2026-11-30' })
	expect(again.location).toBe(`${path}?notice=heldToo`)
})

test.each([
	['no vehicle', { vehicle: '' }, 422, 'vehicle', 'Elige un vehículo.'],
	['no such vehicle', { vehicle: '999' }, 409, 'vehicle', 'Ese vehículo ya no está: elige otro.'],
	['a day behind the trip', { until: '2026-12-25' }, 422, 'until', 'Elige un día desde hoy hasta el del viaje.'],
	['no day', { until: '' }, 422, 'until', 'Elige un día desde hoy hasta el del viaje.'],
] as const)('%s is refused beside its field, and the input stays', async (_, typed, status, field, sentence) => {
	const { context, send } = await openHold()
	const vehicle = String(await storeVehicle(context))
	const fields = { vehicle, until: '2026-11-30', ...typed }
	const reply = await send({ intent: 'hold', ...fields })
	expect(reply).toMatchObject({ status, answer: { values: fields, errors: { [field]: [sentence] } } })
})

test('a vehicle assigned to a booking by then is refused with that booking’s reference', async () => {
	const { context, send } = await openHold()
	const vehicleId = await storeVehicle(context)
	const other = await pricedQuote(context)
	await reserveVehicle(context, { code: other, vehicleId, untilDay: '2026-12-01', actor: PAU })
	await accept(context, other)
	const reply = await send({ intent: 'hold', vehicle: String(vehicleId), until: '2026-11-30' })
	expect(reply).toMatchObject({
		status: 409,
		answer: { errors: { vehicle: [`Está ocupado con ${other}. Elige otro.`] } },
	})
})

test('an accepted booking has no reservations', async () => {
	const { page, send } = await openHold(acceptedQuote)
	expect((await page()).choices).toBeNull()
	expect(await send({ intent: 'hold', vehicle: '1', until: '2026-11-30' })).toMatchObject({ status: 409 })
})
