import { expect, test } from 'vitest'
import { readConfig } from '#app/platform/config/config.server.ts'
import { application } from '#server/application.ts'
import { startExchanges } from '#tests/support/exchange-server.ts'
import { buildOf, page } from '#tests/support/page-build.ts'
import { askRaw } from '#tests/support/raw-reply.ts'

const config = readConfig({ LOG_LEVEL: 'silent' })
type Limits = Parameters<typeof application>[1]

/** Starts the application with no limits but those given, with a page that is a text and one that fails. */
async function start(limits: Partial<Limits> = {}) {
	const build = buildOf({
		'/': { render: () => page('the page') },
		'/silent': { render: () => new Response('the page', { headers: { 'Content-Type': 'text/html' } }) },
		'/broken': {
			render: () => {
				throw new Error('It broke.')
			},
		},
	})
	const answer = application(
		{ build, context: { config } },
		{
			reply: ({ response }, status) => void response.writeHead(status).end('in short'),
			bodyOf: async () => Buffer.from(''),
			whenThereIsRoom: (_, work) => work(),
			...limits,
		},
	)
	return startExchanges(answer)
}

test('pages have the headers of every response, and are not stored unless they say so', async () => {
	const { origin } = await start()
	for (const [path, stored] of [
		['/', 'private, no-cache'],
		['/silent', 'no-store'],
	]) {
		const { status, headers, body } = await askRaw(origin + path)
		expect([status, body.toString(), headers['x-content-type-options']]).toEqual([200, 'the page', 'nosniff'])
		expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}$/)
		expect(headers['cache-control']).toBe(stored)
	}
})

test('a malformed address is answered before Remix', async () => {
	const { origin } = await start()
	for (const path of ['/%zz', '/a/%e0%a4%a', '/?_data=root']) {
		const { status, body } = await askRaw(origin + path)
		expect([path, status, body.toString()]).toEqual([path, 400, 'in short'])
	}
})

test('an error in any step is answered, and does not affect other requests', async () => {
	const fault = async () => {
		throw new Error('It broke.')
	}
	const { origin } = await start({ bodyOf: fault })
	const headers = { Origin: config.origin }
	expect((await askRaw(`${origin}/`, headers, 'POST')).body.toString()).toBe('in short')
	expect((await askRaw(`${origin}/`)).status).toBe(200)
	const { origin: full } = await start({ whenThereIsRoom: fault })
	expect((await askRaw(full)).status).toBe(500)
	expect((await askRaw(`${origin}/broken`)).status).toBe(500)
})
