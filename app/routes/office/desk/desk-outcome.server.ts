import { type ActionFunctionArgs, redirect } from '@remix-run/node'
import { appContext } from '#app/context.server.ts'
import { may } from '#app/domain/accounts/rights.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import { isQuote } from '#app/domain/quotes/quote-facts.server.ts'
import type { DeskRefusal } from '#app/domain/quotes/quote-step.server.ts'
import type { Result } from '#app/platform/result.ts'
import type { Posting, Refusal } from '#app/web/form/posted-form.server.ts'
import { queryOf } from '#app/web/form/spelled-fields.ts'
import { failure } from '#app/web/http/failures.server.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { listQueryIn, withList } from '#app/web/office/quote-question.server.ts'

/** Quote at the desk, and the person of the office who works on it. */
export type Desk = {
	code: string
	path: string
	/** query of the list from which the desk was opened */
	list: string
	actor: { kind: 'office'; email: string }
	isAdministrator: boolean
}

/**
 * Returns the desk of a quote for a person of the office. It checks only that the quote exists.
 * @throws the 404 page where there is no such quote
 */
export async function deskAt(
	{ request, params: { code = '' } }: ActionFunctionArgs,
	{ account }: Session,
): Promise<Desk> {
	if (!(await isQuote((await appContext()).database.read, code))) throw await failure(request, 404)
	return {
		...{ code, path: `${QUOTES_PATH}${code}/`, list: listQueryIn(queryOf(request)) },
		isAdministrator: may(account, 'othersNotes'),
		actor: { kind: 'office', email: account.email },
	}
}

/** Redirects to the quote's page with a notice. */
export const toPage = ({ path, list }: Desk, notice: string) =>
	redirect(withList(`${path}?notice=${notice}`, list), 303)

/** Redirects to the quote's page with a notice on success; returns the form with the reason on refusal. */
export function outcome(
	desk: Desk,
	{ texts }: Posting,
	result: Result<unknown, DeskRefusal | 'tooLate' | 'feeChanged'>,
	done: string,
): Response | Refusal {
	if (result.ok) return toPage(desk, done)
	const { changedMeanwhile, notPossible, tripIsOver, tooLate } = texts.texts('desk').refusals
	const { feeChanged } = texts.texts('conditions').desk
	const sentences = { feeChanged, changedMeanwhile, notPossible, tripIsOver, tooLate, unknown: notPossible }
	return { status: 409, alert: { text: sentences[result.refusal] } }
}
