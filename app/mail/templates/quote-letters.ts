import { factRows } from '#app/fields/fact-rows.server.ts'
import { legRows } from '#app/fields/leg-rows.server.ts'
import { stopRows } from '#app/fields/stop-rows.server.ts'
import { vipWishWords } from '#app/fields/vip-words.ts'
import { countryName } from '#app/i18n/country-name.ts'
import { htmlLang, isLanguage, languages } from '#app/i18n/languages.ts'
import type { LanguageTexts } from '#app/i18n/texts.server.ts'
import { vehiclesLabel } from '#app/i18n/vehicles-label.ts'
import { timeLabel } from '#app/shared/day-label.server.ts'
import { type Letter, type Letterhead, senderOf } from './letter.tsx'
import type { QuoteMail } from './quote-mail.ts'
import { tripWords } from './trip-words.ts'

/**
 * Text that strangers typed, so that no mail program makes a link of it: an invisible joiner behind each dot, colon and
 * slash. Anybody could otherwise send anybody a link in our name.
 */
export const unlinked = (typed: string) => typed.replace(/([.:/])(?=\S)/g, '$1\u2060')

/** The vehicles of a request in words. */
export const vehiclesIn = (reader: LanguageTexts, { seats, vehicles = [{ seats, count: 1 }] }: QuoteMail) =>
	vehiclesLabel(reader, vehicles)

/** The request's facts as all mails about it list them. */
export function facts(reader: LanguageTexts, quote: QuoteMail): Letter['facts'] {
	const { tag, texts } = reader
	const labels = texts('fields')
	const words = texts('mail').fields
	const place = (address: string, postalCode: string, locality: string, country: string) =>
		`${unlinked(`${address}, ${postalCode} ${locality}`)}, ${countryName(tag, country)}`
	const { originAddress, originPostalCode, originLocality, originCountry } = quote
	const { destinationAddress, destinationPostalCode, destinationLocality, destinationCountry } = quote
	const origin = place(originAddress, originPostalCode, originLocality, originCountry)
	const destination = place(destinationAddress, destinationPostalCode, destinationLocality, destinationCountry)
	return factRows(
		reader,
		'mail',
		quote,
		[
			{ label: labels.code, value: quote.code },
			'pickupAt',
			{ label: words.pickup, value: origin },
			...stopRows(reader, quote.stops, unlinked),
			{ label: labels.destination, value: destination },
			'ticket',
			...legRows(reader, quote, unlinked),
			'passengers',
			'luggage',
			{ label: labels.vehicle, value: vehiclesIn(reader, quote) },
			{ label: words.vip, value: vipWishWords(reader, quote) },
			quote.allInHold > 0 && { label: labels.allInHold, value: labels.yes },
			'wheelchairs',
			'childSeats',
			'remarks',
			{ label: labels.name, value: unlinked(`${quote.firstName} ${quote.surname}`) },
			{ label: labels.email, value: quote.email },
			'phone',
		],
		unlinked,
	)
}

/** To the customer, in their language: we have your request, and this is what it says. */
export function quoteReceived(texts: LanguageTexts, { company, addressOf }: Letterhead, quote: QuoteMail): Letter {
	const { t } = texts
	const mail = texts.texts('mail')
	const trip = quote.trip && tripWords(texts, quote.trip)
	return {
		lang: htmlLang(texts.language),
		subject: t('mail:quoteReceived.subject', { code: quote.code }),
		preheader: mail.quoteReceived.preheader,
		greeting: t('mail:greeting', { name: unlinked(quote.firstName) }),
		before: [mail.quoteReceived.text],
		facts: [...facts(texts, quote), ...(trip?.facts ?? [])],
		action: quote.state && { label: mail.quoteReceived.button, href: addressOf(quote.state) },
		after: [
			...(trip?.notes ?? []),
			...(trip?.warning ? [trip.warning] : []),
			mail.quoteReceived.next,
			...(quote.page ? [t('mail:quoteReceived.change', { link: addressOf(quote.page) })] : []),
			t('mail:quoteReceived.call', { phone: company.phone, code: quote.code }),
		],
		signature: mail.signature,
		sender: senderOf(company),
		// The one mail that may reach somebody who asked for nothing: whoever knows an address can type it.
		footer: `${t('mail:footer', { code: quote.code })} ${mail.quoteReceived.notYou}`,
	}
}

/** To the office, in Spanish: every field, and the customer at the other end of "reply". */
export function quoteRequested(texts: LanguageTexts, { company, addressOf }: Letterhead, quote: QuoteMail): Letter {
	const { t, tag } = texts
	const mail = texts.texts('mail')
	const { language } = quote
	return {
		lang: htmlLang(texts.language),
		subject: t('mail:quoteRequested.subject', {
			code: quote.code,
			passengers: quote.passengers,
			date: timeLabel(tag, quote.pickupAt),
		}),
		preheader: t('mail:quoteRequested.preheader', {
			from: unlinked(quote.originLocality),
			to: unlinked(quote.destinationLocality),
		}),
		greeting: mail.greetingPlain,
		before: [mail.quoteRequested.text],
		facts: [
			...facts(texts, quote),
			{ label: mail.quoteRequested.language, value: isLanguage(language) ? languages[language].name : language },
		],
		action: { label: mail.quoteAnswered.button, href: addressOf(`/admin/quotes/${quote.code}/`) },
		after: [],
		signature: company.name,
		sender: senderOf(company),
		footer: '',
	}
}
