import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { staticFiles } from '#server/cache/static-files.ts'
import { startExchanges } from '#tests/support/exchange-server.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

const files: Record<string, { type: string; text: string }> = {
	'/assets/form-1a.js': { type: 'text/javascript; charset=utf-8', text: 'let one = 1' },
	'/assets/site-2b.css': { type: 'text/css; charset=utf-8', text: 'p{color:red}' },
	'/images/small.svg': { type: 'image/svg+xml', text: '<svg/>' },
	'/icon-192.png': { type: 'image/png', text: 'PNG' },
	'/favicon.ico': { type: 'image/vnd.microsoft.icon', text: 'ICO' },
	'/site.webmanifest': { type: 'application/manifest+json; charset=utf-8', text: '{}' },
	'/film.unheardof': { type: 'application/octet-stream', text: 'a'.repeat(1_500_000) },
}

test('each file of the folder is sent with its type; all else is left to the application', async () => {
	const folder = temporaryFolder()
	for (const name of ['assets', 'images']) mkdirSync(path.join(folder, name))
	for (const [name, { text }] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
	const send = staticFiles(folder, false)
	const { origin } = await startExchanges((exchange) => {
		if (!send(exchange, () => undefined)) exchange.response.end('the application')
	})

	for (const [name, { type, text }] of Object.entries(files)) {
		const { status, headers, body } = await askRaw(`${origin}${name}?seen=1`)
		expect([name, status, headers['content-type']]).toEqual([name, 200, type])
		expect(body.toString() === text, name).toBe(true)
	}
	for (const at of ['/images/', '/images/other.svg', '/', '/%2e%2e/package.json'])
		expect((await askRaw(origin + at)).body.toString(), at).toBe('the application')
})
