import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rememberRecent } from '#app/places/recent.ts'

test('the one that was not asked for longest is forgotten first', () => {
	const recent = rememberRecent<number>(2, 1_000, () => 0)
	recent.set('a', 1)
	recent.set('b', 2)
	recent.get('a')
	recent.set('c', 3)
	expect(['a', 'b', 'c'].map((key) => recent.get(key))).toEqual([1, undefined, 3])
})

test('nothing is remembered longer than its life, however often it is asked for', () => {
	let time = 0
	const recent = rememberRecent<number>(2, 1_000, () => time)
	recent.set('a', 1)
	time = 999
	expect(recent.get('a')).toBe(1)
	time = 1_000
	expect(recent.get('a')).toBeUndefined()
	recent.set('a', 2)
	expect(recent.get('a')).toBe(2)
})

test('it tells what was set last, and never remembers more than it may', () => {
	const anyKey = fc.constantFrom('a', 'b', 'c', 'd', 'e', '__proto__')
	fc.assert(
		fc.property(fc.integer({ min: 1, max: 4 }), fc.array(fc.tuple(anyKey, fc.nat())), (most, entries) => {
			const recent = rememberRecent<number>(most, 1_000, () => 0)
			for (const [key, value] of entries) recent.set(key, value)
			const latest = [...new Set(entries.map(([key]) => key).reverse())].slice(0, most)
			const told = new Map(entries)
			for (const key of told.keys()) expect(recent.get(key)).toBe(latest.includes(key) ? told.get(key) : undefined)
		}),
	)
})
