import { afterAll, beforeAll, expect, test } from 'vitest'
import { trailTo } from '#app/domain/content/trail.ts'
import { htmlLang, languageCodes } from '#app/platform/i18n/languages.ts'
import { htmlFaults } from '#tests/support/html-faults.ts'
import { menu, sitePaths } from '#tests/support/menu.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* Every page of the menu in every language, as visitors and search engines get it. */

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ LOG_LEVEL: 'silent' })
})
afterAll(() => site.remove())

const more = [
	'/legal/notice/',
	'/legal/privacy/',
	'/legal/cookies/',
	'/legal/accessibility/',
	'/sliderPage/?card=snow',
	'/sliderPage/',
	'/services/docs',
	'/search-page/',
	'/activate/',
	'/forgotten-password/',
	'/generaSitemap/',
]
const forms = ['/budgetRequest/', '/login/', '/register/']

/** Returns the number of labelled paragraphs that a page must have (contract §2). */
function paragraphsOn(path: string) {
	if (/^\/traslados\/./.test(path)) return 15
	if (/^\/(servicios|tours)\/./.test(path)) return 5
	if (path === '/' || path === '/search-page/') return 3
	return path === '/about/' ? 8 : 0
}

const unescaped = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&#x27;', "'")
const linksIn = (html: string) =>
	[...html.matchAll(/(?:href|src|action)="([^"]*)"/g)]
		.map(([, link = '']) => unescaped(link).replace(site.origin, ''))
		.filter((link) => link.startsWith('/'))

/** Returns the texts between tags that a visitor reads. */
const wordsOf = (html: string) =>
	html.replaceAll(/<(script|style|code)[^>]*>[\s\S]*?<\/\1>/g, '').replaceAll(/<[^>]*>/g, '\n')

const structuredIn = (html: string) =>
	[...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(([, json = '']) => JSON.parse(json))

/** Languages whose mark-up is validated: the same components render all, so Spanish and a long language are enough. */
const validated: readonly string[] = ['es', 'de']
// A list that scrolls sideways has an accessible name.
const faultsIn = htmlFaults({ 'aria-label-misuse': ['error', { allowAnyNamable: true }] })

const linked = new Set<string>()

test.each(languageCodes)('every page of the menu is whole in %s', async (language) => {
	const titles = new Set<string>()
	const pages = [...sitePaths, ...more]
	for (const path of pages) {
		const response = await fetch(`${site.origin}${path}${path.includes('?') ? '&' : '?'}lng=${language}`)
		const html = await response.text()
		expect([path, response.status]).toEqual([path, 200])
		expect([path, html.includes('\0') || html.includes('\ufffd')]).toEqual([path, false])
		expect(html).toContain(`<html lang="${htmlLang(language)}"`)
		expect([path, html.match(/<h1/g)?.length]).toEqual([path, 1])
		expect([path, html.match(/<section><h2>[^<]+<\/h2><p>[^<]+<\/p>/g)?.length ?? 0]).toEqual([
			path,
			/^\/(legal|conditions)\//.test(path) ? expect.any(Number) : paragraphsOn(path),
		])
		if (validated.includes(language)) expect([path, await faultsIn(html)]).toEqual([path, []])
		// Neither a placeholder nor the key of a text.
		expect(wordsOf(html)).not.toMatch(/\{\{|\}\}|undefined|\[object|^\w+[:.]\w+\.[\w.]+$/m)
		titles.add(/<title>([^<]*)/.exec(html)?.[1] ?? '')
		for (const link of linksIn(html)) linked.add(link)
	}
	expect(titles.size).toBe(pages.length)
})

test('every link, picture and form of these pages exists', async () => {
	const dead: string[] = []
	for (const link of linked) {
		const posts = ['/cookie-consent', '/logout/'].includes(link)
		const { status } = posts ? { status: 200 } : await fetch(site.origin + link)
		if (status !== 200) dead.push(`${status} ${link}`)
	}
	expect(linked.size).toBeGreaterThan(400)
	expect(dead).toEqual([])
})

test('every page has its breadcrumb, its kind and one canonical address for search engines', async () => {
	for (const path of [...sitePaths, ...more]) {
		const html = await (await fetch(`${site.origin}${path}`)).text()
		const kinds = structuredIn(html).map((data) => data['@type'])
		const expected = [
			...(trailTo(path, menu).length > 0 && !forms.includes(path) ? ['BreadcrumbList'] : []),
			...(path === '/' || path === '/about/' ? ['LocalBusiness'] : []),
			...(/^\/(servicios|tours|traslados)\/./.test(path) ? ['Service'] : []),
		]
		expect([path, kinds]).toEqual([path, expected])
		expect(html.match(/rel="canonical"/g)).toHaveLength(1)
		expect(html.match(/property="og:image"/g)).toHaveLength(1)
	}
})
