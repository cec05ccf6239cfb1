import { expect, test } from 'vitest'
import type { PaymentTerms } from '#app/domain/company/payment-terms.ts'
import { recordPayment } from '#app/domain/payments/record-payment.server.ts'
import { remindOfPayments } from '#app/domain/payments/remind-of-payments.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { inProcesses } from '#tests/support/app-processes.ts'
import { onPostgres } from '#tests/support/postgres.ts'
import { acceptedQuote, DAY, mailsAbout } from '#tests/support/quotes-at-work.ts'
import { createTestContext, type TestContext } from '#tests/support/test-context.ts'

// Accepted on 20 November: the deposit is due on the 27th, the balance on 10 December.
const payment: PaymentTerms = { deposit: { basisPoints: 3000 }, depositDays: 7, balanceDays: 14 }

const remindersOf = async (context: TestContext, code: string) =>
	(await mailsAbout(context, code))
		.filter(({ template }) => template === 'payment-reminder')
		.map(({ data }) => JSON.parse(data))
		.map(({ kind, cents, dueDay }) => [kind, cents, dueDay])

test('a customer is reminded once some days before and once after a due day, unless it is paid', async () => {
	const context = await createTestContext()
	const code = await acceptedQuote(context, { draft: { payment } })
	await remindOfPayments(context)
	expect(await remindersOf(context, code)).toEqual([])

	for (let day = 0; day < 14; day++) {
		context.advance(DAY)
		await Promise.all([remindOfPayments(context), remindOfPayments(context)])
	}
	const deposit = [
		['before', 14_850, '2026-11-27'],
		['after', 14_850, '2026-11-27'],
	]
	expect(await remindersOf(context, code)).toEqual(deposit)

	await inTransaction(context, (tx) =>
		recordPayment(tx, context, {
			...{ order: code, way: 'transfer', providerReference: 'bank 1', cents: 14_850 },
			...{ currency: 'EUR', paidAt: context.now() },
		}),
	)
	context.advance(4 * DAY)
	await remindOfPayments(context)
	expect(await remindersOf(context, code)).toEqual([...deposit, ['before', 34_650, '2026-12-10']])
})

test('a customer who has just had a mail is not reminded, and no customer where the setting is 0', async () => {
	const short = await createTestContext()
	const code = await acceptedQuote(short, { draft: { payment: { ...payment, depositDays: 3 } } })
	await remindOfPayments(short)
	expect(await remindersOf(short, code)).toEqual([])
	const never = await createTestContext({ PAYMENT_REMINDER_DAYS: '0' })
	await acceptedQuote(never, { draft: { payment } })
	never.advance(30 * DAY)
	expect(await remindOfPayments(never)).toBe(0)
})

test('two servers remind each customer once', async () => {
	const context = await createTestContext()
	const codes: string[] = []
	for (let index = 0; index < 10; index++) codes.push(await acceptedQuote(context, { draft: { payment } }))
	const { dataDir, database } = context.config
	const settings = { DATA_DIR: dataDir, ...(onPostgres && { DATABASE_URL: database.address }) }
	const input = { settings, now: context.now() + 5 * DAY }

	await inProcesses('tests/domain/payments/processes/remind.ts', [input, input])

	for (const code of codes) expect(await remindersOf(context, code)).toHaveLength(1)
})
