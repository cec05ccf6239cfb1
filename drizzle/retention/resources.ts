import { eq } from 'drizzle-orm'
import { driverRetention } from '#app/domain/resources/driver-fields.server.ts'
import { partnerRetention } from '#app/domain/resources/partner-fields.server.ts'
import { vehicleRetention } from '#app/domain/resources/vehicle-fields.server.ts'
import { drivers as driversOwn, impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { driverAbsences, drivers, partners, vehicleAbsences, vehicles } from '../tables/resources.ts'

const staff = { whose: 'staff', copy: 'none', becomes: null } as const
const aDay = { ...impersonal, why: 'a day' } as const

export const ofVehicles = {
	table: vehicles,
	forgotten: 'nothing',
	columns: {
		id: impersonal,
		...vehicleRetention,
		version: impersonal,
		planVersion: impersonal,
		linkVersion: impersonal,
		createdAt: impersonal,
	},
} satisfies TableClass<typeof vehicles>

export const ofDrivers = {
	table: drivers,
	forgotten: 'columns',
	rowsOf: { driver: ({ id }) => eq(drivers.id, id) },
	columns: {
		id: impersonal,
		...driverRetention,
		version: impersonal,
		planVersion: impersonal,
		linkVersion: impersonal,
		noticeReadAt: driversOwn(null),
		pageOpenedAt: driversOwn(null),
		forgottenAt: impersonal,
		createdAt: impersonal,
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
		id: impersonal,
		...partnerRetention,
		version: impersonal,
		retired: impersonal,
		createdAt: impersonal,
	},
} satisfies TableClass<typeof partners>

export const ofVehicleAbsences = {
	table: vehicleAbsences,
	forgotten: 'columns',
	rowsOf: { mailbox: (email) => eq(vehicleAbsences.enteredBy, email) },
	columns: {
		id: impersonal,
		vehicleId: impersonal,
		kind: impersonal,
		fromDay: aDay,
		untilDay: aDay,
		note: { ...impersonal, why: 'of a vehicle' },
		enteredBy: staff,
		at: impersonal,
	},
} satisfies TableClass<typeof vehicleAbsences>

export const ofDriverAbsences = {
	table: driverAbsences,
	forgotten: 'rows',
	rowsOf: { driver: ({ id }) => eq(driverAbsences.driverId, id) },
	columns: {
		id: impersonal,
		driverId: { whose: 'driver', copy: 'none' },
		kind: { whose: 'driver', copy: 'request' },
		fromDay: { whose: 'driver', copy: 'request' },
		untilDay: { whose: 'driver', copy: 'request' },
		enteredBy: { whose: 'staff', copy: 'none' },
		at: { whose: 'driver', copy: 'request' },
	},
} satisfies TableClass<typeof driverAbsences>
