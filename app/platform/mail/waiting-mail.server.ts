import { asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { outbox } from '#drizzle/schema.ts'

/** A mail that waits for longer has met a mail server that does not take it, or nobody sends any. */
export const STUCK_AFTER_MS = 30 * 60_000

/**
 * How long the oldest unsent mail has been waiting; held mails do not count, they wait for the office.
 * @returns milliseconds, 0 where none waits
 * @throws SqliteError
 */
export async function oldestMailMs({
	database,
	now,
}: Pick<Context, 'now'> & { database: Pick<Context['database'], 'read'> }) {
	const [oldest] = await database.read
		.select({ createdAt: outbox.createdAt })
		.from(outbox)
		.where(eq(outbox.status, 'queued'))
		.orderBy(asc(outbox.createdAt))
		.limit(1)
	return oldest ? now() - oldest.createdAt : 0
}

/** How many mails were given up, and wait for somebody to look at them. @throws SqliteError */
export const undeliveredMails = ({ database }: { database: Pick<Context['database'], 'read'> }) =>
	database.read.$count(outbox, eq(outbox.status, 'dead'))
