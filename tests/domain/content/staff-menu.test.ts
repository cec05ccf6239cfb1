import { expect, test } from 'vitest'
import { ADMINISTRATOR, EVERYONE, OFFICE } from '#app/domain/accounts/access-level.ts'
import { gatheredFor } from '#app/domain/content/staff-menu.ts'
import { menu } from '#tests/support/menu.ts'

const entriesFor = (level: number) =>
	gatheredFor({ level }, menu).map(({ label, submenu = [] }) => [label, submenu.map((item) => item.label)] as const)

test('staff find the records below the office, and the log-out below their account', () => {
	for (const level of [ADMINISTRATOR, OFFICE]) {
		const entries = new Map(entriesFor(level))
		expect([entries.get('desk'), entries.get('profile')]).toEqual([['admin'], ['logout']])
		expect(entries.has('admin') || entries.has('logout')).toBe(false)
	}
})

test('other visitors get every entry side by side', () => {
	expect(gatheredFor({ level: EVERYONE }, menu)).toBe(menu)
	expect(gatheredFor({ level: 2 }, menu)).toBe(menu)
})
