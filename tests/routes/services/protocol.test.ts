import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { ORIGIN, openSite, PASSWORD } from '#tests/support/account-requests.ts'
import { offerIn } from '#tests/support/offered-languages.ts'
import { call, post, postBody, send } from '#tests/support/service-calls.ts'

const URL_OF = `${ORIGIN}/services/`
const READS = ['fl', 'tu', 'us', 'visits', 'prueba', 'getAddress', 'getBudgetRequest']
const WRITES = ['register', 'login', 'activate', 'sendRequestBudget', 'generaSitemap']

const malformed = textsIn('es').texts('api').unreadable

test.each<readonly [query: string, status: number, message: string]>([
	['', 400, malformed.tipoMissing],
	['tipo=', 400, malformed.tipoMissing],
	['tipo=fl&tipo=fl', 400, malformed.tipoTwice],
	['tipo=fl&tipo=us', 400, malformed.tipoTwice],
	['tipo=fl&a=1&a=1', 400, malformed.fieldTwice],
	['tipo=fl&__proto__=1', 400, malformed.body],
	[`tipo=fl&${Array.from({ length: 100 }, (_, index) => `a${index}=1`).join('&')}`, 400, malformed.body],
	...['FL', 'Fl', 'fl%20', 'constructor', 'toString', '__proto__', 'hasOwnProperty', 'fl%00', 'x'.repeat(5000)].map(
		(tipo) => [`tipo=${tipo}`, 404, textsIn('es').texts('api').tipoUnknown] as const,
	),
])('%s is refused', async (query, status, message) => {
	await openSite()
	const reply = await call(query)
	expect(reply.status).toBe(status)
	expect(reply.body).toEqual({ success: false, message })
	expect(reply.headers.get('Cache-Control')).toBe('no-store')
	expect(reply.headers.get('X-Content-Type-Options')).toBe('nosniff')
})

test('writing operations need POST, reading ones GET, and other methods are refused', async () => {
	await openSite()
	for (const tipo of WRITES) {
		const reply = await call(`tipo=${tipo}`)
		expect([reply.status, reply.headers.get('Allow')], tipo).toEqual([405, 'POST, OPTIONS'])
		expect(reply.body).toMatchObject({ [tipo === 'login' ? 'existe' : 'success']: false })
		expect(reply.body.message).toBe('Esta operación se pide con POST.')
	}
	for (const tipo of READS) {
		const reply = await post(tipo, {})
		expect([reply.status, reply.headers.get('Allow')], tipo).toEqual([405, 'GET, HEAD, OPTIONS'])
	}
	for (const method of ['PUT', 'PATCH', 'DELETE']) {
		const reply = await send(new Request(`${URL_OF}?tipo=fl`, { method }))
		expect([reply.status, reply.headers.get('Allow')], method).toEqual([405, 'GET, HEAD, OPTIONS'])
		const unnamed = await send(new Request(URL_OF, { method }))
		expect([unnamed.status, unnamed.headers.get('Allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS'])
	}
})

test('HEAD answers as GET, without the body', async () => {
	await openSite()
	const get = await call('tipo=fl')
	const head = await send(new Request(`${URL_OF}?tipo=fl`, { method: 'HEAD' }))
	expect([head.status, head.text]).toEqual([200, ''])
	expect([...head.headers]).toEqual([...get.headers])
	expect((await send(new Request(`${URL_OF}?tipo=us`, { method: 'HEAD' }))).status).toBe(401)
})

const login = { email: 'x@example.com', password: PASSWORD }
const json = { 'Content-Type': 'application/json' }

test('tipo and fields may come as JSON, urlencoded or multipart', async () => {
	await openSite()
	const form = new FormData()
	for (const [name, value] of Object.entries({ ...login, tipo: 'login' })) form.set(name, value)
	expect((await postBody('', JSON.stringify({ ...login, tipo: 'login' }), { headers: json })).status).toBe(401)
	expect((await postBody('', new URLSearchParams({ ...login, tipo: 'login' }))).status).toBe(401)
	expect((await postBody('', form)).status).toBe(401)
	expect((await post('login', { ...login, tipo: 'login' })).status).toBe(401)
	const upper = { 'Content-Type': 'Application/JSON; Charset="UTF-8"' }
	expect((await postBody('tipo=login', JSON.stringify(login), { headers: upper })).status).toBe(401)
})

test('fields of a post are not read from its address', async () => {
	await openSite()
	expect((await postBody(`tipo=login&${new URLSearchParams(login)}`, null)).status).toBe(422)
})

const nested = (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`

test.each([
	['broken JSON', '{"tipo":"login"', 'body'],
	['a JSON array', '[{"tipo":"login"}]', 'body'],
	['JSON null', 'null', 'body'],
	['a JSON text', '"login"', 'body'],
	['deep nesting', nested(9), 'body'],
	['nesting without end', '['.repeat(60_000), 'body'],
	['a prototype', '{"tipo":"login","__proto__":{"email":"x"}}', 'body'],
	['a prototype in disguise', '{"tipo":"login","\\u005f_proto__":1}', 'body'],
	['a prototype further down', '{"tipo":"login","texto":{"a":[{"__proto__":1}]}}', 'body'],
	['a field twice', '{"tipo":"login","email":"a","email":"b"}', 'fieldTwice'],
	['a field twice in disguise', '{"tipo":"login","email":"a","\\u0065mail":"b"}', 'fieldTwice'],
	['a number for tipo', '{"tipo":1}', 'body'],
	['a list for tipo', '{"tipo":["login"]}', 'body'],
] as const)('invalid and ambiguous JSON is refused: %s', async (_, body, code) => {
	await openSite()
	const reply = await postBody('', body, { headers: json })
	expect(reply.status).toBe(400)
	expect(reply.body.message).toBe(malformed[code])
})

test('equal names in different objects, and a brace in a text, are accepted', async () => {
	await openSite()
	const body = '{"tipo":"login","a":{"email":1,"x":"}{[\\"email\\":"},"b":{"email":2},"email":"e","password":"p"}'
	expect((await postBody('', body, { headers: json })).status).toBe(401)
})

test('forms with doubled fields, files and broken parts are refused', async () => {
	await openSite()
	const urlencoded = { 'Content-Type': 'application/x-www-form-urlencoded' }
	const status = async (body: BodyInit, headers: Record<string, string> = {}) =>
		(await postBody('tipo=login', body, { headers })).status
	expect(await status('email=a&email=b', urlencoded)).toBe(400)
	expect(await status('tipo=fl', urlencoded)).toBe(400)
	expect(await status(new Uint8Array([0x61, 0x3d, 0xff, 0xfe]), urlencoded)).toBe(400)
	expect(await status('__proto__=1', urlencoded)).toBe(400)
	const form = new FormData()
	form.set('email', new File(['x'], 'x.txt'))
	expect(await status(form)).toBe(400)
	for (const type of ['multipart/form-data', 'multipart/form-data; boundary=b'])
		expect(await status('no parts', { 'Content-Type': type })).toBe(400)
})

test.each([
	'text/plain',
	'text/json',
	'application/xml',
	'application/json; charset=iso-8859-1',
	'application/json;charset=utf-16',
	'application/x-www-form-urlencoded; charset=windows-1252',
	'application/json, text/plain',
	'constructor',
	'',
])('a body of another kind or character set is refused with 415: %s', async (type) => {
	await openSite()
	const reply = await postBody('tipo=login', new TextEncoder().encode(JSON.stringify(login)), {
		headers: type === '' ? {} : { 'Content-Type': type },
	})
	expect(reply.status).toBe(415)
	expect(reply.body).toEqual({ existe: false, message: malformed.mediaType })
})

test('a compressed body is refused', async () => {
	await openSite()
	const headers = { ...json, 'Content-Encoding': 'gzip' }
	expect((await postBody('tipo=login', JSON.stringify(login), { headers })).status).toBe(415)
})

test('a body may have 64 KiB and not one byte more, whatever length it claims', async () => {
	await openSite()
	const sized = (bytes: number) => {
		const start = JSON.stringify({ ...login, texto: '' }).slice(0, -2)
		return `${start}${'x'.repeat(bytes - start.length - 2)}"}`
	}
	expect((await postBody('tipo=login', sized(65_536), { headers: json })).status).toBe(401)
	const over = await postBody('tipo=login', sized(65_537), { headers: json })
	expect(over.status).toBe(413)
	expect(over.body).toEqual({ existe: false, message: malformed.tooLarge })
	const stream = new ReadableStream({ pull: (controller) => controller.enqueue(new Uint8Array(16_384)) })
	const endless = new Request(`${URL_OF}?tipo=login`, { method: 'POST', body: stream, headers: json, duplex: 'half' })
	expect((await send(endless)).status).toBe(413)
})

test.each(languageCodes)('refusals are in %s: by lng before Accept-Language, and never by cookie', async (code) => {
	await openSite()
	const message = textsIn(code).texts('api').tipoUnknown
	const other = { 'Accept-Language': code === 'en' ? 'fr' : 'en', Cookie: 'i18next=it', Origin: ORIGIN }
	expect((await call(`tipo=x&lng=${code}`, { headers: other })).body.message).toBe(message)
	expect((await postBody('', new URLSearchParams({ tipo: 'x', lng: code }), { headers: other })).body.message).toBe(
		message,
	)
	const accepted = { 'Accept-Language': `${code === 'cat' ? 'ca' : code}-XX,pt;q=0.9`, Cookie: 'i18next=it' }
	expect((await call('tipo=x&lng=xx', { headers: accepted })).body.message).toBe(message)
})

test('a program is answered in a language that the company’s public site does not offer', async () => {
	await offerIn(await openSite(), ['es'])
	const { body } = await call('tipo=x', { headers: { 'Accept-Language': 'de' } })
	expect(body.message).toBe(textsIn('de').texts('api').tipoUnknown)
})
