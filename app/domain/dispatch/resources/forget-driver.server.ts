import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { forget } from '#app/platform/db/forget.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { drivers, outbox, users } from '#drizzle/schema.ts'
import { jobsToCome } from './jobs-to-come.server.ts'

type NotForgotten = 'unknown' | 'jobsToCome'

/** Mails to a driver whose address is nobody's account; those of an account go with it. */
async function mailsTo(tx: Transaction, email: string) {
	if (email === '' || (await tx.$count(users, eq(users.email, email))) > 0) return []
	const gone = await tx.delete(outbox).where(eq(outbox.toAddress, email)).returning({ id: outbox.id })
	return gone.map(({ id }) => id)
}

/** The ids of those who drive by an address and were not forgotten. @param email in lower case */
export async function driversAt(queries: Queries, email: string): Promise<number[]> {
	const found = await queries
		.select({ id: drivers.id })
		.from(drivers)
		.where(and(eq(drivers.email, email), isNull(drivers.forgottenAt)))
	return found.map(({ id }) => id)
}

/** The same as `forgetDriver` inside a transaction. @returns the ids of the mails that went; see `removeMailFiles` */
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
 * Forgets whoever drove for the company (RGPD, article 17): their record, absences, what their page recorded and the mails
 * to them. Jobs stay with a number in place of a name; route sheets are kept as long as the law wants (trust §3.8).
 * @returns the ids of the mails that went, for `removeMailFiles`; refused('jobsToCome') where somebody else has to drive
 * first, refused('unknown')
 */
export const forgetDriver = (context: Context, id: number): Promise<Result<string[], NotForgotten>> =>
	inTransaction(context, (tx) => forgetDriverIn(tx, id, context.now()))
