import type { Context } from '#app/context.server.ts'
import { replyToCall } from '#app/routes/services/reply-to-call.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'
import type { Responder } from '../exchange.ts'
import type { KeptReplies } from './kept-replies.ts'
import { type KeptReply, type Reply, replyFrom, sendKept } from './kept-reply.ts'

/** How programs ask for the list; whoever writes it otherwise is answered by the application, alike. */
const ADDRESSES = ['/services/?tipo=fl', '/services?tipo=fl']

/**
 * Answers `fl` before Remix, which outside programs ask for most: the application's own answer, kept until a fleet
 * changes. It counts towards the caller's limit all the same.
 */
export function fleetList(context: Context, replies: KeptReplies): Responder {
	const make = async (): Promise<Reply | undefined> => {
		const request = new Request(`${context.config.origin}${ADDRESSES[0]}`)
		const reply = await replyToCall({ request, context: {}, params: {} })
		// A fault is not kept: the next caller tries again.
		if (reply.status >= 500) throw new Error('The list could not be made.')
		return reply.ok ? replyFrom(reply, context.config) : undefined
	}
	/** @returns undefined where the application has to answer, which refuses whoever asks too often */
	const replyFor = async (clientAddress: string): Promise<KeptReply | undefined> => {
		const limits = await rateLimitsOf(context)
		const wait = await countAttempt(limits, [['serviceFromAddress', addressKey(clientAddress)]])
		return wait > 0 ? undefined : ((await replies.obtain('fl', make)) ?? undefined)
	}
	return (exchange, pass) => {
		const { url = '', headers, method } = exchange.request
		if (method !== 'GET' || !ADDRESSES.includes(url) || headers.authorization !== undefined) return false
		replyFor(exchange.clientAddress).then(
			(kept) => (kept ? sendKept(exchange, kept) : pass(exchange)),
			() => pass(exchange),
		)
		return true
	}
}
