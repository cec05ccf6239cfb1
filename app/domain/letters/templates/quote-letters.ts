import { withReplyTime } from '#app/domain/company/reply-time.server.ts'
import { shortPickupLabel } from '#app/domain/fields/leg-clock.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { freeWords } from '#app/domain/fleet/free-words.ts'
import { dayAt, daysBetween } from '#app/platform/clock/wall-clock.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { unlinked } from './hire-facts.ts'
import { hireFirst, requestSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame, officeFrame } from './letter-frames.ts'
import type { QuoteMail, RequestMail } from './quote-mail.ts'
import { tripWords } from './trip-words.ts'

/** Writes the mail to the customer, in their language, that confirms a request and lists its facts. */
export function quoteReceived(texts: LanguageTexts, letterhead: Letterhead, quote: QuoteMail): Letter {
	const { t } = texts
	const { company, addressOf } = letterhead
	const { quoteReceived: mail } = withReplyTime(texts, company).texts('mail')
	const trip = quote.trip && tripWords(texts, quote.trip)
	const frame = customerFrame(texts, letterhead, quote)
	return {
		...frame,
		subject: t('mail:quoteReceived.subject', { code: quote.code }),
		preheader: mail.preheader,
		before: [mail.next],
		first: hireFirst(texts, quote),
		action: quote.state ? { label: mail.button, href: addressOf(quote.state) } : null,
		links: quote.page ? [{ text: mail.change, label: mail.changeLink, href: addressOf(quote.page) }] : [],
		sections: [
			{
				...requestSection(texts, quote, trip?.facts),
				notes: [...(trip?.notes ?? []), ...(trip?.warning ? [trip.warning] : [])],
			},
		],
		after: [mail.text, t('mail:quoteReceived.call', { phone: company.phone, code: quote.code })],
		// The mail may reach a person who requested nothing: any visitor can type any address.
		footer: `${frame.footer} ${mail.notYou}`,
	}
}

/** Returns what the office has to clarify for a trip with a ferry, or without any road. */
function ferryNotes(texts: LanguageTexts, { trip }: QuoteMail) {
	const { ferry } = texts.texts('desk').suggested
	if (trip === 'noRoad') return [ferry.leg]
	return trip?.byFerry ? [ferry.coach] : []
}

/** Says in how many days a trip begins. @param writtenAt milliseconds since 1970 */
function leavesWords({ t, texts }: LanguageTexts, { pickupAt }: QuoteMail, writtenAt: number) {
	const count = daysBetween(dayAt(writtenAt), pickupAt.slice(0, 10))
	const { leavesToday, leavesTomorrow } = texts('mail').quoteRequested
	if (count < 2) return count < 1 ? leavesToday : leavesTomorrow
	return t('mail:quoteRequested.leaves', { count })
}

/** Returns what decides about a request in one line: group, days left, free vehicles, and the price by the tariff. */
function deskWords(texts: LanguageTexts, { writtenAt }: Letterhead, quote: RequestMail) {
	const { free, suggestedCents = null } = quote
	return [
		texts.t('trip:group.passengers', { count: quote.passengers }),
		leavesWords(texts, quote, writtenAt),
		freeWords(texts, free)?.text,
		suggestedCents !== null &&
			texts.t('mail:quoteRequested.suggested', { amount: moneyLabel(texts.tag, suggestedCents) }),
	]
		.filter(Boolean)
		.join(' · ')
}

/** Writes the mail to the office, in Spanish, with all fields of a request. A reply goes to the customer. */
export function quoteRequested(texts: LanguageTexts, letterhead: Letterhead, quote: RequestMail): Letter {
	const { t } = texts
	const mail = texts.texts('mail')
	const { language } = quote
	const known = deskWords(texts, letterhead, quote)
	const speaks = {
		label: mail.quoteRequested.language,
		value: isLanguage(language) ? languages[language].name : language,
	}
	return {
		...officeFrame(texts, letterhead),
		subject: t('mail:quoteRequested.subject', {
			code: quote.code,
			passengers: quote.passengers,
			date: shortPickupLabel(texts, quote),
		}),
		preheader: `${routeOf(texts, quote)} · ${known}`,
		before: [known, mail.quoteRequested.text],
		first: hireFirst(texts, quote),
		action: { label: mail.quoteAnswered.button, href: letterhead.addressOf(`/admin/quotes/${quote.code}/`) },
		links: [],
		sections: [{ ...requestSection(texts, quote, [speaks]), notes: ferryNotes(texts, quote) }],
		after: [],
	}
}

/** Returns the route in one line, as mails to the office show it next to the subject. */
export const routeOf = (texts: LanguageTexts, quote: QuoteMail) =>
	tripName(texts, [quote, ...(quote.furtherLegs ?? [])], unlinked)
