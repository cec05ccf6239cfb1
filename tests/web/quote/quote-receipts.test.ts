import { expect, test } from 'vitest'
import { OFFICE } from '#app/domain/accounts/access-level.ts'
import { enterPayment } from '#app/domain/payments/enter-payment.server.ts'
import { ledgerOf } from '#app/domain/payments/ledger.server.ts'
import { loader } from '#app/routes/customer-quote/answer-receipt.route.ts'
import { loader as deskPaper } from '#app/routes/office/desk/quote-pdf.route.ts'
import { argsOf, get, type Reply, replyOf } from '#tests/support/account-requests.ts'
import { openOffice } from '#tests/support/office.ts'
import { acceptedQuote, answerPath, MARTA, quoteNow } from '#tests/support/quotes-at-work.ts'

const VISITOR = { clientAddress: '203.0.113.7' }
/** Other spellings of the number 1 and other numbers, which no page of ours links to. */
const OTHER_SPELLINGS = ['01', '1.0', '1e0', '+1', ' 1', '1 ', '0x1', '１', '', '0', '-1', '2', 'one']

const statusOf = ({ status, location }: Reply) => location ?? status

test('a receipt and an offer open by their exact number, and by no other spelling', async () => {
	const { context, cookie } = await openOffice(OFFICE)
	const code = await acceptedQuote(context)
	const seen = (await ledgerOf(context.database.read, (await quoteNow(context, code)).id)).at(-1)?.id ?? 0
	await enterPayment(context, { code, seen, cents: 500, day: '2026-11-20', way: 'cash', note: '', actor: MARTA })

	const customers = async (number: string) => {
		const path = answerPath(context, code).replace('?', `/receipts/${encodeURIComponent(number)}?`)
		return statusOf(await replyOf(() => loader({ ...argsOf(get(path), VISITOR), params: { tipo: 'a', number } })))
	}
	const offices = async (pdf: string) => {
		const path = `/admin/quotes/${code}/papers/${encodeURIComponent(pdf)}`
		return statusOf(await replyOf(() => deskPaper({ ...argsOf(get(path, cookie)), params: { code, paper: pdf } })))
	}
	expect(await customers('1')).toBe(200)
	for (const number of OTHER_SPELLINGS) expect(await customers(number), number).toBe(404)
	for (const pdf of ['receipt-1', '1', 'conditions-1']) expect(await offices(pdf)).toBe(200)
	for (const number of OTHER_SPELLINGS)
		for (const pdf of [`receipt-${number}`, number, `conditions-${number}`]) expect(await offices(pdf), pdf).toBe(404)
})
