import type { Context } from '#app/context.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { type Account, credentialsById } from '../account.server.ts'
import { endAllSessions } from '../sessions.server.ts'
import { spendCode } from './check-second-factor.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { mailSecondFactor, removeSecondFactor } from './second-factor.server.ts'

/** Turns somebody's own second factor off; it takes a code of the app, or a recovery code. */
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

/** Gives somebody ten new recovery codes, to be shown this once; the old ones open nothing any more. */
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
 * Takes a colleague's second factor away, who has lost the phone and the codes: their sessions and remembered browsers
 * end, and they are told by mail.
 * @param actorId the administrator who does it; undefined for a command on the server
 * @returns refused('ownFactor') for one's own, which takes a code, refused('noFactor') where there is none
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
