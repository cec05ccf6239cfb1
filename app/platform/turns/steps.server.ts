import { letOthersTurn } from './turns.server.ts'

/** Work in steps, between which other work may run. */
export type Steps<Result> = Generator<void, Result>

/** Does all the work without yielding to the event loop. */
export function atOnce<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const step = steps.next()
		if (step.done) return step.value
	}
}

/** Does the work, yielding to the event loop about every 10 ms. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
	for (;;) {
		const step = steps.next()
		if (step.done) return step.value
		await letOthersTurn()
	}
}

/** Maps items to results, one step each. */
export function* mapped<Item, Result>(items: readonly Item[], of: (item: Item) => Result): Steps<Result[]> {
	const results: Result[] = []
	for (const item of items) {
		results.push(of(item))
		yield
	}
	return results
}
