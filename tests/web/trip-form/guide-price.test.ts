import { expect, test } from 'vitest'
import { setAppContext } from '#app/context.server.ts'
import { showGuidePrice } from '#app/domain/pricing/tariffs.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { checkQuoteForm } from '#app/web/trip-form/checks/quote-form-check.server.ts'
import { handleGuidePrice } from '#app/web/trip-form/guide-price.server.ts'
import type { GuideWords } from '#app/web/trip-form/guide-words.server.ts'
import { reviewOf } from '#app/web/trip-form/quote-form.server.ts'
import { requestForm } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

async function openSite(settings: Record<string, string> = {}) {
	const context = await createTestContext(settings)
	setAppContext(context)
	return context
}

async function ask(changes: Record<string, string> = {}, language = 'de') {
	const query = requestForm({ ...changes, lng: language })
	const request = new Request(`http://localhost:3000/guide-price?${query}`)
	const answer = await handleGuidePrice(request, { clientAddress: '203.0.113.9' })
	return { status: answer.status, headers: answer.headers, words: (await answer.json()) as GuideWords }
}

/** Returns what the review of the same request shows. */
async function reviewed(context: TestContext, changes: Record<string, string> = {}) {
	const form = new FormData()
	for (const [name, value] of requestForm(changes)) form.set(name, value)
	const texts = textsIn('de')
	const checked = await checkQuoteForm(context, texts, form)
	if (!checked.ok) throw new Error(JSON.stringify(checked.errors))
	const { facts, notes, price } = reviewOf(texts, checked).ticket
	return { facts, notes, price }
}

test('the price beside the vehicle equals that of the review', async () => {
	const context = await openSite()
	const trips: Record<string, string>[] = [
		{},
		{ numPasajeros: '10', numMaletas: '0', esVip: 'on' },
		{ datePickup: '2026-12-24 23:30' },
		{ numPasajeros: '55', numMaletas: '55' },
		{ numPasajeros: '55', numMaletas: '55', todoEnBodega: 'on' },
	]
	for (const changes of trips) {
		const { status, headers, words } = await ask({ ...changes, email: '', nombreUsuario: '' })
		expect([status, headers.get('Cache-Control')]).toEqual([200, 'no-store'])
		expect(words).toMatchObject(await reviewed(context, changes))
		expect(words.facts).toHaveLength(2)
		expect(words.price?.range).toMatch(/^[\d.]+–[\d.]+\s€$/)
	}
})

test('a day or time that was not chosen does not raise the price', async () => {
	const context = await openSite()
	const plain = await reviewed(context)
	// `TEST_NOW` is a day in November; the next Sunday and every night would cost more.
	for (const datePickup of ['', '2026-12-24', 'soon'])
		expect((await ask({ datePickup, datePickupDay: '', datePickupTime: '' })).words).toMatchObject(plain)
	const byDay = await reviewed(context, { datePickup: '2026-12-25 09:00' })
	expect((await ask({ datePickup: '2026-12-25' })).words).toMatchObject(byDay)
	expect(byDay).not.toEqual(plain)
})

test.each<Record<string, string>>([
	{ numPasajeros: '' },
	{ numPasajeros: '0' },
	{ numMaletas: '' },
	{ numMaletas: 'two' },
	{ codLocalidadOrigen: ' ' },
	{ codLocalidadDestino: '' },
	{ codLocalidadDestino: 'Xyzzyq', codPostalDestino: '17999', direccionDestino: 'Xyzzyq' },
])('with %j there is no price and no message', async (changes) => {
	await openSite()
	expect(await ask(changes)).toMatchObject({
		status: 200,
		words: { facts: [], notes: [], warning: null, price: null },
	})
})

test('with the switch off there is no price, and kilometres and time stay', async () => {
	const context = await openSite()
	await showGuidePrice(context, false)
	const { words } = await ask()
	expect(words.facts).toHaveLength(2)
	expect(JSON.stringify(words)).not.toContain('€')
})

test('a client that asks too often gets Retry-After', async () => {
	await openSite({ LOOK_UPS_PER_ADDRESS: '2' })
	expect([(await ask()).status, (await ask()).status]).toEqual([200, 200])
	const { status, headers, words } = await ask()
	expect([status, words.facts]).toEqual([429, []])
	expect(Number(headers.get('Retry-After'))).toBeGreaterThan(0)
})

const wayHome = {
	...{ tipoViaje: 'varios', 'trayectos[1].datePickup': '2026-12-26 10:00' },
	...{ 'trayectos[1].direccionOrigen': 'Plaça del Vi 1', 'trayectos[1].codPostalOrigen': '17004' },
	...{ 'trayectos[1].codLocalidadOrigen': 'Girona', 'trayectos[1].codPaisOrigen': 'ES' },
	...{ 'trayectos[1].direccionDestino': 'Carrer de Mallorca 401', 'trayectos[1].codPostalDestino': '08013' },
	...{ 'trayectos[1].codLocalidadDestino': 'Barcelona', 'trayectos[1].codPaisDestino': 'ES' },
}

test('several trips have the price of all, and none while one is incomplete', async () => {
	const context = await openSite()
	const { words } = await ask(wayHome)
	expect(words).toMatchObject(await reviewed(context, wayHome))
	expect(words.facts).not.toEqual((await ask()).words.facts)
	for (const missing of ['trayectos[1].datePickup', 'trayectos[1].codLocalidadDestino'])
		expect((await ask({ ...wayHome, [missing]: '' })).words.facts).toEqual([])
	expect((await ask({ tipoViaje: 'varios' })).words.facts).toEqual([])
	expect((await ask({ ...wayHome, tipoViaje: 'ida' })).words).toEqual((await ask()).words)
})
