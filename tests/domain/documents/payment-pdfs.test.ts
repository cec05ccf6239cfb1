import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { transferCode } from '#app/domain/company/transfer.ts'
import { drawPdf } from '#app/domain/documents/draw/draw-pdf.server.ts'
import { bookingPdf } from '#app/domain/documents/offer-pdf.ts'
import type { Receipt } from '#app/domain/documents/receipt.ts'
import { receiptPdf } from '#app/domain/documents/receipt-pdf.ts'
import { balanceOf, type CountedLine } from '#app/domain/payments/balance.ts'
import { transferOf } from '#app/domain/payments/transfer-of.ts'
import { languageCodes } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { sampleCompany as company } from '#drizzle/sample-company.ts'
import { bookedHire } from '#tests/support/hire-facts.ts'
import { printed, testWith } from '#tests/support/programs.ts'
import { TEST_NOW, temporaryFolder } from '#tests/support/test-context.ts'

const account = { accountHolder: 'Autocares Garbí & Hijos', iban: 'ES9121000418450200051332', bic: '' }
const due: CountedLine = { id: 1, kind: 'expected', part: 'deposit', cents: 14_850, dueDay: '2026-11-27' }
const balance = balanceOf([due])
const transfer = transferOf(account, 'Garbí', 'P-2026-00042', balance)

test('the QR code of a transfer has each line of EPC069-12', () => {
	expect(transfer && transferCode(transfer)).toMatch(
		/^BCD\n002\n1\nSCT\n\nAutocares Garbí & Hijos\nES9121000418450200051332\nEUR148\.50\n\nRF\d\d202600042$/,
	)
	expect(transferOf({ ...account, iban: '' }, 'Garbí', 'P-2026-00042', balance)).toBeUndefined()
	expect(transferOf(account, 'Garbí', 'P-2026-00042', balanceOf([]))).toBeUndefined()
	expect(transferOf({ ...account, accountHolder: '' }, 'Garbí', 'P-2026-00042', balance)?.holder).toBe('Garbí')
})

testWith('zbarimg')('a reader finds the transfer in the PDF of a booking', async () => {
	const pdf = bookingPdf(textsIn('de'), company, { ...bookedHire(), due: balance.parts, transfer })
	const file = path.join(temporaryFolder(), 'booking')
	writeFileSync(`${file}.pdf`, await drawPdf(pdf))
	printed('pdftoppm', '-r', '150', '-png', `${file}.pdf`, file)
	const pages = readdirSync(path.dirname(file)).filter((name) => name.endsWith('.png'))
	const last = path.join(path.dirname(file), pages.sort().at(-1) ?? '')
	const read = printed('zbarimg', '--quiet', '--raw', '-Sdisable', '-Sqrcode.enable', '-Sbinary', last)
	expect(read).toBe(transfer && transferCode(transfer))
})

const receipt: Receipt = {
	number: 2,
	cents: 14_850,
	way: 'transfer',
	day: '2026-11-25',
	at: TEST_NOW,
	openCents: 34_650,
}
const noInvoice = {
	es: 'no una factura',
	cat: 'no una factura',
	en: 'not an invoice',
	fr: 'pas une facture',
	de: 'keine Rechnung',
	it: 'non una fattura',
}

test.each(languageCodes)(
	'a receipt says in %s how much came, how it was paid, what is left, and that it is no invoice',
	(language) => {
		const reader = textsIn(language)
		const pdf = receiptPdf(reader, company, bookedHire().quote, receipt)
		const sentences = JSON.stringify(pdf).replace(/[\u00a0\u202f]/g, ' ')
		expect(pdf.title).toContain('P-2026-00042-R2')
		expect(pdf.first.lines.at(-1)).toContain(noInvoice[language])
		for (const words of ['148', '346', reader.texts('payments').ways.transfer]) expect(sentences).toContain(words)
	},
)
