import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { copiedColumns } from '#app/platform/db/copied-columns.server.ts'
import { ofSessions, ofUsers } from '#drizzle/retention/accounts.ts'
import { ofOutbox } from '#drizzle/retention/mails.ts'
import { outbox, sessions, users } from '#drizzle/schema.ts'
import type { Account } from './account.server.ts'
import { recoveryCodesLeft } from './second-factor/recovery-codes.server.ts'
import { confirmedFactor } from './second-factor/second-factor.server.ts'
import { isOpenOf, lastUsedFirst } from './sessions.server.ts'

const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/** Exports the mails sent to an address, given in lower case, with their times but without what opens their links. */
export async function exportMailsTo({ database: { read } }: Pick<Context, 'database'>, email: string) {
	const mails = await read
		.select(copiedColumns(ofOutbox, 'download'))
		.from(outbox)
		.where(eq(outbox.toAddress, email))
		.orderBy(outbox.createdAt, outbox.id)
	return mails.map((mail) => ({ ...mail, createdAt: instant(mail.createdAt), sentAt: instant(mail.sentAt) }))
}

/** Exports that the account has a second factor, and since when, without its secret. Null where it has none. */
async function exportSecondFactor({ database: { read } }: Context, userId: number) {
	const factor = await confirmedFactor(read, userId)
	return factor
		? { since: instant(factor.confirmedAt), recoveryCodesLeft: await recoveryCodesLeft(read, userId) }
		: null
}

/** Exports the user's open sessions. */
async function exportSessions({ database: { read }, now }: Context, userId: number) {
	const rows = await read
		.select(copiedColumns(ofSessions, 'download'))
		.from(sessions)
		.where(isOpenOf(userId, now()))
		.orderBy(...lastUsedFirst)
	return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt), seenAt: instant(row.seenAt) }))
}

/** Exports all data stored about a user apart from their quote requests (data portability, GDPR art. 20). */
export async function exportAccount(context: Context, { id, email, roleIds }: Account) {
	const { read } = context.database
	const [user] = await read.select(copiedColumns(ofUsers, 'download')).from(users).where(eq(users.id, id))
	return {
		account: user && { ...user, roleIds, createdAt: instant(user.createdAt) },
		secondFactor: await exportSecondFactor(context, id),
		sessions: await exportSessions(context, id),
		mails: await exportMailsTo(context, email),
	}
}
