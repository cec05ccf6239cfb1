import type { Company } from '#app/domain/company/company.ts'
import type { HireConditions } from '#app/domain/company/conditions/conditions.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { legalLine } from './company-words.ts'
import type { PdfContent } from './pdf-content.ts'

/** Returns the file name of the conditions of hire of a day. */
export const conditionsFile = ({ t }: LanguageTexts, version: string) => `${t('conditions:file')}-${version}.pdf`

/**
 * Builds the PDF content of the conditions of hire, as they were sent.
 * @param reader in the language of the conditions
 */
export function conditionsPdf(reader: LanguageTexts, company: Company, conditions: HireConditions): PdfContent {
	const { t, tag, texts } = reader
	const { name } = company
	const { title, version, parts } = conditions
	return {
		lang: htmlLang(reader.language),
		title,
		filename: conditionsFile(reader, version),
		madeAt: Date.parse(`${version}T00:00Z`),
		company: { name, logo: t('papers:logo', { carrier: name }) },
		facts: [{ label: texts('papers').date, value: dayLabel(tag, version) }],
		parties: [],
		sections: parts.map(({ title: heading, paragraphs, facts }) => ({
			kind: 'text',
			title: heading,
			paragraphs: [...paragraphs, ...facts.map(({ label, value }) => labelled(reader, label, value))],
		})),
		legal: legalLine(reader, company),
		pageOf: (page, pages) => t('papers:page', { page, pages }),
	}
}
