import { type Drivers, driversNeeded } from '#app/domain/hours/drivers-needed.ts'
import { withBreaks } from '#app/domain/places/journeys/coach-time.ts'
import { approachOf, BEFORE_BREAK, BREAK, dayDrives, type Shift, type Timing, timings } from './day-drives.ts'
import { DAILY_REST_MINUTES, GARAGE, type Way, wayBetween } from './hire.ts'
import { type DayBounds, gapAfter, type Job, stintAt } from './hire-job.ts'
import { type PriceLine, sumOf } from './price-lines.ts'
import type { Tariff } from './tariff.ts'

/** Work of a coach and its drivers between two rests, with its price; times in minutes since 1970. */
export type WorkingDay = DayBounds & {
	startsAt: number
	/** when the last passengers arrive */
	endsAt: number
	/** when the coach is back; undefined where it stays away */
	homeAt: number | undefined
	/** whether the way home is too much for the day and follows a rest */
	restsFirst: boolean
	timing: Timing
	km: number
	/** the part of them without passengers */
	emptyKm: number
	waitingMinutes: number
	/** minutes at the wheel until the passengers arrive; the way home may follow the night's rest */
	wheelMinutes: number
	spanMinutes: number
	drivers: Drivers
	crew: 1 | 2
	/** number of stints that the coach is too late for */
	late: number
	lines: PriceLine[]
	cents: number
}

const NIGHT_ENDS = 6 * 60
const NIGHT_BEGINS = 22 * 60

/**
 * Returns whether part of a day is at night (22:00 to 6:00) or it begins on a Sunday or a holiday. A day that continues
 * past a night counts too, so that a longer service is never cheaper.
 */
function isAtOddHours(job: Job, first: number, minutes: number) {
	const { startsOn } = stintAt(job, first)
	const pickup = Number(startsOn.slice(11, 13)) * 60 + Number(startsOn.slice(14, 16))
	return pickup < NIGHT_ENDS || pickup + minutes >= NIGHT_BEGINS || job.holidays[first] === true
}

/** Sums the stints of a day, the ways to them and the waits between them, until the passengers arrive. */
function workOf(job: Job, bounds: DayBounds) {
	const { km: emptyKm, minutes, wheelMinutes } = approachOf(job, bounds)
	const sum = { drivenKm: 0, emptyKm, minutes, wheelMinutes, waitingMinutes: 0, stops: 0, late: 0 }
	for (let index = bounds.first; index <= bounds.last; index++) {
		const { way, stops, start, end } = stintAt(job, index)
		sum.stops += stops.count
		sum.drivenKm += way.km
		sum.minutes += way.minutes
		sum.wheelMinutes += way.wheelMinutes
		sum.waitingMinutes += end - start - way.minutes
		if (index === bounds.last) break
		const gap = gapAfter(job, index)
		sum.emptyKm += gap.way.km
		sum.minutes += gap.way.minutes
		sum.wheelMinutes += gap.way.wheelMinutes
		sum.waitingMinutes += Math.max(0, gap.spare)
		sum.late += gap.spare < 0 ? 1 : 0
	}
	return sum
}

/** Returns the lines of kilometres, hours and waiting, and the line of a second driver's hours. */
function workLines(
	{ perKmCents, perHourCents, waitingHourCents }: Tariff,
	km: number,
	minutes: number,
	waiting: number,
) {
	const quarters = Math.ceil(minutes / 15)
	const waited = Math.ceil(waiting / 15)
	const cost = (of: number, perHour: number) => ({
		quarters: of,
		perHourCents: perHour,
		cents: Math.round((of * perHour) / 4),
	})
	const lines: PriceLine[] = [
		{ kind: 'kilometres', km, perKmCents, cents: Math.round(km * perKmCents) },
		{ kind: 'hours', ...cost(quarters, perHourCents) },
		{ kind: 'waiting', ...cost(waited, waitingHourCents) },
	]
	const second: PriceLine = { kind: 'secondDriver', ...cost(quarters + waited, perHourCents) }
	return { lines, second }
}

type Work = Pick<WorkingDay, 'from' | 'km' | 'waitingMinutes' | 'crew'> & {
	stops: number
	minutes: number
	isOdd: boolean
}

/** Returns the lines of a day: work, at least the minimum, stops, surcharge at odd hours, and VIP. */
function linesOf({ tariff, hire }: Job, { from, km, minutes, waitingMinutes, stops, crew, isOdd }: Work): PriceLine[] {
	const { lines, second } = workLines(tariff, km, minutes, waitingMinutes)
	const work = crew === 2 ? [...lines, second] : lines
	const minimumCents = from === 'home' ? tariff.minimumCents : tariff.furtherDayCents
	const missing = Math.max(0, minimumCents - sumOf(work))
	const kind = from === 'home' ? 'minimum' : 'furtherDay'
	const { extraStopCents: perStopCents } = tariff
	const base: PriceLine[] = [
		...work,
		{ kind, minimumCents, cents: missing },
		{ kind: 'stops', stops, perStopCents, cents: stops * perStopCents },
	]
	const percent = isOdd ? tariff.surchargePercent : 0
	return [
		...base,
		{ kind: 'surcharge', percent, cents: Math.round((sumOf(base) * percent) / 100) },
		{ kind: 'vip', cents: hire.vip ? tariff.vipCents : 0 },
	]
}

type Planned = Pick<
	WorkingDay,
	'startsAt' | 'endsAt' | 'wheelMinutes' | 'spanMinutes' | 'drivers' | 'crew' | 'timing'
> & {
	/** driver's day; undefined where it needs no break */
	shift: Shift | undefined
}

/** Plans when a day begins and how many drivers it takes: two also where one would have no time for a break. */
function plannedDay(job: Job, bounds: DayBounds, wheelMinutes: number): Planned {
	const endsAt = stintAt(job, bounds.last).end
	const leavesAt = stintAt(job, bounds.first).start - approachOf(job, bounds).minutes
	const timed = (timing: Timing, shift?: Shift) => {
		const startsAt = leavesAt - timing.early
		const spanMinutes = Math.max(endsAt - startsAt, withBreaks(wheelMinutes))
		const drivers = driversNeeded({ drivingMinutes: wheelMinutes, spanMinutes })
		return { startsAt, endsAt, wheelMinutes, spanMinutes, drivers, timing, shift }
	}
	const [usual] = timings
	const plain = timed(usual)
	if (plain.drivers === 'two' || plain.drivers === 'tooLong') return { ...plain, crew: 2 }
	if (wheelMinutes <= BEFORE_BREAK) return { ...plain, crew: 1 }
	for (const timing of timings) {
		const shift = dayDrives(job, bounds, timing)
		const planned = timed(timing, shift)
		if (shift.isLegal && planned.drivers !== 'two') return { ...planned, crew: 1 }
	}
	return { ...plain, drivers: 'two', crew: 2 }
}

/** Returns when the coach is home: directly or after a break if the drivers' hours allow it, else after a rest. */
function homeComing(job: Job, bounds: DayBounds, home: Way, day: Planned) {
	const wheel = day.wheelMinutes + home.wheelMinutes
	const needsBreak = day.crew === 1 && wheel > BEFORE_BREAK
	const shift = needsBreak ? (day.shift ?? dayDrives(job, bounds, day.timing)) : undefined
	const pause = shift?.canDrive(home) === false ? BREAK : 0
	const homeAt = day.endsAt + home.minutes
	const drivers = driversNeeded({
		drivingMinutes: wheel,
		spanMinutes: Math.max(homeAt + pause - day.startsAt, withBreaks(wheel)),
	})
	const restsFirst = drivers === 'tooLong' || (drivers === 'two' && day.crew === 1)
	return { homeAt: homeAt + (restsFirst ? DAILY_REST_MINUTES : pause), restsFirst }
}

/** Plans and prices the work of one day. */
export function workingDay(job: Job, bounds: DayBounds): WorkingDay {
	const { first, last, from, to } = bounds
	const [begin, finish] = [stintAt(job, first), stintAt(job, last)]
	const home = to === 'home' ? wayBetween(job.hire, finish.to, GARAGE) : undefined
	const { drivenKm, wheelMinutes, waitingMinutes, stops, late, ...work } = workOf(job, bounds)
	const planned = plannedDay(job, bounds, wheelMinutes)
	const { shift: _, ...hours } = planned

	const emptyKm = work.emptyKm + (home?.km ?? 0)
	const km = Math.round((drivenKm + emptyKm) * 10) / 10
	const minutes = work.minutes + (home?.minutes ?? 0)
	const isOdd = isAtOddHours(job, first, hours.endsAt - begin.start)
	const lines = linesOf(job, { from, km, minutes, waitingMinutes, stops, crew: hours.crew, isOdd })
	const { homeAt, restsFirst } = home
		? homeComing(job, bounds, home, planned)
		: { homeAt: undefined, restsFirst: false }
	return { ...bounds, ...hours, waitingMinutes, homeAt, restsFirst, km, emptyKm, late, lines, cents: sumOf(lines) }
}
