import { and, eq, sql } from 'drizzle-orm'
import type { QuoteRequest } from '#app/domain/fields/quote-request.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { jobs, quoteLegs, quoteOffers, quotes, vehicleReservations } from '#drizzle/schema.ts'
import { HOUR, quoteNow } from './quotes-at-work.ts'
import type { TestContext } from './test-context.ts'

/** Trip from Las Palmas to Maspalomas on the morning of 24 December 2026, by local time. */
export const inTheCanaries = {
	direccionOrigen: 'Calle Mayor de Triana 1',
	codPostalOrigen: '35001',
	codLocalidadOrigen: 'Las Palmas de Gran Canaria',
	direccionDestino: 'Avenida de Tirajana 1',
	codPostalDestino: '35100',
	codLocalidadDestino: 'Maspalomas',
	datePickup: '2026-12-24 09:30',
} as const satisfies Partial<QuoteRequest>

/** Instant of that pickup. */
export const PICKED_UP_AT = Date.parse('2026-12-24T09:30:00Z')

const withoutZones = (json: string) =>
	json === ''
		? ''
		: JSON.stringify(JSON.parse(json), (_, value) => {
				if (typeof value !== 'object' || value === null || !('zone' in value)) return value
				const { zone: _zone, ...before } = value
				return before
			})

/** Resets a booking to what a build stored that knew Madrid's clock alone: the same figures, an hour earlier. */
export async function asStoredBefore(context: TestContext, code: string) {
	const { id, changedTrip } = await quoteNow(context, code)
	await inTransaction(context, async (tx) => {
		const on = { zone: 'Europe/Madrid' } as const
		await tx
			.update(quotes)
			.set({ ...on, changedTrip: withoutZones(changedTrip) })
			.where(eq(quotes.id, id))
		await tx.update(quoteLegs).set(on).where(eq(quoteLegs.quoteId, id))
		for (const { number, trip } of await tx.select().from(quoteOffers).where(eq(quoteOffers.quoteId, id)))
			await tx
				.update(quoteOffers)
				.set({ trip: withoutZones(trip) })
				.where(and(eq(quoteOffers.quoteId, id), eq(quoteOffers.number, number)))
		const earlier = { startsAt: sql`starts_at - ${HOUR}`, endsAt: sql`ends_at - ${HOUR}` }
		await tx.update(jobs).set(earlier).where(eq(jobs.quoteId, id))
		await tx.update(vehicleReservations).set(earlier).where(eq(vehicleReservations.quoteId, id))
	})
	return code
}
