import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import {
	acceptedQuote,
	DAY,
	HOUR,
	MARTA,
	pricedQuote,
	quoteNow,
	reject,
	requestedQuote,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

/** Time from the tests' clock to the pickup of the request, a month later at half past nine in Madrid. */
const UNTIL_PICKUP = 34 * DAY - HOUR / 2

const standing = async (context: TestContext, code: string) => (await findTravellersTrip(context, code))?.standing

test('travellers read when, from where, to where and in which vehicle, and nothing else', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)

	expect(await findTravellersTrip(context, code)).toEqual({
		standing: 'confirmed',
		tripKind: '',
		legs: [
			{
				pickupAt: '2026-12-24 09:30',
				zone: 'Europe/Madrid',
				until: '',
				ticket: '',
				stops: [],
				from: { address: 'Carrer de Mallorca 401', postalCode: '08013', locality: 'Barcelona', country: 'ES' },
				to: { address: 'Plaça del Vi 1', postalCode: '17004', locality: 'Girona', country: 'ES' },
			},
		],
		named: [
			{
				...{ originLocality: 'Barcelona', destinationLocality: 'Girona', pickupAt: '2026-12-24 09:30', until: '' },
				...{ drivingMinutes: 85, stops: [] },
			},
		],
		vehicles: [{ seats: 24, count: 1 }],
		vip: false,
	})
	const withVip = await requestedQuote(context, { request: { numPasajeros: 10, esVip: true } })
	expect(await findTravellersTrip(context, withVip)).toMatchObject({ vehicles: [{ seats: 16, count: 1 }], vip: true })
})

test('the state of a trip follows its quote, even before the end of an offer is stored', async () => {
	const context = await createTestContext()
	const requested = await requestedQuote(context)
	const rejected = await pricedQuote(context)
	await reject(context, rejected)
	const cancelled = await acceptedQuote(context)
	const { version } = await quoteNow(context, cancelled)
	await cancelQuote(context, { code: cancelled, version, reason: 'Avería', actor: MARTA })
	const priced = await pricedQuote(context, { draft: { validDays: 1 } })

	expect(await standing(context, requested)).toBe('planned')
	expect(await standing(context, rejected)).toBe('notBooked')
	expect(await standing(context, cancelled)).toBe('cancelled')
	expect(await standing(context, priced)).toBe('planned')
	context.advance(2 * DAY)
	expect(await standing(context, priced)).toBe('notBooked')
})

test('from its pick-up on a trip that was never agreed is not booked, and an agreed one stays confirmed', async () => {
	const context = await createTestContext()
	const requested = await requestedQuote(context)
	const accepted = await acceptedQuote(context)
	context.advance(UNTIL_PICKUP - 1)
	expect(await standing(context, requested)).toBe('planned')
	context.advance(1)
	expect(await standing(context, requested)).toBe('notBooked')
	expect(await standing(context, accepted)).toBe('confirmed')
})

test('a week after the day of its pick-up a trip can no longer be read', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	context.advance(UNTIL_PICKUP + 7 * DAY)
	expect(await standing(context, code)).toBe('confirmed')
	context.advance(DAY)
	expect(await standing(context, code)).toBeUndefined()
})

test('an erased customer and an unknown reference have no trip', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const other = await acceptedQuote(context)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect(await findTravellersTrip(context, code)).toBeUndefined()
	expect(await findTravellersTrip(context, 'P-2026-99999')).toBeUndefined()
	expect(await standing(context, other)).toBe('confirmed')
})
