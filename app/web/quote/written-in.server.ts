import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { htmlLang, isLanguage } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns the language in which the office wrote to a customer, as HTML names it. Returns undefined where the page is in
 * the same one.
 */
export const writtenIn = ({ language }: LanguageTexts, quote: QuoteFacts) =>
	isLanguage(quote.language) && quote.language !== language ? htmlLang(quote.language) : undefined
