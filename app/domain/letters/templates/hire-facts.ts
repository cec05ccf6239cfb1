import { factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legRows, placeLine } from '#app/domain/fields/rows/leg-rows.server.ts'
import { stopRows } from '#app/domain/fields/rows/stop-rows.server.ts'
import { vipPreferenceWords } from '#app/domain/fields/vip-words.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import type { LetterSection } from './letter.ts'
import type { QuoteMail } from './quote-mail.ts'

/**
 * Puts an invisible joiner behind each dot, colon and slash of typed text, so that no mail program makes a link of
 * it. Otherwise any visitor could send any address a link in our name.
 */
export const unlinked = (typed: string) => typed.replace(/([.:/])(?=\S)/g, '$1\u2060')

/** Patterns that a calendar may turn into a link: a scheme, `www.`, a common end of a host name. */
const LINKS = [
	/^(?:mailto|tel|sms|data|javascript):/i,
	/:\/\/|www\./i,
	/\.(?:com|net|org|info)\b/i,
	/[^\s.]\.[a-z]{2,}(?!\p{L})/u,
]

/**
 * Applies `unlinked` only to words that may become a link, for text that map programs search: «C/ Sol 1.2, St.Cugat»
 * stays as it is.
 */
export const withoutLinks = (typed: string) =>
	typed.replace(/\S+/g, (word) => (LINKS.some((link) => link.test(word)) ? unlinked(word) : word))

/** Returns the vehicles of a request in words. */
export const vehiclesIn = (reader: LanguageTexts, { seats, vehicles = [{ seats, count: 1 }] }: QuoteMail) =>
	vehiclesLabel(reader, vehicles)

/** Lists what the customer would like of the vehicle; nothing where they asked for nothing. */
export function preferenceFacts(reader: LanguageTexts, quote: QuoteMail): LetterSection['facts'] {
	const { vip, wantsVip = vip, allInHold } = quote
	const { allInHold: label, yes } = reader.texts('fields')
	return [
		...(wantsVip > 0 ? [{ label: reader.texts('mail').fields.vip, value: vipPreferenceWords(reader, quote) }] : []),
		...(allInHold > 0 ? [{ label, value: yes }] : []),
	]
}

/** Returns the facts of a request, as the mails that confirm it list them. */
export function facts(reader: LanguageTexts, quote: QuoteMail): LetterSection['facts'] {
	const { tag, texts } = reader
	const labels = texts('fields')
	const { pickup } = texts('mail').fields
	const { originAddress, originPostalCode, originLocality, originCountry } = quote
	const { destinationAddress, destinationPostalCode, destinationLocality, destinationCountry } = quote
	const origin = placeLine(tag, originAddress, originPostalCode, originLocality, originCountry)
	const destination = placeLine(tag, destinationAddress, destinationPostalCode, destinationLocality, destinationCountry)
	return factRows(
		reader,
		'mail',
		quote,
		// This list sets the order of these rows; all other fields follow.
		[
			{ label: labels.code, value: quote.code },
			'pickupAt',
			{ label: pickup, value: unlinked(origin) },
			...stopRows(reader, quote.stops, unlinked),
			{ label: labels.destination, value: unlinked(destination) },
			'ticket',
			...legRows(reader, quote, unlinked),
			'passengers',
			'luggage',
			{ label: labels.vehicle, value: vehiclesIn(reader, quote) },
			...preferenceFacts(reader, quote),
			'wheelchairs',
			'childSeats',
			'remarks',
			{ label: labels.name, value: unlinked(`${quote.firstName} ${quote.surname}`) },
			quote.email !== '' && { label: labels.email, value: quote.email },
			'phone',
		],
		unlinked,
	)
}
