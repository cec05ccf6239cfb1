import { createServer, type Server, type ServerResponse } from 'node:http'
import path from 'node:path'
import { constants } from 'node:zlib'
import { createRequestHandler } from '@remix-run/express'
import type { ServerBuild } from '@remix-run/node'
import compression from 'compression'
import express, { type RequestHandler } from 'express'
import type { Context } from '#app/context.server.ts'
import { securityHeaders } from '#app/http/headers.server.ts'
import { fleetList } from './fleet-list.ts'
import { gate } from './gate.ts'
import { health } from './health.ts'
import { identify } from './identify.ts'
import { wantsMore } from './wants-more.ts'

const SECONDS = 1000

/** Of Brotli's eleven: a tenth smaller than the usual fourth for a third of a millisecond; from the ninth on it is slow. */
const PAGE_QUALITY = 5

const setOnce = new Set([...Object.keys(securityHeaders), 'X-Request-Id'].map((name) => name.toLowerCase()))

type AppServer = { build: ServerBuild; context: Context; clientFolder: string }

/** The picture of a shared page is shown on other sites; all other files are for our own pages only. */
function mayBeShared(response: ServerResponse, file: string) {
	if (file.includes(`${path.sep}images${path.sep}social${path.sep}`))
		response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin')
}

/** Remix's own pages; a page cache, when there is one, stands right before them. */
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

/**
 * The way of a request through the process, first step first. Nothing is read of a body before the application asks
 * for it, and then no more than its limit.
 */
export function createAppServer({ build, context, clientFolder }: AppServer): Server {
	const app = express()
	app.disable('x-powered-by')
	app.disable('query parser')
	app.use(identify(context.config))
	app.use(gate(context.config))
	app.get('/health', health(context))
	app.get('/services', fleetList(context))
	app.use('/assets', express.static(path.join(clientFolder, 'assets'), { immutable: true, maxAge: '1y', index: false }))
	app.use(express.static(clientFolder, { maxAge: '1h', index: false, redirect: false, setHeaders: mayBeShared }))
	app.use(compression({ brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: PAGE_QUALITY } } }))
	app.all('*', pages(build))

	const server = createServer(
		{
			headersTimeout: 10 * SECONDS,
			requestTimeout: 30 * SECONDS,
			keepAliveTimeout: 5 * SECONDS,
			connectionsCheckingInterval: 5 * SECONDS,
		},
		app,
	)
	server.maxConnections = 2000
	return server
}
