import { readdirSync, readFileSync, statSync } from 'node:fs'
import { get } from 'node:http'
import path from 'node:path'
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

/* The byte budgets (design: "Bytes"), measured on the built and running site. */

const FIRST_RESPONSE = 14_000
const FORM_SCRIPTS = 90_000
const CALENDAR = 45_000
const SITE_STYLES = 12_000
const INLINE_SCRIPT = 1024
const PICTURE = 30_000
const SHARED_PICTURE = 120_000

const formPages = [
	'/budgetRequest/?direccionDestino=Monestir+de+Montserrat&codLocalidadDestino=Monistrol+de+Montserrat&codPaisDestino=ES',
	'/search-page/',
	'/budgetRequest/',
	'/budget/',
	'/login/',
	'/register/',
	'/activate/',
]
const informationPages = [
	'/',
	'/fleet/',
	'/fleet/12/',
	'/fleet/16/',
	'/fleet/60/',
	'/legal/notice/',
	'/legal/privacy/',
	'/legal/cookies/',
	'/legal/accessibility/',
	'/servicios/',
	'/servicios/vip_mercedes_sprinter/',
	'/tours/',
	'/tours/visitas_ciudad/',
	'/traslados/',
	'/traslados/para_eventos/',
	'/traslados/andorra/',
	'/about/',
	'/sliderPage/',
	'/sliderPage/?card=snow',
	'/generaSitemap/',
	'/traslados/paris/',
	'/nada',
	'/errores/500.html',
	'/forgotten-password/',
]
const pages = [...informationPages, ...formPages]
const cases = pages.flatMap((page) => ['es', 'de'].map((language) => [page, language] as const))

let site: RunningSite
beforeAll(async () => {
	site = await startSite({ LOG_LEVEL: 'silent' })
})
afterAll(() => site.remove())

/** A page as it travels: the compressed body, and the HTML in it. */
function fetchCompressed(address: string) {
	return new Promise<{ bytes: number; html: string }>((resolve, reject) => {
		get(address, { headers: { 'Accept-Encoding': 'br' } }, (response) => {
			const chunks: Buffer[] = []
			response.on('data', (chunk) => chunks.push(chunk))
			response.on('end', () => {
				const body = Buffer.concat(chunks)
				resolve({ bytes: body.length, html: brotliDecompressSync(body).toString('utf8') })
			})
		}).on('error', reject)
	})
}

const assets = 'build/client/assets'
const compressed = (file: string) => brotliCompressSync(readFileSync(file)).length
const scriptsOf = (html: string) =>
	new Set([...html.matchAll(/\/assets\/([\w.-]+\.js)/g)].map(([, name]) => name ?? ''))
const isCompressed = (name: string) => /\.(?:br|gz)$/.test(name)
const assetsNamed = (pattern: RegExp) => readdirSync(assets).filter((name) => pattern.test(name) && !isCompressed(name))

test.each(cases)('%s in %s paints with one response of at most 14,000 bytes', async (page, language) => {
	const { bytes, html } = await fetchCompressed(`${site.origin}${page}${page.includes('?') ? '&' : '?'}lng=${language}`)
	expect(bytes).toBeLessThanOrEqual(FIRST_RESPONSE)
	expect(html).not.toMatch(/<link[^>]+rel="stylesheet"/)
	expect(html.replaceAll('https://schema.org', '')).not.toMatch(/https?:\/\/(?!localhost)/)
})

test('information pages carry one small inline script and no other', async () => {
	for (const page of informationPages) {
		const { html } = await fetchCompressed(site.origin + page)
		const scripts = [...html.matchAll(/<script(?! type="application\/ld\+json")[^>]*>([\s\S]*?)<\/script>/g)]
		expect(scripts, page).toHaveLength(1)
		expect(scripts[0]?.[1]?.length).toBeLessThanOrEqual(INLINE_SCRIPT)
		expect(scriptsOf(html).size).toBe(0)
	}
})

test.each(formPages)('%s needs at most 90 kB of scripts before anything is touched', async (page) => {
	const { html } = await fetchCompressed(site.origin + page)
	// What the page itself asks for; its list of routes also names scripts of other pages, which nobody fetches.
	const names = [...html.matchAll(/<link rel="modulepreload" href="\/assets\/([\w.-]+)"/g)].map(
		([, name]) => name ?? '',
	)
	expect(names.length).toBeGreaterThan(2)
	const bytes = names.reduce((sum, name) => sum + compressed(path.join(assets, name)), 0)
	expect(bytes).toBeLessThanOrEqual(FORM_SCRIPTS)
	expect(names.some((name) => name.startsWith('pickup-calendar'))).toBe(false)
})

test('the calendar is at most 45 kB, whatever the language', () => {
	const calendar = assetsNamed(/^pickup-calendar/)
	expect(calendar).toHaveLength(2)
	const locales = assetsNamed(/^(es|en-GB|fr|de|it|ca)-/)
	expect(locales).toHaveLength(6)
	const largestLocale = Math.max(...locales.map((name) => compressed(path.join(assets, name))))
	const bytes = calendar.reduce((sum, name) => sum + compressed(path.join(assets, name)), largestLocale)
	expect(bytes).toBeLessThanOrEqual(CALENDAR)
})

test('all styles together are at most 12 kB', async () => {
	const { html } = await fetchCompressed(site.origin)
	const inline = /<style>([\s\S]*?)<\/style>/.exec(html)?.[1] ?? ''
	expect(inline).toContain('.slider')
	expect(inline.length).toBeGreaterThan(1000)
	const files = assetsNamed(/\.css$/).reduce((sum, name) => sum + compressed(path.join(assets, name)), 0)
	expect(brotliCompressSync(inline).length + files).toBeLessThanOrEqual(SITE_STYLES)
})

test('no picture of a page is over 30 kB, and none that other sites show beside a link over 120 kB', () => {
	const below = (folder: string): string[] =>
		readdirSync(folder, { withFileTypes: true }).flatMap((entry) =>
			entry.isDirectory() ? below(path.join(folder, entry.name)) : [path.join(folder, entry.name)],
		)
	const pictures = below('build/client/images')
	expect(pictures.length).toBeGreaterThan(10)
	const most = (file: string) => (file.includes(`${path.sep}social${path.sep}`) ? SHARED_PICTURE : PICTURE)
	expect(pictures.filter((file) => statSync(file).size > most(file))).toEqual([])
})
