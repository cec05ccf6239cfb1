import { redirect } from '@remix-run/node'
import { ADMINISTRATOR } from '#app/domain/accounts/access-level.ts'
import type { Session } from '#app/domain/accounts/sessions.server.ts'
import type { DeskRefusal } from '#app/domain/quotes/quote-step.server.ts'
import type { Result } from '#app/platform/result.ts'
import type { Posting, Refusal } from '#app/web/form/posted-form.server.ts'
import { QUOTES_PATH } from '#app/web/office/office-paths.ts'

/** A quote at the desk, and who acts on it. */
export type Desk = { code: string; path: string; actor: { kind: 'office'; email: string }; isAdministrator: boolean }

/** A quote's page as somebody of the office works on it. */
export const deskOf = (code: string, { account }: Session): Desk => ({
	code,
	path: `${QUOTES_PATH}${code}/`,
	actor: { kind: 'office', email: account.email },
	isAdministrator: account.level === ADMINISTRATOR,
})

/** Back to the quote's page, with a word on it. */
export const toPage = ({ path }: Desk, notice: string) => redirect(`${path}?notice=${notice}`, 303)

/** Done: back to the page, with a word on it. Not done: the form again, and why. */
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
