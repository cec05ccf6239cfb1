import { expect, test } from 'vitest'
import { ORIGIN, openSite, PASSWORD } from '#tests/support/account-requests.ts'
import { bearerOf, call, post, send } from '#tests/support/service-calls.ts'

const URL_OF = `${ORIGIN}/services/`
const login = { email: 'x@example.com', password: PASSWORD }

const FOREIGN = 'https://elsewhere.example'
const KNOWN = 'https://app.partner.example'
const allowed = (headers: Headers) => headers.get('Access-Control-Allow-Origin')

test('pages of any site may read public data, and never with cookies', async () => {
	await openSite()
	for (const tipo of ['fl', 'visits', 'getAddress&address=Sitges', 'prueba&origen=Sitges&destino=Girona', 'x']) {
		const { headers } = await call(`tipo=${tipo}`, { headers: { Origin: FOREIGN, 'Sec-Fetch-Site': 'cross-site' } })
		expect(allowed(headers), tipo).toBe('*')
		expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin')
		expect(headers.get('Access-Control-Allow-Credentials')).toBeNull()
	}
})

test('all other operations are for the sites in CORS_ORIGINS and for programs', async () => {
	const context = await openSite({ CORS_ORIGINS: `${KNOWN}, https://other.partner.example` })
	const admin = await bearerOf(context, 0)
	const from = (Origin: string) => ({ headers: { ...admin.headers, Origin, 'Sec-Fetch-Site': 'cross-site' } })

	const known = await call('tipo=us', from(KNOWN))
	expect([known.status, allowed(known.headers), known.headers.get('Vary')]).toEqual([200, KNOWN, 'Origin'])
	expect(known.headers.get('Access-Control-Allow-Credentials')).toBeNull()
	expect((await post('login', login, from(KNOWN))).status).toBe(401)

	for (const Origin of [FOREIGN, 'null', `${KNOWN}.evil.example`, KNOWN.replace('https', 'http'), 'nonsense']) {
		const read = await call('tipo=us', from(Origin))
		expect([read.status, allowed(read.headers), read.headers.get('Vary')], Origin).toEqual([403, null, 'Origin'])
		const posted = await post('login', login, from(Origin))
		expect([posted.status, allowed(posted.headers)], Origin).toEqual([403, null])
		expect(posted.body.message).toBe('Esta operación no admite peticiones desde otras webs.')
	}
	expect((await post('login', login)).status).toBe(401)
	expect((await post('login', login, { headers: { Referer: `${FOREIGN}/x` } })).status).toBe(403)
	expect((await post('login', login, { headers: { 'Sec-Fetch-Site': 'cross-site' } })).status).toBe(403)
	expect((await post('login', login, { headers: { Origin: ORIGIN } })).status).toBe(401)
})

test('a preflight request is answered without a body', async () => {
	await openSite({ CORS_ORIGINS: KNOWN })
	const ask = (query: string, Origin: string, method: string) =>
		send(
			new Request(`${URL_OF}?${query}`, {
				method: 'OPTIONS',
				headers: { Origin, 'Access-Control-Request-Method': method, 'Access-Control-Request-Headers': 'authorization' },
			}),
		)
	const open = await ask('tipo=fl', FOREIGN, 'GET')
	expect([open.status, open.text, allowed(open.headers)]).toEqual([204, '', '*'])
	expect(open.headers.get('Access-Control-Allow-Methods')).toBe('GET, HEAD, OPTIONS')
	expect(open.headers.get('Access-Control-Allow-Headers')).toContain('Authorization')

	const known = await ask('tipo=login', KNOWN, 'POST')
	expect([known.status, allowed(known.headers)]).toEqual([204, KNOWN])
	expect(known.headers.get('Access-Control-Allow-Methods')).toBe('POST, OPTIONS')
	expect(allowed((await ask('', KNOWN, 'POST')).headers)).toBe(KNOWN)

	for (const [query, method] of [
		['tipo=login', 'POST'],
		['', 'POST'],
		['tipo=us', 'GET'],
		['tipo=fl', 'DELETE'],
	] as const) {
		const refused = await ask(query, FOREIGN, method)
		expect([refused.status, allowed(refused.headers), refused.headers.get('Access-Control-Allow-Methods')]).toEqual([
			204,
			null,
			null,
		])
		expect(refused.headers.get('Allow')).toContain('OPTIONS')
	}
})

test('calls without a token are limited by address, those with one by token', async () => {
	const context = await openSite({ SERVICES_PER_ADDRESS: '3', SERVICES_PER_TOKEN: '5' })
	const { headers } = await bearerOf(context, 2)
	const facts = { clientAddress: '192.0.2.7' }
	const statuses = async (count: number, options: Parameters<typeof call>[1], query = 'tipo=fl') => {
		const all: number[] = []
		for (let index = 0; index < count; index++) all.push((await call(query, options)).status)
		return all
	}
	expect(await statuses(4, facts)).toEqual([200, 200, 200, 429])
	const reply = await call('tipo=fl', { ...facts, headers: { Origin: FOREIGN } })
	expect(Number(reply.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(reply.body).toMatchObject({ success: false, message: expect.stringContaining('Espera 1 minuto') })
	expect(allowed(reply.headers)).toBe('*')
	expect(await statuses(6, { ...facts, headers })).toEqual([200, 200, 200, 200, 200, 429])
	expect(await statuses(4, { clientAddress: '192.0.2.8' }, 'tipo=x')).toEqual([404, 404, 404, 429])
	expect(await statuses(1, { clientAddress: '192.0.2.9', headers: { Authorization: 'Bearer x' } })).toEqual([401])
})
