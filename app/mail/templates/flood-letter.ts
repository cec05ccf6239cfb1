import { htmlLang } from '#app/i18n/languages.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { timeLabel } from '#app/shared/day-label.server.ts'
import { wallClockAt } from '#app/shared/wall-clock.ts'
import { type Letter, type Letterhead, senderOf } from './letter.tsx'

/** To the office: so much comes at once that there is no mail for each request, and some to customers go later. */
export function mailFlood(texts: LanguageTexts, { company, addressOf }: Letterhead, { at }: { at: number }): Letter {
	const { mailFlood: mail, greetingPlain } = texts.texts('mail')
	return {
		lang: htmlLang(texts.language),
		subject: mail.subject,
		preheader: mail.preheader,
		greeting: greetingPlain,
		before: [texts.t('mail:mailFlood.text', { time: timeLabel(texts.tag, wallClockAt(at)) }), mail.stored],
		facts: [],
		action: { label: mail.button, href: addressOf('/admin/quotes/') },
		after: [texts.t('mail:mailFlood.mails', { link: addressOf('/admin/outbox/') })],
		signature: company.name,
		sender: senderOf(company),
		footer: '',
	}
}
