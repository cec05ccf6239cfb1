/** What a driver does, as a tachograph tells it apart; `unknown` is time of which there is no record. */
export const kinds = ['driving', 'otherWork', 'availability', 'unknown', 'rest'] as const
export type Kind = (typeof kinds)[number]

/** A stretch of a driver's time, in milliseconds since 1970. */
export type Activity = {
	from: number
	until: number
	kind: Kind
	/** a second driver is on board, and either may drive */
	crew?: boolean
	/** which occasional service it belongs to; empty where it is none */
	service?: string
}

/** The period that is looked at, in milliseconds since 1970: what nobody has entered of it is unknown. */
export type Period = { from: number; until: number }

export type Severity = 'breach' | 'unknown' | 'note'

/** Rules, and what is wrong with a record: docs/hours.md tells each with its article. */
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

/** What a rule says of a stretch of time: a breach, what may be one as far as is known, or something to know. */
export type Finding = {
	rule: Rule
	severity: Severity
	from: number
	until: number
	/** what was found */
	minutes: number
	/** what the rule allows or asks for; 0 where it has no figure */
	limit: number
}

export const MINUTE = 60_000
export const HOUR = 60 * MINUTE

/** A finding of a stretch, its figures in milliseconds. */
export function findingOf(
	rule: Rule,
	severity: Severity,
	{ from, until }: Period,
	{ found = until - from, limit = 0 }: { found?: number; limit?: number } = {},
): Finding {
	return { rule, severity, from, until, minutes: Math.round(found / MINUTE), limit: Math.round(limit / MINUTE) }
}
