import type { DriversJob } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { isOpenToTell } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { zoneOfJob } from '#app/domain/dispatch/job.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import { factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { groupWords } from '#app/domain/fields/rows/group-words.server.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { hourLabel, shortWeekdayLabel, weekdayLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { buttonOf, DRIVER_LENGTHS } from '#app/web/driving/driver-forms.server.ts'
import { dutyOf } from './job-duty.server.ts'
import { drivenLegs, legsOf } from './job-legs.server.ts'
import { placeInTime } from './job-order.server.ts'
import type { MapAddress } from './map-address.ts'

type Quote = DriversJob['quote']

/** Returns the contact at the meeting point: the named one, otherwise the customer; null after erasure. */
function contactOf(quote: Quote) {
	const { contactName, contactPhone, firstName, surname } = quote
	if (isForgotten(quote)) return null
	const [name, phone] =
		contactPhone === '' ? [`${firstName} ${surname}`.trim(), quote.phone] : [contactName, contactPhone]
	return { name, phone, href: phone ? callTo(phone) : undefined }
}

/** Returns the coach and the other driver in words, which are empty where there is none. */
const crewOf = ({ mate, vehicle }: DriversJob) => ({
	coach: [vehicle?.plate, vehicle?.name].filter(Boolean).join(' · '),
	mate: [mate?.firstName, mate?.phone].filter(Boolean).join(' · '),
	mateHref: mate?.phone ? callTo(mate.phone) : undefined,
})

/** Lists the facts of the group and its contact; empty ones are omitted. */
function groupOf(reader: LanguageTexts, row: DriversJob) {
	const { contact, coach, together } = reader.texts('driving').job
	const { name = '', phone = '', href } = contactOf(row.quote) ?? {}
	const crew = crewOf(row)
	return [
		{ label: coach, value: crew.coach },
		...factRows(reader, 'driver', row.quote, []),
		{ label: contact, value: [name, phone].filter(Boolean).join(' · '), href },
		{ label: together, value: crew.mate, href: crew.mateHref },
	].filter(({ value }) => value !== '')
}

/** Lists the driver's reports, each with its time. */
const reportWords = (reader: LanguageTexts, { progress, job }: DriversJob, zone: Zone) =>
	progress.map(({ kind, at, words }) => ({
		key: `${kind} ${at}`,
		kind,
		value: reader.t(`driving:told.${kind}`, {
			time: onClock(reader, hourLabel(reader.tag, wallClockAt(at, zone).slice(11)), zone),
			km: job.drivenKm ?? 0,
			words,
		}),
	}))

/** Returns the intents of the buttons, which are available from twelve hours before the job begins, and the next one. */
function buttonsOf({ job, progress }: DriversJob, now: number) {
	const isOpen = isOpenToTell(job, now)
	const isStarting = isOpen && job.stage !== 'done'
	const reported = new Set(progress.map(({ kind }) => kind))
	const step = reported.has('onTheWay') ? 'onBoard' : 'onTheWay'
	return {
		onTheWay: isStarting && !reported.has('onTheWay') ? buttonOf('onTheWay', job.id) : null,
		onBoard: isStarting && !reported.has('onBoard') ? buttonOf('onBoard', job.id) : null,
		done: isOpen ? { intent: buttonOf('done', job.id), isDone: job.stage === 'done', km: job.drivenKm } : null,
		incident: isOpen ? buttonOf('incident', job.id) : null,
		/** the button that is due next, which stands out */
		nextStep: reported.has('onBoard') ? ('done' as const) : step,
	} as const
}

/** Names when a job is: for the open one today's day or its date, for the others in one line. */
function daysOf(reader: LanguageTexts, { job, quote }: DriversJob, zone: Zone, now: number) {
	const begins = wallClockAt(job.startsAt, zone)
	const { today, order } = reader.texts('driving')
	const isToday = begins.slice(0, 10) === dayAt(now, zone)
	const pickup = drivenLegs({ job, quote })[0]?.pickupAt.slice(11, 16) ?? begins.slice(11, 16)
	return {
		day: isToday ? today : weekdayLabel(reader.tag, begins),
		place: order[placeInTime(job, now)],
		pickup: onClock(reader, pickup, zone),
		line: [isToday ? today : shortWeekdayLabel(reader.tag, begins), onClock(reader, pickup, zone)].join(' · '),
		/** whether its end was not reported, although it is over */
		isUnfinished: job.stage !== 'done' && job.endsAt < now,
	}
}

/**
 * Returns a job as its driver sees it on the phone.
 * @param sheet address of its route sheet, null where there is none yet
 * @param now milliseconds since 1970
 * @param maps returns the address of a place on a map
 */
export function jobShown(
	reader: LanguageTexts,
	row: DriversJob,
	{ sheet, now, maps }: { sheet: string | null; now: number; maps: MapAddress },
) {
	const { job, quote } = row
	const zone = zoneOfJob(quote, job)
	const day = wallClockAt(job.startsAt, zone).slice(0, 10)
	return {
		id: job.id,
		anchor: `job-${job.id}`,
		code: quote.code,
		title: tripName(reader, drivenLegs(row)),
		...daysOf(reader, row, zone, now),
		...dutyOf(reader, row, zone),
		legs: legsOf(reader, row, day, maps),
		people: groupWords(reader, quote),
		contact: contactOf(quote),
		remarks: quote.remarks,
		group: groupOf(reader, row),
		crew: crewOf(row),
		sheet,
		reports: reportWords(reader, row, zone),
		earlier: row.earlier > 0 ? reader.t('driving:told.earlier', { count: row.earlier }) : null,
		...buttonsOf(row, now),
		maxLength: DRIVER_LENGTHS.words,
	}
}

export type JobShown = ReturnType<typeof jobShown>
