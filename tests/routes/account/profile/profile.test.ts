import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { changeDetails, detailsOf } from '#app/domain/accounts/details.server.ts'
import { listSessions } from '#app/domain/accounts/sessions.server.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { action as logOut, loader as logOutPage } from '#app/routes/account/logout.route.ts'
import { profilePage } from '#app/routes/account/profile/profile.server.ts'
import { action as deleteProfile } from '#app/routes/account/profile/profile-delete.route.tsx'
import { loader as download } from '#app/routes/account/profile/profile-download.route.ts'
import { action as endSessions, loader as sessionList } from '#app/routes/account/profile/profile-sessions.route.ts'
import { sessionOf } from '#app/web/session/visitor.server.ts'
import { quotes, users } from '#drizzle/schema.ts'
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
	type Sender,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { openSessionFor } from '#tests/support/accounts.ts'

import { validRequest } from '#tests/support/quote-requests.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const HOUR = 3_600_000
const { profile: text, notices } = textsIn('es').texts('accounts')

async function loggedInSite(level = 2, settings: Record<string, string> = {}) {
	const context = await openSite(settings)
	const account = await setRole(context, await openAccount(context), level)
	return { context, account, cookie: await openBrowser(context, account, 'Firefox · Linux') }
}

async function pageOf(path: string, cookie: string) {
	const request = get(path, cookie)
	const session = await sessionOf(request)
	if (!session) throw new Error('Not logged in.')
	return profilePage(request, session)
}

const askForQuote = (context: TestContext, requestKey: string, userId?: number, numPasajeros = 22) =>
	requestQuote(context, { request: validRequest({ numPasajeros }), requestKey, language: 'es', userId })

test.each([
	[0, ['Administración']],
	[1, ['Oficina']],
	[2, ['Cliente']],
])('the profile shows number, address and roles of level %i', async (level, roles) => {
	const { account, cookie } = await loggedInSite(level)
	const page = await pageOf('/profile/', cookie)
	expect(page.account).toEqual({ id: account.id, user: EMAIL, roles })
	expect([page.page.title, page.notice, page.quotes]).toEqual([text.title, null, []])
})

test('the profile lists the user’s own requests, the newest first, and no others', async () => {
	const { context, account, cookie } = await loggedInSite()
	const other = await openAccount(context, 'other@example.com')
	await askForQuote(context, 'a', account.id, 1)
	await askForQuote(context, 'b', other.id)
	await askForQuote(context, 'c')
	await askForQuote(context, 'd', account.id, 22)
	expect((await pageOf('/profile/', cookie)).quotes).toEqual([
		{
			code: 'P-2026-00004',
			isNext: false,
			state: 'requested',
			status: 'Solicitado',
			pickup: 'jueves, 24 de diciembre de 2026, 9:30\u00a0h',
			route: 'Barcelona → Girona',
			passengers: '22 pasajeros',
			href: expect.stringMatching(/^http:\/\/localhost:3000\/ar\/a\?i=v1\./),
			back: { text: 'Pide la vuelta', href: expect.stringMatching(/\/budgetRequest\/\?back=v1\./) },
			againLabel: 'Pide otra vez P-2026-00004',
		},
		expect.objectContaining({ code: 'P-2026-00001', passengers: '1 pasajero' }),
	])
})

test('the next trip is the accepted one whose pick-up comes first; past and open ones are not', async () => {
	const { context, account, cookie } = await loggedInSite()
	const trips = [
		['a', 'accepted', '2026-12-24 09:30'],
		['b', 'accepted', '2026-12-05 09:30'],
		['c', 'requested', '2026-12-01 09:30'],
		['d', 'accepted', '2026-11-10 09:30'],
	] as const
	for (const [key, status, pickupAt] of trips) {
		const asked = await askForQuote(context, key, account.id)
		if (!asked.ok) throw new Error(asked.refusal)
		await context.database.transaction((tx) =>
			tx.update(quotes).set({ status, pickupAt }).where(eq(quotes.requestKey, key)),
		)
	}
	const listed = (await pageOf('/profile/', cookie)).quotes
	expect(listed.filter(({ isNext }) => isNext).map(({ code }) => code)).toEqual(['P-2026-00002'])
	expect(listed.map(({ state }) => state)).toEqual(['accepted', 'requested', 'accepted', 'accepted'])
})

test('the profile lists the user’s sessions, this one first, in Madrid time and without their secrets', async () => {
	const { context, account, cookie } = await loggedInSite()
	context.advance(2 * HOUR)
	await openSessionFor(context, { account, kind: 'program', device: '' })
	await openBrowser(context, account)
	await openBrowser(context, await openAccount(context, 'other@example.com'), 'Safari · iOS')
	const { sessions } = await pageOf('/profile/?lng=es', cookie)
	expect(sessions.map(({ device, isThis }) => [device, isThis])).toEqual([
		['Firefox · Linux', true],
		[text.unknownDevice, false],
		[text.program, false],
	])
	expect(sessions[0]).toMatchObject({
		startedAt: 'Abierta: viernes, 20 de noviembre de 2026, 10:00\u00a0h',
		lastSeen: 'Última visita: viernes, 20 de noviembre de 2026, 12:00\u00a0h',
		endLabel: 'Cerrar la sesión: Firefox · Linux',
	})
	const { secret } = await openSessionFor(context, { account, kind: 'browser', device: '' })
	expect(JSON.stringify(await pageOf('/profile/', cookie))).not.toMatch(new RegExp(`secret|${secret}|argon2`, 'i'))
})

test('the profile shows the notice of its address, and no other', async () => {
	const { cookie } = await loggedInSite()
	expect((await pageOf('/profile/?notice=sessionsEnded', cookie)).notice).toBe(notices.sessionsEnded)
	expect((await pageOf('/profile/?notice=__proto__', cookie)).notice).toBeNull()
})

const end = (fields: Record<string, string>, cookie: string, sender: Sender = {}) =>
	submit(endSessions, '/profile/sessions/', fields, { ...sender, cookie })

test('a user can end another session of their own', async () => {
	const { context, account, cookie } = await loggedInSite()
	const elsewhere = await openBrowser(context, account)
	const [other] = (await listSessions(context, account.id)).filter(({ device }) => device === '')
	expect(await end({ session: String(other?.id) }, cookie)).toMatchObject({
		status: 303,
		location: '/profile/?notice=sessionsEnded',
	})
	expect(await sessionOf(get('/', elsewhere))).toBeUndefined()
	expect(await sessionOf(get('/', cookie))).toBeDefined()
})

test('a user cannot end the current session, another user’s or one that does not exist', async () => {
	const { context, cookie } = await loggedInSite()
	const other = await openAccount(context, 'other@example.com')
	const foreign = await openBrowser(context, other)
	const own = await sessionOf(get('/', cookie))
	const theirs = await sessionOf(get('/', foreign))
	const ids = [own?.id, theirs?.id, 999, 0, -1, 1.5, '', 'abc', '1e400', `${theirs?.id} OR 1=1`, '__proto__'].map(
		String,
	)
	for (const session of ids) expect(await end({ session }, cookie)).toMatchObject({ status: 404, thrown: true })
	expect((await end({}, cookie)).status).toBe(404)
	for (const still of [cookie, foreign]) expect(await sessionOf(get('/', still))).toBeDefined()
})

test('a user can end all other sessions of their own, a program’s too', async () => {
	const { context, account, cookie } = await loggedInSite()
	await openBrowser(context, account)
	await openSessionFor(context, { account, kind: 'program', device: '' })
	const foreign = await openBrowser(context, await openAccount(context, 'other@example.com'))
	expect(await end({ intent: 'end-others' }, cookie)).toMatchObject({ status: 303 })
	expect(await listSessions(context, account.id)).toMatchObject([{ device: 'Firefox · Linux' }])
	expect(await sessionOf(get('/', foreign))).toBeDefined()
})

test('a form from another site ends no session, and the address has no page', async () => {
	const { context, account, cookie } = await loggedInSite()
	await openBrowser(context, account)
	const headers = { Origin: 'https://evil.example' }
	expect(await end({ intent: 'end-others' }, cookie, { headers })).toMatchObject({ status: 403, thrown: true })
	expect(await listSessions(context, account.id)).toHaveLength(2)
	expect(await replyOf(() => sessionList(argsOf(get('/x/', cookie))))).toMatchObject({ location: '/profile/' })
})

test('the download has everything stored about the user, and no other user’s data', async () => {
	const { context, account, cookie } = await loggedInSite()
	const other = await openAccount(context, 'other@example.com')
	await askForQuote(context, 'the-key-of-the-form', account.id)
	await askForQuote(context, 'another-key', other.id)
	const details = await detailsOf(context, account.id)
	await changeDetails(context, account.id, { ...details, nombreUsuario: 'Ana' })
	const response = await download(argsOf(get('/profile/download/', cookie)))

	expect(response.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
	expect(response.headers.get('Content-Disposition')).toBe(`attachment; filename="garbi-${account.id}.json"`)
	expect(response.headers.get('Cache-Control')).toBe('no-store')
	const written = await response.text()
	const data = JSON.parse(written)
	expect(Object.keys(data)).toEqual(['exportedAt', 'account', 'secondFactor', 'sessions', 'mails', 'quotes'])
	expect(data.exportedAt).toBe('2026-11-20T09:00:00.000Z')
	expect(data.account).toEqual({
		id: account.id,
		email: EMAIL,
		language: 'es',
		roleIds: [2],
		createdAt: data.exportedAt,
		firstName: 'Ana',
		surname: '',
		phone: '',
		company: '',
		taxNumber: '',
		position: null,
	})
	expect(data.sessions).toEqual([
		{ kind: 'browser', device: 'Firefox · Linux', createdAt: data.exportedAt, seenAt: data.exportedAt },
	])
	expect(data.mails).toEqual([{ template: 'account-activation', createdAt: data.exportedAt, sentAt: null }])
	expect(data.quotes).toMatchObject([{ code: 'P-2026-00001', firstName: 'Núria', pickupAt: '2026-12-24 09:30' }])
	expect(written).not.toMatch(/argon2|hash|secret|key|other@|P-2026-00002/i)
})

const leave = (cookie?: string, headers?: Record<string, string>) => submit(logOut, '/logout/', {}, { cookie, headers })

test('logging out ends the session here and in the database, and may be repeated', async () => {
	const { context, account, cookie } = await loggedInSite()
	const elsewhere = await openBrowser(context, account)
	for (const sent of [cookie, cookie, undefined, 'sid=nonsense']) {
		const reply = await leave(sent)
		expect(reply).toMatchObject({ status: 303, location: '/', thrown: false })
		expect(reply.cookies.sid).toMatch(/^sid=[^;]*; Max-Age=0; Path=\//)
		expect(reply.headers.get('Clear-Site-Data')).toBe('"storage"')
		expect(reply.headers.get('X-Remix-Reload-Document')).toBe('true')
	}
	expect(await sessionOf(get('/', cookie))).toBeUndefined()
	expect(await listSessions(context, account.id)).toHaveLength(1)
	expect(await sessionOf(get('/', elsewhere))).toBeDefined()
})

test('no other site and no link can log a user out', async () => {
	const { cookie } = await loggedInSite()
	expect(await leave(cookie, { Origin: 'https://evil.example' })).toMatchObject({ status: 403, thrown: true })
	const json = post('/logout/', {}, { cookie, headers: { 'Content-Type': 'application/json' } })
	expect((await replyOf(() => logOut(argsOf(json)))).status).toBe(415)
	expect((await replyOf(() => logOutPage())).location).toBe('/')
	expect(await sessionOf(get('/', cookie))).toBeDefined()
})

test('in a demo an account is not deleted, and the page says why', async () => {
	const { context, cookie } = await loggedInSite(0, { DEMO: '1' })
	const form = { intent: 'delete', currentPassword: PASSWORD }
	const { status, answer } = await submit(deleteProfile, '/profile/delete', form, { cookie })
	expect([status, answer?.alert?.text]).toEqual([409, textsIn('es').texts('shell').demo.notDeleted])
	expect(await context.database.read.$count(users)).toBe(1)
})
