import { expect, test } from 'vitest'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { quotes } from '#drizzle/schema.ts'
import api from '#locales/es/api.json' with { type: 'json' }
import validation from '#locales/es/validation.json' with { type: 'json' }
import { openSite } from '#tests/support/account-requests.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { post } from '#tests/support/service-calls.ts'

const asked = (words: object) => post('sendRequestBudget', { datos: { ...validRequest(), ...words } })

const moment = /2026-12-24 09:30/
const text = /^Este dato va como texto\.$/

test.each([
	[{ datePickup: '14/05/2027 09:30' }, 'datePickup', /fecha no es válida.*2026-12-24 09:30/],
	[{ datePickup: '2027-02-30 09:30' }, 'datePickup', moment],
	[{ datePickup: '05-14-2027' }, 'datePickup', moment],
	[{ datePickup: '2027-05-14T09:30:00Z' }, 'datePickup', /hora no es válida.*sin zona horaria: 2026-12-24 09:30/],
	[{ datePickup: '2027-05-14T09:30+02:00' }, 'datePickup', moment],
	[{ datePickup: '2027-05-14' }, 'datePickup', /Falta la hora.*2026-12-24 09:30/],
	[{ datePickup: '09:30' }, 'datePickup', /Falta el día.*2026-12-24 09:30/],
	[{ datePickup: 1810287000 }, 'datePickup', /como texto, así: 2026-12-24 09:30/],
	[{ paradas: [null] }, 'paradas.0', /un objeto con los campos/],
	[{ trayectos: ['Girona'] }, 'trayectos.0', /un objeto con los campos/],
	[{ datePickup: null }, 'datePickup', /como texto, así: 2026-12-24 09:30/],
	[{ dateHasta: '15/05/2027 18:00', tipoViaje: 'disposicion' }, 'dateHasta', moment],
	[{ dateHasta: '', tipoViaje: 'disposicion' }, 'dateHasta', moment],
	[{ dateReturn: '15/05/2027 18:00', tipoViaje: 'idaVuelta' }, 'dateReturn', moment],
	[{ dateReturn: 1810287000, tipoViaje: 'idaVuelta' }, 'dateReturn', text],
	[{ trayectos: [{ ...validRequest(), datePickup: '15/05/2027' }] }, 'trayectos.2.datePickup', moment],
	[{ numPasajeros: 16.5 }, 'numPasajeros', /un número entero de 1 a 300/],
	[{ numPasajeros: '16,5' }, 'numPasajeros', /un número entero de 1 a 300/],
	[{ numPasajeros: true }, 'numPasajeros', /un número entero de 1 a 300/],
	[{ numMaletas: 1.5 }, 'numMaletas', /un número entero de 0 a 300/],
	[{ numSillasRuedas: 1.5 }, 'numSillasRuedas', /un número entero de 0 a 8/],
	[{ numSillasNinos: 'dos' }, 'numSillasNinos', /un número entero de 0 a 20/],
	[{ nombreUsuario: 7 }, 'nombreUsuario', text],
	[{ phone: ['600000000'] }, 'phone', text],
	[{ phone: '3.46001E+10' }, 'phone', /redondeado.*como texto/],
	[{ notas: 7 }, 'notas', text],
	[{ nif: { es: 'B12345674' } }, 'nif', text],
	[{ nombreUsuario: null }, 'nombreUsuario', /Escribe tu nombre/],
	[{ codPaisOrigen: 'XX' }, 'codPaisOrigen', /ES, AD, FR/],
	[{ tipoViaje: 'vuelta' }, 'tipoViaje', /ida, idaVuelta, disposicion, varios/],
	[{ trayectos: 'dos' }, 'trayectos', /Aquí va una lista\./],
	[{ trayectos: ['dos'] }, 'trayectos.0', /Aquí va un objeto/],
	[{ paradas: ['Vic'] }, 'paradas.0', /Aquí va un objeto/],
	[{ paradas: [{ codLocalidad: 'Vic', minutos: 2.5 }] }, 'paradas.0.minutos', /un número entero de 0 a 480/],
])('a program reads what to send, not what a form shows: %j', async (words, name, sentence) => {
	await openSite()
	const { status, body } = await asked(words)
	expect([status, body]).toMatchObject([422, { errors: { [name]: [expect.stringMatching(sentence)] } }])
	expect(body.message).toMatch(sentence)
})

test.each([[[validRequest()]], [[]], [7], [true]])(
	'datos that are no object are refused with that reason: %j',
	async (datos) => {
		await openSite()
		const { status, body } = await post('sendRequestBudget', { datos })
		expect([status, body]).toMatchObject([422, { errors: { datos: [expect.stringMatching(/Aquí va un objeto/)] } }])
	},
)

test('missing datos are refused with that reason', async () => {
	await openSite()
	const { body } = await post('sendRequestBudget', {})
	expect(body.errors).toEqual({ datos: ['Este dato es obligatorio.'] })
})

test('other operations say what they expect in the same way', async () => {
	await openSite()
	const logIn = await post('login', { email: 7, password: ['x'], codigo: 123456 })
	expect([logIn.status, logIn.body.errors]).toEqual([
		422,
		{
			email: ['Este dato va como texto.'],
			password: ['Este dato va como texto.'],
			codigo: ['Este dato va como texto.'],
		},
	])
	const registered = await post('register', { email: 7, password: 'Fagot-82-Ordi' })
	expect([registered.status, registered.body.message]).toEqual([422, 'field_required'])
})

test.each(languageCodes)('sentences for programs are in %s too', async (lng) => {
	await openSite()
	const replies = [
		await post(`sendRequestBudget&lng=${lng}`, { datos: { ...validRequest(), datePickup: '14/05/2027 09:30' } }),
		await post(`sendRequestBudget&lng=${lng}`, { datos: { ...validRequest(), datePickup: '2027-05-14T09:30Z' } }),
	]
	for (const { body } of replies) expect(body.message).toMatch(/2026-12-24 09:30\.$/)
})

test('each sentence for programs has the key of a sentence of the forms', () => {
	expect(Object.keys(api.fields).filter((key) => !Object.hasOwn(validation, key))).toEqual([])
})

test.each([
	...['sí', 'Sí', 'si', 'SÌ', 'yes', 'oui', 'ja', 'on', '1', 'true', 'vrai', ' s ', 1, true].map((words) => [words, 1]),
	...['no', 'No', 'false', '0', '', 'nein', 'non', 'nope', 0, false, null, 2, [], {}].map((words) => [words, 0]),
])('esVip %j is stored as %i', async (esVip, kept) => {
	const context = await openSite()
	expect((await asked({ esVip, todoEnBodega: esVip ?? false })).status).toBe(200)
	const rows = await context.database.read.select().from(quotes)
	expect(rows.map(({ wantsVip, allInHold }) => [wantsVip, allInHold])).toEqual([[kept, kept]])
})
