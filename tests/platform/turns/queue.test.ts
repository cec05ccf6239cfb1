import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createQueue, QueueFull, type Ticket } from '#app/platform/turns/queue.ts'

const BOUNDS = { atOnce: 2, waiting: 3, each: 4, timeoutMs: 60_000 }

const ticketOf = (entered: Ticket | string) => {
	if (typeof entered === 'string') throw new Error(`Turned away: ${entered}`)
	return entered
}

test('a queue admits a number at a time, keeps others in order, and is full after that', async () => {
	const queue = createQueue(BOUNDS)
	const tickets = Array.from({ length: 5 }, () => ticketOf(queue.enter()))
	expect(queue.enter()).toBe('full')
	expect(queue.figures()).toEqual({ atWork: 2, waiting: 3 })
	const order: number[] = []
	for (const [index, { admitted }] of tickets.entries()) void admitted.then((isIn) => isIn && order.push(index))
	for (const { leave, admitted } of tickets) {
		await admitted
		leave()
		// A second call has no effect.
		leave()
	}
	await Promise.all(tickets.map(({ admitted }) => admitted))
	expect(order).toEqual([0, 1, 2, 3, 4])
	expect(queue.figures()).toEqual({ atWork: 0, waiting: 0 })
})

test('a visitor who leaves the queue is not admitted and blocks no one', async () => {
	const queue = createQueue(BOUNDS)
	const [first, , third, fourth] = Array.from({ length: 4 }, () => ticketOf(queue.enter()))
	third?.leave()
	expect(await third?.admitted).toBe(false)
	first?.leave()
	expect(await fourth?.admitted).toBe(true)
})

test('a visitor waits for timeoutMs at most', async () => {
	const queue = createQueue({ ...BOUNDS, atOnce: 1, timeoutMs: 5 })
	const first = ticketOf(queue.enter())
	expect(await ticketOf(queue.enter()).admitted).toBe(false)
	expect(queue.figures()).toEqual({ atWork: 1, waiting: 0 })
	first.leave()
	expect(await ticketOf(queue.enter()).admitted).toBe(true)
})

test('a visitor has a limited share of the queue, and others still get in', () => {
	const queue = createQueue({ ...BOUNDS, each: 2 })
	const first = ticketOf(queue.enter('one'))
	ticketOf(queue.enter('one'))
	expect(queue.enter('one')).toBe('greedy')
	ticketOf(queue.enter('another'))
	first.leave()
	ticketOf(queue.enter('one'))
	expect(queue.enter('one')).toBe('greedy')
})

test('waiting visitors take turns, each visitor’s requests in their order', async () => {
	const queue = createQueue({ ...BOUNDS, atOnce: 1, waiting: 10, each: 10 })
	const first = ticketOf(queue.enter('first'))
	const order: string[] = []
	const done: Promise<void>[] = []
	for (const name of ['many 1', 'many 2', 'many 3', 'one 1', 'two 1', 'two 2']) {
		const { admitted, leave } = ticketOf(queue.enter(name.split(' ')[0]))
		done.push(admitted.then(() => void order.push(name)).then(leave))
	}
	first.leave()
	await Promise.all(done)
	expect(order).toEqual(['many 1', 'one 1', 'two 1', 'many 2', 'two 2', 'many 3'])
	expect(queue.figures()).toEqual({ atWork: 0, waiting: 0 })
})

test('after any sequence of entries and exits the limits hold and no place is lost', () => {
	const steps = fc.array(fc.tuple(fc.boolean(), fc.nat(30), fc.constantFrom('a', 'b', undefined)), { maxLength: 200 })
	fc.assert(
		fc.property(steps, (taken) => {
			const queue = createQueue(BOUNDS)
			const tickets: Ticket[] = []
			for (const [enters, index, visitor] of taken) {
				const entered = enters ? queue.enter(visitor) : undefined
				if (typeof entered === 'object') tickets.push(entered)
				if (!enters) tickets.splice(index, 1)[0]?.leave()
				const { atWork, waiting } = queue.figures()
				expect(atWork).toBe(Math.min(tickets.length, BOUNDS.atOnce))
				expect(waiting).toBe(tickets.length - atWork)
				expect(waiting).toBeLessThanOrEqual(BOUNDS.waiting)
			}
			for (const { leave } of tickets) leave()
			expect(queue.figures()).toEqual({ atWork: 0, waiting: 0 })
		}),
	)
})

const never = new AbortController().signal
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** Makes work that lasts until the test ends it. */
function work() {
	let end: (error?: Error) => void = () => undefined
	const ended = new Promise<void>((resolve, reject) => {
		end = (error) => (error ? reject(error) : resolve())
	})
	const job = {
		begun: false,
		end,
		run: () => {
			job.begun = true
			return ended
		},
	}
	return job
}

test('tasks without visitors run a number at a time, the rest in their order', async () => {
	const run = createQueue({ atOnce: 2 }).run
	const jobs = Array.from({ length: 4 }, work)
	const all = Promise.allSettled(jobs.map((job) => run(job.run, never)))
	const begun = () => jobs.map((job) => job.begun)
	await soon()
	expect(begun()).toEqual([true, true, false, false])
	jobs[1]?.end()
	await soon()
	expect(begun()).toEqual([true, true, true, false])
	jobs[2]?.end(new Error('broken'))
	await soon()
	expect(begun()).toEqual([true, true, true, true])
	for (const job of jobs) job.end()
	expect((await all).map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled'])
})

test('a task whose caller has left never runs, and blocks no one', async () => {
	const run = createQueue({ atOnce: 1 }).run
	const [first, second, third] = [work(), work(), work()]
	const caller = new AbortController()
	const served = run(first.run, never)
	const gone = run(second.run, caller.signal)
	const last = run(third.run, never)
	caller.abort('no time left')
	await expect(gone).rejects.toBe('no time left')
	first.end()
	third.end()
	await Promise.all([served, last])
	expect([second.begun, third.begun]).toEqual([false, true])
	await expect(run(second.run, caller.signal)).rejects.toBe('no time left')
	expect(second.begun).toBe(false)
})

test('after any sequence of tasks the limit holds, and every task has ended', async () => {
	const anyPlan = fc.array(fc.record({ turns: fc.nat({ max: 3 }), fails: fc.boolean(), goes: fc.boolean() }))
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 5 }), anyPlan, async (most, plan) => {
			const run = createQueue({ atOnce: most }).run
			let served = 0
			const visits = plan.map(async ({ turns, fails, goes }) => {
				const caller = new AbortController()
				const visit = run(async () => {
					expect(++served).toBeLessThanOrEqual(most)
					for (let turn = 0; turn < turns; turn++) await soon()
					served--
					if (fails) throw new Error('broken')
				}, caller.signal)
				if (goes) setImmediate(() => caller.abort(new Error('gone')))
				await visit.catch((error: Error) => expect(['broken', 'gone']).toContain(error.message))
			})
			await Promise.all(visits)
			expect(served).toBe(0)
			expect(await run(async () => 'free', never)).toBe('free')
		}),
	)
})

test('a task that finds the queue full, or waits longer than timeoutMs, does not run', async () => {
	const { run } = createQueue({ atOnce: 1, waiting: 1, timeoutMs: 5 })
	const [first, late] = [work(), work()]
	const served = run(first.run)
	const waited = run(late.run)
	await expect(run(work().run)).rejects.toThrow(QueueFull)
	await expect(waited).rejects.toThrow(QueueFull)
	first.end()
	await served
	expect(late.begun).toBe(false)
	expect(await run(async () => 'free')).toBe('free')
})
