import { expect, test } from 'vitest'
import { menuAsSpecified } from '#app/domain/content/site-menu.server.ts'
import { quoteFields } from '#app/domain/fields/quote-request.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { loader as about } from '#app/routes/public/about.route.tsx'
import { loader as fleet } from '#app/routes/public/fleet-page.route.tsx'
import { loader as legal } from '#app/routes/public/legal/legal-page.route.tsx'
import { loader as service } from '#app/routes/public/service-page.route.tsx'
import { loader as services } from '#app/routes/public/services-overview.route.tsx'
import type { ShortForm } from '#app/routes/public/short-quote-form.server.ts'
import { loader as robots } from '#app/routes/public/site/robots-txt.route.ts'
import { loader as sitemapPage } from '#app/routes/public/site/sitemap-download.route.tsx'
import { action as downloadSitemap, loader as sitemap } from '#app/routes/public/site/sitemap-xml.route.ts'
import { loader as card } from '#app/routes/public/slider-page.route.tsx'
import { loader as tour } from '#app/routes/public/tour-page.route.tsx'
import { loader as tours } from '#app/routes/public/tours-overview.route.tsx'
import { loader as transfer } from '#app/routes/public/transfer-page.route.tsx'
import { loader as transfers } from '#app/routes/public/transfers-overview.route.tsx'
import { shellData } from '#app/web/shell/shell.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { fleets } from '#drizzle/schema.ts'
import { argsOf, get, openSite } from '#tests/support/account-requests.ts'
import { menu, sitePaths } from '#tests/support/menu.ts'
import { openedForm } from '#tests/support/opened-form.ts'

type Thrown = { init: ResponseInit; data: { title: string; links?: { items: { href: string }[] } } }

const argsFor = (path: string, params: Record<string, string> = {}) => ({ ...argsOf(get(path)), params })
const thrownBy = (asked: Promise<unknown>) => asked.then(() => undefined).catch((error: unknown) => error as Thrown)

test.each([
	['services', service, 5, '/servicios/'],
	['tours', tour, 2, '/tours/'],
	['transfers', transfer, 18, '/traslados/'],
] as const)(
	'an unknown page of %s is the 404 page, which lists those that exist',
	async (_, loader, count, section) => {
		await openSite()
		for (const tipo of ['paris', 'constructor', '__proto__', '../boda', '']) {
			const failure = await thrownBy(loader(argsFor(`${section}x/?lng=de`, { tipo })))
			expect(failure?.init.status).toBe(404)
			expect(failure?.data.title).toBe(textsIn('de').texts('shell').errors[404].title)
			const hrefs = failure?.data.links?.items.map(({ href }) => href) ?? []
			expect(hrefs).toHaveLength(count)
			expect(hrefs.every((href) => href.startsWith(section))).toBe(true)
		}
	},
)

test('every page of the menu has a loader that answers in the language that is asked for', async () => {
	await openSite()
	for (const { url, submenu = [] } of menu.filter((item) => /servicios|tours|traslados/.test(item.url))) {
		const overview = { '/servicios/': services, '/tours/': tours, '/traslados/': transfers }[url]
		const page = { '/servicios/': service, '/tours/': tour, '/traslados/': transfer }[url]
		if (!overview || !page) throw new Error(url)
		const { heading, groups } = await overview(argsFor(`${url}?lng=it`))
		const below = submenu.flatMap((item) => item.submenu ?? [item])
		expect(groups.flatMap(({ tiles }) => tiles.map(({ href }) => href)).sort()).toEqual(
			below.map((item) => item.url).sort(),
		)
		expect(heading).not.toBe((await overview(argsFor(`${url}?lng=de`))).heading)
		for (const { label } of below) {
			const [italian, german] = await Promise.all(
				['it', 'de'].map((language) => page(argsFor(`${url}${label}/?lng=${language}`, { tipo: label }))),
			)
			expect(italian?.page.title).not.toBe(german?.page.title)
		}
	}
})

test('the about page shows the present fleets', async () => {
	await openSite()
	expect((await about(argsFor('/about/?lng=es'))).seats).toEqual([12, 16, 24, 40, 55, 60])
})

test('an unknown card, or one without a page, is the 404 page with the cards that have one', async () => {
	await openSite()
	for (const key of ['road', 'nada', '__proto__', '']) {
		const failure = await thrownBy(card(argsFor(`/sliderPage/?card=${key}`)))
		expect(failure?.init.status).toBe(404)
		expect(failure?.data.links?.items).toHaveLength(6)
	}
	expect((await card(argsFor('/sliderPage/?lng=es'))).kept).toEqual({})
})

test('without a VIP size the services have no VIP page, and its address leads to them', async () => {
	const context = await openSite()
	const vip = '/servicios/vip_mercedes_sprinter/'
	const page = (tipo: string) => service(argsFor(`/servicios/${tipo}/?lng=de`, { tipo }))
	const tiles = async () =>
		(await services(argsFor('/servicios/'))).groups.flatMap(({ tiles }) => tiles.map(({ href }) => href))
	expect(await tiles()).toContain(vip)
	expect((await page('vip_mercedes_sprinter')).vip).not.toBeNull()

	await context.database.transaction((tx) => tx.update(fleets).set({ vip: 0 }))
	expect(await tiles()).toHaveLength(4)
	expect(await tiles()).not.toContain(vip)
	expect((await page('boda')).others.links.map(({ href }) => href)).not.toContain(vip)
	const moved = await page('vip_mercedes_sprinter').catch((thrown: Response) => thrown)
	expect(moved).toMatchObject({ status: 301 })
	expect((moved as Response).headers.get('Location')).toBe('/servicios/?lng=de')
})

test('the accessibility statement says how to reach the company', async () => {
	const { sections } = await legal(argsFor('/legal/accessibility/?lng=es', { page: 'accessibility' }))
	expect(sections).toHaveLength(5)
	expect(sections.map(({ text }) => text).join()).toContain(company.email)
	expect(JSON.stringify(sections)).not.toContain('{{')
})

/** Returns what a page knows of the trip, from its link to the form. */
const knownIn = (href: string) => Object.fromEntries(new URL(href, 'http://localhost').searchParams)

const valuesAt = async (href: string) => (await openedForm(get(href))).values

/** Returns the address that a page's short form leads to when it is sent unchanged. */
function sentAsItStands({ from = '', to = '', people = '', vip }: ShortForm) {
	const filledIn = { codLocalidadOrigen: from, codLocalidadDestino: to, datePickupDay: '', numPasajeros: people }
	return `/budgetRequest/?${new URLSearchParams({ ...filledIn, ...(vip && { esVip: vip }) })}`
}

test('the form accepts every value that a page passes on, by its link and by its short form', async () => {
	await openSite()
	const stories = [
		...(await Promise.all(
			['vip_mercedes_sprinter', 'boda'].map((tipo) => service(argsFor(`/servicios/${tipo}/`, { tipo }))),
		)),
		...(await Promise.all(
			['visitas_ciudad', 'visitas_cavas_bodegas'].map((tipo) => tour(argsFor('/tours/', { tipo }))),
		)),
		...(await Promise.all(transferKeys().map((tipo) => transfer(argsFor(`/traslados/${tipo}/`, { tipo }))))),
	]
	const empty = await valuesAt('/budgetRequest/')
	for (const { button, form } of stories) {
		const known = knownIn(button.href)
		expect(quoteFields).toEqual(expect.arrayContaining(Object.keys(known)))
		expect(await valuesAt(button.href)).toEqual({ ...empty, ...known })
		expect(await valuesAt(sentAsItStands(form))).toMatchObject(known)
	}
})

test.each([
	['16', { numPasajeros: '16', esVip: 'on' }],
	['60', { numPasajeros: '60', esVip: '' }],
])('the page of a vehicle passes on its number of seats: %s', async (tipo, known) => {
	await openSite()
	const { form } = await fleet(argsFor(`/fleet/${tipo}/`, { tipo }))
	expect(await valuesAt(sentAsItStands(form))).toMatchObject(known)
})

const transferKeys = () =>
	sitePaths.filter((path) => /^\/traslados\/./.test(path)).map((path) => path.split('/')[2] ?? '')

test('the head of a page names its canonical address, its languages and its picture', async () => {
	await openSite()
	const { metadata, trail } = await shellData(
		get('/traslados/girona?lng=cat&utm_source=x'),
		menuAsSpecified(textsIn('cat')),
	)
	const [canonical, ...alternates] = metadata.links
	expect(canonical).toMatchObject({ rel: 'canonical', href: 'http://localhost:3000/traslados/girona/?lng=cat' })
	expect(alternates.map(({ hrefLang }) => hrefLang)).toEqual(['es', 'en', 'fr', 'de', 'it', 'ca', 'x-default'])
	expect(alternates.map(({ href }) => href)).toContain(canonical?.href)
	expect(Object.fromEntries(metadata.tags)).toMatchObject({
		'og:url': canonical?.href,
		'og:locale': 'ca_ES',
		'og:image': 'http://localhost:3000/images/social/cat.png',
		'og:image:width': '1200',
		'og:image:height': '630',
	})
	expect(trail).toEqual([
		{ href: '/', label: 'Inici' },
		{ href: '/traslados/', label: expect.any(String) },
		{ href: '/traslados/girona/', label: 'Girona' },
	])
})

test.each(languageCodes)('the canonical address in %s has the language, except in Spanish', async (language) => {
	await openSite()
	const { metadata } = await shellData(get(`/about/?lng=${language}`), menu)
	const own = language === 'es' ? '' : `?lng=${language}`
	expect(metadata.links[0]?.href).toBe(`http://localhost:3000/about/${own}`)
})

test('the sitemap is shown as XML, downloaded as a file, and named in robots.txt', async () => {
	await openSite()
	const shown = await sitemap()
	const downloaded = await downloadSitemap()
	expect(shown.headers.get('Content-Type')).toBe('application/xml; charset=utf-8')
	expect(shown.headers.get('Content-Disposition')).toBeNull()
	expect(downloaded.headers.get('Content-Disposition')).toBe('attachment; filename="sitemap.xml"')
	expect(await downloaded.text()).toBe(await shown.text())
	expect((await sitemapPage(argsFor('/generaSitemap/?lng=es'))).text.text).toContain('/sitemap.xml')

	const lines = (await robots().text()).split('\n')
	for (const closed of ['/admin/', '/ar/', '/quote/', '/profile/', '/services'])
		expect(lines).toContain(`Disallow: ${closed}`)
	expect(lines.filter((line) => line.startsWith('Sitemap: '))).toEqual(['Sitemap: http://localhost:3000/sitemap.xml'])
})
