import { expect, test } from 'vitest'
import { menu } from '#app/domain/content/menu.ts'
import { readAhead } from '#app/domain/content/read-ahead.ts'
import { sitemapPaths } from '#app/domain/content/sitemap.ts'

const [rule, ...others] = JSON.parse(readAhead).prefetch
const [{ href_matches: patterns }, { not }]: [{ href_matches: string[] }, { not: { href_matches: string } }] =
	rule.where.and

/** Matches a path as URL patterns do: a star is any text. */
const isRead = (path: string) =>
	patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))

test('one rule fetches pages, and neither renders nor runs them', () => {
	expect(others).toEqual([])
	expect(Object.keys(JSON.parse(readAhead))).toEqual(['prefetch'])
	expect(rule.eagerness).toBe('moderate')
})

test('every page of the menu that informs may be fetched ahead, and no form, room or exit', () => {
	const forms = ['/budgetRequest/', '/login/', '/register/']
	expect(sitemapPaths().filter((path) => !isRead(path))).toEqual([...forms, '/conditions/'])
	const behindLogIn = menu.filter(({ access, needsLogin }) => needsLogin || access !== menu[0]?.access)
	const never = [...behindLogIn.map(({ url }) => url), '/logout/', '/ar/a', '/quote/', '/activate/', '/reset-password/']
	expect(never.length).toBeGreaterThan(8)
	expect(never.filter(isRead)).toEqual([])
})

test('a link that chooses a language is left alone', () => {
	expect(not.href_matches).toBe('/*\\?*lng=*')
})
