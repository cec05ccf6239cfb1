import { fallbackLanguage, isLanguage } from '#app/i18n/languages.ts'
import { textsIn } from '#app/i18n/texts.server.ts'
import type { QuoteFacts } from '#app/quotes/quote-facts.server.ts'

/** The texts in which a customer reads. */
export const customersTexts = ({ language }: Pick<QuoteFacts, 'language'>) =>
	textsIn(isLanguage(language) ? language : fallbackLanguage)
