import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { recoveryCodes } from '#drizzle/schema.ts'

const HOW_MANY = 10
/** 32 characters, without those easily confused in print */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** Generates a code of 16 characters with five random bits each, in groups of four. */
function newCode() {
	const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
	return signs.replace(/.{4}(?=.)/g, '$&-')
}

const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** Returns whether typed text may be a recovery code; codes of the app are shorter. */
export const looksLikeRecoveryCode = (typed: string) => bare(typed).length === LENGTH

const hashOf = (userId: number, code: string) =>
	createHash('sha256')
		.update(`${userId} ${bare(code)}`)
		.digest('base64url')

/**
 * Replaces a user's recovery codes.
 * @returns the new codes; only their hashes are stored, so they cannot be shown again
 */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
	const codes = Array.from({ length: HOW_MANY }, newCode)
	await forgetRecoveryCodes(tx, userId)
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
	return codes
}

/** Removes all recovery codes of a user. */
export const forgetRecoveryCodes = async (tx: Transaction, userId: number) => {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/**
 * Uses up a recovery code.
 * @returns whether it was valid and unused
 */
export async function spendRecoveryCode(
	tx: Transaction,
	{ now }: Pick<Context, 'now'>,
	{ userId, code }: { userId: number; code: string },
) {
	const isThis = and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, hashOf(userId, code)))
	const used = await tx
		.update(recoveryCodes)
		.set({ usedAt: now() })
		.where(and(isThis, isNull(recoveryCodes.usedAt)))
		.returning({ userId: recoveryCodes.userId })
	return used.length > 0
}

/** Counts a user's unused recovery codes. */
export async function recoveryCodesLeft(queries: Queries, userId: number) {
	const [left] = await queries
		.select({ count: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
	return left?.count ?? 0
}
