import type { Context } from '#app/context.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { listStaff } from './staff.server.ts'

/** Writes the former and the new account id for the audit trail, so that no e-mail address is in it; 0 means none. */
const handOver = (from: number | null, to: number | null) => `${from ?? 0} ${to ?? 0}`

/** Reads the two account ids out of an entry of the audit trail; 0 means none. */
export const handedOver = (detail: string) => detail.split(' ').map(Number)

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
