import { conflicts, jobActors, jobEventKinds, progressKinds, stages } from '#app/domain/dispatch/board/stages.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import { kit } from '../kit.ts'
import { fleets } from './fleets.ts'
import { quotes } from './quotes.ts'
import { drivers, partners, vehicles } from './resources.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** Jobs: one vehicle on one duty of a booking, from leaving the garage to coming home, with its vehicle and drivers. */
export const jobs = table(
	'jobs',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** which of the booking's vehicles, and which of its duties, from 1 on */
		vehicleNumber: integer('vehicle_number').notNull(),
		dutyNumber: integer('duty_number').notNull(),
		/** size of vehicle that was booked */
		fleetId: integer('fleet_id')
			.notNull()
			.references(() => fleets.id),
		stage: text('stage', { enum: stages }).notNull(),
		/** instants of leaving the garage and coming home */
		startsAt: integer('starts_at').notNull(),
		endsAt: integer('ends_at').notNull(),
		/** 0 if the distance to the garage is not known; then both are estimates */
		timesKnown: integer('times_known').notNull(),
		/** JSON: numbers of the booking's legs that it drives, 1 for the first */
		legs: text('legs').notNull(),
		/** JSON, in the shape of `JobWork`: the driver's activities */
		work: text('work').notNull(),
		/** as on its route sheet */
		serviceKind: text('service_kind', { enum: serviceKinds }).notNull().default('discretionary'),
		quotedKm: integer('quoted_km').notNull(),
		/** as the driver reported it */
		drivenKm: integer('driven_km'),
		vehicleId: integer('vehicle_id').references(() => vehicles.id),
		driverId: integer('driver_id').references(() => drivers.id),
		secondDriverId: integer('second_driver_id').references(() => drivers.id),
		/** other company that drives the job, with its own coach and driver */
		partnerId: integer('partner_id').references(() => partners.id),
		/** conflict of the assignment; empty if it has none */
		conflict: text('misfit', { enum: conflicts }).notNull().default(''),
		/** e-mail address of the dispatcher */
		plannedBy: text('planned_by'),
		plannedAt: integer('planned_at'),
		/** counts changes; an assignment names the version that its author has read */
		version: integer('version').notNull().default(1),
		/** time at which it was cancelled with its booking or removed by a change of it; it is not driven */
		droppedAt: integer('dropped_at'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [
		uniqueIndex('jobs_duty').on(table.quoteId, table.vehicleNumber, table.dutyNumber),
		index('jobs_starts_at').on(table.startsAt, table.endsAt),
		index('jobs_stage').on(table.stage, table.startsAt),
		index('jobs_vehicle').on(table.vehicleId, table.endsAt),
		index('jobs_driver').on(table.driverId, table.endsAt),
		index('jobs_second_driver').on(table.secondDriverId, table.endsAt),
		index('jobs_partner').on(table.partnerId, table.endsAt),
	],
)

/** Audit trail of jobs. */
export const jobEvents = table(
	'job_events',
	{
		id: rowNumber('id'),
		jobId: integer('job_id')
			.notNull()
			.references(() => jobs.id),
		kind: text('kind', { enum: jobEventKinds }).notNull(),
		at: integer('at').notNull(),
		actor: text('actor', { enum: jobActors }).notNull(),
		/** e-mail address of the office user */
		actorName: text('actor_name'),
		/** vehicle and driver, or the reason, in a few words */
		detail: text('detail').notNull().default(''),
	},
	(table) => [index('job_events_job').on(table.jobId)],
)

/** Reports that drivers sent with the buttons of their page; retained for 90 days (LOPDGDD 87–90). */
export const jobProgress = table(
	'job_progress',
	{
		id: rowNumber('id'),
		jobId: integer('job_id')
			.notNull()
			.references(() => jobs.id),
		driverId: integer('driver_id')
			.notNull()
			.references(() => drivers.id),
		kind: text('kind', { enum: progressKinds }).notNull(),
		at: integer('at').notNull(),
		/** of an incident */
		words: text('words').notNull().default(''),
	},
	(table) => [index('job_progress_job').on(table.jobId), index('job_progress_driver').on(table.driverId)],
)

/** Reservations of vehicles for open offers: another offer of the vehicle shows a warning. */
export const vehicleReservations = table(
	'vehicle_holds',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		vehicleId: integer('vehicle_id')
			.notNull()
			.references(() => vehicles.id),
		/** instants, as of a job */
		startsAt: integer('starts_at').notNull(),
		endsAt: integer('ends_at').notNull(),
		/** `yyyy-MM-dd`, to the end of the day in Madrid */
		untilDay: text('until_day').notNull(),
		heldBy: text('held_by'),
		at: integer('at').notNull(),
	},
	(table) => [
		uniqueIndex('vehicle_holds_quote').on(table.quoteId, table.vehicleId, table.startsAt),
		index('vehicle_holds_vehicle').on(table.vehicleId, table.endsAt),
		index('vehicle_holds_ends_at').on(table.endsAt),
	],
)

/** Mails to a customer about driver and coach, by day of the trip; if the digest changes, another mail is sent. */
export const tripNotices = table(
	'trip_notices',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** `yyyy-MM-dd` in Madrid, of the first pick-up in the mail */
		day: text('day').notNull(),
		/** SHA-256 of the mail's content */
		digest: text('digest').notNull(),
		at: integer('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.day] })],
)

/**
 * Mails to a driver about a job. If the digest changes, another mail is sent, with a higher sequence for the driver's
 * calendar.
 */
export const driverNotices = table(
	'driver_notices',
	{
		driverId: integer('driver_id')
			.notNull()
			.references(() => drivers.id),
		jobId: integer('job_id')
			.notNull()
			.references(() => jobs.id),
		/** SHA-256 of the mail's content; empty if none was sent, or the job is no longer the driver's */
		digest: text('digest').notNull(),
		sequence: integer('sequence').notNull().default(0),
		/** time of the job's last change, until it was checked for something to mail */
		pendingAt: integer('pending_at'),
		at: integer('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.driverId, table.jobId] }),
		index('driver_notices_job').on(table.jobId),
		index('driver_notices_pending').on(table.pendingAt),
	],
)

/** Digital route sheets as issued: never changed, retained for a year after their service. */
export const routeSheets = table(
	'route_sheets',
	{
		id: rowNumber('id'),
		jobId: integer('job_id')
			.notNull()
			.references(() => jobs.id),
		/** from 1 on; a change of the job issues another sheet at an address of its own */
		number: integer('number').notNull(),
		/** at least 128 random bits, in its address */
		token: text('token').notNull(),
		/** the PDF, in base64 */
		pdf: text('pdf').notNull(),
		sha256: text('sha256').notNull(),
		/** JSON, in the shape of `SheetFacts`, and its SHA-256; if the facts change, another sheet is issued */
		facts: text('facts').notNull().default('{}'),
		factsDigest: text('facts_digest').notNull(),
		/** parts that differ from the sheet before, separated by commas; empty for the first */
		reason: text('reason').notNull().default(''),
		issuedAt: integer('issued_at').notNull(),
		issuedBy: text('issued_by'),
		/** start and end of its service; its address works until seven days after the end */
		serviceStartsAt: integer('service_starts_at').notNull(),
		serviceEndsAt: integer('service_ends_at').notNull(),
		/** time at which it was replaced, or its job was dropped */
		voidAt: integer('void_at'),
	},
	(table) => [
		uniqueIndex('route_sheets_token').on(table.token),
		uniqueIndex('route_sheets_job').on(table.jobId, table.number),
		index('route_sheets_service').on(table.serviceStartsAt),
	],
)
