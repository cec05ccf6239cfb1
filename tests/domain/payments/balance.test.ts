import fc from 'fast-check'
import { expect, test } from 'vitest'
import { paymentParts } from '#app/domain/company/payment-terms.ts'
import { balanceOf, type CountedLine, nextDue } from '#app/domain/payments/balance.ts'
import { paymentKinds } from '#app/domain/payments/payment.ts'

const day = fc.constantFrom('2026-12-01', '2026-12-10', '2027-01-05', null)
const anyLine = fc
	.record({
		kind: fc.constantFrom(...paymentKinds),
		part: fc.constantFrom(...paymentParts),
		cents: fc.nat(1e7),
		dueDay: day,
	})
	.map(({ kind, part, ...line }) => ({ ...line, kind, part: kind === 'expected' ? part : null }))
const anyLedger = fc
	.array(anyLine, { maxLength: 12 })
	.map((lines) => lines.map((line, index): CountedLine => ({ ...line, id: index + 1 })))

const sum = (lines: CountedLine[], ...kinds: string[]) =>
	lines.filter(({ kind }) => kinds.includes(kind)).reduce((total, { cents }) => total + cents, 0)

test('the open amount is what is owed less what was received and kept, in any order of the lines', () => {
	fc.assert(
		fc.property(
			anyLedger.chain((lines) => fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length }))),
			([lines, shuffled]) => {
				const balance = balanceOf(lines)
				expect(balanceOf(shuffled)).toEqual(balance)
				const kept = sum(lines, 'received', 'cameBack') - sum(lines, 'refunded')
				expect(balance.open).toBe(sum(lines, 'expected', 'fee') - kept)
				expect(balance.parts.reduce((total, { cents }) => total + cents, 0)).toBe(balance.owed)
				const openInParts = balance.parts.reduce((total, { open }) => total + open, 0)
				expect(openInParts).toBe(Math.max(0, Math.min(balance.open, balance.owed)))
				expect(nextDue(balance) === undefined).toBe(openInParts === 0)
			},
		),
	)
})

const line = (id: number, kind: CountedLine['kind'], cents: number, more: Partial<CountedLine> = {}): CountedLine => ({
	...{ id, kind, cents, part: null, dueDay: null },
	...more,
})

test('money counts for the part due first, and a later line with another day replaces the first day', () => {
	const agreed = [
		line(1, 'expected', 7000, { part: 'balance', dueDay: '2026-12-20' }),
		line(2, 'expected', 3000, { part: 'deposit', dueDay: '2026-12-01' }),
		line(3, 'received', 4000),
		line(4, 'expected', 500, { part: 'balance', dueDay: '2026-12-18' }),
	]
	expect(balanceOf(agreed)).toEqual({
		...{ owed: 10_500, received: 4000, refunded: 0, open: 6500 },
		parts: [
			{ part: 'deposit', cents: 3000, dueDay: '2026-12-01', open: 0 },
			{ part: 'balance', cents: 7500, dueDay: '2026-12-18', open: 6500 },
		],
	})
})

test('a cancelled booking owes the fee instead, and what was received beyond it goes back', () => {
	const lines = [
		line(1, 'expected', 10_000, { part: 'balance', dueDay: '2026-12-20' }),
		line(2, 'received', 6000),
		line(3, 'expected', -10_000, { part: 'balance' }),
		line(4, 'fee', 2500, { dueDay: '2026-12-20' }),
	]
	expect(balanceOf(lines)).toMatchObject({ owed: 2500, open: -3500, parts: [{ part: 'fee', cents: 2500, open: 0 }] })
	expect(balanceOf([...lines, line(5, 'refunded', 3500)]).open).toBe(0)
})
