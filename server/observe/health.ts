import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Context } from '#app/context.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { isAt, type Responder } from '../exchange.ts'

/** With less than this the next backup or a busy day fills the disk. */
const LEAST_FREE_BYTES = 100_000_000
/** Watchers come every few seconds; whoever asks more often gets the same answer again. */
const KEPT_MS = 1_000
/** Watchers do not wait long either. */
const PATIENCE_MS = 3_000

export type Health = { database: 'ok' | 'fails'; disk: 'ok' | 'nearly full' }

/** Bytes that may still be written beside the database; infinitely many where the system does not say. */
export const freeBytes = async (folder: string) => {
	const disk = await statfs(folder).catch(() => undefined)
	return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

/** Whether the database answers a small question in time. */
async function isAnswering({ database }: Pick<Context, 'database'>) {
	const over = new AbortController()
	const tooLong = setTimeout(PATIENCE_MS, false, { signal: over.signal }).catch(() => false)
	const ask = async () => database.read.select({ id: outbox.id }).from(outbox).limit(1)
	const answers = ask().then(
		() => true,
		() => false,
	)
	const isInTime = await Promise.race([answers, tooLong])
	over.abort()
	return isInTime
}

/**
 * How this process is: whether it can read its database, and the disk has room. What others do, mail servers above all,
 * makes no site unwell: strangers could see to that.
 */
export async function healthOf(context: Context, free = freeBytes): Promise<Health> {
	const [answers, room] = await Promise.all([isAnswering(context), free(context.config.dataDir)])
	return { database: answers ? 'ok' : 'fails', disk: room < LEAST_FREE_BYTES ? 'nearly full' : 'ok' }
}

/** `GET /health`: 200 where all is well, else 503 and what is not. Answers however many other requests there are. */
export function health(context: Context): Responder {
	const headers = { ...commonHeaders(context.config.inEarnest), 'Cache-Control': 'no-store' }
	let kept: Promise<Health> | undefined
	let until = 0
	return (exchange) => {
		const { request, response, requestId } = exchange
		if (!isAt(request, '/health')) return false
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
