import type { Context } from '#app/context.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { filledIn } from '#app/domain/quotes/offer/message-template.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import { fallbackLanguage, isLanguage, languages } from '#app/platform/i18n/languages.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { TEMPLATES_PATH } from '#app/web/office/office-paths.ts'
import { customersTexts } from '#app/web/quote/customers-texts.server.ts'

const languageOf = ({ quote }: QuoteAtDesk) => (isLanguage(quote.language) ? quote.language : fallbackLanguage)

/** Lists the office's message templates; each says if it has no text in the customer's language. */
export function templatesOf({ t, texts }: LanguageTexts, desk: QuoteAtDesk) {
	const { choose, use, putBack, manage } = texts('desk').templates
	const language = languageOf(desk)
	return {
		text: { choose, use, putBack, manage },
		href: TEMPLATES_PATH,
		options: desk.templates.map(({ id, name, texts: written }) => ({
			value: String(id),
			label: written[language] ? name : t('desk:templates.lacks', { name, language: languages[language].name }),
		})),
	}
}

/** Returns the values of a template's placeholders, in the customer's language. */
function valuesFor(context: Context, desk: QuoteAtDesk) {
	const { quote, assignees } = desk
	return {
		name: `${quote.firstName} ${quote.surname}`.trim(),
		route: tripName(customersTexts(quote), [quote, ...quote.furtherLegs]),
		date: dayLabel(languages[languageOf(desk)].tag, quote.pickupAt.slice(0, 10)),
		office: context.company.name,
		contact: assignees.get(quote.assigneeId ?? 0) ?? mailAddresses(context).desk,
	}
}

/**
 * Fills a template in the customer's language, as the message of an offer.
 * @param chosen id of the template, as the form sends it
 * @returns the message, or the problem as a sentence for the office
 */
export function messageFrom(
	context: Context,
	{ t, texts }: LanguageTexts,
	desk: QuoteAtDesk,
	chosen: string,
): { message: string } | { problem: string } {
	const template = desk.templates.find(({ id }) => String(id) === chosen)
	if (!template) return { problem: texts('desk').templates.chooseOne }
	const language = languageOf(desk)
	const text = template.texts[language]
	if (!text) {
		const { name } = template
		return { problem: t('desk:templates.missing', { name, language: languages[language].name }) }
	}
	return { message: filledIn(text, valuesFor(context, desk)) }
}
