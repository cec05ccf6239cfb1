import { createRequestHandler, type ServerBuild } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { log } from '#app/platform/log.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { discardUnreadBody } from './discard-unread-body.ts'
import type { Exchange } from './exchange.ts'
import { fetchRequest } from './fetch-request.ts'
import type { Limits } from './limits/limits.ts'
import { beginUpload, bringsUpload, streamOf } from './limits/uploads.ts'
import { pageBuilds } from './page-builds.ts'
import { refuseMalformed } from './refuse-malformed.ts'
import { sendResponse } from './send-response.ts'

/** Runs Remix, with the request's id and client address as load context. */
function remix(build: ServerBuild) {
	const buildFor = pageBuilds(build)
	const handlers = new Map<ServerBuild, ReturnType<typeof createRequestHandler>>()
	return async (exchange: Exchange, body: Buffer | ReadableStream<Uint8Array> | undefined) => {
		const { request, requestId, clientAddress } = exchange
		const own = buildFor(request.url ?? '/')
		const handle = handlers.get(own) ?? createRequestHandler(own, 'production')
		handlers.set(own, handle)
		await sendResponse(exchange, await handle(fetchRequest(exchange, body), { requestId, clientAddress }))
	}
}

/** Responds to errors that Remix could not turn into a page. */
function lastResort({ reply }: Pick<Limits, 'reply'>, exchange: Exchange, error: unknown) {
	const { response, requestId } = exchange
	log().error({ requestId, error }, 'request failed')
	if (response.headersSent) response.destroy()
	else reply(exchange, 500)
}

type Answer = (exchange: Exchange, body: ReadableStream<Uint8Array>) => Promise<void>

/**
 * Lets the application take an upload while it comes. It keeps no place in a queue, because it may take half an hour; the
 * application refuses a second one.
 */
async function takeUpload(exchange: Exchange, answer: Answer) {
	const { done } = beginUpload(exchange.request)
	await answer(exchange, streamOf(exchange.request)).finally(done)
}

type Application = { build: ServerBuild; context: Pick<Context, 'config'> }

/**
 * Creates the handler for requests that neither the cache nor a file can serve.
 * @returns handles a request, and resolves after the response is sent; errors get a response too
 */
export function application(
	{ build, context: { config } }: Application,
	limits: Pick<Limits, 'reply' | 'bodyOf' | 'whenThereIsRoom'>,
) {
	const common = Object.entries(commonHeaders(config.isProduction))
	const isRefused = refuseMalformed(config, limits.reply)
	const answer = remix(build)

	async function pass(exchange: Exchange) {
		const { request, response, requestId } = exchange
		discardUnreadBody(exchange)
		for (const [name, value] of common) response.setHeader(name, value)
		response.setHeader('X-Request-Id', requestId)
		if (isRefused(exchange)) return
		// Default for responses without a `Cache-Control` of their own, such as redirects.
		response.setHeader('Cache-Control', 'no-store')
		if (bringsUpload(request)) return takeUpload(exchange, answer)
		const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
		const body = hasBody ? await limits.bodyOf(exchange) : undefined
		if (hasBody && !body) return
		await limits.whenThereIsRoom(exchange, () => answer(exchange, body))
	}
	return (exchange: Exchange) => pass(exchange).catch((error: unknown) => lastResort(limits, exchange, error))
}
