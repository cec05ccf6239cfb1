import type { IncomingMessage } from 'node:http'
import type { Config } from '#app/platform/config/config.server.ts'
import { bodyLimits } from '#app/web/form/body-limits.ts'
import { isSentFromHere } from '#app/web/form/same-origin.ts'
import type { Exchange } from './exchange.ts'
import { isForPrograms } from './for-programs.ts'
import { bringsUpload } from './limits/uploads.ts'
import type { ShortReply } from './short-reply.ts'

const HOST = /^(?:[a-z0-9.-]+|\[[0-9a-f:.]+\])(?::(\d{1,5}))?$/i
/** Methods that pages and forms use. */
export const METHODS = ['GET', 'HEAD', 'POST', 'OPTIONS']
/** Methods for outside programs; the application responds to the wrong ones with an explanation. */
const METHODS_OF_PROGRAMS = [...METHODS, 'PUT', 'PATCH', 'DELETE']

/** Checks whether a host is valid in a URL; Remix would respond to others with 500. */
function isHost(host: string | undefined) {
	const [matched, port] = HOST.exec(host ?? '') ?? []
	return matched !== undefined && Number(port ?? 0) < 65_536
}

const VERSIONS = ['1.1', '1.0']

/** Counts the header lines of a name. */
function linesOf({ rawHeaders }: IncomingMessage, name: string) {
	let lines = 0
	for (let index = 0; index < rawHeaders.length; index += 2)
		if (rawHeaders[index]?.length === name.length && rawHeaders[index]?.toLowerCase() === name) lines++
	return lines
}

/**
 * Checks whether a request uses HTTP/1 and has exactly one host (RFC 9112). Node.js parses other versions too, and
 * takes the first of several hosts.
 */
export const isHttp = (request: IncomingMessage) =>
	VERSIONS.includes(request.httpVersion) && isHost(request.headers.host) && linesOf(request, 'host') === 1

const isFromHere = ({ headers }: IncomingMessage, { origin }: Pick<Config, 'origin'>) =>
	isSentFromHere(
		{ site: headers['sec-fetch-site'], address: headers.origin ?? headers.referer, host: headers.host },
		origin,
	)

/** An upload has a limit of its own, which the page names. */
const isTooLarge = (request: IncomingMessage) =>
	!bringsUpload(request) && Number(request.headers['content-length'] ?? 0) > bodyLimits(request.url).bytes

/**
 * Returns the status of the error page for a request that must not reach the application. Returns undefined if it may.
 */
function refusalOf(request: IncomingMessage, config: Config) {
	if (request.method !== 'POST') return undefined
	if (!isFromHere(request, config)) return 403
	if (isTooLarge(request)) return 413
	return undefined
}

/**
 * Checks whether a request uses the older data requests, which no page of this site sends. Remix would log each as an
 * error.
 */
function asksForOldData(url: string) {
	const query = url.indexOf('?')
	return query >= 0 && new URLSearchParams(url.slice(query)).has('_data')
}

/** Checks whether the path can be decoded; Remix would respond with 500 otherwise. */
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
 * Refuses requests to which Remix would respond with 500, or that it would let through. They have invalid hosts or
 * addresses, unknown methods, oversized bodies, or come from other sites. Visitors get the error page in their
 * language.
 * @returns handles a request: true if it has responded, false if the application must
 */
export function refuseMalformed(config: Config, reply: ShortReply): (exchange: Exchange) => boolean {
	const { origin, isProduction } = config
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
		if (isProduction) headers.host = publicHost

		const refusal = forPrograms ? undefined : refusalOf(request, config)
		if (refusal) {
			request.method = 'GET'
			request.url = `/errores/${refusal}`
		} else if (method === 'POST' && !forPrograms) {
			// The origin was checked above. Behind a proxy that rewrites `Host`, Remix would respond to this site's own forms
			// with 500.
			Object.assign(headers, { origin, host: publicHost })
		}
		return false
	}
}
