import type { Context } from '#app/context.server.ts'
import { type Details, detailsOf } from '#app/domain/accounts/details.server.ts'
import { ownTripAgain } from '#app/domain/bookings/repeating/own-trip-again.server.ts'
import type { QuoteFormValues } from '#app/domain/fields/quote-request.server.ts'
import { legEntries } from '#app/domain/quotes/trip/form-legs.ts'
import { stopEntries } from '#app/domain/quotes/trip/form-stops.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { requireUser } from '#app/web/session/guards.server.ts'

/** The button in the profile that asks for a trip of one's own again. */
export const AGAIN = 'again'

const textOf = (form: FormData, name: string) => {
	const value = form.get(name)
	return typeof value === 'string' ? value : ''
}

/**
 * Who asks again, as the account knows them by now; who hires stays as it was, where the first request said so. Nothing
 * here is empty, so that the first request tells the rest.
 */
function personNow({ empresa, nif, ...person }: Details, before: QuoteFormValues): Partial<QuoteFormValues> {
	const hirer = before.empresa || before.nif ? {} : { empresa, nif }
	return Object.fromEntries(Object.entries({ ...person, ...hirer }).filter(([, value]) => value !== ''))
}

/**
 * The form of a trip that somebody asks for again in their profile, filled in and on its way to the review: places, group
 * and wishes as they were, and all days moved to the new one.
 * @throws a redirect for strangers, the error page for 404 where the request is not theirs
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
