import { expect, test } from 'vitest'
import { readAhead } from '#app/domain/content/read-ahead.ts'
import { menu, sitePaths } from '#tests/support/menu.ts'

const [rule, ...others] = JSON.parse(readAhead).prefetch
const [{ href_matches: patterns }, { not }]: [{ href_matches: string[] }, { not: { href_matches: string } }] =
	rule.where.and

/** Matches a path as URL patterns do: a star is any text. */
const isRead = (path: string) =>
	patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))

test('one rule prefetches pages, and no rule renders or runs them', () => {
	expect(others).toEqual([])
	expect(Object.keys(JSON.parse(readAhead))).toEqual(['prefetch'])
	expect(rule.eagerness).toBe('moderate')
})

test('pages of information may be prefetched, and no form, page behind a log-in or log-out', () => {
	const forms = ['/budgetRequest/', '/login/', '/register/']
	expect(sitePaths.filter((path) => !isRead(path))).toEqual([...forms, '/conditions/'])
	const behindLogIn = menu.filter(({ access, needsLogin }) => needsLogin || access !== menu[0]?.access)
	const never = [...behindLogIn.map(({ url }) => url), '/logout/', '/ar/a', '/quote/', '/activate/', '/reset-password/']
	expect(never.length).toBeGreaterThan(8)
	expect(never.filter(isRead)).toEqual([])
})

test('a link that chooses a language is not prefetched', () => {
	expect(not.href_matches).toBe('/*\\?*lng=*')
})
