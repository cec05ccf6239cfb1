import { expect, test } from 'vitest'
import { pageAddress } from '#app/domain/content/page-address.ts'
import { quoteLink } from '#app/domain/content/quote-link.ts'
import { menuAsSpecified } from '#app/domain/content/site-menu.server.ts'
import { trailTo } from '#app/domain/content/trail.ts'
import { addressIn, alternatesOf } from '#app/platform/i18n/language-address.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { menu } from '#tests/support/menu.ts'

const ORIGIN = 'https://coaches.example'

test.each([
	['/', '/'],
	['/fleet', '/fleet/'],
	['/fleet/', '/fleet/'],
	['/traslados/girona?lng=de&utm_source=x', '/traslados/girona/'],
	['/sliderPage?utm_source=x&card=snow&lng=fr', '/sliderPage/?card=snow'],
	['/sliderPage/?card=%22%3E%3Cscript%3E', '/sliderPage/?card=%22%3E%3Cscript%3E'],
	['/budget', '/budgetRequest/'],
	['/budgetRequest/?numPasajeros=16', '/budgetRequest/'],
])('the canonical address of %s is %s', (path, canonical) => {
	expect(pageAddress(new URL(`http://localhost:3000${path}`), ORIGIN)).toBe(ORIGIN + canonical)
})

test('the address of a page in another language than Spanish names that language', () => {
	expect(addressIn(`${ORIGIN}/fleet/`, 'es')).toBe(`${ORIGIN}/fleet/`)
	expect(addressIn(`${ORIGIN}/fleet/`, 'cat')).toBe(`${ORIGIN}/fleet/?lng=cat`)
	expect(addressIn(`${ORIGIN}/sliderPage/?card=snow`, 'de')).toBe(`${ORIGIN}/sliderPage/?card=snow&lng=de`)
})

test('a page has alternate addresses in six languages, Catalan as ca, and one for all other readers', () => {
	expect(alternatesOf('/x/', languageCodes).map(({ hreflang, href }) => [hreflang, href])).toEqual([
		['es', '/x/'],
		['en', '/x/?lng=en'],
		['fr', '/x/?lng=fr'],
		['de', '/x/?lng=de'],
		['it', '/x/?lng=it'],
		['ca', '/x/?lng=cat'],
		['x-default', '/x/'],
	])
})

test.each([
	['/', []],
	['/fleet/', ['/', '/fleet/']],
	['/fleet/16/', ['/', '/fleet/', '/fleet/16/']],
	['/traslados/girona/', ['/', '/traslados/', '/traslados/girona/']],
	['/traslados/', ['/', '/traslados/']],
	['/traslados/costa_dorada/', ['/', '/traslados/', '/traslados/costa_dorada/']],
	['/about/', ['/', '/about/']],
	['/legal/accessibility/', ['/', '/legal/accessibility/']],
	['/conditions/', ['/', '/conditions/']],
	['/login/', ['/', '/login/']],
	['/nada/', []],
	['/traslados/paris/', []],
	['/sliderPage/', []],
])('the breadcrumbs of %s are %j', (path, urls) => {
	expect(trailTo(path, menu).map(({ url }) => url)).toEqual(urls)
})

test('each step of the breadcrumbs has a name', () => {
	const { t } = textsIn('fr')
	const named = menuAsSpecified(textsIn('fr'))
	const deep = named.flatMap(({ submenu = [] }) => submenu.flatMap((item) => [item, ...(item.submenu ?? [])]))
	for (const { url } of deep)
		for (const { label, tipo, name } of trailTo(url, named))
			expect(name ?? t(`shell:${label}`, { count: Number(tipo) })).not.toBe(label)
})

test('a link to the form has the known values under the names of its fields', () => {
	expect(quoteLink()).toBe('/budgetRequest/')
	expect(quoteLink({})).toBe('/budgetRequest/')
	expect(quoteLink({ numPasajeros: '16', esVip: 'on' })).toBe('/budgetRequest/?numPasajeros=16&esVip=on')
	expect(quoteLink({ codLocalidadDestino: "Platja d'Aro & más" })).toBe(
		'/budgetRequest/?codLocalidadDestino=Platja+d%27Aro+%26+m%C3%A1s',
	)
})
