import { randomUUID } from 'node:crypto'
import { and, eq, gt, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { secondFactors } from '#drizzle/schema.ts'
import { credentialsById } from '../account.server.ts'
import { verifyPassword } from '../passwords/password-hash.server.ts'
import { endOtherSessionsIn, type Session } from '../sessions.server.ts'
import { replaceRecoveryCodes } from './recovery-codes.server.ts'
import { confirmedFactor, mailSecondFactor, openSecret, sealSecret } from './second-factor.server.ts'
import { SET_UP_LIFE } from './second-factor-life.ts'
import { newSecret, stepOfCode } from './totp.server.ts'

/**
 * Starts to set up a second factor. Only this session can read its secret, for 15 minutes.
 * @throws QueueFull where too many passwords are being checked
 */
export async function beginSecondFactor(
	context: Context,
	{ id: sessionId, account }: Session,
	currentPassword: string,
): Promise<Result<undefined, 'wrongPassword' | 'alreadyOn'>> {
	const known = await credentialsById(context.database.read, account.id)
	if (!(await verifyPassword(known?.passwordHash, currentPassword))) return refused('wrongPassword')
	const begun = {
		secret: sealSecret(context, newSecret()),
		sessionId,
		createdAt: context.now(),
		browsers: randomUUID(),
	}
	return inTransaction(context, async (tx) => {
		const stored = await tx
			.insert(secondFactors)
			.values({ userId: account.id, ...begun })
			.onConflictDoUpdate({
				target: secondFactors.userId,
				set: begun,
				setWhere: isNull(secondFactors.confirmedAt),
			})
			.returning({ userId: secondFactors.userId })
		return stored.length > 0 ? accepted(undefined) : refused('alreadyOn')
	})
}

const isBeingSetUp = ({ id, account }: Session, now: number) =>
	and(
		eq(secondFactors.userId, account.id),
		eq(secondFactors.sessionId, id),
		isNull(secondFactors.confirmedAt),
		gt(secondFactors.createdAt, now - SET_UP_LIFE),
	)

/** Reads the secret that a session is setting up, in Base32; undefined where there is none or its time is over. */
export async function secretBeingSetUp(
	context: Context,
	session: Session,
	queries: Queries = context.database.read,
): Promise<string | undefined> {
	const [row] = await queries
		.select({ secret: secondFactors.secret })
		.from(secondFactors)
		.where(isBeingSetUp(session, context.now()))
	return row && openSecret(context, row.secret)
}

/**
 * Turns on the second factor with its first code. All other sessions and tokens end, since they began without a code.
 * @returns ten recovery codes, to be shown only now; refused('over') where the time to set it up is over
 */
export const confirmSecondFactor = (
	context: Context,
	session: Session,
	code: string,
): Promise<Result<string[], 'wrongCode' | 'over' | 'alreadyOn'>> =>
	inTransaction(context, async (tx) => {
		const { account, id } = session
		if (await confirmedFactor(tx, account.id)) return refused('alreadyOn')
		const secret = await secretBeingSetUp(context, session, tx)
		if (secret === undefined) return refused('over')
		const now = context.now()
		const step = stepOfCode(secret, code, now)
		if (step === undefined) return refused('wrongCode')
		await tx.update(secondFactors).set({ confirmedAt: now, lastStep: step }).where(isBeingSetUp(session, now))
		await endOtherSessionsIn(tx, account.id, id)
		await mailSecondFactor(tx, context, account, 'on')
		return accepted(await replaceRecoveryCodes(tx, account.id))
	})
