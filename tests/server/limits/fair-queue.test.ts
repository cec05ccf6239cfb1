import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fairQueue, type Ticket } from '#server/limits/fair-queue.ts'

const BOUNDS = { inside: 2, waiting: 3, each: 4, patience: 60_000 }

const ticketOf = (entered: Ticket | string) => {
	if (typeof entered === 'string') throw new Error(`Turned away: ${entered}`)
	return entered
}

test('so many go in at once, so many wait in their order, and the next is told that it is full', async () => {
	const gate = fairQueue(BOUNDS)
	const tickets = Array.from({ length: 5 }, () => ticketOf(gate.enter()))
	expect(gate.enter()).toBe('full')
	expect(gate.figures()).toEqual({ inside: 2, waiting: 3 })
	const order: number[] = []
	for (const [index, { admitted }] of tickets.entries()) void admitted.then((isIn) => isIn && order.push(index))
	for (const { leave, admitted } of tickets) {
		await admitted
		leave()
		// Whoever says it twice has left once.
		leave()
	}
	await Promise.all(tickets.map(({ admitted }) => admitted))
	expect(order).toEqual([0, 1, 2, 3, 4])
	expect(gate.figures()).toEqual({ inside: 0, waiting: 0 })
})

test('whoever leaves the queue is not admitted and holds nobody up', async () => {
	const gate = fairQueue(BOUNDS)
	const [first, , third, fourth] = Array.from({ length: 4 }, () => ticketOf(gate.enter()))
	third?.leave()
	expect(await third?.admitted).toBe(false)
	first?.leave()
	expect(await fourth?.admitted).toBe(true)
})

test('nobody waits longer than the patience', async () => {
	const gate = fairQueue({ ...BOUNDS, inside: 1, patience: 5 })
	const first = ticketOf(gate.enter())
	expect(await ticketOf(gate.enter()).admitted).toBe(false)
	expect(gate.figures()).toEqual({ inside: 1, waiting: 0 })
	first.leave()
	expect(await ticketOf(gate.enter()).admitted).toBe(true)
})

test('one visitor has a share of the places and of the queue, and others still get in', () => {
	const gate = fairQueue({ ...BOUNDS, each: 2 })
	const first = ticketOf(gate.enter('one'))
	ticketOf(gate.enter('one'))
	expect(gate.enter('one')).toBe('greedy')
	ticketOf(gate.enter('another'))
	first.leave()
	ticketOf(gate.enter('one'))
	expect(gate.enter('one')).toBe('greedy')
})

test('those who wait are called by visitor in turn, each visitor’s in their order', async () => {
	const gate = fairQueue({ ...BOUNDS, inside: 1, waiting: 10, each: 10 })
	const first = ticketOf(gate.enter('first'))
	const order: string[] = []
	const done: Promise<void>[] = []
	for (const name of ['many 1', 'many 2', 'many 3', 'one 1', 'two 1', 'two 2']) {
		const { admitted, leave } = ticketOf(gate.enter(name.split(' ')[0]))
		done.push(admitted.then(() => void order.push(name)).then(leave))
	}
	first.leave()
	await Promise.all(done)
	expect(order).toEqual(['many 1', 'one 1', 'two 1', 'many 2', 'two 2', 'many 3'])
	expect(gate.figures()).toEqual({ inside: 0, waiting: 0 })
})

test('whatever comes and goes, the bounds hold and no place is lost', () => {
	const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(30), fc.constantFrom('a', 'b', undefined)), { maxLength: 200 })
	fc.assert(
		fc.property(steps, (taken) => {
			const gate = fairQueue(BOUNDS)
			const tickets: Ticket[] = []
			for (const [enters, index, visitor] of taken) {
				const entered = enters ? gate.enter(visitor) : undefined
				if (typeof entered === 'object') tickets.push(entered)
				if (!enters) tickets.splice(index, 1)[0]?.leave()
				const { inside, waiting } = gate.figures()
				expect(inside).toBe(Math.min(tickets.length, BOUNDS.inside))
				expect(waiting).toBe(tickets.length - inside)
				expect(waiting).toBeLessThanOrEqual(BOUNDS.waiting)
			}
			for (const { leave } of tickets) leave()
			expect(gate.figures()).toEqual({ inside: 0, waiting: 0 })
		}),
	)
})
