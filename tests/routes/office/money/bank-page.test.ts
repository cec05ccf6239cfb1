import { expect, test, vi } from 'vitest'
import { enterPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { BankReply } from '#app/routes/office/money/bank-page.server.ts'
import { action } from '#app/routes/office/money/money-bank.route.tsx'
import { heldPayments, payments } from '#drizzle/schema.ts'
import { argsOf, post, replyOf } from '#tests/support/account-requests.ts'
import { bankFixture } from '#tests/support/bank-tables.ts'
import { plain } from '#tests/support/desk.ts'
import { norma43 } from '#tests/support/norma-43.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const PATH = '/admin/money/bank/'
const TOTAL = 49_500

/** Opens the page that imports a bank's file in one browser. */
async function openBank(level: number | null = 1) {
	const { context, cookie } = await openOffice(level)
	const sendForm = (form: FormData) => {
		const { headers, url } = post(PATH, {}, { cookie })
		headers.delete('Content-Type')
		return replyOf(() => action(argsOf(new Request(url, { method: 'POST', body: form, headers }))))
	}
	const send = async (intent: string, fields: Record<string, string>, file?: Uint8Array | string) => {
		const form = new FormData()
		for (const [name, value] of Object.entries({ ...fields, intent })) form.set(name, value)
		if (file !== undefined) form.set('file', new File([typeof file === 'string' ? file : new Uint8Array(file)], 'bank'))
		const { status, location, answer } = await sendForm(form)
		return { status, location, ...(answer as unknown as BankReply) }
	}
	const check = (file: Uint8Array | string) => send('check', {}, file)
	/** Confirms the suggested assignments, except for the fields in `typed`. */
	const save = ({ kept, review }: BankReply, typed: Record<string, string> = {}) => {
		const suggested = Object.fromEntries((review?.rows ?? []).map(({ field, code }) => [field, code]))
		return send('save', { kept, ...suggested, ...typed })
	}
	return { context, cookie, send, check, save }
}

const linesOf = async ({ database: { read } }: TestContext) =>
	(await read.select().from(payments)).filter(({ kind }) => kind === 'received')
const heldIn = ({ database: { read } }: TestContext) => read.select().from(heldPayments)
const file = (...lines: Parameters<typeof norma43>[0]) => norma43(lines).join('\r\n')

test('a statement proposes a booking for each transfer, and a confirmed transfer is entered once', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const transfer = { day: '2026-11-19', cents: 20_000, words: ['TRANSF. DE M VIDAL', referenceOf(code)] }
	const rent = { day: '2026-11-19', cents: 90_000, words: ['LLOGUER NAU'] }
	const fee = { day: '2026-11-19', cents: -150, words: ['COMISSIO'] }

	const reply = await check(file(transfer, rent, fee))
	expect(reply).toMatchObject({ status: 200, alert: null, columns: null })
	expect(reply.review?.found.map(plain)).toEqual(['2 ingresos nuevos.', '1 cargo no se tiene en cuenta.'])
	expect(reply.review?.rows.map((row) => [plain(row.amount), row.code])).toEqual([
		['200,00 €', code],
		['900,00 €', ''],
	])
	expect(await linesOf(context)).toEqual([])

	expect(await save(reply)).toMatchObject({ status: 303, location: `${PATH}?notice=saved` })
	expect(await linesOf(context)).toMatchObject([
		{ cents: 20_000, way: 'transfer', day: '2026-11-19', actor: 'office', actorName: expect.stringContaining('@') },
	])
	const again = await check(file(transfer, fee))
	expect(again.review?.found.map(plain)[1]).toBe('1 ya estaba anotado.')
	expect(await save(reply)).toMatchObject({ status: 422 })
	expect(await linesOf(context)).toHaveLength(1)
})

test('a wrong reference stays beside its message, and nothing is entered in part', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const reply = await check(
		file(
			{ day: '2026-11-19', cents: 100, words: [referenceOf(code)] },
			{ day: '2026-11-19', cents: 200, words: ['?'] },
		),
	)
	const field = reply.review?.rows[1]?.field ?? ''
	const wrong = await save(reply, { [field]: 'Vidal' })
	expect(wrong).toMatchObject({ status: 422, alert: 'No se ha anotado nada: mira las referencias marcadas.' })
	expect(wrong.review?.rows).toMatchObject([
		{ code, error: null },
		{ code: 'Vidal', error: expect.stringContaining('P-2026-00042') },
	])
	expect(await linesOf(context)).toEqual([])
})

test('a payment that does not fit its booking is held for the office', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const reply = await check(file({ day: '2026-11-19', cents: TOTAL + 1, words: [referenceOf(code)] }))
	expect(await save(reply)).toMatchObject({ location: `${PATH}?notice=someHeld` })
	expect(await heldIn(context)).toMatchObject([{ cents: TOTAL + 1, why: 'tooMuch', way: 'transfer' }])
})

test('a payment entered by hand is not proposed again', async () => {
	const { context, check } = await openBank()
	const code = await acceptedQuote(context)
	const actor = { kind: 'office', email: 'marta@garbi.example' } as const
	const { id } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	await enterPayment(context, { code, seen, cents: 5000, day: '2026-11-17', way: 'transfer', note: '', actor })
	const reply = await check(file({ day: '2026-11-19', cents: 5000, words: [referenceOf(code)] }))
	expect(reply.review?.rows).toMatchObject([{ code: '' }])
	expect(plain(reply.review?.rows[0]?.matches[0] ?? '')).toBe(
		`Ya hay un pago de 50,00 € del 17 de noviembre de 2026 (transferencia): ${code}.`,
	)
})

test('two users who confirm the same file together enter it once', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const reply = await check(file({ day: '2026-11-19', cents: 5000, words: [referenceOf(code)] }))
	await Promise.all([save(reply), save(reply)])
	expect(await linesOf(context)).toHaveLength(1)
	expect(await heldIn(context)).toEqual([])
})

test('while the database is away the input stays with its file, and can be entered later', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const reply = await check(file({ day: '2026-11-19', cents: 100, words: ['?'] }))
	const field = reply.review?.rows[0]?.field ?? ''
	vi.spyOn(context.database, 'transaction').mockRejectedValueOnce(new DatabaseUnavailable('away'))
	const kept = await save(reply, { [field]: code })
	expect(kept).toMatchObject({ status: 503, alert: expect.any(String), review: { rows: [{ code }] } })
	expect(await linesOf(context)).toEqual([])
	expect(await save(kept)).toMatchObject({ status: 303 })
	expect(await linesOf(context)).toHaveLength(1)
})

/** Returns the page's choices about columns, as a browser would send them back. */
const chosenIn = ({ kept, columns }: BankReply): Record<string, string> => ({
	...{ kept, heading: columns?.headingLine ?? '', decimal: columns?.decimal ?? '', order: columns?.order ?? '' },
	...Object.fromEntries(columns?.columns.map(({ field, role }) => [field, role]) ?? []),
})

test('a new table’s columns are shown before use, with their meaning and how they are read', async () => {
	const { send, check } = await openBank()
	const shown = await check(bankFixture('totals-row-at-the-end.csv'))
	expect(shown).toMatchObject({ status: 200, review: null, alert: null })
	expect(shown.columns?.columns.map(({ name, role }) => `${name}: ${role}`)).toEqual([
		...['Fecha: day', 'Fecha valor: valueDay', 'Concepto: text', 'Importe: amount', 'Saldo: balance'],
	])
	expect(plain(shown.columns?.preview[0] ?? '')).toContain('línea 2 «3 de noviembre de 2026 · 450,00 € · TRANSFERENCIA')
	const used = await send('columns', chosenIn(shown))
	expect(used.review?.rows).toHaveLength(1)
	expect(used.notices.map(plain)).toEqual([
		'2 filas no se leen (totales y saldos): línea 4 «Total · 437,50», línea 5 «Saldo disponible a 26/11/2026 · 1.437,50».',
	])
	const known = await check(bankFixture('totals-row-at-the-end.csv'))
	expect(known).toMatchObject({ columns: null, isTable: true, review: { rows: [{}] } })
})

test('a table without headings loses no movement, and its shape is recognised later', async () => {
	const { send, check } = await openBank()
	const shown = await check(bankFixture('no-headings.csv'))
	expect(shown.columns).toMatchObject({ headingLine: '', headings: [{ value: '' }, { value: '1' }, {}, {}] })
	expect(shown.columns?.columns.map(({ name, role }) => `${name}: ${role}`)).toEqual([
		...['Columna 1: day', 'Columna 2: text', 'Columna 3: amount', 'Columna 4: balance'],
	])
	const used = await send('columns', chosenIn(shown))
	expect(used.review?.rows.map(({ amount }) => plain(amount))).toEqual(['450,00 €', '300,00 €'])
	const next = await check('10/11/2026;PAU;12,00;500,00\r\n11/11/2026;ANNA;8,00;508,00\r\n')
	expect(next.review?.rows.map(({ text }) => text)).toEqual(['PAU', 'ANNA'])
	const other = await check('PAU;10/11/2026;12,00;500,00\r\nANNA;11/11/2026;8,00;508,00\r\n')
	expect(other.columns).not.toBeNull()
	const headed = await check('Fecha;Qué;Importe;Saldo\r\n10/11/2026;PAU;12,00;500,00\r\n')
	expect(headed.columns?.headingLine).toBe('1')
})

test('the office chooses the row of headings, and the columns are shown again for it', async () => {
	const { send, check } = await openBank()
	const file = 'Extracto\r\nA;B;C\r\nPäivä;Kuka;Summa\r\n03/11/2026;Marta;45,00\r\n'
	const shown = await check(file)
	const pointed = await send('headings', { ...chosenIn(shown), heading: '3' })
	expect(pointed.columns).toMatchObject({ headingLine: '3', columns: [{ name: 'Päivä', role: 'day' }, {}, {}] })
	const used = await send('columns', chosenIn(pointed))
	expect(used.review?.rows).toHaveLength(1)
	expect((await check(file.replace('Extracto\r\n', ''))).review?.rows).toHaveLength(1)
})

test('a column can be corrected later, and the correction is stored', async () => {
	const { send, check } = await openBank()
	const file = bankFixture('value-date-first.csv')
	const first = await check(file)
	await send('columns', { ...chosenIn(first), 'role-0': 'day', 'role-1': '' })
	const known = await check(file)
	expect(known.review?.rows.map(({ day }) => day)).toEqual(['1 de diciembre de 2026'])
	const corrected = await send('correct', { kept: known.kept })
	expect(corrected.columns?.columns.map(({ role }) => role)).toEqual(['day', '', 'text', 'amount'])
	await send('columns', { ...chosenIn(corrected), 'role-0': 'valueDay', 'role-1': 'day' })
	expect((await check(file)).review?.rows.map(({ day }) => day)).toEqual(['30 de noviembre de 2026'])
})

test('an ambiguous amount is asked about, and the answer is stored', async () => {
	const { send, check } = await openBank()
	const file = 'Fecha;Concepto;Importe\r\n03/11/2026;Marta;1.234\r\n'
	const chosen = chosenIn(await check(file))
	const asked = await send('columns', chosen)
	expect(asked).toMatchObject({ status: 422, review: null, columns: { columns: [{ role: 'day' }, {}, {}] } })
	expect(plain(asked.alert ?? '')).toContain('Línea 2, columna «Importe». «1.234» puede llevar miles o decimales')
	await send('columns', { ...chosen, decimal: ',' })
	expect((await check(file)).review?.rows.map(({ amount }) => plain(amount))).toEqual(['1.234,00 €'])
})

test('a bank’s notation of days and amounts is stored for ambiguous files', async () => {
	const { send, check } = await openBank()
	const file = (day: string, amount: string) => `Date;Details;Amount\r\n${day};Marta;${amount}\r\n`
	await send('columns', chosenIn(await check(file('11/30/2026', '12.50'))))
	const next = await check(file('11/03/2026', '1,234'))
	expect(next.review?.rows.map(({ day, amount }) => [day, plain(amount)])).toEqual([
		['3 de noviembre de 2026', '1.234,00 €'],
	])
})

test('an unusable choice of columns is refused, and stays in the form', async () => {
	const { send, check } = await openBank()
	const chosen = { ...chosenIn(await check(bankFixture('tabs.csv'))), 'role-1': 'amount', order: 'mdy' }
	const wrong = await send('columns', chosen)
	expect(wrong).toMatchObject({
		status: 422,
		alert: expect.stringContaining('cada una, solo una vez'),
		columns: { order: 'mdy' },
	})
	expect(wrong.columns?.columns.map(({ role }) => role)).toEqual(['day', 'amount', 'amount', 'balance'])
})

test('a fault of a table names line, column and value, beside its columns', async () => {
	const { send, check } = await openBank()
	const both = await send('columns', chosenIn(await check(bankFixture('both-columns-filled.csv'))))
	expect(both).toMatchObject({ status: 422, review: null })
	expect(both.alert).toBe(
		'Línea 2, columna «Abono». Hay un cargo y un abono en la misma fila: 12,50 · 450,00. No se ha anotado nada.',
	)
})

test('a known table with a wrong row is shown with its columns, to be corrected', async () => {
	const { send, check } = await openBank()
	const file = (day: string) => `Fecha;Concepto;Importe\r\n13/11/2026;A;5,00\r\n${day};B;6,00\r\n`
	await send('columns', chosenIn(await check(file('14/11/2026'))))
	const wrong = await check(file('14/13/2026'))
	expect(wrong).toMatchObject({ status: 422, columns: { columns: [{ role: 'day' }, {}, {}] } })
	expect(wrong.alert).toBe('Línea 3, columna «Fecha». No se reconoce la fecha «14/13/2026». No se ha anotado nada.')
})

test('balances that contradict the amounts are reported', async () => {
	const { send, check } = await openBank()
	const file = 'Fecha;Concepto;Importe;Saldo\r\n02/11/2026;A;100,00;100,00\r\n03/11/2026;B;50,00;50,00\r\n'
	const used = await send('columns', chosenIn(await check(file)))
	expect(used.notices).toEqual([expect.stringContaining('El saldo no cuadra')])
})

test.each(['utf-8', 'latin1', 'utf16le'] as const)('a table is read in %s', async (encoding) => {
	const { send, check } = await openBank()
	const file = Buffer.from('Fecha;Concepto;Importe\r\n03/11/2026;Señor Núñez;45,00\r\n', encoding)
	const used = await send('columns', chosenIn(await check(file)))
	expect(used.review?.rows.map(({ text }) => text)).toEqual(['Señor Núñez'])
})

const table = (amount: string) =>
	Buffer.from(`Cuenta;ES91\r\nFecha;Concepto;Haber;Debe\r\n19/11/2026;Señor Vidal;${amount};\r\n`, 'latin1')

test('a table’s columns are chosen once, and the next file with its headings uses them in any code page', async () => {
	const { send, check } = await openBank()
	const first = await check(table('200,00'))
	expect(first.columns?.columns.map(({ role }) => role)).toEqual(['day', 'text', 'in', 'out'])
	const roles = Object.fromEntries(first.columns?.columns.map(({ field, role }) => [field, role]) ?? [])

	const none = await send('columns', { kept: first.kept, ...roles, 'role-0': '' })
	expect(none).toMatchObject({ status: 422, columns: { columns: { length: 4 } } })
	const explained = await send('columns', { kept: first.kept, ...roles })
	expect(explained.review?.rows).toMatchObject([{ text: 'Señor Vidal' }])

	const next = await check(table('300,00'))
	expect(next.review?.rows.map(({ amount }) => plain(amount))).toEqual(['300,00 €'])
})

test.each([
	['', 'El archivo no tiene movimientos. Elige otro.'],
	[norma43([]).slice(0, 1).join('\n'), 'El archivo se acaba antes de su final: descárgalo otra vez.'],
	[`${norma43([])[0]}\n22X`, 'Línea 2. Falta el importe. Complétalo en el archivo. No se ha anotado nada.'],
	[
		`${norma43([])[0]}\n77`,
		'Línea 2. «77» no es una línea de Norma 43. Descarga el archivo otra vez. No se ha anotado nada.',
	],
	['a\0b', 'El archivo no es Norma 43 ni una tabla CSV. Descárgalo del banco en uno de los dos formatos.'],
])('a broken file is reported, and nothing is entered: %j', async (text, alert) => {
	const { check } = await openBank()
	const reply = await check(text)
	expect(reply).toMatchObject({ status: 422, alert })
})

test('without a file, without a confirmed movement, with a file that is too large: 422; an unknown button: 400', async () => {
	const { context, check, save, send } = await openBank()
	await acceptedQuote(context)
	expect(await send('check', {})).toMatchObject({ status: 422, alert: 'Elige un archivo.' })
	expect(await send('save', { kept: 'x' })).toMatchObject({ status: 422, alert: 'Elige un archivo.' })
	expect(await check('x'.repeat(1024 * 1024 + 1))).toMatchObject({ status: 422 })
	const reply = await check(file({ day: '2026-11-19', cents: 100, words: ['?'] }))
	expect(await save(reply)).toMatchObject({
		status: 422,
		alert: 'No se ha indicado ninguna reserva: escribe la referencia en al menos un ingreso.',
	})
	expect((await send('pay', { kept: reply.kept })).status).toBe(400)
})

test('a movement in the future or over five years ago is not proposed and not entered', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const days = ['2026-11-21', '2027-11-04', '2021-11-19', '2026-11-20', '2021-11-20']
	const reply = await check(file(...days.map((day) => ({ day, cents: 100, words: [referenceOf(code)] }))))
	expect(reply.review?.rows.map((row) => [row.code, plain(row.matches[0] ?? '')])).toEqual([
		['', 'El día no puede ser futuro.'],
		['', 'El día no puede ser futuro.'],
		['', 'El día no puede quedar más de 5 años atrás.'],
		[code, expect.stringContaining('Por la referencia')],
		[code, expect.stringContaining('Por la referencia')],
	])
	expect(reply.review?.rows.map(({ certainty }) => certainty.word)).toEqual(Array.from(days, () => 'Probable'))
	const [first, , old, today] = (reply.review?.rows ?? []).map(({ field }) => field)
	const wrong = await save(reply, { [first ?? '']: code, [old ?? '']: code })
	expect(wrong).toMatchObject({ status: 422 })
	expect(wrong.review?.rows.map(({ error }) => error)).toEqual([
		...['El día no puede ser futuro.', null, 'El día no puede quedar más de 5 años atrás.', null, null],
	])
	expect(wrong.review?.rows.find(({ field }) => field === today)).toMatchObject({ code })
	expect(await linesOf(context)).toEqual([])
	expect(await save(reply)).toMatchObject({ status: 303 })
	expect((await linesOf(context)).map(({ day }) => day)).toEqual(['2026-11-20', '2021-11-20'])
})

test('a movement of zero is skipped and reported, in a table and in Norma 43', async () => {
	const { context, check, send } = await openBank()
	const code = await acceptedQuote(context)
	const words = [referenceOf(code)]
	const statement = await check(file({ day: '2026-11-03', cents: 0, words }, { day: '2026-11-03', cents: 100, words }))
	expect(statement.notices.map(plain)).toEqual([
		expect.stringContaining('1 fila no se lee (ni entra ni sale dinero): línea 2'),
	])
	expect(statement.review?.rows).toHaveLength(1)
	const shown = await check(`Fecha;Concepto;Importe\r\n03/11/2026;X ${code};0,00\r\n`)
	const used = await send('columns', chosenIn(shown))
	expect(used).toMatchObject({ status: 200, review: { rows: [] } })
	expect(used.notices.map(plain)).toEqual([
		expect.stringContaining('1 fila no se lee (ni entra ni sale dinero): línea 2'),
	])
})

test('a skipped column with another currency is reported, and is read where it is chosen', async () => {
	const { send, check } = await openBank()
	const shown = await check('Fecha;Concepto;Importe;Divisa;Divisa cuenta\r\n03/11/2026;Marta;100,00;EUR;USD\r\n')
	expect(shown.columns?.columns.map(({ role }) => role)).toEqual(['day', 'text', 'amount', '', ''])
	const asked = await send('columns', chosenIn(shown))
	expect(asked).toMatchObject({ status: 422, review: null })
	expect(plain(asked.alert ?? '')).toContain('Línea 2, columna «Divisa cuenta». La columna dice «USD» y no se lee')
	const chosen = await send('columns', { ...chosenIn(shown), 'role-4': 'currency' })
	expect(chosen.review?.rows.map(({ amount }) => plain(amount))).toEqual(['100,00 USD'])
})

test('each movement says whether its booking is certain, likely or unknown', async () => {
	const { context, check } = await openBank()
	const code = await acceptedQuote(context)
	const day = '2026-11-19'
	const reply = await check(
		file(
			{ day, cents: TOTAL, words: [referenceOf(code)] },
			{ day, cents: TOTAL, words: ['Transferencia'] },
			{ day, cents: 123, words: ['Alquiler'] },
		),
	)
	expect(reply.review?.rows.map(({ certainty }) => certainty)).toEqual([
		{ status: 'accepted', word: 'Segura' },
		{ status: 'quoted', word: 'Probable' },
		{ status: 'requested', word: 'Sin reserva' },
	])
})
