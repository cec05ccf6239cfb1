import { expect, test } from 'vitest'
import { visitTotals } from '#app/domain/content/visits.server.ts'
import { action as handleBanner } from '#app/routes/public/site/cookie-consent.route.ts'
import { loader as look, action as visit } from '#app/routes/public/site/visits.route.ts'
import { visits } from '#drizzle/schema.ts'
import {
	argsOf,
	cookiesOf,
	IN_EARNEST,
	ORIGIN,
	openSite,
	replyOf,
	type Sender,
	stopClock,
	submit,
} from '#tests/support/account-requests.ts'

const HOUR = 3_600_000
const ACCEPTED = 'myAppCookieConsent=true'

/** Sends the request of `navigator.sendBeacon('/visits')`: no body, and no content type. */
function call({ cookie, headers, clientAddress }: Sender = {}) {
	const request = new Request(`${ORIGIN}/visits`, {
		method: 'POST',
		headers: { Origin: ORIGIN, ...(cookie !== undefined && { Cookie: cookie }), ...headers },
	})
	return replyOf(() => visit(argsOf(request, { clientAddress })))
}

const choose = (decision: string, sender: Sender = {}) =>
	submit(handleBanner, '/cookie-consent', { decision, returnTo: '/fleet/' }, sender)

test('a browser with consent is counted once a day, and another browser too', async () => {
	const context = await openSite()
	const first = await call({ cookie: ACCEPTED })
	expect(first).toMatchObject({ status: 204, thrown: false })
	expect(first.cookies.visited).toBe('visited=2026-11-20; Path=/; Max-Age=50400; HttpOnly; SameSite=Lax')
	const again = await call({ cookie: `${ACCEPTED}; ${cookiesOf(first)}` })
	expect(again).toMatchObject({ status: 204, cookies: {} })
	expect(await visitTotals(context)).toEqual({ total: 1, today: 1 })

	expect((await call({ cookie: `i18next=cat; ${ACCEPTED}` })).cookies.visited).toBeDefined()
	expect(await visitTotals(context)).toEqual({ total: 2, today: 2 })
})

test('the same browser is counted again on the next day in Madrid', async () => {
	const context = await openSite()
	const cookie = `${ACCEPTED}; ${cookiesOf(await call({ cookie: ACCEPTED }))}`
	context.advance(14 * HOUR - 1)
	expect((await call({ cookie })).cookies).toEqual({})
	context.advance(1)
	expect((await call({ cookie })).cookies.visited).toMatch(/^visited=2026-11-21; Path=\/; Max-Age=86400;/)
	expect(await visitTotals(context)).toEqual({ total: 2, today: 1 })
})

test.each([
	['2026-03-29T00:00:00+01:00', '2026-03-29', 23],
	['2026-10-25T00:00:00+02:00', '2026-10-25', 25],
])('on %s the day, and with it the cookie, lasts %s for %i hours', async (midnight, day, hours) => {
	const context = await openSite()
	context.advance(Date.parse(midnight) - context.now())
	const { cookies } = await call({ cookie: ACCEPTED })
	expect(cookies.visited).toContain(`visited=${day}; Path=/; Max-Age=${hours * 3600};`)
})

test.each([undefined, '', 'myAppCookieConsent=false', 'myAppCookieConsent=TRUE', 'visited=2026-11-19', 'visited=x'])(
	'without consent (%j) nothing is counted and nothing is set',
	async (cookie) => {
		const context = await openSite()
		expect(await call({ cookie })).toMatchObject({ status: 204, cookies: {} })
		expect(await context.database.read.select().from(visits)).toEqual([])
	},
)

test.each(['visited=', 'visited=2026-11-19', 'visited=9999-12-31', 'visited=<script>', 'xvisited=2026-11-20'])(
	'a cookie %j that does not name today does not prevent counting',
	async (forged) => {
		const context = await openSite()
		expect((await call({ cookie: `${ACCEPTED}; ${forged}` })).cookies.visited).toMatch(/^visited=2026-11-20;/)
		expect(await visitTotals(context)).toEqual({ total: 1, today: 1 })
	},
)

test('a browser that claims to be counted is not counted, and a forged cookie can do no more', async () => {
	const context = await openSite()
	expect(await call({ cookie: `${ACCEPTED}; visited=2026-11-20` })).toMatchObject({ status: 204, cookies: {} })
	expect(await visitTotals(context)).toEqual({ total: 0, today: 0 })
})

test('a call from another site is refused', async () => {
	const context = await openSite()
	const foreign: Record<string, string>[] = [{ Origin: 'https://evil.example' }, { 'Sec-Fetch-Site': 'cross-site' }]
	for (const headers of foreign)
		expect(await call({ cookie: ACCEPTED, headers })).toMatchObject({ status: 403, thrown: true, cookies: {} })
	expect(await visitTotals(context)).toEqual({ total: 0, today: 0 })
})

test('the address has no page', async () => {
	await openSite()
	const reply = await replyOf(() => look())
	expect([reply.status, reply.headers.get('Allow')]).toEqual([405, 'POST'])
})

test('thirty browsers a minute are counted from one address, and the next is refused', async () => {
	const context = await openSite()
	const later = stopClock()
	const here = { cookie: ACCEPTED, clientAddress: '192.0.2.7' }
	for (let browser = 0; browser < 30; browser++) expect((await call(here)).status).toBe(204)
	const refused = await call(here)
	expect(refused).toMatchObject({ status: 429, cookies: {} })
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect((await call({ ...here, clientAddress: '192.0.2.8' })).status).toBe(204)
	expect((await choose('accept', { clientAddress: '192.0.2.7' })).status).toBe(303)
	expect(await visitTotals(context)).toEqual({ total: 31, today: 31 })
	later(61_000)
	expect((await call(here)).status).toBe(204)
	expect(await visitTotals(context)).toEqual({ total: 32, today: 32 })
})

test('accepting the banner counts immediately, and the page that follows does not count again', async () => {
	const context = await openSite()
	const reply = await choose('accept')
	expect(reply).toMatchObject({ status: 303, location: '/fleet/' })
	expect(Object.keys(reply.cookies)).toEqual(['myAppCookieConsent', 'visited'])
	expect(await call({ cookie: cookiesOf(reply) })).toMatchObject({ status: 204, cookies: {} })
	expect(await visitTotals(context)).toEqual({ total: 1, today: 1 })
})

test('a declined banner counts nothing, and changing the answer all day counts once', async () => {
	const context = await openSite()
	const declined = await choose('decline')
	expect(Object.keys(declined.cookies)).toEqual(['myAppCookieConsent'])
	expect(await visitTotals(context)).toEqual({ total: 0, today: 0 })
	let cookie = cookiesOf(await choose('accept', { cookie: cookiesOf(declined) }))
	cookie = `${cookiesOf(await choose('decline', { cookie }))}; ${cookie.split('; ')[1]}`
	expect((await choose('accept', { cookie })).cookies.visited).toBeUndefined()
	expect(await visitTotals(context)).toEqual({ total: 1, today: 1 })
})

test('an answer to the banner is stored even where counting fails', async () => {
	const context = await openSite()
	const broken = { ...context.database, transaction: () => Promise.reject(new Error('disk full')) }
	Object.assign(context, { database: broken })
	const reply = await choose('accept')
	expect(reply).toMatchObject({ status: 303, location: '/fleet/' })
	expect(Object.keys(reply.cookies)).toEqual(['myAppCookieConsent'])
})

test('on https the cookie travels over https only', async () => {
	await openSite(IN_EARNEST)
	const { cookies } = await call({ cookie: ACCEPTED, headers: { 'Sec-Fetch-Site': 'same-origin' } })
	expect(cookies.visited).toMatch(/; HttpOnly; SameSite=Lax; Secure$/)
})

test('an answer to the banner leaves the page as it is, so that a form on it keeps its input', async () => {
	const context = await openSite()
	const answer = await submit(
		handleBanner,
		'/cookie-consent',
		{ decision: 'accept', returnTo: '/fleet/', stay: '1' },
		{},
	)
	expect(answer).toMatchObject({ status: 204, location: null })
	expect(answer.cookies.myAppCookieConsent).toContain('myAppCookieConsent=true')
	expect(await visitTotals(context)).toEqual({ total: 1, today: 1 })
	expect((await choose('decline')).status).toBe(303)
})
