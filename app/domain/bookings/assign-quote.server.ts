import type { Context } from '#app/context.server.ts'
import { handOver } from '#app/domain/quotes/hand-over.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { listStaff } from './staff.server.ts'

type Assignment = {
	code: string
	version: number
	actor: Actor
	/** null to leave the quote without an assignee */
	assigneeId: number | null
}

/**
 * Assigns a quote, in any status, to a member of the office staff, or clears the assignment.
 * @returns refused('notStaff') where that account does not belong to the office staff, or no longer does
 */
export function assignQuote(
	context: Context,
	{ code, version, actor, assigneeId }: Assignment,
): Promise<Result<null, DeskRefusal | 'notStaff'>> {
	return inTransaction(context, async (tx) => {
		const before = await findQuote(tx, code)
		if (before?.assigneeId === assigneeId && before.version === version) return accepted(null)
		if (assigneeId !== null && !(await listStaff(tx)).some(({ id }) => id === assigneeId)) return refused('notStaff')
		const edited = await editQuote(tx, {
			code,
			version,
			changes: { assigneeId },
			while: quoteStatuses,
			keepsSending: true,
			event: {
				kind: 'assigned',
				at: context.now(),
				actor,
				detail: handOver(before?.assigneeId ?? null, assigneeId),
			},
		})
		return edited ? accepted(null) : refused(await whyNot(tx, code, quoteStatuses))
	})
}
