import { pickupLabel } from '#app/domain/fields/leg-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { unlinked, vehiclesIn } from './hire-facts.ts'
import type { Letter, Letterhead, LetterSection } from './letter.ts'
import { customerFrame } from './letter-frames.ts'
import type { RepeatMail } from './offer-mail.ts'
import { routeOf } from './quote-letters.ts'

/** Returns the facts common to all copies: route, pickup address, passengers and vehicles. */
function tripFacts(reader: LanguageTexts, { quote }: RepeatMail): LetterSection['facts'] {
	const { passengers, vehicle } = reader.texts('fields')
	const { pickup } = reader.texts('mail').fields
	return [
		{ label: reader.texts('quotes').columns.route, value: routeOf(reader, quote) },
		{ label: pickup, value: unlinked(`${quote.originAddress}, ${quote.originLocality}`) },
		{ label: passengers, value: String(quote.passengers) },
		{ label: vehicle, value: vehiclesIn(reader, quote) },
	]
}

/** Writes the mail to the customer about copies of their trip on other days, each with its reference and link. */
export function quoteRepeated(texts: LanguageTexts, letterhead: Letterhead, data: RepeatMail): Letter {
	const { t } = texts
	const { quoteRepeated: mail } = texts.texts('mail')
	const { quote, repeats } = data
	const legs = [quote, ...(quote.furtherLegs ?? [])]
	/** Lists the pickup times of the legs of one copy. */
	const timesOf = (times: readonly string[]) =>
		times.map((pickupAt, index) => pickupLabel(texts, { ...(legs[index] ?? quote), pickupAt })).join('\n')
	return {
		...customerFrame(texts, letterhead, quote),
		subject: t('mail:quoteRepeated.subject', { count: repeats.length, code: quote.code }),
		preheader: mail.preheader,
		before: [t('mail:quoteRepeated.text', { code: quote.code }), mail.next],
		first: null,
		action: null,
		links: [],
		sections: [
			{
				title: mail.days,
				facts: repeats.map(({ code, times, state }, index) => ({
					label: code || `P-… ${index + 1}`,
					value: timesOf(times),
					...(state && { href: letterhead.addressOf(state) }),
				})),
			},
			{ title: texts.texts('papers').trips, facts: tripFacts(texts, data) },
		],
		after: [t('mail:quoteRepeated.call', { phone: letterhead.company.phone, code: quote.code })],
	}
}
