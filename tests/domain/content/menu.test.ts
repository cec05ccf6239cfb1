import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type MenuItem, menuOf, visibleMenu } from '#app/domain/content/menu.ts'
import { menuAsSpecified } from '#app/domain/content/site-menu.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import routes from '#app/routes.ts'
import { menu } from '#tests/support/menu.ts'

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.submenu ?? [])])
const urls = (items: readonly MenuItem[] = []) => items.map(({ url }) => url)
const entry = (label: string) => menu.find((item) => item.label === label)
const labels = (items: readonly MenuItem[]) => items.map(({ label }) => label)

test.each([
	['inicio', '/', 3],
	['flota', '/fleet/', 3],
	['servicios', '/servicios/', 3],
	['tours', '/tours/', 3],
	['traslados', '/traslados/', 3],
	['budgetRequest', '/budgetRequest/', 3],
	['desk', '/admin/quotes/', 1],
	['admin', '/admin/', 0],
	['login', '/login/', 3],
	['register', '/register/', 3],
	['profile', '/profile/', 3],
	['logout', '/login/', 3],
	['about', '/about/', 3],
])('%s leads to %s, for access level %i', (label, url, access) => {
	expect(entry(label)).toMatchObject({ url, access })
})

test('the menu has exactly the contract’s entries in its order, and the desk before admin', () => {
	const ofSpec = 'inicio flota servicios tours traslados budgetRequest admin login register profile logout about'
	expect(labels(menu)).toEqual(ofSpec.replace('admin', 'desk admin').split(' '))
})

test('the fleet is listed by seats, and only the vehicle with 16 is VIP', () => {
	const sizes = entry('flota')?.submenu ?? []
	expect(sizes.map(({ tipo, url, esVip }) => [tipo, url, esVip])).toEqual([
		['12', '/fleet/12/', false],
		['16', '/fleet/16/', true],
		['24', '/fleet/24/', false],
		['40', '/fleet/40/', false],
		['55', '/fleet/55/', false],
		['60', '/fleet/60/', false],
	])
})

test('services, tours and transfers are listed as the contract has them', () => {
	const services = ['empresa', 'boda', 'transfer', 'excursiones', 'vip_mercedes_sprinter']
	expect(urls(entry('servicios')?.submenu)).toEqual(services.map((name) => `/servicios/${name}/`))
	expect(
		entry('servicios')
			?.submenu?.filter(({ esVip }) => esVip)
			.map(({ label }) => label),
	).toEqual(['vip_mercedes_sprinter'])
	expect(urls(entry('tours')?.submenu)).toEqual(['/tours/visitas_ciudad/', '/tours/visitas_cavas_bodegas/'])
	expect(labels(entry('traslados')?.submenu ?? [])).toEqual(['para_eventos', 'barcelona', 'costa_dorada'])
	expect(urls(entry('traslados')?.submenu)).toEqual([
		'/traslados/para_eventos/',
		'/traslados/',
		'/traslados/costa_dorada/',
	])
})

test('sixteen transfers start from Barcelona', () => {
	const places =
		'barcelona_aeropuerto andorra vielha girona sitges lloret salou santa_susana figueres costa_brava roca_village montserrat cadaques platja_d_aro port_aventura peralada'
	const group = entry('traslados')?.submenu?.find(({ label }) => label === 'barcelona')
	expect(labels(group?.submenu ?? [])).toEqual(places.split(' '))
	expect(urls(group?.submenu)).toEqual(places.split(' ').map((name) => `/traslados/${name}/`))
})

test('the log-out is a form, and every other entry a link', () => {
	expect(labels(flat(menu).filter(({ posts }) => posts))).toEqual(['logout'])
})

test.each(languageCodes)('every entry has a label in %s', (language) => {
	const words = textsIn(language).texts('shell').menu as Record<string, string>
	const all = flat(menuAsSpecified(textsIn(language)))
	expect(all.filter(({ label, name }) => !name && !words[label] && !words[`${label}_other`])).toEqual([])
	expect(all.filter(({ label, name }) => name && words[label])).toEqual([])
})

const anyItem = fc.record(
	{
		label: fc.string(),
		url: fc.string(),
		access: fc.integer({ min: 0, max: 3 }),
		es_login: fc.boolean(),
		needsLogin: fc.boolean(),
	},
	{ requiredKeys: ['label', 'url'] },
)
const anyVisitor = fc.record({ level: fc.integer({ min: 0, max: 3 }), loggedIn: fc.boolean() })

test('an entry is shown if the visitor’s level suffices and its condition on the log-in is met', () => {
	fc.assert(
		fc.property(anyVisitor, fc.array(anyItem), ({ level, loggedIn }, items) => {
			const expected = items.filter(
				(item) =>
					(item.access === undefined || item.access >= level) &&
					!(item.es_login && loggedIn) &&
					!(item.needsLogin && !loggedIn),
			)
			expect(visibleMenu({ level, loggedIn }, items)).toEqual(expected)
		}),
	)
})

test('more privilege never hides an entry', () => {
	fc.assert(
		fc.property(anyVisitor, fc.array(anyItem), (visitor, items) => {
			fc.pre(visitor.level > 0)
			const seen = visibleMenu(visitor, items)
			expect(visibleMenu({ ...visitor, level: visitor.level - 1 }, items)).toEqual(expect.arrayContaining(seen))
		}),
	)
})

test('the menu shows each role its own entries: visitors the log-in, administrators all', () => {
	const always = 'inicio flota servicios tours traslados budgetRequest'.split(' ')
	expect(labels(visibleMenu({ level: 3, loggedIn: false }, menu))).toEqual([...always, 'login', 'register', 'about'])
	const own = 'profile logout about'.split(' ')
	const seenAt = (level: number) => labels(visibleMenu({ level, loggedIn: true }, menu))
	for (const level of [2, 3]) expect(seenAt(level)).toEqual([...always, ...own])
	expect(seenAt(1)).toEqual([...always, 'desk', ...own])
	expect(seenAt(0)).toEqual([...always, 'desk', 'admin', ...own])
})

test('the menu shows the desk to the office, and the admin page only to administrators', () => {
	const shownAt = (level: number) =>
		urls(visibleMenu({ level, loggedIn: true }, menu)).filter((url) => url.includes('admin'))
	expect([0, 1, 2, 3].map(shownAt)).toEqual([['/admin/quotes/', '/admin/'], ['/admin/quotes/'], [], []])
})

test('every entry has a route', () => {
	const sections = new Set(routes.map(({ path = '' }) => path.split('/')[0]))
	expect(flat(menu).filter(({ url }) => !sections.has(url.split('/')[1]))).toEqual([])
})

test('the menu has a size for each that the company offers, VIP or not, and none where there is none', () => {
	const sizesIn = (sizes: Parameters<typeof menuOf>[0]) =>
		menuOf(sizes)
			.find(({ label }) => label === 'flota')
			?.submenu?.map(({ url, tipo, esVip }) => [url, tipo, esVip])
	expect(
		sizesIn([
			{ seats: 8, vip: true },
			{ seats: 30, vip: false },
		]),
	).toEqual([
		['/fleet/8/', '8', true],
		['/fleet/30/', '30', false],
	])
	expect(sizesIn([])).toBeUndefined()
})

test('the menu has the VIP service only where a size that the company offers is VIP', () => {
	const services = (vip: boolean) => flat(menuOf([{ seats: 24, vip }])).map(({ url }) => url)
	expect(services(true)).toContain('/servicios/vip_mercedes_sprinter/')
	expect(services(false)).not.toContain('/servicios/vip_mercedes_sprinter/')
	expect(services(false)).toContain('/servicios/boda/')
})
