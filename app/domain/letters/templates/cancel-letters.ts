import { shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { percentLabel } from '#app/platform/text/percent-label.ts'
import { calendarOf } from './booked-calendar.ts'
import { unlinked } from './hire-facts.ts'
import { contactFacts, hireFirst, paragraphs, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame, officeFrame } from './letter-frames.ts'
import type { CancelMail } from './offer-mail.ts'
import { routeOf } from './quote-letters.ts'

/** Returns the section with the fee or the compensation for cancelling; empty where there is neither. */
function feeSections({ t, tag, texts }: LanguageTexts, { fee }: CancelMail): Letter['sections'] {
	if (!fee || (fee.by !== 'customer' && fee.cents === 0)) return []
	const { fee: title, owed, free } = texts('conditions').mail
	const values = { fee: moneyLabel(tag, fee.cents), percent: percentLabel(tag, fee.basisPoints) }
	const value = fee.cents === 0 ? free : t('conditions:mail.amount', values)
	const label = fee.by === 'customer' ? title : owed
	return [{ title, facts: [{ label, value }] }]
}

/**
 * Returns the sentence on the refund or the amount still to pay. Older mails without `openCents` explain how it is
 * computed.
 */
function moneyBack({ t, tag, texts }: LanguageTexts, { fee, openCents }: CancelMail): string[] {
	if (openCents === undefined) return fee?.by === 'customer' && fee.cents > 0 ? [texts('conditions').mail.back] : []
	const isOwed = fee?.by === 'company' && fee.cents > 0
	if (openCents < 0)
		return [t(`conditions:mail.${isOwed ? 'owe' : 'giveBack'}`, { amount: moneyLabel(tag, -openCents) })]
	return openCents > 0 ? [t('conditions:mail.open', { amount: moneyLabel(tag, openCents) })] : []
}

/** Returns the first sentences: that the trip is cancelled, by which side, and why. */
function cancelledWords(texts: LanguageTexts, { company }: Letterhead, data: CancelMail) {
	const { t } = texts
	const { quote, wasAccepted, reason, isOwn } = data
	const { code } = quote
	const call = t('mail:quoteCancelled.call', { phone: company.phone })
	const money = moneyBack(texts, data)
	// A customer who has cancelled on their page needs no reason.
	if (isOwn) return [texts.texts('conditions').mail.text, ...money]
	return [
		t(`mail:quoteCancelled.${wasAccepted ? 'booked' : 'requested'}`, { code }),
		...paragraphs(t('mail:quoteCancelled.reason', { reason })),
		...money,
		call,
	]
}

/** Writes the mail to the customer about a request or booking cancelled by the office or by themselves. */
export function quoteCancelled(texts: LanguageTexts, letterhead: Letterhead, data: CancelMail): Letter {
	const { t } = texts
	const { quoteCancelled: mail } = texts.texts('mail')
	const { quote, wasAccepted } = data
	const { code } = quote
	return {
		...customerFrame(texts, letterhead, quote),
		subject: data.isOwn
			? t('conditions:mail.subject', { code })
			: t(`mail:quoteCancelled.${wasAccepted ? 'subjectBooked' : 'subjectRequested'}`, { code }),
		preheader: mail.preheader,
		before: cancelledWords(texts, letterhead, data),
		first: hireFirst(texts, quote),
		action: null,
		links: [],
		sections: [...feeSections(texts, data), tripSection(texts, quote)],
		after: [],
		calendars: wasAccepted ? [calendarOf(texts, letterhead, data, data.sequence ?? 1, true)] : undefined,
	}
}

/** Writes the mail to the office, in Spanish, about a booking cancelled by its customer. */
export function bookingCancelled(texts: LanguageTexts, letterhead: Letterhead, data: CancelMail): Letter {
	const { t } = texts
	const { quoteAnswered: mail } = texts.texts('mail')
	const { quote, offer, reason } = data
	const answer = { label: mail.reason, value: reason ? unlinked(reason) : mail.noReason }
	return {
		...officeFrame(texts, letterhead),
		subject: t('conditions:mail.officeSubject', { code: quote.code, date: shortPickupLabel(texts, quote) }),
		preheader: routeOf(texts, quote),
		before: [texts.texts('conditions').mail.office],
		first: hireFirst(texts, quote, offer),
		action: { label: mail.button, href: letterhead.addressOf(`/admin/quotes/${quote.code}/`) },
		links: [],
		sections: [
			...feeSections(texts, data),
			{ title: mail.answer, facts: [answer] },
			tripSection(texts, quote, contactFacts(texts, quote)),
		],
		after: [],
		calendars: [calendarOf(texts, letterhead, data, data.sequence ?? 1, true)],
	}
}
