import { BaseSequencer } from 'vitest/node'

/**
 * Test file that takes as long as two hundred others: started last, it would run alone on one of several processors.
 */
const LONGEST = 'tests/domain/fields/new-field.test.ts'

/** Sorts the test files in vitest's own order, after the longest. */
export class LongestFirst extends BaseSequencer {
	async sort(files) {
		const sorted = await super.sort(files)
		return sorted.sort(
			(one, other) => Number(other.moduleId.endsWith(LONGEST)) - Number(one.moduleId.endsWith(LONGEST)),
		)
	}
}
