import { appContext } from '#app/context.server.ts'
import { EVERYONE } from '#app/domain/accounts/access-level.ts'
import { findSession, type Session } from '#app/domain/accounts/sessions.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import { noteUser } from '#app/web/http/request-facts.server.ts'
import { sessionSecret } from './session-cookie.server.ts'

async function readSession(request: Request) {
	const context = await appContext()
	const secret = await sessionSecret(request, context.config)
	const session = secret === undefined ? undefined : await findSession(context, secret, 'browser')
	if (session) noteUser(request, session.account.id)
	return session
}

const read = new WeakMap<Request, Promise<Session | undefined>>()

/** Returns the browser's session, read once for all loaders of a request. Returns undefined if there is none. */
export function sessionOf(request: Request) {
	const session = read.get(request) ?? readSession(request)
	read.set(request, session)
	return session
}

/**
 * Returns the visitor's account and access level. A visitor without a session has the level of everyone (contract §6).
 */
export async function visitorOf(request: Request) {
	const account = (await sessionOf(request))?.account
	return { level: account?.level ?? EVERYONE, position: account?.position, loggedIn: account !== undefined, account }
}

/**
 * Returns the visitor for the frame of a page. If the database is unavailable it counts as a visitor without a session,
 * so that the page can still be shown.
 */
export const visitorOrStranger = (request: Request) =>
	visitorOf(request).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
		return { level: EVERYONE, loggedIn: false, account: undefined }
	})
