import type { IncomingMessage } from 'node:http'
import type { Config } from '#app/platform/config/config.server.ts'
import { bodyLimits } from '#app/web/form/body-limits.ts'
import { isSentFromHere } from '#app/web/form/same-origin.ts'
import type { Exchange } from './exchange.ts'
import { isForPrograms } from './for-programs.ts'
import type { ShortReply } from './short-reply.ts'

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i
/** What people's pages and forms use. */
export const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** What else a program may try: the application tells it how to ask instead. */
const METHODS_OF_PROGRAMS = [...METHODS, 'PUT', 'PATCH', 'DELETE']

/** A host that a URL can be made of; Remix would answer the others with 500. */
function isHost(host: string | undefined) {
	const [matched, port] = HOST.exec(host ?? '') ?? []
	return matched !== undefined && Number(port ?? 0) < 65_536
}

const VERSIONS = ['1.1', '1.0']

/** How many lines of a name a request has. */
function linesOf({ rawHeaders }: IncomingMessage, name: string) {
	let lines = 0
	for (let index = 0; index < rawHeaders.length; index += 2)
		if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name) lines++
	return lines
}

/** Whether a request is one of HTTP/1 that names one host (RFC 9112): Node reads other versions, and takes the first host of several. */
export const isHttp = (request: IncomingMessage) =>
	VERSIONS.includes(request.httpVersion) && isHost(request.headers.host) && linesOf(request, 'host') === 1

const isFromHere = ({ headers }: IncomingMessage, { origin }: Pick<Config, 'origin'>) =>
	isSentFromHere(
		{ site: headers['sec-fetch-site'], address: headers.origin ?? headers.referer, host: headers.host },
		origin,
	)

const isTooLarge = ({ headers, url }: IncomingMessage) => Number(headers['content-length'] ?? 0) > bodyLimits(url).bytes

/** The code of the error page that a request deserves before the application sees it. */
function refusalOf(request: IncomingMessage, config: Config) {
	if (request.method !== 'POST') return undefined
	if (!isFromHere(request, config)) return 403
	if (isTooLarge(request)) return 413
	return undefined
}

/** An older way to ask for data, which no page of ours uses; Remix would complain of each such call as of a fault. */
function asksForOldData(url: string) {
	const query = url.indexOf('?')
	return query >= 0 && new URLSearchParams(url.slice(query)).has('_data')
}

/** Whether its parts can be told; Remix would answer with 500 where they cannot. */
function isReadable(url: string) {
	try {
		decodeURIComponent(url.split('?', 1)[0] ?? '')
		return true
	} catch {
		return false
	}
}

function refuse({ response }: Exchange, status: number) {
	response.statusCode = status
	response.end()
	return true
}

/**
 * Turns away what Remix would answer with 500 or not notice: impossible hosts and addresses, unknown methods, posts from
 * other sites, bodies over the limit. What a person may run into gets the error page, in their language.
 * @returns whether a request is answered by that
 */
export function refuseMalformed(config: Config, reply: ShortReply): (exchange: Exchange) => boolean {
	const { origin, inEarnest } = config
	const publicHost = new URL(origin).host
	return (exchange) => {
		const { request, response } = exchange
		const { method = '', url = '', headers } = request
		const forPrograms = isForPrograms(url)
		const known = (forPrograms ? METHODS_OF_PROGRAMS : METHODS).includes(method)
		if (!known || (method === 'OPTIONS' && !forPrograms)) {
			response.setHeader('Allow', METHODS.join(', '))
			return refuse(exchange, method === 'OPTIONS' ? 204 : 405)
		}
		if (!isHttp(request) || !url.startsWith('/')) return refuse(exchange, 400)
		if (!isReadable(url) || asksForOldData(url)) {
			reply(exchange, 400)
			return true
		}
		delete headers['x-forwarded-host']
		if (inEarnest) headers.host = publicHost

		const refusal = forPrograms ? undefined : refusalOf(request, config)
		if (refusal) {
			request.method = 'GET'
			request.url = `/errores/${refusal}`
		} else if (method === 'POST' && !forPrograms) {
			// Settled here: behind a proxy that rewrites Host, Remix would answer our own forms with 500.
			Object.assign(headers, { origin, host: publicHost })
		}
		return false
	}
}
