import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { officeBar } from '#app/web/shell/office-bar.server.ts'

const barOf = (level: number, path: string) => officeBar({ level, loggedIn: true }, textsIn('es'), path)
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

test('the bar has a search except on pages with their own', () => {
	expect(barOf(1, '/admin/overview/')?.search?.url).toBe('/admin/quotes/')
	for (const path of ['/admin/quotes', '/admin/customers/']) expect(barOf(1, path)?.search).toBeUndefined()
	expect(barOf(1, '/admin/quotes/P-2026-00001/')?.search?.url).toBe('/admin/quotes/')
})
