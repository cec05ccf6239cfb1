import type { Company } from '#app/domain/company/company.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/**
 * Returns what a visitor can rely on, one short fact each. A fact that the company does not state is left out; the
 * passengers' insurance is required by law.
 * @param sizes number of vehicle sizes that are offered
 */
export function trustLine({ t, texts }: LanguageTexts, company: Pick<Company, 'licence' | 'replyDays'>, sizes: number) {
	const { label, insured, replyDay } = texts('home').trust
	const { licence, replyDays } = company
	return {
		label,
		facts: [
			licence && t('home:trust.licence', { licence }),
			insured,
			sizes > 0 && t('home:trust.sizes', { count: sizes }),
			replyDays && (replyDays === '1' ? replyDay : t('home:trust.replyDays', { days: replyDays })),
		].filter((fact): fact is string => Boolean(fact)),
	}
}
