import { expect, test } from 'vitest'
import { z } from 'zod'
import { endAllSessions } from '#app/domain/accounts/sessions.server.ts'
import { countVisit } from '#app/domain/content/visits.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { services } from '#app/routes/services/services.server.ts'
import { users } from '#drizzle/schema.ts'
import { ORIGIN, openBrowser, openSite, setRole } from '#tests/support/account-requests.ts'
import { offerIn } from '#tests/support/offered-languages.ts'
import { bearerOf, call, post, postBody } from '#tests/support/service-calls.ts'

test('fleets are public, in the contract’s field names, smallest first', async () => {
	await openSite()
	const reply = await call('tipo=fl')
	expect(reply.status).toBe(200)
	expect(reply.body).toHaveLength(6)
	expect(reply.body[1]).toEqual({
		ID_FLEET: 2,
		DES_FLEET: 'Mercedes Sprinter VIP de 16 plazas',
		NUM_MAX_PASSENGERS: 16,
		NUM_DAYS_MARGIN: 2,
		IND_VIP_FLEET: 1,
	})
	expect(services.fl.reply.safeParse(reply.body).success).toBe(true)
	expect(reply.headers.get('Content-Type')).toBe('application/json; charset=utf-8')
})

test('the fleets may be cached for a minute, and a client that has them gets 304', async () => {
	await openSite()
	const first = await call('tipo=fl')
	const tag = first.headers.get('ETag') ?? ''
	expect(tag).toMatch(/^"[\w-]{27}"$/)
	expect(first.headers.get('Cache-Control')).toBe('public, max-age=60')
	for (const known of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
		const again = await call('tipo=fl', { headers: { 'If-None-Match': known } })
		expect([again.status, again.text, again.headers.get('ETag')]).toEqual([304, '', tag])
	}
	expect((await call('tipo=fl', { headers: { 'If-None-Match': '"other"' } })).status).toBe(200)
})

const GUARDED = ['tu', 'us'] as const

test.each(GUARDED)('%s is for administrators: callers without a log-in get 401, and others 403', async (tipo) => {
	const context = await openSite()
	const stranger = await call(`tipo=${tipo}`)
	expect(stranger.status).toBe(401)
	expect(stranger.headers.get('WWW-Authenticate')).toBe('Bearer realm="services"')
	expect(stranger.body).toEqual({ success: false, message: expect.stringContaining('Inicia sesión') })
	for (const level of [1, 2]) {
		const reply = await call(`tipo=${tipo}`, await bearerOf(context, level))
		expect(reply.status).toBe(403)
		expect(reply.body).toEqual({ success: false, message: expect.stringContaining('permiso') })
	}
	const reply = await call(`tipo=${tipo}`, await bearerOf(context, 0))
	expect(reply.status).toBe(200)
	expect(services[tipo].reply.safeParse(reply.body).success).toBe(true)
	expect(reply.headers.get('Cache-Control')).toBe('no-store')
})

test('users have no hash and no secret, and are a hundred to a page', async () => {
	const context = await openSite()
	const admin = await bearerOf(context, 0)
	const { body } = await call('tipo=us', admin)
	expect(Object.keys(body[0] as object)).toEqual([
		...['ID_USER', 'DES_EMAIL', 'ROLES', 'COD_LANGUAGE', 'IND_ACTIVE', 'FEC_CREATED'],
	])
	expect((await call('tipo=us&page=2', admin)).body).toEqual([])
	for (const page of ['0', '-1', '1e9', 'x', ''])
		expect((await call(`tipo=us&page=${page}`, admin)).status, page).toBe(422)
})

test('a page of users has the total, and a link to the next page if there is one', async () => {
	const context = await openSite()
	const admin = await bearerOf(context, 0)
	const createdAt = context.now()
	const others = Array.from({ length: 100 }, (_, number) => ({
		email: `u${number}@example.com`,
		language: 'es',
		createdAt,
	}))
	await inTransaction(context, async (tx) => {
		await tx.insert(users).values(others)
	})
	const first = await call('tipo=us', admin)
	expect(first.body).toHaveLength(100)
	expect(first.headers.get('X-Total-Count')).toBe('101')
	const next = /^<(.+)>; rel="next"$/.exec(first.headers.get('Link') ?? '')?.[1] ?? ''
	expect(next).toBe(`${ORIGIN}/services/?tipo=us&page=2`)
	const last = await call(new URL(next).search.slice(1), admin)
	expect([last.body.length, last.headers.get('X-Total-Count'), last.headers.get('Link')]).toEqual([1, '101', null])
	const beyond = await call('tipo=us&page=9999999', admin)
	expect([beyond.text, beyond.headers.get('X-Total-Count'), beyond.headers.get('Link')]).toEqual(['[]', '101', null])
})

test('a page of this site may use its cookie, other pages may not, and a token goes first', async () => {
	const context = await openSite()
	const { account } = await bearerOf(context, 0)
	const Cookie = await openBrowser(context, account)
	const status = async (headers: Record<string, string>) =>
		(await call('tipo=us', { headers: { Cookie, ...headers } })).status
	expect(await status({ 'Sec-Fetch-Site': 'same-origin' })).toBe(200)
	expect(await status({ 'Sec-Fetch-Site': 'none' })).toBe(200)
	expect(await status({ Origin: ORIGIN })).toBe(200)
	expect(await status({})).toBe(401)
	expect(await status({ 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
	expect(await status({ 'Sec-Fetch-Site': 'same-site' })).toBe(403)
	expect(await status({ Origin: 'https://evil.example' })).toBe(403)
	expect(await status({ Origin: 'null' })).toBe(403)
	expect(await status({ Origin: ORIGIN, 'Sec-Fetch-Site': 'cross-site' })).toBe(403)
	expect(await status({ 'Sec-Fetch-Site': 'same-origin', Authorization: 'Bearer over' })).toBe(401)
})

test('a token ends after twelve hours, with its role, and with all sessions', async () => {
	const context = await openSite()
	const demoted = await bearerOf(context, 0)
	await setRole(context, demoted.account, 1)
	const thrownOut = await bearerOf(context, 0)
	await inTransaction(context, (tx) => endAllSessions(tx, thrownOut.account.id))
	const old = await bearerOf(context, 0)
	expect((await call('tipo=tu', old)).status).toBe(200)
	context.advance(12 * 3_600_000)
	for (const caller of [demoted, thrownOut, old]) {
		const reply = await call('tipo=tu', caller)
		expect(reply.status).toBe(401)
		expect(reply.headers.get('WWW-Authenticate')).toContain('error="invalid_token"')
		expect(reply.body).toMatchObject({ success: false, message: expect.stringContaining('token') })
	}
})

test.each(['Basic YTpi', 'Bearer', 'Bearer  ', 'token', `Bearer ${'x'.repeat(500)}`, 'Bearer a b'])(
	'a malformed bearer token is refused: %s',
	async (Authorization) => {
		await openSite()
		expect((await call('tipo=visits', { headers: { Authorization } })).status).toBe(401)
	},
)

test('a browser’s session is no token, and a token no cookie', async () => {
	const context = await openSite()
	const { account, headers } = await bearerOf(context, 0)
	const cookie = decodeURIComponent((await openBrowser(context, account)).split('=')[1] ?? '')
	const secret: string = JSON.parse(Buffer.from(cookie, 'base64').toString())
	expect((await call('tipo=tu', { headers: { Authorization: `Bearer ${secret}` } })).status).toBe(401)
	const token = headers.Authorization.slice('Bearer '.length)
	const asCookie = `sid=${encodeURIComponent(Buffer.from(JSON.stringify(token)).toString('base64'))}`
	expect((await call('tipo=tu', { headers: { Cookie: asCookie, Origin: ORIGIN } })).status).toBe(401)
})

test('visits are returned in total and for today, and the call counts no visit', async () => {
	const context = await openSite()
	await countVisit(context)
	context.advance(24 * 3_600_000)
	await countVisit(context)
	for (let time = 1; time <= 2; time++) {
		const reply = await call('tipo=visits')
		expect(reply.body).toEqual({ success: true, total: 2, today: 1 })
	}
})

test('the sitemap is written for administrators only', async () => {
	const context = await openSite()
	expect((await postBody('tipo=generaSitemap', null)).status).toBe(401)
	expect((await post('generaSitemap', {}, await bearerOf(context, 1))).status).toBe(403)
	const reply = await postBody('tipo=generaSitemap', null, await bearerOf(context, 0))
	expect(reply.status).toBe(200)
	expect(services.generaSitemap.reply.safeParse(reply.body).success).toBe(true)
	expect(reply.body.message).toMatch(/^El mapa del sitio tiene \d+ páginas\.$/)
	expect(reply.body.xml).toContain('<lastmod>2026-11-20T10:00:00+01:00</lastmod>')
	expect(reply.body.xml).toContain('hreflang="de"')
	await offerIn(context, ['es', 'fr'])
	const { xml } = (await postBody('tipo=generaSitemap', null, await bearerOf(context, 0))).body
	expect(new Set(String(xml).match(/(?<=hreflang=")[\w-]+/g))).toEqual(new Set(['es', 'fr', 'x-default']))
})

test('every operation has a JSON Schema', async () => {
	const context = await openSite()
	for (const [tipo, service] of Object.entries(services)) {
		const input = z.toJSONSchema(service.input(context), { io: 'input' })
		expect(input.type, tipo).toBe('object')
		expect(z.toJSONSchema(service.reply), tipo).toBeTruthy()
		expect(service.summary, tipo).toMatch(/^[A-Z]/)
	}
	const { properties } = z.toJSONSchema(services.register.input(context), { io: 'input' })
	expect(properties?.password).toMatchObject({ type: 'string', description: expect.stringContaining('6 to 15') })
})
