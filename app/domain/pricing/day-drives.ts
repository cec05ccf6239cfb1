import { MINUTE } from '#app/domain/hours/activity.ts'
import { breakEnds, breakLacking } from '#app/domain/hours/breaks.ts'
import { driving, pause } from '#app/domain/hours/limits.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import { GARAGE, type Way, wayBetween } from './hire.ts'
import { type DayBounds, gapAfter, type Job, stintAt } from './hire-job.ts'

/** Driver's activity, in minutes since 1970; the time between two pieces is waiting. */
export type Piece = { kind: 'driving' | 'rest'; from: number; until: number }

/**
 * Timing of a day, which decides where breaks fit: before the first pick-up, and where the coach waits between two
 * stints.
 */
export type Timing = {
	/** minutes of rest between arriving at the first pick-up and that pick-up */
	early: number
	/** 'there': where the last group gets off; 'ahead': where the next one gets on */
	waits: 'there' | 'ahead'
}

/** Longest driving without a break, and the length of a whole break, in minutes. */
export const BEFORE_BREAK = driving.beforeBreak / MINUTE
export const BREAK = pause.whole / MINUTE

/** Timings in order of preference: a driver leaves earlier only where a break requires it. */
export const timings: readonly [Timing, ...Timing[]] = [
	{ early: 0, waits: 'there' },
	{ early: 0, waits: 'ahead' },
	{ early: BREAK, waits: 'there' },
	{ early: BREAK, waits: 'ahead' },
]

/**
 * Splits the minutes of a way into driving and breaks. If the office has shortened the way, both are cut to what fits
 * into its minutes.
 */
function partsOf({ minutes, wheelMinutes }: Way): [wheel: number, spare: number] {
	const wheel = Math.min(wheelMinutes, drivingMinutesOf(minutes))
	return [wheel, minutes - wheel]
}

/** Driver's day, built up from drives and waits. */
export class Shift {
	readonly pieces: Piece[] = []
	/** false where a break was due without time for it */
	isLegal = true
	/** minutes at the wheel since the last break */
	#driven = 0
	/** rests since then that may count as a first part of a break, in milliseconds */
	#parts: number[] = []
	/** the present rest, with the state before it */
	#resting: { minutes: number; driven: number; parts: number[] } | undefined

	/** Adds a rest or a wait, in minutes; it is joined with a previous one if no drive is between them. */
	rest(minutes: number) {
		if (minutes <= 0) return
		this.#resting ??= { minutes: 0, driven: this.#driven, parts: this.#parts }
		this.#resting.minutes += minutes
		const { driven, parts } = this.#resting
		const length = this.#resting.minutes * MINUTE
		const isOver = breakEnds(parts, length, true)
		const isPart = length >= pause.least && driven > 0
		this.#driven = isOver ? 0 : driven
		this.#parts = isOver ? [] : [...parts, ...(isPart ? [length] : [])]
	}

	/** Returns whether a way can be driven with the breaks that its minutes leave room for. */
	canDrive(way: Way) {
		const trial = new Shift()
		trial.#driven = this.#driven
		trial.#parts = [...this.#parts]
		trial.driveWay(0, way)
		return trial.isLegal
	}

	/**
	 * Drives from the minute `from` on; each break comes as late as allowed.
	 * @param spare minutes available for breaks
	 * @returns the minute of arrival, and the spare minutes left
	 */
	drive(from: number, wheel: number, spare: number) {
		let [at, left, room] = [from, wheel, spare]
		while (left > 0) {
			const able = Math.min(left, BEFORE_BREAK - this.#driven)
			this.#add('driving', at, able)
			this.#driven += able
			at += able
			left -= able
			if (left === 0) break
			const lacking = room >= BREAK ? BREAK : breakLacking(this.#parts) / MINUTE
			if (room >= lacking) {
				this.#pause(at, lacking)
				at += lacking
				room -= lacking
			} else this.#takeTurns()
		}
		return { at, room }
	}

	/** Drives a way, and rests at its end for the minutes that are left. */
	driveWay(from: number, way: Way) {
		const { at, room } = this.drive(from, ...partsOf(way))
		this.#pause(at, room)
	}

	/** Marks that a due break has no time: only a second driver could go on. */
	#takeTurns() {
		this.isLegal = false
		this.#driven = 0
		this.#parts = []
	}

	#pause(at: number, minutes: number) {
		this.#add('rest', at, minutes)
		this.rest(minutes)
	}

	#add(kind: Piece['kind'], from: number, minutes: number) {
		if (minutes <= 0) return
		if (kind === 'driving') this.#resting = undefined
		this.pieces.push({ kind, from, until: from + minutes })
	}
}

/** Returns the first way of a day: from the garage, or from where the coach has spent the night. */
export const approachOf = (job: Job, { first, from }: Pick<DayBounds, 'first' | 'from'>) =>
	from === 'home' ? wayBetween(job.hire, GARAGE, stintAt(job, first).from) : gapAfter(job, first - 1).way

/**
 * Drives a stint with its group. Stops divide the way into equal parts, because their positions on it are not stored.
 */
function driveStint(shift: Shift, job: Job, index: number) {
	const { way, stops, start, end } = stintAt(job, index)
	const halts = stops.minutes > 0 ? stops.count : 0
	const share = (of: number, index: number, parts: number) =>
		Math.round((of * (index + 1)) / parts) - Math.round((of * index) / parts)
	const [wheel, spare] = partsOf(way)
	let [at, room] = [start, spare]
	for (let part = 0; part <= halts; part++) {
		;({ at, room } = shift.drive(at, share(wheel, part, halts + 1), room))
		if (part === halts) break
		const halt = share(stops.minutes, part, halts)
		shift.rest(halt)
		at += halt
	}
	if (room > 0) shift.pieces.push({ kind: 'rest', from: at, until: at + room })
	shift.rest(end - at)
}

/** Drives a gap between two stints: the wait, and the way to the next stint after or before it. */
function driveGap(shift: Shift, job: Job, index: number, { waits }: Timing) {
	const { way, spare } = gapAfter(job, index)
	const { end } = stintAt(job, index)
	const wait = Math.max(0, spare)
	if (waits === 'there') shift.rest(wait)
	shift.driveWay(waits === 'there' ? end + wait : end, way)
	if (waits === 'ahead') shift.rest(wait)
}

/** Returns what is driven on a day, in order: the way to the first pick-up, the stints, and the gaps between them. */
export function dayDrives(job: Job, bounds: DayBounds, timing: Timing): Shift {
	const shift = new Shift()
	const approach = approachOf(job, bounds)
	shift.driveWay(stintAt(job, bounds.first).start - timing.early - approach.minutes, approach)
	shift.rest(timing.early)
	for (let index = bounds.first; index <= bounds.last; index++) {
		driveStint(shift, job, index)
		if (index < bounds.last) driveGap(shift, job, index, timing)
	}
	return shift
}
