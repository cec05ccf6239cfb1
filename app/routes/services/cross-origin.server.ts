import type { Sender } from './caller.server.ts'
import type { Service } from './service.server.ts'

const TEN_MINUTES = '600'
const READABLE = 'ETag, Link, Retry-After, WWW-Authenticate, X-Request-Id, X-Total-Count'
const SENDABLE = 'Authorization, Content-Type, Idempotency-Key'

const METHODS = { GET: 'GET, HEAD, OPTIONS', POST: 'POST, OPTIONS' }

/** Returns the `Allow` value of an operation; of all methods where none is named. */
export const methodsOf = (service: Service | undefined) =>
	service ? METHODS[service.method] : 'GET, HEAD, POST, OPTIONS'

/** Checks whether pages of any site may read the reply: public operations, and replies where no operation is named. */
export const isOpenToAll = (method: string, service: Service | undefined) =>
	(method === 'GET' || method === 'HEAD') &&
	(service === undefined || (service.method === 'GET' && service.audience === 'public'))

type CrossOriginCall = { method: string; service: Service | undefined; sender: Sender; origin: string | null }

/** Headers that let pages of any site read a public reply. */
export const openToAll = { 'Access-Control-Allow-Origin': '*', 'Cross-Origin-Resource-Policy': 'cross-origin' }

/** Returns the headers that let a page of another site read a reply (decision 35); cookies are never allowed. */
export function crossOriginHeaders({ method, service, sender, origin }: CrossOriginCall): Record<string, string> {
	const isOpen = isOpenToAll(method, service)
	const vary: Record<string, string> = isOpen ? {} : { Vary: 'Origin' }
	if (!isOpen && (sender !== 'knownSite' || origin === null)) return vary
	return {
		...vary,
		'Access-Control-Allow-Origin': isOpen ? '*' : String(origin),
		'Access-Control-Expose-Headers': READABLE,
		'Cross-Origin-Resource-Policy': 'cross-origin',
	}
}

/** Returns the headers for the preflight request that a browser sends on behalf of another site's page. */
export function preflightHeaders(asked: CrossOriginCall): Record<string, string> {
	const headers: Record<string, string> = { ...crossOriginHeaders(asked), Allow: methodsOf(asked.service) }
	if (!('Access-Control-Allow-Origin' in headers)) return headers
	return {
		...headers,
		'Access-Control-Allow-Methods': methodsOf(asked.service),
		'Access-Control-Allow-Headers': SENDABLE,
		'Access-Control-Max-Age': TEN_MINUTES,
	}
}
