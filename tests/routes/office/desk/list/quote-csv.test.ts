import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { allQuotes } from '#app/domain/bookings/lists/list-quotes.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { csvOf } from '#app/routes/office/desk/list/quote-csv.server.ts'
import { loader } from '#app/routes/office/desk/list/quotes-csv.route.ts'
import { quoteQuestionIn } from '#app/web/office/quote-question.server.ts'
import { quoteEvents, quotes } from '#drizzle/schema.ts'
import { argsOf, get, openAccount, openBrowser, openSite, replyOf, setRole } from '#tests/support/account-requests.ts'
import { anyText } from '#tests/support/any-text.ts'
import { insertQuotes } from '#tests/support/many-quotes.ts'
import { setJob } from '#tests/support/planned-jobs.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { foldedRows } from '#tests/support/quote-requests.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

const BOM = '\ufeff'
const READER = { me: 1, today: '2026-11-20' }

/** Parses a CSV with semicolons by the rules of RFC 4180. */
function parse(csv: string): string[][] {
	const rows: string[][] = [[]]
	const cell = /(?:"((?:[^"]|"")*)"|([^";\r\n]*))(;|\r\n|$)/gy
	for (let found = cell.exec(csv); found && found.index < csv.length; found = cell.exec(csv)) {
		rows.at(-1)?.push(found[1]?.replaceAll('""', '"') ?? found[2] ?? '')
		if (found[3] === '\r\n') rows.push([])
	}
	return rows.slice(0, -1)
}

const textOf = async (stream: ReadableStream<Uint8Array>) =>
	new TextDecoder('utf-8', { ignoreBOM: true }).decode(await new Response(stream).arrayBuffer())

const fileOf = (context: TestContext, query = '') =>
	textOf(csvOf(context, textsIn('es'), quoteQuestionIn(new URLSearchParams(query), READER)))

async function logIn(context: TestContext, level: number) {
	const account = await setRole(context, await openAccount(context), level)
	return openBrowser(context, account)
}

test('the office gets a file named after the day, which is not cached', async () => {
	const context = await openSite()
	await insertQuotes(context, 3)
	const answer = await loader(argsOf(get('/admin/quotes/csv', await logIn(context, 1))))
	expect(answer.status).toBe(200)
	expect(answer.headers.get('Content-Type')).toBe('text/csv; charset=utf-8')
	expect(answer.headers.get('Content-Disposition')).toBe('attachment; filename="presupuestos-2026-11-20.csv"')
	expect(answer.headers.get('Cache-Control')).toContain('no-store')
	expect(parse(await answer.text())).toHaveLength(4)
})

test('customers and visitors get nothing', async () => {
	const context = await openSite()
	for (const cookie of [await logIn(context, 2), undefined]) {
		const reply = await replyOf(() => loader(argsOf(get('/admin/quotes/csv', cookie))))
		expect([reply.thrown, reply.location]).toEqual([true, '/errores/401.html'])
	}
})

test('a line has everything about a quote, in the notation of spreadsheets in Spain', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 1, () => ({
		code: 'P-2026-00007',
		status: 'quoted',
		createdAt: Date.parse('2026-11-19T22:30:00Z'),
		pickupAt: '2026-12-24 09:30',
		until: '2026-12-24 19:00',
		firstName: 'Núria',
		surname: 'Puig',
		email: 'nuria@example.com',
		phone: '600 111 222',
		originAddress: 'Carrer Major 1; baixos',
		originPostalCode: '08001',
		originLocality: 'Barcelona',
		destinationAddress: 'Plaça del Vi 1',
		destinationPostalCode: '17004',
		destinationLocality: 'Girona',
		destinationCountry: 'FR',
		passengers: 22,
		luggage: 0,
		fleetName: 'Midibús de 24 plazas',
		vip: 0,
		wantsVip: 1,
		kilometres: '100.5',
		totalCents: 123_450,
		validUntil: '2026-11-19',
		language: 'cat',
	}))
	await setJob(context, 'P-2026-00007', { stage: 'done', quotedKm: 200, drivenKm: 215 })
	await setJob(context, 'P-2026-00007', { vehicleNumber: 2, stage: 'underWay', quotedKm: 210 })
	const file = await fileOf(context)
	expect(file.startsWith(`${BOM}"Referencia";"Estado";"Solicitado";`)).toBe(true)
	const [headings, cells] = parse(file.slice(1))
	expect(headings?.slice(-5)).toEqual([
		...['Trayectos y paradas (para importar)', 'Fase', 'Km de los servicios', 'Km recorridos', 'Pagado €'],
	])
	const line = Object.fromEntries((headings ?? []).map((heading, index) => [heading, cells?.[index]]))
	expect(line).toEqual({
		Referencia: 'P-2026-00007',
		Estado: 'Caducado',
		Solicitado: '19/11/2026 23:30',
		Recogida: '24/12/2026 09:30',
		Nombre: 'Núria',
		Apellidos: 'Puig',
		'Correo electrónico': 'nuria@example.com',
		Teléfono: '600 111 222',
		'Origen: dirección': 'Carrer Major 1; baixos',
		'Origen: código postal': '08001',
		'Origen: localidad': 'Barcelona',
		'Origen: país': 'España',
		'Destino: dirección': 'Plaça del Vi 1',
		'Destino: código postal': '17004',
		'Destino: localidad': 'Girona',
		'Destino: país': 'Francia',
		Pasajeros: '22',
		Maletas: '0',
		Vehículo: 'Midibús de 24 plazas',
		VIP: 'No',
		'Pide VIP': 'Sí',
		Kilómetros: '100,5',
		'Total €': '1234,50',
		'Válido hasta': '19/11/2026',
		Idioma: 'Català',
		...foldedRows,
		'Teléfono del contacto': `'${foldedRows['Teléfono del contacto']}`,
		Vehículos: 'Midibús de 24 plazas',
		'A disposición hasta': '24/12/2026 19:00',
		'Pide sitio para todo en el maletero': 'Sí',
		Trayectos: '1',
		'Más trayectos': '',
		'Número de vuelo, tren o barco': 'VY 1234',
		Paradas: '',
		'Trayectos y paradas (para importar)': '',
		Fase: 'En marcha',
		'Km de los servicios': '410',
		'Km recorridos': '215',
		'Pagado €': '',
	})
})

test('a quote without price and kilometres has empty cells there', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 1, () => ({ kilometres: null, totalCents: null, validUntil: null }))
	expect(parse((await fileOf(context)).slice(1))[1]?.slice(20, 23)).toEqual(['', '', ''])
})

test.each(["=cmd|' /C calc'!A0", '+34600111222', '-1', '@x', '\t=1', '\r=1', ' =1+1', '\n=1', '＝1'])(
	'%j is written so that a spreadsheet reads it as text',
	async (typed) => {
		const context = await createTestContext()
		await insertQuotes(context, 1, () => ({ surname: typed, phone: typed, originAddress: typed }))
		const cells = parse((await fileOf(context)).slice(1))[1] ?? []
		expect([cells[5], cells[7], cells[8]]).toEqual([`'${typed}`, `'${typed}`, `'${typed}`])
	},
)

test('a typed text is in the file as it was, or behind an apostrophe', async () => {
	const context = await createTestContext()
	const typed = fc.sample(fc.oneof(anyText(80), fc.stringMatching(/^[";\r\n=+@,' \t-]{0,12}$/)), {
		numRuns: 400,
		seed: 5,
	})
	await insertQuotes(context, typed.length, (index) => ({ surname: typed[index] ?? '' }))
	// PostgreSQL cannot store a NUL, which a keyboard cannot type either.
	const kept = onPostgres ? typed.map((text) => text.replaceAll('\0', '\uFFFD')) : typed
	const lines = parse((await fileOf(context, 'sort=created-asc')).slice(1)).slice(1)
	expect(lines).toHaveLength(typed.length)
	expect(lines.every((cells) => cells.length === 45)).toBe(true)
	const read = lines.map((cells) => cells[5] ?? '')
	expect(read.filter((cell, index) => cell !== kept[index] && cell !== `'${kept[index]}`)).toEqual([])
	expect(read.filter((cell) => /^\s*[=+\-@＝＋－＠]|^[\t\r]/u.test(cell))).toEqual([])
})

test('the file has the same quotes as the list', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 40, (index) => ({
		status: index % 2 === 0 ? 'accepted' : 'rejected',
		passengers: index + 1,
	}))
	const lines = parse((await fileOf(context, 'status=accepted&sort=passengers-desc&page=9')).slice(1)).slice(1)
	expect(lines.map((cells) => Number(cells[16]))).toEqual(Array.from({ length: 20 }, (_, index) => 39 - 2 * index))
	expect(parse((await fileOf(context, 'q=nobody')).slice(1))).toHaveLength(1)
})

test('rows are read only when the client asks for more', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 1600)
	const { read } = context.database
	let reads = 0
	const watched = new Proxy(read, {
		get: (target, name) => {
			reads++
			return Reflect.get(target, name)
		},
	})
	const database = { ...context.database, read: watched }
	const reader = csvOf({ ...context, database }, textsIn('es'), allQuotes).getReader()
	const lines = async () => parse(`${new TextDecoder().decode((await reader.read()).value)}`).length
	expect(await lines()).toBe(1)
	// A stream reads one chunk ahead.
	await pause(300)
	const ahead = reads
	await pause(100)
	expect(reads).toBe(ahead)
	expect([await lines(), await lines(), await lines(), await lines()]).toEqual([500, 500, 500, 100])
	expect(reads).toBeGreaterThan(ahead)
})

test('a cancelled download ends the reading', async () => {
	const context = await createTestContext()
	await insertQuotes(context, 3)
	const stream = csvOf(context, textsIn('es'), allQuotes)
	const reader = stream.getReader()
	await reader.read()
	await reader.cancel()
	expect((await reader.read()).done).toBe(true)
})

test('a download changes nothing', async () => {
	const context = await openSite()
	await insertQuotes(context, 5, () => ({ status: 'quoted', validUntil: '2020-01-01' }))
	const everything = async () => [
		await context.database.read.select().from(quotes),
		await context.database.read.select().from(quoteEvents),
	]
	const before = await everything()
	await (await loader(argsOf(get('/admin/quotes/csv?status=expired', await logIn(context, 1))))).text()
	expect(await everything()).toEqual(before)
})
