import { expect, test } from 'vitest'
import { untilWritten } from '#app/platform/db/rows/until-written.server.ts'

/** Makes a cached read that counts its runs, on a database with a revision that changes on each write. */
function counting() {
	const state = { revision: 1, day: 'monday', done: 0, fails: false }
	const database = { revision: () => state.revision }
	const read = untilWritten(
		async (_: { database: typeof database }) => {
			if (state.fails) throw new Error('away')
			return ++state.done
		},
		() => state.day,
	)
	return {
		state,
		ask: () => read({ database }),
		elsewhere: () => read({ database: { revision: () => state.revision } }),
	}
}

test('a result is reused until a write or a new day', async () => {
	const { state, ask } = counting()
	expect([await ask(), await ask()]).toEqual([1, 1])
	state.revision = 2
	expect([await ask(), await ask()]).toEqual([2, 2])
	state.day = 'tuesday'
	expect([await ask(), await ask()]).toEqual([3, 3])
})

test('several cached results are each reused until a write', async () => {
	const state = { revision: 1, day: 'monday', done: 0 }
	const database = { revision: () => state.revision }
	const read = untilWritten(
		async (_: { database: typeof database }) => `${state.day} ${++state.done}`,
		() => state.day,
		2,
	)
	const ask = (day: string) => {
		state.day = day
		return read({ database })
	}
	expect([await ask('monday'), await ask('tuesday')]).toEqual(['monday 1', 'tuesday 2'])
	expect([await ask('monday'), await ask('tuesday')]).toEqual(['monday 1', 'tuesday 2'])
	state.revision = 2
	expect([await ask('monday'), await ask('tuesday')]).toEqual(['monday 3', 'tuesday 4'])
	expect([await ask('wednesday'), await ask('monday')]).toEqual(['wednesday 5', 'monday 6'])
})

test('concurrent callers share one read, and another database has its own', async () => {
	const { ask, elsewhere } = counting()
	expect(await Promise.all([ask(), ask(), ask()])).toEqual([1, 1, 1])
	expect([await elsewhere(), await ask()]).toEqual([2, 1])
})

test('a result that a write overtook is read again', async () => {
	const { state, ask } = counting()
	const first = ask()
	state.revision = 2
	expect([await first, await ask()]).toEqual([1, 2])
})

test('a failed read is not cached', async () => {
	const { state, ask } = counting()
	state.fails = true
	await expect(ask()).rejects.toThrow('away')
	state.fails = false
	expect(await ask()).toBe(1)
})
