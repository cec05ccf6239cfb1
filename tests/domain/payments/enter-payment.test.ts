import { expect, test } from 'vitest'
import type { Context } from '#app/context.server.ts'
import { officeTasks } from '#app/domain/bookings/lists/tasks.server.ts'
import { decideHeld } from '#app/domain/payments/decide-held.server.ts'
import { enterPayment, noteInvoice, refundPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { movementsBetween, openBookings, openHeld } from '#app/domain/payments/money.server.ts'
import { enteredSchema } from '#app/domain/payments/payment.schema.ts'
import { recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, refused } from '#app/platform/result.ts'
import { acceptedQuote, DAY, MARTA, quoteNow, templatesAbout } from '#tests/support/quotes-at-work.ts'
import { createTestContext, TEST_NOW } from '#tests/support/test-context.ts'

const PAU = { kind: 'office', email: 'pau@garbi.example' } as const
const linesOf = async (context: Context & { advance: unknown }, code: string) =>
	ledgerOf(context.database.read, (await quoteNow(context as never, code)).id)

/** Makes a booking with its expected payments, and an entry by a user who has read them. */
async function booked() {
	const context = await createTestContext()
	const code = await acceptedQuote(context)
	const seen = (await linesOf(context, code)).at(-1)?.id ?? 0
	const entry = {
		code,
		seen,
		cents: 20_000,
		day: '2026-11-20',
		way: 'transfer',
		note: 'NURIA PUIG',
		actor: MARTA,
	} as const
	return { context, code, entry }
}

test('the same transfer entered by two people at once counts once, and causes one mail', async () => {
	const { context, code, entry } = await booked()

	const both = await Promise.all([enterPayment(context, entry), enterPayment(context, { ...entry, actor: PAU })])

	expect(both).toEqual([accepted('recorded'), accepted('recorded')])
	expect((await linesOf(context, code)).map(({ kind }) => kind)).toEqual(['expected', 'received'])
	expect((await templatesAbout(context, code)).filter((name) => name === 'payment-received')).toHaveLength(1)
	expect((await quoteNow(context, code)).openCents).toBe(29_500)
})

test('a change of what another person has changed is refused, and nothing is written', async () => {
	const { context, code, entry } = await booked()
	await enterPayment(context, entry)
	expect(await enterPayment(context, { ...entry, cents: 19_999, actor: PAU })).toEqual(refused('changedMeanwhile'))
	expect(await refundPayment(context, { ...entry, cents: 1, actor: PAU })).toEqual(refused('changedMeanwhile'))
	expect(await linesOf(context, code)).toHaveLength(2)
})

test('no more is refunded than was received, even where two refund at the same moment', async () => {
	const { context, code, entry } = await booked()
	await enterPayment(context, entry)
	const seen = (await linesOf(context, code)).at(-1)?.id ?? 0
	const back = { ...entry, seen, note: 'Un día menos' }
	expect(await refundPayment(context, { ...back, cents: 20_001 })).toEqual(refused('moreThanReceived'))

	const both = await Promise.all([
		refundPayment(context, back),
		refundPayment(context, { ...back, cents: 15_000, actor: PAU }),
	])

	expect(both.filter(({ ok }) => ok)).toHaveLength(1)
	expect((await linesOf(context, code)).filter(({ kind }) => kind === 'refunded')).toHaveLength(1)
})

test.each([
	['0', '2026-11-20', { amount: ['amountAboveZero'] }],
	['-5', '2026-11-20', { amount: ['amountNotValid'] }],
	['100', '2026-11-21', { day: ['paymentDayInFuture'] }],
	['100', '2025-13-40', { day: ['paymentDayNotValid'] }],
	['100', '2026-02-30', { day: ['paymentDayNotValid'] }],
	['100', '2025-02-29', { day: ['paymentDayNotValid'] }],
	['100', '2026-04-31', { day: ['paymentDayNotValid'] }],
	['100', '2026-2-3', { day: ['paymentDayNotValid'] }],
	['100', '', { day: ['paymentDayNotValid'] }],
	['100', ' 2026-02-28 ', undefined],
	['100', '1926-11-20', { day: ['paymentDayTooOld||5'] }],
	['100', '2021-11-19', { day: ['paymentDayTooOld||5'] }],
	['100', '2021-11-20', undefined],
])('a payment of %s on %s is refused where its amount or day is wrong', (amount, day, errors) => {
	const read = enteredSchema('2026-11-20').safeParse({ seen: '1', amount, day, way: 'cash', reference: '' })
	expect(read.error?.flatten().fieldErrors).toEqual(errors)
})

test('a held payment is decided on once, and counts for its booking once assigned', async () => {
	const { context, code, entry } = await booked()
	await inTransaction(context, (tx) =>
		recordPayment(tx, context, {
			...{ order: 'sin concepto', way: 'transfer', providerReference: 'bank 1', cents: 20_000 },
			...{ currency: 'EUR', paidAt: TEST_NOW },
		}),
	)
	const id = (await openHeld(context)).rows[0]?.held.id ?? 0
	const decide = (decision: 'assigned' | 'dropped', order = code, actor: typeof MARTA | typeof PAU = MARTA) =>
		decideHeld(context, { id, decision, code: order, reason: 'x', actor })
	expect(await decide('assigned', 'P-2026-77777')).toEqual(refused('noBooking'))

	const both = await Promise.all([decide('assigned'), decide('assigned', code, PAU), decide('assigned')])

	expect(both.filter(({ ok }) => ok)).toHaveLength(1)
	expect(await decide('dropped', '', PAU)).toEqual(refused('decidedMeanwhile'))
	expect((await openHeld(context)).total).toBe(0)
	expect((await linesOf(context, code)).map(({ cents }) => cents)).toEqual([49_500, 20_000])
	expect(await enterPayment(context, entry)).toEqual(refused('changedMeanwhile'))
})

test('open and overdue amounts are listed, and payments are listed by day with their invoice', async () => {
	const { context, code, entry } = await booked()
	await enterPayment(context, entry)
	expect((await openBookings(context)).rows).toMatchObject([{ code, openCents: 29_500, dueDay: '2026-12-24' }])
	expect((await officeTasks(context)).overdue.total).toBe(0)
	context.advance(35 * DAY)
	expect((await officeTasks(context)).overdue.rows).toMatchObject([{ code, dueDay: '2026-12-24' }])

	const [movement] = await movementsBetween(context, '2026-11-20', '2026-11-20')
	const paymentId = movement?.line.id ?? 0
	for (const number of ['F 1', 'F 2']) await noteInvoice(context, { code, paymentId, number, actor: MARTA })
	expect(await noteInvoice(context, { code: 'P-2026-77777', paymentId, number: 'x', actor: MARTA })).toEqual(
		refused('unknown'),
	)
	expect(await movementsBetween(context, '2026-11-20', '2026-11-20')).toMatchObject([
		{ code, invoice: 'F 2', line: { cents: 20_000, note: 'NURIA PUIG', actorName: MARTA.email } },
	])
})
