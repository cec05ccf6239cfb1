import { redirect } from '@remix-run/node'
import type { DeskRefusal } from '#app/quotes/quote-step.server.ts'
import type { Result } from '#app/shared/result.ts'
import type { Posting, Refusal } from '../../form/posted-form.server.ts'

/** A quote at the desk, and who acts on it. */
export type Desk = { code: string; path: string; actor: { kind: 'office'; email: string }; isAdministrator: boolean }

/** Back to the quote's page, with a word on it. */
export const toPage = ({ path }: Desk, notice: string) => redirect(`${path}?notice=${notice}`, 303)

/** Done: back to the page, with a word on it. Not done: the form again, and why. */
export function outcome(
	desk: Desk,
	{ texts }: Posting,
	result: Result<unknown, DeskRefusal | 'tooLate'>,
	done: string,
): Response | Refusal {
	if (result.ok) return toPage(desk, done)
	const { changedMeanwhile, notPossible, tripIsOver, tooLate } = texts.texts('desk').refusals
	const sentences = { changedMeanwhile, notPossible, tripIsOver, tooLate, unknown: notPossible }
	return { status: 409, alert: { text: sentences[result.refusal] } }
}
