import { shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { unlinked } from './hire-facts.ts'
import { hireFirst, paragraphs, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame, officeFrame } from './letter-frames.ts'
import type { ChangeRequestMail, DeclinedChangeRequestMail } from './offer-mail.ts'
import { routeOf } from './quote-letters.ts'

/** Returns the customer's own words, line by line; empty where there are none. */
const wordsIn = ({ t }: LanguageTexts, { words }: ChangeRequestMail) =>
	words === '' ? [] : t('mail:wish.words', { words: unlinked(words) }).split(/\n+/)

const hireOf = ({ wasAccepted }: ChangeRequestMail) => (wasAccepted ? 'booking' : 'request')

/** Writes the mail to the office, in Spanish, with a customer's change or cancellation request. */
export function quoteChangeRequest(texts: LanguageTexts, letterhead: Letterhead, data: ChangeRequestMail): Letter {
	const { t } = texts
	const { quoteAnswered, wish: changeRequest } = texts.texts('mail')
	const { quote, kind } = data
	return {
		...officeFrame(texts, letterhead),
		subject: t(`mail:wish.${kind}.officeSubject`, { code: quote.code, date: shortPickupLabel(texts, quote) }),
		preheader: routeOf(texts, quote),
		before: [changeRequest[kind].office[hireOf(data)], ...wordsIn(texts, data)],
		first: hireFirst(texts, quote),
		action: { label: quoteAnswered.button, href: letterhead.addressOf(`/admin/quotes/${quote.code}/`) },
		links: [],
		sections: [tripSection(texts, quote)],
		after: [],
	}
}

/** Returns the parts common to both mails to the customer about their request. */
function customerLetter(texts: LanguageTexts, letterhead: Letterhead, { quote, page }: ChangeRequestMail) {
	const { wish: changeRequest } = texts.texts('mail')
	return {
		...customerFrame(texts, letterhead, quote),
		first: hireFirst(texts, quote),
		action: { label: changeRequest.button, href: letterhead.addressOf(page) },
		links: [],
		sections: [tripSection(texts, quote)],
		after: [texts.t('mail:wish.call', { phone: letterhead.company.phone, code: quote.code })],
	}
}

/**
 * Writes the mail to the customer that confirms their change or cancellation request. Nothing is changed or cancelled
 * yet.
 */
export function quoteChangeRequestReceived(
	texts: LanguageTexts,
	letterhead: Letterhead,
	data: ChangeRequestMail,
): Letter {
	const { wish: changeRequest } = texts.texts('mail')
	return {
		...customerLetter(texts, letterhead, data),
		subject: texts.t(`mail:wish.${data.kind}.subject`, { code: data.quote.code }),
		preheader: changeRequest.preheader,
		before: [changeRequest[data.kind].received[hireOf(data)], ...wordsIn(texts, data), changeRequest.until],
	}
}

/** Writes the mail to the customer that declines their change or cancellation request, with the office's answer. */
export function quoteChangeRequestDeclined(
	texts: LanguageTexts,
	letterhead: Letterhead,
	data: DeclinedChangeRequestMail,
): Letter {
	const { wish: changeRequest } = texts.texts('mail')
	return {
		...customerLetter(texts, letterhead, data),
		subject: texts.t(`mail:wish.${data.kind}.declinedSubject.${hireOf(data)}`, { code: data.quote.code }),
		preheader: changeRequest.declinedPreheader,
		before: [changeRequest[data.kind].declined[hireOf(data)], ...paragraphs(data.answer)],
	}
}
