import { once } from 'node:events'
import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import path from 'node:path'
import express from 'express'
import { expect, onTestFinished, test } from 'vitest'
import { largeFiles } from '#server/kept/static-files.ts'
import { temporaryFolder } from '#tests/support/test-context.ts'

test('a file too large to be kept is streamed, in parts too; all else is left to the application', async () => {
	const folder = temporaryFolder()
	mkdirSync(path.join(folder, 'images'))
	writeFileSync(path.join(folder, 'images/film.mp4'), 'a'.repeat(1_500_000))
	writeFileSync(path.join(folder, 'images/small.svg'), '<svg/>')
	const app = express()
		.use(largeFiles(folder))
		.use((_, response) => void response.status(404).end('the application'))
	const server = createServer(app).listen(0, '127.0.0.1')
	onTestFinished(() => void server.close())
	await once(server, 'listening')
	const ask = (at: string, headers = {}) =>
		fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${at}`, { headers })

	const whole = await ask('/images/film.mp4?seen=1')
	expect([whole.status, whole.headers.get('Content-Type'), (await whole.text()).length]).toEqual([
		200,
		'video/mp4',
		1_500_000,
	])
	const part = await ask('/images/film.mp4', { Range: 'bytes=0-9' })
	expect([part.status, await part.text()]).toEqual([206, 'aaaaaaaaaa'])
	for (const at of ['/images/small.svg', '/images/', '/images/other.mp4', '/'])
		expect(await (await ask(at)).text(), at).toBe('the application')
})
