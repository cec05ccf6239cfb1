import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { drawFiles } from '#app/platform/pictures/draw-files.server.ts'
import { type DrawnFile, MAX_PICTURE_BYTES } from '#app/platform/pictures/drawn-files.ts'
import { fileIn, noise, photograph, pngOf } from '#tests/support/made-pictures.ts'

let folder = ''
beforeAll(() => {
	folder = mkdtempSync(path.join(tmpdir(), 'pictures-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const put = (name: string, content: Buffer | string) => fileIn(folder, name, content)
const picture = { kind: 'picture' } as const
const logo = { kind: 'logo', background: '#b4432b' } as const

async function drawn(file: string, wanted: typeof picture | typeof logo = picture): Promise<DrawnFile[]> {
	const result = await drawFiles(file, wanted)
	if (!result.ok) throw new Error(result.refusal)
	return result.value
}

const namesOf = (files: DrawnFile[]) =>
	files.map(({ use, format, width, height }) => `${use} ${format} ${width}×${height}`)

/** Largest files of a picture, by width. */
const budgets = {
	avif: { 400: 20_000, 800: 45_000, 1600: 120_000 },
	webp: { 400: 28_000, 800: 65_000, 1600: 170_000 },
}

function isWithinBudget({ format, width, bytes }: DrawnFile) {
	const most: [size: string, bytes: number][] = format === 'png' ? [] : Object.entries(budgets[format])
	return bytes.length <= (most.find(([size]) => width <= Number(size))?.[1] ?? 0)
}

describe('a picture', () => {
	test('is drawn as AVIF and WebP in three widths of one shape, within their budgets', async () => {
		const files = await drawn(put('photograph.jpg', await photograph().jpeg().toBuffer()))
		expect(namesOf(files)).toEqual([
			'picture avif 400×300',
			'picture webp 400×300',
			'picture avif 800×600',
			'picture webp 800×600',
			'picture avif 1600×1200',
			'picture webp 1600×1200',
		])
		expect(files.filter((file) => !isWithinBudget(file))).toEqual([])
		for (const { bytes, width, format } of files) {
			const read = await sharp(bytes).metadata()
			expect([read.width, read.format]).toEqual([width, format === 'avif' ? 'heif' : format])
		}
	})

	test.each([
		{ focus: 'start', wide: 'red', tall: 'red' },
		{ focus: 'centre', wide: 'green', tall: 'green' },
		{ focus: 'end', wide: 'blue', tall: 'blue' },
	] as const)('is cropped to its $focus, of the side that is too long', async ({ focus, wide, tall }) => {
		const band = (name: string, x: number, y: number, width: number, height: number) =>
			`<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${name}"/>`
		const across = band('red', 0, 0, 1000, 800) + band('#0f0', 1000, 0, 1000, 800) + band('#00f', 2000, 0, 1000, 800)
		const down = band('red', 0, 0, 800, 600) + band('#0f0', 0, 600, 800, 600) + band('#00f', 0, 1200, 800, 600)
		const middleOf = async (width: number, height: number, bands: string) => {
			const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${bands}</svg>`
			const file = put(`${focus}-${width}.png`, await sharp(Buffer.from(svg)).png().toBuffer())
			const result = await drawFiles(file, { kind: 'picture', focus })
			const webp = result.ok && result.value.find(({ format }) => format === 'webp')
			if (!webp) throw new Error('It was not drawn.')
			const { channels } = await sharp(webp.bytes).extract({ left: 199, top: 149, width: 2, height: 2 }).stats()
			const parts = channels.map(({ mean }) => mean)
			return ['red', 'green', 'blue'][parts.indexOf(Math.max(...parts))]
		}
		expect(await middleOf(3000, 800, across)).toBe(wide)
		expect(await middleOf(800, 1800, down)).toBe(tall)
	})

	test('keeps within its budgets where it is nothing but noise', async () => {
		const files = await drawn(put('noise.webp', await noise({ width: 800, height: 600 }).webp().toBuffer()))
		expect(files).toHaveLength(4)
		expect(files.filter((file) => !isWithinBudget(file)).map(({ format, bytes }) => [format, bytes.length])).toEqual([])
	})

	test.each(['avif', 'png', 'webp'] as const)('is read as %s, also under a wrong name', async (format) => {
		const content = await photograph({ width: 640, height: 640 }).toFormat(format).toBuffer()
		expect(namesOf(await drawn(put(`${format}.txt`, content)))).toEqual([
			'picture avif 400×300',
			'picture webp 400×300',
			'picture avif 640×480',
			'picture webp 640×480',
		])
	})

	test('of the least size is not enlarged', async () => {
		for (const size of [
			{ width: 600, height: 450 },
			{ width: 600, height: 900 },
		]) {
			const file = put('small.png', await photograph(size).png().toBuffer())
			expect(namesOf(await drawn(file))).toEqual([
				...['picture avif 400×300', 'picture webp 400×300', 'picture avif 600×450', 'picture webp 600×450'],
			])
		}
	})

	test('stands upright as its camera was held, and shows nothing of what the camera wrote into it', async () => {
		const red = { create: { width: 600, height: 150, channels: 3, background: '#ff0000' } } as const
		const blue = { create: { ...red.create, background: '#0000ff' } }
		const canvas = sharp({ create: { ...red.create, height: 800 } })
		const lying = await canvas
			.composite([
				{ input: await sharp(red).png().toBuffer(), gravity: 'north' },
				{
					input: await sharp({ create: { ...blue.create, height: 400 } })
						.png()
						.toBuffer(),
					gravity: 'south',
				},
			])
			.withExif({
				IFD0: { Copyright: 'Secret of the camera' },
				IFD3: { GPSLatitude: '41/1 23/1 0/1', GPSLatitudeRef: 'N' },
			})
			.withMetadata({ orientation: 6 })
			.jpeg()
			.toBuffer()
		const before = await sharp(lying).metadata()
		expect([before.orientation, before.exif !== undefined]).toEqual([6, true])
		for (const { bytes } of await drawn(put('lying.jpg', lying))) {
			const after = await sharp(bytes).metadata()
			expect([after.exif, after.xmp, after.iptc, after.icc, after.orientation]).toEqual(Array(5).fill(undefined))
			expect(bytes.includes('Secret of the camera')).toBe(false)
			// Turned by a quarter to the right, what was below is on the left.
			const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
			const middle = Math.floor(info.height / 2) * info.width * info.channels
			const [left, right] = [middle + 8 * info.channels, middle + (info.width - 8) * info.channels]
			expect([(data[left + 2] ?? 0) > 200, (data[right] ?? 0) > 200]).toEqual([true, true])
		}
	})

	test('without an opaque ground is drawn on white', async () => {
		const clear = { r: 0, g: 0, b: 0, alpha: 0 }
		const content = await sharp({ create: { width: 600, height: 450, channels: 4, background: clear } })
			.png()
			.toBuffer()
		const [, webp] = await drawn(put('clear.png', content))
		const { dominant } = await sharp(webp?.bytes).stats()
		expect(Math.min(dominant.r, dominant.g, dominant.b)).toBeGreaterThan(240)
	})
})

describe('a file is refused with its reason', () => {
	const refusalOf = async (file: string, wanted: typeof picture | typeof logo = picture) => {
		const result = await drawFiles(file, wanted)
		return result.ok ? namesOf(result.value) : result.refusal
	}
	const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"><rect width="40" height="30"/></svg>'

	test.each([
		['a text', 'no picture'],
		['an empty file', ''],
		['an SVG', svg],
		['an SVG with a script', svg.replace('<rect', '<script>alert(1)</script><rect')],
		['a page', '<!doctype html><img src="x">'],
		['a PDF', '%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj'],
	])('%s', async (name, content) => {
		expect(await refusalOf(put(`${name}.jpg`, content))).toBe('notAPicture')
	})

	test('a GIF and a TIFF, which the site does not take', async () => {
		expect(await refusalOf(put('a.gif', await photograph({ width: 40, height: 30 }).gif().toBuffer()))).toBe(
			'notAPicture',
		)
		expect(await refusalOf(put('a.tif', await photograph({ width: 40, height: 30 }).tiff().toBuffer()))).toBe(
			'notAPicture',
		)
	})

	test('a picture that ends too early', async () => {
		for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
			const whole = await photograph({ width: 900, height: 700 }).toFormat(format).toBuffer()
			const half = put(`half.${format}`, whole.subarray(0, whole.length / 2))
			expect([format, await refusalOf(half)]).toEqual([format, 'notAPicture'])
		}
	})

	test('a picture whose header names too many pixels, before one of them is read', async () => {
		const file = put('wide.png', pngOf({ width: 50_000, height: 50_000 }, Buffer.alloc(100)))
		expect(await refusalOf(file)).toBe('tooManyPixels')
		expect(await refusalOf(file, logo)).toBe('tooManyPixels')
	})

	test('a picture of less than 600 × 450 pixels as it stands upright', async () => {
		const small = [
			{ width: 599, height: 450 },
			{ width: 600, height: 449 },
			{ width: 1, height: 1 },
			{ width: 3000, height: 2 },
		]
		for (const size of small)
			expect(await refusalOf(put('small.png', await photograph(size).png().toBuffer()))).toBe('tooSmall')
		const lying = photograph({ width: 600, height: 450 }).withMetadata({ orientation: 6 })
		expect(await refusalOf(put('lying.jpg', await lying.jpeg().toBuffer()))).toBe('tooSmall')
	})

	test('a moving picture', async () => {
		const frames = await noise({ width: 20, height: 40 }).raw().toBuffer()
		const raw = { width: 20, height: 40, channels: 3, pageHeight: 20 } as const
		expect(await refusalOf(put('moves.webp', await sharp(frames, { raw }).webp().toBuffer()))).toBe('animated')
	})

	test('a file of too many bytes', async () => {
		expect(await refusalOf(put('large.jpg', Buffer.alloc(MAX_PICTURE_BYTES + 1)))).toBe('tooLarge')
	})

	test('a picture that takes too long, whose process is killed', async () => {
		const file = put('slow.jpg', await photograph().jpeg().toBuffer())
		expect(await drawFiles(file, picture, { timeoutMs: 50 })).toEqual({ ok: false, refusal: 'tookTooLong' })
	})

	test('a picture that takes too much memory, by the limit of the system or by the watch alone', async () => {
		const rows = Buffer.alloc(3500 * 3500 * 3)
		const raw = { width: 3500, height: 3500, channels: 3 } as const
		const large = put('large.avif', await sharp(rows, { raw }).avif({ effort: 0 }).toBuffer())
		for (const bySystem of [true, false])
			expect(await drawFiles(large, picture, { memoryBytes: 120 * 1024 ** 2, bySystem })).toEqual({
				ok: false,
				refusal: 'tooMuchMemory',
			})
		expect(await drawn(large)).toHaveLength(6)
	})

	test('no picture of few bytes that has 49 megapixels, which are read in rows', async () => {
		const rows = Buffer.alloc(7000 * (7000 * 4 + 1))
		expect(await drawn(put('bomb.png', pngOf({ width: 7000, height: 7000 }, rows)))).toHaveLength(6)
	})
})
