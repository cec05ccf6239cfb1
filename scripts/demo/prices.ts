import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { usualPayment } from '#app/domain/company/payment-terms.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { suggestionOf, usualConditions } from '#app/routes/office/desk/offer/desk-offer.server.ts'
import { quoteNow } from './desk-work.ts'

/**
 * Returns the offer that the office starts from: the price that the desk suggests, with the usual terms.
 * @param morePercent added to each line
 */
export async function draftFor(context: Context, code: string, morePercent: number): Promise<OfferDraft> {
	const stored = await quoteNow(context, code)
	const quote = asChanged(stored) ?? stored
	const { terms } = await currentTerms(context)
	const suggestion = await suggestionOf(context, textsIn('es'), quote)
	if (!suggestion)
		throw new Error(`There is no price for ${code}: ${quote.originLocality}, ${quote.destinationLocality}.`)
	return {
		...usualConditions(quote, terms),
		lines: suggestion.lines.map(({ text, cents }) => ({
			text,
			cents: cents + Math.round((cents * morePercent) / 100),
		})),
		...{ vatBasisPoints: suggestion.vatBasisPoints, message: '', payment: usualPayment(terms) },
	}
}
