import { joinDayAndTime, splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { instantsOf, MADRID, parseWallClock } from '#app/platform/clock/wall-clock.ts'
import type { Period } from './activity.ts'
import { type EntryKind, entryKinds } from './entry.ts'
import { ENDLESS } from './limits.ts'

/** Fields of an entry of a driver's time, in a form or a row of a file. */
export const entryFields = ['kind', 'from', 'until', 'note'] as const
export type EntryField = (typeof entryFields)[number]
export type TypedEntry = Record<EntryField, string>

export type EntryProblem = 'kind' | 'time' | 'skipped' | 'backwards' | 'endless' | 'note'

export const LONGEST_ENTRY_NOTE = 120
/** Longest leave or rest: a year, in milliseconds. */
const LONGEST_LEAVE = 366 * ENDLESS

/** Returns the instant of a time in Madrid, the first one where it occurs twice; or the problem with it. */
function instantIn(typed: string): number | EntryProblem {
	const wallClock = parseWallClock(joinDayAndTime(splitDayAndTime(typed.replace(',', ' '))))
	if (wallClock === undefined) return 'time'
	return instantsOf(wallClock, MADRID)[0] ?? 'skipped'
}

/**
 * Returns the kind that a code or a word names.
 * @param labels the words by kind, in the user's language
 */
const kindIn = (typed: string, labels: Record<EntryKind, string>): EntryKind | undefined => {
	const word = typed.trim().toLowerCase()
	return entryKinds.find((kind) => kind.toLowerCase() === word || labels[kind].toLowerCase() === word)
}

/**
 * Reads an entry. Times are in Madrid, as browsers or people write them (`24.12.2026 8:30`); a kind is its code or its word.
 * @returns the entry in epoch milliseconds, or the problem of each faulty field
 */
export function readEntry(
	typed: TypedEntry,
	labels: Record<EntryKind, string>,
): { entry: Period & { kind: EntryKind; note: string } } | { problems: Partial<Record<EntryField, EntryProblem>> } {
	const problems: Partial<Record<EntryField, EntryProblem>> = {}
	const kind = kindIn(typed.kind, labels)
	const [from, until] = [instantIn(typed.from), instantIn(typed.until)]
	const note = typed.note.trim()
	if (!kind) problems.kind = 'kind'
	if (typeof from === 'string') problems.from = from
	if (typeof until === 'string') problems.until = until
	else if (typeof from === 'number' && until <= from) problems.until = 'backwards'
	else if (typeof from === 'number' && until - from > (kind === 'leave' || kind === 'rest' ? LONGEST_LEAVE : ENDLESS))
		problems.until = 'endless'
	if (note.length > LONGEST_ENTRY_NOTE) problems.note = 'note'
	if (kind && typeof from === 'number' && typeof until === 'number' && Object.keys(problems).length === 0)
		return { entry: { kind, from, until, note } }
	return { problems }
}
