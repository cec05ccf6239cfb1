import { subMonths } from 'date-fns'
import { and, isNull, like, lt, notInArray, or } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { removeMailFiles } from '#app/platform/mail/remove-mail-files.server.ts'
import { outbox, users } from '#drizzle/schema.ts'
import { REGISTRATION_LIFE } from './activation-link.ts'

/**
 * Returns the condition for account mails past their retention time. Mails to addresses without an account have the
 * retention time of registrations.
 */
function outdated(queries: Queries, { config, now }: Context) {
	const { requestMonths } = config.retention
	const isStrangers = notInArray(outbox.toAddress, queries.select({ email: users.email }).from(users))
	return and(
		// This lets the index on `quoteId` skip the mails about quotes, which are by far the most.
		isNull(outbox.quoteId),
		like(outbox.template, 'account-%'),
		or(
			requestMonths === 0 ? undefined : lt(outbox.createdAt, subMonths(now(), requestMonths).getTime()),
			and(lt(outbox.createdAt, now() - REGISTRATION_LIFE), isStrangers),
		),
	)
}

/** Counts the account mails past their retention time. */
export const countOldAccountMails = (context: Context) =>
	context.database.read.$count(outbox, outdated(context.database.read, context))

/**
 * Deletes the account mails past their retention time, as the privacy page states.
 * @returns how many were deleted
 */
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
