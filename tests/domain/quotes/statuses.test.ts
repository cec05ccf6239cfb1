import { expect, test } from 'vitest'
import { mayBecome, type QuoteStatus, quoteStatuses, statusesBefore, steps } from '#app/domain/quotes/statuses.ts'

/** Decision 23, written independently. */
const life: [from: QuoteStatus, ...to: QuoteStatus[]][] = [
	['requested', 'quoted', 'cancelled'],
	['quoted', 'requested', 'quoted', 'accepted', 'rejected', 'expired', 'cancelled'],
	['accepted', 'cancelled'],
	['rejected', 'quoted'],
	['expired', 'quoted', 'cancelled'],
	['cancelled'],
]

test.each(life)('a quote goes from %s to its permitted statuses only', (from, ...allowed) => {
	for (const to of quoteStatuses) expect(mayBecome(from, to), to).toBe(allowed.includes(to))
	expect([...steps[from]].sort()).toEqual([...allowed].sort())
})

test.each(quoteStatuses)('the statuses before %s are those with a step to it', (to) => {
	const before = life.filter(([, ...allowed]) => allowed.includes(to)).map(([from]) => from)
	expect([...statusesBefore(to)].sort()).toEqual(before.sort())
})

test('only an open offer goes back to a request, and a cancelled quote has no next status', () => {
	expect(statusesBefore('requested')).toEqual(['quoted'])
	expect(steps.cancelled).toEqual([])
})
