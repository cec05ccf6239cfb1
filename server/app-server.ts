import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http'
import { Readable } from 'node:stream'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type ErrorRequestHandler, type Request, type RequestHandler } from 'express'
import type { Context } from '#app/context.server.ts'
import { commonHeaders, securityHeaders } from '#app/http/headers.server.ts'
import { log } from '#app/log.server.ts'
import { isSheetAddress } from '#app/route-sheets/sheet-address.ts'
import { waitForReader } from './backpressure.ts'
import { discardUnreadBody } from './discard-unread-body.ts'
import type { Exchange, Responder } from './exchange.ts'
import { watchContent } from './kept/content-watch.ts'
import { fleetList } from './kept/fleet-list.ts'
import { keepReplies } from './kept/kept-replies.ts'
import { pageCache } from './kept/page-cache.ts'
import { largeFiles, staticFiles } from './kept/static-files.ts'
import { connectionLimits, guardConnections } from './limits/guard-connections.ts'
import { type Limits, openLimits } from './limits/limits.ts'
import { registerFigures } from './observe/figures.ts'
import { health } from './observe/health.ts'
import { openMetrics } from './observe/metrics.ts'
import { requestLog } from './observe/request-log.ts'
import { showMetrics } from './observe/show-metrics.ts'
import { pageBuilds } from './page-builds.ts'
import { isHost, refuseMalformed } from './refuse-malformed.ts'
import { routeLabels } from './route-finder.ts'
import { BROTLI, pageTaker } from './whole-page.ts'

const setOnce = new Set(
	[...Object.keys(securityHeaders), 'X-Request-Id', 'Cache-Control', 'X-Robots-Tag'].map((name) => name.toLowerCase()),
)

type AppServer = { build: ServerBuild; context: Context; clientFolder: string }

/** A request as Remix's adapter reads it, whose body is there already. */
function withBody(request: Request, body: Buffer) {
	const { method, headers, originalUrl, hostname, protocol } = request
	const parts = { method, headers, originalUrl, hostname, protocol, get: request.get.bind(request) }
	return Object.assign(Readable.from(body.length > 0 ? [body] : []), parts) as unknown as Request
}

/** Remix, with what it is told of each request. */
const handlerOf = (build: ServerBuild) =>
	createRequestHandler({
		build,
		mode: 'production',
		getLoadContext: (_request, response) => ({
			requestId: response.locals.exchange.requestId,
			clientAddress: response.locals.exchange.clientAddress,
			wantsMore: () => waitForReader(response),
			takePage: pageTaker(response.locals.exchange.request, response),
		}),
	})

/** Remix's own pages, when it is their turn: whatever is not ready to be sent. */
function pages(build: ServerBuild, { bodyOf, whenThereIsRoom }: Limits): RequestHandler {
	const compress = compression({ brotli: { params: BROTLI } })
	const buildFor = pageBuilds(build)
	const handlers = new Map<ServerBuild, ReturnType<typeof handlerOf>>()
	const reply: RequestHandler = (request, response, next) => {
		const own = buildFor(request.originalUrl)
		const handler = handlers.get(own) ?? handlerOf(own)
		handlers.set(own, handler)
		return handler(request, response, next)
	}
	return async (request, response, next) => {
		// The application sets these itself, and its word counts; the adapter would add them a second time.
		const append = response.append.bind(response)
		response.append = (name, value) =>
			setOnce.has(name.toLowerCase()) ? response.setHeader(name, value ?? '') : append(name, value)
		// Nobody keeps what the application has no word on, redirects among them.
		response.setHeader('Cache-Control', 'no-store')
		const { exchange } = response.locals
		const hasBody = request.method !== 'GET' && request.method !== 'HEAD'
		const body = hasBody ? await bodyOf(exchange) : undefined
		if (hasBody && !body) return
		return whenThereIsRoom(exchange, async () => {
			compress(request, response, () => undefined)
			await reply(body ? withBody(request, body) : request, response, next)
		})
	}
}

/** What Express could not read, and faults that even Remix could not turn into a page. */
function lastResort({ reply }: Limits): ErrorRequestHandler {
	return (error, _request, response, _next) => {
		const exchange: Exchange = response.locals.exchange
		if (error.status < 500 && !response.headersSent) return reply(exchange, 400)
		log().error({ requestId: exchange.requestId, error }, 'request failed')
		if (response.headersSent) response.destroy()
		else reply(exchange, 500)
	}
}

/** What the application has to answer, itself and in Remix. */
function application({ build, context, clientFolder }: AppServer, limits: Limits) {
	const app = express()
	const common = Object.entries(commonHeaders(context.config.inEarnest))
	app.disable('x-powered-by')
	app.disable('query parser')
	app.use(discardUnreadBody)
	app.use((_request, response, next) => {
		for (const [name, value] of common) response.setHeader(name, value)
		response.setHeader('X-Request-Id', response.locals.exchange.requestId)
		next()
	})
	app.use(refuseMalformed(context.config))
	app.use(largeFiles(clientFolder))
	app.all('*', pages(build, limits))
	app.use(lastResort(limits))
	return app
}

/** What the gate would turn away is nobody else's business. */
const isPlain = ({ method, headers }: IncomingMessage) =>
	(method === 'GET' || method === 'HEAD') && isHost(headers.host)

/**
 * The way of a request through the process, first step first: an id, and a line in the log when it is over; what the
 * process says of itself; the limit of all requests; what is ready to be sent; the application. A body is read before
 * anything is made for it, and no further than the application's limit.
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
	const replies = keepReplies((clear) => watchContent(context, clear))
	const app = application({ build, context, clientFolder }, limits)
	const pass = (exchange: Exchange) => {
		if (!limits.mayMake(exchange)) return
		handOver(exchange)
		Object.assign(exchange.response, { locals: { exchange } })
		app(exchange.request, exchange.response)
	}

	const openConnections = connections.size
	const refresh = registerFigures(metrics.registry, context, { ...limits, replies, openConnections })
	const always: Responder[] = [health(context), showMetrics(config, metrics.registry, refresh)]
	const ready: Responder[] = [
		pageCache(build, context, replies, limits.mayMake),
		staticFiles(clientFolder, config.inEarnest),
		fleetList(context, replies),
	]
	const reply: RequestListener = (request, response) => {
		// Else whoever keeps asking over a kept connection would keep a stopping server open.
		if (!server.listening) response.shouldKeepAlive = false
		connections.asks(request.socket)
		const exchange = meet(request, response)
		// Whoever of us gives the answer.
		if (isSheetAddress(request.url ?? '')) response.setHeader('X-Robots-Tag', 'noindex')
		const plain = isPlain(request)
		const isAnsweredBy = (ways: Responder[]) => plain && ways.some((way) => way(exchange, pass))
		if (isAnsweredBy(always) || !limits.mayAsk(exchange) || isAnsweredBy(ready)) return
		pass(exchange)
	}
	server.on('request', reply)
	// Whatever else is expected of us besides reading a body is not done, which whoever expects it may find out.
	server.on('checkExpectation', reply)
	return server
}
