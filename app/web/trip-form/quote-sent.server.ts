import type { Context } from '#app/context.server.ts'
import { withReplyTime } from '#app/domain/company/reply-time.server.ts'
import { stateLink } from '#app/domain/quotes/quote-links.ts'
import { legsIn } from '#app/domain/quotes/trip/known-hire.server.ts'
import { hireIn } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { isDatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import { askAgain } from '#app/web/quote/ask-again.server.ts'
import { customersQuote } from '#app/web/quote/quote-card.server.ts'
import { receiptIn } from '#app/web/quote/quote-receipt.server.ts'
import { ticketOf } from './quote-form.server.ts'

/**
 * Returns a summary of the trip, with links to follow and repeat the request. Returns null if the customer has been
 * erased, and if the database is unavailable.
 */
async function tripOf(context: Context, texts: LanguageTexts, code: string) {
	const read = await customersQuote(context, code).catch((error: unknown) => {
		// The request is stored, and its receipt is shown even if the database is unavailable now.
		if (!isDatabaseUnavailable(error)) throw error
	})
	if (!read) return null
	const { quote } = read
	const { passengers, luggage } = texts.texts('fields')
	const asked = [
		{ label: passengers, value: String(quote.passengers) },
		{ label: luggage, value: String(quote.luggage) },
	]
	return {
		ticket: {
			...ticketOf(texts, {
				...{ request: hireIn(quote), legs: legsIn(quote) },
				...{ vehicles: quote.vehicles, vip: quote.vip > 0 },
			}),
			asked,
			facts: [],
			notes: [],
			price: null,
		},
		follow: {
			text: texts.texts('mail').quoteReceived.button,
			href: linkAddress(context.config, stateLink(code)),
		},
		again: askAgain(context, texts, code, quote.furtherLegs.length > 0),
	}
}

/** Returns the data of the page shown after sending. Returns null if the `sent` parameter is not valid. */
export async function sentPage(context: Context, texts: LanguageTexts, sealed: string | null) {
	const receipt = receiptIn(context.config.secret, sealed)
	if (!receipt) return null
	const { code, email, mailQueued } = receipt
	const { sent } = withReplyTime(texts, context.company).texts('quote')
	return {
		...sent,
		code,
		reference: texts.t('quote:sent.reference', { code }),
		steps: [mailQueued ? texts.t('quote:sent.mail', { email }) : sent.mailHeld, sent.next, sent.accepted, sent.booked],
		trip: await tripOf(context, texts, code),
	}
}
