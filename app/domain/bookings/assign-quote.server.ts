import type { Context } from '#app/context.server.ts'
import { findQuote } from '#app/domain/quotes/quote-facts.server.ts'
import { type Actor, type DeskRefusal, editQuote, whyNot } from '#app/domain/quotes/quote-step.server.ts'
import { quoteStatuses } from '#app/domain/quotes/statuses.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { listStaff } from './staff.server.ts'

/** From whom to whom, as the trail keeps it: by the numbers of their accounts, so that nobody's address stays in it. */
const handOver = (from: number | null, to: number | null) => `${from ?? 0} ${to ?? 0}`

/** @returns the two accounts that the trail names; 0 for nobody */
export const handedOver = (detail: string) => detail.split(' ').map(Number)

type Assignment = {
	code: string
	version: number
	actor: Actor
	/** null for nobody */
	assigneeId: number | null
}

/**
 * Says who of the office looks after a quote, in whatever state it is.
 * @returns refused('notStaff') where that person does not work at the office, or no longer
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
