import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cancelQuote } from '#app/domain/bookings/cancel-quote.server.ts'
import type { HireRequest } from '#app/domain/quotes/hire-request.ts'
import { requestQuote } from '#app/domain/quotes/request-quote.server.ts'
import { hireIn } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'
import { languageCodes, languages } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import type { ImportReply } from '#app/routes/office/desk/import/import-forms.server.ts'
import { action, loader } from '#app/routes/office/desk/import/quotes-import.route.tsx'
import { loader as sampleLoader } from '#app/routes/office/desk/import/quotes-sample.route.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import { loader as listLoader } from '#app/routes/office/desk/list/quotes.route.tsx'
import { quoteQuestionIn } from '#app/web/office/quote-question.server.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, post, replyOf } from '#tests/support/account-requests.ts'
import { deskAt, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { validRequest } from '#tests/support/quote-requests.ts'
import { kindsOf, MARTA, offersOf, quoteNow, templatesAbout } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const PATH = '/admin/quotes/import/'

/** Opens the page that imports bookings in one browser. */
async function openImport(level: number | null = 1) {
	const { context, cookie } = await openOffice(level)
	const sendForm = (form: FormData) => {
		const { headers, url } = post(PATH, {}, { cookie })
		headers.delete('Content-Type')
		return replyOf(() => action(argsOf(new Request(url, { method: 'POST', body: form, headers }))))
	}
	const send = (intent: string, fields: Record<string, string>, file?: Uint8Array | string) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
		if (file !== undefined)
			form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'b.csv'))
		return sendForm(form)
	}
	const open = () => replyOf(() => loader(argsOf(get(PATH, cookie))))
	const start = async () => (await open()).answer as unknown as { formToken: string }
	const check = async (file: Uint8Array | string) => {
		const { status, answer } = await send('check', { formToken: (await start()).formToken }, file)
		return { status, ...(answer as unknown as ImportReply) }
	}
	const save = (reply: ImportReply, fields: Record<string, string> = {}) =>
		send('save', { formToken: reply.formToken, kept: reply.review?.file ?? '', ...fields })
	const sample = async (language = 'es') =>
		(await sampleLoader(argsOf(get(`${PATH}sample?lng=${language}`, cookie)))).text()
	return { context, cookie, open, send, check, save, sample }
}

const storedIn = ({ database }: TestContext) => database.read.select().from(quotes)

const headings =
	'direccionOrigen,codPostalOrigen,codLocalidadOrigen,codPaisOrigen,datePickup,direccionDestino,codPostalDestino,codLocalidadDestino,codPaisDestino,numPasajeros,numMaletas,nombreUsuario,apellidosUsuario,email,phone'
const row =
	'Carrer 1,08013,Barcelona,España,24/12/2026 9:30,Plaça 1,17004,Girona,ES,22,10,Núria,Puig,nuria@example.com,+34 600 111 222'

test('a sample is checked and shown first, then stored once as an accepted booking, without any mail', async () => {
	const { context, cookie, check, save, sample } = await openImport()
	const reply = await check(await sample())
	expect(reply).toMatchObject({ status: 200, alert: null, faults: null, review: { doubles: [], more: null } })
	expect(reply.review?.found.map(plain).slice(0, 2)).toEqual([
		'Se va a guardar 1 reserva.',
		'Ya aceptadas: 1, 450,00 € en total.',
	])
	expect(await storedIn(context)).toEqual([])
	for (let times = 0; times < 2; times++)
		expect(await save(reply)).toMatchObject({ status: 303, location: '/admin/quotes/?notice=imported' })

	expect(await storedIn(context)).toHaveLength(1)
	expect(await quoteNow(context, 'P-2026-00001')).toMatchObject({
		...{ status: 'accepted', totalCents: 45_000, offerNumber: 1, language: 'es', kilometres: expect.anything() },
		...{ pickupAt: '2026-12-20 09:30', firstName: 'Anna', childSeats: 2, validUntil: '2026-12-20' },
	})
	const [offer] = await offersOf(context, 'P-2026-00001')
	expect(offer).toMatchObject({ netCents: 40_909, vatCents: 4091, totalCents: 45_000 })
	expect(JSON.parse(offer?.lines ?? '')).toEqual([{ text: 'Precio acordado', cents: 40_909 }])
	expect(await kindsOf(context, 'P-2026-00001')).toEqual(['imported', 'accepted'])
	expect(await templatesAbout(context, 'P-2026-00001')).toEqual([])
	expect((await deskAt(cookie, 'P-2026-00001').page()).timeline.map(({ what }) => what)).toContain(
		'Importada de un archivo',
	)
})

test.each(languageCodes)(
	'the sample in %s uses that language’s words, and can be imported in any language',
	async (language) => {
		const { check, sample } = await openImport()
		const file = await sample(language)
		const texts = textsIn(language)
		const [first = '', second = ''] = file.split('\r\n')
		expect(first).toContain(`"${texts.texts('fields').phone}"`)
		for (const word of [texts.texts('quote').statuses.accepted, languages[language].name, texts.texts('fields').yes])
			expect(second).toContain(`"${word}"`)
		expect(await check(file)).toMatchObject({ status: 200, faults: null, review: { rows: [{ row: 2 }] } })
	},
)

test.each([
	['between semicolons', ';', (cell: string) => `="${cell}"`],
	['between commas', ',', (cell: string) => `="${cell}"`],
	['between tabs', '\t', (cell: string) => `="${cell}"`],
	['in quotes', ',', (cell: string) => `"=""${cell}"""`],
])('cells that programs write as formulas to keep zeros are read as their texts: %s', async (_, delimiter, wrapped) => {
	const { context, check, save } = await openImport()
	const file = [headings, row.replace('08013', '08002')]
		.map((line) => line.split(',').map(wrapped).join(delimiter))
		.join('\r\n')
	const reply = await check(file)
	expect(reply).toMatchObject({ status: 200, faults: null })
	await save(reply)
	expect(await storedIn(context)).toMatchObject([
		{ firstName: 'Núria', surname: 'Puig', phone: '+34 600 111 222', pickupAt: '2026-12-24 09:30', passengers: 22 },
	])
})

test('columns may have the field names of programs, commas and no byte order mark; missing ones are empty', async () => {
	const { context, check, save } = await openImport()
	const reply = await check(`${headings},Referencia,Something\r\n${row},X-1,\r\n\r\n,,,\r\n`)
	expect(reply.review?.found[1]).toBe('Columnas que no se leen: Referencia, Something')
	await save(reply)
	expect(await storedIn(context)).toMatchObject([
		{ status: 'requested', phone: '+34 600 111 222', pickupAt: '2026-12-24 09:30', remarks: '', totalCents: null },
	])
})

test('every fault is listed with its row and column, and nothing is stored', async () => {
	const { context, check, save } = await openImport()
	const of = (changes: Record<string, string>) => {
		const names = `${headings},Estado,Total €,Idioma,esVip,Trayectos y paradas (para importar)`.split(',')
		const cells = `${row},,,,,`.split(',')
		return names.map((name, index) => `"${(changes[name] ?? cells[index] ?? '').replaceAll('"', '""')}"`).join(',')
	}
	const first = `${headings},Estado,Total €,Idioma,esVip,Trayectos y paradas (para importar)`
	const rows = [
		of({}),
		of({ email: 'nobody', numPasajeros: 'many', datePickup: '' }),
		of({ datePickup: '2026-11-19 09:30' }),
		of({ datePickup: '28/3/2027 2:30', Estado: 'Caducado' }),
		of({ Estado: 'accepted' }),
		of({ Estado: 'Aceptado', 'Total €': 'a lot', Idioma: 'ru', esVip: 'maybe' }),
		of({ 'Trayectos y paradas (para importar)': '{"trayectos":[{}]}' }),
		of({ 'Trayectos y paradas (para importar)': '[' }),
		`${of({})},"too","many"`,
	]
	const reply = await check([first, ...rows].join('\n'))
	expect(reply).toMatchObject({ status: 422, review: null })
	expect(reply.faults?.rows.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
		...['3 datePickup', '3 numPasajeros', '3 email', '4 datePickup', '5 Estado', '5 datePickup'],
		...['6 Total €', '7 esVip', '7 Total €', '7 Idioma'],
		...['8 Trayectos y paradas (para importar)', '9 Trayectos y paradas (para importar)', '10 '],
	])
	expect(reply.faults?.rows.every(({ message }) => message.length > 10)).toBe(true)
	expect((await save(reply)).status).toBe(422)
	expect(await storedIn(context)).toEqual([])
})

test.each<[string, Uint8Array | string, RegExp]>([
	['nothing', '', /vacío|Elige/],
	['blanks', ' \n\n ', /vacío/],
	['another encoding and other columns', new Uint8Array([0xff, 0xfe, 0x61, 0x00]), /Faltan columnas/],
	['NUL', `${headings}\n${row}\0`, /texto/],
	['an image', new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), /texto/],
	['a quotation mark that never ends', `${headings}\n${row},"and more,\n${row}`, /comillas.* 2:/],
	['other columns', 'a,b\n1,2', /Faltan columnas: Recogida/],
	['no columns', '\n\n1', /Faltan columnas/],
	['a heading twice', `${headings},EMAIL\n${row},x`, /dos veces: EMAIL/],
	['headings alone', headings, /al menos una reserva/],
	['too many rows', [headings, ...Array.from({ length: 2001 }, () => row)].join('\n'), /2000 filas/],
	['more than a megabyte', `${headings}\n${'x'.repeat(1024 * 1024)}`, /1\sMB/],
])('a file with %s is refused with a sentence, and nothing is stored', async (_, file, sentence) => {
	const { context, check } = await openImport()
	const reply = await check(file)
	expect(reply).toMatchObject({ status: 422, review: null, faults: null })
	expect(reply.alert).toMatch(sentence)
	expect(await storedIn(context)).toEqual([])
})

test('any file gets a sentence or a review, never an internal error', async () => {
	const { check, send } = await openImport()
	const cell = fc.oneof(
		fc.string({ unit: 'binary' }),
		fc.constantFrom('=1+1', '"', ';', ',', '\n', '{"paradas":7}', '9'),
	)
	const csv = fc
		.array(fc.array(cell, { maxLength: 18 }), { maxLength: 4 })
		.map((rows) => rows.map((cells) => cells.join(',')))
	await fc.assert(
		fc.asyncProperty(csv, fc.boolean(), async (lines, hasHeadings) => {
			const { status, alert, faults } = await check([...(hasHeadings ? [headings] : []), ...lines].join('\n'))
			expect(status).toBe(422)
			expect(alert || faults?.rows.length).toBeTruthy()
		}),
		{ numRuns: 60 },
	)
	for (const kept of ['', 'forged', Buffer.from('x').toString('base64')])
		expect((await send('save', { kept })).status).toBe(422)
	expect((await send('anything', {})).status).toBe(400)
})

test('rows that look like duplicates are left out unless chosen, and then stored once', async () => {
	const { context, check, save } = await openImport()
	await save(await check(`${headings}\n${row}`))
	const later = row.replace('24/12', '25/12')
	const reply = await check([headings, row.replace('nuria@', 'NURIA@'), later, later].join('\n'))
	expect(reply.review?.doubles).toEqual(['Línea 2: como P-2026-00001', 'Línea 4: como la línea 3'])
	expect(reply.review?.found[0]).toBe('Se va a guardar 1 reserva.')
	await save(reply)
	expect(await storedIn(context)).toHaveLength(2)
	const wanted = await check([headings, row].join('\n'))
	const twice = await Promise.all([save(wanted, { withDoubles: 'on' }), save(wanted, { withDoubles: 'on' })])
	expect([...twice, await save(wanted, { withDoubles: 'on' })].map(({ status }) => status)).toEqual([303, 303, 303])
	expect(await storedIn(context)).toHaveLength(3)
})

test('a file saved from two windows together is stored once, and the second window says so', async () => {
	const { context, check, save } = await openImport()
	const file = [
		`${headings},Estado,Total €`,
		`${row},Aceptado,100`,
		`${row.replace('24/12', '25/12')},Aceptado,100`,
	].join('\n')
	const [one, other] = [await check(file), await check(file)]
	const saved = await Promise.all([save(one), save(other)])
	expect(saved.map(({ location }) => location).sort()).toEqual([
		'/admin/quotes/?notice=imported',
		'/admin/quotes/?notice=importedInPart&saved=0&there=2',
	])
	const stored = await storedIn(context)
	expect(stored.map(({ openCents }) => openCents)).toEqual([10_000, 10_000])
	const wanted = [await check(file), await check(file)]
	await Promise.all(wanted.map((reply) => save(reply, { withDoubles: 'on' })))
	expect(await storedIn(context)).toHaveLength(6)
})

test('a forged token leads to the review again, and the file stays', async () => {
	const { context, check, send } = await openImport()
	const { review } = await check(`${headings}\n${row}`)
	const again = await send('save', { formToken: 'forged', kept: review?.file ?? '' })
	expect(again.answer).toMatchObject({ review: { file: review?.file } })
	expect(await storedIn(context)).toEqual([])
})

test('only the office imports', async () => {
	for (const level of [2, null]) {
		const { open, send, sample } = await openImport(level)
		for (const reply of [await open(), await send('check', {}, 'x'), await replyOf(() => sample())])
			expect(reply).toMatchObject({ thrown: true, status: 302 })
	}
})

const word = fc
	.oneof(
		fc.constantFrom('=1+1', '+34', '@x', "'=2", "''@", 'a;b', 'a,b', '"quoted"', 'L’Hospitalet', '-1', 'ñ'),
		fc.string({ maxLength: 20 }),
	)
	.map((text) => text.replace(/[^\p{L}\p{N}=+@'";,’-]/gu, ''))
	.filter((text) => text !== '' && !text.includes('www'))
/** A name with at least one letter. */
const named = fc.tuple(word, fc.constantFrom('a', 'ñ', 'L’H')).map(([text, letter]) => text + letter)
const place = { direccionOrigen: word, codLocalidadOrigen: named, direccionDestino: word, codLocalidadDestino: named }
const stop = fc.record({
	...{ direccion: word, codPostal: fc.constantFrom('', '08911', '25001'), codLocalidad: named },
	...{ codPais: fc.constantFrom('ES' as const, 'FR' as const), minutos: fc.nat(30) },
})
const stops = fc.array(stop, { maxLength: 2 })

const hires = fc
	.record({
		...{ kind: fc.constantFrom('ida', 'idaVuelta', 'disposicion', 'varios'), ...place, esVip: fc.boolean() },
		...{ numPasajeros: fc.integer({ min: 1, max: 50 }), numMaletas: fc.nat(50), paradas: stops, of: stops },
		...{ todoEnBodega: fc.boolean(), numSillasRuedas: fc.nat(3), notas: word, empresa: named, numBillete: word },
	})
	.map(({ kind, of, paradas, ...changes }): HireRequest => {
		const { numPasajeros: _, ...leg } = validRequest({ ...changes, datePickup: '2026-12-27 08:15' })
		const request = validRequest({
			...{ ...changes, tipoViaje: kind === 'ida' ? '' : (kind as 'varios') },
			...(kind === 'idaVuelta' && { dateReturn: '2026-12-28 20:00' }),
			...(kind === 'disposicion' && { dateHasta: '2026-12-24 20:00' }),
		})
		return { ...request, paradas, ...(kind === 'varios' && { trayectos: [{ ...leg, paradas: of }] }) }
	})

test('an exported list is imported as the same bookings, in any language', async () => {
	await fc.assert(
		fc.asyncProperty(
			fc.array(hires, { minLength: 1, maxLength: 3 }),
			fc.constantFrom(...languageCodes),
			async (asked, language) => {
				const from = await createTestContext()
				for (const [index, request] of asked.entries()) {
					const stored = await requestQuote(from, { request, requestKey: `key ${index}`, language: 'it' })
					expect(stored.ok).toBe(true)
				}
				const question = quoteQuestionIn(new URLSearchParams('sort=created-asc'), { me: 1, today: '2026-11-20' })
				const csv = await new Response(csvOf(from, textsIn(language), question)).text()

				const { context, check, save } = await openImport()
				const reply = await check(csv)
				expect(reply).toMatchObject({ status: 200, faults: null, alert: null })
				await save(reply, { withDoubles: 'on' })
				const imported = await storedIn(context)
				expect(imported).toHaveLength(asked.length)
				const hiresIn = async (of: TestContext) => {
					const found = (await storedIn(of)).map(({ code }) => quoteNow(of, code))
					const seen = (await Promise.all(found)).map((quote) => ({ ...hireIn(quote), language: quote.language }))
					return seen.map((hire) => JSON.stringify(hire)).sort()
				}
				expect(await hiresIn(context)).toEqual(await hiresIn(from))
			},
		),
		{ numRuns: 12 },
	)
}, 60_000)

test('an accepted booking needs a possible price, and a trip earlier today is refused', async () => {
	const { check } = await openImport()
	const of = (total: string, moment = '24/12/2026 9:30') =>
		`${row.replace('24/12/2026 9:30', moment)},Aceptado,"${total}"`
	const lines = [of('0,00'), of('1000000,01'), of('1000000,00'), of('1', '20/11/2026 9:59')]
	const { faults } = await check([`${headings},Estado,Total €`, ...lines].join('\n'))
	expect(faults?.rows.map(({ row: at, column }) => `${at} ${column}`)).toEqual([
		'2 Total €',
		'3 Total €',
		'5 datePickup',
	])
})

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`fixtures/${name}`, import.meta.url)))

test.each([
	['sep-line.csv', ['14 de mayo'], [3]],
	['hours-as-people-write-them.csv', ['21:00', '09:00', '09:30', '09:30', '09:30'], [2, 3, 4, 5, 6]],
	['postal-code-lost-its-zero.csv', ['09:30'], [2]],
	['status-aceptada.csv', ['450,00 €'], [2]],
	['accepted.csv', ['450,00 €'], [2]],
])('%s is read correctly', async (name, seen, lines) => {
	const { check } = await openImport()
	const { status, faults, review } = await check(fixture(name))
	expect([status, faults, review?.rows.map(({ row: line }) => line)]).toEqual([200, null, lines])
	const rows = review?.rows.map(({ when, price }) => plain(`${when} ${price}`)) ?? []
	for (const [index, words] of seen.entries()) expect(rows[index]).toContain(words)
})

test('a postal code has its zero back before it is stored', async () => {
	const { context, check, save } = await openImport()
	await save(await check(fixture('postal-code-lost-its-zero.csv')))
	expect(await storedIn(context)).toMatchObject([{ originPostalCode: '08002', destinationPostalCode: '08199' }])
})

test('a number that the spreadsheet rounded is refused, and the found value is shown', async () => {
	const { check } = await openImport()
	const { faults } = await check(fixture('phone-in-scientific-notation.csv'))
	expect(faults?.rows.map(({ row: line, column, found }) => [line, column, found])).toEqual([
		[2, 'Teléfono', '3,46E+10'],
		[3, 'Teléfono', '3,46001E+10'],
	])
	for (const { message } of faults?.rows ?? []) expect(message).toContain('redondear')
})

/** Returns the faults of one booking with changed cells. */
async function faultsOf(changes: Record<string, string>) {
	const { check } = await openImport()
	const names = [...headings.split(','), ...Object.keys(changes).filter((name) => !headings.includes(name))]
	const cells = names.map((name, index) => changes[name] ?? row.split(',')[index] ?? '')
	const { faults, alert } = await check([names, cells].map((line) => line.join(';')).join('\n'))
	expect(alert).toBeNull()
	return faults?.rows.map(({ column, found, message }) => [column, found, plain(message)])
}

test.each([
	['datePickup', '24/12/2026 21 horitas', 'La hora «21 horitas» no se entiende: escríbela así: 9:30 o 21:00.'],
	['datePickup', '24/12/2026 25:00', 'La hora «25:00» no se entiende: escríbela así: 9:30 o 21:00.'],
	['datePickup', '24/12/2026', 'Falta la hora: escríbela detrás de la fecha, así: 14/05/2027 9:30.'],
	['datePickup', 'el jueves', 'La fecha no se entiende: escríbela así: 14/05/2027.'],
	['datePickup', '19/11/2026 9:30', 'Ya ha pasado. Elige otra.'],
	['Estado', 'Quizá', 'No se reconoce este estado: escribe Aceptado o Solicitado, o déjalo vacío.'],
	['Estado', 'Caducada', 'Solo se importan solicitudes y reservas aceptadas.'],
	['codPostalOrigen', '802', 'A este código postal le falta alguna cifra: en España tiene cinco.'],
	['codPostalOrigen', '8,00E+03', 'La hoja de cálculo ha estropeado este dato'],
	['phone', '#N/A', 'La hoja de cálculo ha estropeado este dato'],
	['esVip', 'quizá', 'Escribe sí o no.'],
	['numPasajeros', '16,5', 'Escribe un número entero, en cifras.'],
])('a fault names its cause and the found value: %s «%s»', async (column, found, message) => {
	expect(await faultsOf({ [column]: found })).toEqual([[column, found, expect.stringContaining(message)]])
})

test('an ambiguous total is refused with both readings, unless its column decides', async () => {
	const { check } = await openImport()
	const of = async (...totals: string[]) => {
		const lines = totals.map((total) => `${row.replaceAll(',', ';')};Aceptada;${total}`)
		const reply = await check([`${headings.replaceAll(',', ';')};Estado;Total €`, ...lines].join('\n'))
		return (
			reply.faults?.rows.map(({ message }) => plain(message)) ?? reply.review?.rows.map(({ price }) => plain(price))
		)
	}
	expect(await of('1.234')).toEqual(['Puede ser 1.234,00 € o 1,234 €: escribe también los céntimos, así: 1234,00.'])
	expect(await of('1.234', '450,50')).toEqual(['1.234,00 €', '450,50 €'])
	expect(await of('1,234', '450.5', '80 €')).toEqual(['1.234,00 €', '450,50 €', '80,00 €'])
	expect(await of('1.234,50 €', "1'234,50", '1 234,50')).toEqual(['1.234,50 €', '1.234,50 €', '1.234,50 €'])
	expect(await of('-450,00')).toEqual(['Una reserva aceptada lleva su total con IVA, como 1234,50.'])
	expect(await of('450,00 USD')).toEqual(['Una reserva aceptada lleva su total con IVA, como 1234,50.'])
})

test.each([
	['Aceptada', 'aceptado', 'ACCEPTED', 'Acceptée', 'angenommen', 'Accettata', 'acceptades', 'Confirmada', 'Bestätigt'],
	['Solicitada', 'solicitado', 'Requested', 'Demandée', 'Anfrage', 'Richiesta', 'sol·licitada', 'SOLICITUD', ''],
])('a status may be written in several words: %s, %s, %s', async (...words) => {
	const { check } = await openImport()
	const lines = words.map((word, index) => `${row.replace('24/12', `${10 + index}/12`)},${word},450`)
	const { review, faults } = await check([`${headings},Estado,Total €`, ...lines].join('\n'))
	expect(faults).toBeNull()
	const isAccepted = words[0] === 'Aceptada'
	expect(review?.rows.map(({ price }) => price !== '')).toEqual(words.map(() => isAccepted))
})

test('a file in Windows’ code page, with tabs, lines above and a total is read, and says what it skipped', async () => {
	const { context, check, save } = await openImport()
	const file = [
		...['Reserves del mes\t\t', '', headings.replaceAll(',', '\t'), row.replaceAll(',', '\t')],
		`Total${'\t'.repeat(9)}22`,
	].join('\r\n')
	const reply = await check(Buffer.from(file, 'latin1'))
	expect(reply.review?.found.map(plain)).toEqual([
		'Se va a guardar 1 reserva.',
		'1 fila no se lee (por encima de los encabezados): línea 1 «Reserves del mes».',
		'1 fila no se lee (totales y saldos): línea 5 «Total · 22».',
	])
	expect(reply.review?.rows).toMatchObject([{ row: 4 }])
	await save(reply)
	expect(await storedIn(context)).toMatchObject([{ firstName: 'Núria', originAddress: 'Carrer 1' }])
})

test('words, flags and numbers may be written as people and programs write them', async () => {
	const { context, check, save } = await openImport()
	const names = `${headings.replaceAll(',', ';')};esVip;Idioma;Trayectos y paradas (para importar)`
	const stop =
		'"{""paradas"":[{""direccion"":""Carrer 2"",""codPostal"":8002,""codLocalidad"":""X"",""codPais"":""ES"",""minutos"":10}]}"'
	const line = row
		.replace('España', 'ESPANA')
		.replace(',22,10,', ',"22,0",10,')
		.replaceAll(/,(?=(?:[^"]*"[^"]*")*[^"]*$)/g, ';')
	const reply = await check(`${names}\n${line};VERDADERO;Spanisch;${stop}`)
	expect(reply.faults).toBeNull()
	await save(reply)
	const [stored] = await storedIn(context)
	expect(stored).toMatchObject({ originCountry: 'ES', passengers: 22, wantsVip: 1, language: 'es' })
	expect(hireIn(await quoteNow(context, stored?.code ?? '')).paradas).toMatchObject([
		{ codPostal: '08002', minutos: 10 },
	])
})

/** Returns so many bookings, each on a day of its own. */
const daily = (count: number) =>
	Array.from({ length: count }, (_, index) => {
		const [year, month, day] = addDays('2026-12-24', index).split('-')
		return row.replace('24/12/2026', `${day}/${month}/${year}`)
	})

test('a long file shows the first of each kind, and how many more there are', async () => {
	const { check } = await openImport()
	const many = [headings, ...daily(21)]
	const long = await check(many.join('\n'))
	expect([long.review?.rows.length, long.review?.more]).toEqual([20, 'Y 1 más.'])
	const same = await check([headings, ...Array.from({ length: 102 }, () => row)].join('\n'))
	expect([same.review?.doubles.length, same.review?.doubles.at(-1)]).toEqual([101, 'Y 1 más.'])
	const wrong = await check([headings, ...Array.from({ length: 201 }, () => row.replace('nuria@', ''))].join('\n'))
	expect([wrong.faults?.rows.length, wrong.faults?.more]).toEqual([200, 'Y 1 más.'])
	const most = await check([headings, ...Array.from({ length: 2000 }, () => '1')].join('\n'))
	expect(most.faults?.rows.length).toBe(200)
})

test('101 bookings are stored once each, and a row like a cancelled booking is no duplicate', async () => {
	const { context, check, save } = await openImport()
	await save(await check([headings, ...daily(101)].join('\n')))
	const stored = await storedIn(context)
	expect(new Set(stored.map(({ pickupAt }) => pickupAt)).size).toBe(101)
	const last = await quoteNow(context, 'P-2026-00101')
	expect(last.vehicles).toHaveLength(1)
	await cancelQuote(context, { code: last.code, version: 1, reason: 'Sin coche', actor: MARTA })
	const again = await check([headings, ...daily(101).slice(99)].join('\n'))
	expect(again.review?.doubles).toEqual(['Línea 2: como P-2026-00100'])
})

/** Returns the notice of the list of quotes at an address. */
async function noticeAt(location: string | null, cookie = '') {
	const reply = await replyOf(() => listLoader(argsOf(get(location ?? '', cookie))))
	return (reply.answer as unknown as { notice: string | null }).notice
}

test('the notice counts the rows saved and those already stored', async () => {
	const { context, cookie, check, save } = await openImport()
	await save(await check(`${headings}\n${row}`))
	const other = row.replace('24/12/2026', '27/12/2026')
	const seen = async (rows: string[]) =>
		noticeAt((await save(await check([headings, ...rows].join('\n')))).location, cookie)
	expect(await seen([row])).toBe('No se ha guardado ninguna fila. 1 ya estaba.')
	expect(await seen([row, row])).toBe('No se ha guardado ninguna fila. 2 ya estaban.')
	expect(await seen([row, other])).toBe('Se ha guardado 1 fila. 1 ya estaba.')
	expect(await seen([row.replace('24/12', '28/12')])).toBe('Importación guardada.')
	expect(await storedIn(context)).toHaveLength(3)
	expect(await noticeAt('/admin/quotes/?notice=importedInPart&saved=-1&there=1e9', cookie)).toContain('0')
})

test('a form sent twice stores its rows once, even if its first row was stored before', async () => {
	const { context, check, save } = await openImport()
	await save(await check(`${headings}\n${row}`))
	const reply = await check([headings, row, row.replace('24/12', '27/12')].join('\n'))
	expect((await save(reply)).location).toBe('/admin/quotes/?notice=importedInPart&saved=1&there=1')
	expect((await save(reply)).location).toBe('/admin/quotes/?notice=imported')
	expect(await storedIn(context)).toHaveLength(2)
})

test.each([
	['+34 600 111 222', 'B12345674', 'phone'],
	['+34 600 111 222', '+34 600 000', 'phone'],
	['+34 600 111 222', '600 000', 'phone'],
	['17004', 'AD500', 'codPostalDestino'],
	['17004,Girona,ES', '99999999,Nîmes,FR', 'codPostalDestino'],
	['08013', 'SW1A 1AA', 'codPostalOrigen'],
])('a value the form would ask about is shown in the review and accepted: %s as %s', async (was, odd, column) => {
	const { context, cookie, check, save } = await openImport()
	const reply = await check(`${headings}\n${row}\n${row.replace('24/12', '27/12').replace(was, odd)}`)
	expect(reply.review?.odd).toEqual([`Línea 3, ${column}: ${odd.split(',')[0]}`])
	expect((await save(reply)).location).toBe('/admin/quotes/?notice=imported')
	expect(await storedIn(context)).toHaveLength(2)
	const { person, trip } = await deskAt(cookie, 'P-2026-00002').page()
	const shown = [...person, ...trip.legs.flatMap(({ places }) => places)]
	expect(shown.filter((fact) => fact.isMarked)).toHaveLength(1)
})

test('odd values of further legs and stops are shown too, and normal ones are not', async () => {
	const { check } = await openImport()
	const leg = {
		...{ direccionOrigen: 'A', codPostalOrigen: '99999999', codLocalidadOrigen: 'Nîmes', codPaisOrigen: 'FR' },
		...{ direccionDestino: 'B', codPostalDestino: '08013', codLocalidadDestino: 'Barcelona', codPaisDestino: 'ES' },
		...{ datePickup: '2026-12-26 10:00', paradas: [{ codLocalidad: 'Vic', codPostal: 'AD500' }] },
	}
	const hire = `"${JSON.stringify({ trayectos: [leg] }).replaceAll('"', '""')}"`
	const reply = await check(
		`${headings},Trayectos y paradas (para importar)\n${row},${hire}\n${row.replace('24/', '27/')},`,
	)
	expect(reply.review?.odd).toEqual([
		'Línea 2, Trayectos y paradas (para importar): 99999999',
		'Línea 2, Trayectos y paradas (para importar): AD500',
	])
})

test('a line break in a cell becomes a space, except in remarks', async () => {
	const { context, check, save } = await openImport()
	const cells = row.replace('Carrer 1', '"Carrer 1\r\nBaixos 2a"').replace('Núria', '"Núria\n Maria"')
	const reply = await check(`${headings},"notas"\n${cells},"Porta 1\nPorta 2"`)
	expect(reply).toMatchObject({ status: 200, faults: null })
	await save(reply)
	expect(await storedIn(context)).toMatchObject([
		{ originAddress: 'Carrer 1 Baixos 2a', firstName: 'Núria Maria', remarks: 'Porta 1\nPorta 2' },
	])
})

test.each(['1.000', '1,000', '2.000', '16.000'])(
	'%s passengers means thousands, and is refused',
	async (passengers) => {
		const { check } = await openImport()
		const faults = (await check(`${headings}\n${row.replace(',22,', `,"${passengers}",`)}`)).faults?.rows
		expect(faults).toEqual([
			{ row: 2, column: 'numPasajeros', found: passengers, message: 'Elige entre 1 y 300 personas.' },
		])
	},
)
