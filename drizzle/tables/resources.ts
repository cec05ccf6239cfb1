import { entryKinds } from '#app/domain/hours/entry.ts'
import { driverAbsenceKinds, vehicleAbsenceKinds } from '#app/domain/resources/absence.ts'
import { driverColumns } from '#app/domain/resources/driver-fields.server.ts'
import { partnerColumns } from '#app/domain/resources/partner-fields.server.ts'
import { vehicleColumns } from '#app/domain/resources/vehicle-fields.server.ts'
import { kit } from '../kit.ts'

const { index, integer, rowNumber, table, text, uniqueIndex } = kit

/** counts changes of a record: who writes names the one they have read */
const version = () => integer('version').notNull().default(1)
/**
 * counts whatever may decide if it is free: each assignment, absence and change of the record takes it one on, in one
 * conditional update with what was read, so that of two who plan at once one gets through
 */
const planVersion = () => integer('plan_version').notNull().default(0)
/** counted up, all links to its page or its calendar that are out lead nowhere */
const linkVersion = () => integer('link_version').notNull().default(1)

export const vehicles = table(
	'vehicles',
	{
		id: rowNumber('id'),
		...vehicleColumns,
		version: version(),
		planVersion: planVersion(),
		linkVersion: linkVersion(),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [uniqueIndex('vehicles_plate').on(table.plate), index('vehicles_fleet').on(table.fleetId)],
)

export const drivers = table(
	'drivers',
	{
		id: rowNumber('id'),
		...driverColumns,
		version: version(),
		planVersion: planVersion(),
		linkVersion: linkVersion(),
		/** when they have read what the buttons of their page record (LOPDGDD 87–90) */
		noticeReadAt: integer('notice_read_at'),
		/** when they were forgotten; they drive no more */
		forgottenAt: integer('forgotten_at'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('drivers_tax_number').on(table.taxNumber), index('drivers_email').on(table.email)],
)

export const partners = table('partners', {
	id: rowNumber('id'),
	...partnerColumns,
	version: version(),
	/** 1 where it is not offered any more */
	retired: integer('retired').notNull().default(0),
	createdAt: integer('created_at').notNull(),
})

/** Whole days of Madrid, `yyyy-MM-dd`, both of them away. */
const days = () => ({ fromDay: text('from_day').notNull(), untilDay: text('until_day').notNull() })

export const vehicleAbsences = table(
	'vehicle_absences',
	{
		id: rowNumber('id'),
		vehicleId: integer('vehicle_id')
			.notNull()
			.references(() => vehicles.id),
		kind: text('kind', { enum: vehicleAbsenceKinds }).notNull(),
		...days(),
		note: text('note').notNull().default(''),
		/** the e-mail of who it was at the office */
		enteredBy: text('entered_by'),
		at: integer('at').notNull(),
	},
	(table) => [index('vehicle_absences_vehicle').on(table.vehicleId, table.untilDay)],
)

export const driverAbsences = table(
	'driver_absences',
	{
		id: rowNumber('id'),
		driverId: integer('driver_id')
			.notNull()
			.references(() => drivers.id),
		kind: text('kind', { enum: driverAbsenceKinds }).notNull(),
		...days(),
		enteredBy: text('entered_by'),
		at: integer('at').notNull(),
	},
	(table) => [index('driver_absences_driver').on(table.driverId, table.untilDay)],
)

/** What a driver has done besides our jobs, as the office has entered or imported it. */
export const driverActivities = table(
	'driver_activities',
	{
		id: rowNumber('id'),
		driverId: integer('driver_id')
			.notNull()
			.references(() => drivers.id),
		kind: text('kind', { enum: entryKinds }).notNull(),
		/** instants */
		fromAt: integer('from_at').notNull(),
		untilAt: integer('until_at').notNull(),
		note: text('note').notNull().default(''),
		/** the e-mail of who it was at the office */
		enteredBy: text('entered_by'),
		at: integer('at').notNull(),
	},
	(table) => [index('driver_activities_driver').on(table.driverId, table.untilAt)],
)
