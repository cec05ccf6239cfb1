import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { deskAt, plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { BALANCE, bookingToPay, DEPOSIT } from '#tests/support/online-payments.ts'
import { DAY, lastMailAbout } from '#tests/support/quotes-at-work.ts'
import { languages, read } from '#tests/support/states-of-quotes.ts'

const pay = (context: Context, code: string, cents: number) =>
	inTransaction(context, (tx) =>
		recordPayment(tx, context, {
			...{ order: code, way: 'card', providerReference: `pi-${cents}`, cents, currency: 'EUR', paidAt: context.now() },
		}),
	)

test('a booking in instalments shows the next one first, with its day and the total behind it', async () => {
	const { context, cookie } = await openOffice(1)
	const code = await bookingToPay(context)
	const customers = async (lng = 'es') => plain((await read(context, code, lng)).answer.payment?.state ?? '')
	const next = 'Próximo pago: 148,50 €, a más tardar el 27 de noviembre de 2026. En total quedan por pagar 495,00 €.'
	expect(await customers()).toBe(next)
	expect(plain((await deskAt(cookie, code).page()).payment?.state ?? '')).toBe(next)
	for (const lng of languages) {
		const words = await customers(lng)
		const [first, total] = ['148', '495'].map((figure) => words.indexOf(figure))
		expect([lng, first !== -1 && Number(first) < Number(total)]).toEqual([lng, true])
	}

	await pay(context, code, 4_850)
	expect(await customers()).toMatch(/^Próximo pago: 100,00 €, .* En total quedan por pagar 446,50 €\.$/)
	context.advance(8 * DAY)
	expect(await customers()).toMatch(/^El pago de 100,00 € venció el .* En total quedan por pagar 446,50 €\.$/)
	await pay(context, code, DEPOSIT - 4_850)
	expect(await customers()).toBe('Quedan por pagar 346,50 €.')
	await pay(context, code, BALANCE)
	expect(await customers()).toBe('Está todo pagado. Gracias.')
})

test('overdue instalments are shown as one sum', async () => {
	const { context } = await openOffice(1)
	const code = await bookingToPay(context)
	context.advance(30 * DAY)
	const { payment } = (await read(context, code)).answer
	expect(plain(payment?.state ?? '')).toMatch(/^El pago de 495,00 € venció el .+\.$/)
	expect(payment?.isDue).toBe(true)
})

test('an amount that is due today says so, and before that day it does not', async () => {
	const { context } = await openOffice(1)
	const code = await bookingToPay(context)
	const stateNow = async () => {
		const { payment } = (await read(context, code)).answer
		return [plain(payment?.state ?? '').split(':')[0], payment?.isDue]
	}
	context.advance(Date.parse('2026-11-26T08:00:00Z') - context.now())
	expect(await stateNow()).toEqual(['Próximo pago', false])
	context.advance(DAY)
	expect(await stateNow()).toEqual(['Vence hoy', true])
})

test('the confirmation says in its first box what is to be paid next, and its button names paying', async () => {
	const { context } = await openOffice(1)
	const code = await bookingToPay(context)
	const { first, action } = letterOf(context, await lastMailAbout(context, code, 'quote-accepted'))
	expect(plain(first?.lines.at(-1) ?? '')).toMatch(/^Anticipo: 148,50 €, .*27 de noviembre de 2026$/)
	expect(action?.label).toBe('Ver la reserva y pagar')
})
