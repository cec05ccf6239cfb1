import type { Context } from '#app/context.server.ts'
import { handleCall } from '#app/routes/services/handle-call.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import type { Responder } from '../exchange.ts'
import type { CachedReplies } from './cached-replies.ts'
import { type CachedReply, type Reply, replyFrom, sendCached } from './cached-reply.ts'

/** Addresses of the list; requests in other spellings are handled by the application, with the same response. */
const ADDRESSES = ['/services/?tipo=fl', '/services?tipo=fl']

/**
 * Responds to `fl`, the most frequent request of outside programs, before Remix. The application's response is cached
 * until a fleet changes. Each request still counts towards the caller's limit.
 */
export function fleetList(context: Context, replies: CachedReplies): Responder {
	const make = async (): Promise<Reply | undefined> => {
		const request = new Request(`${context.config.origin}${ADDRESSES[0]}`)
		const reply = await handleCall({ request, context: {}, params: {} })
		// An error is not cached, so the next caller tries again.
		if (reply.status >= 500) throw new Error('The list could not be made.')
		return reply.ok ? replyFrom(reply, context.config) : undefined
	}
	/**
	 * Returns the cached list. Returns undefined if the application must respond, which refuses a caller over the limit.
	 */
	const replyFor = async (clientAddress: string): Promise<CachedReply | undefined> => {
		const limits = await rateLimitsOf(context)
		const wait = await countAttempt(limits, [['serviceFromAddress', addressKey(clientAddress)]])
		return wait > 0 ? undefined : ((await replies.obtain('fl', make)) ?? undefined)
	}
	return (exchange, pass) => {
		const { url = '', headers, method } = exchange.request
		if (method !== 'GET' || !ADDRESSES.includes(url) || headers.authorization !== undefined) return false
		replyFor(exchange.clientAddress).then(
			(cached) => (cached ? sendCached(exchange, cached) : pass(exchange)),
			() => pass(exchange),
		)
		return true
	}
}
