import fc from 'fast-check'
import { expect, test } from 'vitest'
import { agreedTerms, changedPlan, depositInput, parseDeposit, paymentPlan } from '#app/domain/company/payment-terms.ts'
import { addDays } from '#app/platform/clock/wall-clock.ts'

const cents = fc.integer({ min: 1, max: 1e7 })
const days = fc.integer({ min: 0, max: 365 })
const deposit = fc.oneof(
	fc.record({ basisPoints: fc.integer({ min: 0, max: 10_000 }) }),
	fc.record({ cents: fc.integer({ min: 0, max: 1e7 }) }),
)
const terms = fc.record({ deposit, depositDays: days, balanceDays: days })
const AGREED = '2026-11-20'
const sum = (parts: { cents: number }[]) => parts.reduce((total, part) => total + part.cents, 0)

test('the parts of a payment plan add up to the total, and are due in order from agreement to trip', () => {
	fc.assert(
		fc.property(terms, cents, days, (words, totalCents, ahead) => {
			const pickupDay = addDays(AGREED, ahead)
			const plan = paymentPlan({ ...agreedTerms(words, totalCents), totalCents }, AGREED, pickupDay)
			expect(sum(plan)).toBe(totalCents)
			expect(plan.every((part) => part.cents > 0 && part.dueDay >= AGREED && part.dueDay <= pickupDay)).toBe(true)
			expect(plan.map(({ dueDay }) => dueDay)).toEqual(plan.map(({ dueDay }) => dueDay).sort())
		}),
	)
})

test('a changed price leaves the deposit as it is, and the balance takes the difference', () => {
	fc.assert(
		fc.property(terms, cents, cents, (words, before, after) => {
			const frozen = agreedTerms(words, before)
			const parts = paymentPlan({ ...frozen, totalCents: before }, AGREED, '2027-12-01').map((part) => ({
				...part,
				open: 0,
			}))
			const plan = changedPlan(parts, { ...frozen, totalCents: after }, AGREED, '2027-12-01')
			expect(sum(plan)).toBe(after)
			const agreed = parts.find(({ part }) => part === 'deposit')?.cents ?? 0
			expect(plan.find(({ part }) => part === 'deposit')?.cents ?? 0).toBe(Math.min(agreed, after))
		}),
	)
})

const words = { deposit: { basisPoints: 3000 }, depositDays: 7, balanceDays: 14 }

test.each([
	[
		'2027-05-14',
		[
			['deposit', 14_850, '2026-11-27'],
			['balance', 34_650, '2027-04-30'],
		],
	],
	// No time for two payments.
	['2026-12-10', [['balance', 49_500, '2026-11-26']]],
	['2026-11-25', [['balance', 49_500, '2026-11-20']]],
])('the parts to be paid for a trip on %s', (pickupDay, parts) => {
	const plan = paymentPlan({ ...agreedTerms(words, 49_500), totalCents: 49_500 }, AGREED, pickupDay)
	expect(plan.map(({ part, cents: amount, dueDay }) => [part, amount, dueDay])).toEqual(parts)
})

test.each([
	['30 %', { basisPoints: 3000 }],
	['33,5%', { basisPoints: 3350 }],
	['150', { cents: 15_000 }],
	['1.250,50 €', { cents: 125_050 }],
	['', { cents: 0 }],
	['101 %', undefined],
	['-5', undefined],
	['mucho', undefined],
])('a deposit typed as «%s» is read, and shown in its field as it was meant', (typed, read) => {
	expect(parseDeposit(typed)).toEqual(read)
	if (read) expect(parseDeposit(depositInput(read))).toEqual(read)
})
