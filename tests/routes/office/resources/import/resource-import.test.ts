import { expect, test } from 'vitest'
import { listDrivers, listPartners, listVehicles } from '#app/domain/resources/list-resources.server.ts'
import { type ResourceKind, resourceKinds } from '#app/domain/resources/resource-kind.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import type { ResourceImportReply } from '#app/routes/office/resources/import/resource-import.server.ts'
import { action, loader } from '#app/routes/office/resources/import/resources-import.route.tsx'
import { loader as sampleLoader } from '#app/routes/office/resources/import/resources-sample.route.ts'
import { loader as listLoader } from '#app/routes/office/resources/resources.route.tsx'
import { loader as csvLoader } from '#app/routes/office/resources/resources-csv.route.ts'
import { argsOf, get, post, replyOf } from '#tests/support/account-requests.ts'
import { dumpOf } from '#tests/support/dump.ts'
import { openOffice } from '#tests/support/office.ts'
import { storeDriver, storePartner, storeVehicle } from '#tests/support/resources.ts'

const lists = { vehicles: listVehicles, drivers: listDrivers, partners: listPartners }
const storing = { vehicles: storeVehicle, drivers: storeDriver, partners: storePartner }

/** Opens the page that imports records of a kind in one browser. */
async function openImport(kind: ResourceKind, level: number | null = 1) {
	const { context, cookie } = await openOffice(level)
	const path = `/admin/${kind}/import/`
	const send = (intent: string, fields: Record<string, string>, file?: Uint8Array | string) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
		if (file !== undefined)
			form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'b.csv'))
		const { headers, url } = post(`${path}?lng=es`, {}, { cookie })
		headers.delete('Content-Type')
		return replyOf(() => action(argsOf(new Request(url, { method: 'POST', body: form, headers }))))
	}
	const check = async (file: Uint8Array | string) => {
		const { status, answer } = await send('check', {}, file)
		return { status, ...(answer as unknown as ResourceImportReply) }
	}
	return {
		...{ context, send, check },
		open: () => replyOf(() => loader(argsOf(get(path, cookie)))),
		save: ({ review }: ResourceImportReply) => send('save', { kept: review?.file ?? '' }),
		sample: async (language = 'es') =>
			(await sampleLoader(argsOf(get(`${path}sample?lng=${language}`, cookie)))).text(),
		csv: async (language = 'es') => (await csvLoader(argsOf(get(`/admin/${kind}/csv?lng=${language}`, cookie)))).text(),
		notice: async (location: string | null) => {
			const reply = await replyOf(() => listLoader(argsOf(get(location ?? '', cookie))))
			return (reply.answer as unknown as { notice: string | null }).notice
		},
		stored: () => lists[kind](context.database.read),
	}
}

test.each(resourceKinds)('%s: cells that programs write as formulas are read as their texts', async (kind) => {
	const { check, save, sample, stored } = await openImport(kind)
	const file = await sample()
	const plain = await check(file)
	const wrapped = await check(file.replaceAll(/"([^"\r\n]*)"/g, '"=""$1"""'))
	expect(wrapped).toMatchObject({ status: 200, faults: null })
	expect(wrapped.review?.rows).toEqual(plain.review?.rows)
	await save(wrapped)
	expect(JSON.stringify(await stored())).not.toContain('=')
})

test.each(resourceKinds)('%s: the sample is shown first, then stored, once however often it is sent', async (kind) => {
	const { check, save, sample, stored } = await openImport(kind)
	const reply = await check(await sample())
	expect(reply).toMatchObject({ status: 200, alert: null, faults: null, review: { rows: [{ row: 2 }], more: null } })
	expect(await stored()).toEqual([])
	expect(await save(reply)).toMatchObject({ status: 303, location: `/admin/${kind}/?notice=imported` })
	const again = `/admin/${kind}/?notice=importedInPart&saved=0&there=1`
	expect(await save(reply)).toMatchObject({ status: 303, location: again })
	expect(await stored()).toHaveLength(1)
})

test.each(resourceKinds)('%s: a download in any language is imported as it was', async (kind) => {
	const { context, csv, check, stored } = await openImport(kind)
	await storing[kind](context)
	for (const language of languageCodes)
		expect((await check(await csv(language))).review?.found, language).toContain('1 ya está tal cual y no se toca.')
	const file = await csv()
	const [before] = await stored()
	const other = await openImport(kind)
	await other.save(await other.check(file))
	expect(await other.stored()).toEqual([before])
})

test('all faults of all rows are listed by row and column, and nothing is stored in part', async () => {
	const { context, check, save, stored } = await openImport('drivers')
	await storeDriver(context, { taxNumber: '87654321X' })
	const before = await dumpOf(context)
	const file = [
		'Nombre;Apellidos;NIF;Permiso D;Inglés;Idioma en que se le escribe',
		'Ona;Riu;;31/12/2027;sí;Català',
		';Riu;12345678A;31/02/2027;quizá;latín',
		'Pau;Mas;;;;;más',
	].join('\n')
	const reply = await check(file)
	expect(reply.status).toBe(422)
	expect(reply.faults?.rows.map(({ row, column }) => [row, column])).toEqual([
		[3, 'Inglés'],
		[3, 'Nombre'],
		[3, 'NIF'],
		[3, 'Idioma en que se le escribe'],
		[3, 'Permiso D'],
		[4, ''],
	])
	expect(
		(await check('Nombre;Apellidos;NIF\nPau;Mas;87.654.321-x\nOna;Riu;12345678Z\nAna;Riu;12345678Z')).faults?.rows,
	).toEqual([
		{ row: 2, column: 'NIF', found: '87654321X', message: 'Ya hay una persona con este NIF.' },
		{ row: 4, column: 'NIF', found: '12345678Z', message: 'Ya hay una persona con este NIF.' },
	])
	expect(await dumpOf(context)).toBe(before)
	const good = await check(
		'Nombre;Apellidos;Permiso D;Inglés;Idioma en que se le escribe\nOna;Riu;31/12/2027;sí;Català',
	)
	await save(good)
	expect((await stored()).find((row) => 'firstName' in row && row.firstName === 'Ona')).toMatchObject({
		...{ licenceUntil: '2027-12-31', speaksEnglish: 1, speaksSpanish: 1, active: 1, language: 'cat' },
	})
})

test.each([
	['no file', undefined, 'Elige un archivo CSV.'],
	['an empty one', '', 'El archivo está vacío.'],
	['no text', new Uint8Array([0x4d, 0xe1, 0]), 'El archivo no es de texto'],
	['headings alone', 'Matrícula;Tamaño;Plazas', 'Solo hay encabezados: falta al menos un vehículo.'],
	['a heading twice', 'Matrícula;Matrícula;Tamaño;Plazas\n1;2;3;4', 'Hay columnas que están dos veces: Matrícula'],
	['missing columns', 'Matrícula;Nombre\n1234BCD;Montseny', 'Faltan columnas: Tamaño, Plazas'],
])('%s is refused with what to do', async (_, file, sentence) => {
	const { send } = await openImport('vehicles')
	const { status, answer } = await send('check', {}, file)
	expect([status, (answer as unknown as ResourceImportReply).alert]).toEqual([422, expect.stringContaining(sentence)])
})

test('days, numbers and words are read in the notations of spreadsheets and people, in any code page', async () => {
	const { check, save, stored } = await openImport('vehicles')
	const file = [
		...['Flota;;;;;', '', 'MATRICULA;Tamaño;Plazas;ITV;Seguro;En servicio desde;Maletas grandes en el maletero'],
		'0001BBB;55,0;55,00;31.5.2027;46780;1 mar 2024;50',
		'0002BBB;55;55;5-6-27;46781;2 mar 2024;"50,0"',
		'Total;;110;;;;100',
	].join('\r\n')
	const reply = await check(new Uint8Array(Buffer.from(file, 'latin1')))
	expect(reply.faults).toBeNull()
	expect(reply.review?.found).toEqual([
		...['Se van a guardar 2 vehículos.', '1 fila no se lee (por encima de los encabezados): línea 1 «Flota».'],
		'1 fila no se lee (totales y saldos): línea 6 «Total · 110 · 100».',
	])
	await save(reply)
	expect(await stored()).toMatchObject([
		{ seats: 55, hold: 50, inspectionUntil: '2027-05-31', insuranceUntil: '2028-01-28', inServiceFrom: '2024-03-01' },
		{ seats: 55, hold: 50, inspectionUntil: '2027-06-05', insuranceUntil: '2028-01-29', inServiceFrom: '2024-03-02' },
	])
})

test('a fault shows the value found, and a number that a spreadsheet rounded is refused', async () => {
	const { check } = await openImport('drivers')
	const file = 'Nombre;Apellidos;Teléfono;Permiso D\nOna;Riu;3,46001E+10;31/02/2027\n'
	expect((await check(file)).faults?.rows).toEqual([
		{ row: 2, column: 'Teléfono', found: '3,46001E+10', message: expect.stringContaining('redondear') },
		{ row: 2, column: 'Permiso D', found: '31/02/2027', message: expect.stringContaining('La fecha no es válida') },
	])
})

test.each(resourceKinds)('%s: the sample in each language can be imported in any language', async (kind) => {
	const { check, sample } = await openImport(kind)
	for (const language of languageCodes)
		expect((await check(await sample(language))).review?.rows, language).toHaveLength(1)
})

test('a size is given by its seats or its name, and by nothing else', async () => {
	const { check, save, stored } = await openImport('vehicles')
	const rows = '0001BBB;55;55\n0002BBB;autocar de 60 plazas;60'
	expect((await check(`Matrícula;Tamaño;Plazas\n0003BBB;57;57\n${rows}`)).faults?.rows).toMatchObject([
		{ row: 2, column: 'Tamaño', message: 'Elige una opción de la lista.' },
	])
	await save(await check(`Matrícula;Tamaño;Plazas;Sobra\n${rows}`))
	expect(await stored()).toMatchObject([
		{ plate: '0001 BBB', fleetId: 5, environmentalLabel: 'none', hold: null },
		{ plate: '0002 BBB', fleetId: 6 },
	])
})

test.each([null, 2])('level %s imports nothing and downloads nothing', async (level) => {
	const { context, open, send, sample, csv } = await openImport('partners', level)
	const before = await dumpOf(context)
	for (const ask of [open, () => send('check', {}, 'x')])
		expect(await ask()).toMatchObject({ status: 302, location: '/errores/401.html' })
	for (const file of [sample, csv]) await expect(file()).rejects.toMatchObject({ status: 302 })
	expect(await dumpOf(context)).toBe(before)
})

test('the notice counts rows that were stored already', async () => {
	const { check, save, notice } = await openImport('drivers')
	const facts = async (file: string) => notice((await save(await check(file))).location)
	expect(await facts('Nombre;Apellidos\nOna;Riu')).toBe('Importación guardada.')
	expect(await facts('Nombre;Apellidos\nOna;Riu')).toBe('No se ha guardado ninguna fila. 1 ya estaba.')
	expect(await facts('Nombre;Apellidos\nOna;Riu\nPau;Mas')).toBe('Se ha guardado 1 fila. 1 ya estaba.')
})

test.each([
	['drivers', 'Nombre;Apellidos;Teléfono\nOna;Riu;600 000\nPau;Mas;600 000 000', 'Línea 2, Teléfono: 600 000'],
	['drivers', 'Nombre;Apellidos;Teléfono\nOna;Riu;B12345674', 'Línea 2, Teléfono: B12345674'],
	['partners', 'Empresa;Teléfono\nMistral;+34 600 000', 'Línea 2, Teléfono: +34 600 000'],
] as const)('a telephone the form would ask about is shown in the review and accepted: %s', async (kind, file, odd) => {
	const { check, save, stored } = await openImport(kind)
	const reply = await check(file)
	expect(reply.review?.odd).toEqual([odd])
	await save(reply)
	expect(await stored()).toHaveLength(file.split('\n').length - 1)
	expect((await check(file)).review?.odd).toEqual([])
})

test('a line break in a cell is a space', async () => {
	const { check, save, stored } = await openImport('drivers')
	await save(await check('Nombre;Apellidos\n"Ona\nMaria";"Riu\r\n"'))
	expect(await stored()).toMatchObject([{ firstName: 'Ona Maria', surname: 'Riu' }])
})

test('a vehicle whose service ends before it begins is refused at that column, and so is a number in thousands', async () => {
	const { check } = await openImport('vehicles')
	const file = 'Matrícula;Tamaño;Plazas;Maletas grandes en el maletero;En servicio desde;En servicio hasta'
	const faults = async (row: string) =>
		(await check(`${file}\n${row}`)).faults?.rows.map(({ column, message }) => [column, message])
	expect(await faults('0001BBB;55;55;50;01/03/2024;01/03/2020')).toEqual([
		['En servicio hasta', 'No puede ser antes del primer día.'],
	])
	expect(await faults('0001BBB;55;55;1.000;01/03/2024;01/03/2024')).toEqual([
		['Maletas grandes en el maletero', 'Escribe un número entero entre 0 y 300.'],
	])
	expect(await faults('0001BBB;55;55;;;01/03/2020')).toBeUndefined()
	expect(await faults('0001BBB;55;;;02/03/2024;01/03/2024')).toHaveLength(2)
})
