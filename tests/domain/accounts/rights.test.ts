import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, EVERYONE, OFFICE } from '#app/domain/accounts/access-level.ts'
import { accessOf, may, rightNames } from '#app/domain/accounts/rights.ts'
import { adminPages, pagesFor } from '#app/domain/content/admin-pages.ts'
import routes from '#app/routes.ts'
import { accessTable } from '#tests/built/access-table.ts'

/** Who may what, as the office was told. */
const told = {
	all: ['requests', 'plan', 'customers', 'money', 'mails'],
	administrators: ['company', 'tariffs', 'users', 'records', 'othersNotes'],
}

test('administrators have every right, the office those of its daily work, and no one else has any', () => {
	const of = (level: number) => rightNames.filter((right) => may(level, right))
	expect(of(ADMINISTRATOR)).toEqual([...told.all, ...told.administrators])
	expect(of(OFFICE)).toEqual(told.all)
	for (const level of [CUSTOMER, EVERYONE, -1, 0.5, Number.NaN]) expect(of(level), String(level)).toEqual([])
})

test('the access level of a right is the highest that has it', () => {
	for (const right of rightNames) {
		expect(may(accessOf(right), right)).toBe(true)
		expect(may(accessOf(right) + 1, right)).toBe(false)
	}
})

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '')
const routeAt = (url: string) => routes.find(({ path }) => `/${path}/` === url)

test('each page of the office opens to the roles that its right names, as its route does', () => {
	for (const { name, url, right } of adminPages) {
		const route = routeAt(url)
		const [, ofCustomer, ofOffice, ofAdministrator] = accessTable[route ? idOf(route) : '']?.GET ?? []
		const isOpen = (answer: string | undefined) => answer === '200'
		expect([name, isOpen(ofCustomer), isOpen(ofOffice), isOpen(ofAdministrator)]).toEqual([
			...[name, may(CUSTOMER, right), may(OFFICE, right), may(ADMINISTRATOR, right)],
		])
	}
})

test('the navigation shows what a role may open and nothing else', () => {
	for (const level of [ADMINISTRATOR, OFFICE, CUSTOMER])
		expect(pagesFor(level)).toEqual(adminPages.filter(({ right }) => may(level, right)))
})
