import { appContext, type Context } from '#app/context.server.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { openChangeRequests } from '#app/domain/quotes/change-requests.server.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { emptyContent, formOfQuote } from '#app/domain/quotes/form-of-quote.server.ts'
import { findQuote, isTripOver, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { workable } from '#app/domain/quotes/quote-step.server.ts'
import { asChanged } from '#app/domain/quotes/trip/changed-trip.server.ts'
import { type LanguageTexts, textsFor } from '#app/platform/i18n/texts.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { whereFormCame } from '#app/web/form/where-form-came.server.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { adminFrame } from '#app/web/office/admin-frame.server.ts'
import { FILL, quotePath } from '#app/web/office/office-paths.ts'
import { inSameList } from '#app/web/office/quote-question.server.ts'
import { officeForm } from '#app/web/trip-form/quote-page.server.ts'
import { changeRequestWords } from '../desk-change-requests.server.ts'

/** Checks whether a request may be changed: not if cancelled or erased, nor a booking whose trip has begun. */
export const mayBeChanged = (
	clock: Pick<Context, 'now'>,
	quote: Pick<QuoteFacts, 'status' | 'email' | 'withoutEmail' | 'pickupAt' | 'zone'>,
) =>
	(workable.includes(quote.status) || (quote.status === 'accepted' && !isTripOver(clock, quote))) && !isForgotten(quote)

/** Reads a request that is to be changed. @throws the 404 page where there is none */
export async function requestToChange(request: Request, context: Context, code: string | undefined) {
	const quote = await findQuote(context.database.read, code ?? '')
	if (!quote) throw await failure(request, 404)
	return quote
}

/** Reads the initial values of the form and the facts shown around it. */
async function startOf(request: Request, { context, texts }: { context: Context; texts: LanguageTexts }, code: string) {
	const quote = await requestToChange(request, context, code)
	const { change: text, refusals } = texts.texts('desk')
	const open = isForgotten(quote) ? [] : await openChangeRequests(context.database.read, quote.id)
	const changeRequest = open.find(({ kind }) => kind === 'change')
	return {
		closed: mayBeChanged(context, quote) ? null : refusals.notPossible,
		version: String(quote.version),
		/** the customer's open change request; saving the change answers it and by default mails the customer */
		changeRequest: changeRequest
			? { ...changeRequestWords(texts, changeRequest), closes: text.closesChangeRequest }
			: null,
		start: formOfQuote(asChanged(quote) ?? quote),
	}
}

/** Initial values where the request cannot be read; the posted form then supplies all values. */
const unread = { closed: null, version: '', changeRequest: null, start: emptyContent }

/**
 * Reads what the page for changing a request shows: the form with all the request's data.
 * @param session undefined where the database is unavailable: the posted form is shown again
 */
export async function changePage(request: Request, session: Session | undefined, code: string) {
	const context = await appContext()
	const texts = await textsFor(request)
	const { start, ...around } = await startOf(request, { context, texts }, code).catch((error: unknown) =>
		whereFormCame(request, error, unread),
	)
	const title = texts.t('desk:change.title', { code })
	return {
		...(await adminFrame(request, session, 'quotes', title)),
		text: texts.texts('desk').change,
		reviewTitle: texts.t('desk:change.reviewTitle', { code }),
		back: inSameList(request, quotePath(code)),
		...around,
		form: await officeForm(context, texts, { title, start, formToken: '', fill: queryOf(request).get(FILL) }),
	}
}

export type ChangePage = Awaited<ReturnType<typeof changePage>>
