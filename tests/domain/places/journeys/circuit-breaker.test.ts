import { expect, test } from 'vitest'
import { createCircuitBreaker } from '#app/domain/places/journeys/circuit-breaker.ts'

function open() {
	const clock = { time: 0 }
	return { clock, breaker: createCircuitBreaker(3, 1_000, () => clock.time) }
}

test('only failures in a row count', () => {
	const { breaker } = open()
	for (let round = 0; round < 5; round++) {
		breaker.failed()
		breaker.failed()
		breaker.succeeded()
	}
	expect(breaker.lets()).toBe(true)
	for (let failure = 0; failure < 3; failure++) breaker.failed()
	expect(breaker.lets()).toBe(false)
})

test('after the pause one call is tried, and the others are still refused', () => {
	const { breaker, clock } = open()
	for (let failure = 0; failure < 3; failure++) breaker.failed()
	clock.time = 1_000
	expect([breaker.lets(), breaker.lets()]).toEqual([true, false])
	breaker.succeeded()
	expect([breaker.lets(), breaker.lets()]).toEqual([true, true])
})

test('a trial that fails begins another pause', () => {
	const { breaker, clock } = open()
	for (let failure = 0; failure < 3; failure++) breaker.failed()
	clock.time = 1_000
	breaker.lets()
	breaker.failed()
	clock.time = 1_999
	expect(breaker.lets()).toBe(false)
	clock.time = 2_000
	expect(breaker.lets()).toBe(true)
})

test('a trial that its caller gives up leaves the trial to the next call', () => {
	const { breaker, clock } = open()
	for (let failure = 0; failure < 3; failure++) breaker.failed()
	breaker.abandoned()
	expect(breaker.lets()).toBe(false)
	clock.time = 1_000
	breaker.lets()
	breaker.abandoned()
	expect([breaker.lets(), breaker.lets()]).toEqual([true, false])
})
