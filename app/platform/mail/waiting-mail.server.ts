import { asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { outbox } from '#drizzle/schema.ts'

/** Waiting time after which a mail counts as stuck: the mail server does not accept it, or no process sends mails. */
export const STUCK_AFTER_MS = 30 * 60_000

/**
 * Measures how long the oldest unsent mail has been waiting. Held mails do not count, because they wait for the office.
 * @returns milliseconds; 0 where none waits
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

/** Counts the mails that were given up and need attention. @throws SqliteError */
export const undeliveredMails = ({ database }: { database: Pick<Context['database'], 'read'> }) =>
	database.read.$count(outbox, eq(outbox.status, 'dead'))
