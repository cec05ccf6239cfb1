import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type ReturnFact, returnsOf } from '#app/domain/payments/returns/returns.ts'
import type { ReturnKind } from '#app/platform/payment-providers/provider-notice.ts'

const fact = (kind: ReturnKind, reference: string, cents: number, at = 1): ReturnFact => ({
	kind,
	reference,
	cents,
	at,
})
const goneOf = (...facts: ReturnFact[]) => returnsOf(facts).gone

test('single refunds and their total are the same money, and a failed refund is not gone', () => {
	expect(goneOf()).toBe(0)
	expect(goneOf(fact('refundedTo', 'ch', 300))).toBe(300)
	expect(goneOf(fact('refundedTo', 'ch', 300), fact('refunded', 're1', 300))).toBe(300)
	expect(goneOf(fact('refundedTo', 'ch', 300), fact('refundFailed', 're1', 300))).toBe(0)
	expect(goneOf(fact('refundFailed', 're1', 300))).toBe(0)
	expect(goneOf(fact('refunded', 're1', 100), fact('refunded', 're2', 100))).toBe(200)
	expect(goneOf(fact('refunded', 're1', 100), fact('refunded', 're2', 50), fact('refundFailed', 're1', 100))).toBe(50)
})

test('a dispute takes its money until it is won or reinstated, even where only its end is reported', () => {
	expect(goneOf(fact('disputed', 'dp', 300))).toBe(0)
	expect(goneOf(fact('disputed', 'dp', 300), fact('withdrawn', 'dp', 300))).toBe(300)
	expect(goneOf(fact('withdrawn', 'dp', 300), fact('disputeLost', 'dp', 300))).toBe(300)
	expect(goneOf(fact('disputeLost', 'dp', 300))).toBe(300)
	for (const end of ['disputeWon', 'reinstated'] as const) {
		expect(goneOf(fact('withdrawn', 'dp', 300), fact(end, 'dp', 300))).toBe(0)
		expect(goneOf(fact(end, 'dp', 300))).toBe(0)
	}
	expect(goneOf(fact('withdrawn', 'dp', 300), fact('withdrawn', 'dp2', 50), fact('disputeWon', 'dp', 300))).toBe(50)
})

test('a smaller total reported after a larger one is unexplained until its refunds are known', () => {
	const facts = [
		fact('refundedTo', 'a', 300, 10),
		fact('refundFailed', 're1', 300, 20),
		fact('refundedTo', 'b', 200, 30),
	]
	expect(returnsOf(facts)).toEqual({ gone: 0, unexplained: ['b'] })
	expect(returnsOf([...facts, fact('refunded', 're2', 200, 29)])).toEqual({ gone: 200, unexplained: [] })
	// The notices arrived out of order; by their times the totals never fall.
	expect(returnsOf([fact('refundedTo', 'b', 300, 30), fact('refundedTo', 'a', 200, 10)]).unexplained).toEqual([])
	expect(returnsOf([fact('refundedTo', 'before x', 300, 0), fact('refundedTo', 'a', 300, 10)]).unexplained).toEqual([])
})

const anyFact = fc
	.tuple(
		fc.constantFrom<ReturnKind>('refunded', 'refundedTo', 'refundFailed', 'withdrawn', 'reinstated', 'disputeLost'),
		fc.constantFrom('1', '2', '3'),
		fc.constantFrom(1, 10, 20),
	)
	.map(([kind, reference, at]) => fact(kind, reference, Number(reference) * 100, at))

test('the order of the reports changes nothing', () => {
	const shuffled = fc
		.array(anyFact, { maxLength: 8 })
		.chain((facts) => fc.tuple(fc.constant(facts), fc.shuffledSubarray(facts, { minLength: facts.length })))
	fc.assert(
		fc.property(shuffled, ([facts, others]) => {
			expect(goneOf(...others)).toBe(goneOf(...facts))
			expect(goneOf(...facts)).toBeGreaterThanOrEqual(0)
			expect(returnsOf(others).unexplained.toSorted()).toEqual(returnsOf(facts).unexplained.toSorted())
		}),
	)
})
