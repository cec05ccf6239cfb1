import { BaseSequencer } from 'vitest/node'

/** Files that take as long as a hundred others: begun last, one would run alone, on one processor of several. */
const LONGEST = ['domain/fields/new-field.deep', 'platform/text/lengths.deep', 'domain/letters/worker']

const isLong = ({ moduleId }) => LONGEST.some((name) => moduleId.endsWith(`tests/${name}.test.ts`))

/** Sorts test files: Vitest's own order, behind the longest. */
export class LongestFirst extends BaseSequencer {
	async sort(files) {
		const sorted = await super.sort(files)
		return sorted.sort((one, other) => Number(isLong(other)) - Number(isLong(one)))
	}
}
