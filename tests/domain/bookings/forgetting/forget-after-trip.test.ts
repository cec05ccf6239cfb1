import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { countTripDetails, forgetTripDetails } from '#app/domain/bookings/forgetting/forget-after-trip.server.ts'
import { allQuotes, listQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { plansOf } from '#tests/support/query-plans.ts'
import { acceptedQuote, DAY, requestedQuote, rowOf } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW, type TestContext } from '#tests/support/test-context.ts'

const details = {
	numSillasRuedas: 2,
	numSillasNinos: 3,
	notas: 'Contrabajos',
	contactoNombre: 'Quim Soler',
	contactoTelefono: '+34 611 222 333',
}
const request = { ...details, datePickup: '2026-12-24 09:30', empresa: 'Escola Tramuntana', nif: 'B1', numPedido: '77' }
const gone = { wheelchairs: 0, childSeats: 0, remarks: '', contactName: '', contactPhone: '' }

/** Noon of the last day on which the data may still be there, and of the day after it. */
const lastDay = Date.UTC(2027, 0, 23, 11)
const dayAfter = lastDay + DAY

const factsOf = async ({ database: { read } }: TestContext, quoteId: number) =>
	(await read.select({ data: outbox.data }).from(outbox).where(eq(outbox.quoteId, quoteId))).map(({ data }) => data)

test('details that only the trip needs are erased 30 days after it, in search and mails too', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { request })
	const later = await requestedQuote(context, { request: { ...request, datePickup: '2027-01-02 09:30' } })
	const stays = { ...request, tipoViaje: 'disposicion', dateHasta: '2026-12-26 20:00' } as const
	const longer = await requestedQuote(context, { request: stays })
	const comesBack = { ...request, tipoViaje: 'idaVuelta', dateReturn: '2026-12-26 20:00' } as const
	const back = await requestedQuote(context, { request: comesBack })
	const before = await rowOf(context, code)
	const found = async (text: string) =>
		(await listQuotes(context, { ...allQuotes, text })).rows.map((row) => row.code).sort()

	context.advance(lastDay - TEST_NOW)
	expect([await countTripDetails(context), await forgetTripDetails(context)]).toEqual([0, 0])
	expect(await rowOf(context, code)).toEqual(before)
	expect(await found('contrabajos')).toEqual([code, later, longer, back].sort())

	context.advance(dayAfter - lastDay)
	expect([await countTripDetails(context), await forgetTripDetails(context)]).toEqual([1, 1])
	expect(await rowOf(context, code)).toEqual({ ...before, ...gone })
	expect(await found('contrabajos')).toEqual([later, longer, back].sort())
	expect(await found('tramuntana')).toEqual([code, later, longer, back].sort())
	const mails = await factsOf(context, before.id)
	expect(mails.length).toBeGreaterThan(3)
	for (const data of mails) expect(data).not.toMatch(/Contrabajos|Quim Soler|611 222 333/)
	expect(mails.filter((data) => data.includes('Escola Tramuntana'))).toHaveLength(mails.length)
	for (const data of await factsOf(context, (await rowOf(context, later)).id)) expect(data).toContain('Contrabajos')
	expect([await countTripDetails(context), await forgetTripDetails(context)]).toEqual([0, 0])
})

test.skipIf(onPostgres)('overdue details are looked for by an index of the few requests that have any', async () => {
	const context = await createTestContext()
	await acceptedQuote(context, { request })
	const plans = await plansOf(context, async () => [await countTripDetails(context), await forgetTripDetails(context)])
	expect(plans).toHaveLength(2)
	for (const plan of plans) expect(plan).toMatch(/^SEARCH quotes USING INDEX quotes_trip_details \(/)
})
