import { redirect, redirectDocument } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { ADMINISTRATOR, OFFICE } from '#app/domain/accounts/access-level.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { opens, type Session } from '#app/domain/accounts/sessions.server.ts'
import { whereFormCame } from '#app/web/form/where-form-came.server.ts'
import { sessionOf, visitorOrStranger } from './visitor.server.ts'
import { rememberWanted } from './wanted-page.server.ts'

/*
 * The first line of every loader and every action that is not for everyone: a guard in a parent layout would guard
 * nothing, because single fetch calls loaders one by one (trust §1.18). Each throws a redirect.
 */

const LOGIN_REQUIRED = '/errores/401.html'
/** Where somebody of the office sets up the second factor that they must have. */
export const SECOND_FACTOR_OWED = '/profile/second-factor/?notice=secondFactorOwed'

/** Where to log in, and come back to what was asked for; a form that was posted cannot be posted again. */
function logInPath(request: Request) {
	const { pathname, search } = new URL(request.url)
	const back = request.method === 'GET' ? pathname + search : '/profile/'
	return `/login/?redirectTo=${encodeURIComponent(back)}`
}

/**
 * For people who are logged in.
 * @param otherwise where strangers go; the log-in page, unless told otherwise
 */
export async function requireUser(request: Request, otherwise = logInPath(request)): Promise<Session> {
	const session = await sessionOf(request)
	if (!session) throw redirect(otherwise)
	return session
}

/** Whoever may not in leaves for a page of another frame, and so by the browser itself, from a live form too. */
async function requireLevel(request: Request, level: number): Promise<Session> {
	const session = await sessionOf(request)
	if (!session) {
		const { config } = await appContext()
		throw redirectDocument(LOGIN_REQUIRED, { headers: { 'Set-Cookie': await rememberWanted(request, config) } })
	}
	if (session.account.level > level) throw redirectDocument(LOGIN_REQUIRED)
	if (!opens(session, level)) throw redirectDocument(SECOND_FACTOR_OWED)
	return session
}

/** For the office and administrators: the quote desk (decision 8). */
export const requireOffice = (request: Request) => requireLevel(request, OFFICE)

/**
 * For the office, of a form that comes back as it came while the database is away and nobody can be recognized: what was
 * posted is shown to whoever posted it, and nothing else.
 * @returns undefined then; a page that is only looked at is not for whoever cannot be recognized
 */
export const requireOfficeOrAway = (request: Request): Promise<Session | undefined> =>
	requireOffice(request).catch((error: unknown) => whereFormCame(request, error, undefined))

/** For administrators only; everybody else goes to the 401 page (contract §6). */
export const requireAdmin = (request: Request) => requireLevel(request, ADMINISTRATOR)

/** For people of the office, who may have a second factor, and for whoever has one still. */
export async function requireSecondFactorUser(request: Request): Promise<Session> {
	const session = await requireUser(request)
	const { account } = session
	if (account.level > OFFICE && !(await hasSecondFactor(await appContext(), account.id))) throw redirect('/profile/')
	return session
}

/** For strangers, and for whom nobody can recognize for now; whoever is logged in already goes to their profile. */
export async function requireAnonymous(request: Request) {
	if ((await visitorOrStranger(request)).loggedIn) throw redirect('/profile/')
}
