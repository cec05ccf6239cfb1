import { withReplyTime } from '#app/domain/company/reply-time.server.ts'
import { pickupLabel } from '#app/domain/fields/leg-clock.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { unlinked } from './hire-facts.ts'
import { hireFirst, tripSection } from './hire-sections.ts'
import type { Letter, Letterhead } from './letter.ts'
import { customerFrame, officeFrame } from './letter-frames.ts'
import type { QuoteMail } from './quote-mail.ts'
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
				...tripSection(texts, quote, trip?.facts),
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

/** Writes the mail to the office, in Spanish, with all fields of a request. A reply goes to the customer. */
export function quoteRequested(texts: LanguageTexts, letterhead: Letterhead, quote: QuoteMail): Letter {
	const { t } = texts
	const mail = texts.texts('mail')
	const { language } = quote
	const speaks = {
		label: mail.quoteRequested.language,
		value: isLanguage(language) ? languages[language].name : language,
	}
	return {
		...officeFrame(texts, letterhead),
		subject: t('mail:quoteRequested.subject', {
			code: quote.code,
			passengers: quote.passengers,
			date: pickupLabel(texts, quote),
		}),
		preheader: routeOf(texts, quote),
		before: [mail.quoteRequested.text],
		first: hireFirst(texts, quote),
		action: { label: mail.quoteAnswered.button, href: letterhead.addressOf(`/admin/quotes/${quote.code}/`) },
		links: [],
		sections: [{ ...tripSection(texts, quote, [speaks]), notes: ferryNotes(texts, quote) }],
		after: [],
	}
}

/** Returns the route in one line, as mails to the office show it next to the subject. */
export const routeOf = (texts: LanguageTexts, quote: QuoteMail) =>
	tripName(texts, [quote, ...(quote.furtherLegs ?? [])], unlinked)
