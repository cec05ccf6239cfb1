import { createHash } from 'node:crypto'
import type { Refusal } from '#app/web/form/posted-form.server.ts'
import { securityHeaders } from '#app/web/http/headers.server.ts'
import type { Service, ServiceOutcome } from './service.server.ts'

/** What a reply needs besides what it says. */
export type Envelope = {
	request: Request
	service: Pick<Service, 'flag' | 'messages' | 'cache'> | undefined
	headers: Record<string, string>
}

/** The same bytes have the same tag, and others another. */
const tagOf = (body: string) => `"${createHash('sha256').update(body).digest('base64url').slice(0, 27)}"`

/** Whether somebody who sent this `If-None-Match` has these very bytes already. */
export const hasAlready = (ifNoneMatch: string | null | undefined, tag: string) =>
	(ifNoneMatch ?? '')
		.split(',')
		.map((known) => known.trim().replace(/^W\//, ''))
		.some((known) => known === tag || known === '*')

/** The flag, and the sentence under each name that the operation has for it (decision 31). */
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

/** The reply to a call as JSON: never kept by anybody, unless the operation says for how long. */
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
	return keptReply(body, request, all)
}

/** A reply that others may keep: with the tag of its bytes, and without the bytes for whoever has them already. */
export function keptReply(body: string, request: Request, headers: Headers) {
	const tag = tagOf(body)
	headers.set('ETag', tag)
	if (!hasAlready(request.headers.get('If-None-Match'), tag))
		return new Response(request.method === 'HEAD' ? null : body, { headers })
	headers.delete('Content-Type')
	return new Response(null, { status: 304, headers })
}
