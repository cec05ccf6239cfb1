import { and, eq, inArray } from 'drizzle-orm'
import ical, { ICalCalendarMethod } from 'ical-generator'
import type { Context } from '#app/context.server.ts'
import { tripName } from '#app/domain/fields/trip-name.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { textsIn } from '#app/platform/i18n/texts.server.ts'
import { calendarText } from '#app/platform/text/calendar-text.ts'
import { driverNotices, drivers, jobs, vehicles } from '#drizzle/schema.ts'
import { type BoardJob, boardJobs } from '../board/board-jobs.server.ts'
import { isOf } from '../jobs-of.server.ts'
import type { CalendarOwner } from './calendar-link.server.ts'

const DAY = 24 * 3_600_000
/** How far a calendar goes back and ahead, in milliseconds. */
const [BEHIND, AHEAD] = [31 * DAY, 366 * DAY]
/** Interval after which a calendar program may fetch the calendar again. */
const TTL_SECONDS = 3600

/**
 * Reads the version and time stamp of each entry. The version counts a driver's notices, or every change for a vehicle.
 */
async function versionsOf(queries: Queries, { kind, id }: CalendarOwner, jobIds: readonly number[]) {
	const isNotified = and(eq(driverNotices.jobId, jobs.id), eq(driverNotices.driverId, kind === 'drivers' ? id : 0))
	const rows = await queries
		.select({
			...{ id: jobs.id, version: jobs.version, sequence: driverNotices.sequence },
			...{ plannedAt: jobs.plannedAt, createdAt: jobs.createdAt },
		})
		.from(jobs)
		.leftJoin(driverNotices, isNotified)
		.where(inArray(jobs.id, [...jobIds]))
	return new Map(
		rows.map(({ id, version, sequence, plannedAt, createdAt }) => [
			id,
			{ sequence: kind === 'drivers' ? (sequence ?? 0) : version, stamp: new Date(plannedAt ?? createdAt) },
		]),
	)
}

/**
 * Returns a function that names who or what goes along: for a driver the coach, for a vehicle its drivers' first names.
 */
async function companions(queries: Queries, { kind }: CalendarOwner, found: readonly BoardJob[]) {
	const ids = (all: (number | null)[]) => [...new Set(all.filter((id) => id !== null))]
	if (kind === 'drivers') {
		const among = inArray(vehicles.id, ids(found.map(({ vehicleId }) => vehicleId)))
		const plates = await queries.select({ id: vehicles.id, plate: vehicles.plate }).from(vehicles).where(among)
		const known = new Map(plates.map(({ id, plate }) => [id, plate]))
		return ({ vehicleId }: BoardJob) => known.get(vehicleId ?? 0) ?? ''
	}
	const crewIds = ids(found.flatMap(({ driverId, secondDriverId }) => [driverId, secondDriverId]))
	const crew = await queries
		.select({ id: drivers.id, firstName: drivers.firstName })
		.from(drivers)
		.where(inArray(drivers.id, crewIds))
	const known = new Map(crew.map(({ id, firstName }) => [id, firstName]))
	return ({ driverId, secondDriverId }: BoardJob) =>
		[driverId, secondDriverId].flatMap((id) => known.get(id ?? 0) ?? []).join(', ')
}

/**
 * Renders the jobs of a driver or a vehicle as a calendar (`.ics`), from a month ago to a year ahead. An entry has
 * towns, the coach or its drivers, and the number of passengers; nothing about the customer. Its id never changes, and
 * its times are instants (decision 62). Reassigned jobs are left out. The output is the same, byte by byte, for the
 * same jobs.
 */
export async function jobCalendar({ database, company, now }: Context, owner: CalendarOwner): Promise<string> {
	const queries = database.read
	const reader = textsIn(owner.language)
	const found = await boardJobs(queries, now() - BEHIND, now() + AHEAD, isOf(owner.kind, owner.id))
	const versions = await versionsOf(
		queries,
		owner,
		found.map(({ id }) => id),
	)
	const along = await companions(queries, owner, found)
	const calendar = ical({
		name: calendarText(`${company.name} · ${owner.name}`),
		prodId: { company: calendarText(company.name), product: 'web', language: 'ES' },
		method: ICalCalendarMethod.PUBLISH,
		ttl: TTL_SECONDS,
	})
	const { passengers } = reader.texts('fields')
	for (const job of found)
		calendar.createEvent({
			id: `job-${job.id}@${company.email.split('@')[1]}`,
			...versions.get(job.id),
			start: new Date(job.startsAt),
			end: new Date(job.endsAt),
			summary: [tripName(reader, job.trip), along(job)].filter(Boolean).join(' · '),
			description: `${job.code}\n${passengers}: ${job.passengers}`,
			location: job.trip[0]?.originLocality,
		})
	return calendar.toString()
}
