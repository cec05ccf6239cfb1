import { eq } from 'drizzle-orm'
import { driverClasses } from '#app/domain/resources/driver-fields.server.ts'
import { partnerClasses } from '#app/domain/resources/partner-fields.server.ts'
import { vehicleClasses } from '#app/domain/resources/vehicle-fields.server.ts'
import { drivers as driversOwn, nobodys } from '#app/platform/column-class.ts'
import type { TableClass } from '../table-class.ts'
import { driverAbsences, drivers, partners, vehicleAbsences, vehicles } from '../tables/resources.ts'

const staff = { whose: 'staff', copy: 'none', becomes: null } as const
const aDay = { ...nobodys, why: 'a day' } as const

export const ofVehicles = {
	table: vehicles,
	forgotten: 'nothing',
	columns: {
		id: nobodys,
		...vehicleClasses,
		version: nobodys,
		planVersion: nobodys,
		linkVersion: nobodys,
		createdAt: nobodys,
	},
} satisfies TableClass<typeof vehicles>

export const ofDrivers = {
	table: drivers,
	forgotten: 'columns',
	rowsOf: { driver: ({ id }) => eq(drivers.id, id) },
	columns: {
		id: nobodys,
		...driverClasses,
		version: nobodys,
		planVersion: nobodys,
		linkVersion: nobodys,
		noticeReadAt: driversOwn(null),
		forgottenAt: nobodys,
		createdAt: nobodys,
	},
} satisfies TableClass<typeof drivers>

/**
 * A partner's driver is an employee of another company, which is responsible for that data. Here it is erased when the
 * record is changed.
 */
export const ofPartners = {
	table: partners,
	forgotten: 'columns',
	rowsOf: {},
	columns: {
		id: nobodys,
		...partnerClasses,
		version: nobodys,
		retired: nobodys,
		createdAt: nobodys,
	},
} satisfies TableClass<typeof partners>

export const ofVehicleAbsences = {
	table: vehicleAbsences,
	forgotten: 'columns',
	rowsOf: { mailbox: (email) => eq(vehicleAbsences.enteredBy, email) },
	columns: {
		id: nobodys,
		vehicleId: nobodys,
		kind: nobodys,
		fromDay: aDay,
		untilDay: aDay,
		note: { ...nobodys, why: 'of a vehicle' },
		enteredBy: staff,
		at: nobodys,
	},
} satisfies TableClass<typeof vehicleAbsences>

export const ofDriverAbsences = {
	table: driverAbsences,
	forgotten: 'rows',
	rowsOf: { driver: ({ id }) => eq(driverAbsences.driverId, id) },
	columns: {
		id: nobodys,
		driverId: { whose: 'driver', copy: 'none' },
		kind: { whose: 'driver', copy: 'request' },
		fromDay: { whose: 'driver', copy: 'request' },
		untilDay: { whose: 'driver', copy: 'request' },
		enteredBy: { whose: 'staff', copy: 'none' },
		at: { whose: 'driver', copy: 'request' },
	},
} satisfies TableClass<typeof driverAbsences>
