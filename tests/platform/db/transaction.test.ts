import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allOf } from '#app/platform/db/transaction.server.ts'

test('independent tasks return their results in the given order', async () => {
	expect(await allOf([nextTurn('slow'), 'known', Promise.resolve(3)])).toEqual(['slow', 'known', 3])
})

test('after a failure the other tasks end first, and the first failure is thrown', async () => {
	const ended: string[] = []
	const works = allOf([
		nextTurn()
			.then(() => nextTurn())
			.then(() => void ended.push('slow')),
		nextTurn().then(() => Promise.reject(new Error('later'))),
		Promise.reject(new Error('first')),
	])
	await expect(works).rejects.toThrow('first')
	expect(ended).toEqual(['slow'])
})
