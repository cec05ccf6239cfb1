import { setImmediate as nextTurn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { letOthersTurn } from '#app/platform/turns/turns.server.ts'

const busyFor = (ms: number) => {
	const until = performance.now() + ms
	while (performance.now() < until);
}

/** Counts the turns that others get while work runs step by step. */
async function turnsDuring(steps: number, ms: number) {
	let [turns, isOver] = [0, false]
	const count = () => {
		if (isOver) return
		turns++
		setImmediate(count)
	}
	await nextTurn()
	setImmediate(count)
	for (let step = 0; step < steps; step++) {
		await letOthersTurn()
		busyFor(ms)
	}
	isOver = true
	return turns
}

test('long work lets other tasks run every few milliseconds', async () => {
	expect(await turnsDuring(20, 6)).toBeGreaterThanOrEqual(5)
})

test('short work runs without a pause', async () => {
	expect(await turnsDuring(20, 0)).toBe(0)
})
