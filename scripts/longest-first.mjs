import { BaseSequencer } from 'vitest/node'

/** Takes as long as two hundred others: begun last it would be run alone, on one processor of several. */
const LONGEST = 'tests/domain/fields/new-field.test.ts'

/** The order of test files: vitest's own, behind the longest. */
export class LongestFirst extends BaseSequencer {
	async sort(files) {
		const sorted = await super.sort(files)
		return sorted.sort(
			(one, other) => Number(other.moduleId.endsWith(LONGEST)) - Number(one.moduleId.endsWith(LONGEST)),
		)
	}
}
