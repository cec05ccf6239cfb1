import { pause } from './limits.ts'

/**
 * Whether a rest ends a time at the wheel, by itself or with one before it (article 7).
 * @param parts the rests of at least 15 minutes since the wheel was taken, in milliseconds like the length
 * @param isOccasional in an occasional service two parts of any length add up
 */
export function breakEnds(parts: readonly number[], length: number, isOccasional: boolean): boolean {
	if (length >= pause.whole) return true
	if (length < pause.least) return false
	return parts.some((before) => length >= pause.second || (isOccasional && before + length >= pause.whole))
}

/** How long a rest of an occasional service has to be to end a time at the wheel, in milliseconds like the parts before it. */
export const breakLacking = (parts: readonly number[]): number =>
	parts.length === 0 ? pause.whole : Math.max(pause.least, pause.whole - Math.max(...parts))
