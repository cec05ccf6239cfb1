import type { Company } from '#app/domain/company/company.ts'
import { withPending } from '#app/domain/company/pending-facts.ts'
import { labelled } from '#app/platform/i18n/labelled.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Party, PdfSection } from './pdf-content.ts'

/** Returns the company's identity and contact data, which its customers must be able to find. */
export function companyParty(reader: LanguageTexts, company: Company): Party {
	const { t, texts } = reader
	const { legalName, taxId, address, phone, email } = company
	return {
		title: texts('papers').carrier,
		name: legalName,
		lines: [
			taxId && t('papers:taxId', { taxId }),
			address,
			labelled(reader, texts('shell').footer.phone, phone),
			email,
		].filter(Boolean),
	}
}

/** Returns the company's legal identity in one line, without what the company has not filled in yet. */
export const legalLine = ({ t }: LanguageTexts, { legalName, taxId, address, registry }: Company) =>
	[legalName, taxId && t('papers:taxId', { taxId }), address, registry].filter(Boolean).join(' · ')

/** Returns the section with the company's licence and insurance; for a sample company, also that it does not exist. */
export function lawSection(reader: LanguageTexts, { licence, authority, sample }: Company): PdfSection[] {
	const { t, texts } = reader
	const sentences = [
		licence && t('legal:notice.licence', withPending(reader, { licence, authority })),
		sample && texts('shell').footer.sample,
	].filter(Boolean)
	if (sentences.length === 0) return []
	return [{ kind: 'text', title: texts('papers').law, paragraphs: [sentences.join(' ')] }]
}
