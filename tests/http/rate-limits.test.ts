import fc from 'fast-check'
import { expect, onTestFinished, test, vi } from 'vitest'
import { rateLimitsOf } from '#app/http/rate-limits.server.ts'
import { createTestContext, TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const MINUTE = 60_000

/** Counters of a site of its own, and the clock by which they count. */
async function openLimits(settings: Record<string, string> = {}) {
	vi.useFakeTimers({ toFake: ['Date'], now: TEST_NOW })
	onTestFinished(() => {
		vi.useRealTimers()
	})
	const limits = await rateLimitsOf(await createTestContext(settings))
	onTestFinished(limits.close)
	return { ...limits, advance: (milliseconds: number) => vi.setSystemTime(Date.now() + milliseconds) }
}

/** Seconds to wait for each of so many requests, one after another. */
async function waits({ quoteRequest }: Awaited<ReturnType<typeof openLimits>>, address: string, times: number) {
	const seconds: number[] = []
	for (let time = 0; time < times; time++) seconds.push(await quoteRequest(address))
	return seconds
}

/** Whether two addresses use up one allowance between them. */
async function share(limits: Awaited<ReturnType<typeof openLimits>>, one: string, other: string) {
	await waits(limits, one, 5)
	return (await limits.quoteRequest(other)) > 0
}

test('five requests in ten minutes pass, and the sixth is told how many seconds to wait', async () => {
	const limits = await openLimits()

	expect(await waits(limits, '203.0.113.5', 6)).toEqual([0, 0, 0, 0, 0, 600])
	limits.advance(4 * MINUTE + 1)
	expect(await limits.quoteRequest('203.0.113.5')).toBe(360)
})

test('after ten minutes the same address has five requests again, however often it asked meanwhile', async () => {
	const limits = await openLimits()
	await waits(limits, '203.0.113.5', 20)
	limits.advance(10 * MINUTE - 1)
	expect(await limits.quoteRequest('203.0.113.5')).toBe(1)
	limits.advance(1)

	expect(await waits(limits, '203.0.113.5', 6)).toEqual([0, 0, 0, 0, 0, 600])
})

test('other addresses are not affected', async () => {
	const limits = await openLimits()
	await waits(limits, '203.0.113.5', 6)

	expect(await waits(limits, '203.0.113.6', 5)).toEqual([0, 0, 0, 0, 0])
	expect(await waits(limits, '2001:db8::5', 5)).toEqual([0, 0, 0, 0, 0])
})

test('of fifty requests at once exactly five pass', async () => {
	const limits = await openLimits()

	const answers = await Promise.all(Array.from({ length: 50 }, () => limits.quoteRequest('203.0.113.5')))
	expect(answers.filter((seconds) => seconds === 0)).toHaveLength(5)
})

test('the owner decides how many requests pass', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '2' })

	expect(await waits(limits, '203.0.113.5', 3)).toEqual([0, 0, 600])
})

test('where no server process knows the address, nobody is held up', async () => {
	const { quoteRequest } = await openLimits()

	for (let time = 0; time < 20; time++) expect(await quoteRequest(undefined)).toBe(0)
})

test('the count survives a restart', async () => {
	const settings = { DATA_DIR: temporaryFolder() }
	const before = await openLimits(settings)
	await waits(before, '203.0.113.5', 4)
	before.advance(MINUTE)

	const after = await rateLimitsOf(await createTestContext(settings))
	onTestFinished(after.close)
	expect(after).not.toBe(before)
	expect(await after.quoteRequest('203.0.113.5')).toBe(0)
	expect(await after.quoteRequest('203.0.113.5')).toBe(540)
	expect(await before.quoteRequest('203.0.113.5')).toBe(540)
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
])('%s and %s belong to one IPv6 /64 and share its allowance', async (one, other) => {
	expect(await share(await openLimits(), one, other)).toBe(true)
})

test.each([
	['2001:db8:1:2::1', '2001:db8:1:3::1'],
	['2001:db8::1', '2001:db8:0:1::1'],
	['2001:db8::1', '2001:db9::1'],
	['::ffff:203.0.113.5', '::ffff:203.0.113.6'],
	['203.0.113.5', '203.0.113.55'],
])('%s and %s are different places with allowances of their own', async (one, other) => {
	expect(await share(await openLimits(), one, other)).toBe(false)
})

test('any two addresses of one /64 share its allowance, however many zeros their spelling leaves out', async () => {
	const limits = await openLimits({ QUOTES_PER_ADDRESS: '1' })
	const group = fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff }))
	const groups = fc.tuple(group, group, group, group)
	/** As the operating system spells it, with zeros left out. */
	const spell = (numbers: number[]) =>
		new URL(`http://[${numbers.map((number) => number.toString(16)).join(':')}]`).hostname.slice(1, -1)
	const seen = new Set<string>()
	await fc.assert(
		fc.asyncProperty(groups, groups, groups, async (prefix, one, other) => {
			fc.pre(prefix[0] > 0 && !seen.has(prefix.join()))
			seen.add(prefix.join())
			expect(await limits.quoteRequest(spell([...prefix, ...one]))).toBe(0)
			expect(await limits.quoteRequest(spell([...prefix, ...other]))).toBeGreaterThan(0)
		}),
		{ numRuns: 60, endOnFailure: true },
	)
})
