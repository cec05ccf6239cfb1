import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logIn, loader as logInPage } from '#app/routes/account/login.route.tsx'
import { loader as errorPage } from '#app/routes/public/site/error-page.route.tsx'
import type { Failure } from '#app/web/http/failures.server.ts'
import { requireRight } from '#app/web/session/guards.server.ts'
import {
	argsOf,
	cookiesOf,
	EMAIL,
	get,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	post,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'

/** Returns what the 401 page shows to a browser with this cookie. */
async function shownTo(cookie?: string, query = '') {
	const args = { ...argsOf(get(`/errores/401.html${query}`, cookie)), params: { tipoError: '401.html' } }
	const thrown = (await Promise.resolve()
		.then(() => errorPage(args))
		.catch((failure: unknown) => failure)) as { data: Failure; init: ResponseInit }
	return { status: thrown.init.status, ...thrown.data }
}

/** Guard of a right that all staff has. */
const requireOffice = (request: Request) => requireRight(request, 'requests')
/** Guard of a right that administrators have. */
const requireAdmin = (request: Request) => requireRight(request, 'users')

const turnAway = (path: string, guard = requireAdmin, cookie?: string) => replyOf(() => guard(get(path, cookie)))

test('a visitor is redirected to the 401 page, logs in there, and returns to the page wanted', async () => {
	const context = await openSite()
	await setRole(context, await openAccount(context), 1)
	const wanted = '/admin/quotes/?q=puig&lng=fr'
	const away = await turnAway(wanted, requireOffice)
	expect([away.status, away.location]).toEqual([302, '/errores/401.html'])
	expect(away.cookies.wanted).toMatch(/Max-Age=600; Path=\/errores\/; HttpOnly; SameSite=Lax/)

	const { status, title, action } = await shownTo(cookiesOf(away))
	expect([status, title, action?.label]).toEqual([401, 'Hay que iniciar sesión', 'Iniciar sesión'])
	const page = await logInPage(argsOf(get(action?.href ?? '')))
	expect(page.redirectTo).toBe(wanted)
	const inside = await submit(logIn, '/login/', { email: EMAIL, password: PASSWORD, redirectTo: page.redirectTo ?? '' })
	expect([inside.status, inside.location]).toEqual([303, wanted])
})

test('a refused post returns to its page after the log-in', async () => {
	await openSite()
	const away = await replyOf(() => requireAdmin(post('/admin/users/7/', { intent: 'shut' })))
	expect((await shownTo(cookiesOf(away))).action?.href).toBe('/login/?redirectTo=%2Fadmin%2Fusers%2F7%2F')
})

test.each(['', 'wanted=nonsense', 'wanted=%ff', `wanted=${encodeURIComponent(btoa('"https://evil.example/"'))}`])(
	'with the cookie %j the log-in leads to no other page',
	async (cookie) => {
		await openSite()
		expect((await shownTo(cookie)).action?.href).toBe('/login/')
	},
)

test.each([1, 2])('a user without the right (level %i) reads who may open the page', async (level) => {
	const context = await openSite()
	const cookie = await openBrowser(context, await setRole(context, await openAccount(context), level))
	const away = await turnAway('/admin/', requireAdmin, cookie)
	expect([away.location, away.cookies]).toEqual(['/errores/401.html', {}])
	for (const language of languageCodes) {
		const { texts } = textsIn(language)
		const { status, title, text, action } = await shownTo(cookie, `?lng=${language}`)
		expect([status, title]).toEqual([401, texts('shell').errors.notYours.title])
		expect(text).toContain(EMAIL)
		expect(action).toEqual({ href: '/profile/', label: texts('accounts').profile.title })
	}
})
