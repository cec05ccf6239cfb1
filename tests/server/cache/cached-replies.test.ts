import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { cacheReplies } from '#server/cache/cached-replies.ts'
import type { Reply } from '#server/cache/cached-reply.ts'

const answer = (text: string, type = 'text/html'): Reply => ({
	headers: new Headers({ 'Content-Type': type }),
	body: Buffer.from(text),
})

/** Makes cached responses that stay valid until the test invalidates them. */
function kept(bounds?: { entries: number; bytes: number }) {
	let forget = () => {}
	const answers = cacheReplies((clear) => {
		forget = clear
		return () => undefined
	}, bounds)
	return { answers, forget: () => forget() }
}

const bodyOf = (known: Awaited<ReturnType<ReturnType<typeof kept>['answers']['obtain']>>) =>
	known?.forms.identity.body.toString()

test('two hundred concurrent requests share one made reply', async () => {
	const { answers } = kept()
	let made = 0
	const make = async () => {
		await new Promise(setImmediate)
		return answer(`made ${++made}`)
	}
	const all = await Promise.all(Array.from({ length: 200 }, () => answers.obtain('a', make)))
	expect(new Set(all.map(bodyOf))).toEqual(new Set(['made 1']))
	expect(bodyOf(answers.find('a') ?? null)).toBe('made 1')
})

test('a failed reply is made again, and a reply that must not be cached is remembered as such', async () => {
	const { answers } = kept()
	await expect(answers.obtain('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
	expect(answers.find('a')).toBeUndefined()
	expect(bodyOf(await answers.obtain('a', async () => answer('whole')))).toBe('whole')

	expect(await answers.obtain('b', async () => undefined)).toBeNull()
	expect(answers.find('b')).toBeNull()
})

test('a request after a change never gets a reply begun before it, and that reply is not cached', async () => {
	const { answers, forget } = kept()
	let finish = (_: Reply) => {}
	const before = answers.obtain('a', () => new Promise((resolve) => (finish = resolve)))
	await new Promise(setImmediate)
	forget()
	const after = answers.obtain('a', async () => answer('new'))
	expect(bodyOf(await after)).toBe('new')
	finish(answer('old'))
	expect(bodyOf(await before)).toBe('old')
	expect(bodyOf(answers.find('a') ?? null)).toBe('new')
})

test('the cache is bounded in entries and bytes, drops the least used, and skips replies that are too large', async () => {
	const few = kept({ entries: 3, bytes: 1_000_000 }).answers
	for (const key of ['a', 'b', 'c']) await few.obtain(key, async () => answer(key))
	few.find('a')
	await few.obtain('d', async () => answer('d'))
	expect(few.size().entries).toBe(3)
	expect(few.find('b')).toBeUndefined()
	expect(bodyOf(few.find('a') ?? null)).toBe('a')

	const small = kept({ entries: 1_000, bytes: 100_000 }).answers
	for (let key = 0; key < 50; key++) {
		await small.obtain(String(key), async () => answer('x'.repeat(10_000), 'image/png'))
		expect(small.size().bytes).toBeLessThanOrEqual(100_000)
	}
	expect(small.size().entries).toBeGreaterThan(5)
	const before = small.size()
	const huge = await small.obtain('huge', async () => answer('x'.repeat(200_000), 'image/png'))
	expect(bodyOf(huge)).toHaveLength(200_000)
	expect(small.find('huge')).toBeUndefined()
	expect(small.size()).toEqual(before)
})

test('the first answer is compressed quickly, and soon as small as can be, under the same tag', async () => {
	const { answers } = kept()
	const first = await answers.obtain('a', async () => answer(readFileSync('locales/es/shell.json', 'utf8')))
	const lengthOf = (known: typeof first | undefined) => known?.forms.br?.body.length ?? Number.POSITIVE_INFINITY
	await expect.poll(() => lengthOf(answers.find('a'))).toBeLessThan(lengthOf(first))
	expect(answers.find('a')?.head).toEqual(first?.head)
	const { bytes } = answers.size()
	expect(bytes).toBe((answers.find('a')?.bytes ?? 0) + 2)
})
