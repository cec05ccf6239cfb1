import fc from 'fast-check'
import { expect, test } from 'vitest'
import { openCartociudad, PlacesUnavailable } from '#app/domain/places/cartociudad.server.ts'
import type { UpstreamOptions } from '#app/domain/places/journeys/upstream.server.ts'
import { anyText } from '#tests/support/any-text.ts'
import { recorded, startGeocoderDouble } from '#tests/support/geocoder-double.ts'
import { allMisdeeds } from '#tests/support/http-double.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

/** Starts a fake directory and its client, with a clock that stands still until moved. */
async function openDirectory(options: Partial<UpstreamOptions> = {}) {
	let time = TEST_NOW
	const double = await startGeocoderDouble([recorded.street])
	const { candidates } = openCartociudad(`${double.server.url}/geocoder/api/geocoder/`, { now: () => time, ...options })
	const advance = (milliseconds: number) => {
		time += milliseconds
	}
	return { double, server: double.server, candidates, advance }
}

const reasonOf = (answer: Promise<unknown>) =>
	answer.then(
		() => 'answered',
		(error: unknown) => (error instanceof PlacesUnavailable ? error.reason : error),
	)

const endless = ['hang', 'drip']

test.each(allMisdeeds.filter((misdeed) => misdeed !== 'nothing' && !endless.includes(misdeed)))(
	'a directory that answers with “%s” has failed',
	async (misdeed) => {
		const { server, candidates } = await openDirectory()
		server.mood = misdeed
		expect(await reasonOf(candidates('arroyo', 'all'))).toBe('failed')
		expect(server.requests.map(({ url }) => url.pathname)).toEqual(['/geocoder/api/geocoder/candidatesJsonp'])
	},
)

test.each(['hang', 'drip'] as const)(
	'a directory that answers with “%s” is given up after the time limit',
	async (mood) => {
		const { server, candidates } = await openDirectory({ timeoutMs: 50 })
		server.mood = mood
		expect(await reasonOf(candidates('arroyo', 'all'))).toBe('timedOut')
	},
)

test('a directory that is not there has failed', async () => {
	const { candidates } = openCartociudad('http://127.0.0.1:1', { now: () => TEST_NOW })
	expect(await reasonOf(candidates('arroyo', 'all'))).toBe('failed')
})

test('an answer that arrives in pieces is read whole, even where a character is cut in two', async () => {
	const { double, server, candidates } = await openDirectory()
	double.found = Array.from({ length: 30 }, (_, id) => ({ ...recorded.street, id, address: 'CAMÍ D’ÀÈÍÒÚÇÑ' }))
	server.mood = 'slow'
	const places = await candidates('camí', 'all')
	expect(places).toHaveLength(30)
	expect(new Set(places.map(({ name }) => name))).toEqual(new Set(['Camí d’Àèíòúçñ']))
})

test('an answer may be as long as the limit, and not a byte longer', async () => {
	const { double, candidates } = await openDirectory({ maxBytes: 10_000 })
	double.wrap = (json) => json.padEnd(10_000)
	expect(await reasonOf(candidates('arroyo', 'all'))).toBe('answered')
	double.wrap = (json) => json.padEnd(10_001)
	expect(await reasonOf(candidates('other', 'all'))).toBe('failed')
})

test('a caller who gives up ends the request to the directory', async () => {
	const { server, candidates } = await openDirectory()
	server.mood = 'hang'
	const caller = new AbortController()
	const answer = reasonOf(candidates('arroyo', 'all', caller.signal))
	await expect.poll(() => server.requests).toHaveLength(1)
	caller.abort()
	expect(await answer).toBe('abandoned')
	expect(await reasonOf(candidates('other', 'all', caller.signal))).toBe('abandoned')
	expect(server.requests).toHaveLength(1)
})

test('at most four requests run at a time, and the others wait for their turn', async () => {
	const { server, candidates } = await openDirectory()
	server.mood = 'hold'
	const answers = Array.from({ length: 10 }, (_, index) => candidates(`street ${index}`, 'all'))
	for (const [answered, inFlight] of [
		[0, 4],
		[4, 4],
		[8, 2],
	] as const) {
		await expect.poll(() => server.held).toHaveLength(inFlight)
		expect(server.requests).toHaveLength(answered + inFlight)
		server.release()
	}
	expect(await Promise.all(answers)).toHaveLength(10)
})

test('after five failures in a row a directory is not asked for a minute, and then tried once', async () => {
	const { server, candidates, advance } = await openDirectory()
	const ask = () => reasonOf(candidates('arroyo', 'all'))
	server.mood = 'unavailable'
	for (let failure = 0; failure < 5; failure++) expect(await ask()).toBe('failed')
	expect(await ask()).toBe('resting')
	advance(59_999)
	expect(await ask()).toBe('resting')
	expect(server.requests).toHaveLength(5)

	advance(1)
	expect(await ask()).toBe('failed')
	expect(await ask()).toBe('resting')
	expect(server.requests).toHaveLength(6)

	advance(60_000)
	server.mood = 'answer'
	expect(await ask()).toBe('answered')
	server.mood = 'unavailable'
	expect(await reasonOf(candidates('other', 'all'))).toBe('failed')
	expect(await reasonOf(candidates('other', 'all'))).toBe('failed')
})

test('requests that callers give up do not count as failures of the directory', async () => {
	const { server, candidates } = await openDirectory({ failures: 1 })
	server.mood = 'hang'
	for (const query of ['one', 'two', 'three']) {
		const caller = new AbortController()
		const answer = reasonOf(candidates(query, 'all', caller.signal))
		await expect.poll(() => server.requests.at(-1)?.url.searchParams.get('q')).toBe(query)
		caller.abort()
		expect(await answer).toBe('abandoned')
	}
	server.mood = 'answer'
	expect(await reasonOf(candidates('four', 'all'))).toBe('answered')
})

test('places found are cached for a day, in any case and spacing, for each filter apart', async () => {
	const { server, candidates, advance } = await openDirectory()
	const first = await candidates('Calle Arroyo', 'all')
	expect(await candidates('  calle   ARROYO ', 'all')).toEqual(first)
	expect(server.requests).toHaveLength(1)
	await candidates('Calle Arroyo', 'streets')
	expect(server.requests).toHaveLength(2)
	advance(24 * 3_600_000)
	await candidates('Calle Arroyo', 'all')
	expect(server.requests).toHaveLength(3)
})

test('cached places are served while the directory is not asked', async () => {
	const { server, candidates } = await openDirectory({ failures: 1 })
	await candidates('arroyo', 'all')
	server.mood = 'unavailable'
	expect(await reasonOf(candidates('other', 'all'))).toBe('failed')
	expect(await reasonOf(candidates('arroyo', 'all'))).toBe('answered')
})

test('an empty answer, which may hide a fault, is asked for again', async () => {
	const { double, candidates } = await openDirectory()
	double.found = []
	expect(await candidates('arroyo', 'all')).toEqual([])
	double.found = [recorded.street]
	expect(await candidates('arroyo', 'all')).toHaveLength(1)
})

test.each(['', 'a', 'ab', '  ab  ', '""""""', '{}[]\\"', 'ab\u0000\u0001', '\ud800\ud800\ud800', '\u200b\u200b\u200b'])(
	'%j is too short to ask the directory',
	async (query) => {
		const { server, candidates } = await openDirectory()
		expect(await candidates(query, 'all')).toEqual([])
		expect(server.requests).toEqual([])
	},
)

test('quotation marks, at which the service would fail, are removed from the query', async () => {
	const { server, candidates } = await openDirectory()
	expect(await candidates('calle "arroyo" \\ {del} [5]', 'all')).toHaveLength(1)
	expect(server.requests[0]?.url.searchParams.get('q')).toBe('calle arroyo del 5')
})

test('any text is sent as a clean query to the one address, with nothing else', async () => {
	const { server, candidates } = await openDirectory()
	const hostile = fc.constantFrom(
		'&q=x&limit=99',
		'#x',
		'?callback=x',
		'../../find?q=x',
		'//evil.example/',
		'%00%22',
		'\r\nX: y',
	)
	await fc.assert(
		fc.asyncProperty(fc.array(fc.oneof(hostile, anyText(200)), { maxLength: 4 }), async (texts) => {
			server.requests.length = 0
			await candidates(texts.join(''), 'all')
			for (const { method, url, headers } of server.requests) {
				expect(method).toBe('GET')
				expect(url.pathname).toBe('/geocoder/api/geocoder/candidatesJsonp')
				expect([...url.searchParams.keys()]).toEqual(['q', 'no_process'])
				const query = url.searchParams.get('q') ?? ''
				expect(query).not.toMatch(/["\\{}[\]\p{Cc}]/u)
				expect(Array.from(query).length).toBeGreaterThanOrEqual(3)
				expect(Array.from(query).length).toBeLessThanOrEqual(120)
				expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['cookie']))
				expect(Object.keys(headers)).not.toEqual(expect.arrayContaining(['referer']))
			}
		}),
		{ numRuns: 200 },
	)
})

const anyField = fc.oneof(
	fc.jsonValue({ maxDepth: 2 }),
	anyText(40),
	fc.constantFrom(null, 0, 1e308, ', ', '(DEL)', "L'", ','),
)
const anyRecord = fc
	.dictionary(fc.constantFrom(...Object.keys(recorded.street)), anyField)
	.map((changes) => ({ ...recorded.street, ...changes }))

test('any JSON in an answer gives places with names or PlacesUnavailable, and nothing else', async () => {
	const { double, candidates } = await openDirectory({ failures: Number.POSITIVE_INFINITY })
	let question = 0
	const reply = fc.oneof(fc.jsonValue(), fc.array(fc.oneof(anyRecord, fc.jsonValue({ maxDepth: 1 })), { maxLength: 5 }))
	await fc.assert(
		fc.asyncProperty(reply, async (value) => {
			double.found = value
			for (const place of await candidates(`question ${question++}`, 'all')) {
				expect(place.name.trim()).not.toBe('')
				expect(place.address.startsWith(place.name)).toBe(true)
				expect(place.postalCodes.every((code) => /^\d{5}$/.test(code))).toBe(true)
				if (place.position) expect(Math.abs(place.position.lat) + Math.abs(place.position.lng)).toBeLessThanOrEqual(270)
			}
		}),
		{ numRuns: 300 },
	)
})

test('any text instead of JSON gives an answer or PlacesUnavailable', async () => {
	const { double, candidates } = await openDirectory({ failures: Number.POSITIVE_INFINITY })
	let question = 0
	await fc.assert(
		fc.asyncProperty(anyText(), anyText(), async (before, behind) => {
			double.wrap = (json) => before + json + behind
			expect(await reasonOf(candidates(`question ${question++}`, 'all'))).toBeTypeOf('string')
		}),
		{ numRuns: 100 },
	)
})
