import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { listMissingTexts } from '#app/domain/content/missing-texts.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as file } from '#app/routes/services/locale-file.route.ts'
import { action as add, loader as readReports } from '#app/routes/services/missing-texts.route.ts'
import { argsOf, IN_EARNEST, ORIGIN, openSite } from '#tests/support/account-requests.ts'
import { readTexts } from '#tests/support/filled-texts.ts'
import { offerIn } from '#tests/support/offered-languages.ts'
import { bearerOf } from '#tests/support/service-calls.ts'

const read = (language: string, name: string, headers?: HeadersInit) =>
	file({
		...argsOf(
			new Request(`${ORIGIN}/locales/${encodeURIComponent(language)}/${encodeURIComponent(name)}`, { headers }),
		),
		params: { language, file: name },
	})

type Report = { body?: unknown; headers?: HeadersInit; language?: string; namespace?: string; method?: string }

function report({
	body = { 'home.extra': 'Extra' },
	headers,
	language = 'es',
	namespace = 'home',
	method = 'POST',
}: Report = {}) {
	const request = new Request(`${ORIGIN}/locales/add/${language}/${namespace}`, {
		method,
		body: method === 'POST' ? JSON.stringify(body) : null,
		headers: { 'Content-Type': 'application/json', ...headers },
	})
	const args = argsOf(request, { clientAddress: '203.0.113.7' })
	return (method === 'POST' ? add : readReports)({ ...args, params: { language, namespace } })
}

test('texts of all six languages are served, whatever the company offers', async () => {
	await offerIn(await openSite(), ['es'])
	for (const language of languageCodes) expect((await read(language, 'home.json')).status, language).toBe(200)
	const unknown = await read('es', 'nothing.json', { 'Accept-Language': 'de' })
	expect((await unknown.json()).message).toBe(textsIn('de').texts('api').localeUnknown)
})

test('a file of texts is sent as it is in its folder, to pages of any site', async () => {
	await openSite()
	for (const language of ['es', 'cat']) {
		const response = await read(language, 'home.json')
		expect(response.status).toBe(200)
		expect(response.headers.get('Access-Control-Allow-Origin')).toBe('*')
		expect(await response.json()).toEqual(readTexts(language, 'home'))
	}
})

test('a client that has the file already gets 304', async () => {
	await openSite()
	const tag = (await read('fr', 'quote.json')).headers.get('ETag') ?? ''
	expect(tag).toMatch(/^"[\w-]{20,}"$/)
	expect((await read('fr', 'quote.json', { 'If-None-Match': tag })).status).toBe(304)
	expect((await read('fr', 'quote.json', { 'If-None-Match': '"other"' })).status).toBe(200)
	expect((await read('de', 'quote.json', { 'If-None-Match': tag })).status).toBe(200)
})

test.each([
	['ca', 'home.json'],
	['xx', 'home.json'],
	['__proto__', 'home.json'],
	['es', 'nothing.json'],
	['es', 'constructor.json'],
	['es', 'home'],
	['es', '../en/home.json'],
	['es', 'home.json.json'],
])('texts %s/%s do not exist, and the answer is 404 in JSON', async (language, name) => {
	await openSite()
	const response = await read(language, name)
	expect(response.status).toBe(404)
	expect(await response.json()).toEqual({ success: false, message: 'No hay textos con ese idioma y ese nombre.' })
})

test('a missing text is listed for the administrator, and repeated reports are counted', async () => {
	const context = await openSite()
	expect(await (await report()).json()).toEqual({ success: true, message: 'Anotado.' })
	await report()
	expect(await listMissingTexts(context, 10)).toEqual([
		{ language: 'es', namespace: 'home', key: 'home.extra', times: 2, lastAt: context.now() },
	])
})

test('on a public site only administrators report missing texts', async () => {
	const context = await openSite(IN_EARNEST)
	const status = async (headers?: HeadersInit) => (await report({ headers })).status
	expect(await status()).toBe(401)
	expect(await status({ Authorization: 'Bearer nonsense' })).toBe(401)
	expect(await status((await bearerOf(context, CUSTOMER)).headers)).toBe(403)
	expect(await status((await bearerOf(context, OFFICE)).headers)).toBe(403)
	expect(await status((await bearerOf(context, ADMINISTRATOR)).headers)).toBe(200)
})

test('pages of other sites cannot report', async () => {
	const context = await openSite()
	expect((await report({ headers: { Origin: 'https://elsewhere.example' } })).status).toBe(403)
	expect(await listMissingTexts(context, 10)).toEqual([])
})

test.each<[string, Report, number]>([
	['of no language of ours', { language: 'xx' }, 404],
	['of no file of ours', { namespace: 'prototype' }, 404],
	['with 51 keys', { body: Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`key${index}`, ''])) }, 422],
	['with a key of 201 characters', { body: { ['k'.repeat(201)]: '' } }, 422],
	['with a text of 1,001 characters', { body: { key: 'v'.repeat(1001) } }, 422],
	['with an empty key', { body: { '': 'x' } }, 422],
	['with an object for a text', { body: { key: { deeper: 'x' } } }, 422],
	['that is a list', { body: ['key'] }, 400],
	['in a type we do not read', { headers: { 'Content-Type': 'text/plain' } }, 415],
	['over 64 KiB', { body: { key: 'v'.repeat(66_000) } }, 413],
	['by GET', { method: 'GET' }, 405],
])('a report %s is refused', async (_, given, status) => {
	const context = await openSite()
	const response = await report(given)
	expect(response.status).toBe(status)
	expect(await response.json()).toMatchObject({ success: false, message: expect.stringMatching(/\.$/) })
	expect(await listMissingTexts(context, 10)).toEqual([])
})

test('a client that reports too often is refused with 429', async () => {
	await openSite()
	const replies = []
	for (let turn = 0; turn < 61; turn++) replies.push((await report({ body: {} })).status)
	expect(replies.filter((status) => status !== 200)).toEqual([429])
})
