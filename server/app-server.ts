import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import type { ServerBuild } from '@remix-run/node'
import type { Context } from '#app/context.server.ts'
import { isSheetAddress } from '#app/domain/dispatch/route-sheets/sheet-address.ts'
import { application } from './application.ts'
import { cacheReplies } from './cache/cached-replies.ts'
import { watchContent } from './cache/content-watch.ts'
import { fleetList } from './cache/fleet-list.ts'
import { mediaFiles } from './cache/media-files.ts'
import { pageCache } from './cache/page-cache.ts'
import { staticFiles } from './cache/static-files.ts'
import { tabIcon } from './cache/tab-icon.ts'
import type { Exchange, Responder } from './exchange.ts'
import { connectionLimits, guardConnections } from './limits/guard-connections.ts'
import { openLimits } from './limits/limits.ts'
import { registerFigures } from './observe/figures.ts'
import { health } from './observe/health.ts'
import { openMetrics } from './observe/metrics.ts'
import { requestLog } from './observe/request-log.ts'
import { showMetrics } from './observe/show-metrics.ts'
import { up } from './observe/up.ts'
import { isHttp } from './refuse-malformed.ts'
import { restoreGate } from './restore-gate.ts'
import { routeLabels } from './route-finder.ts'
import { setupGate } from './setup-gate.ts'

type AppServer = { build: ServerBuild; context: Context; clientFolder: string }

/**
 * Checks whether a request may be served from the cache or a file: a GET or HEAD that the application's checks would
 * accept.
 */
const isPlain = (request: IncomingMessage) => (request.method === 'GET' || request.method === 'HEAD') && isHttp(request)

/** Offers the exchange to each responder in turn. A loop, because `some` would create a closure for each request. */
function isAnsweredBy(ways: readonly Responder[], exchange: Exchange, pass: (exchange: Exchange) => void) {
	for (const way of ways) if (way(exchange, pass)) return true
	return false
}

/**
 * Creates the HTTP server. A request passes through these steps in order: request id and log line; `/up`, health and
 * metrics; rate limit; whether the site is being restored, or not set up yet; cached pages and files; the application.
 * A body is read before anything is rendered for it, and only up to the application's limit.
 */
export function createAppServer({ build, context, clientFolder }: AppServer): Server {
	const { config } = context
	const metrics = openMetrics()
	const labelOf = routeLabels(build)
	const server = createServer(connectionLimits)
	const connections = guardConnections(server, config, metrics.countUnreadable)
	const { meet, handOver } = requestLog(config, (exchange, path, status, ms) => {
		connections.answered(exchange.request.socket)
		metrics.count(labelOf(exchange, path), status, exchange.by, ms)
	})
	const limits = openLimits(context, metrics)
	const replies = cacheReplies((clear) => watchContent(context, clear))
	const answer = application({ build, context }, limits)
	const pass = (exchange: Exchange) => {
		if (!limits.mayMake(exchange)) return
		handOver(exchange)
		// Another process may have changed the company's facts, words or look, which pages with a session show too. A posted
		// body does not wait, because its client may leave by then.
		const settling = replies.settle()
		if (settling && isPlain(exchange.request)) void settling.then(() => answer(exchange))
		else void answer(exchange)
	}

	const openConnections = connections.size
	const refresh = registerFigures(metrics.registry, context, { ...limits, replies, openConnections })
	const always: Responder[] = [up(config), health(context), showMetrics(config, metrics.registry, refresh)]
	const files = staticFiles(clientFolder, config.isProduction)
	const ready: Responder[] = [
		pageCache(build, context, replies, limits.mayMake),
		tabIcon(context, replies, files),
		files,
		mediaFiles(context),
		fleetList(context, replies),
	]
	const serve = (exchange: Exchange, plain: boolean) => {
		if (!plain || !isAnsweredBy(ready, exchange, pass)) pass(exchange)
	}
	const isClosed = setupGate(context, serve)
	const isRestoring = restoreGate(context, (exchange, plain) => {
		if (!isClosed(exchange, plain)) serve(exchange, plain)
	})
	const reply: RequestListener = (request, response) => {
		// A client that keeps sending on a persistent connection would otherwise keep a stopping server open.
		if (!server.listening) response.shouldKeepAlive = false
		connections.asks(request.socket)
		const exchange = meet(request, response)
		// On every response to these addresses, whichever step sends it.
		if (isSheetAddress(request.url ?? '')) response.setHeader('X-Robots-Tag', 'noindex')
		const plain = isPlain(request)
		if (plain && isAnsweredBy(always, exchange, pass)) return
		if (!limits.mayAsk(exchange)) return
		if (!isRestoring(exchange, plain) && !isClosed(exchange, plain)) serve(exchange, plain)
	}
	server.on('request', reply)
	// An `Expect` header other than `100-continue` is ignored, and the request is handled as usual.
	server.on('checkExpectation', reply)
	return server
}
