import { type BoardLines, type BoardSpan, type Place, placeOfDays } from '#app/domain/dispatch/board/board.ts'
import type { BoardJob } from '#app/domain/dispatch/board/board-jobs.server.ts'
import type { CrewHours } from '#app/domain/dispatch/hours/crew-hours.server.ts'
import { graver } from '#app/domain/dispatch/hours/hours-marks.ts'
import type { Span } from '#app/domain/dispatch/job.ts'
import type { ReservedVehicle } from '#app/domain/dispatch/reservations/reservations.server.ts'
import type { SeaBetween } from '#app/domain/dispatch/sea-between.server.ts'
import { onBothClocks } from '#app/domain/fields/leg-clock.ts'
import { tripName, tripTarget } from '#app/domain/fields/trip-name.ts'
import type { Severity } from '#app/domain/hours/activity.ts'
import type { Driver, Partner, Vehicle } from '#app/domain/resources/list-resources.server.ts'
import { shortWeekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { daysBetween, MADRID, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { jobPath, QUOTES_PATH } from '#app/web/office/office-paths.ts'
import { seaWords, shortDriver } from '#app/web/office/words/plan-words.server.ts'

/** Entry on a line of the board: a job, a reservation or an absence. */
export type Block = {
	className: string
	/** page of the entry; null for an absence */
	href: string | null
	/** weekday of the start, for reading the board as a list */
	day: string
	time: string
	way: string
	/** passengers, drivers and vehicle */
	rest: string
	/** what needs the dispatcher's attention */
	wrong: string | null
	/** the gravest finding on its drivers' hours */
	hours: string | null
	/** word for the stage of a job; null for what is no job */
	stage: string | null
	/** number of entries of a day that it sums up, in a month */
	count?: number
}

/** Labels that many blocks share; each is built once. */
export type Labels = { seats: (seats: number) => string; weekday: (day: string) => string }

function once<Key, Value>(make: (key: Key) => Value) {
	const made = new Map<Key, Value>()
	return (key: Key): Value => {
		const value = made.get(key) ?? make(key)
		made.set(key, value)
		return value
	}
}

export const labelsIn = ({ t, tag }: LanguageTexts): Labels => ({
	seats: once((seats) => t('plan:board.seats', { seats })),
	weekday: once((day) => shortWeekdayLabel(tag, day)),
})

/** Everything that the blocks refer to, by id. */
export type Known = {
	texts: LanguageTexts
	span: BoardSpan
	lines: BoardLines
	vehicles: ReadonlyMap<number, Vehicle>
	drivers: ReadonlyMap<number, Driver>
	partners: ReadonlyMap<number, Partner>
	/** of the drivers of the shown jobs; on a board of drivers, of all drivers */
	hours: ReadonlyMap<number, CrewHours>
	/** for each job: another job of its vehicle or driver that no road connects with it */
	sea: ReadonlyMap<number, SeaBetween>
	labels: Labels
}

const classOf = ({ column, width, goesOn }: Place, ...more: string[]) =>
	[`s${column} w${width}`, goesOn ? 'goes-on' : '', ...more].filter(Boolean).join(' ')

/**
 * Returns the time away, "8:30–19:00", with the number of days until its end where that is another day: "20:00–2:00 +1".
 * @param on time zone of the times
 */
function timeOf({ weekday }: Labels, { startsAt, endsAt }: Span, on: Zone = MADRID) {
	const [from, until] = [wallClockAt(startsAt, on), wallClockAt(endsAt, on)]
	const [day, lastDay] = [from.slice(0, 10), until.slice(0, 10)]
	const days = daysBetween(day, lastDay)
	return { day: weekday(day), time: `${from.slice(11)}–${until.slice(11)}${days > 0 ? `\u00a0+${days}` : ''}` }
}

function crewOf({ vehicles, drivers, partners, lines }: Known, job: BoardJob) {
	const partner = partners.get(job.partnerId ?? 0)
	if (partner) return [partner.name]
	const crew = [job.driverId, job.secondDriverId].flatMap((id) => drivers.get(id ?? 0) ?? []).map(shortDriver)
	const vehicle = vehicles.get(job.vehicleId ?? 0)?.plate
	return lines === 'vehicles' ? crew : [vehicle ?? '']
}

/** Says what a job lacks, why its assignment no longer fits, or that no road joins it to another job; else null. */
export function wrongWith({ texts, sea }: Known, job: BoardJob) {
	const { hire, conflicts } = texts.texts('plan')
	if (job.conflict !== '') return conflicts[job.conflict]
	if (job.stage === 'done' || job.partnerId !== null) return null
	const other = sea.get(job.id)?.other
	if (other) return seaWords(texts, other)
	if (job.vehicleId === null) return job.driverId === null ? hire.nobody : hire.noVehicle
	return job.driverId === null ? hire.noDriver : null
}

/** Returns the gravest finding on the hours of a job's drivers; only breaches for a finished job. */
function hoursMark({ hours }: Known, { id, stage, driverId, secondDriverId }: BoardJob): Severity | undefined {
	const [first, second] = [driverId, secondDriverId].map((driver) => hours.get(driver ?? 0)?.marks.get(id))
	const mark = first ? graver(second, first) : second
	return stage === 'done' && mark !== 'breach' ? undefined : mark
}

/** Returns a job as a block at a place of the board. */
export function jobBlock(known: Known, job: BoardJob, place: Place): Block {
	const wrong = wrongWith(known, job)
	const isUrgent = wrong !== null && (job.conflict !== '' || job.vehicleId !== null || job.driverId !== null)
	const mark = hoursMark(known, job)
	const isMonth = known.span.view === 'month'
	return {
		className: classOf(place, job.stage, isUrgent ? 'wrong' : '', mark ? `hours-${mark}` : ''),
		href: jobPath(job.id),
		...timeOf(known.labels, job),
		time: onBothClocks(known.texts, job.trip[0]?.zone ?? MADRID, (on) => timeOf(known.labels, job, on).time),
		way: isMonth ? tripTarget(job.trip) : tripName(known.texts, job.trip),
		// A month with many coaches would be too large with this text.
		rest: isMonth ? '' : [`${job.passengers} p`, ...crewOf(known, job)].filter(Boolean).join(' · '),
		wrong,
		hours: mark ? known.texts.texts('plan').board.legend[`hours-${mark}`] : null,
		stage: known.texts.texts('plan').stages[job.stage],
	}
}

/** Returns the reservation of an open offer as a block at a place of the board. */
export const reservationBlock = ({ texts, labels }: Known, reservation: ReservedVehicle, place: Place): Block => ({
	className: classOf(place, 'hold'),
	href: `${QUOTES_PATH}${reservation.code}/`,
	...timeOf(labels, reservation),
	way: texts.texts('plan').board.legend.hold,
	rest: reservation.code,
	...{ wrong: null, hours: null, stage: null },
})

type Absence = (Vehicle | Driver)['absences'][number]

/** Returns the days on which a vehicle or a driver is away as a block. */
export function awayBlock({ texts, span, labels }: Known, away: Absence): Block | undefined {
	const place = placeOfDays(away, span)
	if (!place) return undefined
	const from = labels.weekday(away.fromDay)
	return {
		...{ className: classOf(place, 'away'), href: null, day: '', rest: '' },
		...{ wrong: null, hours: null, stage: null },
		time: texts.texts('resources').absences.kinds[away.kind],
		way: away.fromDay === away.untilDay ? from : `${from} – ${labels.weekday(away.untilDay)}`,
	}
}
