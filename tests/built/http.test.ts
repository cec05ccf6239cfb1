import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { formsIn } from '#tests/support/forms-in-page.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

let site: RunningSite
beforeAll(async () => {
	site = await startSite()
})
afterAll(() => site.remove())

const post = (path: string, body: BodyInit, headers: Record<string, string> = {}) =>
	fetch(site.origin + path, { method: 'POST', body, redirect: 'manual', headers: { Origin: site.origin, ...headers } })

/** Sends bytes unchanged and returns the status line; empty if the connection was closed without one. */
function raw(request: string) {
	return new Promise<string>((resolve) => {
		const socket = connect(Number(new URL(site.origin).port), '127.0.0.1')
		let answer = ''
		socket.on('data', (chunk) => {
			answer += chunk
			socket.destroy()
		})
		socket.on('error', () => resolve(answer.split('\r\n')[0] ?? ''))
		socket.on('close', () => resolve(answer.split('\r\n')[0] ?? ''))
		socket.write(request)
	})
}

const pages: [string, number][] = [
	['/', 200],
	['/fleet', 200],
	['/fleet/', 200],
	['/fleet/16', 200],
	['/fleet/16/', 200],
	['/fleet/13/', 404],
	['/fleet/constructor/', 404],
	['/servicios', 200],
	['/servicios/boda', 200],
	['/servicios/paris/', 404],
	['/tours/visitas_ciudad/', 200],
	['/traslados/girona', 200],
	['/traslados/__proto__/', 404],
	['/about', 200],
	['/sliderPage/?card=road', 404],
	['/generaSitemap/', 200],
	['/budgetRequest', 200],
	['/budget/', 200],
	['/legal/privacy/', 200],
	['/legal/accessibility/', 200],
	['/legal/secrets/', 404],
	['/nada', 404],
	['/errores/401.html', 401],
	['/errores/404', 404],
	['/errores/unknown.html', 404],
	['/errores/500.html', 500],
	['/.env', 404],
	['/assets/../../server/main.js', 404],
	['/%2e%2e%2fpackage.json', 404],
	['/app.db', 404],
]

test.each(pages)('GET %s answers %i, with the headers of every page', async (path, status) => {
	const response = await fetch(site.origin + path)
	expect(response.status).toBe(status)
	const { headers } = response
	expect(headers.get('X-Content-Type-Options')).toBe('nosniff')
	expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin')
	expect(headers.get('X-Frame-Options')).toBe('DENY')
	expect(headers.get('X-Request-Id')).toMatch(/^[\da-f-]{36}$/)
	expect(headers.get('X-Powered-By')).toBeNull()
	expect(headers.get('Content-Security-Policy')).toContain(`default-src 'none'`)
	expect(await response.text()).toContain('Garbí Coaches')
})

test('other sites may embed the picture for link previews, and no other file', async () => {
	const policyOf = async (path: string) => (await fetch(site.origin + path)).headers.get('Cross-Origin-Resource-Policy')
	expect(await policyOf('/images/social/es.png')).toBe('cross-origin')
	for (const path of ['/images/logo.svg', '/images/fleet/12.svg', '/']) expect(await policyOf(path)).toBe('same-origin')
})

test('a form of the site downloads the sitemap, and any client reads it', async () => {
	const downloaded = await post('/sitemap.xml', new URLSearchParams())
	expect(downloaded.status).toBe(200)
	expect(downloaded.headers.get('Content-Disposition')).toBe('attachment; filename="sitemap.xml"')
	const read = await fetch(`${site.origin}/sitemap.xml`)
	expect(read.headers.get('Content-Type')).toContain('application/xml')
	expect(await read.text()).toContain(`<loc>${site.origin}/traslados/girona/</loc>`)
	expect(await (await fetch(`${site.origin}/robots.txt`)).text()).toContain(`Sitemap: ${site.origin}/sitemap.xml`)
	const foreign = await post('/sitemap.xml', new URLSearchParams(), { Origin: 'https://evil.example' })
	expect(foreign.status).toBe(403)
})

test('the page of an unknown vehicle lists those that exist, in the visitor’s language', async () => {
	const html = await (await fetch(`${site.origin}/fleet/13/?lng=de`)).text()
	expect(html).toContain('lang="de"')
	for (const seats of [12, 16, 24, 40, 55, 60]) expect(html).toContain(`href="/fleet/${seats}/"`)
})

test('Catalan browsers get Catalan, and ?lng= is remembered for a year', async () => {
	const catalan = await fetch(site.origin, { headers: { 'Accept-Language': 'ca,es;q=0.5' } })
	expect(await catalan.text()).toContain('<html lang="ca"')
	const chosen = await fetch(`${site.origin}/?lng=fr`)
	expect(chosen.headers.get('Set-Cookie')).toBe('i18next=fr; Path=/; Max-Age=31536000; SameSite=Lax')
	expect((await fetch(`${site.origin}/?lng=xx`)).headers.get('Set-Cookie')).toBeNull()
})

test('a form from another site gets the 403 page, never 500, and changes nothing', async () => {
	const foreign: Record<string, string>[] = [
		{ Origin: 'https://evil.example' },
		{ Origin: 'null' },
		{ Origin: `${site.origin}.evil.example` },
		{ Origin: site.origin, 'Sec-Fetch-Site': 'cross-site' },
		{ Origin: site.origin, 'Sec-Fetch-Site': 'same-site' },
	]
	for (const headers of foreign) {
		for (const path of ['/cookie-consent', '/budgetRequest', '/budgetRequest.data']) {
			const response = await post(path, new URLSearchParams({ decision: 'accept' }), headers)
			expect(response.status, `${path} ${JSON.stringify(headers)}`).toBe(403)
			expect(response.headers.get('Set-Cookie')).toBeNull()
		}
	}
	const unsigned = await fetch(`${site.origin}/cookie-consent`, {
		method: 'POST',
		body: new URLSearchParams({ decision: 'accept' }),
	})
	expect(unsigned.status).toBe(403)
})

test('the answer to the cookie banner is remembered for 30 days, and its redirect stays on the site', async () => {
	const response = await post(
		'/cookie-consent',
		new URLSearchParams({ decision: 'decline', returnTo: '//evil.example/' }),
	)
	expect(response.status).toBe(303)
	expect(response.headers.get('Location')).toBe('/')
	expect(response.headers.get('Set-Cookie')).toBe('myAppCookieConsent=false; Path=/; Max-Age=2592000; SameSite=Lax')
	expect((await post('/cookie-consent', new URLSearchParams({ decision: 'maybe' }))).status).toBe(400)
})

test('a body that is no valid form is refused with the status for its fault', async () => {
	const json = { 'Content-Type': 'application/json' }
	expect((await post('/budgetRequest', '{}', json)).status).toBe(415)
	expect((await post('/budgetRequest', 'x', { 'Content-Type': 'multipart/form-data' })).status).toBe(400)
	expect((await post('/budgetRequest', 'x', { 'Content-Type': 'multipart/form-data; boundary=b' })).status).toBe(400)
	expect((await post('/login', requestForm({ email: 'x'.repeat(100_000) }))).status).toBe(413)
	expect((await post('/budgetRequest', requestForm({ notas: 'x'.repeat(600_000) }))).status).toBe(413)
	const fields = (length: number) => new URLSearchParams(Array.from({ length }, (_, index) => [`field${index}`, 'x']))
	expect((await post('/budgetRequest', fields(1201))).status).toBe(400)
	expect((await post('/login/', fields(81))).status).toBe(400)
	expect((await post('/', new URLSearchParams({ a: '1' }))).status).toBe(405)
})

test('a remark that is too long is refused at its field, and comes back whole', async () => {
	const remarks = 'ñ'.repeat(50_000)
	const answer = await post('/budgetRequest', requestForm({ notas: remarks, intent: 'review' }))
	expect(answer.status).toBe(422)
	const html = await answer.text()
	expect(html.includes(`>${remarks}</textarea>`)).toBe(true)
	expect(html).toContain('Es demasiado largo: el máximo son 1.000 caracteres.')
})

test('the review of a request comes without React, and can be sent from there', async () => {
	const review = await post('/budgetRequest', requestForm({ intent: 'review' }))
	expect(review.status).toBe(200)
	expect(review.headers.get('Content-Security-Policy')).not.toMatch(/nonce-|strict-dynamic/)
	const html = await review.text()
	expect(html).not.toMatch(/<script[^>]* (?:src|type="module")|modulepreload|__remixContext/)
	expect(html).not.toContain('<select')
	expect(html).toContain('id="unsent"')
	const [form] = formsIn(html, '/budgetRequest').filter(({ fields }) => fields.some(({ name }) => name === 'formToken'))
	const fields = form?.fields.map(({ name, value }) => [name, value]) ?? []
	const sent = await post('/budgetRequest', new URLSearchParams([...fields, ['intent', 'send']]))
	expect([sent.status, sent.headers.get('Location')]).toEqual([303, expect.stringContaining('?sent=')])
})

test('a chunked body without end is cut at the limit', async () => {
	const head = `POST /budgetRequest HTTP/1.1\r\nHost: localhost\r\nOrigin: ${site.origin}\r\n`
	const type = 'Content-Type: application/x-www-form-urlencoded\r\nTransfer-Encoding: chunked\r\n\r\n'
	const chunk = `1000\r\n${'a'.repeat(4096)}\r\n`
	expect(await raw(head + type + chunk.repeat(140))).toMatch(/^HTTP\/1.1 413/)
	expect((await fetch(`${site.origin}/health`)).status).toBe(200)
})

test.each([
	['TRACE / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '405'],
	['PUT / HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n', '405'],
	['GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', '400'],
	['GET / HTTP/1.1\r\nHost: [\r\nConnection: close\r\n\r\n', '400'],
	['GET / HTTP/1.1\r\nHost: <x>\r\nConnection: close\r\n\r\n', '400'],
	['GET / HTTP/1.1\r\nHost: a:99999\r\nConnection: close\r\n\r\n', '400'],
	['GET / HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-Host: evil:99999\r\nConnection: close\r\n\r\n', '200'],
	['GET /%E0%A4%A HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '4'],
	['GET //evil.example/ HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n', '4'],
	['nonsense\r\n\r\n', '400'],
])('malformed requests get no 5xx: %j', async (request, status) => {
	expect(await raw(request)).toMatch(new RegExp(`^HTTP/1.1 ${status}`))
})

test('the log has one JSON line a request, with the path and no query', async () => {
	await fetch(`${site.origin}/fleet/?secret=canary-in-the-query`)
	await expect.poll(() => site.logged().map(({ path }) => path)).toContain('/fleet/')
	expect(site.output()).not.toContain('canary-in-the-query')
	for (const line of site.logged()) expect(line).toMatchObject({ level: expect.any(String), time: expect.any(String) })
})
