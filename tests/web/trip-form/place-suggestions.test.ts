import type { AppLoadContext } from '@remix-run/node'
import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { loader } from '#app/routes/places/places.route.ts'
import { handleSuggestions } from '#app/web/trip-form/place-suggestions.server.ts'
import { recorded, startGeocoderDouble } from '#tests/support/geocoder-double.ts'
import { createTestContext } from '#tests/support/test-context.ts'

const openSite = async (settings: Record<string, string> = {}) => {
	const context = await createTestContext(settings)
	setAppContext(context)
	return context
}

const asked = (query: Record<string, string>) =>
	new Request(`http://localhost:3000/places?${new URLSearchParams({ lng: 'es', ...query })}`)

/** Sends a request as the form's script does. */
async function ask(query: Record<string, string>, facts: AppLoadContext = {}) {
	const { data, init } = await handleSuggestions(asked(query), facts)
	return { ...data, status: init?.status ?? 200, headers: new Headers(init?.headers) }
}

const labels = async (query: Record<string, string>) => (await ask(query)).choices.map(({ label }) => label)

test('the answer is JSON: choices, each with key, label and the values it fills in', async () => {
	await openSite()
	const response = await loader({ request: asked({ address: 'portav', country: 'ES' }), context: {}, params: {} })
	expect(response.status).toBe(200)
	expect(response.headers.get('Content-Type')).toContain('application/json')
	const { choices, notice } = await response.json()
	expect(notice).toBeNull()
	expect(choices[0]).toEqual({
		key: expect.stringMatching(/^toponimo:/),
		label: 'PortAventura World, Vila-seca, Tarragona, 43480',
		fill: { address: 'PortAventura World', postalCode: '43480', locality: 'Vila-seca', country: 'ES' },
	})
})

test('a label names the code where there is one, and not twice', async () => {
	await openSite()
	expect((await labels({ address: 'sitges' }))[0]).toBe('Sitges, Barcelona, 08870')
	expect((await labels({ address: '08870' }))[0]).toBe('08870, Sitges, Barcelona')
	expect((await labels({ address: 'barcelona' }))[0]).toBe('Barcelona, Barcelona')
})

test.each([
	['es', 'Perpiñán, Pirineos Orientales, Francia'],
	['en', 'Perpignan, Pyrénées-Orientales, France'],
	['de', 'Perpignan, Pyrénées-Orientales, Frankreich'],
	['cat', 'Perpinyà, Pirineus Orientals, França'],
])('a label abroad names place and country in the language of the visitor: %s', async (lng, label) => {
	await openSite()
	expect((await labels({ lng, address: 'perpignan' }))[0]).toBe(label)
})

test.each([
	['de', 'Barcelona Flughafen', 'Flughafen Barcelona-El Prat T1, El Prat de Llobregat, Barcelona, 08820'],
	['fr', 'aéroport de Barcelone', 'Aéroport de Barcelone-El Prat T1, El Prat de Llobregat, Barcelone, 08820'],
	['it', 'aeroporto di Barcellona', 'Aeroporto di Barcellona-El Prat T1, El Prat de Llobregat, Barcellona, 08820'],
])('a label is in the visitor’s language, and fills in the office’s wording: %s', async (lng, address, label) => {
	await openSite()
	const { choices } = await ask({ lng, address, country: 'ES' })
	expect(choices.find((choice) => choice.label === label)?.fill).toEqual({
		address: 'Aeropuerto de Barcelona-El Prat T1',
		postalCode: '08820',
		locality: 'El Prat de Llobregat',
		country: 'ES',
	})
})

test('the town field gets towns only, and the street stays', async () => {
	await openSite()
	const query = { address: 'Carrer Major 1', locality: 'sitg', country: 'ES' }
	const { choices } = await ask({ ...query, part: 'locality' })
	expect(choices[0]?.fill).toMatchObject({ address: 'Carrer Major 1', locality: 'Sitges', postalCode: '08870' })
	expect((await ask({ ...query, part: 'constructor' })).choices).toEqual((await ask(query)).choices)
	expect((await ask(query)).choices[0]?.label).not.toBe(choices[0]?.label)
})

test.each(['', '🚌', 's', '"*" (', '\u202e', "' OR 1=1 --"])(
	'nothing is found for «%s», without an error',
	async (q) => {
		await openSite()
		expect(await ask({ address: q })).toMatchObject({ status: 200, choices: [], notice: null })
	},
)

test('without a result the answer says what can be found, and whether streets can', async () => {
	await openSite()
	expect(await ask({ address: 'portaventura world' })).toMatchObject({
		title: 'Elige el lugar que buscas',
		count: '1 lugar propuesto. Usa las flechas para elegirlo.',
	})
	expect((await ask({ address: 'Carrer de Mallorca 401' })).title).toContain('la calle la escribes tú')
	expect((await ask({ address: 'Carrer de Mallorca 401', lng: 'de' })).title).toContain(
		'die Straße schreiben Sie selbst',
	)

	const directory = await startGeocoderDouble([])
	await openSite({ GEOCODER_URL: directory.server.url })
	expect((await ask({ address: 'Carrer de Mallorca 401' })).title).toBe(
		'No hemos encontrado ese lugar. Puedes dejar lo que has escrito.',
	)
})

test('without any field nothing is found', async () => {
	await openSite()
	expect(await ask({})).toMatchObject({ status: 200, choices: [], notice: null })
})

test('two hundred characters of each field are read', async () => {
	const directory = await startGeocoderDouble([recorded.municipality])
	await openSite({ GEOCODER_URL: directory.server.url })
	const { choices } = await ask({ address: `${'x'.repeat(150)},${'y'.repeat(10_000)}`, postalCode: '9'.repeat(10_000) })
	expect(choices[0]?.fill.address).toBe('x'.repeat(150))
	expect(choices[0]?.fill.postalCode).toHaveLength(200)
	expect((await ask({ address: 'x'.repeat(10_000), part: 'address' })).status).toBe(200)
	const longest = await ask({ address: 'z'.repeat(10_000), locality: 'Humanes', part: 'locality' })
	expect(longest.choices[0]?.fill.address).toBe('z'.repeat(200))
})

test('one look-up too many from an address is refused, and other addresses are served', async () => {
	await openSite({ LOOK_UPS_PER_ADDRESS: '2' })
	const here = { clientAddress: '192.0.2.7' }
	for (const address of ['sitges', 'girona']) expect((await ask({ address }, here)).status).toBe(200)

	const third = await ask({ address: 'salou' }, here)
	expect(third).toMatchObject({ status: 429, choices: [], notice: expect.stringContaining('Espera un momento') })
	expect(Number(third.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(Number(third.headers.get('Retry-After'))).toBeLessThanOrEqual(60)
	expect(third.headers.get('Cache-Control') ?? '').not.toContain('max-age')
	expect((await ask({ address: 'salou' }, { clientAddress: '192.0.2.8' })).status).toBe(200)
})

test('answers are cached in the visitor’s browser alone', async () => {
	await openSite()
	expect((await ask({ address: 'sitges' })).headers.get('Cache-Control')).toMatch(/^private, max-age=\d+$/)
})

test('a directory that is down is reported, and the gazetteer answers', async () => {
	await openSite({ GEOCODER_URL: 'http://127.0.0.1:1' })
	const { status, choices, notice } = await ask({ address: 'sitges' })
	expect(status).toBe(200)
	expect(notice).toContain('El directorio de calles no responde')
	expect(choices[0]?.label).toBe('Sitges, Barcelona, 08870')
})

test('an answer while the directory is down is not cached', async () => {
	await openSite({ GEOCODER_URL: 'http://127.0.0.1:1' })
	expect((await ask({ address: 'sitges' })).headers.get('Cache-Control') ?? '').not.toContain('max-age')
})
