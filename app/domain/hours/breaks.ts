import { pause } from './limits.ts'

/**
 * Returns whether a rest ends a driving period, alone or with an earlier part (article 7).
 * @param parts earlier rests of at least 15 minutes in the driving period, in milliseconds as `length`
 * @param isOccasional in an occasional service, two parts of any such length may add up
 */
export function breakEnds(parts: readonly number[], length: number, isOccasional: boolean): boolean {
	if (length >= pause.whole) return true
	if (length < pause.least) return false
	return parts.some((before) => length >= pause.second || (isOccasional && before + length >= pause.whole))
}

/** Returns the rest, in milliseconds as `parts`, that would now end a driving period of an occasional service. */
export const breakLacking = (parts: readonly number[]): number =>
	parts.length === 0 ? pause.whole : Math.max(pause.least, pause.whole - Math.max(...parts))
