import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { calendarOf } from './booked-calendar.ts'
import { changesSection, hireFirst, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame } from './letter-frames.ts'
import type { ChangeMail } from './offer-mail.ts'

/**
 * Writes the mail to the customer about a change of their request by the office: the differences and the current
 * facts.
 */
export function quoteChanged(texts: LanguageTexts, letterhead: Letterhead, data: ChangeMail): Letter {
	const { t, tag } = texts
	const { quoteChanged: mail, quoteReceived } = texts.texts('mail')
	const { quote, changes, withdrawnCents, state, booked } = data
	const withdrawn =
		withdrawnCents === null ? [] : [t('mail:quoteChanged.withdrawn', { total: moneyLabel(tag, withdrawnCents) })]
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('mail:quoteChanged.subject', { code: quote.code }),
		preheader: mail.preheader,
		before: [mail.text, ...withdrawn],
		first: hireFirst(texts, quote),
		action: { label: quoteReceived.button, href: letterhead.addressOf(state) },
		links: [],
		sections: [changesSection(texts, changes), { ...tripSection(texts, quote), title: mail.now }],
		calendars: booked && [calendarOf(texts, letterhead, booked, booked.sequence)],
		after: [t('mail:quoteChanged.call', { phone: letterhead.company.phone, code: quote.code })],
	}
}
