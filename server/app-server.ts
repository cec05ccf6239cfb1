import { createServer, type IncomingMessage, type Server } from 'node:http'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { Context } from '#app/context.server.ts'
import { commonHeaders, securityHeaders } from '#app/http/headers.server.ts'
import type { Exchange } from './answering.ts'
import { watchContent } from './content-watch.ts'
import { fleetList } from './fleet-list.ts'
import { gate, isHost } from './gate.ts'
import { health } from './health.ts'
import { identify } from './identify.ts'
import { keepAnswers } from './kept-answers.ts'
import { pageCache } from './page-cache.ts'
import { largeFiles, staticFiles } from './static-files.ts'
import { wantsMore } from './wants-more.ts'

const SECONDS = 1000

/**
 * For what is made anew each time: a tenth smaller than by default for a third of a millisecond, and with a window of the
 * size of a page, because the usual one takes megabytes for each answer.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 17 }

const setOnce = new Set([...Object.keys(securityHeaders), 'X-Request-Id'].map((name) => name.toLowerCase()))

type AppServer = { build: ServerBuild; context: Context; clientFolder: string }

/** Remix's own pages: whatever is not ready to be sent. */
function pages(build: ServerBuild): RequestHandler {
	const answer = createRequestHandler({
		build,
		mode: 'production',
		getLoadContext: (_request, response) => ({
			requestId: response.locals.requestId,
			clientAddress: response.locals.clientAddress,
			wantsMore: () => wantsMore(response),
		}),
	})
	return (request, response, next) => {
		// The application sets these itself, and its word counts; the adapter would add them a second time.
		const append = response.append.bind(response)
		response.append = (name, value) =>
			setOnce.has(name.toLowerCase()) ? response.setHeader(name, value ?? '') : append(name, value)
		return answer(request, response, next)
	}
}

/** What the application has to answer, itself and in Remix. */
function application({ build, context, clientFolder }: AppServer) {
	const app = express()
	const common = Object.entries(commonHeaders(context.config.inEarnest))
	app.disable('x-powered-by')
	app.disable('query parser')
	app.use((_request, response, next) => {
		for (const [name, value] of common) response.setHeader(name, value)
		response.setHeader('X-Request-Id', response.locals.requestId)
		next()
	})
	app.use(gate(context.config))
	app.get('/health', health(context))
	app.use(largeFiles(clientFolder))
	app.use(compression({ brotli: { params: BROTLI } }))
	app.all('*', pages(build))
	return app
}

/** What the gate would turn away is nobody else's business. */
const isPlain = ({ method, headers }: IncomingMessage) =>
	(method === 'GET' || method === 'HEAD') && isHost(headers.host)

/**
 * The way of a request through the process, first step first: an id and a line in the log, then what is ready to be
 * sent, then the application. Nothing is read of a body before the application asks for it, and then no more than its
 * limit.
 */
export function createAppServer({ build, context, clientFolder }: AppServer): Server {
	const meet = identify(context.config)
	const answers = keepAnswers((clear) => watchContent(context, clear))
	const ready = [
		pageCache(build, context, answers),
		staticFiles(clientFolder, context.config.inEarnest),
		fleetList(context, answers),
	]
	const app = application({ build, context, clientFolder })
	const pass = ({ request, response, requestId, clientAddress }: Exchange) => {
		Object.assign(response, { locals: { requestId, clientAddress } })
		app(request, response)
	}

	const server = createServer(
		{
			headersTimeout: 10 * SECONDS,
			requestTimeout: 30 * SECONDS,
			keepAliveTimeout: 5 * SECONDS,
			connectionsCheckingInterval: 5 * SECONDS,
		},
		(request, response) => {
			const exchange = meet(request, response)
			if (isPlain(request)) for (const answer of ready) if (answer(exchange, pass)) return
			pass(exchange)
		},
	)
	server.maxConnections = 2000
	return server
}
