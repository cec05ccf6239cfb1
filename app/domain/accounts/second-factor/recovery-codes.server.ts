import { createHash, randomBytes } from 'node:crypto'
import { and, count, eq, isNull } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { recoveryCodes } from '#drizzle/schema.ts'

const HOW_MANY = 10
/** 32 signs, without those that are taken for one another on paper */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const LENGTH = 16

/** Sixteen signs of five random bits each, in groups of four. */
function newCode() {
	const signs = [...randomBytes(LENGTH)].map((byte) => SIGNS[byte % SIGNS.length]).join('')
	return signs.replace(/.{4}(?=.)/g, '$&-')
}

const bare = (typed: string) => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether what was typed may be a recovery code; a code of the app is shorter. */
export const looksLikeRecoveryCode = (typed: string) => bare(typed).length === LENGTH

const hashOf = (userId: number, code: string) =>
	createHash('sha256')
		.update(`${userId} ${bare(code)}`)
		.digest('base64url')

/** Replaces a person's recovery codes. @returns the new ones, which are kept nowhere and cannot be told again */
export async function replaceRecoveryCodes(tx: Transaction, userId: number): Promise<string[]> {
	const codes = Array.from({ length: HOW_MANY }, newCode)
	await forgetRecoveryCodes(tx, userId)
	await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: hashOf(userId, code) })))
	return codes
}

/** Removes all recovery codes of a person. */
export const forgetRecoveryCodes = async (tx: Transaction, userId: number) => {
	await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
}

/** Uses a recovery code up. @returns whether it was one that had not been used */
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

/** How many of a person's recovery codes still open. */
export async function recoveryCodesLeft(queries: Queries, userId: number) {
	const [left] = await queries
		.select({ count: count() })
		.from(recoveryCodes)
		.where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
	return left?.count ?? 0
}
