import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { allOf } from '#app/platform/db/transaction.server.ts'

test('works that need nothing of one another have their answers in the order in which they are named', async () => {
	expect(await allOf([nextTurn('slow'), 'known', Promise.resolve(3)])).toEqual(['slow', 'known', 3])
})

test('where one fails the others end first, and what failed first is told', async () => {
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
