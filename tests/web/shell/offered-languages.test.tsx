import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Language } from '#app/platform/i18n/languages.ts'
import { showSitemap } from '#app/routes/public/sitemap.server.ts'
import { drivingFrame, frameOf } from '#app/web/shell/frame.server.tsx'
import { PageMetadata } from '#app/web/shell/page-metadata.tsx'
import { shellData } from '#app/web/shell/shell.server.ts'
import { get, openAccount, openBrowser, openSite, setRole } from '#tests/support/account-requests.ts'
import { menu } from '#tests/support/menu.ts'
import { offerIn } from '#tests/support/offered-languages.ts'

/** Opens the site of a company that offers these languages. */
async function siteIn(...languages: Language[]) {
	const context = await openSite()
	await offerIn(context, languages)
	return context
}

const shellOf = (path: string, cookie?: string) => shellData(get(path, cookie), menu)
const headOf = async (path: string) => renderToStaticMarkup(<PageMetadata metadata={(await shellOf(path)).metadata} />)
const choices = (html: string | null) => [...(html ?? '').matchAll(/hrefLang="([\w-]+)"/gi)].map(([, lang]) => lang)

test('the selector and the head of a page have the languages that the company offers', async () => {
	await siteIn('es', 'cat')
	const shell = await shellOf('/fleet/?lng=cat')
	expect(choices(frameOf(shell, false).header)).toEqual(['es', 'ca'])
	const head = await headOf('/fleet/?lng=cat')
	expect(choices(head)).toEqual(['es', 'ca', 'x-default'])
	expect(head).toContain('<link rel="canonical" href="http://localhost:3000/fleet/?lng=cat"/>')
	expect(head).not.toContain('robots')
})

test('a page in a language that is not offered is served, and search engines are told not to list it', async () => {
	await siteIn('es', 'cat')
	const shell = await shellOf('/fleet/?lng=de')
	expect(shell.language).toBe('de')
	const { header } = frameOf(shell, false)
	expect(choices(header)).toEqual(['es', 'ca'])
	expect(header).toContain('aria-label="Sprache: Deutsch (DE)"')
	const head = await headOf('/fleet/?lng=de')
	expect(head).toContain('<meta name="robots" content="noindex"/>')
	expect(head).not.toMatch(/canonical|alternate/)
})

test('a site in Spanish alone has no selector, except on a page in another language', async () => {
	await siteIn('es')
	expect(frameOf(await shellOf('/'), false).header).not.toContain('class="languages"')
	expect(choices(frameOf(await shellOf('/?lng=fr'), false).header)).toEqual(['es'])
})

test('the office and drivers can choose each of the six languages', async () => {
	const context = await siteIn('es')
	const cookie = await openBrowser(context, await setRole(context, await openAccount(context), 1))
	const shell = await shellOf('/admin/quotes/', cookie)
	for (const part of [frameOf(shell, true).header, drivingFrame(shell).footer])
		expect(choices(part)).toEqual(['es', 'en', 'fr', 'de', 'it', 'ca'])
})

test('the sitemap has the languages that the company offers now', async () => {
	const context = await siteIn('es', 'en')
	const languagesIn = async () => new Set(choices(await (await showSitemap()).text()))
	expect(await languagesIn()).toEqual(new Set(['es', 'en', 'x-default']))
	await offerIn(context, ['es', 'fr'], 1)
	expect(await languagesIn()).toEqual(new Set(['es', 'fr', 'x-default']))
})
