import { instantsOf, MADRID, parseWallClock } from '#app/platform/clock/wall-clock.ts'
import type { Period } from './activity.ts'
import { type EntryKind, entryKinds } from './entry.ts'
import { ENDLESS } from './limits.ts'

/** What somebody has typed of a driver's time, in a form or a row of a file. */
export const entryFields = ['kind', 'from', 'until', 'note'] as const
export type EntryField = (typeof entryFields)[number]
export type TypedEntry = Record<EntryField, string>

export type EntryProblem = 'kind' | 'time' | 'skipped' | 'backwards' | 'endless' | 'note'

export const LONGEST_ENTRY_NOTE = 120
/** Leave of a year at most. */
const LONGEST_LEAVE = 366 * ENDLESS

/** As a spreadsheet in Spain writes it back: «24/12/2026 8:30». */
const SPREADSHEET = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4}),? +(\d{1,2}):(\d{2})(?::\d{2})?$/

function normalTime(typed: string) {
	const [, day = '', month = '', year, hour = '', minute] = SPREADSHEET.exec(typed.trim()) ?? []
	const two = (figures: string) => figures.padStart(2, '0')
	return year ? `${year}-${two(month)}-${two(day)} ${two(hour)}:${minute}` : typed
}

/** The instant of a time in Madrid; of one that is lived twice the first. */
function instantIn(typed: string): number | EntryProblem {
	const wallClock = parseWallClock(normalTime(typed))
	if (wallClock === undefined) return 'time'
	return instantsOf(wallClock, MADRID)[0] ?? 'skipped'
}

/** The kind that a code or a word means. @param labels the words of whoever types, by kind */
const kindIn = (typed: string, labels: Record<EntryKind, string>): EntryKind | undefined => {
	const said = typed.trim().toLowerCase()
	return entryKinds.find((kind) => kind.toLowerCase() === said || labels[kind].toLowerCase() === said)
}

/**
 * Reads an entry: `yyyy-MM-dd HH:mm`, or as spreadsheets have it, by the clocks of Madrid, a kind by its code or its word.
 * @returns the entry in milliseconds, or what is wrong in which field, all of it
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
