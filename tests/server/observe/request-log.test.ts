import { expect, test } from 'vitest'
import { pseudonyms } from '#server/observe/request-log.ts'

test('a visitor has one name all day, another one the next, and no two share it', () => {
	let now = Date.parse('2026-11-20T23:59:59Z')
	const nameOf = pseudonyms('a secret of the tests, 32 characters long', () => now)
	const friday = nameOf('203.0.113.1')
	expect(nameOf('203.0.113.1')).toBe(friday)
	expect(nameOf('203.0.113.2')).not.toBe(friday)
	expect(friday).toMatch(/^[\w-]{12}$/)
	now += 1000
	const saturday = nameOf('203.0.113.1')
	expect(saturday).not.toBe(friday)
	now += 3_600_000
	expect(nameOf('203.0.113.1')).toBe(saturday)
	expect(pseudonyms('another secret of the tests, as long as it', () => now)('203.0.113.1')).not.toBe(saturday)
})
