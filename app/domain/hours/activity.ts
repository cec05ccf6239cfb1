/** Kinds of a driver's activity, as a tachograph distinguishes them; `unknown` is time without a record. */
export const kinds = ['driving', 'otherWork', 'availability', 'unknown', 'rest'] as const
export type Kind = (typeof kinds)[number]

/** Stretch of a driver's time, in epoch milliseconds. */
export type Activity = {
	from: number
	until: number
	kind: Kind
	/** whether a second driver is on board, and either may drive */
	crew?: boolean
	/** name of the occasional service that it belongs to; empty or undefined where it is none */
	service?: string
}

/** Period that is checked, in epoch milliseconds; time in it without an entry is unknown. */
export type Period = { from: number; until: number }

export type Severity = 'breach' | 'unknown' | 'note'

/** Rules on drivers' hours, and faults of a record; docs/hours.md explains each with its article. */
export const rules = [
	'overlap',
	'backwards',
	'endless',
	'noRecord',
	'unknownTime',
	'dailyDriving',
	'longDriving',
	'weeklyDriving',
	'fortnightDriving',
	'break',
	'dailyRest',
	'reducedRest',
	'postponedRest',
	'weeklyRest',
	'twelveDays',
	'restAfterTwelveDays',
	'nightOfTwelveDays',
	'twoWeeks',
	'compensation',
	'dailyWork',
	'nightWork',
	'sixHours',
	'pause',
	'weeklyWork',
	'averageWork',
	'averagePresence',
] as const
export type Rule = (typeof rules)[number]

/** Result of a rule for a stretch of time: a breach, a possible breach because of unknown time, or a note. */
export type Finding = {
	rule: Rule
	severity: Severity
	from: number
	until: number
	/** minutes found */
	minutes: number
	/** minutes that the rule allows or requires; 0 where it has no figure */
	limit: number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** Builds a finding; `found` and `limit` are in milliseconds. */
export function findingOf(
	rule: Rule,
	severity: Severity,
	{ from, until }: Period,
	{ found = until - from, limit = 0 }: { found?: number; limit?: number } = {},
): Finding {
	return { rule, severity, from, until, minutes: Math.round(found / MINUTE), limit: Math.round(limit / MINUTE) }
}
