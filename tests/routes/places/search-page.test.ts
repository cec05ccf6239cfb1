import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { searchPage } from '#app/routes/places/search-page.server.ts'
import { recorded, startGeocoderDouble } from '#tests/support/geocoder-double.ts'
import { openedForm } from '#tests/support/opened-form.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const ORIGIN = 'http://localhost:3000'

const openSite = async (settings: Record<string, string> = {}) => {
	const context = await createTestContext(settings)
	setAppContext(context)
	return context
}

/** Opens the address search. */
async function open(query: Record<string, string> = {}, facts: AppLoadContext = {}) {
	const request = new Request(`${ORIGIN}/search-page?${new URLSearchParams({ lng: 'es', ...query })}`)
	const { data, init } = await searchPage(request, facts)
	return { ...data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

/** Searches, and returns the results. */
async function search(q: string, query: Record<string, string> = {}) {
	const { results } = await open({ q, ...query })
	if (!results) throw new Error('Nothing was looked for')
	return results
}

test('without a query there are no results and no message', async () => {
	await openSite()
	expect(await open()).toMatchObject({ status: 200, query: '', filter: 'all', results: null, none: null })
	expect(await open({ q: '   ' })).toMatchObject({ results: null, none: null })
	expect((await open()).page.title).toBe('Buscador de direcciones')
})

test('two characters are too few, three are enough', async () => {
	await openSite()
	for (const q of ['si', ' si ', 's']) {
		const { results, none } = await open({ q })
		expect(results).toBeNull()
		expect(none).toBe('Escribe al menos 3 caracteres.')
	}
	expect((await open({ q: 'sit' })).results).not.toBeNull()
})

test('a town is the first card, with type, code, province and state', async () => {
	await openSite()
	const { cards, total, notice, summary } = await search('sitges, barcelona')
	expect(cards[0]).toMatchObject({
		address: 'Sitges, Barcelona',
		type: 'Tipo: municipio',
		postalCode: 'CP 08870 · Barcelona',
		state: '',
	})
	expect(notice).toBeNull()
	expect(summary).toBe(`${total} resultados`)
	expect(new Set(cards.map(({ key }) => key)).size).toBe(total)
})

test('every province has its count, in alphabetical order, and together they are the total', async () => {
	await openSite()
	const { provinces, total, cards, showsAll } = await search('san')
	const names = provinces.map(({ label }) => label)
	expect(names.length).toBeGreaterThan(3)
	expect(names).toEqual([...new Set(names)].sort((one, other) => one.localeCompare(other, 'es')))
	expect(provinces.reduce((sum, { count }) => sum + count, 0)).toBe(total)
	expect(provinces.filter(({ isChosen }) => isChosen)).toEqual([])
	expect(cards).toHaveLength(total)
	expect(showsAll).toBe(true)
})

test('a province filters the cards, and the counts stay', async () => {
	await openSite()
	const all = await search('san')
	for (const { value, label, count } of all.provinces) {
		const { cards, total, provinces, showsAll, summary } = await search('san', { province: value })
		expect(cards.map(({ key }) => key)).toEqual(
			all.cards.filter(({ postalCode }) => postalCode.split(' · ').at(-1) === label).map(({ key }) => key),
		)
		expect(cards).toHaveLength(count)
		expect(summary).toBe(count === 1 ? '1 resultado' : `${count} resultados`)
		expect(total).toBe(all.total)
		expect(provinces.filter(({ isChosen }) => isChosen)).toMatchObject([{ value }])
		expect(showsAll).toBe(false)
	}
})

test.each(['', 'Atlantis', '__proto__', "' OR 1=1", '-'])(
	'an unknown province «%s» shows everything',
	async (province) => {
		await openSite()
		expect(await search('san', { province })).toEqual(await search('san'))
	},
)

test.each(['', 'municipio', '__proto__', 'STREETS'])('an unknown filter «%s» counts as all', async (filter) => {
	await openSite()
	expect((await open({ q: 'sitges', filter })).filter).toBe('all')
	expect(await search('sitges', { filter })).toEqual(await search('sitges'))
})

test('the search shows places in Spain alone', async () => {
	await openSite()
	const { results, none } = await open({ q: 'perpignan' })
	expect(results).toMatchObject({ total: 0, cards: [], provinces: [] })
	expect(none).toContain('«perpignan»')
	expect((await search('barcel')).cards.map(({ address }) => address)).not.toContain('Barcelos, Braga')
})

test('a search for streets without a directory says why, and links to all results', async () => {
	await openSite({ LOOK_UPS_PER_ADDRESS: '1' })
	const here = { clientAddress: '192.0.2.7' }
	for (const q of ['santa susanna', 'sí & no', '']) {
		const { results, none, missing, status } = await open({ q, filter: 'streets', province: 'Barcelona' }, here)
		expect({ results, none, status }).toEqual({ results: null, none: null, status: 200 })
		expect(missing?.reason).toContain('la calle la escribes tú')
		const everything = new URL(missing?.everything.href ?? '', ORIGIN)
		expect([everything.pathname, everything.searchParams.get('q') ?? '']).toEqual(['/search-page/', q])
		expect(everything.searchParams.get('filter')).toBeNull()
	}
	const before = await open({ q: 'sitges' }, here)
	expect(before.missing).toBeNull()
	expect(before.needsDirectory).toMatch(/«Solo callejero» necesita un directorio/)
})

test('a search for streets shows streets where there is a directory', async () => {
	const directory = await startGeocoderDouble()
	await openSite({ GEOCODER_URL: directory.server.url })
	const { missing, results } = await open({ q: 'iglesia', filter: 'streets' })
	expect(missing).toBeNull()
	expect(results?.cards.map(({ type }) => type)).toEqual(['Tipo: portal', 'Tipo: calle'])
})

test.each<[string, RegExp]>([
	['es', /calle/i],
	['cat', /carrer/i],
	['en', /street/i],
	['fr', /rue/i],
	['de', /straße/i],
	['it', /\bvi[ae]\b/i],
])('the page mentions streets only where a directory has them: %s', async (lng, streets) => {
	await openSite()
	const without = await open({ lng })
	expect(
		[without.page.description, without.text.query, without.text.info.search].filter((each) => streets.test(each)),
	).toEqual([])
	expect((await open({ lng, q: 'xyzzyx' })).none).toMatch(streets)

	await openSite({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { page, text } = await open({ lng })
	for (const promise of [page.description, text.query, text.info.search]) expect(promise).toMatch(streets)
})

test('cards and provinces are in the visitor’s language, and the address of a province stays', async () => {
	await openSite()
	const { cards, provinces } = await search('sevilla', { lng: 'fr' })
	expect(cards[0]).toMatchObject({ address: 'Séville, Séville', postalCode: expect.stringMatching(/ · Séville$/) })
	expect(provinces).toContainEqual(expect.objectContaining({ value: 'Sevilla', label: 'Séville' }))
	const [first] = (await search('sevilla', { lng: 'fr', province: 'Sevilla' })).cards
	expect(new URL(first?.quote ?? '', ORIGIN).searchParams.get('codLocalidadDestino')).toBe('Sevilla')
})

test.each([
	['barcelona', 'CP 08001–08042 · Barcelona'],
	['sitges', 'CP 08870 · Barcelona'],
	['palma', /^CP 07001–07015, 07120–07122, 07198 y \d+ más · Illes Balears$/],
	['tarragona', 'CP 43001–43008, 43130 · Tarragona'],
])('a town with many postal codes shows that it has them: %s', async (q, line) => {
	await openSite()
	expect((await search(q)).cards[0]?.postalCode).toMatch(line)
})

test('a directory that is down is reported, beside the gazetteer’s results', async () => {
	await openSite({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { status, results } = await open({ q: 'sitges' })
	expect(status).toBe(200)
	expect(results?.notice).toContain('El directorio de calles no responde')
	expect(results?.cards[0]?.address).toBe('Sitges, Barcelona')
	expect(results?.credit).toContain('GeoNames')
})

test('the source of the results is credited, as its licence requires', async () => {
	await openSite()
	expect((await search('sitges')).credit).toBe('Localidades: GeoNames (CC BY 4.0)')
	const directory = await startGeocoderDouble()
	await openSite({ GEOCODER_URL: directory.server.url })
	expect((await search('iglesia')).credit).toBe('CartoCiudad CC-BY 4.0 scne.es')
})

test('the remark of the directory is shown, and a place without province is among the others', async () => {
	const nowhere = { ...recorded.postalCode, id: '99', address: '99999', postalCode: '99999', stateMsg: 'Aproximado' }
	const directory = await startGeocoderDouble([recorded.portal, nowhere])
	await openSite({ GEOCODER_URL: directory.server.url })
	const { provinces, total } = await search('iglesia')
	expect(total).toBe(2)
	expect(provinces).toMatchObject([
		{ value: 'Madrid', label: 'Madrid', count: 1 },
		{ value: '-', label: 'Otras', count: 1 },
	])
	const others = await search('iglesia', { province: '-' })
	expect(others.cards).toMatchObject([{ address: '99999', state: 'Aproximado', postalCode: 'CP 99999' }])
})

test('one search too many is refused; a page without a query never is', async () => {
	await openSite({ LOOK_UPS_PER_ADDRESS: '1' })
	const here = { clientAddress: '192.0.2.7' }
	expect((await open({ q: 'sitges' }, here)).status).toBe(200)
	const second = await open({ q: 'girona', province: 'Girona' }, here)
	expect(second).toMatchObject({ status: 429, query: 'girona', none: null })
	expect(second.results).toMatchObject({ total: 0, cards: [], notice: expect.stringContaining('Espera un momento') })
	expect(Number(second.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect((await open({}, here)).status).toBe(200)
	expect((await open({ q: 'si' }, here)).status).toBe(200)
})

test('SEARCH_PAGE=redirect leads to the home page, whatever is asked', async () => {
	await openSite({ SEARCH_PAGE: 'redirect' })
	for (const q of ['', 'sitges']) {
		const thrown: unknown = await open({ q }).catch((error: unknown) => error)
		expect(thrown).toBeInstanceOf(Response)
		expect((thrown as Response).status).toBe(302)
		expect((thrown as Response).headers.get('Location')).toBe('/')
	}
})

test.each([
	['sitges, barcelona', 'Sitges', '08870', 'Sitges'],
	['barcelona', 'Barcelona', '', 'Barcelona'],
	['portaventura world', 'PortAventura World', '43480', 'Vila-seca'],
	['08870', 'Sitges', '08870', 'Sitges'],
])('the card of «%s» leads to a quote form with its fields filled', async (q, address, postalCode, locality) => {
	await openSite()
	const { cards } = await search(q)
	const { values } = await openedForm(new Request(new URL(cards[0]?.quote ?? '', ORIGIN)))
	expect(values).toMatchObject({
		direccionDestino: address,
		codPostalDestino: postalCode,
		codLocalidadDestino: locality,
		codPaisDestino: 'ES',
		direccionOrigen: '',
	})
})

test.each(['x'.repeat(10_000), '🚌🚌🚌', '"*" NEAR(a b) -c', "'; DROP TABLE places; --", 'ברצלונה'])(
	'bad input finds nothing and is no error (%#)',
	async (q) => {
		await openSite()
		const { status, results, none, query } = await open({ q })
		expect(status).toBe(200)
		expect(results).toMatchObject({ total: 0, notice: null })
		expect(none).toContain('No hemos encontrado nada')
		expect(query).toBe(q.slice(0, 200))
	},
)

test('invisible characters are ignored in a search', async () => {
	await openSite()
	expect(await open({ q: '\u202eברצלונה' })).toMatchObject({ status: 200, query: 'ברצלונה' })
	expect(await open({ q: '\u0000\u0000\u0000' })).toMatchObject({ status: 200, query: '', results: null })
})
