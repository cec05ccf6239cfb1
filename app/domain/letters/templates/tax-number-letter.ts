import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { SealedLink } from '#app/platform/mail/sealed-link.ts'
import { hireFirst, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame } from './letter-frames.ts'
import type { QuoteMail } from './quote-mail.ts'

/** Data of the mail that asks for the tax number needed for a route sheet. */
export type TaxNumberMail = { quote: QuoteMail; page: SealedLink }

/** Writes the mail to the customer that asks for their tax number, with the reason and the link to type it. */
export function taxNumberAsked(texts: LanguageTexts, letterhead: Letterhead, data: TaxNumberMail): Letter {
	const { t, tag } = texts
	const { taxNumberAsked: mail } = texts.texts('mail')
	const { quote, page } = data
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('mail:taxNumberAsked.subject', { code: quote.code, date: shortWeekdayLabel(tag, quote.pickupAt) }),
		preheader: mail.text,
		before: [mail.text],
		first: hireFirst(texts, quote),
		action: { label: mail.button, href: letterhead.addressOf(page) },
		links: [],
		after: [t('mail:taxNumberAsked.after', { phone: letterhead.company.phone })],
		sections: [tripSection(texts, quote)],
	}
}
