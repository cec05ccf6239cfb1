import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MADE, READY, requestRate } from '#server/limits/request-rate.ts'

/** Makes a limit whose clock the test moves, in seconds. */
function rateOf(perMinute: number) {
	let now = 1_000_000
	const rate = requestRate(perMinute, () => now)
	/** Returns how many of so many requests pass. */
	const ask = (times: number, cost = MADE, address = '203.0.113.1') =>
		Array.from({ length: times }, () => rate.count(address, cost)).filter((wait) => wait === 0).length
	return { ...rate, ask, wait: (seconds: number) => (now += seconds * 1000) }
}

test('a third of a minute’s requests may come in a burst, the rest at the steady pace', () => {
	const { ask, wait } = rateOf(300)
	expect(ask(1000)).toBe(100)
	wait(10)
	expect(ask(1000)).toBe(50)
	wait(3600)
	expect(ask(1000)).toBe(100)
})

test('no minute has more requests than the burst and a minute’s rate, in any order', () => {
	const pauses = fc.array(fc.tuple(fc.nat(4000), fc.integer({ min: 1, max: 60 })), { maxLength: 60 })
	fc.assert(
		fc.property(pauses, (rounds) => {
			const { ask, wait } = rateOf(300)
			let passed = 0
			let seconds = 0
			for (const [milliseconds, times] of rounds) {
				wait(milliseconds / 1000)
				seconds += milliseconds / 1000
				passed += ask(times)
			}
			expect(passed).toBeLessThanOrEqual(100 + (seconds * 300) / 60 + 1)
		}),
	)
})

test('a cached reply costs a tenth: a phone that opens pages full of pictures does not meet the limit', () => {
	const { ask, wait } = rateOf(300)
	for (let page = 0; page < 60; page++) {
		expect(ask(1)).toBe(1)
		expect(ask(40, READY)).toBe(40)
		wait(1)
	}
	expect(rateOf(300).ask(5000, READY)).toBe(1000)
})

test('a refused request is answered with the time until the next one, and does not count', () => {
	const { ask, count, wait } = rateOf(60)
	expect(ask(20)).toBe(20)
	for (let turn = 0; turn < 50; turn++) expect(count('203.0.113.1', MADE)).toBe(1)
	wait(1)
	expect(count('203.0.113.1', MADE)).toBe(0)
	expect(count('203.0.113.1', MADE)).toBe(1)
})

test('each address has its own limit, and a limit of 0 is none', () => {
	const { ask } = rateOf(300)
	expect(ask(200)).toBe(100)
	expect(ask(1, MADE, '203.0.113.2')).toBe(1)
	expect(rateOf(0).ask(100_000)).toBe(100_000)
})

test('a hundred thousand addresses take bounded room, and the longest silent ones are dropped', () => {
	const { ask, size } = rateOf(300)
	ask(100)
	for (let number = 0; number < 100_000; number++) {
		ask(1, MADE, `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}`)
		if (number % 1000 === 0) expect(ask(1)).toBe(0)
	}
	expect(size()).toBe(20_000)
})
