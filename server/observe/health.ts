import { statfs } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import type { Context } from '#app/context.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { outbox } from '#drizzle/schema.ts'
import { isAt, type Responder } from '../exchange.ts'

/** Minimum of free disk space; with less, the next backup or a busy day fills the disk. */
export const LEAST_FREE_BYTES = 100_000_000
/** Time a result is cached. Monitoring asks every few seconds; more frequent requests get the same result. */
const CACHED_MS = 1_000
/** Time limit for the database's response. */
const TIMEOUT_MS = 3_000

export type Health = { database: 'ok' | 'fails'; disk: 'ok' | 'nearly full' }

/**
 * Returns the bytes that can still be written to the database's disk. Returns infinity if the system does not report
 * it.
 */
export const freeBytes = async (folder: string) => {
	const disk = await statfs(folder).catch(() => undefined)
	return disk ? disk.bavail * disk.bsize : Number.POSITIVE_INFINITY
}

/** Checks whether the database answers a small query in time. */
async function isAnswering({ database }: Pick<Context, 'database'>) {
	const over = new AbortController()
	const tooLong = setTimeout(TIMEOUT_MS, false, { signal: over.signal }).catch(() => false)
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
 * Checks this process: whether it can read its database, and whether the disk has space. Other systems, such as mail
 * servers, do not count, because strangers could make them fail.
 */
export async function healthOf(context: Context, free = freeBytes): Promise<Health> {
	const [answers, room] = await Promise.all([isAnswering(context), free(context.config.dataDir)])
	return { database: answers ? 'ok' : 'fails', disk: room < LEAST_FREE_BYTES ? 'nearly full' : 'ok' }
}

/**
 * Responds to `GET /health`: 200 if all is well, else 503 with what is not. It responds regardless of the number of
 * other requests.
 */
export function health(context: Context): Responder {
	const headers = { ...commonHeaders(context.config.isProduction), 'Cache-Control': 'no-store' }
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
				until = now + CACHED_MS
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
