import { createHash } from 'node:crypto'
import type { Refusal } from '#app/web/form/posted-form.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import type { Service, ServiceOutcome } from './service.server.ts'

/** Context of a reply: its request, operation and headers. */
export type Envelope = {
	request: Request
	service: Pick<Service, 'flag' | 'messages' | 'cache'> | undefined
	headers: Record<string, string>
}

/** Returns an entity tag: a hash of the body. */
const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Checks whether the `If-None-Match` header contains this entity tag. */
export const hasAlready = (ifNoneMatch: string | null | undefined, tag: string) =>
	(ifNoneMatch ?? '')
		.split(',')
		.map((known) => known.trim().replace(/^W\//, ''))
		.some((known) => known === tag || known === '*')

/** Returns a refusal's body: the flag, and the sentence under each of the operation's names (decision 31). */
function bodyOf({ alert, errors }: Refusal, service: Envelope['service']) {
	const text = alert?.text ?? Object.values(errors ?? {}).join(' ')
	const messages = (service?.messages ?? ['message']).map((name) => [name, text])
	return { [service?.flag ?? 'success']: false, ...Object.fromEntries(messages), ...(errors && { errors }) }
}

function refusalHeaders({ status, retryAfter }: Refusal): Record<string, string> {
	return {
		...(retryAfter !== undefined && { 'Retry-After': String(retryAfter) }),
		...(status === 401 && { 'WWW-Authenticate': 'Bearer realm="services"' }),
	}
}

/** Responds to a call with JSON; caches must not store it, unless the operation says for how long. */
export function jsonReply(outcome: ServiceOutcome, { request, service, headers }: Envelope) {
	const all = new Headers({ ...securityHeaders, 'Cache-Control': 'no-store', ...headers })
	all.set('Content-Type', 'application/json; charset=utf-8')
	const isHead = request.method === 'HEAD'
	if (!('ok' in outcome)) {
		for (const [name, value] of Object.entries(refusalHeaders(outcome))) if (!all.has(name)) all.set(name, value)
		return new Response(isHead ? null : JSON.stringify(bodyOf(outcome, service)), {
			status: outcome.status,
			headers: all,
		})
	}
	for (const [name, value] of Object.entries(outcome.headers ?? {})) all.set(name, value)
	const body = JSON.stringify(outcome.value)
	if (service?.cache === undefined) return new Response(isHead ? null : body, { headers: all })
	all.set('Cache-Control', service.cache)
	return taggedReply(body, request, all)
}

/** Returns a cacheable response with an entity tag; 304 without a body where the client's copy is current. */
export function taggedReply(body: string, request: Request, headers: Headers) {
	const tag = tagOf(body)
	headers.set('ETag', tag)
	if (!hasAlready(request.headers.get('If-None-Match'), tag))
		return new Response(request.method === 'HEAD' ? null : body, { headers })
	headers.delete('Content-Type')
	return new Response(null, { status: 304, headers })
}
