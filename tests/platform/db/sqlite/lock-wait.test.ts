import { expect, test } from 'vitest'
import { lockWait } from '#app/platform/db/sqlite/lock-wait.server.ts'
import { DatabaseUnavailable } from '#app/platform/db/unavailable.server.ts'

const busy = (code = 'SQLITE_BUSY') => Object.assign(new Error('database is locked'), { code })

/** Makes a clock that moves only while a caller waits, and a lock that ends at a given time. */
function lockedUntil(end: number, timeoutMs = { within: 5000, again: 250 }) {
	const clock = { time: 0 }
	const sleepers: { at: number; wake: () => void }[] = []
	const whenFree = lockWait(timeoutMs, {
		now: () => clock.time,
		pause: (milliseconds) => new Promise<void>((wake) => void sleepers.push({ at: clock.time + milliseconds, wake })),
	})
	const lock = { end }
	const tried: number[] = []
	const take = (since?: number) =>
		whenFree(() => {
			tried.push(clock.time)
			if (clock.time < lock.end) throw busy()
			return clock.time
		}, since)
	/** Moves the clock to a time, and wakes each sleeper that is due by then. */
	const pass = async (until: number) => {
		for (;;) {
			await new Promise(setImmediate)
			const [next] = sleepers.sort((a, b) => a.at - b.at)
			if (!next || next.at > until) break
			sleepers.shift()
			clock.time = next.at
			next.wake()
		}
		clock.time = until
	}
	/** Returns the time at which it succeeded or was refused. */
	const outcome = (since?: number) =>
		Promise.resolve(take(since)).then(
			(at) => ({ done: at }),
			(error: unknown) => ({ refused: clock.time, error }),
		)
	return { clock, lock, take, pass, outcome, tried }
}

test('without a lock the work is done within the turn', () => {
	expect(lockedUntil(0).take()).toBe(0)
})

test('an error that is no lock is thrown immediately', () => {
	const whenFree = lockWait({ within: 5000, again: 250 })
	const full = Object.assign(new Error('disk'), { code: 'SQLITE_FULL' })
	const attempt = () => {
		throw full
	}
	expect(() => whenFree(attempt)).toThrow(full)
})

test.each(['SQLITE_BUSY', 'SQLITE_BUSY_SNAPSHOT', 'SQLITE_BUSY_RECOVERY', 'SQLITE_BUSY_TIMEOUT'])(
	'%s is retried',
	async (code) => {
		const whenFree = lockWait({ within: 5000, again: 250 })
		let times = 0
		const attempt = () => {
			if (++times < 4) throw busy(code)
			return 'done'
		}
		expect(await whenFree(attempt)).toBe('done')
	},
)

test('an error after a lock is thrown as it is', async () => {
	const whenFree = lockWait({ within: 5000, again: 250 })
	let times = 0
	const attempt = () => {
		throw times++ === 0 ? busy() : new Error('ours')
	}
	await expect(whenFree(attempt)).rejects.toThrow('ours')
})

test('a short lock is retried soon, and a long one at most twenty times a second', async () => {
	const { pass, outcome, tried } = lockedUntil(4000)
	const one = outcome()
	await pass(10)
	expect(tried.length).toBeGreaterThan(3)
	await pass(5000)
	const { done } = (await one) as { done: number }
	expect(done).toBeGreaterThanOrEqual(4000)
	expect(done).toBeLessThanOrEqual(4050)
	expect(tried.length).toBeLessThan(100)
})

test('the work is refused with the reason when its time is over', async () => {
	const { pass, outcome } = lockedUntil(30_000)
	const one = outcome()
	await pass(6000)
	const { refused, error } = (await one) as { refused: number; error: Error }
	expect(refused).toBe(5000)
	expect(error).toBeInstanceOf(DatabaseUnavailable)
	expect(error.cause).toMatchObject({ code: 'SQLITE_BUSY' })
})

test('all callers behind a lock share one wait, and later callers are refused after a moment', async () => {
	const { pass, outcome, clock } = lockedUntil(30_000)
	const ends: Promise<object>[] = []
	for (const at of [0, 1000, 4900, 5500, 9000, 9900]) {
		// There is a try at least once a second.
		for (let time = clock.time; time < at; time += 500) {
			await pass(time)
			if (time > 5000) void outcome()
		}
		await pass(at)
		ends.push(outcome())
	}
	await pass(20_000)
	const refused = (await Promise.all(ends)) as { refused: number }[]
	expect(refused.map(({ refused }) => refused)).toEqual([5000, 5000, 5150, 5750, 9250, 10_150])
})

test('a caller waits no longer than the limit, counted from the call', async () => {
	const { pass, outcome } = lockedUntil(30_000)
	await pass(4000)
	const late = outcome(0)
	await pass(20_000)
	expect(await late).toMatchObject({ refused: 5000 })
})

test('after a lock has gone, the next lock gets the whole wait again', async () => {
	const { pass, outcome, lock } = lockedUntil(30_000)
	const vain = outcome()
	await pass(5000)
	expect(await vain).toMatchObject({ refused: 5000 })
	lock.end = 0
	expect(await outcome()).toEqual({ done: 5000 })
	lock.end = 9000
	const next = outcome()
	await pass(10_000)
	expect(await next).toHaveProperty('done')
})

test('a lock seen again after a second counts as another lock', async () => {
	const { pass, outcome } = lockedUntil(60_000)
	const vain = outcome()
	await pass(5000)
	await vain
	await pass(40_000)
	const next = outcome()
	await pass(60_000)
	expect(await next).toMatchObject({ refused: 45_000 })
})
