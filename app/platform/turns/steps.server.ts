import { letOthersTurn } from './turns.server.ts'

/** Work that stops wherever others may have their turn. */
export type Steps<Result> = Generator<void, Result>

/** Does the whole work in one go. */
export function atOnce<Result>(steps: Steps<Result>): Result {
	for (;;) {
		const step = steps.next()
		if (step.done) return step.value
	}
}

/** Does the work so that others have their turn every ten milliseconds or so. */
export async function inTurns<Result>(steps: Steps<Result>): Promise<Result> {
	for (;;) {
		const step = steps.next()
		if (step.done) return step.value
		await letOthersTurn()
	}
}

/** Something of each item, one step each. */
export function* mapped<Item, Result>(items: readonly Item[], of: (item: Item) => Result): Steps<Result[]> {
	const results: Result[] = []
	for (const item of items) {
		results.push(of(item))
		yield
	}
	return results
}
