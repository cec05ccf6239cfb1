import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { type RequestFields, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { users } from '#drizzle/schema.ts'

const { firstName, surname, phone, company, taxNumber } = requestFields

/** Fields of a quote request that are stored with the account, so that its owner types them once. */
export const detailFields = { firstName, surname, phone, company, taxNumber }

type DetailKey = keyof typeof detailFields

/** Stored details of a user, by the field names of the request form; empty where not given. */
export type Details = { [Key in DetailKey as RequestFields[Key]['name']]: string }

const named = Object.entries(detailFields) as [DetailKey, (typeof detailFields)[DetailKey]][]

/** Makes a field optional: a request requires some of them, an account none. */
const leftOut = (schema: z.ZodType<string>) =>
	z
		.preprocess((typed) => (String(typed ?? '').trim() === '' ? undefined : typed), schema.optional())
		.transform((line) => line ?? '')

/** Schema of the details; messages are keys of `validation.json`. */
export const DetailsSchema = z.object(
	Object.fromEntries(named.map(([, { name, schema }]) => [name, leftOut(schema)])),
) as unknown as z.ZodType<Details>

const columns = Object.fromEntries(named.map(([key]) => [key, users[key]])) as Pick<typeof users, DetailKey>

/**
 * Reads the details stored with an account, for its owner's next request.
 * @param id of the account; all fields are empty where there is none
 */
export async function detailsOf({ database: { read } }: Pick<Context, 'database'>, id: number): Promise<Details> {
	const [row] = await read.select(columns).from(users).where(eq(users.id, id))
	return Object.fromEntries(named.map(([key, { name }]) => [name, row?.[key] ?? ''])) as Details
}

/** Replaces the details stored with an account. Requests already sent do not change. */
export const changeDetails = (context: Context, id: number, details: Details) =>
	inTransaction(context, async (tx) => {
		const row = Object.fromEntries(named.map(([key, { name }]) => [key, details[name]]))
		await tx.update(users).set(row).where(eq(users.id, id))
	})
