import { HOUR, MINUTE, type Rule } from './activity.ts'

/** Driving limits of Regulation (EC) 561/2006 as amended by (EU) 2020/1054 and (EU) 2024/1258, in milliseconds. */
export const driving = {
	/** article 6(1) */
	day: 9 * HOUR,
	longDay: 10 * HOUR,
	longDaysAWeek: 2,
	/** article 6(2) and (3) */
	week: 56 * HOUR,
	fortnight: 90 * HOUR,
	/** article 7 */
	beforeBreak: 4.5 * HOUR,
	/** article 8(6a)(d): with one driver between 22:00 and 6:00 */
	beforeBreakAtNight: 3 * HOUR,
} as const

/** Breaks of article 7: whole, second part and shortest part, in milliseconds. */
export const pause = { whole: 45 * MINUTE, second: 30 * MINUTE, least: 15 * MINUTE } as const

/** Rests of articles 4(g), 4(h) and 8, in milliseconds; `reducedBetweenWeekly` is a count. */
export const rest = {
	daily: 11 * HOUR,
	reduced: 9 * HOUR,
	reducedBetweenWeekly: 3,
	firstOfSplit: 3 * HOUR,
	/** a shorter rest does not separate two days (Commission Decision C(2011) 3759) */
	partsDays: 7 * HOUR,
	weekly: 45 * HOUR,
	reducedWeekly: 24 * HOUR,
	afterTwelveDays: 69 * HOUR,
	twoWeekly: 90 * HOUR,
} as const

/** Time within which a rest must have been taken, in milliseconds. */
export const within = {
	day: 24 * HOUR,
	/** article 8(5): two drivers */
	crew: 30 * HOUR,
	/** article 8(2a): one hour later, once in a service of six days, twice in one of eight */
	postponed: 25 * HOUR,
	sixDays: 144 * HOUR,
	twelveDays: 288 * HOUR,
} as const

/**
 * Conditions of article 8(2a), in milliseconds: most driving of the day, and length of the service for one or two
 * postponements.
 */
export const postponing = { drivingAtMost: 7 * HOUR, once: 144 * HOUR, twice: 192 * HOUR } as const

/** Working time limits of Real Decreto 1561/1995, after (EC) 2002/15, in milliseconds. */
export const work = {
	day: 12 * HOUR,
	night: 10 * HOUR,
	week: 60 * HOUR,
	average: 48 * HOUR,
	presence: 20 * HOUR,
	withoutPause: 6 * HOUR,
	longPauseFrom: 9 * HOUR,
	shortPause: 30 * MINUTE,
	longPause: 45 * MINUTE,
} as const

/** Longest plausible stretch of work, in milliseconds. */
export const ENDLESS = 24 * HOUR

const EU = 'Reg. (EC) 561/2006'
const ES = 'RD 1561/1995'

/** Article of each rule; empty for faults of the record itself. */
export const articles: Record<Rule, string> = {
	overlap: '',
	backwards: '',
	endless: '',
	noRecord: '',
	unknownTime: '',
	dailyDriving: `${EU} art. 6(1)`,
	longDriving: `${EU} art. 6(1)`,
	weeklyDriving: `${EU} art. 6(2)`,
	fortnightDriving: `${EU} art. 6(3)`,
	break: `${EU} art. 7`,
	dailyRest: `${EU} art. 8(2)`,
	reducedRest: `${EU} art. 8(4)`,
	postponedRest: `${EU} art. 8(2a)`,
	weeklyRest: `${EU} art. 8(6)`,
	twelveDays: `${EU} art. 8(6a)`,
	restAfterTwelveDays: `${EU} art. 8(6a)(b)`,
	nightOfTwelveDays: `${EU} art. 8(6a)(d)`,
	twoWeeks: `${EU} art. 8(6)`,
	compensation: `${EU} art. 8(6b)`,
	dailyWork: `${ES} art. 8.2`,
	nightWork: `${ES} art. 10 bis`,
	sixHours: `${ES} art. 10 bis`,
	pause: `${ES} art. 10 bis`,
	weeklyWork: `${ES} art. 10 bis`,
	averageWork: `${ES} art. 10 bis`,
	averagePresence: `${ES} art. 8.3`,
}
