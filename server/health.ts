import { and, asc, eq } from 'drizzle-orm'
import type { RequestHandler } from 'express'
import type { Context } from '#app/context.server.ts'
import { outbox } from '#drizzle/schema.ts'

const HALF_AN_HOUR = 30 * 60_000

/** Tells whether the database answers and mails go out: 503 when the oldest waiting mail is over half an hour old. */
export function health({ database, now }: Context): RequestHandler {
	return async (_request, response) => {
		response.setHeader('Cache-Control', 'no-store')
		try {
			const [oldest] = await database.read
				.select({ createdAt: outbox.createdAt })
				.from(outbox)
				.where(and(eq(outbox.status, 'queued')))
				.orderBy(asc(outbox.createdAt))
				.limit(1)
			const waitingMs = oldest ? now() - oldest.createdAt : 0
			const ok = waitingMs <= HALF_AN_HOUR
			response.status(ok ? 200 : 503).json({ status: ok ? 'ok' : 'mail is stuck', oldestMailMs: waitingMs })
		} catch {
			response.status(503).json({ status: 'database does not answer' })
		}
	}
}
