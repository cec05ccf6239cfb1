import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { asc, eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { commonHeaders } from '#app/http/headers.server.ts'
import { outbox } from '#drizzle/schema.ts'
import type { Answering } from './answering.ts'

const HALF_AN_HOUR = 30 * 60_000
/** With less than this the next backup or a busy day fills the disk. */
const LEAST_FREE_BYTES = 100_000_000
/** Watchers come every few seconds; whoever asks more often gets the same answer again. */
const KEPT_MS = 1_000
/** Watchers do not wait long either. */
const PATIENCE_MS = 3_000

export type Health = { database: 'ok' | 'fails'; disk: 'ok' | 'nearly full'; mail: 'ok' | 'stuck' }

/** Bytes that may still be written beside the database; infinitely many where the system does not say. */
export const freeBytes = async (folder: string) => {
	const disk = await statfs(folder).catch(() => undefined)
	return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

/** Milliseconds for which the oldest unsent mail has been waiting; 0 where none waits. @throws SqliteError */
export async function oldestMailMs({ database, now }: Pick<Context, 'database' | 'now'>) {
	const [oldest] = await database.read
		.select({ createdAt: outbox.createdAt })
		.from(outbox)
		.where(eq(outbox.status, 'queued'))
		.orderBy(asc(outbox.createdAt))
		.limit(1)
	return oldest ? now() - oldest.createdAt : 0
}

/** The same within bounds; undefined where the database does not answer. */
async function waitingMail(context: Context) {
	const over = new AbortController()
	const tooLong = setTimeout(PATIENCE_MS, undefined, { signal: over.signal }).catch(() => undefined)
	const waiting = await Promise.race([oldestMailMs(context).catch(() => undefined), tooLong])
	over.abort()
	return waiting
}

/** How the site is: whether the database can be read, the disk has room and mails go out (trust §2e, O2). */
export async function healthOf(context: Context, free = freeBytes): Promise<Health> {
	const [waiting, room] = await Promise.all([waitingMail(context), free(context.config.dataDir)])
	return {
		database: waiting === undefined ? 'fails' : 'ok',
		disk: room < LEAST_FREE_BYTES ? 'nearly full' : 'ok',
		mail: (waiting ?? 0) > HALF_AN_HOUR ? 'stuck' : 'ok',
	}
}

/** `GET /health`: 200 where all is well, else 503 and what is not. Answers however many other requests there are. */
export function health(context: Context): Answering {
	const headers = { ...commonHeaders(context.config.inEarnest), 'Cache-Control': 'no-store' }
	let kept: Promise<Health> | undefined
	let until = 0
	return (exchange) => {
		const { request, response, requestId } = exchange
		if (request.url?.split('?', 1)[0] !== '/health') return false
		exchange.by = 'process'
		const now = performance.now()
		if (!kept || now > until) {
			kept = healthOf(context)
			until = Number.POSITIVE_INFINITY
			void kept.then(() => {
				until = now + KEPT_MS
			})
		}
		void kept.then((found) => {
			const isWell = Object.values(found).every((each) => each === 'ok')
			const body = JSON.stringify({ status: isWell ? 'ok' : 'not well', ...found })
			const type = { 'Content-Type': 'application/json; charset=utf-8', 'Content-Length': Buffer.byteLength(body) }
			response.writeHead(isWell ? 200 : 503, { ...headers, ...type, 'X-Request-Id': requestId })
			response.end(request.method === 'HEAD' ? undefined : body)
		})
		return true
	}
}
