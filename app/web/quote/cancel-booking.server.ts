import { redirect } from '@remix-run/node'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import { bookingFees } from '#app/domain/bookings/booking-fees.server.ts'
import { cancelBooking } from '#app/domain/bookings/cancel-booking.server.ts'
import { onLegClock } from '#app/domain/fields/leg-clock.ts'
import { WISH_LENGTHS } from '#app/domain/quotes/change-request-kinds.ts'
import { hasNoEmail } from '#app/domain/quotes/forgotten.server.ts'
import { momentLabel } from '#app/platform/clock/day-label.server.ts'
import { wallClockAt } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { moneyLabel } from '#app/platform/text/money.ts'
import { percentLabel } from '#app/platform/text/percent-label.ts'
import { optionalText } from '#app/platform/text/text.schema.ts'
import { type PostedForm, postedForm } from '#app/web/form/posted-form.server.ts'
import type { CustomersQuote } from './quote-card.server.ts'

/** Intent of the button that cancels a booking. */
export const CANCEL_BOOKING = 'cancel-booking'

/**
 * Returns what a customer sees who may cancel a booking: the fee now, until when it applies, and the fee after that.
 * Returns null if there is no booking, it has no conditions, or the trip has begun.
 */
export async function cancelShown(
	{ database, now }: Pick<Context, 'database' | 'now'>,
	reader: LanguageTexts,
	{ quote, isTripOver }: CustomersQuote,
) {
	const { t, tag, texts } = reader
	const fees = isTripOver ? undefined : await bookingFees(database.read, quote, now())
	if (!fees) return null
	const { cents, basisPoints, next } = fees.customer
	const { title, nowFree, ask, submitFree, ...said } = texts('conditions').cancel
	const fee = moneyLabel(tag, cents)
	const until = next && {
		time: onLegClock(reader, momentLabel(tag, wallClockAt(next.until, quote.zone)), quote),
		fee: moneyLabel(tag, next.cents),
	}
	const { label, hint } = texts('answer').wishes.cancellation
	const { errorSummary, working } = texts('accounts').fields
	return {
		...{ title, ask, label, hint, errorSummary, working, cents, intent: CANCEL_BOOKING },
		final: hasNoEmail(quote) ? said.finalAlone : said.final,
		maxLength: WISH_LENGTHS.words,
		now: cents === 0 ? nowFree : t('conditions:cancel.now', { fee, percent: percentLabel(tag, basisPoints) }),
		until: until ? t('conditions:cancel.until', until) : null,
		byMail: hasNoEmail(quote) ? null : t('conditions:cancel.byMail', { email: quote.email }),
		submit: cents === 0 ? submitFree : t('conditions:cancel.submit', { fee }),
	}
}

export type CancelShown = Awaited<ReturnType<typeof cancelShown>>

const CancelSchema = z.object({
	fee: z
		.string()
		.regex(/^\d{1,10}$/)
		.transform(Number)
		.catch(-1),
	words: optionalText(WISH_LENGTHS.words),
})

/**
 * Returns the form that cancels a booking, at the fee that the customer has seen.
 * @param code already unsealed
 * @param page address of the form's page, which then shows the cancellation
 */
export const cancelForm = (code: string, page: string): PostedForm =>
	postedForm({
		fields: ['fee', 'words'],
		echoed: ['words'],
		schema: CancelSchema,
		work: async ({ fee, words }, { context, texts }) => {
			const cancelled = await cancelBooking(context, { code, seenCents: fee, reason: words })
			if (cancelled.ok) return redirect(`${page}&answered=1`, 303)
			const { phone } = context.company
			const { feeChanged, changed } = texts.texts('conditions').cancel
			const sentences = {
				...{ feeChanged, changedMeanwhile: changed },
				tripIsOver: texts.t('conditions:cancel.tripIsOver', { phone }),
				notPossible: texts.t('answer:wishes.notPossible', { phone }),
			}
			return { status: 409, alert: { text: sentences[cancelled.refusal] } }
		},
	})
