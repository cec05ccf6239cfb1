import { DAILY_REST_MINUTES } from './hire.ts'
import { gapAfter, type Job } from './hire-job.ts'
import { type PriceLine, sumOf } from './price-lines.ts'
import type { WorkingDay } from './working-day.ts'

/** Time between two days of a coach that stays away: one night, or several with idle days between them. */
export type NightAway = {
	nights: number
	/** whether it is shorter than the drivers' daily rest */
	isTooShort: boolean
	lines: PriceLine[]
	cents: number
}

/**
 * Prices the nights between two days of work. A night costs once per driver, by the larger crew of both days. Each idle
 * day costs the minimum of a further day.
 */
export function nightAway(job: Job, before: WorkingDay, after: WorkingDay): NightAway {
	const { nightAwayCents, furtherDayCents } = job.tariff
	const { nights } = gapAfter(job, before.last)
	const beds = nights * Math.max(before.crew, after.crew)
	const lines: PriceLine[] = [
		{ kind: 'nights', nights: beds, perNightCents: nightAwayCents, cents: beds * nightAwayCents },
		{ kind: 'furtherDay', minimumCents: furtherDayCents, cents: (nights - 1) * furtherDayCents },
	]
	return { nights, isTooShort: after.startsAt - before.endsAt < DAILY_REST_MINUTES, lines, cents: sumOf(lines) }
}
