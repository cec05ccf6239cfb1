import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { timeLabel } from '#app/shared/day-label.server.ts'
import type { Letter, Letterhead } from './letter.tsx'
import { frame, greeting } from './offer-letters.ts'
import type { DeclinedWishMail, WishMail } from './offer-mail.ts'
import { facts, unlinked } from './quote-letters.ts'

/** A customer's own words, or nothing. */
const saidIn = ({ t }: LanguageTexts, { words }: WishMail) =>
	words === '' ? [] : t('mail:wish.words', { words: unlinked(words) }).split(/\n+/)

const hireOf = ({ wasAccepted }: WishMail) => (wasAccepted ? 'booking' : 'request')

/** To the office, in Spanish: what a customer asks for. */
export function quoteWish(texts: LanguageTexts, letterhead: Letterhead, data: WishMail): Letter {
	const { t, tag } = texts
	const { quoteAnswered, greetingPlain, wish } = texts.texts('mail')
	const { code, pickupAt, originLocality, destinationLocality } = data.quote
	return {
		...frame(texts, letterhead, data),
		subject: t(`mail:wish.${data.kind}.officeSubject`, { code, date: timeLabel(tag, pickupAt) }),
		preheader: t('mail:quoteAnswered.preheader', {
			from: unlinked(originLocality),
			to: unlinked(destinationLocality),
		}),
		greeting: greetingPlain,
		before: [wish[data.kind].office[hireOf(data)], ...saidIn(texts, data)],
		facts: facts(texts, data.quote),
		action: { label: quoteAnswered.button, href: letterhead.addressOf(`/admin/quotes/${code}/`) },
		after: [],
		footer: '',
	}
}

/** To the customer: we have read what you ask for, and nothing is changed or cancelled by that yet. */
export function quoteWishReceived(texts: LanguageTexts, letterhead: Letterhead, data: WishMail): Letter {
	const { t } = texts
	const { wish } = texts.texts('mail')
	const { code } = data.quote
	return {
		...frame(texts, letterhead, data),
		subject: t(`mail:wish.${data.kind}.subject`, { code }),
		preheader: wish.preheader,
		greeting: greeting(texts, data),
		before: [wish[data.kind].received[hireOf(data)], ...saidIn(texts, data), wish.until],
		facts: facts(texts, data.quote),
		action: { label: wish.button, href: letterhead.addressOf(data.page) },
		after: [t('mail:wish.call', { phone: letterhead.company.phone, code })],
	}
}

/** To the customer: it stays as it is, and why. */
export function quoteWishDeclined(texts: LanguageTexts, letterhead: Letterhead, data: DeclinedWishMail): Letter {
	const { t } = texts
	const { wish } = texts.texts('mail')
	const { code } = data.quote
	return {
		...frame(texts, letterhead, data),
		subject: t(`mail:wish.${data.kind}.declinedSubject.${hireOf(data)}`, { code }),
		preheader: wish.declinedPreheader,
		greeting: greeting(texts, data),
		before: [wish[data.kind].declined[hireOf(data)], ...data.answer.split(/\n+/).filter(Boolean), wish.asItStands],
		facts: facts(texts, data.quote),
		action: { label: wish.button, href: letterhead.addressOf(data.page) },
		after: [t('mail:wish.call', { phone: letterhead.company.phone, code })],
	}
}
