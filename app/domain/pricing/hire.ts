import { rest, within } from '#app/domain/hours/limits.ts'
import { instantOf, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'

/** Way of a coach between two places; `minutes` include the driver's breaks, `wheelMinutes` do not. */
export type Way = { km: number; minutes: number; wheelMinutes: number }

/** Index of the garage among the places of a request. */
export const GARAGE = 0

/** Places on a leg's way where the coach stops, and the minutes that it stays at all of them together. */
export type Stops = {
	count: number
	minutes: number
	/** minutes after the pick-up at which it reaches each, where known */
	reached?: readonly (number | undefined)[]
}

/** Journey of a group with one coach, between two places of its request. */
export type Leg = {
	from: number
	to: number
	/** `yyyy-MM-dd HH:mm` in its zone */
	pickupAt: string
	/** end of the time at the group's disposal, in the same format; the coach is then at `to` */
	until?: string
	zone: Zone
	/** stops on its way, which leads through them */
	stops?: Stops
}

/** Request for one coach: up to twenty legs in order of time, and the ways between their places. */
export type Hire = {
	legs: readonly Leg[]
	/** from each place to each, at least those that `waysNeeded` lists */
	ways: readonly (readonly Way[])[]
	vip: boolean
}

/**
 * Returns the way between two places.
 * @throws Error where the request has none
 */
export function wayBetween({ ways }: Pick<Hire, 'ways'>, from: number, to: number) {
	const way = ways[from]?.[to]
	if (!way) throw new Error(`No way from place ${from} to place ${to}.`)
	return way
}

/** Lists the ways that a plan of these legs may need: with the group, to the next leg, from the garage and home. */
export const waysNeeded = (legs: readonly Leg[]) =>
	legs.flatMap(({ from, to, until }, index): [from: number, to: number][] => {
		const next = legs[index + 1]
		return [
			[GARAGE, from],
			[from, to],
			[to, GARAGE],
			...(next ? [[to, next.from] satisfies [number, number]] : []),
			// During several days at disposal, further days begin where the leg ends.
			...(until === undefined
				? []
				: ([
						[GARAGE, to],
						[to, to],
					] satisfies [number, number][])),
		]
	})

/**
 * Returns the request with other ways for its legs.
 * @param change returns the new way of a leg, by the leg's index
 */
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

/** Returns a time in a zone as minutes since 1970, with the choices of `instantOf` at clock changes. */
export const minuteOf = (wallClock: string, zone: Zone) => instantOf(wallClock, zone) / MINUTE

/** Returns minutes since 1970 as `yyyy-MM-dd HH:mm` in a zone. */
export const clockAt = (minute: number, zone: Zone) => wallClockAt(minute * MINUTE, zone)

/** Part of a leg without a night's rest: the whole leg, or one day of a long time at disposal. */
export type Stint = {
	leg: number
	from: number
	to: number
	/** how far the group is driven, where known */
	way: Way
	/** stops on this part */
	stops: Stops
	/** minutes since 1970 */
	start: number
	end: number
	/** `yyyy-MM-dd HH:mm` in its zone */
	startsOn: string
	/** zone of the leg */
	zone: Zone
}

/** Rest between two days by the rules on drivers' hours, in minutes (domain E.5). */
export const DAILY_REST_MINUTES = rest.daily / MINUTE
/** Longest day in minutes: `LONGEST_DAY` with two drivers, `USUAL_DAY` with one. */
export const LONGEST_DAY = (within.crew - rest.reduced) / MINUTE
const USUAL_DAY = (within.day - rest.daily) / MINUTE

const nothing: Way = { km: 0, minutes: 0, wheelMinutes: 0 }
const noStops: Stops = { count: 0, minutes: 0 }

/** Divides a stint into days of equal length with a rest between them; none is longer than one driver's day. */
function partedIntoDays(whole: Stint): Stint[] {
	const { to, start, end, way, stops } = whole
	const nights = Math.ceil((end - start - USUAL_DAY) / (24 * HOUR))
	const work = end - start - nights * DAILY_REST_MINUTES
	/** returns the minutes of work before a day */
	const before = (day: number) => Math.floor((work * day) / (nights + 1))
	if (nights < 1 || before(1) < way.minutes + stops.minutes) return [whole]
	const further = Array.from({ length: nights }, (_, index) => {
		const day = index + 1
		const dayStart = start + before(day) + day * DAILY_REST_MINUTES
		const dayEnd = start + before(day + 1) + day * DAILY_REST_MINUTES
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
 * Returns the stints of a request's legs. A leg is one stint, unless its time at disposal is too long for a day: that
 * is divided into days.
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

/** Time between a stint and the next. */
export type Gap = {
	/** from the end of the one to the beginning of the next */
	way: Way
	/** minutes left over; negative where the coach comes too late */
	spare: number
	/** midnights that a coach spends away in the gap, at least one */
	nights: number
}

const dayNumber = (minute: number, zone: Zone) =>
	Date.parse(`${clockAt(minute, zone).slice(0, 10)}T00:00:00Z`) / (24 * HOUR * MINUTE)

/** Returns the gap after each stint but the last. */
export const gapsOf = (hire: Hire, stints: readonly Stint[]): Gap[] =>
	stints.slice(1).map((after, index) => {
		const before = stints[index] ?? after
		const way = wayBetween(hire, before.to, after.from)
		const nights = Math.max(1, dayNumber(after.start - way.minutes, before.zone) - dayNumber(before.end, before.zone))
		return { way, spare: after.start - before.end - way.minutes, nights }
	})
