import { createHash } from 'node:crypto'
import type { Config } from '#app/platform/config/config.server.ts'
import { hasAlready } from '#app/routes/services/reply.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import type { Exchange } from '../exchange.ts'
import { bestEncoding, type Encoding } from './encodings.ts'
import { beginReady, readyHead } from './ready-head.ts'

/** Response with status 200, before anything of a single request is added. */
export type Reply = { headers: Headers; body: Buffer }

/** Converts the application's response, and adds the common headers that it has not set itself. */
export async function replyFrom(response: Response, { isProduction }: Pick<Config, 'isProduction'>): Promise<Reply> {
	const headers = new Headers(response.headers)
	for (const [name, value] of Object.entries(commonHeaders(isProduction)))
		if (!headers.has(name)) headers.set(name, value)
	return { headers, body: Buffer.from(await response.arrayBuffer()) }
}

export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

type Form = { head: string[]; ready: string; body: Buffer }

/** Response ready to be sent repeatedly, in any of its encodings. */
export type CachedReply = {
	/**
	 * ETag without `W/`; undefined if the response must not be stored. It is the same for all encodings, and so sent as a
	 * weak one if there are several.
	 */
	tag: string | undefined
	/** headers of every response, 304 included, as alternating names and values */
	head: string[]
	forms: { identity: Form } & Partial<Record<Encoding, Form>>
	bytes: number
}

/** Approximate memory of an entry besides its bodies, in bytes. */
const OVERHEAD = 2_000

/** Headers set for each response separately, or by Node.js. */
const OF_ONE_ANSWER = ['x-request-id', 'date', 'connection', 'content-length', 'transfer-encoding']
/** Headers that describe a body, and are omitted without one. */
const OF_A_BODY = ['content-type', 'content-disposition']

const tagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/**
 * Prepares a response for sending.
 * @param bodies body in each available encoding
 */
export function cachedReply({ headers }: Pick<Reply, 'headers'>, bodies: EncodedBodies): CachedReply {
	const encoded = Object.values(bodies).filter(Boolean).length > 1
	const isStored = headers.get('Cache-Control') !== 'no-store'
	const tag = headers.get('ETag') ?? (isStored ? tagOf(bodies.identity) : undefined)
	const given = new Headers(headers)
	for (const name of OF_ONE_ANSWER) given.delete(name)
	if (tag) given.set('ETag', encoded ? `W/${tag}` : tag)
	if (encoded) given.append('Vary', 'Accept-Encoding')

	const lines = [...given]
	const head = lines.filter(([name]) => !OF_A_BODY.includes(name)).flat()
	const formOf = (encoding: string, body: Buffer): Form => {
		const length = ['content-length', String(body.length)]
		const head = [...lines.flat(), ...length, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])]
		return { head, ready: readyHead(head), body }
	}
	const forms = Object.entries(bodies).flatMap(([encoding, body]) => (body ? [[encoding, formOf(encoding, body)]] : []))
	const bytes = Object.values(bodies).reduce((sum, body) => sum + (body?.length ?? 0), OVERHEAD)
	return { tag, head, forms: Object.fromEntries(forms), bytes }
}

/**
 * Sends a cached response to a GET or HEAD request. Range requests get the whole response, which HTTP allows.
 * @param cookie `Set-Cookie` value for this visitor alone
 */
export function sendCached(exchange: Exchange, cached: CachedReply, cookie?: string) {
	const { request, response, requestId } = exchange
	const { method, headers } = request
	exchange.by = 'kept'
	const known = headers['if-none-match']
	const isKnown = known !== undefined && cached.tag !== undefined && hasAlready(known, cached.tag)
	const form = cached.forms[bestEncoding(headers['accept-encoding'], cached.forms)] ?? cached.forms.identity
	const isWhole = !isKnown && method !== 'HEAD'
	if (!isWhole || !beginReady(response, form.ready, requestId, cookie)) {
		const own = ['X-Request-Id', requestId, ...(cookie ? ['Set-Cookie', cookie] : [])]
		response.writeHead(isKnown ? 304 : 200, [...(isKnown ? cached.head : form.head), ...own])
	}
	if (isWhole) response.end(form.body)
	else response.end()
}
