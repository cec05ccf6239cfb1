import { createHash } from 'node:crypto'
import type { Config } from '#app/config/config.server.ts'
import { commonHeaders } from '#app/http/headers.server.ts'
import { hasAlready } from '#app/http/services/reply.server.ts'
import type { Exchange } from '../exchange.ts'
import { bestEncoding, type Encoding } from './encodings.ts'

/** An answer with status 200 as it was made once, before it is anybody's. */
export type Reply = { headers: Headers; body: Buffer }

/** What the application answered, with the headers of every response where it has no word of its own on them. */
export async function replyFrom(response: Response, { inEarnest }: Pick<Config, 'inEarnest'>): Promise<Reply> {
	const headers = new Headers(response.headers)
	for (const [name, value] of Object.entries(commonHeaders(inEarnest))) if (!headers.has(name)) headers.set(name, value)
	return { headers, body: Buffer.from(await response.arrayBuffer()) }
}

export type EncodedBodies = { identity: Buffer } & Partial<Record<Encoding, Buffer>>

type Form = { head: string[]; body: Buffer }

/** An answer that is ready to be sent again and again, whatever encoding is asked for. */
export type KeptReply = {
	/** the same for all encodings, and so a weak one where there are several */
	tag: string
	/** of every answer, also where nothing has changed: names and values in turn */
	head: string[]
	forms: { identity: Form } & Partial<Record<Encoding, Form>>
	bytes: number
}

/** About what an entry takes besides its bodies. */
const OVERHEAD = 2_000

/** Said anew with each answer, or by Node. */
const OF_ONE_ANSWER = ['x-request-id', 'date', 'connection', 'content-length', 'transfer-encoding']
/** Said of a body, and so not where there is none. */
const OF_A_BODY = ['content-type', 'content-disposition']

const tagOf = (body: Buffer) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/**
 * Makes an answer ready to be sent.
 * @param bodies the answer's body, and the same compressed
 */
export function keptReply(headers: Headers, bodies: EncodedBodies): KeptReply {
	const encoded = Object.keys(bodies).length > 1
	const tag = headers.get('ETag') ?? tagOf(bodies.identity)
	const given = new Headers(headers)
	for (const name of OF_ONE_ANSWER) given.delete(name)
	given.set('ETag', encoded ? `W/${tag}` : tag)
	if (encoded) given.append('Vary', 'Accept-Encoding')

	const lines = [...given]
	const head = lines.filter(([name]) => !OF_A_BODY.includes(name)).flat()
	const formOf = (encoding: string, body: Buffer): Form => {
		const length = ['content-length', String(body.length)]
		return {
			head: [...lines.flat(), ...length, ...(encoding === 'identity' ? [] : ['content-encoding', encoding])],
			body,
		}
	}
	const forms = Object.entries(bodies).map(([encoding, body]) => [encoding, formOf(encoding, body)])
	const bytes = Object.values(bodies).reduce((sum, { length }) => sum + length, OVERHEAD)
	return { tag, head, forms: Object.fromEntries(forms), bytes }
}

/**
 * Sends a kept answer to somebody who asked with GET or HEAD; ranges are not served, which nobody may rely on.
 * @param cookie a `Set-Cookie` line for this visitor alone
 */
export function sendKept(exchange: Exchange, kept: KeptReply, cookie?: string) {
	const { request, response, requestId } = exchange
	const { method, headers } = request
	exchange.by = 'kept'
	const isKnown = headers['if-none-match'] !== undefined && hasAlready(headers['if-none-match'], kept.tag)
	const form = kept.forms[bestEncoding(headers['accept-encoding'], kept.forms)] ?? kept.forms.identity
	const head = (isKnown ? kept.head : form.head).slice()
	head.push('X-Request-Id', requestId)
	if (cookie) head.push('Set-Cookie', cookie)
	response.writeHead(isKnown ? 304 : 200, head)
	response.end(isKnown || method === 'HEAD' ? undefined : form.body)
}
