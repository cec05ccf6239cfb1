import { jobActors, jobEventKinds, misfits, progressKinds, stages } from '#app/domain/dispatch/board/stages.ts'
import { serviceKinds } from '#app/domain/documents/service-kinds.ts'
import { kit } from '../kit.ts'
import { fleets } from './fleets.ts'
import { quotes } from './quotes.ts'
import { drivers, partners, vehicles } from './resources.ts'

const { index, integer, primaryKey, rowNumber, table, text, uniqueIndex } = kit

/** One vehicle on one duty of an accepted hire, from leaving the garage to coming home, and who drives it with what. */
export const jobs = table(
	'jobs',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** which of the hire's vehicles, and which of its duties, from 1 on */
		vehicleNumber: integer('vehicle_number').notNull(),
		dutyNumber: integer('duty_number').notNull(),
		/** the size that was hired */
		fleetId: integer('fleet_id')
			.notNull()
			.references(() => fleets.id),
		stage: text('stage', { enum: stages }).notNull(),
		/** instants, from leaving the garage to coming home */
		startsAt: integer('starts_at').notNull(),
		endsAt: integer('ends_at').notNull(),
		/** 0 where nobody knows how far the garage is: then both are a guess */
		timesKnown: integer('times_known').notNull(),
		/** JSON: the numbers of the hire's legs that it drives, 1 for the first */
		legs: text('legs').notNull(),
		/** JSON, in the shape of `JobWork`: what whoever drives does meanwhile */
		work: text('work').notNull(),
		/** as its route sheet names it */
		serviceKind: text('service_kind', { enum: serviceKinds }).notNull().default('discretionary'),
		quotedKm: integer('quoted_km').notNull(),
		/** as whoever drove has told it */
		drivenKm: integer('driven_km'),
		vehicleId: integer('vehicle_id').references(() => vehicles.id),
		driverId: integer('driver_id').references(() => drivers.id),
		secondDriverId: integer('second_driver_id').references(() => drivers.id),
		/** another company that drives it, with its own coach and driver */
		partnerId: integer('partner_id').references(() => partners.id),
		/** why what was assigned does not fit any more */
		misfit: text('misfit', { enum: misfits }).notNull().default(''),
		/** the e-mail of who planned it at the office */
		plannedBy: text('planned_by'),
		plannedAt: integer('planned_at'),
		/** counts changes: who assigns names the one they have read */
		version: integer('version').notNull().default(1),
		/** when it was called off with its hire, or fell away with a change of it; it is not driven */
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

/** The trail of a job. */
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
		/** the e-mail of who it was at the office */
		actorName: text('actor_name'),
		/** which vehicle and driver, or why, in a few words */
		detail: text('detail').notNull().default(''),
	},
	(table) => [index('job_events_job').on(table.jobId)],
)

/** What whoever drives has told by the buttons of their page, and when: kept for 90 days (LOPDGDD 87–90). */
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

/** A vehicle that an open offer holds softly: nobody else is offered it without being told. */
export const vehicleHolds = table(
	'vehicle_holds',
	{
		id: rowNumber('id'),
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		vehicleId: integer('vehicle_id')
			.notNull()
			.references(() => vehicles.id),
		/** instants, as a job's */
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

/** What a customer was told of their driver and coach for a day of their trip: another digest is another mail. */
export const tripNotices = table(
	'trip_notices',
	{
		quoteId: integer('quote_id')
			.notNull()
			.references(() => quotes.id),
		/** `yyyy-MM-dd` in Madrid, of the first pick-up that it tells of */
		day: text('day').notNull(),
		/** SHA-256 of all that was told */
		digest: text('digest').notNull(),
		at: integer('at').notNull(),
	},
	(table) => [primaryKey({ columns: [table.quoteId, table.day] })],
)

/** What a driver was told of a job: another digest is another mail, and a higher sequence in their calendar. */
export const driverNotices = table(
	'driver_notices',
	{
		driverId: integer('driver_id')
			.notNull()
			.references(() => drivers.id),
		jobId: integer('job_id')
			.notNull()
			.references(() => jobs.id),
		/** SHA-256 of all that was told; empty where nothing was, or the job is theirs no more */
		digest: text('digest').notNull(),
		sequence: integer('sequence').notNull().default(0),
		/** when the job last changed, until it was looked whether there is anything to tell */
		pendingAt: integer('pending_at'),
		at: integer('at').notNull(),
	},
	(table) => [
		primaryKey({ columns: [table.driverId, table.jobId] }),
		index('driver_notices_job').on(table.jobId),
		index('driver_notices_pending').on(table.pendingAt),
	],
)

/** Digital route sheets as they were issued: never rewritten, kept for a year behind their service. */
export const routeSheets = table(
	'route_sheets',
	{
		id: rowNumber('id'),
		jobId: integer('job_id')
			.notNull()
			.references(() => jobs.id),
		/** from 1 on; a change of the job is another sheet at an address of its own */
		number: integer('number').notNull(),
		/** 128 random bits or more, in its address */
		token: text('token').notNull(),
		/** the PDF, in base64 */
		pdf: text('pdf').notNull(),
		sha256: text('sha256').notNull(),
		/** JSON, in the shape of `SheetFacts`, and its SHA-256: others ask for another sheet */
		facts: text('facts').notNull().default('{}'),
		factsDigest: text('facts_digest').notNull(),
		/** which parts are others than on the one before, with commas between; empty for the first */
		reason: text('reason').notNull().default(''),
		issuedAt: integer('issued_at').notNull(),
		issuedBy: text('issued_by'),
		/** its service begins and ends; it answers until seven days behind that */
		serviceStartsAt: integer('service_starts_at').notNull(),
		serviceEndsAt: integer('service_ends_at').notNull(),
		/** when another one took its place, or the job fell away */
		voidAt: integer('void_at'),
	},
	(table) => [
		uniqueIndex('route_sheets_token').on(table.token),
		uniqueIndex('route_sheets_job').on(table.jobId, table.number),
		index('route_sheets_service').on(table.serviceStartsAt),
	],
)
