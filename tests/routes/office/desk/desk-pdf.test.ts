import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { CUSTOMER, OFFICE } from '#app/domain/accounts/access-level.ts'
import { forgetCustomer } from '#app/domain/bookings/forgetting/forget-customer.server.ts'
import { drawPdf } from '#app/domain/documents/draw/draw-pdf.server.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { loader as deskLoader } from '#app/routes/office/desk/quote.route.tsx'
import type { QuoteDeskPage } from '#app/routes/office/desk/quote-desk.server.ts'
import { loader } from '#app/routes/office/desk/quote-pdf.route.ts'
import { quotes } from '#drizzle/schema.ts'
import { argsOf, get, replyOf } from '#tests/support/account-requests.ts'
import { offeredChange } from '#tests/support/booking-changes.ts'
import { openOffice } from '#tests/support/office.ts'
import { printed, testWith } from '#tests/support/programs.ts'
import { accept, lastMailAbout, pricedQuote, priceQuote } from '#tests/support/quotes-at-work.ts'
import { type TestContext, temporaryFolder } from '#tests/support/test-context.ts'

const pathTo = (code: string, pdf: string | number) => `/admin/quotes/${code}/papers/${pdf}`

const open = (code: string, pdf: string | number, cookie: string | undefined): Promise<Response> =>
	loader({ ...argsOf(get(pathTo(code, pdf), cookie)), params: { code, paper: String(pdf) } })

const bytesOf = async (reply: Response) => Buffer.from(await reply.arrayBuffer())

test('the office opens each offer as it was sent, and the booking confirmation once there is one', async () => {
	const { context, cookie } = await openOffice(OFFICE)
	const code = await pricedQuote(context, { language: 'it' })
	const first = await bytesOf(await open(code, 1, cookie))
	expect((await open(code, 'booking', cookie)).status).toBe(404)

	context.advance(60_000)
	await priceQuote(context, code, { lines: [{ text: 'Pullman', cents: 99_000 }] })
	await accept(context, code, 2)
	expect((await bytesOf(await open(code, 1, cookie))).equals(first)).toBe(true)
	const second = await open(code, 2, cookie)
	expect(second.headers.get('content-disposition')).toContain(`Preventivo-${code}.pdf`)
	expect((await bytesOf(second)).equals(first)).toBe(false)
	const booking = await open(code, 'booking', cookie)
	expect(booking.headers.get('content-disposition')).toContain(`Prenotazione-${code}.pdf`)
	expect(booking.headers.get('cache-control')).toBe('private, no-store')
})

test('the desk links to every PDF there is', async () => {
	const { context, cookie } = await openOffice(OFFICE)
	const code = await pricedQuote(context)
	const page = async () => {
		const args = { ...argsOf(get(`/admin/quotes/${code}/`, cookie)), params: { code } }
		return (await replyOf(() => deskLoader(args))).answer as unknown as QuoteDeskPage
	}
	expect((await page()).bookingPdf).toBeNull()
	expect((await page()).offer.sent.map(({ pdf }) => pdf?.href)).toEqual([pathTo(code, 1)])
	await accept(context, code)
	expect((await page()).bookingPdf?.href).toBe(pathTo(code, 'booking'))
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	const forgotten = await page()
	expect([forgotten.bookingPdf, forgotten.offer.sent[0]?.pdf ?? null]).toEqual([null, null])
})

test('a PDF that does not exist, or of a forgotten customer, is 404', async () => {
	const { context, cookie } = await openOffice(OFFICE)
	const code = await pricedQuote(context)
	for (const pdf of ['2', '0', '1.0', 'x', '99999', 'constructor'])
		expect([pdf, (await open(code, pdf, cookie)).status]).toEqual([pdf, 404])
	expect((await open('P-2026-99999', 1, cookie)).status).toBe(404)
	await inTransaction(context, (tx) => forgetCustomer(tx, context, code))
	expect((await open(code, 1, cookie)).status).toBe(404)
})

test.each([null, CUSTOMER])('only the office opens the PDFs: level %s is redirected', async (level) => {
	const { context, cookie } = await openOffice(level)
	const code = await pricedQuote(context)
	expect(await replyOf(() => open(code, 1, cookie))).toMatchObject({ status: 302, thrown: true })
})

test('an offer’s PDF keeps the trip that was offered after the request changes', async () => {
	const { context, cookie } = await openOffice(OFFICE)
	const code = await pricedQuote(context)
	const before = await bytesOf(await open(code, 1, cookie))
	await inTransaction(context, (tx) => tx.update(quotes).set({ passengers: 3, pickupAt: '2026-12-26 07:00' }))
	expect((await bytesOf(await open(code, 1, cookie))).equals(before)).toBe(true)
})

/** Returns the PDF of the change that the customer was mailed. */
async function mailedPaper(context: TestContext, code: string) {
	const { template, data, createdAt } = await lastMailAbout(context, code, 'quote-change-offer')
	const { pdf } = letterOf(context, { template, language: 'de', data, createdAt })
	if (!pdf) throw new Error('No paper.')
	return Buffer.from(await drawPdf(pdf))
}

testWith('pdftotext')(
	'a change’s PDF names its booking, the differences and the new total, by mail and at the desk',
	async () => {
		const { context, cookie } = await openOffice(OFFICE)
		const code = await offeredChange(context, { language: 'de' })
		const pdf = await open(code, 2, cookie)
		expect(pdf.headers.get('content-disposition')).toContain(
			`filename="Anderung-${code}.pdf"; filename*=UTF-8''%C3%84nderung-${code}.pdf`,
		)
		const bytes = await bytesOf(pdf)
		expect(bytes.equals(await mailedPaper(context, code))).toBe(true)

		const file = path.join(temporaryFolder(), 'change.pdf')
		writeFileSync(file, bytes)
		const text = printed('pdftotext', '-raw', '-enc', 'UTF-8', file, '-').replace(/[\s\u00a0\u202f]+/g, ' ')
		for (const words of [
			...[`Änderung der Buchung ${code}`, 'Was sich ändert', 'Bisher', 'Mit der Änderung', 'Fahrgäste 22 23'],
			...['Gesamtpreis 495,00 € 550,00 €', 'Bis Sie die Änderung annehmen, gilt Ihre Buchung wie vereinbart.'],
		])
			expect(text).toContain(words)
		expect(text).toMatch(/Donnerstag, 24\. Dezember 2026, 9:30 Uhr Freitag, 25\. Dezember 2026, 10:00 Uhr/)
		expect(text).not.toContain('Angebot P-')
		// After its acceptance it still shows what it changed.
		await accept(context, code, 2)
		expect((await bytesOf(await open(code, 2, cookie))).equals(bytes)).toBe(true)
	},
)
