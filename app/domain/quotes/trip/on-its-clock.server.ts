import { and, type Column, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { CANARIES, dayAt, MADRID, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** Text to compare with, in each time zone: `yyyy-MM-dd HH:mm`, or a day. */
type OnClock = (zone: Zone) => string
type Moment = Column | SQL
type Comparing = (moment: SQL, text: string) => SQL

/** Returns the wall-clock time in each time zone. @param instant milliseconds since 1970 */
export const minuteAt =
	(instant: number): OnClock =>
	(zone) =>
		wallClockAt(instant, zone)

/** Returns the day in each time zone. @param instant milliseconds since 1970 */
export const dayOn =
	(instant: number): OnClock =>
	(zone) =>
		dayAt(instant, zone)

/*
 * The Canaries' clock is never ahead of Madrid's. So the looser of both comparisons is applied to all rows, where an
 * index of the time can serve it, and the stricter one only to rows in its time zone.
 */

const earlier = (compare: Comparing) => (moment: Moment, zone: Column, on: OnClock) =>
	and(compare(sql`${moment}`, on(MADRID)), or(compare(sql`${moment}`, on(CANARIES)), eq(zone, MADRID)))

const later = (compare: Comparing) => (moment: Moment, zone: Column, on: OnClock) =>
	and(compare(sql`${moment}`, on(CANARIES)), or(compare(sql`${moment}`, on(MADRID)), eq(zone, CANARIES)))

/** Condition that a row's time is before a text in its own time zone. @param zone the column with the time zone */
export const isBefore = earlier(lt)
/** Condition that it is before the text, or equal to it. */
export const isUpTo = earlier(lte)
/** Condition that it is after the text. */
export const isAfter = later(gt)
/** Condition that it is after the text, or equal to it. */
export const isFrom = later(gte)
