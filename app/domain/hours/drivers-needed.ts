import { HOUR, MINUTE } from './activity.ts'
import { roomForRest } from './daily-rest.ts'
import { driving, rest, within } from './limits.ts'

/** Drivers that a day needs: one is enough, one is just enough, two are needed, or even two are too few. */
export type Drivers = 'one' | 'tight' | 'two' | 'tooLong'

/** Time to spare below which a day with one driver is `tight`. */
const MARGIN = HOUR

/** Returns whether one driver has the regular rest and at most nine hours at the wheel, with `margin` to spare. */
const suffices = (driven: number, span: number, margin: number) =>
	driven + margin <= driving.day && roomForRest(within.day, span + margin) >= rest.daily

/**
 * Returns how many drivers a day with one coach needs, without planned exceptions. One driver has nine hours at the
 * wheel and a regular rest within 24 hours, so a span of thirteen. Two have a rest of nine hours within thirty, so a
 * span of twenty-one.
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
