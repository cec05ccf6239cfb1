import type { DriversJob } from '#app/domain/dispatch/driving/driver-jobs.server.ts'
import { isOpenToTell } from '#app/domain/dispatch/driving/record-progress.server.ts'
import { zoneOfJob } from '#app/domain/dispatch/job.ts'
import { onClock } from '#app/domain/fields/leg-clock.ts'
import { factRows } from '#app/domain/fields/rows/fact-rows.server.ts'
import { legWords } from '#app/domain/fields/rows/leg-rows.server.ts'
import { callTo } from '#app/domain/fields/telephone.server.ts'
import { legsNumbered, tripName } from '#app/domain/fields/trip-name.ts'
import { isForgotten } from '#app/domain/quotes/forgotten.server.ts'
import { weekdayLabel, weekdaySpanLabel } from '#app/platform/clock/day-label.server.ts'
import { dayAt, wallClockAt, type Zone } from '#app/platform/clock/wall-clock.ts'
import type { LanguageTexts } from '#app/platform/i18n/texts.server.ts'
import { buttonOf, DRIVER_LENGTHS } from '#app/web/driving/driver-forms.server.ts'
import type { MapAddress } from './map-address.ts'

type Quote = DriversJob['quote']

/** Returns the legs of the booking that a job drives. */
const drivenLegs = ({ job, quote }: Pick<DriversJob, 'job' | 'quote'>) =>
	legsNumbered([{ ...quote, number: 1, passengers: null }, ...quote.furtherLegs], job.legs)

/** Lists the legs of a job, each place with a link to a map. */
function legsOf(reader: LanguageTexts, { job, quote }: DriversJob, mapOf: MapAddress) {
	const { pickupAt, destination } = reader.texts('fields')
	const { meetingPoint } = reader.texts('trip')
	return drivenLegs({ job, quote }).map((leg) => {
		const { number } = leg
		const { when, from, stops, to, ticket } = legWords(reader, leg)
		const place = (label: string, value: string) => ({ label, value, href: mapOf(value) })
		return {
			...{ number, ticket },
			when: { label: pickupAt, value: when },
			places: [
				place(meetingPoint, from),
				...stops.map((stop, index) => place(reader.t('fields:stop', { number: index + 1 }), stop)),
				place(destination, to),
			],
		}
	})
}

/** Returns the contact at the meeting point: the named one, otherwise the customer. */
function contactOf({ contactName, contactPhone, firstName, surname, phone }: Quote) {
	if (contactPhone !== '') return { name: contactName, phone: contactPhone }
	return { name: `${firstName} ${surname}`.trim(), phone }
}

/** Lists the facts of the group and its contact; empty ones are omitted. */
function groupOf(reader: LanguageTexts, { quote, mate, vehicle }: DriversJob) {
	const { contact, coach, together } = reader.texts('driving').job
	const { name, phone } = isForgotten(quote) ? { name: '', phone: '' } : contactOf(quote)
	return [
		{ label: coach, value: [vehicle?.plate, vehicle?.name].filter(Boolean).join(' · ') },
		...factRows(reader, 'driver', quote, []),
		{ label: contact, value: [name, phone].filter(Boolean).join(' · '), href: phone ? callTo(phone) : undefined },
		{
			label: together,
			value: [mate?.firstName, mate?.phone].filter(Boolean).join(' · '),
			href: mate?.phone ? callTo(mate.phone) : undefined,
		},
	].filter(({ value }) => value !== '')
}

/** Lists the driver's reports, each with its time. */
const reportWords = (reader: LanguageTexts, { progress, job }: DriversJob, zone: Zone) =>
	progress.map(({ kind, at, words }) => ({
		key: `${kind} ${at}`,
		kind,
		value: reader.t(`driving:told.${kind}`, {
			time: onClock(reader, wallClockAt(at, zone).slice(11), zone),
			km: job.drivenKm ?? 0,
			words,
		}),
	}))

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
	const [startsAt, endsAt] = [wallClockAt(job.startsAt, zone), wallClockAt(job.endsAt, zone)]
	const isOpen = isOpenToTell(job, now)
	const isStarting = isOpen && job.stage !== 'done'
	const reportedBefore = new Set(row.progress.map(({ kind }) => kind))
	const isToday = startsAt.slice(0, 10) <= dayAt(now, zone)
	return {
		id: job.id,
		anchor: `job-${job.id}`,
		code: quote.code,
		title: tripName(reader, drivenLegs(row)),
		day: isToday ? reader.texts('driving').today : weekdayLabel(reader.tag, startsAt),
		/** time from leaving the garage to returning */
		duty: {
			label: reader.texts('driving').job[job.timesKnown ? 'duty' : 'roughDuty'],
			value: onClock(reader, weekdaySpanLabel(reader.tag, startsAt, endsAt), zone),
		},
		legs: legsOf(reader, row, maps),
		group: groupOf(reader, row),
		sheet,
		reports: reportWords(reader, row, zone),
		earlier: row.earlier > 0 ? reader.t('driving:told.earlier', { count: row.earlier }) : null,
		/** intents of the buttons that are still available, from twelve hours before the job begins */
		onTheWay: isStarting && !reportedBefore.has('onTheWay') ? buttonOf('onTheWay', job.id) : null,
		onBoard: isStarting && !reportedBefore.has('onBoard') ? buttonOf('onBoard', job.id) : null,
		done: isOpen ? { intent: buttonOf('done', job.id), isDone: job.stage === 'done', km: job.drivenKm } : null,
		incident: isOpen ? buttonOf('incident', job.id) : null,
		maxLength: DRIVER_LENGTHS.words,
	}
}

export type JobShown = ReturnType<typeof jobShown>
