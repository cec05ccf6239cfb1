import { createHash, randomBytes } from 'node:crypto'
import { and, eq, gt } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { setupLinks } from '#drizzle/schema.ts'

/** Life of a link, in milliseconds. */
export const SETUP_LIFE = 30 * 60_000
const SECRET_BYTES = 32

export const SETUP_PATH = '/setup/'

const hashOf = (secret: string) => createHash('sha256').update(secret).digest('hex')

const isOpen = (secret: string, now: number) => and(eq(setupLinks.hash, hashOf(secret)), gt(setupLinks.endsAt, now))

/** Makes a one-time link to a page, which replaces those before. Returns its address. */
export const newOneTimeLink = (context: Context, path: string) =>
	inTransaction(context, async (tx) => {
		const secret = randomBytes(SECRET_BYTES).toString('base64url')
		await tx.delete(setupLinks)
		await tx.insert(setupLinks).values({ hash: hashOf(secret), endsAt: context.now() + SETUP_LIFE })
		return `${context.config.origin}${path}?i=${secret}`
	})

/**
 * Makes a one-time link to the set-up, which replaces those before.
 * @returns its address, which must reach the owner only: it makes the first administrator
 */
export const newSetupLink = (context: Context) => newOneTimeLink(context, SETUP_PATH)

/** Returns whether a link has not expired and was not used. @param secret from the link */
export const isSetupLinkOpen = async (queries: Queries, secret: string, now: number) =>
	(await queries.$count(setupLinks, isOpen(secret, now))) > 0

/** Gives a link its whole life again, for instance after an upload that took long. It does nothing to one that was used. */
export const extendSetupLink = (context: Context, secret: string) =>
	inTransaction(context, (tx) =>
		tx
			.update(setupLinks)
			.set({ endsAt: context.now() + SETUP_LIFE })
			.where(eq(setupLinks.hash, hashOf(secret))),
	)

/** Uses a link up, inside a transaction. Returns false where it has expired or was used by another request. */
export async function spendSetupLink(tx: Transaction, secret: string, now: number) {
	const used = await tx.delete(setupLinks).where(isOpen(secret, now)).returning({ hash: setupLinks.hash })
	return used.length > 0
}
