import type { Company } from '#app/domain/company/company.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { PaperSection, Party } from './paper.ts'

/** The company, as whoever hires from it must be able to find it. */
export function companyParty({ t, texts }: LanguageTexts, company: Company): Party {
	const { legalName, taxId, address, phone, email } = company
	return {
		title: texts('papers').carrier,
		name: legalName,
		lines: [t('papers:taxId', { taxId }), address, `${texts('shell').footer.phone}: ${phone}`, email],
	}
}

/** The company's licence and insurances, and that it does not exist where it does not. */
export function lawSection({ t, texts }: LanguageTexts, { licence, authority, sample }: Company): PaperSection {
	return {
		kind: 'text',
		title: texts('papers').law,
		paragraphs: [
			[t('legal:notice.licence', { licence, authority }), sample && texts('shell').footer.sample]
				.filter(Boolean)
				.join(' '),
		],
	}
}
