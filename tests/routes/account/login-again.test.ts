import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { KeptFormToSend } from '#app/routes/account/kept-form.tsx'
import { action as again } from '#app/routes/account/login-again.route.tsx'
import type { Again } from '#app/routes/account/login-again.server.ts'
import { action as desk } from '#app/routes/office/desk/quote.route.tsx'
import { requireRight, requireUser } from '#app/web/session/guards.server.ts'
import { sessions } from '#drizzle/schema.ts'
import {
	argsOf,
	cookiesOf,
	EMAIL,
	ORIGIN,
	openAccount,
	openSite,
	PASSWORD,
	type Reply,
	replyOf,
	setRole,
} from '#tests/support/account-requests.ts'
import { codeNow, turnFactorOn, wrongCodeNow } from '#tests/support/second-factors.ts'

const { again: text, notices } = textsIn('es').texts('accounts')
const DESK = '/admin/quotes/P-2026-00001/?lng=es'
const HOUR = 3_600_000

type Fields = [name: string, value: string][]
type Sender = { cookie?: string; headers?: Record<string, string> }

/** Offer of forty fields: lines, the same name several times, and a text of some pages. */
const offer: Fields = [
	...Array.from({ length: 36 }, (_, index): [string, string] => [`line-${index}-text`, `Autocar ${index} «ñ»`]),
	['included', 'vat'],
	['included', 'parking'],
	['message', `Buenos días:\r\n${'Garraf & <b>Penedès</b> '.repeat(500)}`],
	['intent', 'send'],
]

/** Makes the request that a browser makes, which announces the length of its form. */
function formPost(path: string, fields: Fields, { cookie, headers }: Sender = {}) {
	const body = new URLSearchParams(fields).toString()
	const type = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': String(body.length) }
	const all = { Origin: ORIGIN, ...type, ...(cookie !== undefined && { Cookie: cookie }), ...headers }
	return new Request(ORIGIN + path, { method: 'POST', body, headers: all })
}

const sendTo = (path: string, fields: Fields, sender?: Sender) =>
	replyOf(() => again(argsOf(formPost(path, fields, sender), { clientAddress: '203.0.113.7' })))

const shown = (reply: Reply) => reply.answer as unknown as Again
/** Returns the page's answer at this step. @throws if it is at another */
function at<Step extends Again['step']>(step: Step, reply: Reply) {
	const answer = shown(reply)
	expect(answer.step).toBe(step)
	return answer as Again & { step: Step }
}

/** Sends the offer without a session, and follows to the page that keeps it. */
async function arrive(fields = offer, sender?: Sender) {
	const away = await replyOf(() => desk(argsOf(formPost(DESK, fields, sender))))
	expect(away).toMatchObject({ status: 307, thrown: true })
	return { where: away.location ?? '', reply: await sendTo(away.location ?? '', fields, sender) }
}

/** Types the password, and follows where the page sends its form. */
async function typePassword(sealed: string, password = PASSWORD, email = EMAIL) {
	const typed: Fields = [
		['email', email],
		['password', password],
		['keptForm', sealed],
		['intent', 'log-in'],
	]
	const reply = await sendTo('/login/again/', typed)
	if (reply.status !== 307) return { reply, cookie: '' }
	const cookie = cookiesOf(reply)
	return { reply: await sendTo(reply.location ?? '', typed, { cookie }), cookie }
}

async function office(level = 1) {
	const context = await openSite()
	return { context, account: await setRole(context, await openAccount(context), level) }
}

const kept = (reply: Reply) => at('send', reply).kept.fields

test('an offer of forty fields that comes without a session is there after the log-in, and not sent', async () => {
	const { context } = await office()
	const { where, reply } = await arrive()
	expect(where).toBe(`/login/again/?to=${encodeURIComponent(DESK)}&right=readRequests`)
	expect(reply.status).toBe(401)
	expect(at('logIn', reply)).toMatchObject({ lead: text.lead, notes: [] })
	expect(at('logIn', reply).sealed).not.toContain('Autocar')

	const wrong = await typePassword(at('logIn', reply).sealed, 'Not-the-one-1')
	expect(wrong.reply.status).toBe(401)
	expect(at('logIn', wrong.reply).reply?.values).toEqual({ email: EMAIL })
	const right = await typePassword(at('logIn', wrong.reply).sealed)
	expect(right.reply).toMatchObject({ status: 200, thrown: false })
	expect(kept(right.reply)).toEqual(offer)
	expect(at('send', right.reply)).toMatchObject({ name: 'Solicitudes', kept: { path: DESK, isMultipart: false } })
	expect(at('send', right.reply).shown.map(([name]) => name)).not.toContain('intent')
	expect(await context.database.read.$count(sessions)).toBe(1)
})

test('a second factor is asked for in between, and again after it was too late or wrong', async () => {
	const { context, account } = await office()
	const { secret } = await turnFactorOn(context, account, PASSWORD)
	await context.database.transaction((tx) => tx.delete(sessions))
	const { reply } = await arrive()
	const first = await typePassword(at('logIn', reply).sealed)
	const type = (code: string, { sealed }: { sealed: string }, cookie: string) => {
		const typed: Fields = [
			['code', code],
			['recoveryCode', ''],
			['keptForm', sealed],
			['intent', 'code'],
		]
		return sendTo('/login/again/', typed, { cookie })
	}
	expect(at('code', first.reply).lead).toContain(EMAIL)

	context.advance(HOUR)
	const late = await type(codeNow(context, secret), at('code', first.reply), first.cookie)
	expect(at('logIn', late).notes).toEqual([notices.passwordAgain])
	const second = await typePassword(at('logIn', late).sealed)
	const wrong = await type(wrongCodeNow(context, secret), at('code', second.reply), second.cookie)
	expect(at('code', wrong).reply?.errors.code).toHaveLength(1)
	const typed: Fields = [
		['code', codeNow(context, secret)],
		['keptForm', at('code', wrong).sealed],
	]
	const right = await sendTo('/login/again/', typed, { cookie: second.cookie })
	expect([right.status, right.location]).toEqual([307, '/login/again/?step=send'])
	expect(kept(await sendTo(right.location ?? '', typed, { cookie: cookiesOf(right) }))).toEqual(offer)
})

test.each<[string, Record<string, string>]>([
	['another site', { 'Sec-Fetch-Site': 'cross-site' }],
	['another site with the name of this one', { Origin: 'https://localhost.example' }],
	['no page at all', { Origin: '' }],
	['a program', { 'Content-Type': 'application/json' }],
])('a form of %s is not kept', async (_, headers) => {
	await office()
	for (const guard of [requireUser, (request: Request) => requireRight(request, 'requests')]) {
		const { status, location } = await replyOf(() => guard(formPost(DESK, offer, { headers })))
		expect(status).toBe(302)
		expect(location).not.toContain('again')
	}
	const direct = await sendTo(`/login/again/?to=${DESK}`, offer, { headers })
	expect(direct).toMatchObject({ thrown: true, answer: undefined })
	expect([403, 415]).toContain(direct.status)
})

test('passwords, codes and files are not kept; other codes are, and the page names the files', async () => {
	const { context, account } = await office(0)
	const form = new FormData()
	for (const [name, value] of [
		...[
			['currentPassword', PASSWORD],
			['password', 'x'],
			['repeat', 'x'],
			['mailPassword', 'x'],
		],
		...[
			['recoveryCode', 'x'],
			['code', '123 456'],
			['code', 'P-2026-00001'],
			['alt', 'Playa'],
		],
	] as Fields)
		form.append(name, value)
	form.append('file', new File(['GIF'], 'a.gif'))
	const request = new Request(`${ORIGIN}/login/again/?to=/admin/pictures/upload/`, {
		...{ method: 'POST', body: form, headers: { Origin: ORIGIN } },
	})
	const reply = await replyOf(() => again(argsOf(request)))
	expect(at('logIn', reply).notes).toEqual([text.files])
	const inside = await typePassword(at('logIn', reply).sealed, PASSWORD, account.email)
	expect(kept(inside.reply)).toEqual([
		['code', 'P-2026-00001'],
		['alt', 'Playa'],
	])
	expect(at('send', inside.reply)).toMatchObject({ notes: [text.files], kept: { isMultipart: true, hadFiles: true } })
	expect(await context.database.read.$count(sessions)).toBe(1)
})

test('a form of nothing but passwords leads to its page after the log-in', async () => {
	await office()
	const reply = await sendTo('/login/again/?to=/profile/delete/', [
		['currentPassword', PASSWORD],
		['intent', 'delete'],
	])
	expect(reply).toMatchObject({ status: 302, location: '/login/?redirectTo=%2Fprofile%2Fdelete%2F' })
})

test('a text that is too long to be carried along stays in the browser, and comes again from there', async () => {
	const { account } = await office()
	const long: Fields = [
		['message', 'ñ'.repeat(40_000)],
		['intent', 'send'],
	]
	const { where, reply } = await arrive(long)
	expect(reply.status).toBe(401)
	expect(at('tooLong', reply)).toMatchObject({ lead: text.tooLong })
	const { sealed } = at('logIn', (await arrive()).reply)
	const { cookie } = await typePassword(sealed, PASSWORD, account.email)
	expect(kept(await sendTo(where, long, { cookie }))).toEqual(long)
})

test('a body beyond the limit of every form is not kept', async () => {
	await office()
	const headers = { 'Content-Length': String(5 * 1024 ** 2) }
	const { location } = await replyOf(() => desk(argsOf(formPost(DESK, offer, { headers }))))
	expect(location).toBe('/errores/401.html')
})

test.each([
	[2, 302, '/errores/401.html'],
	[1, 302, '/errores/401.html'],
	[0, 200, null],
])('level %i who logs in for a form of administrators gets %i', async (level, status, location) => {
	await office(level)
	const away = await replyOf(() => requireRight(formPost('/admin/company/', offer), 'company'))
	const reply = await sendTo(away.location ?? '', offer)
	expect((await typePassword(at('logIn', reply).sealed)).reply).toMatchObject({ status, location })
})

test('a kept form ends after twelve hours, and one that was changed opens never', async () => {
	const { context } = await office()
	const { sealed } = at('logIn', (await arrive()).reply)
	const changed = `${sealed.slice(0, 40)}${sealed[40] === 'A' ? 'B' : 'A'}${sealed.slice(41)}`
	expect((await typePassword(changed)).reply).toMatchObject({ location: '/login/', thrown: true })
	context.advance(12 * HOUR)
	expect((await typePassword(sealed)).reply).toMatchObject({ location: '/login/', thrown: true })
})

test('a form for another site leads home', async () => {
	await office()
	const reply = await sendTo('/login/again/?to=https://evil.example/&right=none', offer)
	const { kept: form } = at('send', (await typePassword(at('logIn', reply).sealed)).reply)
	expect([form.path, form.right]).toEqual(['/', undefined])
})

test('what was typed is text in the page, never markup', () => {
	const fields: Fields = [['"><script>', '"><script>alert(1)</script>\r\nsegunda']]
	const answer = { step: 'send' as const, lead: '', notes: [], name: '', shown: fields }
	const form = { path: '/admin/"onfocus=', fields, hadFiles: false, isMultipart: false }
	const html = renderToStaticMarkup(KeptFormToSend({ answer: { ...answer, kept: form }, text }))
	expect(html).not.toMatch(/<script|"onfocus/)
	expect(html).toContain('value="&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;\r\nsegunda"')
})
