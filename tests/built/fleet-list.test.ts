import { eq } from 'drizzle-orm'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '#app/platform/db/open-database.server.ts'
import { fleets } from '#drizzle/schema.ts'
import { startSite } from '#tests/support/running-site.ts'

async function start(settings: Record<string, string> = {}) {
	const site = await startSite(settings)
	onTestFinished(() => site.remove())
	return { site, list: (headers: HeadersInit = {}) => fetch(`${site.origin}/services/?tipo=fl`, { headers }) }
}

const seatsIn = async (response: Response) =>
	((await response.json()) as { NUM_MAX_PASSENGERS: number }[]).map(({ NUM_MAX_PASSENGERS }) => NUM_MAX_PASSENGERS)

test('the cached fleet list equals the application’s own answer, headers included', async () => {
	const { site, list } = await start()
	const plain = async (response: Response) => {
		const {
			'x-request-id': id,
			date,
			connection,
			'keep-alive': kept,
			...headers
		} = Object.fromEntries(response.headers)
		return { headers, body: await response.text(), status: response.status, hasId: /^[\da-f-]{36}$/.test(id ?? '') }
	}
	// With another order of parameters the application itself answers.
	const { headers, ...expected } = await plain(await fetch(`${site.origin}/services/?lng=es&tipo=fl`))
	for (const answer of [await list(), await list({ Origin: 'https://elsewhere.example' }), await list()]) {
		const { headers: given, ...rest } = await plain(answer)
		expect(rest).toEqual(expected)
		expect(given).toMatchObject({
			etag: headers.etag,
			'cache-control': 'public, max-age=60',
			'access-control-allow-origin': '*',
			'cross-origin-resource-policy': 'cross-origin',
			'content-type': 'application/json; charset=utf-8',
			'x-content-type-options': 'nosniff',
		})
	}
	const tag = (await list()).headers.get('ETag') ?? ''
	const known = await list({ 'If-None-Match': tag })
	expect([known.status, await known.text()]).toEqual([304, ''])
	expect((await fetch(`${site.origin}/services/?tipo=fl`, { method: 'HEAD' })).headers.get('etag')).toBe(tag)
})

test('a change of the fleet is in the next answer, even a change by another process', async () => {
	const { site, list } = await start()
	expect(await seatsIn(await list())).toEqual([12, 16, 24, 40, 55, 60])
	const elsewhere = openDatabase(`${site.dataDir}/app.db`)
	await elsewhere.transaction((tx) => tx.update(fleets).set({ seats: 26 }).where(eq(fleets.seats, 24)))
	elsewhere.close()
	expect(await seatsIn(await list())).toEqual([12, 16, 26, 40, 55, 60])
})

test('the fleet list counts towards the caller’s limit, and a refusal has Retry-After', async () => {
	const { list } = await start({ SERVICES_PER_ADDRESS: '3' })
	for (let turn = 0; turn < 3; turn++) expect((await list()).status).toBe(200)
	const refused = await list()
	expect(refused.status).toBe(429)
	expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(0)
	expect(await refused.json()).toMatchObject({ success: false, message: expect.any(String) })
})
