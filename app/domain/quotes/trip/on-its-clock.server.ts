import { and, type Column, eq, gt, gte, lt, lte, or, type SQL, sql } from 'drizzle-orm'
import { CANARIES, dayAt, MADRID, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** A text to compare with, as each clock shows it: `yyyy-MM-dd HH:mm`, or a day. */
type OnClock = (zone: Zone) => string
type Moment = Column | SQL
type Comparing = (moment: SQL, text: string) => SQL

/** What clocks show at an instant in milliseconds. */
export const minuteAt =
	(instant: number): OnClock =>
	(zone) =>
		wallClockAt(instant, zone)

/** The day on each clock at an instant in milliseconds. */
export const dayOn =
	(instant: number): OnClock =>
	(zone) =>
		dayAt(instant, zone)

/*
 * The Canaries' clock is never ahead of Madrid's: what is so by the one that comes first is asked for all rows, so that an
 * index of the moment serves, and the other for those on its clock.
 */

const earlier = (compare: Comparing) => (moment: Moment, zone: Column, on: OnClock) =>
	and(compare(sql`${moment}`, on(MADRID)), or(compare(sql`${moment}`, on(CANARIES)), eq(zone, MADRID)))

const later = (compare: Comparing) => (moment: Moment, zone: Column, on: OnClock) =>
	and(compare(sql`${moment}`, on(CANARIES)), or(compare(sql`${moment}`, on(MADRID)), eq(zone, CANARIES)))

/** Whether a row's moment is before a text of its own clock. @param zone the column that says which that is */
export const isBefore = earlier(lt)
/** Whether it is before the text, or the text itself. */
export const isUpTo = earlier(lte)
/** Whether it is behind the text. */
export const isAfter = later(gt)
/** Whether it is the text itself, or behind it. */
export const isFrom = later(gte)
