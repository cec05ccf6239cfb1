import type { Context } from '#app/context.server.ts'
import { type Details, detailsOf } from '#app/domain/accounts/details.server.ts'
import { ownTripAgain } from '#app/domain/bookings/repeating/own-trip-again.server.ts'
import type { QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requireUser } from '#app/web/session/guards.server.ts'

/** Intent of the button in the profile that requests a past trip again. */
export const AGAIN = 'again'

const textOf = (form: FormData, name: string) => {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}

/**
 * Returns the customer's present details. The hirer stays as in the first request, if it had one. Empty values are
 * omitted, so that those of the first request apply.
 */
function personNow({ empresa, nif, ...person }: Details, before: QuoteFormValues): Partial<QuoteFormValues> {
	const hirer = before.empresa || before.nif ? {} : { empresa, nif }
	return Object.fromEntries(Object.entries({ ...person, ...hirer }).filter(([, value]) => value !== ''))
}

/**
 * Returns the form for requesting a trip again from the profile, ready for review. Places, group and preferences are
 * the same; all days move with the new date.
 * @throws a redirect without a session; the 404 page if the request is not the account's own
 */
export async function ownTripForm(context: Context, request: Request, posted: FormData): Promise<FormData> {
	const { account } = await requireUser(request)
	const asked = { code: textOf(posted, 'code'), userId: account.id, day: textOf(posted, 'day') }
	const again = await ownTripAgain(context, asked)
	if (!again) throw await failure(request, 404)
	const details = await detailsOf(context, account.id)
	const values = { ...again.values, ...personNow(details, again.values), email: account.email }
	const form = new FormData()
	for (const [name, value] of [
		...Object.entries(values),
		...stopEntries(0, again.paradas),
		...legEntries(again.legs),
		['intent', 'review'],
	])
		form.set(String(name), String(value))
	return form
}
