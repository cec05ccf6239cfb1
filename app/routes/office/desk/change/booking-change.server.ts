import type { Context } from '#app/context.server.ts'
import { mayChangePrice } from '#app/domain/bookings/changes/change-price.server.ts'
import type { QuoteAtDesk } from '#app/domain/bookings/quote-at-desk.server.ts'
import { changeRows } from '#app/domain/fields/rows/change-rows.server.ts'
import { changesBetween, isChanged, splitChanges } from '#app/domain/fields/rows/request-changes.server.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { asOffered } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { dayLabel, momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'

/** Returns the quote with the trip that was agreed, as its accepted offer states it. */
const agreedQuote = ({ quote, offers }: QuoteAtDesk) =>
	asOffered(quote, offers.find(({ number }) => number === quote.offerNumber)?.trip)

/** Returns the change of a booking for the desk: its status and what it changes; null where there is none. */
export function bookingChangeOf(reader: LanguageTexts, desk: QuoteAtDesk) {
	const { quote, change, changed } = desk
	if (quote.status !== 'accepted' || !change) return null
	const { tag, t } = reader
	const { bookingChange, withoutEmail } = reader.texts('desk')
	const { title, discard, discardNow, from, to } = bookingChange
	const { discardLead } = hasNoEmail(quote) ? withoutEmail.change : bookingChange
	const { nothing, what } = reader.texts('desk').change
	const changes = changed ? splitChanges(changesBetween(agreedQuote(desk), changed)).trip : undefined
	const state = change === 'drafted' && changes && !isChanged(changes) ? 'priceDrafted' : change
	return {
		text: { title, discard, discardLead, discardNow, what, from, to },
		status: change,
		statusName: reader.texts('quote').changes[change],
		state: t(`desk:bookingChange.states.${state}`, {
			date: quote.changeUntil === null ? '' : dayLabel(tag, quote.changeUntil),
			time: quote.changeEndedAt === null ? '' : momentLabel(tag, wallClockAt(quote.changeEndedAt)),
		}),
		rows: changes
			? changeRows(reader, changes).map(({ label, values }) => ({
					label,
					from: values?.from || nothing,
					to: values?.to || nothing,
				}))
			: [],
		mayBeDiscarded: changed !== undefined,
	}
}

/** Returns the button that changes only the price of a booking; null where the price cannot be changed. */
export function priceChangeOf(context: Pick<Context, 'now'>, { texts }: LanguageTexts, { quote }: QuoteAtDesk) {
	if (!mayChangePrice(context, quote)) return null
	const { priceOnly, priceOnlyHint } = texts('desk').bookingChange
	return { label: priceOnly, hint: priceOnlyHint }
}
