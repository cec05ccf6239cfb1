/** Signs of the longest percentage that anybody types. */
const LONGEST = 20

/** What stands before the sign of a percentage as people type it, `12,5 %`; undefined where there is none, or more than that. */
export const shareTyped = (typed: string): string | undefined =>
	typed.length <= LONGEST && typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : undefined
