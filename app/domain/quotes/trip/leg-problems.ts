import type { ZonedLeg } from '#app/domain/fields/leg-fields.server.ts'
import { splitDayAndTime } from '#app/platform/clock/day-and-time.ts'
import { isDay } from '#app/platform/clock/typed-day.ts'
import { onClockOf, parseWallClock, type Zone } from '#app/platform/clock/wall-clock.ts'
import { asCounted, endOfLeg, type HireRequest, type LegTimes, legsOf, MAX_LEGS } from '../hire-request.ts'
import { onceProblem, type UntilProblem, untilProblems } from './at-disposal.ts'
import { latestPickup } from './pickup-date.ts'

export type StartDayProblem = 'dayRequired' | 'dateNotValid' | 'pickupTooFar' | 'tooEarly' | 'tooSoon'
export type StartTimeProblem = 'timeRequired' | 'timeNotValid' | 'timeDoesNotExist' | 'timeExistsTwice'
export type StartProblem = StartDayProblem | StartTimeProblem

const timeProblem = (day: string, time: string, zone: Zone): StartTimeProblem | undefined =>
	time ? onceProblem(day, time, zone) : 'timeRequired'

/**
 * Returns 'tooEarly' for a start before the end of the leg before, and 'tooSoon' for one before its coach can be there.
 * @param zone time zone of the start
 */
function orderProblem(start: string, zone: Zone, before: LegTimes, minutes: number): StartDayProblem | undefined {
	if (!parseWallClock(before.datePickup)) return undefined
	const onItsClock = onClockOf(before.zone, start, zone)
	if (onItsClock <= before.datePickup || onItsClock < before.dateHasta) return 'tooEarly'
	return onItsClock < endOfLeg(before, minutes) ? 'tooSoon' : undefined
}

/**
 * Returns what is wrong with the day and the time at which a further leg begins: legs are in order of time, and the
 * coach has reached the end of the leg before.
 * @param text `yyyy-MM-dd HH:mm`, or as much of it as is typed
 * @param zone of the leg's own pick-up
 * @param before the leg before; with invalid times it causes no problem
 * @param today in Madrid, `yyyy-MM-dd`
 * @param minutes of the drive of the leg before, where they are known
 */
export function startProblems(
	text: string,
	zone: Zone,
	before: LegTimes,
	today: string,
	minutes = 0,
): { day?: StartDayProblem; time?: StartTimeProblem } {
	const { day, time } = splitDayAndTime(text)
	const wrongTime = timeProblem(day, time, zone)
	if (!day) return { day: 'dayRequired', time: wrongTime }
	if (!isDay(day)) return { day: 'dateNotValid', time: wrongTime }
	if (day > latestPickup(today)) return { day: 'pickupTooFar', time: wrongTime }
	const start = wrongTime ? undefined : parseWallClock(`${day} ${time}`)
	return start ? { day: orderProblem(start, zone, before, minutes) } : { time: wrongTime }
}

/** Problem of a further leg, with the field that it concerns. */
export type LegProblem = {
	/** 2 for the first further leg */
	leg: number
	field: 'datePickup' | 'dateHasta' | 'numPasajeros'
	problem: StartProblem | UntilProblem | 'tooMany' | 'passengers'
}

/** Returns what is wrong with a leg in relation to the leg before and the size of the group. */
function problemOf(leg: ZonedLeg, before: ZonedLeg, group: number, today: string, minutes?: number) {
	const start = startProblems(leg.datePickup, leg.zone, before, today, minutes)
	const startProblem = start.day ?? start.time
	if (startProblem) return { field: 'datePickup', problem: startProblem } as const
	const until = leg.dateHasta === '' ? {} : untilProblems(leg.dateHasta, leg.datePickup, leg.zone)
	const untilProblem = until.day ?? until.time
	if (untilProblem) return { field: 'dateHasta', problem: untilProblem } as const
	return (leg.numPasajeros ?? 0) > group ? ({ field: 'numPasajeros', problem: 'passengers' } as const) : undefined
}

/**
 * Returns the first problem of a request's further legs, those that its kind of trip has.
 * @param today in Madrid, `yyyy-MM-dd`
 * @param minutes of each leg, the first one included, where they are known
 */
export function legProblem(
	request: HireRequest,
	today: string,
	minutes: readonly (number | undefined)[] = [],
): LegProblem | undefined {
	const counted = asCounted(request)
	const legs = legsOf(counted)
	if (legs.length > MAX_LEGS) return { leg: MAX_LEGS + 1, field: 'datePickup', problem: 'tooMany' }
	for (const [index, leg] of legs.entries()) {
		const before = legs[index - 1]
		const found = before && problemOf(leg, before, counted.numPasajeros, today, minutes[index - 1])
		if (found) return { leg: index + 1, ...found }
	}
	return undefined
}
