import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { queueMail } from '#app/domain/letters/outbox.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { type SecondFactorChange, secondFactorMails } from '#app/platform/mail/second-factor-change.ts'
import { seal, unseal } from '#app/platform/sealed.server.ts'
import { secondFactors } from '#drizzle/schema.ts'
import type { Account } from '../account.server.ts'
import { forgetRecoveryCodes } from './recovery-codes.server.ts'

const PURPOSE = 'second-factor'

/** Reads the row of a user's second factor, confirmed or still being set up. */
export async function secondFactorRow(queries: Queries, userId: number) {
	const [row] = await queries.select().from(secondFactors).where(eq(secondFactors.userId, userId))
	return row
}

/** Reads a user's confirmed second factor; undefined where there is none, or it is not confirmed yet. */
export async function confirmedFactor(queries: Queries, userId: number) {
	const row = await secondFactorRow(queries, userId)
	return row?.confirmedAt ? { ...row, confirmedAt: row.confirmedAt } : undefined
}

/** Returns whether a user has to give a code after the password. */
export const hasSecondFactor = async ({ database }: Pick<Context, 'database'>, userId: number) =>
	(await confirmedFactor(database.read, userId)) !== undefined

export const sealSecret = ({ config }: Pick<Context, 'config'>, secret: string) => seal(config.secret, PURPOSE, secret)

/** Unseals the secret of a row; undefined where the application's secret has changed since. */
export const openSecret = ({ config }: Pick<Context, 'config'>, sealed: string) =>
	unseal(config.secret, PURPOSE, sealed)

/**
 * Removes a user's second factor with its recovery codes and its remembered browsers.
 * @returns whether there was a confirmed one
 */
export async function removeSecondFactor(tx: Transaction, userId: number) {
	await forgetRecoveryCodes(tx, userId)
	const removed = await tx
		.delete(secondFactors)
		.where(eq(secondFactors.userId, userId))
		.returning({ confirmedAt: secondFactors.confirmedAt })
	return removed.some(({ confirmedAt }) => confirmedAt !== null)
}

/** Mails the owner of an account a change of their second factor, inside the transaction of that change. */
export const mailSecondFactor = (
	tx: Transaction,
	context: Context,
	{ email, language }: Pick<Account, 'email' | 'language'>,
	change: SecondFactorChange,
	left = 0,
) =>
	queueMail(tx, context, {
		template: secondFactorMails[change],
		to: { address: email, name: '' },
		toCustomer: false,
		language,
		data: { at: context.now(), left },
	})
