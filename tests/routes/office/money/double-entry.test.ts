import { expect, test } from 'vitest'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { referenceOf } from '#app/domain/search/payment-reference.ts'
import type { BankReply } from '#app/routes/office/money/bank-page.server.ts'
import { action as moneyAction } from '#app/routes/office/money/money.route.tsx'
import { heldPayments } from '#drizzle/schema.ts'
import { submit } from '#tests/support/account-requests.ts'
import { deskAt, plain } from '#tests/support/desk.ts'
import { norma43 } from '#tests/support/norma-43.ts'
import { openOffice } from '#tests/support/office.ts'
import { begunAttempt, bookingToPay, DEPOSIT, moneyOf, notify } from '#tests/support/online-payments.ts'
import { bankAt } from '#tests/support/open-bank.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'
import { redsysNotification, redsysResult, redsysSettings } from '#tests/support/redsys-standin.ts'

const file = (...lines: Parameters<typeof norma43>[0]) => norma43(lines).join('\r\n')
const table = (...rows: string[]) => ['Fecha;Concepto;Más datos;Importe', ...rows].join('\r\n')

/** Opens the office with a booking of 2,200 €, its bank's page, and the form of the booking's own page. */
async function office() {
	const { context, cookie } = await openOffice(1, redsysSettings('http://127.0.0.1:1'))
	const code = await acceptedQuote(context, { draft: { lines: [{ text: 'Autocar', cents: 200_000 }] } })
	const byHand = async (typed: Record<string, string> = {}, of = code) => {
		const { id } = await quoteNow(context, of)
		const seen = String((await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0)
		const usual = { amount: '300,00', day: '2026-11-10', way: 'transfer', reference: '' }
		return deskAt(cookie, of).send('enter-payment', { seen, ...usual, ...typed })
	}
	const received = async () => (await moneyOf(context, code)).filter((line) => line.startsWith('received')).length
	return { context, cookie, code, byHand, received, bank: bankAt(cookie) }
}

const sentences = (reply: { review?: BankReply['review'] }) =>
	(reply.review?.rows ?? []).map((row) => row.matches.map(plain))
const codes = (reply: { review?: BankReply['review'] }) => (reply.review?.rows ?? []).map(({ code }) => code)

test('a transfer in a table and then in Norma 43 is reported, not proposed, and counts once', async () => {
	const { code, received, bank } = await office()
	const first = await bank.check(table(`10/11/2026;TRANSFERENCIA DE MARTA VIDAL;${referenceOf(code)} ANTICIPO;300,00`))
	expect(codes(first)).toEqual([code])
	expect(await bank.save(first)).toMatchObject({ status: 303 })

	const again = {
		day: '2026-11-10',
		cents: 30_000,
		words: ['TRANSFERENCIA DE MARTA VIDAL', `${referenceOf(code)} ANTICIPO`],
	}
	const second = await bank.check(file(again))
	expect(codes(second)).toEqual([''])
	expect(sentences(second)[0]?.[0]).toBe(
		`Ya hay un pago de 300,00 € del 10 de noviembre de 2026 (transferencia): ${code}.`,
	)
	expect(await bank.save(second)).toMatchObject({
		status: 422,
		alert: 'No se ha indicado ninguna reserva: escribe la referencia en al menos un ingreso.',
	})

	const [row] = second.review?.rows ?? []
	const field = row?.field ?? ''
	const asked = await bank.save(second, { [field]: code })
	expect(asked).toMatchObject({
		status: 422,
		review: { rows: [{ code, error: expect.stringContaining('marca la casilla') }] },
	})
	expect(await received()).toBe(1)
	expect(await bank.save(asked, { [row?.second?.field ?? '']: '1' })).toMatchObject({ status: 303 })
	expect(await received()).toBe(2)
})

test.each([
	['another text', { words: ['TRF. M VIDAL', 'P-2026-'] }, 'named'],
	['another day', { day: '2026-11-12' }, 'named'],
	['no reference', { words: ['TRANSFERENCIA RECIBIDA'] }, 'unnamed'],
] as const)('the same movement written with %s is reported', async (_, changes, how) => {
	const { code, received, bank } = await office()
	const words = [`PAGO ${code}`]
	const movement = { day: '2026-11-10', cents: 30_000, words }
	await bank.save(await bank.check(file(movement)))
	const text = how === 'named' ? [...('words' in changes ? changes.words.slice(0, 1) : []), code] : [...changes.words]
	const again = await bank.check(file({ ...movement, ...changes, words: text }))
	expect(codes(again)).toEqual([''])
	expect(sentences(again)[0]?.[0]).toContain(`(transferencia): ${code}.`)
	expect(await received()).toBe(1)
})

test('two equal movements in one file are two payments, and so is one left from the same file', async () => {
	const { code, received, bank } = await office()
	const movement = { day: '2026-11-10', cents: 5_000, words: [code] }
	const reply = await bank.check(file(movement, movement))
	expect(codes(reply)).toEqual([code, code])
	await bank.save(reply, { [reply.review?.rows[1]?.field ?? '']: '' })
	expect(await received()).toBe(1)
	const rest = await bank.check(file(movement, movement))
	expect(codes(rest)).toEqual([code])
	expect(await bank.save(rest)).toMatchObject({ status: 303 })
	expect(await received()).toBe(2)
})

test('equal transfers of two customers on one day are distinguished by their references', async () => {
	const { context, code, bank } = await office()
	const other = await acceptedQuote(context)
	await bank.save(await bank.check(file({ day: '2026-11-10', cents: 5_000, words: [code] })))
	const reply = await bank.check(file({ day: '2026-11-10', cents: 5_000, words: [referenceOf(other)] }))
	expect(codes(reply)).toEqual([other])
	expect(await bank.save(reply)).toMatchObject({ status: 303 })
})

test('a possible duplicate is entered only with its box ticked, whichever booking is typed', async () => {
	const { context, code, bank } = await office()
	const other = await acceptedQuote(context)
	await bank.save(await bank.check(file({ day: '2026-11-10', cents: 5_000, words: [code] })))
	const reply = await bank.check(file({ day: '2026-11-11', cents: 5_000, words: ['TRANSFERENCIA RECIBIDA'] }))
	expect(sentences(reply)[0]?.[0]).toContain(`Ya hay un pago de 50,00 € del 10 de noviembre de 2026`)
	const [row] = reply.review?.rows ?? []
	const [field, second] = [row?.field ?? '', row?.second?.field ?? '']
	for (const typed of [other, code])
		expect(await bank.save(reply, { [field]: typed })).toMatchObject({
			...{ status: 422, review: { rows: [{ code: typed, error: expect.stringContaining('marca la casilla') }] } },
		})
	expect(await moneyOf(context, other)).toEqual([])
	expect(await bank.save(reply, { [field]: other, [second]: '1' })).toMatchObject({ status: 303 })
	expect(await moneyOf(context, other)).toEqual(['received 5000 transfer'])
})

test('a duplicate by its text is asked about where another booking is typed', async () => {
	const { context, code, bank } = await office()
	const other = await acceptedQuote(context)
	await bank.save(await bank.check(file({ day: '2026-11-10', cents: 5_000, words: [code] })))
	const reply = await bank.check(file({ day: '2026-11-11', cents: 5_000, words: ['TRF', code] }))
	const field = reply.review?.rows[0]?.field ?? ''
	expect(await bank.save(reply, { [field]: other })).toMatchObject({ status: 422 })
})

test('a text with two references proposes no booking, and both are named', async () => {
	const { context, code, bank } = await office()
	const other = await acceptedQuote(context)
	const reply = await bank.check(file({ day: '2026-11-03', cents: 49_500, words: [`PAGO ${code} Y ${other}`] }))
	expect(codes(reply)).toEqual([''])
	expect(sentences(reply)[0]?.[0]).toBe(`Nombra varias reservas y no se elige ninguna: ${code}, ${other}`)
	const field = reply.review?.rows[0]?.field ?? ''
	const typed = await bank.save(reply, { [field]: `${code} ${other}` })
	expect(typed).toMatchObject({
		status: 422,
		review: { rows: [{ error: 'Escribe la referencia de una sola reserva.' }] },
	})
})

test('the booking named in the text is proposed, even if another one fits too', async () => {
	const { context, code, bank } = await office()
	await acceptedQuote(context)
	const reply = await bank.check(file({ day: '2026-11-10', cents: 49_500, words: [`NURIA PUIG I SERRA ${code}`] }))
	expect(codes(reply)).toEqual([code])
	const misspelt = await bank.check(file({ day: '2026-11-10', cents: 49_500, words: [`NURIA PUIG I SERRA ${code}9`] }))
	expect(codes(misspelt)).toEqual([''])
})

test('a payment by hand that the bank’s file had is asked about once, and no input is lost', async () => {
	const { code, byHand, received, bank } = await office()
	await bank.save(await bank.check(file({ day: '2026-11-10', cents: 30_000, words: [code] })))
	const asked = await byHand({ day: '2026-11-11', reference: 'VIDAL' })
	expect(asked.status).toBe(422)
	expect(asked.answer).toMatchObject({
		values: { amount: '300,00', day: '2026-11-11', reference: 'VIDAL' },
		alert: null,
	})
	expect(plain(asked.answer?.errors.second?.[0])).toBe(
		`Ya hay un pago de 300,00 € del 10 de noviembre de 2026 (transferencia): ${code}. Si es otro movimiento, marca la casilla y anótalo otra vez.`,
	)
	expect(await received()).toBe(1)
	expect(await byHand({ day: '2026-11-11', reference: 'VIDAL', second: '1' })).toMatchObject({ status: 303 })
	expect(await received()).toBe(2)
})

test('a second payment by hand is asked about in any way of payment, until more than seven days lie between', async () => {
	const { byHand, received } = await office()
	expect(await byHand({ amount: '100' })).toMatchObject({ status: 303 })
	for (const typed of <Record<string, string>[]>[
		{},
		{ way: 'cash' },
		{ reference: 'x' },
		{ day: '2026-11-17' },
		{ day: '2026-11-03' },
	])
		expect(await byHand({ amount: '100', ...typed }), JSON.stringify(typed)).toMatchObject({ status: 422 })
	expect(await received()).toBe(1)
	expect(await byHand({ amount: '100', day: '2026-11-18' })).toMatchObject({ status: 303 })
	expect(await byHand({ amount: '100', second: '1' })).toMatchObject({ status: 303 })
	expect(await received()).toBe(3)
})

test('a payment by hand is not proposed again from the bank’s file', async () => {
	const { code, byHand, received, bank } = await office()
	await byHand()
	const reply = await bank.check(file({ day: '2026-11-12', cents: 30_000, words: [code] }))
	expect(codes(reply)).toEqual([''])
	const field = reply.review?.rows[0]?.field ?? ''
	expect(await bank.save(reply, { [field]: code })).toMatchObject({ status: 422 })
	expect(await received()).toBe(1)
})

test('a card payment is asked about by hand after its notification, and is held if it comes after', async () => {
	const { context, byHand } = await office()
	const tell = (number: string) => notify('redsys', redsysNotification(redsysResult(number, DEPOSIT)))
	const typed = { amount: '148,50', day: '2026-11-20', way: 'card' }
	const [one, other] = [await bookingToPay(context), await bookingToPay(context)]
	expect(await tell((await begunAttempt(context, one, 'redsys')).number)).toBe('200 recorded')
	expect(await byHand(typed, one)).toMatchObject({ status: 422 })
	expect(await moneyOf(context, one)).toEqual([`received ${DEPOSIT} card`])

	const { number } = await begunAttempt(context, other, 'redsys')
	expect(await byHand(typed, other)).toMatchObject({ status: 303 })
	expect(await tell(number)).toBe('200 held')
	expect(await context.database.read.select().from(heldPayments)).toMatchObject([{ why: 'twin', cents: DEPOSIT }])
	expect(await moneyOf(context, other)).toEqual([`received ${DEPOSIT} card`])
})

test('a button pressed twice on a payment that is held does not ask', async () => {
	const { context, code, byHand } = await office()
	const seen = String((await ledgerOf(context.database.read, (await quoteNow(context, code)).id)).at(-1)?.id)
	for (let times = 0; times < 2; times++)
		expect(await byHand({ amount: '3000', seen })).toMatchObject({
			...{ status: 303, location: expect.stringContaining('paymentHeld') },
		})
	expect(await context.database.read.$count(heldPayments)).toBe(1)
})

test('a held payment equal to one of the booking is assigned only after a confirmation', async () => {
	const { context, cookie, code, byHand, received } = await office()
	await byHand({ amount: '148,50', day: '2026-11-20' })
	const other = await bookingToPay(context)
	const begun = [await begunAttempt(context, other, 'redsys'), await begunAttempt(context, other, 'redsys')]
	for (const { number } of begun) await notify('redsys', redsysNotification(redsysResult(number, DEPOSIT)))
	const [held] = await context.database.read.select().from(heldPayments)
	const assign = (changes: Record<string, string>) =>
		submit(
			moneyAction,
			'/admin/money/',
			{ intent: 'assign', held: String(held?.id), reason: '', code, ...changes },
			{ cookie },
		)
	const asked = await assign({})
	expect(asked).toMatchObject({
		status: 422,
		answer: { errors: { second: [expect.stringContaining('marca la casilla')] } },
	})
	expect(await assign({ code: `${code} ${other}` })).toMatchObject({
		...{ status: 409, answer: { alert: { text: 'El texto nombra varias reservas: deja solo una.' } } },
	})
	expect(await received()).toBe(1)
	expect(await assign({ second: '1' })).toMatchObject({ status: 303 })
	expect(await received()).toBe(2)
})

test('a refund is asked about alike, by hand and from the bank’s file', async () => {
	const { context, cookie, code, byHand, bank } = await office()
	await byHand({ amount: '1000' })
	const refund = async (typed: Record<string, string> = {}) => {
		const { id } = await quoteNow(context, code)
		const seen = String((await ledgerOf(context.database.read, id)).at(-1)?.id)
		const usual = { amount: '200', day: '2026-11-12', way: 'transfer', reason: 'Un día menos' }
		return deskAt(cookie, code).send('refund', { seen, ...usual, ...typed })
	}
	expect(await refund()).toMatchObject({ status: 303 })
	expect(await refund({ day: '2026-11-13' })).toMatchObject({
		status: 422,
		answer: { values: { reason: 'Un día menos' } },
	})
	const reply = await bank.check(file({ day: '2026-11-13', cents: -20_000, words: [`DEVOLUCION ${code}`] }))
	expect(codes(reply)).toEqual([''])
	expect(sentences(reply)[0]?.[0]).toContain('Ya hay una devolución de 200,00 €')
	const [row] = reply.review?.rows ?? []
	expect(await bank.save(reply, { [row?.field ?? '']: code })).toMatchObject({ status: 422 })
	expect(await refund({ second: '1' })).toMatchObject({ status: 303 })
	expect((await moneyOf(context, code)).filter((line) => line.startsWith('refunded'))).toHaveLength(2)
})

test('two users who confirm a movement in two notations together enter it once', async () => {
	const { code, received, bank } = await office()
	const movement = { day: '2026-11-10', cents: 30_000, words: [code] }
	const replies = [await bank.check(file(movement)), await bank.check(file({ ...movement, words: ['TRF', code] }))]
	const answers = await Promise.all(replies.map((reply) => bank.save(reply)))
	expect(answers.map(({ status }) => status).toSorted()).toEqual([303, 422])
	expect(await received()).toBe(1)
})

test('a file confirmed while a colleague types the same payment enters it once', async () => {
	const { code, received, byHand, bank } = await office()
	const reply = await bank.check(file({ day: '2026-11-10', cents: 30_000, words: [code] }))
	const answers = await Promise.all([bank.save(reply), byHand()])
	expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
	expect(await received()).toBe(1)
})
