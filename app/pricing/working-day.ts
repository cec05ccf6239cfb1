import { type Drivers, driversNeeded } from '#app/hours/drivers-needed.ts'
import { withBreaks } from '#app/places/coach-time.ts'
import { GARAGE, type Gap, gapsOf, type Hire, REST, type Stint, stintsOf, type Way, wayBetween } from './hire.ts'
import { isHoliday } from './holidays.ts'
import { type PriceLine, sumOf } from './price-lines.ts'
import type { Tariff } from './tariff.ts'

/** A hire as it is planned: its stretches, what lies between them, and what they cost. */
export type Job = {
	tariff: Tariff
	hire: Hire
	stints: readonly Stint[]
	gaps: readonly Gap[]
	/** whether each stretch begins on a Sunday or a holiday */
	holidays: readonly boolean[]
}

/** Makes a hire ready for planning. */
export function jobOf(tariff: Tariff, hire: Hire): Job {
	const stints = stintsOf(hire)
	const holidays = stints.map(({ startsOn }) => isHoliday(startsOn.slice(0, 10)))
	return { tariff, hire, stints, gaps: gapsOf(hire, stints), holidays }
}

/** Where a coach comes from in the morning and is in the evening: the garage, or where it has left its last passengers. */
type Berth = 'home' | 'away'

/** Which stretches a day holds, by their places in the job, and where it begins and ends. */
export type DayBounds = { first: number; last: number; from: Berth; to: Berth }

/** What a coach and its drivers do between two rests, and what that costs; times in minutes since 1970. */
export type WorkingDay = DayBounds & {
	startsAt: number
	/** when the last passengers are where they wanted to be */
	endsAt: number
	/** when the coach is back; undefined where it stays away */
	homeAt: number | undefined
	/** the way home is too much for the day: it follows a rest */
	restsFirst: boolean
	km: number
	/** of these the ones without passengers */
	emptyKm: number
	waitingMinutes: number
	/** at the wheel until the passengers are there: the way home may follow the night's rest */
	wheelMinutes: number
	spanMinutes: number
	drivers: Drivers
	crew: 1 | 2
	/** stretches that the coach comes too late for */
	late: number
	lines: PriceLine[]
	cents: number
}

const NIGHT_ENDS = 6 * 60
const NIGHT_BEGINS = 22 * 60

/**
 * Whether some of a day falls into the night (22:00 to 6:00) or on a holiday. One that outlasts a night counts as well,
 * so that a longer way is never cheaper. Whoever reaches the next day has been on the road by night.
 */
function isAtOddHours(job: Job, first: number, minutes: number) {
	const { startsOn } = stintAt(job, first)
	const pickup = Number(startsOn.slice(11, 13)) * 60 + Number(startsOn.slice(14, 16))
	return pickup < NIGHT_ENDS || pickup + minutes >= NIGHT_BEGINS || job.holidays[first] === true
}

/** The stretch of a job with this number. @throws Error where there is none */
export function stintAt({ stints }: Pick<Job, 'stints'>, index: number) {
	const stint = stints[index]
	if (!stint) throw new Error(`No stretch ${index}.`)
	return stint
}

/** What lies behind a stretch. @throws Error where it is the last */
export function gapAfter({ gaps }: Pick<Job, 'gaps'>, index: number) {
	const gap = gaps[index]
	if (!gap) throw new Error(`Nothing behind stretch ${index}.`)
	return gap
}

/** The first way of a day: from the garage, or from where the coach has spent the night. */
const approachOf = (job: Job, { first, from }: DayBounds) =>
	from === 'home' ? wayBetween(job.hire, GARAGE, stintAt(job, first).from) : gapAfter(job, first - 1).way

/** What a day's stretches, the ways to them and the waits between them come to, until the passengers are there. */
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

/** Kilometres, hours, waiting and, where it takes two, the second driver's hours. */
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

/** What a day costs: its work, at least the minimum, its stops, more at odd hours, and VIP. */
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

/** When the coach is home: at once where the drivers' hours allow it, else after a rest. */
function homeComing(home: Way, day: Pick<WorkingDay, 'startsAt' | 'endsAt' | 'wheelMinutes' | 'crew'>) {
	const wheel = day.wheelMinutes + home.wheelMinutes
	const homeAt = day.endsAt + home.minutes
	const drivers = driversNeeded({
		drivingMinutes: wheel,
		spanMinutes: Math.max(homeAt - day.startsAt, withBreaks(wheel)),
	})
	const restsFirst = drivers === 'tooLong' || (drivers === 'two' && day.crew === 1)
	return { homeAt: restsFirst ? homeAt + REST : homeAt, restsFirst }
}

/** The work of one day: its hours, its kilometres, how many drivers it takes and what it costs. */
export function workingDay(job: Job, bounds: DayBounds): WorkingDay {
	const { first, last, from, to } = bounds
	const [begin, finish] = [stintAt(job, first), stintAt(job, last)]
	const home = to === 'home' ? wayBetween(job.hire, finish.to, GARAGE) : undefined
	const { drivenKm, wheelMinutes, waitingMinutes, stops, late, ...work } = workOf(job, bounds)

	const startsAt = begin.start - approachOf(job, bounds).minutes
	const endsAt = finish.end
	const spanMinutes = Math.max(endsAt - startsAt, withBreaks(wheelMinutes))
	const drivers = driversNeeded({ drivingMinutes: wheelMinutes, spanMinutes })
	const crew = drivers === 'two' || drivers === 'tooLong' ? 2 : 1

	const emptyKm = work.emptyKm + (home?.km ?? 0)
	const km = Math.round((drivenKm + emptyKm) * 10) / 10
	const minutes = work.minutes + (home?.minutes ?? 0)
	const isOdd = isAtOddHours(job, first, endsAt - begin.start)
	const lines = linesOf(job, { from, km, minutes, waitingMinutes, stops, crew, isOdd })
	const hours = { startsAt, endsAt, wheelMinutes, spanMinutes, drivers, crew, waitingMinutes } as const
	const { homeAt, restsFirst } = home ? homeComing(home, hours) : { homeAt: undefined, restsFirst: false }
	return { ...bounds, ...hours, homeAt, restsFirst, km, emptyKm, late, lines, cents: sumOf(lines) }
}
