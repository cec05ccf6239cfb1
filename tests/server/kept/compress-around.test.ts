import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compressAround } from '#server/kept/compress-around.ts'

const words = readFileSync('locales/de/quote.json', 'utf8')
const QUICK = { brotli: 5, zip: 6 }
const TIGHT = { brotli: constants.BROTLI_MAX_QUALITY, zip: 9 }

/** A text of our own letters, as a token is. */
const token = (length: number) =>
	fc.string({ unit: fc.constantFrom(...'ABab01-_.'), minLength: length, maxLength: length })

test('whatever is filled in, each encoding says it, and the rest word for word', async () => {
	const page = fc.record({
		before: fc.integer({ min: 0, max: 9_000 }),
		after: fc.integer({ min: 0, max: 9_000 }),
		length: fc.integer({ min: 3, max: 200 }),
		pressure: fc.constantFrom(QUICK, TIGHT),
	})
	await fc.assert(
		fc.asyncProperty(
			page.chain((its) => fc.tuple(fc.constant(its), token(its.length), token(its.length))),
			async ([{ before, after, length, pressure }, one, other]) => {
				const [first, last] = [Buffer.from(words.slice(0, before)), Buffer.from(`"/>${words.slice(-after)}`)]
				const body = Buffer.concat([first, Buffer.alloc(length, 'x'), last])
				const made = await compressAround(body, { at: first.length, length }, pressure)
				for (const text of [one, other]) {
					const whole = Buffer.concat([first, Buffer.from(text), last])
					expect(brotliDecompressSync(made.br?.fill?.(text) ?? '')).toEqual(whole)
					expect(gunzipSync(made.gzip?.fill?.(text) ?? '')).toEqual(whole)
				}
			},
		),
		{ numRuns: 40 },
	)
})

test('a place costs a page next to nothing but its own letters', async () => {
	const [first, last] = [Buffer.from(words.slice(0, 9_000)), Buffer.from(words.slice(9_000))]
	const place = Buffer.alloc(145, 'x')
	const params = { [constants.BROTLI_PARAM_QUALITY]: TIGHT.brotli }
	const without = brotliCompressSync(Buffer.concat([first, last]), { params }).length
	const { br } = await compressAround(Buffer.concat([first, place, last]), { at: first.length, length: 145 }, TIGHT)
	expect(br?.bytes.length).toBeLessThan(without + 145 + 250)
})

test('two who are filled in at once have nothing of each other’s, whatever is done with their bytes', async () => {
	const body = Buffer.from(`${words}xxxx"/>${words}`)
	const { br } = await compressAround(body, { at: body.indexOf('xxxx"'), length: 4 }, QUICK)
	const [one, other] = [br?.fill?.('ABAB'), br?.fill?.('0101')]
	one?.fill(0)
	expect(brotliDecompressSync(other ?? '').toString()).toBe(`${words}0101"/>${words}`)
	expect(br?.bytes.includes('ABAB')).toBe(false)
})
