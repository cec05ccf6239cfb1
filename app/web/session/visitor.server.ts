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

/** The browser's session, read once for all loaders of a request; undefined for strangers. */
export function sessionOf(request: Request) {
	const session = read.get(request) ?? readSession(request)
	read.set(request, session)
	return session
}

/** Who is asking: a stranger is at the level of everyone (contract §6). */
export async function visitorOf(request: Request) {
	const account = (await sessionOf(request))?.account
	return { level: account?.level ?? EVERYONE, loggedIn: account !== undefined, account }
}

/** The same for the frame of a page, which is still to be shown where nobody can be recognized for now. */
export const visitorOrStranger = (request: Request) =>
	visitorOf(request).catch((error: unknown) => {
		if (!isDatabaseUnavailable(error)) throw error
		return { level: EVERYONE, loggedIn: false, account: undefined }
	})
