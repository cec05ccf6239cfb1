import type { RouteConfigEntry } from '@remix-run/route-config'
import { expect, test } from 'vitest'
import { ADMINISTRATOR, CUSTOMER, EVERYONE, OFFICE } from '#app/domain/accounts/access-level.ts'
import { accessOf, may, type Person, type Right, rightNames } from '#app/domain/accounts/rights.ts'
import { adminPages, pagesFor } from '#app/domain/content/admin-pages.ts'
import routes from '#app/routes.ts'
import { accessTable } from '#tests/built/access-table.ts'

const office: Person = { level: OFFICE }
const administrator: Person = { level: ADMINISTRATOR }
const planner: Person = { level: OFFICE, position: 'planner' }
const accountant: Person = { level: OFFICE, position: 'accountant' }

/** Who may what, as the office was told. */
const told = {
	all: ['today', 'readRequests', 'requests', 'plan', 'customers', 'money', 'mails'],
	planner: ['today', 'readRequests', 'plan'],
	accountant: ['today', 'readRequests', 'customers', 'money'],
	administrators: ['company', 'tariffs', 'users', 'records', 'othersNotes'],
}

const of = (person: Person) => rightNames.filter((right) => may(person, right))

test('administrators have every right, the office those of its daily work, and no one else has any', () => {
	expect(of(administrator)).toEqual([...told.all, ...told.administrators])
	expect(of(office)).toEqual(told.all)
	for (const level of [CUSTOMER, EVERYONE, -1, 0.5, Number.NaN]) {
		expect(of({ level }), String(level)).toEqual([])
		expect(of({ level, position: 'planner' }), String(level)).toEqual([])
	}
})

test('a planner has the plan and an accountant the money; both read requests, and neither changes one', () => {
	expect(of(planner)).toEqual(told.planner)
	expect(of(accountant)).toEqual(told.accountant)
	expect(of({ level: OFFICE, position: 'captain' as 'planner' })).toEqual([])
	expect(of({ level: ADMINISTRATOR, position: 'planner' })).toEqual(of(administrator))
})

test('the access level of a right is the highest that has it', () => {
	for (const right of rightNames) {
		expect(may({ level: accessOf(right) }, right)).toBe(true)
		expect(may({ level: accessOf(right) + 1 }, right)).toBe(false)
	}
})

const idOf = ({ id, file }: RouteConfigEntry) => id ?? file.replace(/\.tsx?$/, '')
const routeAt = (url: string) => routes.find(({ path }) => `/${path}/` === url)

test('each page of the office opens to the persons that its right names, as its route does', () => {
	for (const { name, url, right } of adminPages) {
		const route = routeAt(url)
		const [, ...answers] = accessTable[route ? idOf(route) : '']?.GET ?? []
		const persons = [{ level: CUSTOMER }, office, administrator, planner, accountant]
		const opens = answers.map((answer) => answer === '200')
		expect([name, ...opens]).toEqual([name, ...persons.map((person) => may(person, right))])
	}
})

test('the navigation shows what a person may open and nothing else', () => {
	for (const person of [administrator, office, planner, accountant, { level: CUSTOMER }])
		expect(pagesFor(person)).toEqual(adminPages.filter(({ right }) => may(person, right as Right)))
	expect(pagesFor(planner).map(({ name }) => name)).toEqual([
		...['overview', 'quotes', 'plan', 'vehicles', 'drivers', 'partners'],
	])
	expect(pagesFor(accountant).map(({ name }) => name)).toEqual(['overview', 'quotes', 'customers', 'money'])
})
