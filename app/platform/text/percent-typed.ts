/** Length of the longest percentage that is read. */
const LONGEST = 20

/**
 * Returns the text in front of the sign of a typed percentage, `12,5 %`; undefined where it does not end in `%` or is
 * too long.
 */
export const shareTyped = (typed: string): string | undefined =>
	typed.length <= LONGEST && typed.endsWith('%') ? typed.slice(0, -1).trimEnd() : undefined
