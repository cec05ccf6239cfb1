import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import type { DrawnFile } from '#app/platform/pictures/drawn-files.ts'
import { fileIn } from '#tests/support/made-pictures.ts'

let folder = ''
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'logos-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: Buffer | string) => fileIn(folder, name, content)
const wanted = { kind: 'logo', background: '#00ff00' } as const

async function drawn(file: string): Promise<DrawnFile[]> {
	const result = await drawFiles(file, wanted)
	if (!result.ok) throw new Error(result.refusal)
	return result.value
}

const namesOf = (files: DrawnFile[]) =>
	files.map(({ use, format, width, height }) => `${use} ${format} ${width}×${height}`)

/** Reads the colour of one point of a file, as red, green, blue and opacity. */
async function pointOf(file: DrawnFile | undefined, x: number, y: number) {
	const { data, info } = await sharp(file?.bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
	const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels
	return [...data.subarray(start, start + 4)]
}

const svg = (inner: string, head = '') =>
	`${head}<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 20 10">${inner}</svg>`
const RED = '<rect width="20" height="10" fill="#ff0000"/>'

const SQUARES = ['mark png 80×80', 'mark png 160×160', 'icon png 180×180', 'icon png 192×192', 'icon png 512×512']

test('a logo is drawn in squares and in its own shape, of which an SVG is drawn for each size', async () => {
	const files = await drawn(put('logo.svg', svg(RED)))
	expect(namesOf(files)).toEqual([...SQUARES, 'letterhead png 320×160'])
	const [mark] = files
	const icon = files.find(({ use }) => use === 'icon')
	const [clear, red, green] = [
		[0, 0, 0, 0],
		[255, 0, 0, 255],
		[0, 255, 0, 255],
	]
	expect([await pointOf(mark, 0.5, 0.05), await pointOf(mark, 0.5, 0.5)]).toEqual([clear, red])
	expect([await pointOf(icon, 0.5, 0.05), await pointOf(icon, 0.5, 0.5)]).toEqual([green, red])
	expect(await pointOf(files.at(-1), 0.99, 0.99)).toEqual(red)
})

test('a logo of a few pixels is not enlarged for PDFs, and one without a ground stays without', async () => {
	const clear = { r: 0, g: 0, b: 255, alpha: 0.5 }
	const content = await sharp({ create: { width: 40, height: 20, channels: 4, background: clear } })
		.webp()
		.toBuffer()
	const files = await drawn(put('logo.webp', content))
	expect(namesOf(files)).toEqual([...SQUARES, 'letterhead png 40×20'])
	expect((await pointOf(files.at(-1), 0.5, 0.5))[3]).toBeLessThan(200)
})

test('a JPEG is no logo', async () => {
	const create = { width: 40, height: 20, channels: 3, background: '#123456' } as const
	expect(await drawFiles(put('logo.png', await sharp({ create }).jpeg().toBuffer()), wanted)).toEqual({
		ok: false,
		refusal: 'notAPicture',
	})
})

const pngOf = (width: number, height: number, alpha: number) =>
	sharp({ create: { width, height, channels: 4, background: { r: 200, g: 40, b: 40, alpha } } })
		.png()
		.toBuffer()

test('a logo that shows nothing is refused', async () => {
	const contents = [
		svg(''),
		svg('<image width="20" height="10" href="https://example.com/logo.png"/>'),
		svg(RED.replace('/>', ' opacity="0"/>')),
		await pngOf(300, 100, 0),
		await pngOf(300, 100, 0.01),
	]
	for (const content of contents)
		expect(await drawFiles(put('nothing', content), wanted)).toEqual({ ok: false, refusal: 'nothingVisible' })
	const corner = sharp(await pngOf(300, 100, 0)).composite([{ input: await pngOf(4, 4, 1), top: 0, left: 0 }])
	expect(await drawn(put('corner.png', await corner.png().toBuffer()))).toHaveLength(6)
})

test('a bitmap of less than 32 pixels is refused as a logo, but not an SVG, which is drawn in any size', async () => {
	for (const [width, height] of [
		[1, 1],
		[31, 31],
		[31, 8],
	] as const)
		expect(await drawFiles(put('small.png', await pngOf(width, height, 1)), wanted)).toEqual({
			ok: false,
			refusal: 'tooSmall',
		})
	expect(await drawn(put('least.png', await pngOf(8, 32, 1)))).toHaveLength(6)
	const sized = svg(RED).replace('<svg', '<svg width="2" height="1"')
	expect(namesOf(await drawn(put('sized.svg', sized)))).toEqual([...SQUARES, 'letterhead png 320×160'])
})

test('an SVG that names files, addresses, entities or a script shows nothing of them', async () => {
	const secret = put(
		'secret.png',
		await sharp({ create: { width: 20, height: 10, channels: 3, background: '#0000ff' } })
			.png()
			.toBuffer(),
	)
	const image = (href: string) => svg(`${RED}<image width="20" height="10" href="${href}" xlink:href="${href}"/>`)
	const [plain] = await drawn(put('plain.svg', svg(RED)))
	for (const content of [
		image(`file://${secret}`),
		image(secret),
		image('secret.png'),
		image('http://127.0.0.1:9/a.png'),
		svg(`<script>document.documentElement.remove()</script>${RED}`),
		svg(`<style>@import url(file://${secret});</style>${RED}`),
	])
		expect((await drawn(put('hostile.svg', content)))[0]?.bytes.equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true)
})

test('an SVG with an entity of a file or with entities in entities is drawn without them, or refused', async () => {
	const outside = `<!DOCTYPE svg [<!ENTITY file SYSTEM "file:///etc/hostname">]>`
	const inside = `<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa">${[...'bcdefghij']
		.map((name, index) => `<!ENTITY ${name} "${`&${'abcdefghij'[index]};`.repeat(10)}">`)
		.join('')}]>`
	const [plain] = await drawn(put('plain.svg', svg(RED)))
	for (const content of [
		svg(`${RED}<text y="9">&file;</text>`, outside),
		svg(`${RED}<text y="9">&j;</text>`, inside),
	]) {
		const result = await drawFiles(put('entities.svg', content), wanted, { timeoutMs: 20_000 })
		if (result.ok) expect(result.value[0]?.bytes.equals(plain?.bytes ?? Buffer.alloc(0))).toBe(true)
		else expect(['notAPicture', 'tookTooLong', 'tooMuchMemory']).toContain(result.refusal)
	}
})
