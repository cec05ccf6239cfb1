import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Company } from './company.ts'
import { withFacts } from './texts-with-facts.ts'

/** States in one sentence how soon the office usually answers a request; empty where the company does not state it. */
export function replyTime({ t }: LanguageTexts, { replyDays: days }: Pick<Company, 'replyDays'>) {
	if (days === '') return ''
	return days === '1' ? t('company:replyTime.oneDay') : t('company:replyTime.days', { days })
}

/** Returns texts with that sentence filled in. */
export const withReplyTime = (texts: LanguageTexts, company: Pick<Company, 'replyDays'>) =>
	withFacts(texts, { replyTime: replyTime(texts, company) })
