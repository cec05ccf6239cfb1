import { expect, test } from 'vitest'
import { FURTHEST_DAYS } from '#app/domain/quotes/trip/pickup-date.ts'
import { addDays, dayAt } from '#app/platform/clock/wall-clock.ts'
import { get, openSite } from '#tests/support/account-requests.ts'
import { openedForm } from '#tests/support/opened-form.ts'
import { TEST_NOW } from '#tests/support/test-context.ts'

/** Returns the form behind a link. */
async function openedBy(query: string | Record<string, string>) {
	await openSite()
	return openedForm(get(`/budgetRequest/?${new URLSearchParams(query)}`))
}

test.each([
	['numPasajeros=16&esVip=on', { numPasajeros: '16', esVip: 'on' }],
	[
		'codLocalidadDestino=Andorra+la+Vella&codPostalDestino=AD500&codPaisDestino=AD',
		{ codLocalidadDestino: 'Andorra la Vella', codPostalDestino: 'AD500', codPaisDestino: 'AD', codPaisOrigen: 'ES' },
	],
	['tipoViaje=varios', { tipoViaje: 'varios' }],
	['codLocalidadOrigen=Wien&codPaisOrigen=AT', { codLocalidadOrigen: 'Wien', codPaisOrigen: 'AT' }],
	['numPasajeros=301&numMaletas=-1&esVip=maybe', { numPasajeros: '', numMaletas: '', esVip: '' }],
	['codPaisDestino=XX', { codPaisDestino: 'ES' }],
	['codPaisDestino=', { codPaisDestino: 'ES' }],
	['codLocalidadDestino=a%0Ab', { codLocalidadDestino: '' }],
	[`codLocalidadOrigen=${'x'.repeat(101)}`, { codLocalidadOrigen: '' }],
	[`direccionDestino=${'x'.repeat(201)}`, { direccionDestino: '' }],
	['nombreUsuario=Eva&email=eva@example.com&phone=1', { nombreUsuario: '', email: '', phone: '' }],
	['direccionOrigen=Carrer+Nou+1&codPostalOrigen=08001', { direccionOrigen: '', codPostalOrigen: '' }],
])('%s fills in what the form’s rules accept, and no personal data', async (query, expected) => {
	expect((await openedBy(query)).values).toMatchObject(expected)
})

const end = (direccion: string, codPostal: string, codLocalidad: string, codPais: string) => ({
	direccion,
	codPostal,
	codLocalidad,
	codPais,
})

test.each([
	['Sitges', end('', '08870', 'Sitges', 'ES')],
	['Girona', end('', '', 'Girona', 'ES')],
	['Perpiñán', end('', '', 'Perpignan', 'FR')],
	['andorra la vella', end('', 'AD500', 'Andorra la Vella', 'AD')],
	['Barcelona airport', end('Barcelona airport', '08820', 'El Prat de Llobregat', 'ES')],
	['Sitg', end('', '', 'Sitg', 'ES')],
	['Ullapool on Sea', end('', '', 'Ullapool on Sea', 'ES')],
])('a place given by its name alone is completed from the list of places: %s', async (name, known) => {
	for (const which of ['Origen', 'Destino']) {
		const { values } = await openedBy({ [`codLocalidad${which}`]: name })
		expect(values).toMatchObject(
			Object.fromEntries(Object.entries(known).map(([part, value]) => [part + which, value])),
		)
	}
})

test('a place given with more than its name is not looked up', async () => {
	const facts = { codLocalidadDestino: 'Sitges', codPaisDestino: 'FR' }
	expect((await openedBy(facts)).values).toMatchObject({ ...facts, codPostalDestino: '' })
})

const today = dayAt(TEST_NOW)
const tooFar = addDays(today, FURTHEST_DAYS + 1)

test.each([
	['2026-12-24 09:30', '2026-12-24 09:30'],
	['2026-12-24T10:15', '2026-12-24 10:15'],
	['2026-12-24', '2026-12-24'],
	[today, today],
	['2019-02-28 09:30', '2019-02-28 09:30'],
	[tooFar, tooFar],
	['2027-03-28 02:30', ''],
	['2027-02-29', ''],
	['soon', ''],
])('a link may give the pickup, and an impossible day stays visible: %s', async (given, taken) => {
	expect((await openedBy({ datePickup: given })).values.datePickup).toBe(taken)
})

test.each([
	[{ datePickupDay: '2026-12-24' }, '2026-12-24'],
	[{ datePickupDay: '24/12/2026', datePickupTime: '' }, '2026-12-24'],
	[{ datePickupDay: '2026-12-24', datePickupTime: '9:30' }, '2026-12-24 09:30'],
	[{ datePickupDay: '', datePickupTime: '' }, ''],
])('a day without a time never gets a time: %j', async (controls, taken) => {
	expect((await openedBy(controls)).values.datePickup).toBe(taken)
})
