import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import Sqlite from 'better-sqlite3'
import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import {
	addressKey,
	countAttempt,
	forgiveAttempt,
	type RateLimits,
	rateLimitsOf,
} from '#app/web/limits/rate-limits.server.ts'
import { newPostgres, onPostgres } from '#tests/support/postgres.ts'
import { createTestContext, TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const MINUTE = 60_000

/** Opens the counters of a site, with the clock by which they count. */
async function openLimits(settings: Record<string, string> = {}) {
	vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	const limits = await rateLimitsOf(await createTestContext(settings))
	onTestFinished(limits.close)
	return { ...limits, advance: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds) }
}

/** Counts a quote request from this address and returns the seconds it must wait. */
const quoteRequest = (limits: RateLimits, address: string | undefined) =>
	countAttempt(limits, [['quoteFromAddress', addressKey(address)]])

/** Returns the same for each of so many requests, one after another. */
async function waits(limits: RateLimits, address: string, times: number) {
	const seconds: number[] = []
	for (let time = 0; time < times; time++) seconds.push(await quoteRequest(limits, address))
	return seconds
}

/** Returns whether two addresses share one allowance. */
async function share(limits: RateLimits, one: string, other: string) {
	await waits(limits, one, 5)
	return (await quoteRequest(limits, other)) > 0
}

test('five requests in ten minutes pass, and the sixth must wait a number of seconds', async () => {
	const limits = await openLimits()

	expect(await waits(limits, '203.0.113.5', 6)).toEqual([0, 0, 0, 0, 0, 600])
	limits.advance(4 * MINUTE + 1)
	expect(await quoteRequest(limits, '203.0.113.5')).toBe(360)
})

test('after ten minutes the same address has five requests again, however often it tried', async () => {
	const limits = await openLimits()
	await waits(limits, '203.0.113.5', 20)
	limits.advance(10 * MINUTE - 1)
	expect(await quoteRequest(limits, '203.0.113.5')).toBe(1)
	limits.advance(1)

	expect(await waits(limits, '203.0.113.5', 6)).toEqual([0, 0, 0, 0, 0, 600])
})

test('other addresses are not affected', async () => {
	const limits = await openLimits()
	await waits(limits, '203.0.113.5', 6)

	expect(await waits(limits, '203.0.113.6', 5)).toEqual([0, 0, 0, 0, 0])
	expect(await waits(limits, '2001:db8::5', 5)).toEqual([0, 0, 0, 0, 0])
})

test('of fifty concurrent requests exactly five pass', async () => {
	const limits = await openLimits()

	const answers = await Promise.all(Array.from({ length: 50 }, () => quoteRequest(limits, '203.0.113.5')))
	expect(answers.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('a setting decides how many requests pass', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '2' })

	expect(await waits(limits, '203.0.113.5', 3)).toEqual([0, 0, 600])
})

test('without a known address no request is refused', async () => {
	const limits = await openLimits()

	for (let time = 0; time < 20; time++) expect(await quoteRequest(limits, undefined)).toBe(0)
})

test('the count survives a restart', async () => {
	const database = onPostgres ? { DATABASE_URL: await newPostgres() } : undefined
	const settings = { DATA_DIR: temporaryFolder(), ...database }
	const before = await openLimits(settings)
	await waits(before, '203.0.113.5', 4)
	before.advance(MINUTE)

	const after = await rateLimitsOf(await createTestContext(settings))
	onTestFinished(after.close)
	expect(after).not.toBe(before)
	expect(await quoteRequest(after, '203.0.113.5')).toBe(0)
	expect(await quoteRequest(after, '203.0.113.5')).toBe(540)
	expect(await quoteRequest(before, '203.0.113.5')).toBe(540)
})

test('one context has one set of counters', async () => {
	const context = await createTestContext()
	const limits = await rateLimitsOf(context)
	onTestFinished(limits.close)

	expect(await rateLimitsOf(context)).toBe(limits)
})

test.each([
	['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff'],
	['2001:db8::1', '2001:db8::2'],
	['2001:db8:1::5', '2001:db8:1:0:1:2:3:4'],
	['2001:db8:0:1::', '2001:db8:0:1:a::b'],
])('%s and %s belong to one IPv6 /64 and share its limit', async (one, other) => {
	expect(await share(await openLimits(), one, other)).toBe(true)
})

test.each([
	['2001:db8:1:2::1', '2001:db8:1:3::1'],
	['2001:db8::1', '2001:db8:0:1::1'],
	['2001:db8::1', '2001:db9::1'],
	['::ffff:203.0.113.5', '::ffff:203.0.113.6'],
	['203.0.113.5', '203.0.113.55'],
])('%s and %s have separate limits', async (one, other) => {
	expect(await share(await openLimits(), one, other)).toBe(false)
})

test('any two addresses of one /64 share its limit, in any spelling', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '1' })
	const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
	const groups = fc.tuple(group, group, group, group)
	/** Formats an IPv6 address as the operating system does, with zeros omitted. */
	const spell = (numbers: number[]) =>
		new URL(`http://[${numbers.map((number) => number.toString(16)).join(':')}]`).hostname.slice(1, -1)
	const seen = new Set<string>()
	await fc.assert(
		fc.asyncProperty(groups, groups, groups, async (prefix, one, other) => {
			fc.pre(prefix[0] > 0 && !seen.has(prefix.join()))
			seen.add(prefix.join())
			expect(await quoteRequest(limits, spell([...prefix, ...one]))).toBe(0)
			expect(await quoteRequest(limits, spell([...prefix, ...other]))).toBeGreaterThan(0)
		}),
		{ numRuns: 60, endOnFailure: true },
	)
})

test('a count taken back can be used again, and no more than that', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '2' })
	const count = () => limits.count('quoteFromAddress', 'a')
	expect([await count(), await count()]).toEqual([0, 0])
	await limits.takeBack('quoteFromAddress', 'a')
	expect([await count(), await count()]).toEqual([0, 600])
})

test('each limit counts separately', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '1', BAD_LINKS_PER_ADDRESS: '1' })
	expect(await limits.count('quoteFromAddress', 'a')).toBe(0)
	expect(await limits.count('badLinkFromAddress', 'a')).toBe(0)
	expect(await limits.count('quoteFromAddress', 'a')).toBe(600)
	expect(await limits.count('badLinkFromAddress', 'a')).toBe(3600)
})

test('an attempt that one limit refuses does not count against the others', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '1', BAD_LINKS_PER_ADDRESS: '2' })
	const both = [
		['badLinkFromAddress', 'a'],
		['quoteFromAddress', 'b'],
	] as const
	expect(await countAttempt(limits, both)).toBe(0)
	for (let time = 0; time < 5; time++) expect(await countAttempt(limits, both)).toBe(600)
	expect(await limits.count('badLinkFromAddress', 'a')).toBe(0)
	expect(await limits.count('badLinkFromAddress', 'a')).toBe(3600)
})

test('a forgiven attempt counts against none of its limits', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '1', BAD_LINKS_PER_ADDRESS: '1' })
	const both = [
		['badLinkFromAddress', 'a'],
		['quoteFromAddress', undefined],
		['quoteFromAddress', 'b'],
	] as const
	for (let time = 0; time < 5; time++) {
		expect(await countAttempt(limits, both)).toBe(0)
		await forgiveAttempt(limits, both)
	}
	expect(await countAttempt(limits, both)).toBe(0)
	expect(await countAttempt(limits, both)).toBe(3600)
})

test.skipIf(onPostgres)('the file of counters contains no address and no e-mail address', async () => {
	const DATA_DIR = temporaryFolder()
	const limits = await openLimits({ DATA_DIR })
	await limits.count('accountMailTo', 'nuria@example.com')
	await quoteRequest(limits, '203.0.113.5')
	limits.close()
	const written = readdirSync(DATA_DIR).filter((name) => name.startsWith('limits.db'))
	const contents = written.map((name) => readFileSync(path.join(DATA_DIR, name), 'latin1')).join()
	expect(contents).toContain('accountMailTo')
	expect(contents).not.toMatch(/nuria|203\.0/)
})

test.skipIf(onPostgres)('expired counters leave the file, and running ones stay', async () => {
	const settings = { DATA_DIR: temporaryFolder() }
	const before = await openLimits(settings)
	for (let turn = 0; turn < 30; turn++) await quoteRequest(before, `203.0.113.${turn}`)
	await before.count('badLinkFromAddress', '203.0.113.5')
	before.advance(11 * MINUTE)
	before.close()

	const after = await rateLimitsOf(await createTestContext(settings))
	onTestFinished(after.close)
	const file = new Sqlite(path.join(settings.DATA_DIR, 'limits.db'), { readonly: true })
	onTestFinished(() => void file.close())
	const keys = file.prepare('SELECT key FROM counters').pluck().all()
	expect(keys).toEqual([expect.stringMatching(/^badLinkFromAddress:/)])
})

test.skipIf(onPostgres)(
	'limits count in memory while the file of counters cannot be opened, and in the file afterwards',
	async () => {
		const DATA_DIR = temporaryFolder()
		const context = await createTestContext({ DATA_DIR })
		mkdirSync(path.join(DATA_DIR, 'limits.db'))
		for (let turn = 0; turn < 5; turn++) expect(await quoteRequest(await rateLimitsOf(context), '203.0.113.5')).toBe(0)
		expect(await quoteRequest(await rateLimitsOf(context), '203.0.113.5')).toBeGreaterThan(0)
		rmdirSync(path.join(DATA_DIR, 'limits.db'))

		const limits = await rateLimitsOf(context)
		onTestFinished(limits.close)
		expect(await quoteRequest(limits, '203.0.113.5')).toBe(0)
		expect(existsSync(path.join(DATA_DIR, 'limits.db'))).toBe(true)
	},
)

test.skipIf(onPostgres)('a damaged file of counters is replaced by a new one', async () => {
	const DATA_DIR = temporaryFolder()
	const context = await createTestContext({ DATA_DIR })
	writeFileSync(path.join(DATA_DIR, 'limits.db'), 'no database at all '.repeat(1000))

	const limits = await rateLimitsOf(context)
	onTestFinished(limits.close)
	for (let turn = 0; turn < 5; turn++) expect(await quoteRequest(limits, '203.0.113.5')).toBe(0)
	expect(await quoteRequest(limits, '203.0.113.5')).toBeGreaterThan(0)
	const file = new Sqlite(path.join(DATA_DIR, 'limits.db'), { readonly: true })
	onTestFinished(() => void file.close())
	expect(file.prepare('SELECT points FROM counters').pluck().all()).toEqual([5])
})

test.skipIf(onPostgres)('counters whose file is damaged while they run continue in memory', async () => {
	const DATA_DIR = temporaryFolder()
	const limits = await rateLimitsOf(await createTestContext({ DATA_DIR }))
	onTestFinished(limits.close)
	expect(await quoteRequest(limits, '203.0.113.5')).toBe(0)
	const other = new Sqlite(path.join(DATA_DIR, 'limits.db'))
	other.exec('DROP TABLE counters')
	other.close()

	for (let turn = 0; turn < 5; turn++) expect(await quoteRequest(limits, '203.0.113.5')).toBe(0)
	expect(await quoteRequest(limits, '203.0.113.5')).toBeGreaterThan(0)
})
