import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { type Account, credentialsById } from '../account.server.ts'
import { endAllSessions } from '../sessions.server.ts'
import { spendCode } from './check-second-factor.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { mailSecondFactor, removeSecondFactor } from './second-factor.server.ts'

/** Turns off the user's own second factor; requires a code of the app or a recovery code. */
export const switchSecondFactorOff = (
	context: Context,
	account: Account,
	code: string,
): Promise<Result<undefined, 'wrongCode'>> =>
	inTransaction(context, async (tx) => {
		if (!(await spendCode(tx, context, account, code))) return refused('wrongCode')
		await removeSecondFactor(tx, account.id)
		await mailSecondFactor(tx, context, account, 'off')
		return accepted(undefined)
	})

/** Replaces the user's recovery codes by ten new ones, to be shown only now. The old ones become invalid. */
export const renewRecoveryCodes = (
	context: Context,
	account: Account,
	code: string,
): Promise<Result<string[], 'wrongCode'>> =>
	inTransaction(context, async (tx) => {
		if (!(await spendCode(tx, context, account, code))) return refused('wrongCode')
		return accepted(await replaceRecoveryCodes(tx, account.id))
	})

/**
 * Removes the second factor of a user who has lost phone and recovery codes. Their sessions and remembered browsers
 * end, and they get a mail.
 * @param actorId the administrator who does it; undefined for a command on the server
 * @returns refused('ownFactor') for the administrator's own, which requires a code; refused('noFactor') where there
 * is none
 */
export const resetSecondFactor = (
	context: Context,
	{ userId, actorId }: { userId: number; actorId?: number },
): Promise<Result<undefined, 'unknown' | 'ownFactor' | 'noFactor'>> =>
	inTransaction(context, async (tx) => {
		if (userId === actorId) return refused('ownFactor')
		const account = (await credentialsById(tx, userId))?.account
		if (!account) return refused('unknown')
		if (!(await removeSecondFactor(tx, userId))) return refused('noFactor')
		await endAllSessions(tx, userId)
		await mailSecondFactor(tx, context, account, 'reset')
		return accepted(undefined)
	})
