import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openContext } from '#app/context.server.ts'
import { saveCompany } from '#app/domain/company/save-company.server.ts'
import { readConfig } from '#app/platform/config/config.server.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { startSite } from '#tests/support/running-site.ts'
import { sampleIn, secondCompany } from '#tests/support/second-company.ts'

/** Addresses that are not in the sitemap. */
const OTHERS = [
	...[
		'/budgetRequest/',
		'/login/',
		'/register/',
		'/activate/',
		'/forgotten-password/',
		'/search-page/',
		'/services/docs/',
	],
	...['/setup/', '/nowhere/', '/errores/401.html', '/conditions/', '/sliderPage/?card=snow'],
	...['/legal/notice/', '/legal/privacy/', '/legal/cookies/', '/legal/accessibility/'],
	...['/site.webmanifest', '/robots.txt', '/sitemap.xml', '/services/openapi.json'],
]

/** Pages with examples of forms, which have the sample's tax number. */
const WITH_EXAMPLES = ['/services/docs/', '/services/openapi.json']

async function startOfSecondCompany() {
	const dataDir = mkdtempSync(path.join(tmpdir(), 'garbi-site-'))
	const context = await openContext(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' }))
	await saveCompany(context, { version: 0, company: secondCompany, userId: null })
	await context.database.close()
	context.places.close()
	const site = await startSite({ DATA_DIR: dataDir, LOG_LEVEL: 'silent' })
	onTestFinished(site.remove)
	return site
}

test('no page of another company, in no language, has anything of the sample company', async () => {
	const { origin } = await startOfSecondCompany()
	const sitemap = await (await fetch(`${origin}/sitemap.xml`)).text()
	const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
	expect(new Set(pages).size).toBeGreaterThan(40)
	const found: string[] = []
	for (const page of new Set([...pages, ...OTHERS]))
		for (const language of languageCodes) {
			const address = new URL(page, origin)
			address.searchParams.set('lng', language)
			const text = await (await fetch(address, { redirect: 'manual' })).text()
			found.push(...sampleIn(text, !WITH_EXAMPLES.includes(page)).map((name) => `${page} in ${language}: ${name}`))
		}
	expect(found).toEqual([])
	expect(new Set(sitemap.match(/(?<=hreflang=")[\w-]+/g))).toEqual(new Set(['es', 'en', 'ca', 'x-default']))
	const inGerman = await (await fetch(`${origin}/?lng=de`)).text()
	expect([inGerman.includes('<html lang="de"'), inGerman.includes('content="noindex"')]).toEqual([true, true])
	const ofNewVisitor = await (await fetch(origin, { headers: { 'Accept-Language': 'de' } })).text()
	expect(ofNewVisitor).toContain('<html lang="es"')
	const home = await (await fetch(`${origin}/?lng=en`)).text()
	for (const fact of [
		'Autocars Empúries',
		'+34 972 500 000',
		'Office: Monday to Friday 9\u00a0am to 6.30\u00a0pm',
		'VD-1234567',
	])
		expect(home).toContain(fact)
}, 240_000)
