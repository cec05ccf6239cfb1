import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { exportQuotesOfPerson, isOfPerson } from '#app/domain/bookings/lists/quotes-of-user.server.ts'
import { findTravellersTrip } from '#app/domain/bookings/travellers-trip.server.ts'
import { legFields } from '#app/domain/fields/leg-fields.server.ts'
import { requestFields } from '#app/domain/fields/request-fields.server.ts'
import { listOffers } from '#app/domain/quotes/offer/offers.server.ts'
import { asOffered, readTrip, tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { customersQuote } from '#app/web/quote/quote-card.server.ts'
import { quoteLegs, quoteOffers, quotes, quoteVehicles } from '#drizzle/schema.ts'
import {
	accept,
	acceptedQuote,
	lastMailAbout,
	MARTA,
	offersOf,
	pricedQuote,
	quoteNow,
} from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const thereAndBack = { tipoViaje: 'idaVuelta', dateReturn: '2026-12-29 10:00' } as const

/** Changes the stored trip directly, so that it differs from the offered one. */
async function rewriteTrip(context: TestContext, code: string) {
	const { id } = await quoteNow(context, code)
	await inTransaction(context, async (tx) => {
		const places = { originAddress: 'Elsewhere 1', destinationLocality: 'Lleida' }
		await tx
			.update(quotes)
			.set({ ...places, passengers: 60, luggage: 1, kilometres: '7.0' })
			.where(eq(quotes.id, id))
		await tx
			.update(quoteLegs)
			.set({ ...places, passengers: 3, drivingMinutes: 1 })
			.where(eq(quoteLegs.quoteId, id))
		await tx.update(quoteVehicles).set({ count: 9 }).where(eq(quoteVehicles.quoteId, id))
	})
}

test('an offer stores every field of its trip, but neither the person nor what only the day needs', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { request: thereAndBack })
	const [row] = await offersOf(context, code)
	const trip = JSON.parse(row?.trip ?? '')
	const quote = await quoteNow(context, code)

	const own = Object.entries(requestFields)
		.filter(([, { class: its, input }]) => !('daysAfterTrip' in its) && (input === 'own' || input.section !== 'person'))
		.map(([key]) => key)
		.filter((key) => !['company', 'taxNumber', 'orderNumber'].includes(key))
	expect(Object.keys(trip.request).sort()).toEqual([...own, 'zone', 'vip', 'kilometres', 'drivingMinutes'].sort())
	const ofLeg = [...Object.keys(legFields), 'zone', 'stops', 'number', 'kilometres', 'drivingMinutes']
	expect(Object.keys(trip.furtherLegs[0]).sort()).toEqual(ofLeg.sort())
	expect(trip.vehicles).toEqual(quote.vehicles)
	for (const words of [quote.firstName, quote.surname, quote.email, quote.phone, quote.remarks, quote.contactName])
		expect(row?.trip).not.toContain(words)
	expect(readTrip(row?.trip ?? '')).toEqual(tripOf(quote))
})

test('a field that an earlier version’s offer lacks counts as not given, and an unknown field is ignored', async () => {
	const context = await createTestContext()
	const quote = await quoteNow(context, await pricedQuote(context, { request: thereAndBack }))
	const { request, ...trip } = tripOf(quote)
	const { allInHold, until, kilometres, ...older } = request
	const read = readTrip(JSON.stringify({ ...trip, request: { ...older, ofOld: 1 }, more: [] }))
	expect(read).toEqual({ ...trip, request: { ...older, allInHold: 0, until: '', kilometres: null } })
	expect(asOffered(quote, readTrip(''))).toBe(quote)
	expect(() => readTrip(JSON.stringify({ ...trip, request, version: 2 }))).toThrow()
})

test('page, travellers, answer and mails have the offered trip, whatever changes in the request', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { request: thereAndBack })
	const offered = await customersQuote(context, code)
	const travellers = await findTravellersTrip(context, code)
	await rewriteTrip(context, code)
	expect((await quoteNow(context, code)).passengers).toBe(60)

	expect(await customersQuote(context, code)).toEqual(offered)
	expect(await findTravellersTrip(context, code)).toEqual(travellers)
	await accept(context, code)
	const facts = ({ data }: { data: string }) => JSON.parse(data).quote
	const offer = facts(await lastMailAbout(context, code, 'quote-offer'))
	expect(facts(await lastMailAbout(context, code, 'quote-accepted'))).toEqual(offer)
	expect(facts(await lastMailAbout(context, code, 'quote-answered'))).toEqual(offer)
	const { version } = await quoteNow(context, code)
	await cancelQuote(context, { code, version, reason: 'Sin coche', actor: MARTA })
	expect(facts(await lastMailAbout(context, code, 'quote-cancelled'))).toEqual(offer)
})

test('an offer of an earlier version without a stored trip has the trip of the request', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	await inTransaction(context, (tx) => tx.update(quoteOffers).set({ trip: '' }))
	await rewriteTrip(context, code)
	expect((await customersQuote(context, code))?.quote).toEqual(await quoteNow(context, code))
})

test('the person’s copy has the offered trip, and erasure removes its streets but no towns, times and vehicles', async () => {
	const context = await createTestContext()
	const code = await pricedQuote(context, { request: thereAndBack })
	const { id, email } = await quoteNow(context, code)
	const [copy] = await exportQuotesOfPerson(context, isOfPerson(email, undefined))
	expect(copy?.offers[0]?.trip?.furtherLegs[0]).toMatchObject({ originAddress: 'Plaça del Vi 1' })

	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))

	const [offer] = await listOffers(context.database.read, id)
	const streets = { originAddress: '', destinationAddress: '', originPostalCode: '', destinationPostalCode: '' }
	expect(offer?.trip).toMatchObject({
		request: { ...streets, originLocality: 'Barcelona', pickupAt: '2026-12-24 09:30', passengers: 22 },
		furtherLegs: [{ ...streets, originLocality: 'Girona', pickupAt: '2026-12-29 10:00' }],
		vehicles: [{ seats: 24, count: 1 }],
	})
})
