import { isDeepStrictEqual } from 'node:util'
import type { Context } from '#app/context.server.ts'
import { priceToRepeat, type Repeat } from '#app/domain/bookings/repeating/repeat-quote.server.ts'
import { vehiclesLabel } from '#app/domain/fleet/vehicles-label.ts'
import { letterOf } from '#app/domain/letters/compose.server.ts'
import { renderText } from '#app/domain/letters/templates/letter-text.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { totalsOf } from '#app/domain/quotes/offer/offer.ts'
import type { QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { repeatMail } from '#app/domain/quotes/quote-mails.server.ts'
import { htmlLang } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'
import { legTimes } from './repeat-words.server.ts'

/**
 * Builds the review that the office reads before it saves repetitions: all legs of each, the price that they could
 * start with, and the mail to the customer. Nothing is stored or sent.
 */
export async function reviewOfRepeats(
	context: Context,
	texts: LanguageTexts,
	quote: QuoteFacts,
	repeats: readonly Repeat[],
) {
	const [other] = repeats.filter(({ quote: { vehicles } }) => !isDeepStrictEqual(vehicles, quote.vehicles))
	// The price is for the vehicles of the first one.
	const price = other ? undefined : await priceToRepeat(context.database.read, quote)
	const theirs = customersTexts(quote)
	const unstored = repeats.map((repeat) => ({ ...repeat.quote, code: '' }))
	const letter = letterOf(context, {
		template: 'quote-repeated',
		language: theirs.language,
		data: JSON.stringify(repeatMail(quote, unstored)),
		createdAt: context.now(),
	})
	return {
		found: texts.t('desk:repeat.found', { count: repeats.length }),
		rows: repeats.map((repeat) => ({ day: repeat.day, legs: legTimes(texts, repeat.quote) })),
		tell: hasNoEmail(quote) ? texts.texts('desk').withoutEmail.tell : texts.texts('desk').repeat.tell,
		price: price ? texts.t('desk:repeat.price', { total: moneyLabel(texts.tag, totalsOf(price).totalCents) }) : null,
		vehicles: other
			? texts.t('desk:repeat.otherVehicles', { vehicle: vehiclesLabel(texts, other.quote.vehicles) })
			: null,
		mail: hasNoEmail(quote)
			? null
			: {
					lang: htmlLang(theirs.language),
					recipient: texts.t('desk:change.recipient', { address: quote.email }),
					subject: letter.subject,
					text: renderText(letter),
				},
	}
}

export type RepeatReview = Awaited<ReturnType<typeof reviewOfRepeats>>
