import { rest, within } from '#app/domain/hours/limits.ts'
import { instantOf, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** A way of a coach from one place to another; minutes with the breaks of its driver, and those of them at the wheel. */
export type Way = { km: number; minutes: number; wheelMinutes: number }

/** Where coaches come from and go home to: the first of a hire's places. */
export const GARAGE = 0

/** Places on the way of a leg at which the coach stops, and how long it stays at all of them together, in minutes. */
export type Stops = {
	count: number
	minutes: number
	/** how many minutes behind the pick-up it is at each of them, as far as that is known */
	reached?: readonly (number | undefined)[]
}

/** A trip of a group with one coach, between two places of its hire. */
export type Leg = {
	from: number
	to: number
	/** `yyyy-MM-dd HH:mm` on the clock of its zone */
	pickupAt: string
	/** the coach is at the group's disposal until then, in the same spelling; it ends where the leg leads to */
	until?: string
	zone: Zone
	/** on its way, which leads through them */
	stops?: Stops
}

/** What one coach is asked for: up to twenty legs in order of time, and the ways between their places. */
export type Hire = {
	legs: readonly Leg[]
	/** from each place to each, as far as `waysNeeded` says */
	ways: readonly (readonly Way[])[]
	vip: boolean
}

/** The way between two places. @throws Error where the hire has none */
export function wayBetween({ ways }: Pick<Hire, 'ways'>, from: number, to: number) {
	const way = ways[from]?.[to]
	if (!way) throw new Error(`No way from place ${from} to place ${to}.`)
	return way
}

/** The ways that a plan of these legs may ask for: with the group, to the next leg, from the garage and home. */
export const waysNeeded = (legs: readonly Leg[]) =>
	legs.flatMap(({ from, to, until }, index): [from: number, to: number][] => {
		const next = legs[index + 1]
		return [
			[GARAGE, from],
			[from, to],
			[to, GARAGE],
			...(next ? [[to, next.from] satisfies [number, number]] : []),
			// Of a time at disposal with nights in it further days begin where it ends.
			...(until === undefined
				? []
				: ([
						[GARAGE, to],
						[to, to],
					] satisfies [number, number][])),
		]
	})

/** The same hire with other ways for its groups. @param change of a leg's way, by the leg's place in the hire */
export function withLegWays<Of extends Pick<Hire, 'legs' | 'ways'>>(
	hire: Of,
	change: (way: Way, index: number) => Way,
): Of {
	const ways = hire.ways.map((row) => [...row])
	for (const [index, { from, to }] of hire.legs.entries()) {
		const way = ways[from]?.[to]
		if (way) ways[from]?.splice(to, 1, change(way, index))
	}
	return { ...hire, ways }
}

const MINUTE = 60_000
const HOUR = 60

/** Minutes since 1970 of a time on the clock of a zone, as `instantOf` has it. */
export const minuteOf = (wallClock: string, zone: Zone) => instantOf(wallClock, zone) / MINUTE

/** The inverse: `yyyy-MM-dd HH:mm` on the clock of a zone. */
export const clockAt = (minute: number, zone: Zone) => wallClockAt(minute * MINUTE, zone)

/** A stretch of a leg without a night's rest in it: all of it, or what a day has of a long time at disposal. */
export type Stint = {
	leg: number
	from: number
	to: number
	/** how far the group is driven, as far as that is known */
	way: Way
	/** on this stretch */
	stops: Stops
	/** minutes since 1970 */
	start: number
	end: number
	/** `yyyy-MM-dd HH:mm` on the clock of its zone */
	startsOn: string
	/** the leg's */
	zone: Zone
}

/** Rest between two days, as the rules on drivers' hours have it, in minutes (domain E.5). */
export const REST = rest.daily / MINUTE
/** The longest day with two drivers, and the longest with one. */
export const LONGEST_DAY = (within.crew - rest.reduced) / MINUTE
const USUAL_DAY = (within.day - rest.daily) / MINUTE

const nothing: Way = { km: 0, minutes: 0, wheelMinutes: 0 }
const noStops: Stops = { count: 0, minutes: 0 }

/** Days of the same length, to the minute, with a rest between them; none is longer than one driver's day. */
function partedIntoDays(whole: Stint): Stint[] {
	const { to, start, end, way, stops } = whole
	const nights = Math.ceil((end - start - USUAL_DAY) / (24 * HOUR))
	const work = end - start - nights * REST
	/** how much has been worked before a day */
	const before = (day: number) => Math.floor((work * day) / (nights + 1))
	if (nights < 1 || before(1) < way.minutes + stops.minutes) return [whole]
	const further = Array.from({ length: nights }, (_, index) => {
		const day = index + 1
		const dayStart = start + before(day) + day * REST
		const dayEnd = start + before(day + 1) + day * REST
		return {
			...whole,
			from: to,
			way: nothing,
			stops: noStops,
			start: dayStart,
			end: dayEnd,
			startsOn: clockAt(dayStart, whole.zone),
		}
	})
	return [{ ...whole, end: start + before(1) }, ...further]
}

/**
 * The stretches that a hire's legs are made of. A leg is one, but for a time at disposal that is longer than a day may
 * be: that one is parted into days.
 */
export function stintsOf(hire: Hire): Stint[] {
	return hire.legs.flatMap(({ from, to, pickupAt, until, zone, stops = noStops }, leg) => {
		const way = wayBetween(hire, from, to)
		const start = minuteOf(pickupAt, zone)
		const end = Math.max(start + way.minutes + stops.minutes, until === undefined ? start : minuteOf(until, zone))
		const whole = { leg, from, to, way, stops, start, end, startsOn: pickupAt, zone }
		const approach = wayBetween(hire, GARAGE, from).minutes
		const isOneDay = until === undefined || end - start + approach <= LONGEST_DAY
		return isOneDay ? [whole] : partedIntoDays(whole)
	})
}

/** What lies between a stretch and the next. */
export type Gap = {
	/** from where the one has ended to where the next begins */
	way: Way
	/** minutes that are left over; below 0 where the coach comes too late */
	spare: number
	/** how often the day changes for a coach that stays away, at least once */
	nights: number
}

const dayNumber = (minute: number, zone: Zone) =>
	Date.parse(`${clockAt(minute, zone).slice(0, 10)}T00:00:00Z`) / (24 * HOUR * MINUTE)

/** What lies behind each stretch but the last. */
export const gapsOf = (hire: Hire, stints: readonly Stint[]): Gap[] =>
	stints.slice(1).map((after, index) => {
		const before = stints[index] ?? after
		const way = wayBetween(hire, before.to, after.from)
		const nights = Math.max(1, dayNumber(after.start - way.minutes, before.zone) - dayNumber(before.end, before.zone))
		return { way, spare: after.start - before.end - way.minutes, nights }
	})
