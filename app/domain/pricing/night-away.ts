import { REST } from './hire.ts'
import { gapAfter, type Job } from './hire-job.ts'
import { type PriceLine, sumOf } from './price-lines.ts'
import type { WorkingDay } from './working-day.ts'

/** What lies between two days of a coach that stays away: one night, or several with idle days between them. */
export type NightAway = {
	nights: number
	/** below the daily rest of its drivers */
	isTooShort: boolean
	lines: PriceLine[]
	cents: number
}

/**
 * The nights between two days of work: each costs once a driver of either day, and a day on which the coach stands
 * still costs the minimum of a further day.
 */
export function nightAway(job: Job, before: WorkingDay, after: WorkingDay): NightAway {
	const { nightAwayCents, furtherDayCents } = job.tariff
	const { nights } = gapAfter(job, before.last)
	const beds = nights * Math.max(before.crew, after.crew)
	const lines: PriceLine[] = [
		{ kind: 'nights', nights: beds, perNightCents: nightAwayCents, cents: beds * nightAwayCents },
		{ kind: 'furtherDay', minimumCents: furtherDayCents, cents: (nights - 1) * furtherDayCents },
	]
	return { nights, isTooShort: after.startsAt - before.endsAt < REST, lines, cents: sumOf(lines) }
}
