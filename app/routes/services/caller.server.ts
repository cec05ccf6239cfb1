import type { Context } from '#app/context.server.ts'
import { findSession, type Session } from '#app/domain/accounts/sessions.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { isSameOrigin } from '#app/web/form/read-form.server.ts'
import { noteUser } from '#app/web/http/request-facts.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'

/** Where a call comes from: a page of ours, a page of a site in `CORS_ORIGINS`, no page at all, or any other page. */
export type Sender = 'ownPage' | 'knownSite' | 'program' | 'foreignSite'

const TELLING = ['Sec-Fetch-Site', 'Origin', 'Referer']

/** Tells pages from programs (trust §3.2): browsers say where a page comes from, programs have nothing to say. */
export function senderOf(request: Request, { origin, corsOrigins }: Pick<Config, 'origin' | 'corsOrigins'>): Sender {
	const { headers } = request
	if (TELLING.every((name) => !headers.has(name))) return 'program'
	if (corsOrigins.includes(headers.get('Origin') ?? '')) return 'knownSite'
	return isSameOrigin(request, origin) ? 'ownPage' : 'foreignSite'
}

/** The same request as others may send it: cookies count only where a page of ours sent them (trust §1.37). */
export function withoutForeignCookies(request: Request, sender: Sender) {
	if (sender === 'ownPage' || !request.headers.has('Cookie')) return request
	const headers = new Headers(request.headers)
	headers.delete('Cookie')
	return new Request(request.url, { headers, signal: request.signal })
}

/**
 * Who calls: by the bearer token where there is one, else by the cookie.
 * @returns undefined for strangers; refused('token') where something else than an open token was sent
 */
export async function callerOf(context: Context, request: Request): Promise<Result<Session | undefined, 'token'>> {
	const authorization = request.headers.get('Authorization')
	if (authorization === null) return accepted(await sessionOf(request))
	const token = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1]
	const session = token === undefined ? undefined : await findSession(context, token, 'program')
	if (session) noteUser(request, session.account.id)
	return session ? accepted(session) : refused('token')
}
