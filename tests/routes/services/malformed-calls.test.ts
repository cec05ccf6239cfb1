import fc from 'fast-check'
import { expect, test } from 'vitest'
import { onMissingText } from '#app/platform/i18n/texts.server.ts'
import { services } from '#app/routes/services/services.server.ts'
import { strictJson } from '#app/routes/services/strict-json.ts'
import { ORIGIN, openSite } from '#tests/support/account-requests.ts'
import { anyText } from '#tests/support/any-text.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { bearerOf, post, send } from '#tests/support/service-calls.ts'

/** Settings without limits that would refuse the tested calls first. */
const GENEROUS = Object.fromEntries(
	['QUOTES_PER_ADDRESS', 'ACCOUNT_MAILS_PER_RECIPIENT', 'SERVICES_PER_ADDRESS', 'LOG_INS_PER_ACCOUNT'].map((name) => [
		name,
		'1000000',
	]),
)

const anyTipo = fc.oneof(
	{ weight: 8, arbitrary: fc.constantFrom(...Object.keys(services)) },
	{ weight: 1, arbitrary: fc.constantFrom('constructor', '__proto__', 'FL', '', 'toString') },
	{ weight: 1, arbitrary: anyText(20) },
)

const names = [
	...['email', 'password', 'texto', 'idUser', 'datos', 'address', 'origen', 'destino', 'encCodBudget', 'page', 'lng'],
	...['tipo', '__proto__', 'constructor'],
]
const anyName = fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...names) }, anyText(10))

/** A quote request with any values in some fields. */
const anyDatos = fc
	.dictionary(fc.constantFrom(...Object.keys(validRequest())), fc.jsonValue({ maxDepth: 2 }), { maxKeys: 4 })
	.map((changes) => ({ ...validRequest(), ...changes }))

/** Values that JavaScript cannot convert to a text. */
const textless: unknown[] = [{ toString: '' }, [{ toString: 1 }], { toString: {}, valueOf: 1 }]

const anyValue = fc.oneof(
	anyText(80),
	fc.constantFrom(...textless),
	fc.jsonValue({ maxDepth: 3 }),
	anyDatos,
	anyDatos.map((datos) => JSON.stringify(datos)),
)
const anyFields = fc.array(fc.tuple(anyName, anyValue), { maxLength: 6 })

const texts = (fields: [string, unknown][]) =>
	fields.map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])

/** The bytes of a body and its declared type, which need not agree. */
const anyBody = fc
	.tuple(
		anyFields,
		fc.constantFrom('json', 'urlencoded', 'multipart', 'noise'),
		fc.constantFrom(
			undefined,
			'application/json',
			'application/json; charset=latin1',
			'application/x-www-form-urlencoded',
			'multipart/form-data',
			'multipart/form-data; boundary=XX',
			'text/plain',
			'; ; =',
		),
		fc.uint8Array({ maxLength: 40 }),
		fc.nat({ max: 300 }),
	)
	.map(([fields, kind, type, noise, cut]) => {
		const part = ([name, value]: [string, string]) =>
			`--XX\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
		const whole = {
			json: JSON.stringify(Object.fromEntries(fields)),
			urlencoded: new URLSearchParams(texts(fields)).toString(),
			multipart: `${texts(fields).map(part).join('')}--XX--\r\n`,
			noise: '',
		}[kind]
		const bytes = Buffer.concat([Buffer.from(whole), kind === 'noise' ? noise : Buffer.alloc(0)])
		// Every third body is cut off somewhere.
		return { type, bytes: new Uint8Array(cut % 3 === 0 ? bytes.subarray(0, cut) : bytes) }
	})

const anyHeaders = fc.record(
	{
		Origin: fc.constantFrom(ORIGIN, 'null', 'https://evil.example', 'nonsense'),
		'Sec-Fetch-Site': fc.constantFrom('same-origin', 'cross-site', 'none', 'x'),
		Authorization: fc.constantFrom('Bearer x', 'Bearer', 'Basic x', ''),
		Cookie: fc.constantFrom('sid=x', 'sid=eyJhIjoxfQ%3D%3D; i18next=de', '=;;', 'device=%ff'),
		'Accept-Language': fc.constantFrom('ca', 'xx;q=2', ';;;', 'de;q=nan'),
		'If-None-Match': fc.constantFrom('*', '"', 'W/'),
		'Idempotency-Key': fc.constantFrom('', 'key', 'x'.repeat(5000)),
	},
	{ requiredKeys: [] },
)

const anyRequest = fc
	.tuple(
		fc.constantFrom('GET', 'POST', 'POST', 'POST', 'HEAD', 'PUT', 'DELETE', 'OPTIONS'),
		anyTipo,
		fc.boolean(),
		anyFields,
		anyBody,
		anyHeaders,
	)
	.map(([method, tipo, named, fields, body, headers]) => {
		const query = new URLSearchParams([...(named ? [['tipo', tipo]] : []), ...(method === 'GET' ? texts(fields) : [])])
		const all = new Headers(headers as Record<string, string>)
		if (body.type !== undefined) all.set('Content-Type', body.type)
		const hasBody = !['GET', 'HEAD', 'OPTIONS'].includes(method)
		return new Request(`${ORIGIN}/services?${query}`, { method, headers: all, body: hasBody ? body.bytes : undefined })
	})

/** Expected statuses, all but server errors. */
const DESERVED = [200, 204, 304, 400, 401, 403, 404, 405, 413, 415, 422, 429]

test('no request leads to an internal error, and every refusal says why', async () => {
	await openSite(GENEROUS)
	const unspoken: string[] = []
	onMissingText(({ namespace, key }) => unspoken.push(`${namespace}:${key}`))
	await fc.assert(
		fc.asyncProperty(anyRequest, async (request) => {
			const { status, body, text } = await send(request)
			expect(DESERVED).toContain(status)
			if (status >= 400 && request.method !== 'HEAD') {
				expect([body.success, body.existe]).toContain(false)
				expect(typeof body.message).toBe('string')
				expect(body.message).not.toBe('')
				expect(text).not.toMatch(/SQLITE|Error:|\bat .+:\d+:\d+/)
			}
		}),
		{ numRuns: 3000 },
	)
	expect(unspoken).toEqual([])
})

test('the random requests reach every status of the contract', async () => {
	await openSite(GENEROUS)
	const seen = new Set<number>()
	// A fixed seed: of other requests, a few hundred may lack one status.
	for (const request of fc.sample(anyRequest, { seed: 1, numRuns: 150 })) seen.add((await send(request)).status)
	expect([...seen]).toEqual(expect.arrayContaining([200, 400, 401, 403, 404, 405, 415, 422]))
})

test('any quote request is stored or refused by field', async () => {
	await openSite(GENEROUS)
	await fc.assert(
		fc.asyncProperty(anyDatos, fc.jsonValue({ maxDepth: 1 }), async (datos, idUser) => {
			const request = new Request(`${ORIGIN}/services/?tipo=sendRequestBudget`, {
				method: 'POST',
				body: JSON.stringify({ idUser, datos }),
				headers: { 'Content-Type': 'application/json' },
			})
			const { status, body } = await send(request)
			expect([200, 400, 403, 422]).toContain(status)
			expect(body.success).toBe(status === 200)
			expect(body.mensaje).toBe(body.message)
		}),
		{ numRuns: 1000 },
	)
})

test.each(['{"toString":""}', '{}', '[]', '[1]', 'true'])('%s is refused as a user’s id', async (idUser) => {
	await openSite(GENEROUS)
	const body = `{"tipo":"sendRequestBudget","idUser":${idUser},"datos":${JSON.stringify(validRequest())}}`
	const headers = { 'Content-Type': 'application/json' }
	const { status } = await send(new Request(`${ORIGIN}/services/`, { method: 'POST', body, headers }))
	expect(status).toBe(403)
})

test('strictJson reads what JSON.parse reads, without duplicate names', () => {
	// That name is refused anywhere.
	const anyObject = fc
		.dictionary(anyText(8), fc.jsonValue({ maxDepth: 3 }))
		.filter((value) => !JSON.stringify(value).includes('__proto__'))
	fc.assert(
		fc.property(anyObject, fc.constantFrom(undefined, '\t'), (value, space) => {
			const json = JSON.stringify(value, null, space)
			expect(strictJson(json)).toEqual({ ok: true, value: JSON.parse(json) })
		}),
	)
})

const everyName = names.filter((name) => !['tipo', 'lng', '__proto__', 'constructor'].includes(name))
const account = { email: 'nuria@example.com', password: 'Fagot-82-Ordi' }

const posted = ['register', 'login', 'activate', 'sendRequestBudget', 'generaSitemap'] as const

test.each(posted)('%s refuses by field any value that is no text, and never fails', async (tipo) => {
	const context = await openSite(GENEROUS)
	const { headers } = await bearerOf(context, 0)
	const whole = tipo === 'sendRequestBudget' ? { idUser: null, datos: validRequest() } : account
	for (const field of everyName)
		for (const value of [...textless, {}, { a: 1 }, [], ['a@example.com'], 5, true]) {
			const fields = { ...whole, [field]: value }
			const { status } = await post(tipo, fields, { headers })
			const isFit = services[tipo].input(context).safeParse(fields).success
			expect(isFit ? [200, 400, 401, 403] : [422], `${field} ${JSON.stringify(value)}`).toContain(status)
		}
})
