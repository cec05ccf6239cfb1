import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rememberRecent } from '#app/domain/places/recent.ts'

test('the value not asked for longest is dropped first', () => {
	const recent = rememberRecent<object>(2, 1_000, () => 1)
	recent.set('a', { a: 1 })
	recent.set('b', { b: 2 })
	recent.get('a')
	recent.set('c', { c: 3 })
	expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([{ a: 1 }, undefined, { c: 3 }])
})

test('no value is stored longer than its time, however often it is asked for', () => {
	let time = 5_000
	const recent = rememberRecent<object>(2, 1_000, () => time)
	const [first, second] = [{}, {}]
	recent.set('a', first)
	time = 5_999
	expect(recent.get('a')).toBe(first)
	time = 6_000
	expect(recent.get('a')).toBeUndefined()
	recent.set('a', second)
	expect(recent.get('a')).toBe(second)
})

test('the last value set for a key is returned, and no more values are stored than allowed', () => {
	const anyKey = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__')
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.tuple(anyKey, fc.object())), (most, entries) => {
			const recent = rememberRecent<object>(most, 1_000, () => 1)
			for (const [key, value] of entries) recent.set(key, value)
			const latest = [...new Set(entries.map(([key]) => key).reverse())].slice(0, most)
			const facts = new Map(entries)
			for (const key of facts.keys()) expect(recent.get(key)).toBe(latest.includes(key) ? facts.get(key) : undefined)
		}),
	)
})
