import { expect, test } from 'vitest'
import { customers, quotes } from '#drizzle/schema.ts'
import { deskAt } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { post, postBody } from '#tests/support/service-calls.ts'

type Said = Record<string, unknown>

/** Opens a site, and the office's view of an outside program's request. */
async function openServices() {
	const { context, cookie } = await openOffice(1)
	const ask = async (changes: Said) => {
		const { status, body } = await post('sendRequestBudget', {
			idUser: null,
			datos: { ...validRequest(), ...changes },
		})
		return { status, code: String(body.COD_BUDGET ?? ''), errors: body.errors as Record<string, string[]> | undefined }
	}
	const stored = async () => (await context.database.read.select().from(quotes)).at(-1)
	const marked = async (code: string) => {
		const { facts, person, trip } = await deskAt(cookie, code).page()
		const places = trip.legs.flatMap((leg) => leg.places.map(({ text, isMarked }) => ({ value: text, isMarked })))
		return [...facts, ...person, ...places].filter(({ isMarked }) => isMarked).map(({ value }) => value)
	}
	return { context, ask, stored, marked }
}

test.each<[Said, Said]>([
	[
		{ nombreUsuario: 'Nu\u0301ria\u200b', apellidosUsuario: '\ufeffPuig\u00a0i Serra' },
		{ firstName: 'Núria', surname: 'Puig i Serra' },
	],
	[{ email: '\u200banna.puig@example.com' }, { email: 'anna.puig@example.com' }],
	[{ email: 'bed&breakfast@example.com' }, { email: 'bed&breakfast@example.com' }],
	[{ email: 'Anna <anna@EXAMPLE.com>' }, { email: 'anna@example.com' }],
	[{ phone: '+٩٦٦ ٥٠ ١٢٣ ٤٥٦٧' }, { phone: '+966 50 123 4567' }],
	[{ phone: '＋８１ ９０ １２３４ ５６７８' }, { phone: '+81 90 1234 5678' }],
	[
		{ phone: 34600000000, codPostalOrigen: 8002, numPasajeros: '٢٢' },
		{ phone: '34600000000', originPostalCode: '08002', passengers: 22 },
	],
	[{ phone: '93 412 34 56 / 600 111 222' }, { phone: '93 412 34 56 / 600 111 222' }],
	[{ phone: 'llamar tardes 93 412 34 56' }, { phone: 'llamar tardes 93 412 34 56' }],
	[{ nif: 'B‑12345674' }, { taxNumber: 'B12345674' }],
	[{ nif: 'CIF: B-12345674' }, { taxNumber: 'B12345674' }],
	[{ nif: 'N.I.F. nº 12345678-z' }, { taxNumber: '12345678Z' }],
	[{ notas: 'Som 30 👩‍👧 i 2\ufe0f\u20e3 gossos\u202e' }, { remarks: 'Som 30 👩‍👧 i 2\ufe0f\u20e3 gossos' }],
	[
		{ nombreUsuario: 'علی\u200cرضا', apellidosUsuario: 'क्\u200dष' },
		{ firstName: 'علی\u200cرضا', surname: 'क्\u200dष' },
	],
])('%j is stored in one spelling', async (changes, kept) => {
	const { ask, stored, marked } = await openServices()
	const { status, code } = await ask(changes)
	expect(status).toBe(200)
	expect(await stored()).toMatchObject(kept)
	expect((await marked(code)).filter((value) => /teléfono|código postal/.test(value))).toEqual([])
})

test.each<[Said, string]>([
	...[
		{ nombreUsuario: '\u200b\u200b' },
		{ nombreUsuario: '\u2800\u2800' },
		{ nombreUsuario: '\u00ad\u00ad' },
		{ nombreUsuario: '\u3164' },
		{ nombreUsuario: '\u{e0041}\u{e0042}' },
		{ nombreUsuario: '123' },
		{ apellidosUsuario: '.' },
		{ codLocalidadOrigen: '08002' },
		{ codLocalidadDestino: '\u2060' },
		{ contactoNombre: '112' },
		{ empresa: '---' },
	].map((changes): [Said, string] => [changes, Object.keys(changes)[0] ?? '']),
	...[
		{ phone: 'llamar 93 tardes 12 o 34' },
		{ phone: 'mañana' },
		{ phone: '3,46001E+10' },
		{ phone: 3.5 },
		{ contactoTelefono: '3.46E10' },
		{ codPostalOrigen: '99999' },
		{ codPostalDestino: 'ABC' },
		{ codPostalDestino: 99999 },
		{ nif: '=1+1' },
		{ nif: 'B12345674<b>' },
		{ email: 'anna@' },
	].map((changes): [Said, string] => [changes, Object.keys(changes)[0] ?? '']),
])('%j is refused, and %s is named', async (changes, field) => {
	const { context, ask } = await openServices()
	const { status, errors } = await ask(changes)
	expect(status).toBe(422)
	expect(Object.keys(errors ?? {})).toEqual([field])
	expect(errors?.[field]?.join()).toMatch(/\S{3,}/)
	expect(await context.database.read.$count(quotes)).toBe(0)
})

test.each<[Said, string[]]>([
	[{ phone: '600111' }, ['600111 (no parece un teléfono completo)']],
	[{ contactoTelefono: '600 111 222 333' }, ['600 111 222 333 (no parece un teléfono completo)']],
	[{ codPostalDestino: 'AD500' }, ['Plaça del Vi 1, AD500 Girona, España (el código postal no encaja con el país)']],
	[{ phone: '06 12 34 56 78', codPaisDestino: 'FR', codPostalDestino: '75001' }, []],
	[
		{ paradas: [{ codLocalidad: 'Porto', codPais: 'PT', codPostal: '4000' }] },
		['4000 Porto, Portugal (el código postal no encaja con el país)'],
	],
])('%j is accepted, and the office sees what is odd in it', async (changes, facts) => {
	const { ask, marked } = await openServices()
	const { status, code } = await ask(changes)
	expect(status).toBe(200)
	expect((await marked(code)).filter((value) => /teléfono|código postal/.test(value))).toEqual(facts)
})

test('a customer is the same in every spelling of tax number and address', async () => {
	const { context, ask } = await openServices()
	for (const nif of ['B12345674', 'B‑12345674', 'CIF: B-12345674', 'es b 12.345.674', 'VAT ESB12345674'])
		expect((await ask({ nif, empresa: 'Escola El Pi', notas: nif })).status).toBe(200)
	for (const email of [
		'anna@example.com',
		'\u200bAnna@EXAMPLE.com',
		'mailto:anna@example.com',
		'Anna <anna@example.com>',
	])
		expect((await ask({ email, nif: '', empresa: '', notas: email })).status).toBe(200)
	const known = await context.database.read.select({ kind: customers.kind, key: customers.key }).from(customers)
	expect(known).toEqual([
		{ kind: 'organisation', key: 'B12345674' },
		{ kind: 'person', key: 'anna@example.com' },
	])
})

test('texts are stored in one spelling, in whatever format a call is', async () => {
	const { stored } = await openServices()
	const datos = JSON.stringify({ ...validRequest(), nombreUsuario: 'Nu\u0301ria\u200b' })
	const escaped = datos.replace(/[^\0-\x7f]/g, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`)
	const form = new FormData()
	form.set('datos', escaped.replace('Vi 1', 'Vi 2'))
	for (const body of [new URLSearchParams({ datos: escaped }), form]) {
		expect((await postBody('tipo=sendRequestBudget', body)).status).toBe(200)
		expect(await stored()).toMatchObject({ firstName: 'Núria' })
	}
})
