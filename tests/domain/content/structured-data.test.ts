import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { companyFacts } from '#app/domain/content/about-texts.server.ts'
import { specifiedPages } from '#app/domain/content/pages/site-pages.ts'
import { sectionStory } from '#app/domain/content/story.server.ts'
import { companyData } from '#app/domain/content/structured-data.ts'
import { transferStory } from '#app/domain/content/transfer-texts.server.ts'
import { defaultLook } from '#app/domain/looks/look.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { StructuredData } from '#app/web/shell/structured-data.tsx'
import { sampleCompany as company } from '#drizzle/sample-company.ts'

const ORIGIN = 'https://coaches.example'
const SITE = { company, origin: ORIGIN, pages: specifiedPages, pictures: {}, look: defaultLook }

/** Reads the page's structured data as a search engine does. */
function read(data: Readonly<Record<string, unknown>>) {
	const html = renderToStaticMarkup(createElement(StructuredData, { data }))
	const [, type, json = ''] = /^<script type="([^"]+)">(.*)<\/script>$/s.exec(html) ?? []
	return { html, type, data: JSON.parse(json) }
}

test.each(languageCodes)(
	'in %s the structured data have the facts of the company, and call it a sample',
	(language) => {
		const { type, data } = read(companyFacts(textsIn(language), SITE))
		expect(type).toBe('application/ld+json')
		expect(data).toMatchObject({
			'@context': 'https://schema.org',
			'@type': 'LocalBusiness',
			name: company.name,
			telephone: company.phone,
			url: `${ORIGIN}/`,
			image: `${ORIGIN}/images/social/${language}.png`,
			disambiguatingDescription: textsIn(language).texts('shell').footer.sample,
			address: { '@type': 'PostalAddress', postalCode: '08005', addressLocality: 'Barcelona', addressCountry: 'ES' },
			openingHours: ['Mo-Fr 08:00-20:00', 'Sa 09:00-14:00'],
		})
	},
)

test('the structured data of a real company do not call it a sample', () => {
	const page = { origin: ORIGIN, description: '', image: undefined, logo: undefined, sampleNote: 'Empresa de muestra' }
	expect(JSON.stringify(companyData({ ...company, sample: false }, page))).not.toContain('muestra')
})

test('a service, a tour and a transfer are services of the company, at their own address', () => {
	const spanish = textsIn('es')
	const stories = {
		'/servicios/boda/': sectionStory(spanish, 'servicios', 'boda', SITE),
		'/tours/visitas_ciudad/': sectionStory(spanish, 'tours', 'visitas_ciudad', SITE),
		'/traslados/girona/': transferStory(spanish, 'girona', SITE),
	}
	for (const [path, story] of Object.entries(stories))
		expect(read(story?.structured ?? {}).data).toMatchObject({
			'@type': 'Service',
			name: story?.heading,
			description: story?.page.description,
			url: ORIGIN + path,
			provider: { '@type': 'LocalBusiness', '@id': `${ORIGIN}/#company` },
		})
})

test('no text in the structured data can end their element or begin another', () => {
	const hostile = '</script><script>alert(1)</script><!-- & "quoted" \u2028'
	const { html, data } = read({ name: hostile })
	expect(html.match(/<\/?script|<!--/g)).toEqual(['<script', '</script'])
	expect(data).toEqual({ name: hostile })
})
