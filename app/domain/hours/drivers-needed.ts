import { HOUR, MINUTE } from './activity.ts'
import { roomForRest } from './daily-rest.ts'
import { driving, rest, within } from './limits.ts'

/** Enough with one driver, just enough, not without a second one, or not even then. */
export type Drivers = 'one' | 'tight' | 'two' | 'tooLong'

/** A day with less than this to spare is tight. */
const MARGIN = HOUR

/** Whether a day leaves one driver the regular rest and stays within nine hours at the wheel, with so much to spare. */
const suffices = (driven: number, span: number, margin: number) =>
	driven + margin <= driving.day && roomForRest(within.day, span + margin) >= rest.daily

/**
 * The case of one coach and one day: no exception is planned with, so one driver has nine hours at the wheel and a
 * regular rest within 24 hours, a span of thirteen; two have nine hours' rest within thirty, a span of twenty-one.
 * @param day minutes at the wheel, and minutes from the garage to the end of the work, breaks included
 */
export function driversNeeded({
	drivingMinutes,
	spanMinutes,
}: {
	drivingMinutes: number
	spanMinutes: number
}): Drivers {
	const [driven, span] = [drivingMinutes * MINUTE, spanMinutes * MINUTE]
	if (roomForRest(within.crew, span) < rest.reduced) return 'tooLong'
	if (!suffices(driven, span, 0)) return 'two'
	return suffices(driven, span, MARGIN) ? 'one' : 'tight'
}
