import type { ActionFunctionArgs } from '@remix-run/node'
import { expect, test } from 'vitest'
import { appContext } from '#app/context.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as logIn } from '#app/routes/account/login.route.tsx'
import { loader as profile } from '#app/routes/account/profile/profile.route.tsx'
import { action as deleteIt, loader as deletion } from '#app/routes/account/profile/profile-delete.route.tsx'
import { loader as download } from '#app/routes/account/profile/profile-download.route.ts'
import { action as changePassword, loader as password } from '#app/routes/account/profile/profile-password.route.tsx'
import { action as endSessions, loader as sessionList } from '#app/routes/account/profile/profile-sessions.route.ts'
import { loader as register } from '#app/routes/account/register.route.tsx'
import { requireAnonymous, requireRight, requireUser } from '#app/web/session/guards.server.ts'
import { sessions, users } from '#drizzle/schema.ts'
import {
	argsOf,
	EMAIL,
	get,
	openAccount,
	openBrowser,
	openSite,
	PASSWORD,
	post,
	replyOf,
	setPosition,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'

/** Creates a user at this access level and returns their cookie; null is a stranger. */
async function browserAt(level: number | null) {
	const context = await openSite()
	if (level === null) return undefined
	const account = await setRole(context, await openAccount(context), level)
	return openBrowser(context, account)
}

/** Guard of a right that all staff has. */
const requireOffice = (request: Request) => requireRight(request, 'requests')
/** Guard of a right that administrators have. */
const requireAdmin = (request: Request) => requireRight(request, 'users')
const guards = { requireUser, requireOffice, requireAdmin, requireAnonymous }
const toLogIn = '/login/?redirectTo=%2Fadmin%2F%3Fpage%3D2%26q%3Da%2520b'
const forbidden = '/errores/401.html'

test.each<[keyof typeof guards, level: number | null, location: string | null]>([
	['requireUser', null, toLogIn],
	['requireUser', 2, null],
	['requireUser', 1, null],
	['requireUser', 0, null],
	['requireOffice', null, forbidden],
	['requireOffice', 2, forbidden],
	['requireOffice', 1, null],
	['requireOffice', 0, null],
	['requireAdmin', null, forbidden],
	['requireAdmin', 2, forbidden],
	['requireAdmin', 1, forbidden],
	['requireAdmin', 0, null],
	['requireAnonymous', null, null],
	['requireAnonymous', 2, '/profile/'],
	['requireAnonymous', 1, '/profile/'],
	['requireAnonymous', 0, '/profile/'],
])('%s for level %s leads to %s', async (guard, level, location) => {
	const cookie = await browserAt(level)
	const reply = await replyOf(() => guards[guard](get('/admin/?page=2&q=a%20b', cookie)))
	expect(reply).toMatchObject({ location, thrown: location !== null, status: location === null ? 200 : 302 })
})

test.each([
	['planner', 'plan', 'money'],
	['accountant', 'money', 'plan'],
] as const)(
	'the guard lets the %s in for %s, and refuses %s with 403 and whom to ask',
	async (position, own, other) => {
		const cookie = await browserAt(1)
		await setPosition(await appContext(), EMAIL, position)
		expect(await requireRight(get('/admin/', cookie), own)).toMatchObject({ account: { level: 1, position } })
		const { title, text } = textsIn('es').texts('shell').errors.notYourWork
		await expect(requireRight(get('/admin/', cookie), other)).rejects.toMatchObject({
			data: { title, text, action: { href: '/admin/overview/' } },
			init: { status: 403 },
		})
		// What only administrators may is refused as to all of the office.
		expect((await replyOf(() => requireAdmin(get('/admin/', cookie)))).location).toBe(forbidden)
	},
)

test('a guard returns the session it accepted', async () => {
	const cookie = await browserAt(0)
	for (const guard of [requireUser, requireOffice, requireAdmin])
		expect(await guard(get('/', cookie))).toMatchObject({ id: 1, account: { id: 1, level: 0, roleIds: [0] } })
})

test('a user whose role was taken away must log in again', async () => {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 0)
	const cookie = await openBrowser(context, account)
	await setRole(context, account, 2)
	expect((await replyOf(() => requireAdmin(get('/admin/', cookie)))).location).toBe(forbidden)
	expect((await replyOf(() => requireUser(get('/profile/', cookie)))).location).toMatch(/^\/login\//)
})

test('a refused post leads to the profile after the log-in, because it cannot be repeated', async () => {
	await openSite()
	const reply = await replyOf(() => requireUser(post('/profile/delete/?x=1', { currentPassword: PASSWORD })))
	expect(reply.location).toBe('/login/?redirectTo=%2Fprofile%2F')
})

test('a visitor who opens the profile is redirected to the home page', async () => {
	await openSite()
	expect(await replyOf(() => profile(argsOf(get('/profile/'))))).toMatchObject({ location: '/', thrown: true })
})

type Handler = (args: ActionFunctionArgs) => unknown

test.each<[string, Handler]>([
	['/profile/password/', password],
	['/profile/sessions/', sessionList],
	['/profile/download/', download],
	['/profile/delete/', deletion],
])('a visitor who opens %s logs in and returns to it', async (path, loader) => {
	await openSite()
	const reply = await replyOf(() => loader(argsOf(get(`${path}?lng=cat`))))
	expect(reply.thrown).toBe(true)
	expect(reply.location).toBe(`/login/?redirectTo=${encodeURIComponent(`${path}?lng=cat`)}`)
})

test.each<[string, Handler]>([
	['/profile/password/', changePassword],
	['/profile/sessions/', endSessions],
	['/profile/delete/', deleteIt],
])('a visitor’s post to %s changes nothing', async (path, action) => {
	const context = await openSite()
	await openBrowser(context, await openAccount(context))
	const fields = { currentPassword: PASSWORD, password: 'Garrotxa%1714', repeat: 'Garrotxa%1714', session: '1' }
	const contents = async () => [
		await context.database.read.select().from(users),
		await context.database.read.select().from(sessions),
	]
	const before = await contents()
	const reply = await submit(action, path, fields)
	expect(reply).toMatchObject({ location: '/login/?redirectTo=%2Fprofile%2F', thrown: true })
	expect(await contents()).toEqual(before)
})

test.each<[string, Handler]>([
	['/login/', logIn],
	['/register/', register],
])('a logged-in user who opens %s is redirected to the profile', async (path, loader) => {
	const cookie = await browserAt(2)
	expect(await replyOf(() => loader(argsOf(get(path, cookie))))).toMatchObject({ location: '/profile/', thrown: true })
	expect(await replyOf(() => loader(argsOf(get(path))))).toMatchObject({ location: null, thrown: false })
})
