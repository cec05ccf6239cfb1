import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { drivers, outbox, users } from '#drizzle/schema.ts'
import { jobsToCome } from './jobs-to-come.server.ts'

type NotForgotten = 'unknown' | 'jobsToCome'

/**
 * Deletes the mails to a driver and returns their ids. Mails to the address of a user account stay; they are deleted
 * with the account.
 */
async function mailsTo(tx: Transaction, email: string) {
	if (email === '' || (await tx.$count(users, eq(users.email, email))) > 0) return []
	const gone = await tx.delete(outbox).where(eq(outbox.toAddress, email)).returning({ id: outbox.id })
	return gone.map(({ id }) => id)
}

/**
 * Returns the ids of the drivers whose e-mail address is `email`, without forgotten ones.
 * @param email in lower case
 */
export async function driversAt(queries: Queries, email: string): Promise<number[]> {
	const found = await queries
		.select({ id: drivers.id })
		.from(drivers)
		.where(and(eq(drivers.email, email), isNull(drivers.forgottenAt)))
	return found.map(({ id }) => id)
}

/**
 * Does the same as `forgetDriver`, inside a transaction.
 * @returns the ids of the deleted mails, for `removeMailFiles`
 */
export async function forgetDriverIn(
	tx: Transaction,
	id: number,
	now: number,
): Promise<Result<string[], NotForgotten>> {
	const [known] = await tx
		.select({ email: drivers.email })
		.from(drivers)
		.where(and(eq(drivers.id, id), isNull(drivers.forgottenAt)))
	if (!known) return refused('unknown')
	if ((await jobsToCome(tx, { kind: 'drivers', id, now })).length > 0) return refused('jobsToCome')
	const mails = [...(await mailsTo(tx, known.email)), ...(await forget(tx, 'driver', { id }))]
	await tx
		.update(drivers)
		.set({
			...{ forgottenAt: now, active: 0, version: sql`${drivers.version} + 1` },
			...{ planVersion: sql`${drivers.planVersion} + 1`, linkVersion: sql`${drivers.linkVersion} + 1` },
		})
		.where(eq(drivers.id, id))
	return accepted(mails)
}

/**
 * Erases a driver (RGPD, article 17): the record, absences, reports and the mails to them. Jobs keep an id in place of
 * the name. Route sheets stay as long as the law requires (trust §3.8).
 * @returns the ids of the deleted mails, for `removeMailFiles`; refused('jobsToCome') where jobs must be reassigned
 *   first; refused('isDemo') in a demo
 */
export const forgetDriver = (context: Context, id: number): Promise<Result<string[], NotForgotten | 'isDemo'>> =>
	inTransaction(context, async (tx) =>
		context.config.isDemo ? refused('isDemo') : forgetDriverIn(tx, id, context.now()),
	)
