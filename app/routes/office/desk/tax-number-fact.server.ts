import { checkTaxNumber } from '#app/domain/fields/check-tax-number.server.ts'
import type { Fact } from '#app/domain/fields/rows/fact-rows.server.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns the hirer's tax number for the desk, marked where it is invalid or cannot be checked. For a booking a missing
 * number is marked too, because no route sheet can be issued without it.
 */
export function taxNumberFact(
	{ t, texts }: LanguageTexts,
	{ taxNumber: number, status }: Pick<QuoteFacts, 'taxNumber' | 'status'>,
): Fact | false {
	const label = texts('fields').taxNumber
	if (number === '') return status === 'accepted' && { label, value: texts('hirer').desk.missing, isMarked: true }
	const check = checkTaxNumber(number)
	if (check === 'right') return { label, value: number }
	return { label, value: t(`hirer:desk.${check}`, { number }), isMarked: true }
}
