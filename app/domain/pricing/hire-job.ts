import { type Gap, gapsOf, type Hire, type Stint, stintsOf } from './hire.ts'
import { isHoliday } from './holidays.ts'
import type { Tariff } from './tariff.ts'

/** Request prepared for planning: its stints, the gaps between them, and the tariff. */
export type Job = {
	tariff: Tariff
	hire: Hire
	stints: readonly Stint[]
	gaps: readonly Gap[]
	/** whether each stint begins on a Sunday or a holiday */
	holidays: readonly boolean[]
}

/** Prepares a request for planning. */
export function jobOf(tariff: Tariff, hire: Hire): Job {
	const stints = stintsOf(hire)
	const holidays = stints.map(({ startsOn }) => isHoliday(startsOn.slice(0, 10)))
	return { tariff, hire, stints, gaps: gapsOf(hire, stints), holidays }
}

/** Place where a coach begins or ends a day: the garage, or where its last passengers got off. */
type Berth = 'home' | 'away'

/** Stints of a day, by their indexes in the job, and where it begins and ends. */
export type DayBounds = { first: number; last: number; from: Berth; to: Berth }

/**
 * Returns the stint with this index.
 * @throws Error where there is none
 */
export function stintAt({ stints }: Pick<Job, 'stints'>, index: number) {
	const stint = stints[index]
	if (!stint) throw new Error(`No stretch ${index}.`)
	return stint
}

/**
 * Returns the gap after a stint.
 * @throws Error where it is the last stint
 */
export function gapAfter({ gaps }: Pick<Job, 'gaps'>, index: number) {
	const gap = gaps[index]
	if (!gap) throw new Error(`Nothing behind stretch ${index}.`)
	return gap
}
