import type { Context } from '#app/context.server.ts'
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

/** The trip in short, where to follow it, and how to ask again; null where the customer was forgotten since. */
async function tripOf(context: Context, texts: LanguageTexts, code: string) {
	const read = await customersQuote(context, code).catch((error: unknown) => {
		// What was sent is stored, and is told even where it cannot be read for now.
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
		},
		follow: {
			text: texts.texts('mail').quoteReceived.button,
			href: linkAddress(context.config, stateLink(code)),
		},
		again: askAgain(context, texts, code, quote.furtherLegs.length > 0),
	}
}

/** What is shown after sending, to whoever has the address that sending led to; null for any other `sent` parameter. */
export async function sentPage(context: Context, texts: LanguageTexts, sealed: string | null) {
	const receipt = receiptIn(context.config.secret, sealed)
	if (!receipt) return null
	const { code, email, mailQueued } = receipt
	const { sent } = texts.texts('quote')
	return {
		...sent,
		code,
		reference: texts.t('quote:sent.reference', { code }),
		mail: mailQueued ? texts.t('quote:sent.mail', { email }) : sent.mailHeld,
		trip: await tripOf(context, texts, code),
	}
}
