import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createLine } from '#app/places/line.ts'

const never = new AbortController().signal
const soon = () => new Promise((resolve) => setImmediate(resolve))

/** Work that lasts until it is told to end. */
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

test('so many are served at once, and the others in the order in which they came', async () => {
	const inLine = createLine(2)
	const jobs = Array.from({ length: 4 }, work)
	const all = Promise.allSettled(jobs.map(({ run }) => inLine(run, never)))
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

test('whoever goes is never served, and holds nobody up', async () => {
	const inLine = createLine(1)
	const [first, second, third] = [work(), work(), work()]
	const caller = new AbortController()
	const served = inLine(first.run, never)
	const gone = inLine(second.run, caller.signal)
	const last = inLine(third.run, never)
	caller.abort('no time left')
	await expect(gone).rejects.toBe('no time left')
	first.end()
	third.end()
	await Promise.all([served, last])
	expect([second.begun, third.begun]).toEqual([false, true])
	await expect(inLine(second.run, caller.signal)).rejects.toBe('no time left')
	expect(second.begun).toBe(false)
})

test('whatever comes and goes, never are more served than may be, and in the end everybody has been', async () => {
	const anyPlan = fc.array(fc.record({ turns: fc.nat({ max: 3 }), fails: fc.boolean(), goes: fc.boolean() }))
	await fc.assert(
		fc.asyncProperty(fc.integer({ min: 1, max: 5 }), anyPlan, async (most, plan) => {
			const inLine = createLine(most)
			let served = 0
			const visits = plan.map(async ({ turns, fails, goes }) => {
				const caller = new AbortController()
				const visit = inLine(async () => {
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
			expect(await inLine(async () => 'free', never)).toBe('free')
		}),
	)
})
