import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { outbox, users } from '#drizzle/schema.ts'
import type { Account } from './account.server.ts'
import { recoveryCodesLeft } from './recovery-codes.server.ts'
import { confirmedFactor } from './second-factor.server.ts'
import { listSessions } from './sessions.server.ts'

const instant = (milliseconds: number | null) => (milliseconds === null ? null : new Date(milliseconds).toISOString())

/** Which mails went to an address in lower case, and when; not what opens the links in them. */
export async function exportMailsTo({ database: { read } }: Pick<Context, 'database'>, email: string) {
	const mails = await read
		.select({ template: outbox.template, createdAt: outbox.createdAt, sentAt: outbox.sentAt })
		.from(outbox)
		.where(eq(outbox.toAddress, email))
		.orderBy(outbox.createdAt)
	return mails.map(({ template, createdAt, sentAt }) => ({
		template,
		createdAt: instant(createdAt),
		sentAt: instant(sentAt),
	}))
}

/** That a second factor is asked for, and since when; nothing that would answer it. */
async function exportSecondFactor({ database: { read } }: Context, userId: number) {
	const factor = await confirmedFactor(read, userId)
	return factor
		? { since: instant(factor.confirmedAt), recoveryCodesLeft: await recoveryCodesLeft(read, userId) }
		: null
}

/** All that is kept about a person besides their quote requests, for them to take along (RGPD, article 20). */
export async function exportAccount(context: Context, { id, email, language, roleIds }: Account) {
	const [user] = await context.database.read.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, id))
	const sessions = await listSessions(context, id)
	return {
		account: { id, email, language, roleIds, createdAt: instant(user?.createdAt ?? null) },
		secondFactor: await exportSecondFactor(context, id),
		sessions: sessions.map(({ kind, device, createdAt, seenAt }) => ({
			kind,
			device,
			createdAt: instant(createdAt),
			seenAt: instant(seenAt),
		})),
		mails: await exportMailsTo(context, email),
	}
}
