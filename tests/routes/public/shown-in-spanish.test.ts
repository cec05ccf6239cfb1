import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { markOf } from '#app/domain/content/pages/page-words.server.ts'
import { translatePage } from '#app/domain/content/pages/save-page.server.ts'
import { ownPicture } from '#app/domain/content/pictures.ts'
import { publicSite } from '#app/domain/content/public-site.server.ts'
import { siteMenu } from '#app/domain/content/site-menu.server.ts'
import { transferIndex, transferStory } from '#app/domain/content/transfer-texts.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { Paragraphs } from '#app/routes/public/paragraphs.tsx'
import { showSitemap } from '#app/routes/public/sitemap.server.ts'
import { shellData } from '#app/web/shell/shell.server.ts'
import { get, openAccount, openSite } from '#tests/support/account-requests.ts'
import { ownTransfer } from '#tests/support/own-words.ts'

/* Texts that are shown in Spanish on a page in another language say so (WCAG 3.1.2). */

const SPANISH = {
	...{ name: 'La cala', heading: 'A la cala', title: 'A la cala', description: 'En autocar' },
	...{ 'labels.1': 'Camino', 'paragraphs.1': 'Por la costa.' },
}

async function site(french: Record<string, string>) {
	const context = await openSite()
	const { id } = await openAccount(context)
	const name = await ownTransfer(context, SPANISH, id)
	const key = name.split('.')[1] ?? ''
	const read = { version: 0, mark: markOf({}) }
	const page = { section: 'traslados', key, language: 'fr', read, publishes: true, userId: id } as const
	if (Object.keys(french).length > 0) await translatePage(context, { ...page, words: french })
	const [path = ''] = (await siteMenu(context))
		.flatMap(({ submenu = [] }) => submenu)
		.flatMap(({ url, languages }) => (languages ? [url] : []))
	return { context, path, slug: path.split('/')[2] ?? '' }
}

const entryAt = (xml: string, path: string) => xml.split('<url>').find((entry) => entry.includes(`${path}</loc>`)) ?? ''
const languagesIn = (xml: string) => [...xml.matchAll(/hreflang="([\w-]+)"/g)].map(([, language]) => language)

test('each Spanish text of a page in another language is marked, and no other', async () => {
	const { context, path, slug } = await site({ name: 'La crique', 'paragraphs.1': 'Par la côte.' })
	const publicPages = await publicSite(context)
	const french = transferStory(textsIn('fr'), slug, publicPages)
	expect(french?.langs).toEqual({ heading: 'es', description: 'es' })
	expect(french?.parts[1]?.paragraphs).toEqual([
		{ label: 'Camino', text: 'Par la côte.', labelLang: 'es', textLang: undefined },
	])
	const html = renderToStaticMarkup(createElement(Paragraphs, { parts: french?.parts.slice(1, 2) ?? [] }))
	expect(html).toContain('<h2 lang="es">Camino</h2><p>Par la côte.</p>')
	expect(transferStory(textsIn('es'), slug, publicPages)?.langs).toEqual({ heading: undefined, description: undefined })

	const tileIn = (language: 'fr' | 'de') =>
		transferIndex(textsIn(language), publicPages)
			.groups.flatMap(({ tiles }) => tiles)
			.find(({ href }) => href === path)
	expect([tileIn('fr')?.lang, tileIn('de')?.lang]).toEqual([undefined, 'es'])
	expect(transferStory(textsIn('de'), 'andorra', publicPages)?.langs.heading).toBeUndefined()

	const shellIn = async (language: 'fr' | 'de') => {
		const shell = await shellData(get(`${path}?lng=${language}`), await siteMenu(context, textsIn(language)))
		const entry = shell.menu.flatMap(({ submenu = [] }) => submenu).find(({ url }) => url === path)
		return [entry?.lang, shell.trail.at(-1)?.lang]
	}
	expect([await shellIn('fr'), await shellIn('de')]).toEqual([
		[undefined, undefined],
		['es', 'es'],
	])
})

test('search engines get a page in the languages in which it is written', async () => {
	const { context, path } = await site({ name: 'La crique' })
	const xml = await (await showSitemap()).text()
	expect(languagesIn(entryAt(xml, path))).toEqual(['es', 'fr', 'x-default'])
	expect(languagesIn(entryAt(xml, '/traslados/andorra/'))).toHaveLength(7)
	const linksIn = async (language: string) =>
		(await shellData(get(`${path}?lng=${language}`), await siteMenu(context))).metadata.links
	expect((await linksIn('fr')).map(({ hrefLang }) => hrefLang)).toEqual([undefined, 'es', 'fr', 'x-default'])
	expect((await linksIn('de'))[0]?.href).toBe(`http://localhost:3000${path}`)
	expect((await linksIn('fr'))[0]?.href).toBe(`http://localhost:3000${path}?lng=fr`)
})

test('the Spanish alternative text of a picture is marked in a language that has none', () => {
	const file = { hash: 'a', width: 400, height: 300 }
	const files = [
		{ ...file, format: 'avif' as const },
		{ ...file, format: 'webp' as const },
	]
	const pictures = { 'home/hero': { alts: { es: 'Un autocar', fr: 'Un autocar bleu' }, files } }
	const langIn = (language: 'es' | 'fr' | 'de') => ownPicture({ pictures, language }, 'home/hero')?.lang
	expect([langIn('es'), langIn('fr'), langIn('de')]).toEqual([undefined, undefined, 'es'])
})
