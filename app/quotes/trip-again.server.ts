import type { Context } from '#app/context.server.ts'
import {
	emptyQuoteForm,
	fillableBySealedLink,
	type QuoteFormValues,
	type QuoteRequest,
	requestIn,
} from '#app/fields/quote-request.server.ts'
import { isForgotten } from './forgotten.server.ts'
import { swapped } from './journey-ends.ts'
import { findQuote } from './quote-facts.server.ts'

/** A value as the form's field holds it; a ticked box is `on`. */
const asTyped = (value: QuoteRequest[keyof QuoteRequest]) =>
	typeof value === 'boolean' ? (value ? 'on' : '') : String(value)

/** Of several trips the form asks for the first. */
const asOneForm = (values: QuoteFormValues) =>
	values.tipoViaje === 'varios' ? { ...values, tipoViaje: emptyQuoteForm.tipoViaje } : values

/**
 * A quote's trip for a new form: places, group and wishes. Day and time are left to be chosen, and of whoever asked
 * there is nothing.
 * @param code already unsealed
 * @param way whether the trip is asked for again as it was, or back
 * @returns undefined where there is no such quote, or its customer was forgotten
 */
export async function tripAgain(
	{ database }: Pick<Context, 'database'>,
	code: string,
	way: 'again' | 'back',
): Promise<Partial<QuoteFormValues> | undefined> {
	const quote = await findQuote(database.read, code)
	if (!quote || isForgotten(quote)) return undefined
	const request = requestIn(quote)
	const trip = Object.fromEntries(
		fillableBySealedLink.map((field) => [field, asTyped(request[field]) || emptyQuoteForm[field]]),
	)
	const values = { ...emptyQuoteForm, ...trip }
	const asked = way === 'back' ? { ...swapped(values), tipoViaje: emptyQuoteForm.tipoViaje } : asOneForm(values)
	return Object.fromEntries([...fillableBySealedLink, 'datePickup' as const].map((field) => [field, asked[field]]))
}
