import type { RequestHandler } from 'express'
import type { Context } from '#app/context.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/http/rate-limits.server.ts'
import { answerCall } from '#app/http/services/answer-call.server.ts'
import { hasAlready } from '#app/http/services/reply.server.ts'

/** How programs ask for the list; whoever writes it otherwise is answered by the application, alike. */
const ADDRESSES = ['/services/?tipo=fl', '/services?tipo=fl']

type Kept = { revision: number; headers: Record<string, string>; body: Buffer }

/** What the application answers, ready to be sent again. @throws where it cannot answer: that is not kept */
async function answerOf({ config, database }: Context): Promise<Kept> {
	const revision = database.revision()
	const request = new Request(`${config.origin}${ADDRESSES[0]}`)
	const answer = await answerCall({ request, context: {}, params: {} })
	if (!answer.ok) throw new Error(`fl answered ${answer.status}`)
	return { revision, headers: Object.fromEntries(answer.headers), body: Buffer.from(await answer.arrayBuffer()) }
}

/**
 * Answers `fl` before Remix, which outside programs ask for most: the application's own answer, kept until anybody has
 * written to the database. It counts towards the caller's limit all the same.
 */
export function fleetList(context: Context): RequestHandler {
	let kept: Promise<Kept> | undefined
	const current = async () => {
		kept ??= answerOf(context)
		if ((await kept).revision !== context.database.revision()) kept = answerOf(context)
		return kept
	}
	return async (request, response, next) => {
		const { originalUrl, headers, method } = request
		if (method !== 'GET' || !ADDRESSES.includes(originalUrl) || headers.authorization) return next()
		try {
			const limits = await rateLimitsOf(context)
			const address = addressKey(response.locals.clientAddress)
			if ((await countAttempt(limits, [['serviceFromAddress', address]])) > 0) return next()
			const { headers: fixed, body } = await current()
			for (const name in fixed) response.setHeader(name, fixed[name] ?? '')
			const isKnown = hasAlready(headers['if-none-match'], fixed.etag ?? '')
			response.statusCode = isKnown ? 304 : 200
			response.end(isKnown ? undefined : body)
		} catch {
			kept = undefined
			next()
		}
	}
}
