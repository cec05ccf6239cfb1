import fc from 'fast-check'
import { expect, test } from 'vitest'
import { menuOf, visibleMenu } from '#app/domain/content/menu.ts'
import { roadsTyped, typedRoads } from '#app/domain/content/pages/page-figures.ts'
import { isSlug, slugOf } from '#app/domain/content/pages/page-slug.ts'
import {
	arrangedPages,
	builtInPages,
	menuSections,
	movedTo,
	type PageRow,
	pageAt,
	pagesIn,
	sectionsOf,
	sectionsStored,
} from '#app/domain/content/pages/site-pages.ts'
import routes from '#app/routes.ts'

const own = (number: number, changes: Partial<PageRow> = {}): PageRow => ({
	key: `own${number}`,
	section: 'traslados',
	slug: `place_${number}`,
	position: 100 + number,
	listed: 1,
	figures: undefined,
	removedAt: null,
	...changes,
})
const stranger = { level: 3, loggedIn: false }
const sizes = [{ seats: 16, vip: true }]
const keysOf = (pages: ReturnType<typeof arrangedPages>) => pagesIn(pages, 'traslados').map(({ key }) => key)

test('without rows the pages are those of the specification, all of them shown', () => {
	const pages = arrangedPages({})
	for (const section of ['servicios', 'tours', 'traslados'] as const)
		expect(pagesIn(pages, section).map(({ slug }) => slug)).toEqual(builtInPages[section])
	expect(pages.pages.every(({ isListed, isOwn }) => isListed && !isOwn)).toBe(true)
	expect(pages.sections).toEqual(menuSections.map((section) => ({ section, isShown: true })))
})

test('no route is below the sections, so that only a page can have an address there', () => {
	const below = routes.map(({ path = '' }) => path).filter((path) => /^(?:servicios|tours|traslados)\//.test(path))
	expect(below).toEqual(['servicios/:tipo', 'tours/:tipo', 'traslados/:tipo'])
})

test('a page of the company’s own is in its place, and a removed one is nowhere', () => {
	const rows = [own(1, { position: 0 }), own(2), own(3, { removedAt: 1 })]
	const keys = keysOf(arrangedPages({ rows }))
	expect(keys.slice(0, 2).sort()).toEqual(['own1', 'para_eventos'])
	expect(keys.at(-1)).toBe('own2')
	expect(keys).not.toContain('own3')
})

test('a former address leads to its page, that of a removed page to its section, and an unknown one nowhere', () => {
	const addresses = [
		{ section: 'traslados', slug: 'old', key: 'own1' },
		{ section: 'traslados', slug: 'place_1', key: 'own1' },
		{ section: 'traslados', slug: 'gone', key: 'own2' },
	] as const
	const pages = arrangedPages({ rows: [own(1), own(2, { removedAt: 1 })], addresses })
	expect(movedTo(pages, 'traslados', 'old')).toBe('/traslados/place_1/')
	expect(movedTo(pages, 'traslados', 'gone')).toBe('/traslados/')
	expect(movedTo(pages, 'traslados', 'place_1')).toBeUndefined()
	for (const [section, slug] of [
		['tours', 'old'],
		['traslados', 'nada'],
		['traslados', 'girona'],
	] as const)
		expect(movedTo(pages, section, slug)).toBeUndefined()
})

test('an address that a page took over from a removed one leads to the page that had it last', () => {
	const rows = [own(1, { slug: 'bay', removedAt: 1 }), own(2, { slug: 'cape' })]
	const pages = arrangedPages({ rows, addresses: [{ section: 'traslados', slug: 'bay', key: 'own2' }] })
	expect(movedTo(pages, 'traslados', 'bay')).toBe('/traslados/cape/')
})

test('without a VIP vehicle the page about it leads to the services', () => {
	const pages = arrangedPages({ hasVip: false })
	expect(pageAt(pages, 'servicios', 'vip_mercedes_sprinter')).toBeUndefined()
	expect(movedTo(pages, 'servicios', 'vip_mercedes_sprinter')).toBe('/servicios/')
})

test('the order of the sections is read as it was written, whatever is stored', () => {
	const anyOrder = fc
		.shuffledSubarray([...menuSections], { minLength: 4 })
		.chain((order) =>
			fc
				.array(fc.boolean(), { minLength: 4, maxLength: 4 })
				.map((shown) => order.map((section, at) => ({ section, isShown: shown[at] ?? true }))),
		)
	fc.assert(
		fc.property(anyOrder, (order) => {
			expect(sectionsOf(sectionsStored(order))).toEqual(order)
		}),
	)
	expect(sectionsOf('-tours,nada').map(({ section, isShown }) => [section, isShown])).toEqual([
		['tours', false],
		['flota', true],
		['servicios', true],
		['traslados', true],
	])
})

const urlsOf = (...[pages, nameOf]: [Parameters<typeof menuOf>[1], Parameters<typeof menuOf>[2]?]) => {
	const flat = (items: ReturnType<typeof menuOf>): string[] =>
		visibleMenu(stranger, items).flatMap(({ url, submenu = [] }) => [url, ...flat(submenu)])
	return flat(menuOf(sizes, pages, nameOf))
}

test('the menu has a page of the company’s own only under its published name', () => {
	const pages = arrangedPages({ rows: [own(1)] })
	expect(urlsOf(pages)).not.toContain('/traslados/place_1/')
	expect(urlsOf(pages, () => ({ name: 'Priorat' }))).toContain('/traslados/place_1/')
	const [transfers] = menuOf(sizes, pages, () => ({ name: 'Priorat' })).filter(({ label }) => label === 'traslados')
	expect(transfers?.submenu?.at(-1)).toMatchObject({ name: 'Priorat', url: '/traslados/place_1/' })
})

test('hidden pages and sections are not in the menu that visitors see, and the group of Barcelona is never empty', () => {
	const hidden = builtInPages.traslados.map((key, position) => own(position, { key, slug: key, position, listed: 0 }))
	const pages = arrangedPages({ rows: [...hidden, own(99)], sections: 'tours,-servicios,traslados' })
	const urls = urlsOf(pages, () => ({ name: 'Priorat' }))
	expect(urls.slice(1, 6)).toEqual([
		'/tours/',
		'/tours/visitas_ciudad/',
		'/tours/visitas_cavas_bodegas/',
		'/traslados/',
		'/traslados/place_99/',
	])
	expect(urls.filter((url) => url.startsWith('/servicios/'))).toEqual([])
})

test.each([
	['Cap de Creus (Cadaqués)', 'cap_de_creus_cadaques'],
	['  ¡L’Empordà!  ', 'l_emporda'],
	['東京', ''],
	['x'.repeat(90), 'x'.repeat(60)],
])('the address proposed for %j is %j', (name, slug) => {
	expect(slugOf(name)).toBe(slug)
})

test('an address is made of plain letters, figures, low lines and hyphens', () => {
	for (const slug of ['ab', 'priorat-2', 'a_b', 'x'.repeat(60)]) expect(isSlug(slug)).toBe(true)
	for (const slug of ['', 'a', 'Ab', 'a/b', 'ñu', 'a b', '..', 'x'.repeat(61), 'a%2f', '--', '__proto__'])
		expect(isSlug(slug)).toBe(false)
})

test('roads are read as they are written, and stray separators do not count', () => {
	expect(roadsTyped(' C-32 / AP-7 + C-35 /  / + ')).toEqual([['C-32'], ['AP-7', 'C-35']])
	expect(typedRoads([['C-32'], ['AP-7', 'C-35']])).toBe('C-32 / AP-7 + C-35')
	expect(typedRoads()).toBe('')
})
