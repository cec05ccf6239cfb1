import { expect, test } from 'vitest'
import { fleetUse } from '#app/domain/bookings/fleet-use.server.ts'
import { reserveVehicle } from '#app/domain/dispatch/reservations/reserve-vehicle.server.ts'
import {
	acceptedQuote,
	DAY,
	MARTA,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import { storeVehicle } from '#tests/support/resources.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const codesIn = ({ rows }: { rows: { code: string }[] }) => rows.map(({ code }) => code)

test('a size that nothing depends on has no dependents', async () => {
	const context = await createTestContext()
	const use = await fleetUse(context, 4)
	expect(Object.values(use)).toEqual(Array.from({ length: 5 }, () => ({ count: 0, rows: [] })))
})

test('requests, open offers and bookings ahead of a size are its own, each counted where it stands', async () => {
	const context = await createTestContext()
	const [request, offer, booking] = [
		await requestedQuote(context),
		await pricedQuote(context),
		await acceptedQuote(context),
	]
	await reject(context, await pricedQuote(context))
	await requestedQuote(context, { request: { numPasajeros: 50 } })
	const { fleetId } = await quoteNow(context, request)
	const use = await fleetUse(context, fleetId)
	expect([use.requests, use.offers, use.bookings].map(codesIn)).toEqual([[request], [offer], [booking]])
	expect(use.requests.rows[0]).toMatchObject({ pickupAt: expect.any(String), surname: expect.any(String) })
	expect((await fleetUse(context, 5)).requests.count).toBe(1)
})

test('a second, smaller size of a request counts too', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context, { request: { numPasajeros: 70, numMaletas: 0 } })
	const { vehicles } = await quoteNow(context, code)
	expect(vehicles).toHaveLength(2)
	for (const { fleetId } of vehicles) expect(codesIn((await fleetUse(context, fleetId)).requests)).toEqual([code])
})

test('offers that have lapsed and bookings that are over depend on no size', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await pricedQuote(context)
	const { fleetId, pickupAt } = await quoteNow(context, code)
	context.advance(Date.parse(pickupAt) - context.now() + 3 * DAY)
	const { offers, bookings } = await fleetUse(context, fleetId)
	expect([offers.count, bookings.count]).toEqual([0, 0])
})

test('vehicles in service and their reservations count', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context)
	const vehicleId = await storeVehicle(context, { plate: '1111 BBB' })
	await storeVehicle(context, { plate: '2222 BBB', inServiceUntil: '2020-01-01', inServiceFrom: '' })
	await reserveVehicle(context, { code, vehicleId, untilDay: '2026-11-30', actor: MARTA })
	const { vehicles, reservations } = await fleetUse(context, 5)
	expect(vehicles).toEqual({ count: 1, rows: [{ id: vehicleId, plate: '1111 BBB', name: 'Montseny' }] })
	expect(reservations).toEqual({ count: 1, rows: [{ code, plate: '1111 BBB', untilDay: '2026-11-30' }] })
})

test('of many requests ten are listed and all are counted', async () => {
	const context = await createTestContext()
	const code = await requestedQuote(context)
	for (let index = 0; index < 11; index++) await requestedQuote(context)
	const { requests } = await fleetUse(context, (await quoteNow(context, code)).fleetId)
	expect([requests.count, requests.rows.length]).toEqual([12, 10])
})
