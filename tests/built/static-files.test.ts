import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { askRaw } from '#tests/support/raw-reply.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* The browser's files, as the built site sends them. */

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ LOG_LEVEL: 'silent' })
})
afterAll(() => site.remove())

const folder = 'build/client'
const ask = (name: string, headers?: Record<string, string>, method?: string) =>
	askRaw(site.origin + name, headers, method)

const names = readdirSync(folder, { recursive: true, withFileTypes: true })
	.filter((entry) => entry.isFile() && !/\.(?:br|gz)$/.test(entry.name))
	.map((entry) => `/${path.relative(folder, path.join(entry.parentPath, entry.name))}`)

test('every file is sent whole in each encoding that the client accepts', async () => {
	expect(names.length).toBeGreaterThan(100)
	for (const name of names) {
		const bytes = readFileSync(folder + name)
		const [plain, brotli, zipped] = await Promise.all(
			['identity', 'br', 'gzip'].map((accepted) => ask(name, { 'Accept-Encoding': accepted })),
		)
		expect(plain?.status, name).toBe(200)
		expect(plain?.body.equals(bytes), name).toBe(true)
		const unpacked = [
			brotli?.headers['content-encoding'] === 'br' ? brotliDecompressSync(brotli.body) : brotli?.body,
			zipped?.headers['content-encoding'] === 'gzip' ? gunzipSync(zipped.body) : zipped?.body,
		]
		for (const body of unpacked) expect(body?.equals(bytes), name).toBe(true)
	}
})

test('scripts, styles and drawings are sent compressed', async () => {
	for (const name of names.filter((one) => /\.(?:js|css|svg)$/.test(one))) {
		const bytes = readFileSync(folder + name)
		const { headers, body } = await ask(name, { 'Accept-Encoding': 'gzip, deflate, br' })
		if (bytes.length > 1024) expect(headers['content-encoding'], name).toBe('br')
		expect(body.length, name).toBeLessThanOrEqual(bytes.length)
		expect(headers['content-length']).toBe(String(body.length))
	}
})

const asset = names.find((name) => /^\/assets\/.+\.js$/.test(name)) ?? ''
const social = names.find((name) => name.startsWith('/images/social/')) ?? ''

test.each([
	[asset, 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable', 'same-origin'],
	['/favicon.svg', 'image/svg+xml', 'public, max-age=3600, stale-while-revalidate=86400', 'same-origin'],
	['/favicon.ico', 'image/vnd.microsoft.icon', 'public, max-age=3600, stale-while-revalidate=86400', 'same-origin'],
	[social, 'image/png', 'public, max-age=3600, stale-while-revalidate=86400', 'cross-origin'],
])('%s is sent with its type, its cache time and its policy for other sites', async (name, type, cache, policy) => {
	const { status, headers, names: words } = await ask(name)
	expect(status).toBe(200)
	expect(headers).toMatchObject({
		'content-type': type,
		'cache-control': cache,
		'cross-origin-resource-policy': policy,
		'x-content-type-options': 'nosniff',
		'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
	})
	expect(new Set(words).size).toBe(words.length)
	const again = await ask(name, { 'If-None-Match': headers.etag ?? '' })
	expect([again.status, again.body.length]).toEqual([304, 0])
	const head = await ask(name, {}, 'HEAD')
	expect([head.status, head.body.length, head.headers['content-length']]).toEqual([
		...[200, 0, headers['content-length']],
	])
})

test('no other file of the disk is served', async () => {
	const others = [
		'/assets/../../server/main.js',
		'/%2e%2e/server/main.js',
		'/..%2fserver/main.js',
		'/assets/',
		'/assets',
	]
	for (const name of [...others, '/.env', '/app.db', '/images', '/assets/x.js'])
		expect((await ask(name)).status, name).toBe(404)
	expect((await ask('/favicon.svg', {}, 'POST')).status).toBe(403)
	expect((await ask('/favicon.svg', { Host: 'a b' })).status).toBe(400)
})
