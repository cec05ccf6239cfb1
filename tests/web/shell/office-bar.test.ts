import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { officeBar } from '#app/web/shell/office-bar.server.ts'

const barOf = (level: number, path: string) =>
	officeBar({ level, loggedIn: true }, textsIn('es'), new URL(path, 'http://localhost'))
const roomsOf = (level: number, path: string) =>
	barOf(level, path)?.rooms.map(({ url, label, current }) => `${label} ${url}${current ? ' *' : ''}`)

test('only the office has the bar', () => {
	expect([barOf(2, '/admin/quotes/'), barOf(3, '/')]).toEqual([undefined, undefined])
})

test('a section links to the first page the user may open, and is marked on all its pages', () => {
	expect(roomsOf(0, '/admin/users/7')).toEqual([
		...[
			'Hoy /admin/overview/',
			'Solicitudes /admin/quotes/',
			'Planning /admin/plan/',
			'Clientes /admin/customers/',
			'Cobros /admin/money/',
			'Empresa /admin/company/ *',
		],
	])
	expect(roomsOf(1, '/admin/quotes/P-2026-00001/preview')).toEqual([
		...[
			'Hoy /admin/overview/',
			'Solicitudes /admin/quotes/ *',
			'Planning /admin/plan/',
			'Clientes /admin/customers/',
			'Cobros /admin/money/',
			'Empresa /admin/outbox/',
		],
	])
	expect(roomsOf(1, '/admin/customers/7')?.at(3)).toBe('Clientes /admin/customers/ *')
	expect(roomsOf(0, '/admin')?.at(-1)).toBe('Empresa /admin/company/ *')
	expect(roomsOf(0, '/profile/')?.some((room) => room.endsWith('*'))).toBe(false)
})

test('every page has the search, and the list shows in it what was searched for', () => {
	for (const path of ['/admin/overview/', '/admin/customers/', '/admin/quotes/P-2026-00001/?q=vic'])
		expect(barOf(1, path)?.search).toMatchObject({ url: '/admin/quotes/', query: '' })
	for (const path of ['/admin/quotes/?q=vic', '/admin/quotes?q=vic&status=quoted'])
		expect(barOf(1, path)?.search.query).toBe('vic')
	expect(barOf(1, `/admin/quotes/?q=${'x'.repeat(5000)}`)?.search.query.length).toBeLessThan(5000)
})

test('each section has a key of its own in every language, whatever the user may open', () => {
	for (const language of languageCodes) {
		const rooms = (level: number) =>
			officeBar({ level, loggedIn: true }, textsIn(language), new URL('http://localhost/'))?.rooms ?? []
		const letters = rooms(0).map(({ letter }) => letter)
		expect(letters.join('')).toMatch(/^[a-z]{6}$/)
		expect(new Set(letters).size).toBe(6)
		expect(rooms(1).map(({ letter }) => letter)).toEqual(letters)
	}
	expect(
		barOf(0, '/')
			?.rooms.map(({ letter }) => letter)
			.join(''),
	).toBe('hspcoe')
})

test('only who may enter a request has the way to it', () => {
	const enterOf = (position?: 'planner') =>
		officeBar({ level: 1, loggedIn: true, ...(position && { position }) }, textsIn('es'), new URL('http://localhost/'))
			?.enter
	expect([enterOf(), enterOf('planner')]).toEqual(['/admin/quotes/new/', null])
})
