import { and, eq, lt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { secondFactors } from '#drizzle/schema.ts'
import type { Account } from '../account.server.ts'
import { looksLikeRecoveryCode, recoveryCodesLeft, spendRecoveryCode } from './recovery-codes.server.ts'
import { confirmedFactor, mailSecondFactor, openSecret } from './second-factor.server.ts'
import { stepOfCode } from './totp.server.ts'

async function spendAppCode(tx: Transaction, context: Context, userId: number, code: string) {
	const factor = await confirmedFactor(tx, userId)
	const secret = factor && openSecret(context, factor.secret)
	const step = secret === undefined ? undefined : stepOfCode(secret, code, context.now())
	if (step === undefined) return false
	const used = await tx
		.update(secondFactors)
		.set({ lastStep: step })
		.where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
		.returning({ userId: secondFactors.userId })
	return used.length > 0
}

/**
 * Uses up an app code or a recovery code, inside a transaction.
 * @returns whether it was valid
 */
export async function spendCode(tx: Transaction, context: Context, account: Account, typed: string) {
	if (!looksLikeRecoveryCode(typed)) return spendAppCode(tx, context, account.id, typed.replace(/\s/g, ''))
	if (!(await spendRecoveryCode(tx, context, { userId: account.id, code: typed }))) return false
	await mailSecondFactor(tx, context, account, 'recoveryCodeUsed', await recoveryCodesLeft(tx, account.id))
	return true
}

/**
 * Checks the code that a user typed after the password: one of the app, or a recovery code. Each is valid once. The
 * use of a recovery code is reported to the user by mail.
 */
export const checkSecondFactor = (
	context: Context,
	account: Account,
	typed: string,
): Promise<Result<undefined, 'wrongCode'>> =>
	inTransaction(context, async (tx) =>
		(await spendCode(tx, context, account, typed)) ? accepted(undefined) : refused('wrongCode'),
	)
