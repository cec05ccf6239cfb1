import { expect, test } from 'vitest'
import { services } from '#app/routes/services/services.server.ts'
import { openSite } from '#tests/support/account-requests.ts'
import { bearerOf, call } from '#tests/support/service-calls.ts'

const ask = (fields: Record<string, string>) => call(new URLSearchParams(fields).toString())

test('an address search returns places in the contract’s fields', async () => {
	await openSite()
	const reply = await ask({ tipo: 'getAddress', address: 'Sitges' })
	expect(reply.status).toBe(200)
	expect(reply.body[0]).toMatchObject({ address: 'Sitges, Barcelona', province: 'Barcelona', stateMsg: '' })
	expect(services.getAddress.reply.safeParse(reply.body).success).toBe(true)
	expect(reply.headers.get('Cache-Control')).toBe('no-store')
})

test('a town after a comma selects one of several places, and is the result for an unknown street', async () => {
	await openSite()
	const valencian = await ask({ tipo: 'getAddress', address: 'Santa Pola, Alicante' })
	expect(valencian.body[0]).toMatchObject({ province: expect.stringContaining('Alicante') })
	const street = await ask({ tipo: 'getAddress', address: 'Carrer de Mallorca 401, Girona' })
	expect(street.body[0]).toMatchObject({ address: 'Girona, Girona' })
	expect((await ask({ tipo: 'getAddress', address: 'Xyzzyx Qwrtz' })).body).toEqual([])
})

test.each([
	['München', 'München, Bayern'],
	['Munich', 'München, Bayern'],
	['Saragossa', 'Zaragoza, Zaragoza'],
	['Barcelona Flughafen', 'Aeropuerto de Barcelona-El Prat, El Prat de Llobregat, Barcelona'],
	['Barcelona airport', 'Aeropuerto de Barcelona-El Prat, El Prat de Llobregat, Barcelona'],
])('callers read the same names in every language: %s', async (address, name) => {
	await openSite()
	for (const lng of ['es', 'en', 'de'])
		expect((await ask({ tipo: 'getAddress', address, lng })).body[0], lng).toMatchObject({ address: name })
})

test('a postal code is returned only where there is one', async () => {
	await openSite()
	const [village] = (await ask({ tipo: 'getAddress', address: '17480' })).body
	expect(village).toMatchObject({ postalCode: '17480' })
	const [city] = (await ask({ tipo: 'getAddress', address: 'Barcelona' })).body
	expect(city).not.toHaveProperty('postalCode')
})

test.each(['S', 'Si', ' Si ', 'Éa', '08'])(
	'a text of fewer than three characters is not looked up: %j',
	async (address) => {
		await openSite()
		expect(await ask({ tipo: 'getAddress', address })).toMatchObject({ status: 200, body: [] })
		expect((await ask({ tipo: 'getAddress', address: 'Sit' })).body).not.toEqual([])
	},
)

test.each<Record<string, string>>([
	{},
	{ address: '' },
	{ address: '   ' },
	{ address: 'x'.repeat(201) },
	{ address: 'a\nb' },
])('an impossible address is refused: %j', async (fields) => {
	await openSite()
	const reply = await ask({ tipo: 'getAddress', ...fields })
	expect(reply.status).toBe(422)
	expect(reply.body).toMatchObject({ success: false, errors: { address: [expect.any(String)] } })
})

test('the distance between two places equals the one of a request', async () => {
	await openSite()
	const reply = await ask({ tipo: 'prueba', origen: 'Barcelona', destino: 'Girona' })
	expect(reply.status).toBe(200)
	expect(reply.body).toMatchObject({ success: true, kms: 100, source: 'table' })
	expect(services.prueba.reply.safeParse(reply.body).success).toBe(true)
	const abroad = await ask({ tipo: 'prueba', origen: 'Girona', destino: 'Perpignan' })
	expect(abroad.body).toMatchObject({ success: true, source: 'estimate' })
	expect(Number(abroad.body.kms)).toBeGreaterThan(80)
})

test('an unknown place is named in the refusal', async () => {
	await openSite()
	const reply = await ask({ tipo: 'prueba', origen: 'Barcelona', destino: 'Xyzzyx Qwrtz', lng: 'en' })
	expect(reply.status).toBe(422)
	expect(reply.body).toEqual({ success: false, message: 'We can’t find ‘Xyzzyx Qwrtz’. Add the town.' })
	const withTown = await ask({ tipo: 'prueba', origen: 'Calle Mayor 3, Xyzzyx', destino: 'Girona', lng: 'en' })
	expect(withTown.body.message).toBe('We can’t find ‘Calle Mayor 3, Xyzzyx’. Check the name of the town.')
	expect((await ask({ tipo: 'prueba', origen: 'Barcelona' })).status).toBe(422)
})

test.each([
	['getAddress', { address: 'Sitges' }, 30],
	['prueba', { origen: 'Barcelona', destino: 'Girona' }, 10],
])('%s is limited by address and by token', async (tipo, fields, limit) => {
	const context = await openSite()
	const query = new URLSearchParams({ tipo, ...fields }).toString()
	const { headers } = await bearerOf(context, 2)
	const statuses = async (from: (index: number) => Parameters<typeof call>[1]) => {
		const all: number[] = []
		for (let index = 0; index <= limit; index++) all.push((await call(query, from(index))).status)
		return [new Set(all.slice(0, limit)), all.at(-1)]
	}
	expect(await statuses(() => ({ clientAddress: '192.0.2.7' }))).toEqual([new Set([200]), 429])
	expect(await statuses((index) => ({ headers, clientAddress: `198.51.100.${index}` }))).toEqual([new Set([200]), 429])
	expect((await call(query, { clientAddress: '192.0.2.9' })).status).toBe(200)
})
