import type { Context } from '#app/context.server.ts'
import type { DuePart } from '#app/domain/company/payment-terms.ts'
import { payableOf } from '#app/domain/payments/providers/start-attempt.server.ts'
import { paymentLink } from '#app/domain/quotes/quote-links.ts'
import { dayLabel } from '#app/platform/clock/day-label.server.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { linkAddress } from '#app/platform/mail/link-address.server.ts'
import type { OnlineWay } from '#app/platform/payment-providers/online-ways.ts'
import type { Provider } from '#app/platform/payment-providers/providers.ts'
import { type OnlinePayments, openProviders } from '#app/platform/payment-providers/providers.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import type { CustomersQuote } from './quote-card.server.ts'

type WayToPay = { provider: Provider; way: OnlineWay }

/** Lists the payment providers, and their ways of payment, that this site is configured for. */
export const waysToPay = (payments: OnlinePayments): WayToPay[] =>
	openProviders(payments).flatMap(({ name: provider, ways }) => ways.map((way) => ({ provider, way })))

/** Returns the intent of the button for a way of payment. */
export const intentOf = ({ provider, way }: WayToPay) => `${provider}-${way}`

/** Describes what is due next. */
const dueWords = ({ t, tag }: LanguageTexts, { part, open, dueDay }: DuePart) => {
	const amount = moneyLabel(tag, open)
	return dueDay === null
		? t(`pay:due.${part}`, { amount })
		: t(`pay:dueBy.${part}`, { amount, date: dayLabel(tag, dueDay) })
}

/**
 * Returns what a customer can pay online now, with a button for each way. Returns null if nothing is due or no provider
 * is configured.
 */
export async function payOnline(
	{ config, database }: Context,
	reader: LanguageTexts,
	{ quote, status }: CustomersQuote,
) {
	const ways = waysToPay(config.payments)
	const due = ways.length > 0 ? await payableOf(database.read, { id: quote.id, status }) : undefined
	if (!due) return null
	const { title, elsewhere, ways: labels } = reader.texts('pay')
	return {
		...{ title, elsewhere },
		due: dueWords(reader, due),
		action: linkAddress({ origin: '', secret: config.secret }, paymentLink(quote.code)),
		buttons: ways.map((each) => ({ intent: intentOf(each), label: labels[each.way] })),
	}
}

export type PayOnline = Awaited<ReturnType<typeof payOnline>>
