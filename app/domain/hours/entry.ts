import type { Kind } from './activity.ts'

/** What the office enters of a driver's time by hand: what no job of ours says. */
export const entryKinds = ['driving', 'otherWork', 'presence', 'rest', 'leave'] as const
export type EntryKind = (typeof entryKinds)[number]

/** As the rules count it: leave is rest. */
export const kindOfEntry: Record<EntryKind, Kind> = {
	driving: 'driving',
	otherWork: 'otherWork',
	presence: 'availability',
	rest: 'rest',
	leave: 'rest',
}
