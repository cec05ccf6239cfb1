import type { Context } from '#app/context.server.ts'
import { findSession, type Session } from '#app/domain/accounts/sessions.server.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { isSameOrigin } from '#app/web/form/read-form.server.ts'
import { noteUser } from '#app/web/http/request-facts.server.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'

/** Origin of a call: a page of this site, of a site in `CORS_ORIGINS`, of any other site, or a program. */
export type Sender = 'ownPage' | 'knownSite' | 'program' | 'foreignSite'

const TELLING = ['Sec-Fetch-Site', 'Origin', 'Referer']

/** Distinguishes pages from programs (trust §3.2): browsers send headers about the page, programs send none. */
export function senderOf(request: Request, { origin, corsOrigins }: Pick<Config, 'origin' | 'corsOrigins'>): Sender {
	const { headers } = request
	if (TELLING.every((name) => !headers.has(name))) return 'program'
	if (corsOrigins.includes(headers.get('Origin') ?? '')) return 'knownSite'
	return isSameOrigin(request, origin) ? 'ownPage' : 'foreignSite'
}

/** Returns the request without cookies, unless a page of this site sent it (trust §1.37). */
export function withoutForeignCookies(request: Request, sender: Sender) {
	if (sender === 'ownPage' || !request.headers.has('Cookie')) return request
	const headers = new Headers(request.headers)
	headers.delete('Cookie')
	return new Request(request.url, { headers, signal: request.signal })
}

/**
 * Identifies the caller by the bearer token where there is one, otherwise by the cookie.
 * @returns undefined for callers without a session; refused('token') for a token that is not valid
 */
export async function callerOf(context: Context, request: Request): Promise<Result<Session | undefined, 'token'>> {
	const authorization = request.headers.get('Authorization')
	if (authorization === null) return accepted(await sessionOf(request))
	const token = /^Bearer +(\S{1,200})$/i.exec(authorization)?.[1]
	const session = token === undefined ? undefined : await findSession(context, token, 'program')
	if (session) noteUser(request, session.account.id)
	return session ? accepted(session) : refused('token')
}
