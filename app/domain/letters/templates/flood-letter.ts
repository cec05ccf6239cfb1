import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { Letter, Letterhead } from './letter.ts'
import { officeFrame } from './letter-frames.ts'

/**
 * Writes the mail to the office about a flood: so many requests arrive that there is no mail for each, and some mails
 * to customers are delayed.
 */
export function mailFlood(texts: LanguageTexts, letterhead: Letterhead, { at }: { at: number }): Letter {
	const { mailFlood: mail } = texts.texts('mail')
	const { addressOf } = letterhead
	return {
		...officeFrame(texts, letterhead),
		subject: mail.subject,
		preheader: mail.preheader,
		before: [texts.t('mail:mailFlood.text', { time: momentLabel(texts.tag, wallClockAt(at)) }), mail.stored],
		first: null,
		action: { label: mail.button, href: addressOf('/admin/quotes/') },
		links: [{ text: mail.mails, label: mail.mailsLink, href: addressOf('/admin/outbox/') }],
		sections: [],
		after: [],
	}
}
