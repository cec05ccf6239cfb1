import type { DriversJob } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import { rest } from '#app/domain/hours/limits.ts'
import { shortWeekday, shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { addDays, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { drivenLegs, spanOn } from './job-legs.server.ts'

/** Lists the planned rests that part two working days. A duty with a night away ends on the day of the way home. */
const nightsOf = ({ work }: DriversJob['job']) =>
	work.filter(({ kind, from, until }) => kind === 'rest' && until - from >= rest.partsDays)

/** Formats a wall-clock time in little space: with its weekday on a later day, and its date from a week on. */
function timeFrom(tag: string, day: string, wallClock: string) {
	const [on, time] = [wallClock.slice(0, 10), wallClock.slice(11, 16)]
	if (on === day) return time
	return `${on < addDays(day, 7) ? shortWeekday(tag, on) : shortWeekdayLabel(tag, on)} ${time}`
}

/**
 * Returns when a driver leaves the garage, begins the way back and is home, and the whole duty with the rests in it.
 * @param zone of the job
 */
export function dutyOf(reader: LanguageTexts, { job, quote }: DriversJob, zone: Zone) {
	const labels = reader.texts('driving').job
	const at = (time: number) => wallClockAt(time, zone)
	const [startsAt, endsAt] = [at(job.startsAt), at(job.endsAt)]
	const day = startsAt.slice(0, 10)
	const legs = drivenLegs({ job, quote })
	const wayBack = quote.tripKind === 'idaVuelta' && legs.length > 1 ? legs.at(-1)?.pickupAt : undefined
	const named = [
		...[{ label: labels.leaves, at: startsAt }, ...(wayBack ? [{ label: labels.wayBack, at: wayBack }] : [])],
		{ label: labels.home, at: endsAt },
	]
	const span = (from: string, until: string) => onClock(reader, spanOn(reader.tag, day, from, until), zone)
	return {
		times: named.map(({ label, at }) => ({ label, value: timeFrom(reader.tag, day, at) })),
		duty: [
			{ label: labels[job.timesKnown ? 'duty' : 'roughDuty'], value: span(startsAt, endsAt) },
			...nightsOf(job).map(({ from, until }) => ({ label: labels.rest, value: span(at(from), at(until)) })),
		],
	}
}
