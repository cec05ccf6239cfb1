import { subMonths } from 'date-fns'
import { and, isNull, like, lt, notInArray, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { outbox, users } from '#drizzle/schema.ts'
import { REGISTRATION_LIFE } from './activation-link.ts'

/** Mails about accounts that nobody needs any more; those to addresses without an account go as registrations do. */
function outdated(queries: Queries, { config, now }: Context) {
	const { requestMonths } = config.retention
	const isStrangers = notInArray(outbox.toAddress, queries.select({ email: users.email }).from(users))
	return and(
		// The mails of quotes are the most by far, and are not looked at.
		isNull(outbox.quoteId),
		like(outbox.template, 'account-%'),
		or(
			requestMonths === 0 ? undefined : lt(outbox.createdAt, subMonths(now(), requestMonths).getTime()),
			and(lt(outbox.createdAt, now() - REGISTRATION_LIFE), isStrangers),
		),
	)
}

/** How many mails about accounts are over their time. */
export const countOldAccountMails = (context: Context) =>
	context.database.read.$count(outbox, outdated(context.database.read, context))

/** Removes mails about accounts whose time is over (privacy page). @returns how many there were */
export async function forgetOldAccountMails(context: Context): Promise<number> {
	const mails = await inTransaction(context, (tx) =>
		tx.delete(outbox).where(outdated(tx, context)).returning({ id: outbox.id }),
	)
	await removeMailFiles(
		context.config,
		mails.map(({ id }) => id),
	)
	return mails.length
}
