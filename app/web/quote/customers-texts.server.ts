import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { fallbackLanguage, isLanguage } from '#app/platform/i18n/languages.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'

/** Returns the texts in the customer's language. */
export const customersTexts = ({ language }: Pick<QuoteFacts, 'language'>) =>
	textsIn(isLanguage(language) ? language : fallbackLanguage)
