import type { Kind } from './activity.ts'

/** Kinds of a driver's time that the office enters by hand, beyond our own jobs. */
export const entryKinds = ['driving', 'otherWork', 'presence', 'rest', 'leave'] as const
export type EntryKind = (typeof entryKinds)[number]

/** Kinds as the rules count them: leave is rest. */
export const kindOfEntry: Record<EntryKind, Kind> = {
	driving: 'driving',
	otherWork: 'otherWork',
	presence: 'availability',
	rest: 'rest',
	leave: 'rest',
}
