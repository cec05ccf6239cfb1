import { entryKinds } from '#app/domain/hours/entry.ts'
import { driverAbsenceKinds, vehicleAbsenceKinds } from '#app/domain/resources/absence.ts'
import { driverColumns } from '#app/domain/resources/driver-fields.server.ts'
import { partnerColumns } from '#app/domain/resources/partner-fields.server.ts'
import { vehicleColumns } from '#app/domain/resources/vehicle-fields.server.ts'
import { kit } from '../kit.ts'

const { index, integer, rowNumber, table, text, uniqueIndex } = kit

/** counts changes of a record; a write names the version that its author has read */
const version = () => integer('version').notNull().default(1)
/**
 * counts everything that affects availability: assignments, absences and changes of the record. Each increments it in a
 * conditional update with the value read, so that of two concurrent plans only one succeeds
 */
const planVersion = () => integer('plan_version').notNull().default(0)
/** incremented to invalidate all links to the record's page and calendar */
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
		/** time at which the driver confirmed the notice of what the buttons record (LOPDGDD 87–90) */
		noticeReadAt: integer('notice_read_at'),
		/** time at which the driver's page was last opened, within some minutes */
		pageOpenedAt: integer('page_opened_at'),
		/** time at which the driver was erased; they no longer drive */
		forgottenAt: integer('forgotten_at'),
		createdAt: integer('created_at').notNull(),
	},
	(table) => [index('drivers_tax_number').on(table.taxNumber), index('drivers_email').on(table.email)],
)

export const partners = table('partners', {
	id: rowNumber('id'),
	...partnerColumns,
	version: version(),
	/** 1 if it is no longer offered for assignment */
	retired: integer('retired').notNull().default(0),
	createdAt: integer('created_at').notNull(),
})

/** Whole days in Madrid, `yyyy-MM-dd`; both are part of the absence. */
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
		/** e-mail address of the office user */
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

/** Activities of a driver besides the jobs, as the office has entered or imported them. */
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
		/** e-mail address of the office user */
		enteredBy: text('entered_by'),
		at: integer('at').notNull(),
	},
	(table) => [index('driver_activities_driver').on(table.driverId, table.untilAt)],
)
