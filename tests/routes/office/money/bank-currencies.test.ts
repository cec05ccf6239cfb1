import { expect, test } from 'vitest'
import { enterPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { heldPayments } from '#drizzle/schema.ts'
import { plain } from '#tests/support/desk.ts'
import { openOffice } from '#tests/support/office.ts'
import { bankAt } from '#tests/support/open-bank.ts'
import { acceptedQuote, quoteNow } from '#tests/support/quotes-at-work.ts'

/** Opens the office with a booking that has paid 20 € by transfer, and its bank's page. */
async function office() {
	const { context, cookie } = await openOffice(1)
	const code = await acceptedQuote(context)
	const { id } = await quoteNow(context, code)
	const seen = (await ledgerOf(context.database.read, id)).at(-1)?.id ?? 0
	const money = { cents: 2000, day: '2026-11-10', way: 'transfer', note: '', isSecond: false } as const
	await enterPayment(context, { ...{ code, seen, actor: { kind: 'office', email: 'a@example.com' } }, ...money })
	return { context, code, bank: bankAt(cookie) }
}

const file = (...rows: string[]) => ['Fecha;Concepto;Importe;Divisa', ...rows].join('\r\n')
const words = (reply: Awaited<ReturnType<ReturnType<typeof bankAt>['check']>>) =>
	(reply.review?.rows ?? []).map((row) => [row.matches.map(plain).join(), row.second !== null])

test.each(['GBP', 'USD', 'CHF', '£', 'SEK', '752', 'Dólares', 'MXN', 'PLN', 'usd'])(
	'the same figure in another currency is another payment: %s',
	async (currency) => {
		const { code, bank } = await office()
		const rows = [`10/11/2026;MARTA ${code};20,00;${currency}`, `10/11/2026;PAU;20,00;${currency}`]
		expect(words(await bank.check(file(...rows)))).toEqual([
			['', false],
			['', false],
		])
		expect(await bank.check(file(`12/11/2026;DEVOLUCION;-20,00;${currency}`))).toMatchObject({ review: { rows: [] } })
		const euro = words(await bank.check(file(`10/11/2026;MARTA ${code};20,00;EUR`)))
		expect(euro).toEqual([[expect.stringContaining('Ya hay un pago de 20,00 €'), true]])
	},
)

test('a held payment in another currency is a possible duplicate in the same currency alone', async () => {
	const { context, code, bank } = await office()
	const first = await bank.check(file(`11/11/2026;MARTA ${code};30,00;GBP`))
	const [row] = first.review?.rows ?? []
	expect(await bank.save(first, { [row?.field ?? '']: code })).toMatchObject({ status: 303 })
	expect(await context.database.read.select().from(heldPayments)).toMatchObject([{ cents: 3000, currency: 'GBP' }])
	const facts = words(await bank.check(file(`11/11/2026;M VIDAL ${code};30,00;£`)))
	expect(facts).toEqual([[expect.stringContaining('30,00 GBP'), true]])
	expect(words(await bank.check(file(`11/11/2026;M VIDAL ${code};30,00;USD`)))).toEqual([['', false]])
	const euro = await bank.check(file(`11/11/2026;M VIDAL ${code};30,00;EUR`))
	expect(euro.review?.rows[0]).toMatchObject({ second: null, code })
})

test('an outgoing amount returns an incoming one in the same currency alone', async () => {
	const { code, bank } = await office()
	const rows = (currency: string) => [
		`11/11/2026;MARTA ${code};50,00;EUR`,
		`12/11/2026;DEVOLUCION ${code};-50,00;${currency}`,
	]
	expect(words(await bank.check(file(...rows('EUR'))))[1]?.[0]).toContain('Devuelve un ingreso de este mismo archivo')
	expect(words(await bank.check(file(...rows('GBP'))))[1]?.[0]).not.toContain('Devuelve')
})
