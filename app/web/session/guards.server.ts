import { redirect, redirectDocument } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { accessOf, holderOf, may, type Right } from '#app/domain/accounts/rights.ts'
import { hasSecondFactor } from '#app/domain/accounts/second-factor/second-factor.server.ts'
import { opens, type Session } from '#app/domain/accounts/sessions.server.ts'
import { whereFormCame } from '#app/web/form/where-form-came.server.ts'
import { pathThatKeeps } from './kept-form.server.ts'
import { notYourWork } from './not-your-work.server.ts'
import { sessionOf, visitorOrStranger } from './visitor.server.ts'
import { rememberWanted } from './wanted-page.server.ts'

/*
 * Guards: the first line of every loader and action with restricted access. A guard in a parent layout would not be
 * enough, because single fetch calls loaders one by one (trust §1.18). Each guard throws a redirect.
 */

const LOGIN_REQUIRED = '/errores/401.html'
/** Page where office staff set up the second factor that they must have. */
export const SECOND_FACTOR_OWED = '/profile/second-factor/?notice=secondFactorOwed'

/**
 * Returns the log-in page that leads back to the requested page. After a POST that is not kept it leads to the profile,
 * because the form cannot be posted again.
 */
function logInPath(request: Request) {
	const { pathname, search } = new URL(request.url)
	const back = request.method === 'GET' ? pathname + search : '/profile/'
	return `/login/?redirectTo=${encodeURIComponent(back)}`
}

/** Redirects a form that comes without a session to the page that keeps it; returns where there is nothing to keep. */
async function keepForm(request: Request, right?: Right) {
	const { config } = await appContext()
	const keeping = pathThatKeeps(request, config, right)
	// With this status the browser sends the form there again; so do the scripts of a page.
	if (keeping) throw redirect(keeping, 307)
}

/**
 * Requires a logged-in user.
 * @param otherwise where visitors without a session go; default is the log-in page
 */
export async function requireUser(request: Request, otherwise = logInPath(request)): Promise<Session> {
	const session = await sessionOf(request)
	if (session) return session
	await keepForm(request)
	throw redirect(otherwise)
}

/** Requires that the position of a person of the office includes a right. @throws the 403 page, which says whom to ask */
export async function requireInPosition(request: Request, { account }: Pick<Session, 'account'>, right: Right) {
	if (!may(account, right)) throw await notYourWork(request)
}

/**
 * Requires a right of the office and, if it applies, the second factor. The 401 page has another frame, so the browser
 * itself must load it, even after a form sent by script.
 * @throws the 403 page where the person is of the office and their position does not include the right
 */
export async function requireRight(request: Request, right: Right): Promise<Session> {
	const session = await sessionOf(request)
	if (!session) {
		await keepForm(request, right)
		const { config } = await appContext()
		throw redirectDocument(LOGIN_REQUIRED, { headers: { 'Set-Cookie': await rememberWanted(request, config) } })
	}
	if (!holderOf(session.account) || session.account.level > accessOf(right)) throw redirectDocument(LOGIN_REQUIRED)
	if (!opens(session, accessOf(right))) throw redirectDocument(SECOND_FACTOR_OWED)
	await requireInPosition(request, session, right)
	return session
}

/**
 * Requires a right, but lets a posted form through if the database is unavailable and the account unknown. The page then
 * shows only what was posted.
 * @returns undefined in that case; a GET request fails instead
 */
export const requireRightOrAway = (request: Request, right: Right): Promise<Session | undefined> =>
	requireRight(request, right).catch((error: unknown) => whereFormCame(request, error, undefined))

/** Requires staff, also those who must still set up a second factor; others go to their profile. */
export async function requireStaff(request: Request): Promise<Session> {
	const session = await requireUser(request)
	if (session.account.level > OFFICE) throw redirect('/profile/')
	return session
}

/** Requires office staff, who may have a second factor, or another account that still has one. */
export async function requireSecondFactorUser(request: Request): Promise<Session> {
	const session = await requireUser(request)
	const { account } = session
	if (account.level > OFFICE && !(await hasSecondFactor(await appContext(), account.id))) throw redirect('/profile/')
	return session
}

/**
 * Requires a visitor without a session; others go to their profile. If the database is unavailable, the visitor counts
 * as one without a session.
 */
export async function requireAnonymous(request: Request) {
	if ((await visitorOrStranger(request)).loggedIn) throw redirect('/profile/')
}
