import { expect, test } from 'vitest'
import { holdMoney } from '#app/domain/payments/hold-payment.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { action, loader } from '#app/routes/office/money/money.route.tsx'
import type { MoneyPage } from '#app/routes/office/money/money-page.server.ts'
import {
	argsOf,
	get,
	openAccount,
	openBrowser,
	openSite,
	replyOf,
	setRole,
	submit,
} from '#tests/support/account-requests.ts'
import { bookingToPay } from '#tests/support/online-payments.ts'
import { DAY, mailsAbout, quoteNow } from '#tests/support/quotes-at-work.ts'
import type { TestContext } from '#tests/support/test-context.ts'

const PATH = '/admin/money/'

async function office() {
	const context = await openSite()
	const account = await setRole(context, await openAccount(context), 1)
	const code = await bookingToPay(context)
	const cookie = () => openBrowser(context, account)
	const rows = async () =>
		((await replyOf(async () => loader(argsOf(get(PATH, await cookie()))))).answer as unknown as MoneyPage).open.map(
			({ reminded, mayRemind }) => ({ reminded, mayRemind }),
		)
	const remind = async (of = code) => submit(action, PATH, { intent: 'remind', code: of }, { cookie: await cookie() })
	return { context, code, rows, remind }
}

const refused = (text: string) => ({ status: 409, answer: { alert: { text } } })

const remindersOf = async (context: TestContext, code: string) =>
	(await mailsAbout(context, code))
		.filter(({ template }) => template === 'payment-reminder')
		.map(({ data }) => JSON.parse(data))
		.map(({ kind, cents, dueDay }) => [kind, cents, dueDay])

test('the office reminds a customer of the next payment, once a day however often it presses', async () => {
	const { context, code, rows, remind } = await office()
	expect(await rows()).toEqual([{ reminded: 'Sin avisar', mayRemind: true }])

	const answers = await Promise.all([remind(), remind()])
	expect(answers.map(({ status }) => status).sort()).toEqual([303, 409])
	expect(answers.find(({ status }) => status === 303)?.location).toBe(`${PATH}?notice=reminded`)
	expect(await remindersOf(context, code)).toEqual([['before', 14_850, '2026-11-27']])
	expect(await rows()).toEqual([{ reminded: '20 nov 2026', mayRemind: true }])
	expect(await remind()).toMatchObject(refused('Ya se le ha recordado este pago hoy.'))

	context.advance(8 * DAY)
	expect((await remind()).status).toBe(303)
	expect((await remindersOf(context, code)).at(-1)).toEqual(['after', 14_850, '2026-11-27'])
})

test('no reminder is sent while money waits for a decision, nor where nothing is due', async () => {
	const { context, code, remind } = await office()
	const { id: quoteId } = await quoteNow(context, code)
	await inTransaction(context, async (tx) => {
		await holdMoney(tx, context.now(), {
			...{ order: code, way: 'transfer', reference: 'bank 9', cents: 1_000, currency: 'EUR' },
			...{ paidAt: context.now(), why: 'wrongAmount', note: '', quoteId },
		})
	})
	expect(await remind()).toMatchObject(refused('Ha llegado dinero que puede ser este pago: decide primero qué es.'))
	for (const wrong of ['', 'P-2026-99999', '<b>'])
		expect(await remind(wrong)).toMatchObject(refused('Esta reserva ya no tiene nada por pagar.'))
	expect(await remindersOf(context, code)).toEqual([])
})
