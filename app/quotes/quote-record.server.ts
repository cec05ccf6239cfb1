import { and, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { recordColumns } from '#app/db/record-columns.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'

/** The fields that a customer's program reads of a quote, and no other (contract §3). */
const fields = recordColumns(
	quotes.code,
	quotes.firstName,
	quotes.surname,
	quotes.phone,
	quotes.originAddress,
	quotes.originPostalCode,
	quotes.originLocality,
	quotes.destinationAddress,
	quotes.destinationPostalCode,
	quotes.destinationLocality,
	quotes.pickupAt,
	quotes.passengers,
	quotes.luggage,
	quotes.fleetName,
	quotes.vip,
	quotes.kilometres,
)

/**
 * A quote as outside programs read it (decision 34).
 * @param code already unsealed
 * @returns `NUM_KMS` with a decimal point, empty where nobody knows; undefined where there is no such quote, or its
 * customer is forgotten
 */
export async function findQuoteRecord({ database }: Pick<Context, 'database'>, code: string) {
	const [record] = await database.read
		.select(fields)
		.from(quotes)
		.where(and(eq(quotes.code, code), isKnown))
	return record && { ...record, NUM_KMS: record.NUM_KMS ?? '' }
}
