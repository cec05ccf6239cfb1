import { type Gap, gapsOf, type Hire, type Stint, stintsOf } from './hire.ts'
import { isHoliday } from './holidays.ts'
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
