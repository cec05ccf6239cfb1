import { eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { type RequestFields, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { users } from '#drizzle/schema.ts'

const { firstName, surname, phone, company, taxNumber } = requestFields

/** The fields of a request that an account keeps, so that its owner types them once. */
export const detailFields = { firstName, surname, phone, company, taxNumber }

type DetailKey = keyof typeof detailFields

/** What somebody keeps with their account, by the names that a request's form has for it; empty where they have not told it. */
export type Details = { [Key in DetailKey as RequestFields[Key]['name']]: string }

const named = Object.entries(detailFields) as [DetailKey, (typeof detailFields)[DetailKey]][]

/** A request must have some of them; of an account all may be left out. */
const leftOut = (schema: z.ZodType<string>) =>
	z
		.preprocess((typed) => (String(typed ?? '').trim() === '' ? undefined : typed), schema.optional())
		.transform((line) => line ?? '')

/** What is checked of them; messages are keys of `validation.json`. */
export const DetailsSchema = z.object(
	Object.fromEntries(named.map(([, { name, schema }]) => [name, leftOut(schema)])),
) as unknown as z.ZodType<Details>

const columns = Object.fromEntries(named.map(([key]) => [key, users[key]])) as Pick<typeof users, DetailKey>

/** What an account keeps of its owner for their next request. @param id of the account; all is empty where there is none */
export async function detailsOf({ database: { read } }: Pick<Context, 'database'>, id: number): Promise<Details> {
	const [row] = await read.select(columns).from(users).where(eq(users.id, id))
	return Object.fromEntries(named.map(([key, { name }]) => [name, row?.[key] ?? ''])) as Details
}

/** Keeps other details with an account from now on. Requests that were sent stay as they are. */
export const changeDetails = (context: Context, id: number, details: Details) =>
	inTransaction(context, async (tx) => {
		const row = Object.fromEntries(named.map(([key, { name }]) => [key, details[name]]))
		await tx.update(users).set(row).where(eq(users.id, id))
	})
