import type { ReturnKind } from '#app/platform/payment-providers/provider-notice.ts'
import type { NoticeReason } from '../payment.ts'

/** What was told once. */
export type ReturnFact = {
	kind: ReturnKind
	/** of the refund or the dispute; of a sum in all with that sum and its moment */
	reference: string
	cents: number
	/** milliseconds since 1970; 0 of a sum that was told when moments were not kept */
	at: number
}

/** Whether the office is told of it, besides what it does to the ledger. */
export const isToldOf = (kind: ReturnKind): kind is NoticeReason & ReturnKind =>
	kind !== 'refunded' && kind !== 'refundedTo'

/** Whether it says how a dispute has ended: nothing is to be answered any more. */
export const isEnd = (kind: ReturnKind) => kind === 'disputeWon' || kind === 'disputeLost'

const sumOf = (facts: Iterable<ReturnFact>) => [...facts].reduce((sum, { cents }) => sum + cents, 0)

/** One fact for each reference, in whatever order they came. */
const byReference = (facts: readonly ReturnFact[]) => new Map(facts.map((fact) => [fact.reference, fact])).values()

/** What disputes have taken: an end says it where nobody has told of the taking. */
function disputedCents(facts: readonly ReturnFact[]) {
	const told = (kinds: readonly ReturnKind[]) => facts.filter(({ kind }) => kinds.includes(kind))
	const given = new Set(told(['reinstated', 'disputeWon']).map(({ reference }) => reference))
	return sumOf([...byReference(told(['withdrawn', 'disputeLost']))].filter(({ reference }) => !given.has(reference)))
}

/**
 * What all that was told of one payment comes to, in whatever order and however often it came.
 * @returns gone: cents that are with the customer again; unexplained: references of sums that were told later than a larger
 * one, and that no refund that is known explains
 */
export function returnsOf(facts: readonly ReturnFact[]): { gone: number; unexplained: string[] } {
	const of = (kind: ReturnKind) => facts.filter((fact) => fact.kind === kind)
	const totals = of('refundedTo')
	const most = Math.max(0, ...totals.map(({ cents }) => cents))
	// A refund that failed was one, also where nobody has told of that.
	const refunds = sumOf(byReference([...of('refunded'), ...of('refundFailed')]))
	const failed = sumOf(byReference(of('refundFailed')))
	const reached = Math.min(...totals.filter(({ cents }) => cents === most).map(({ at }) => at))
	const isExplained = refunds > most || reached === 0
	const later = isExplained ? [] : totals.filter(({ at }) => at > reached)
	return {
		gone: Math.max(most, refunds) - failed + disputedCents(facts),
		unexplained: later.map(({ reference }) => reference),
	}
}
