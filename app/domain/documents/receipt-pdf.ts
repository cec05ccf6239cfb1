import type { Company } from '#app/domain/company/company.ts'
import type { Receipt } from '#app/domain/documents/receipt.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { companyParty, lawSection, legalLine } from './company-words.ts'
import { type HireFacts, hirerParty, routeWords } from './hire-words.ts'
import type { HirePdf } from './pdf-content.ts'

/** Returns the number of a receipt, which office and customer refer to. */
export const receiptNumber = (code: string, { number }: Pick<Receipt, 'number'>) => `${code}-R${number}`

/** Builds the PDF content of a receipt, in the customer's language. It is not an invoice, and says so. */
export function receiptPdf(reader: LanguageTexts, company: Company, quote: HireFacts, receipt: Receipt): HirePdf {
	const { t, tag, texts } = reader
	const { receipt: words, ways } = texts('payments')
	const { number, date } = texts('papers')
	const { route, times } = routeWords(reader, quote)
	const called = receiptNumber(quote.code, receipt)
	const day = dayLabel(tag, receipt.day)
	return {
		lang: htmlLang(reader.language),
		company: { name: company.name, logo: t('papers:logo', { carrier: company.name }) },
		title: t('payments:receipt.title', { number: called }),
		filename: `${words.file}-${called}.pdf`,
		madeAt: receipt.at,
		facts: [
			{ label: number, value: called },
			{ label: date, value: day },
		],
		first: {
			route,
			lines: [...times, words.notInvoice],
			amount: { text: words.received, amount: moneyLabel(tag, receipt.cents) },
		},
		parties: [companyParty(reader, company), hirerParty(reader, quote)],
		sections: [
			{
				kind: 'facts',
				title: texts('payments').plan.title,
				facts: [
					{ label: words.booking, value: quote.code },
					{ label: words.day, value: day },
					{ label: words.way, value: ways[receipt.way] },
					{ label: words.received, value: moneyLabel(tag, receipt.cents) },
					{ label: words.open, value: moneyLabel(tag, receipt.openCents) },
				],
			},
			{ kind: 'text', title: words.what, paragraphs: [words.notInvoiceLong] },
			...lawSection(reader, company),
		],
		legal: legalLine(reader, company),
		pageOf: (number: number, pages: number) => t('papers:page', { page: number, pages }),
	}
}
