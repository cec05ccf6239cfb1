import type { ReturnKind } from '#app/platform/payment-providers/provider-notice.ts'
import type { NoticeReason } from '../payment.ts'

/** Report of a provider about a refund or dispute, stored once. */
export type ReturnFact = {
	kind: ReturnKind
	/** reference of the refund or dispute; for a refunded total, with its amount and time */
	reference: string
	cents: number
	/** milliseconds since 1970; 0 for a total stored before times were recorded */
	at: number
}

/** Returns whether the office gets a notice of it, apart from its effect on the ledger. */
export const isReportedKind = (kind: ReturnKind): kind is NoticeReason & ReturnKind =>
	kind !== 'refunded' && kind !== 'refundedTo'

/** Returns whether it is the end of a dispute, which then needs no answer any more. */
export const isEnd = (kind: ReturnKind) => kind === 'disputeWon' || kind === 'disputeLost'

const sumOf = (facts: Iterable<ReturnFact>) => [...facts].reduce((sum, { cents }) => sum + cents, 0)

/** Returns one fact for each reference. */
const byReference = (facts: readonly ReturnFact[]) => new Map(facts.map((fact) => [fact.reference, fact])).values()

/**
 * Returns the cents that disputes have taken and not given back. A lost dispute counts even where the withdrawal was
 * never reported.
 */
function disputedCents(facts: readonly ReturnFact[]) {
	const ofKinds = (kinds: readonly ReturnKind[]) => facts.filter(({ kind }) => kinds.includes(kind))
	const given = new Set(ofKinds(['reinstated', 'disputeWon']).map(({ reference }) => reference))
	return sumOf([...byReference(ofKinds(['withdrawn', 'disputeLost']))].filter(({ reference }) => !given.has(reference)))
}

/**
 * Computes the effect of all reports about one payment, whatever their order and repetitions.
 * @returns gone: cents that the customer has back; unexplained: references of totals reported later than a larger
 * total, where the known refunds do not explain it
 */
export function returnsOf(facts: readonly ReturnFact[]): { gone: number; unexplained: string[] } {
	const of = (kind: ReturnKind) => facts.filter((fact) => fact.kind === kind)
	const totals = of('refundedTo')
	const most = Math.max(0, ...totals.map(({ cents }) => cents))
	// A failed refund counts as a refund too, even where the refund itself was never reported.
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
