import { expect, test } from 'vitest'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { readHoursFile } from '#app/routes/office/resources/hours/read-hours-file.server.ts'
import { at } from '#tests/domain/hours/record.ts'

const spanish = textsIn('es')
const read = (...lines: string[]) => readHoursFile(spanish, new TextEncoder().encode(lines.join('\n')))
const heading = 'until;FROM ;kind'

test('a file gives entries, or all its faults with line, column and value', async () => {
	expect(await read(heading, '2026-12-24 10:00;2026-12-24 08:30;leave')).toEqual({
		entries: [{ kind: 'leave', from: at('2026-12-24 08:30'), until: at('2026-12-24 10:00'), note: '' }],
	})
	const faults = await read(
		heading,
		'2026-12-24 10:00;2026-12-24 08:30;leave',
		'2026-12-24 10:00;?;nap',
		'',
		'2026-12-24 07:00;2026-12-24 08:30;rest',
	)
	expect('faults' in faults && faults.faults).toEqual([
		'Línea 3, kind: «nap». Elige una opción de la lista.',
		'Línea 3, FROM: «?». Escribe el día y la hora, por ejemplo 24/12/2026 8:30.',
		'Línea 5, until: «2026-12-24 07:00». Tiene que ser después del comienzo.',
	])
	expect(await read('from;note', '1;2')).toEqual({
		faults: ['Faltan columnas: Qué ha hecho, Hasta. Añádelas al archivo.'],
	})
	expect(await read(heading)).toEqual({ faults: ['El archivo no tiene ninguna fila. Elige otro.'] })
	expect(await read('')).toEqual({ faults: ['El archivo no tiene ninguna fila. Elige otro.'] })
})

test.each([
	['24/12/2026 8:30', '24/12/2026 10:00'],
	['24.12.2026 8h30', '24.12.2026 10 h'],
	['12/24/2026 8:30 am', '12/24/2026 10 am'],
	['24 dic 2026 08.30', '24 dic 2026 10.00'],
	['8:30 24-12-26', '10:00 24-12-26'],
	['46380,3541667', '46380,4166667'],
])('times may be written like %s', async (from, until) => {
	const entry = { kind: 'rest', from: at('2026-12-24 08:30'), until: at('2026-12-24 10:00'), note: '' }
	expect(await read('kind;from;until', `rest;${from};${until}`)).toEqual({ entries: [entry] })
})

test('a kind may be in any of the six languages, and a file in UTF-16', async () => {
	const { kinds } = textsIn('de').texts('hours')
	const file = `kind\tfrom\tuntil\n${kinds.presence}\t2026-12-24 08:30\t2026-12-24 10:00\n`
	expect(await readHoursFile(spanish, Buffer.from(file, 'utf16le'))).toMatchObject({ entries: [{ kind: 'presence' }] })
})
