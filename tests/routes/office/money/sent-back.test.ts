import { expect, test } from 'vitest'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import type { BankReply } from '#app/routes/office/money/bank-page.server.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { plain } from '#tests/support/desk.ts'
import { norma43 } from '#tests/support/norma-43.ts'
import { openOffice } from '#tests/support/office.ts'
import { moneyOf } from '#tests/support/online-payments.ts'
import { bankAt } from '#tests/support/open-bank.ts'
import { acceptedQuote, DAY, quoteNow, templatesAbout } from '#tests/support/quotes-at-work.ts'

type Lines = Parameters<typeof norma43>[0]
const file = (...lines: Lines) => norma43(lines).join('\r\n')
const TOTAL = 49_500

async function office() {
	const { context, cookie } = await openOffice(1)
	const code = await acceptedQuote(context)
	const bank = bankAt(cookie)
	const bringIn = async (...lines: Lines) => bank.save(await bank.check(file(...lines)))
	const open = async () => (await quoteNow(context, code)).openCents
	return { context, code, bank, bringIn, open }
}

const rowsOf = ({ review }: Pick<BankReply, 'review'>) =>
	(review?.rows ?? []).map(({ code, matches, isReturn }) => ({ code, isReturn, said: matches.map(plain) }))

test('a transfer sent back in the same file is shown with its booking, and is subtracted', async () => {
	const { context, code, bank, open } = await office()
	const reply = await bank.check(
		file(
			{ day: '2026-11-04', cents: -45_000, words: [`DEVOLUCION TRANSFERENCIA ${code}`] },
			{ day: '2026-11-03', cents: 45_000, words: [`TRANSFERENCIA ${code}`] },
		),
	)
	expect(rowsOf(reply)).toEqual([
		{ code, isReturn: true, said: [`Devuelve un ingreso de este mismo archivo: ${code}`] },
		{ code, isReturn: false, said: [expect.stringContaining('Por la referencia')] },
	])
	expect(reply.review?.found.map(plain)).toEqual([
		...['1 ingreso nuevo.', '1 salida que puede ser la devolución de un ingreso.'],
	])
	expect(await bank.save(reply)).toMatchObject({ status: 303, location: '/admin/money/bank/?notice=saved' })
	expect(await moneyOf(context, code)).toEqual(['received 45000 transfer', 'refunded 45000 transfer'])
	expect(await open()).toBe(TOTAL)
	const again = await bank.check(
		file({ day: '2026-11-04', cents: -45_000, words: [`DEVOLUCION TRANSFERENCIA ${code}`] }),
	)
	expect(again.review?.rows).toEqual([])
})

test('a return without a reference is matched by its amount, and not chosen, whatever its text is', async () => {
	const { context, code, bank } = await office()
	const paid = { day: '2026-11-19', cents: 45_000, words: [code] }
	const back = { day: '2026-11-20', cents: -45_000, words: ['DEVOL TRANSF'] }
	const facts = `Quizá devuelve el pago de 450,00 € del 19 de noviembre de 2026: ${code}`
	const table = `Fecha;Concepto;Importe\n19/11/2026;X ${code};450,00\n20/11/2026;DEVOL TRANSF;-450,00\n`
	for (const reply of [await bank.check(file(back, paid)), await bank.check(table)]) {
		expect(rowsOf(reply).find(({ isReturn }) => isReturn)).toEqual({ code: '', isReturn: true, said: [facts] })
		expect(reply.review?.found.map(plain)).toContain('1 salida que puede ser la devolución de un ingreso.')
	}
	const reply = await bank.check(file(paid, back))
	const field = reply.review?.rows.find(({ isReturn }) => isReturn)?.field ?? ''
	expect(await bank.save(reply, { [field]: code })).toMatchObject({ location: '/admin/money/bank/?notice=saved' })
	expect(await moneyOf(context, code)).toEqual(['received 45000 transfer', 'refunded 45000 transfer'])
})

test('a return of a payment without a booking shows its text, not if it is earlier or differs by a cent', async () => {
	const { bank } = await office()
	const words = async (...lines: Lines) =>
		rowsOf(await bank.check(file(...lines))).flatMap((row) => (row.isReturn ? row.said : []))
	const paid = { day: '2026-11-10', cents: 51_800, words: ['AUTOCAR BODA'] }
	const back = { day: '2026-11-12', cents: -51_800, words: ['TRF DEVUELTA'] }
	expect(await words(paid, back)).toEqual([
		expect.stringMatching(/^Quizá devuelve el pago de 518,00 € del 10 de noviembre de 2026: .*AUTOCAR BODA$/),
	])
	expect(await words(paid, { ...back, day: '2026-11-09' })).toEqual([])
	expect(await words(paid, { ...back, cents: -51_801 })).toEqual([])
	expect(await words({ ...paid, day: '2026-09-01' }, back)).toEqual([])
})

test('a later return is matched by its amount and not chosen, and by its reference and chosen', async () => {
	const { context, code, bank, bringIn } = await office()
	await bringIn({ day: '2026-10-03', cents: 45_000, words: [code] })
	const unnamed = await bank.check(file({ day: '2026-11-04', cents: -45_000, words: ['DEVOLUCION TRANSFERENCIA'] }))
	const facts = `Quizá devuelve el pago de 450,00 € del 3 de octubre de 2026: ${code}`
	expect(rowsOf(unnamed)).toEqual([{ code: '', isReturn: true, said: [facts] }])
	const named = await bank.check(file({ day: '2026-11-04', cents: -45_000, words: [`DEVOL. ${code}`] }))
	expect(rowsOf(named)).toEqual([{ code, isReturn: true, said: [facts] }])
	expect(await bank.save(named)).toMatchObject({ status: 303 })
	// The same return in another notation.
	const other = await bank.check(file({ day: '2026-11-05', cents: -45_000, words: [`TRF DEVUELTA ${code}`] }))
	expect(rowsOf(other)).toMatchObject([{ code: '', said: [expect.stringContaining('Ya hay una devolución'), facts] }])
	expect(await moneyOf(context, code)).toEqual(['received 45000 transfer', 'refunded 45000 transfer'])
})

test('an outgoing payment too late or of another amount is skipped, and a partner’s bill is not chosen', async () => {
	const { code, bank, bringIn } = await office()
	await bringIn({ day: '2026-09-01', cents: 45_000, words: [code] })
	const reply = await bank.check(
		file(
			{ day: '2026-11-04', cents: -45_000, words: ['LLOGUER'] },
			{ day: '2026-11-04', cents: -10_000, words: ['COMISSIO'] },
			{ day: '2026-11-04', cents: -30_000, words: [`FACTURA AUTOCARS MISTRAL ${code}`] },
		),
	)
	expect(rowsOf(reply)).toEqual([{ code: '', isReturn: true, said: [`Nombra la reserva ${code}`] }])
	expect(reply.review?.found.map(plain).at(-1)).toBe('2 cargos no se tienen en cuenta.')
})

test('a return greater than the booking’s payments is held for the office', async () => {
	const { context, code, bank, bringIn } = await office()
	await bringIn({ day: '2026-11-03', cents: 10_000, words: [code] })
	const reply = await bank.check(file({ day: '2026-11-04', cents: -45_000, words: [`DEVOLUCION ${code}`] }))
	const saved = await bank.save(reply, { [reply.review?.rows[0]?.field ?? '']: code })
	expect(saved).toMatchObject({ location: '/admin/money/bank/?notice=someHeld' })
	expect(await context.database.read.select().from(heldPayments)).toMatchObject([
		{ why: 'moreThanReceived', cents: -45_000, way: 'transfer' },
	])
	expect(await moneyOf(context, code)).toEqual(['received 10000 transfer'])
})

test('a return with two references chooses no booking, and a concurrent one counts once', async () => {
	const { context, code, bank, bringIn } = await office()
	const other = await acceptedQuote(context)
	await bringIn({ day: '2026-11-03', cents: 45_000, words: [code] })
	const both = await bank.check(file({ day: '2026-11-04', cents: -45_000, words: [`DEVOLUCION ${code} ${other}`] }))
	expect(rowsOf(both)).toMatchObject([
		{ code: '', said: [expect.stringContaining('Nombra varias reservas'), expect.any(String)] },
	])
	const reply = await bank.check(file({ day: '2026-11-04', cents: -45_000, words: [`DEVOLUCION ${code}`] }))
	await Promise.all([bank.save(reply), bank.save(reply)])
	expect(await moneyOf(context, code)).toEqual(['received 45000 transfer', 'refunded 45000 transfer'])
})

test('while a payment of a booking is held, its customer gets no reminder', async () => {
	const { context, code, bringIn } = await office()
	await bringIn({ day: '2026-11-03', cents: TOTAL + 1, words: [code] })
	context.advance(40 * DAY)
	await remindOfPayments(context)
	expect(await templatesAbout(context, code)).not.toContain('payment-reminder')
	await context.database.transaction((tx) => tx.update(heldPayments).set({ decision: 'dropped', decidedAt: 1 }))
	await remindOfPayments(context)
	expect(await templatesAbout(context, code)).toContain('payment-reminder')
})
