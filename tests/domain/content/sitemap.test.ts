import { expect, test } from 'vitest'
import type { MenuItem } from '#app/domain/content/menu.ts'
import { sitemapXml } from '#app/domain/content/sitemap.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { menu, sitePaths } from '#tests/support/menu.ts'

const ORIGIN = 'https://www.garbi.example'
const WINTER = Date.parse('2026-11-20T09:00:00Z')
const SUMMER = Date.parse('2026-07-20T23:30:00Z')

type Element = { name: string; attributes: Record<string, string>; children: Element[]; text: string }

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const plain = (text: string) =>
	text.replace(/&([^;]*);/g, (_, name: string) => {
		if (!entities[name]) throw new Error(`No entity: ${name}`)
		return entities[name]
	})

function attributesIn(text: string) {
	if (!/^(\s+[\w:-]+="[^"<&]*(?:&\w+;[^"<&]*)*")*\s*$/.test(text)) throw new Error(`No attributes: ${text}`)
	return Object.fromEntries(
		[...text.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, name, value = '']) => [name, plain(value)]),
	)
}

/**
 * Parses XML of elements, attributes and text, and nothing else.
 * @throws when it is not well-formed
 */
function parseXml(xml: string): Element {
	const root: Element = { name: '', attributes: {}, children: [], text: '' }
	const open = [root]
	const top = () => open.at(-1) as Element
	const body = xml.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '')
	for (const [token, closing, name = '', given = '', empty] of body.matchAll(/<(\/)?([\w:]+)([^>]*?)(\/)?>|[^<]+|</g)) {
		if (token === '<') throw new Error('A stray <')
		if (!token.startsWith('<')) top().text += plain(token)
		else if (closing) {
			if (open.pop()?.name !== name) throw new Error(`</${name}> closes nothing`)
		} else {
			const element: Element = { name, attributes: attributesIn(given), children: [], text: '' }
			top().children.push(element)
			if (!empty) open.push(element)
		}
	}
	const [only, another] = root.children
	if (open.length > 1 || !only || another) throw new Error('Not one whole element')
	return only
}

const textOf = (element: Element | undefined, name: string) =>
	element?.children.find((child) => child.name === name)?.text

const flat = (items: readonly MenuItem[]): MenuItem[] => items.flatMap((item) => [item, ...flat(item.submenu ?? [])])

test('the sitemap has every page of the visitors’ menu once, and none of the office or of an account', () => {
	const paths = sitePaths
	const expected = flat(menu)
		.filter((item) => (item.access ?? 3) === 3 && !item.needsLogin)
		.map(({ url }) => url)
	expect([...paths].sort()).toEqual([...new Set([...expected, '/conditions/'])].sort())
	expect(paths).toEqual(expect.arrayContaining(['/', '/fleet/', '/fleet/16/', '/budgetRequest/']))
	expect(paths.filter((path) => /admin|profile/.test(path))).toEqual([])
})

test('the sitemap is well-formed XML: each page with its address, date, priority and languages', () => {
	const paths = sitePaths
	const urlset = parseXml(sitemapXml({ origin: ORIGIN, modifiedAt: WINTER, languages: languageCodes, paths }))
	expect(urlset.name).toBe('urlset')
	expect(urlset.attributes).toEqual({
		xmlns: 'http://www.sitemaps.org/schemas/sitemap/0.9',
		'xmlns:xhtml': 'http://www.w3.org/1999/xhtml',
	})
	expect(urlset.children.map((url) => textOf(url, 'loc'))).toEqual(paths.map((path) => ORIGIN + path))
	for (const url of urlset.children) {
		expect(url.name).toBe('url')
		expect(textOf(url, 'lastmod')).toBe('2026-11-20T10:00:00+01:00')
		expect(textOf(url, 'priority')).toBe('0.8')
		const links = url.children.filter(({ name }) => name === 'xhtml:link').map(({ attributes }) => attributes)
		expect(links.map(({ hreflang }) => hreflang)).toEqual(['es', 'en', 'fr', 'de', 'it', 'ca', 'x-default'])
		const address = textOf(url, 'loc')
		expect(links.find(({ hreflang }) => hreflang === 'ca')?.href).toBe(`${address}?lng=cat`)
		for (const bare of ['es', 'x-default']) expect(links.find(({ hreflang }) => hreflang === bare)?.href).toBe(address)
	}
})

test('of a company that offers two languages, the sitemap lists these two', () => {
	const xml = sitemapXml({ origin: ORIGIN, modifiedAt: WINTER, languages: ['es', 'cat'], paths: sitePaths })
	for (const url of parseXml(xml).children) {
		const links = url.children.filter(({ name }) => name === 'xhtml:link')
		expect(links.map(({ attributes }) => attributes.hreflang)).toEqual(['es', 'ca', 'x-default'])
	}
	expect(xml).not.toMatch(/lng=(?:en|fr|de|it)/)
})

test('the offset is +01:00 in summer too, as the contract has it', () => {
	const site = { origin: ORIGIN, modifiedAt: SUMMER, languages: languageCodes, paths: sitePaths }
	const [url] = parseXml(sitemapXml(site)).children
	expect(textOf(url, 'lastmod')).toBe('2026-07-21T00:30:00+01:00')
})

test('characters with a meaning in XML are escaped', () => {
	const path = `/a&b<c>"d'/`
	const [url] = parseXml(
		sitemapXml({ origin: ORIGIN, modifiedAt: WINTER, languages: languageCodes, paths: [path] }),
	).children
	expect(textOf(url, 'loc')).toBe(ORIGIN + path)
})
