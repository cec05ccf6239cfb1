import { expect, test, vi } from 'vitest'
import { DatabaseUnavailable } from '#app/db/unavailable.server.ts'
import type { BankReply } from '#app/http/admin/money/bank-page.server.ts'
import { enterPayment } from '#app/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/payments/ledger.server.ts'
import { referenceOf } from '#app/payments/payment-reference.ts'
import { action } from '#app/routes/admin-money-bank.tsx'
import { heldPayments, payments } from '#drizzle/schema.ts'
import { argsOf, post, replyOf } from '#tests/support/account-requests.ts'
import { plain } from '#tests/support/desk.ts'
import { norma43 } from '#tests/support/norma-43.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const PATH = '/admin/money/bank/'
const TOTAL = 49_500

/** The page that brings in a bank's file, as one browser has it open. */
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
	/** Confirms what is suggested, but for fields that say otherwise. */
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

test('a statement shows what may be whose, and what is confirmed is entered once, whichever file tells it', async () => {
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

test('what somebody typed stays beside what is wrong with it, and nothing is entered by halves', async () => {
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

test('what does not fit its booking waits for the office', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const reply = await check(file({ day: '2026-11-19', cents: TOTAL + 1, words: [referenceOf(code)] }))
	expect(await save(reply)).toMatchObject({ location: `${PATH}?notice=someHeld` })
	expect(await heldIn(context)).toMatchObject([{ cents: TOTAL + 1, why: 'tooMuch', way: 'transfer' }])
})

test('what was entered by hand is not proposed once more', async () => {
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

test('two who confirm the same file at once enter it once', async () => {
	const { context, check, save } = await openBank()
	const code = await acceptedQuote(context)
	const reply = await check(file({ day: '2026-11-19', cents: 5000, words: [referenceOf(code)] }))
	await Promise.all([save(reply), save(reply)])
	expect(await linesOf(context)).toHaveLength(1)
	expect(await heldIn(context)).toEqual([])
})

test('while nothing can be stored, what was typed stays with its file, and is entered later', async () => {
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

const table = (amount: string) =>
	Buffer.from(`Cuenta;ES91\r\nFecha;Concepto;Haber;Debe\r\n19/11/2026;Señor Vidal;${amount};\r\n`, 'latin1')

test('a table is explained once; the next one with its headings is read by that, whatever its letters', async () => {
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
	['', 'El archivo no tiene movimientos.'],
	[norma43([]).slice(0, 1).join('\n'), 'El archivo se acaba antes de su final: descárgalo otra vez.'],
	[`${norma43([])[0]}\n22`, 'Línea 2: no se reconoce el importe. No se ha anotado nada.'],
	['a\0b', 'El archivo no es Norma 43 ni una tabla CSV.'],
])('a broken file is told, and nothing is entered: %j', async (text, alert) => {
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
	expect(await save(reply)).toMatchObject({ status: 422, alert: 'No hay ningún ingreso con reserva.' })
	expect((await send('pay', { kept: reply.kept })).status).toBe(400)
})
