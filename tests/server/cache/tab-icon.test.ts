import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { drawLogo } from '#app/domain/looks/draw-logo.server.ts'
import { saveLook } from '#app/domain/looks/save-look.server.ts'
import { cacheReplies } from '#server/cache/cached-replies.ts'
import { watchContent } from '#server/cache/content-watch.ts'
import { staticFiles } from '#server/cache/static-files.ts'
import { tabIcon } from '#server/cache/tab-icon.ts'
import { startExchanges } from '#tests/support/exchange-server.ts'
import { fileIn } from '#tests/support/made-pictures.ts'
import { giveOwnLook, logoPng } from '#tests/support/own-look.ts'
import { askRaw } from '#tests/support/raw-reply.ts'
import { createTestContext, type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const PROGRAM = readFileSync('public/favicon.ico')

async function open(context: TestContext) {
	const files = staticFiles('public', false)
	const send = tabIcon(
		context,
		cacheReplies((clear) => watchContent(context, clear)),
		files,
	)
	const { origin } = await startExchanges((exchange) => {
		const pass = () => exchange.response.end('the application')
		if (!send(exchange, pass) && !files(exchange, pass)) pass()
	})
	return (headers: Record<string, string> = {}) => askRaw(`${origin}/favicon.ico?v=1`, headers)
}

/** Reads the pictures of an ICO: their sizes in its list and in themselves, and the colour of their middle. */
async function picturesOf(ico: Buffer) {
	expect([ico.readUInt16LE(0), ico.readUInt16LE(2)]).toEqual([0, 1])
	const entries = Array.from({ length: ico.readUInt16LE(4) }, (_, index) => {
		const [length, start] = [8, 12].map((at) => ico.readUInt32LE(6 + 16 * index + at)) as [number, number]
		return { side: ico.readUInt8(6 + 16 * index), png: ico.subarray(start, start + length) }
	})
	return Promise.all(
		entries.map(async ({ side, png }) => {
			const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
			const middle = (info.height / 2) * info.width + info.width / 2
			return [side, info.width, info.height, ...data.subarray(middle * 3, middle * 3 + 3)]
		}),
	)
}

test('the icon of the tab is the file of the program, to the byte, until the company has a logo', async () => {
	const context = await createTestContext()
	const ask = await open(context)
	const { status, headers, body } = await ask()
	expect([status, headers['content-type'], body.equals(PROGRAM)]).toEqual([200, 'image/vnd.microsoft.icon', true])
	await giveOwnLook(context)
	const own = await ask()
	expect([own.status, own.headers['content-type'], own.headers['cache-control']]).toEqual([
		...[200, 'image/vnd.microsoft.icon', headers['cache-control']],
	])
	const green = [0x2c, 0x6e, 0x49]
	expect(await picturesOf(own.body)).toEqual([
		[32, 32, 32, ...green],
		[48, 48, 48, ...green],
	])
	expect((await ask({ 'If-None-Match': String(own.headers.etag) })).status).toBe(304)
})

test('another logo has another icon, and without a logo it is the program’s again', async () => {
	const context = await createTestContext()
	const ask = await open(context)
	await giveOwnLook(context)
	const [first, again] = await Promise.all([ask(), ask()])
	expect(first.body.equals(again.body)).toBe(true)
	const drawn = await drawLogo(fileIn(temporaryFolder(), 'logo.png', await logoPng('#5b3a8c')))
	if (!drawn.ok) throw new Error(drawn.refusal)
	const { logo, files } = drawn.value
	await saveLook(context, { version: 2, change: { logo }, files, userId: 1 })
	expect((await picturesOf((await ask()).body))[0]).toEqual([32, 32, 32, 0x5b, 0x3a, 0x8c])
	await saveLook(context, { version: 3, change: { logo: null }, userId: 1 })
	expect((await ask()).body.equals(PROGRAM)).toBe(true)
})

test('a logo whose file is not there shows the program’s icon', async () => {
	const context = await createTestContext()
	const ask = await open(context)
	const { logo } = await giveOwnLook(context)
	const missing = { ...logo, icon: { ...logo.icon, hash: '0'.repeat(64) } }
	await saveLook(context, { version: 2, change: { logo: missing }, userId: 1 })
	expect((await ask()).body.equals(PROGRAM)).toBe(true)
})
