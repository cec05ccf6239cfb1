import type { Company } from '#app/company/company.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import type { Letter } from './letter.tsx'
import { quoteReceived, quoteRequested } from './quote-letters.ts'
import type { QuoteMail } from './quote-mail.ts'

/** Every mail the site writes, and what each is told. */
export type MailTemplates = {
	'quote-received': QuoteMail
	'quote-requested': QuoteMail
}

const templates: {
	[Name in keyof MailTemplates]: (texts: LanguageTexts, company: Company, data: MailTemplates[Name]) => Letter
} = {
	'quote-received': quoteReceived,
	'quote-requested': quoteRequested,
}

export const isTemplate = (name: string): name is keyof MailTemplates => Object.hasOwn(templates, name)

/** Writes a mail in a language, from the data that was put into the outbox. */
export const writeLetter = <Name extends keyof MailTemplates>(
	template: Name,
	texts: LanguageTexts,
	company: Company,
	data: MailTemplates[Name],
) => templates[template](texts, company, data)
