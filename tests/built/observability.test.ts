import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Context, openContext } from '#app/context.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { IN_EARNEST, openAccount, openBrowser, PASSWORD } from '#tests/support/account-requests.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* What a public site reports to its operators, and what its cookies contain (trust O2, O3, S5). */

const EMAIL = 'nuria.puig@example.com'
const TOKEN = 'a-token-of-the-tests'
const ORIGIN = IN_EARNEST.PUBLIC_ORIGIN

let site: RunningSite
let context: Context
let user: number
let cookie: string
beforeAll(async () => {
	site = await startSite({ ...IN_EARNEST, METRICS_TOKEN: TOKEN })
	const opened = await openContext(readConfig({ ...IN_EARNEST, DATA_DIR: site.dataDir }))
	context = opened
	const account = await openAccount(Object.assign(opened, { advance: () => {} }), EMAIL)
	user = account.id
	cookie = await openBrowser(Object.assign(opened, { advance: () => {} }), account)
})
afterAll(async () => {
	context.database.close()
	context.places.close()
	await site.remove()
})

const lines = () =>
	site
		.output()
		.split('\n')
		.slice(0, -1)
		.filter((line) => !/^(Garbí Coaches is open|Data is in|Mails go to|Missing:)/.test(line))
const lineOf = async (id: unknown) => {
	const line = () => lines().find((text) => text.includes(String(id)))
	await expect.poll(line).toBeDefined()
	return JSON.parse(line() ?? '')
}
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
	fetch(site.origin + path, {
		method: 'POST',
		body: new URLSearchParams(fields),
		headers: { Origin: ORIGIN, ...headers },
		redirect: 'manual',
	})

test('each request is one log line with time, id, path, status, user and a pseudonym, and no address', async () => {
	const { headers } = await askRaw(`${site.origin}/profile/?secret=canary`, { Cookie: cookie, 'X-Request-Id': 'mine' })
	const id = headers['x-request-id']
	expect(id).toMatch(/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/)
	expect(await lineOf(id)).toEqual({
		level: 'info',
		time: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
		requestId: id,
		method: 'GET',
		path: '/profile/',
		status: 200,
		ms: expect.any(Number),
		user,
		visitor: expect.stringMatching(/^[\w-]{12}$/),
	})
	const stranger = await askRaw(`${site.origin}/login/`)
	expect(await lineOf(stranger.headers['x-request-id'])).not.toHaveProperty('user')
})

test('the log stays one JSON object a line, and names no person, whatever a request contains', async () => {
	const corpus = ['%0d%0a{"level":"fatal"}', '%22}%0a', '%3Csvg%3E', "'--", '$%7B7*7%7D', '%E2%80%A8', '=cmd', EMAIL]
	for (const text of corpus) {
		await askRaw(`${site.origin}/${text}?email=${EMAIL}&canary=${text}`, { 'User-Agent': text, Referer: text })
		await post('/login/', { email: `other.${EMAIL}`, password: `wrong ${text}`, canary: text })
		await post('/forgotten-password/', { email: `${text}@example.com` })
	}
	await askRaw(`${site.origin}/activate/?email=v1.canary-in-the-query`)
	await lineOf((await askRaw(site.origin)).headers['x-request-id'])
	for (const line of lines())
		expect(JSON.parse(line)).toMatchObject({ time: expect.any(String), level: expect.any(String) })
	expect(site.output()).not.toMatch(/nuria|example\.com|canary|127\.0\.0\.1|::1/)
	expect(site.output()).not.toContain(PASSWORD)
	expect(site.output()).not.toContain(cookie.split('=')[1])
})

test('/health answers quickly with the status of database and disk, and nothing else', async () => {
	const answer = await askRaw(`${site.origin}/health?x`)
	expect(answer.status).toBe(200)
	expect(JSON.parse(answer.body.toString())).toEqual({ status: 'ok', database: 'ok', disk: 'ok' })
	const head = await askRaw(`${site.origin}/health`, {}, 'HEAD')
	expect([head.status, head.body.length]).toEqual([200, 0])
})

test('/up answers that the process serves', async () => {
	const answer = await askRaw(`${site.origin}/up?x`)
	expect([answer.status, answer.body.toString()]).toEqual([200, 'ok\n'])
	const head = await askRaw(`${site.origin}/up`, {}, 'HEAD')
	expect([head.status, head.body.length]).toEqual([200, 0])
	expect((await askRaw(`${site.origin}/upward`)).status).toBe(404)
})

const NAMES = [
	...['http_requests_total', 'throttled_requests_total', 'process_cpu_seconds_total', 'process_resident_memory_bytes'],
	...['nodejs_heap_size_used_bytes', 'nodejs_external_memory_bytes', 'nodejs_eventloop_lag_p50_seconds'],
	...['nodejs_eventloop_lag_p99_seconds', 'nodejs_eventloop_lag_max_seconds', 'process_uptime_seconds'],
	...[
		'renders_in_progress',
		'renders_waiting',
		'bodies_in_progress',
		'kept_answers',
		'kept_answers_bytes',
		'limited_addresses',
	],
	...['open_connections', 'disk_free_bytes', 'quotes', 'outbox_mails', 'outbox_oldest_seconds'],
	'http_request_duration_seconds',
]

test('/metrics answers this machine and requests with the token; all others get 404', async () => {
	for (const path of ['/fleet/16/', '/favicon.svg', '/health']) await askRaw(site.origin + path)
	const own = await askRaw(`${site.origin}/metrics`)
	expect(own.status).toBe(200)
	const text = own.body.toString()
	expect([...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name).sort()).toEqual(NAMES.toSorted())
	expect(text).toMatch(/^http_requests_total\{route="\/fleet\/:tipo",status="2xx"\} \d+$/m)
	for (const by of ['file', 'process'])
		expect(text).toMatch(new RegExp(`^http_requests_total\\{route="${by}",status="2xx"\\} \\d+$`, 'm'))
	expect(text).toMatch(/^outbox_mails\{status="queued"\} \d+$/m)
	expect(text).not.toMatch(/nuria|canary|example\.com/)

	const proxied = { 'X-Forwarded-For': '203.0.113.1' }
	expect((await askRaw(`${site.origin}/metrics`, proxied)).status).toBe(404)
	expect((await askRaw(`${site.origin}/metrics`, { ...proxied, Authorization: 'Bearer wrong' })).status).toBe(404)
	expect((await askRaw(`${site.origin}/metrics`, { ...proxied, Authorization: `Bearer ${TOKEN}` })).status).toBe(200)
})

test('cookies are bound to this host and https, small, and closed to scripts where they open a session', async () => {
	const answers = [
		await post('/login/', { email: EMAIL, password: PASSWORD }),
		await post('/logout', {}, { Cookie: cookie }),
		await post('/cookie-consent', { decision: 'accept' }),
		await fetch(`${site.origin}/login/?lng=fr`),
		await fetch(`${site.origin}/?lng=fr`),
		await post('/visits', {}, { Cookie: 'myAppCookieConsent=true' }),
	]
	const cookies = answers.flatMap(({ headers }) => headers.getSetCookie())
	const named = Object.fromEntries(cookies.map((line) => [line.split('=')[0], line]))
	expect(Object.keys(named)).toEqual(
		expect.arrayContaining(['__Host-sid', '__Host-device', 'myAppCookieConsent', 'i18next']),
	)
	for (const line of cookies) {
		expect(line.length).toBeLessThan(4096)
		const attributes = line.split('; ').slice(1)
		expect(attributes, line).toEqual(expect.arrayContaining(['Path=/', 'SameSite=Lax', 'Secure']))
		expect(attributes.some((one) => /^Domain/i.test(one))).toBe(false)
		if (line.startsWith('__Host-')) expect(attributes, line).toContain('HttpOnly')
	}
	// The other cookies contain nothing about a person.
	for (const name of Object.keys(named)) expect(name).toMatch(/^(__Host-|i18next$|myAppCookieConsent$|\w*[vV]isit\w*$)/)
})
