import type { Context } from '#app/context.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { formOfCopy, formOfQuote } from '#app/domain/quotes/form-of-quote.server.ts'
import { offeredQuote } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import type { FormContent } from '#app/domain/quotes/trip/form-legs.ts'
import { joinDayAndTime, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { readDay } from '#app/platform/clock/typed-day.ts'
import { quoteOn } from './repeated-quote.server.ts'

/** Fields that belonged to the original day and order alone. */
const ofThatTime = { numBillete: '', numPedido: '' } as const

const anew = ({ values, paradas, legs }: FormContent): FormContent => ({
	values: { ...values, ...ofThatTime },
	paradas,
	legs: legs.map((leg) => ({ ...leg, numBillete: '' })),
})

/**
 * Fills a form with one of the user's own requests for another day, as it was offered where there is an offer. All legs
 * move by the same number of days and keep their hours.
 * @param asked.userId the user, to whom the request must belong
 * @param asked.day of the first pick-up, as typed; where it is not a day the form has the text, and only the hours of
 * all other days
 * @returns undefined where the user has no such request
 */
export async function ownTripAgain(
	{ database: { read } }: Pick<Context, 'database'>,
	asked: { code: string; userId: number; day: string },
): Promise<FormContent | undefined> {
	const asAsked = await findQuote(read, asked.code)
	if (!asAsked || asAsked.userId !== asked.userId || isForgotten(asAsked)) return undefined
	const { quote } = await offeredQuote(read, asAsked)
	const day = readDay(asked.day)
	if (day !== undefined) return anew(formOfQuote(quoteOn(quote, day)))
	const copy = anew(formOfCopy(quote))
	const { time } = splitDayAndTime(quote.pickupAt)
	return { ...copy, values: { ...copy.values, datePickup: joinDayAndTime({ day: asked.day, time }) } }
}
