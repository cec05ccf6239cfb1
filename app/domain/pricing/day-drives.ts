import { MINUTE } from '#app/domain/hours/activity.ts'
import { breakEnds, breakLacking } from '#app/domain/hours/breaks.ts'
import { driving, pause } from '#app/domain/hours/limits.ts'
import { drivingMinutesOf } from '#app/domain/places/journeys/coach-time.ts'
import { GARAGE, type Way, wayBetween } from './hire.ts'
import { type DayBounds, gapAfter, type Job, stintAt } from './hire-job.ts'

/** What a driver does from one minute to another, in minutes since 1970; what lies between two of them is waiting. */
export type Piece = { kind: 'driving' | 'rest'; from: number; until: number }

/** How a day leaves room for breaks: before the first pick-up, and by where the coach waits between two trips. */
export type Timing = {
	/** minutes of rest between the way to the first pick-up and that pick-up */
	early: number
	/** where the last group has got off, or where the next one gets on */
	waits: 'there' | 'ahead'
}

/** In minutes. */
export const BEFORE_BREAK = driving.beforeBreak / MINUTE
export const BREAK = pause.whole / MINUTE

/** From the earliest departure that is usual to the latest one: a driver leaves earlier only for a break. */
export const timings: readonly [Timing, ...Timing[]] = [
	{ early: 0, waits: 'there' },
	{ early: 0, waits: 'ahead' },
	{ early: BREAK, waits: 'there' },
	{ early: BREAK, waits: 'ahead' },
]

/** The minutes of a way at the wheel, and those of breaks: of a way that the office has shortened as far as both have room. */
function partsOf({ minutes, wheelMinutes }: Way): [wheel: number, spare: number] {
	const wheel = Math.min(wheelMinutes, drivingMinutesOf(minutes))
	return [wheel, minutes - wheel]
}

/** Follows a driver through drives and waits. */
export class Shift {
	readonly pieces: Piece[] = []
	/** false where a break was due and there was no time for it */
	isLegal = true
	/** minutes at the wheel since the last break */
	#driven = 0
	/** rests since then that are parts of one, in milliseconds */
	#parts: number[] = []
	/** the rest that goes on, and how it stood before it */
	#resting: { minutes: number; driven: number; parts: number[] } | undefined

	/** Counts a rest, or a wait, of so many minutes; what follows another without a drive between them is one with it. */
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

	/** Whether a way can be driven with the breaks that its minutes have room for. */
	canDrive(way: Way) {
		const trial = new Shift()
		trial.#driven = this.#driven
		trial.#parts = [...this.#parts]
		trial.driveWay(0, way)
		return trial.isLegal
	}

	/**
	 * Drives from a minute on; each break comes as late as it may.
	 * @param spare minutes that may be spent on breaks
	 * @returns when it has arrived, and what is left of the spare minutes
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

	/** Drives a way, and rests at its end for what is left of its minutes. */
	driveWay(from: number, way: Way) {
		const { at, room } = this.drive(from, ...partsOf(way))
		this.#pause(at, room)
	}

	/** There is no time for the break that is due: only a second driver could go on. */
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

/** The first way of a day: from the garage, or from where the coach has spent the night. */
export const approachOf = (job: Job, { first, from }: Pick<DayBounds, 'first' | 'from'>) =>
	from === 'home' ? wayBetween(job.hire, GARAGE, stintAt(job, first).from) : gapAfter(job, first - 1).way

/** A stretch with its group: its stops divide the way into equal parts, since their places on it are not stored. */
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

/** Between two stretches: the wait, and the way to the next one before it or behind it. */
function driveGap(shift: Shift, job: Job, index: number, { waits }: Timing) {
	const { way, spare } = gapAfter(job, index)
	const { end } = stintAt(job, index)
	const wait = Math.max(0, spare)
	if (waits === 'there') shift.rest(wait)
	shift.driveWay(waits === 'there' ? end + wait : end, way)
	if (waits === 'ahead') shift.rest(wait)
}

/** What is driven on a day, in order: to the first pick-up, with the group, and between two trips. */
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
