import { rm } from 'node:fs/promises'
import { and, eq, isNull, like, or, sql } from 'drizzle-orm'
import type { Config } from '#app/config/config.server.ts'
import type { Transaction } from '#app/db/database.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { mailFile } from './transport.server.ts'

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id)

/**
 * Removes every mail about a quote, to whomever it went, sent or not, inside the transaction that gives the reason.
 * Mails of the first builds do not name their quote but for its code, among what they tell.
 * @returns their ids
 */
export const forgetMailsAbout = async (tx: Transaction, { id, code }: { id: number; code: string }) =>
	idsOf(
		await tx
			.delete(outbox)
			.where(or(eq(outbox.quoteId, id), and(isNull(outbox.quoteId), like(outbox.data, `%"code":"${code}"%`))))
			.returning({ id: outbox.id }),
	)

/** Removes every mail to an address in lower case, or that is answered to it. @returns their ids */
export const forgetMailsOf = async (tx: Transaction, address: string) =>
	idsOf(
		await tx
			.delete(outbox)
			.where(or(eq(outbox.toAddress, address), eq(sql`lower(${outbox.replyToAddress})`, address)))
			.returning({ id: outbox.id }),
	)

/** Removes every mail to an address in lower case that is about its account. @returns their ids */
export const forgetAccountMailsOf = async (tx: Transaction, address: string) =>
	idsOf(
		await tx
			.delete(outbox)
			.where(and(eq(outbox.toAddress, address), like(outbox.template, 'account-%')))
			.returning({ id: outbox.id }),
	)

/** Removes the files of mails that a try-out has written, or would have. */
export async function removeMailFiles(config: Config, ids: readonly string[]) {
	for (const id of ids) await rm(mailFile(config, id), { force: true })
}
