import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { copiedColumns } from '#app/platform/db/copied-columns.server.ts'
import { ofSessions, ofUsers } from '#drizzle/classes/accounts.ts'
import { ofOutbox } from '#drizzle/classes/mails.ts'
import { outbox, sessions, users } from '#drizzle/schema.ts'
import type { Account } from './account.server.ts'
import { recoveryCodesLeft } from './second-factor/recovery-codes.server.ts'
import { confirmedFactor } from './second-factor/second-factor.server.ts'
import { isOpenOf, lastUsedFirst } from './sessions.server.ts'

const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/** Which mails went to an address in lower case, and when; not what opens the links in them. */
export async function exportMailsTo({ database: { read } }: Pick<Context, 'database'>, email: string) {
	const mails = await read
		.select(copiedColumns(ofOutbox, 'download'))
		.from(outbox)
		.where(eq(outbox.toAddress, email))
		.orderBy(outbox.createdAt, outbox.id)
	return mails.map((mail) => ({ ...mail, createdAt: instant(mail.createdAt), sentAt: instant(mail.sentAt) }))
}

/** That a second factor is asked for, and since when; nothing that would answer it. */
async function exportSecondFactor({ database: { read } }: Context, userId: number) {
	const factor = await confirmedFactor(read, userId)
	return factor
		? { since: instant(factor.confirmedAt), recoveryCodesLeft: await recoveryCodesLeft(read, userId) }
		: null
}

/** Where somebody is logged in. */
async function exportSessions({ database: { read }, now }: Context, userId: number) {
	const rows = await read
		.select(copiedColumns(ofSessions, 'download'))
		.from(sessions)
		.where(isOpenOf(userId, now()))
		.orderBy(...lastUsedFirst)
	return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt), seenAt: instant(row.seenAt) }))
}

/** All that is kept about a person besides their quote requests, for them to take along (RGPD, article 20). */
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
