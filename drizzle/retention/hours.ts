import { eq } from 'drizzle-orm'
import { impersonal } from '#app/platform/column-retention.ts'
import type { TableClass } from '../table-retention.ts'
import { driverActivities } from '../tables/resources.ts'

export const ofDriverActivities = {
	table: driverActivities,
	forgotten: 'rows',
	rowsOf: { driver: ({ id }) => eq(driverActivities.driverId, id) },
	columns: {
		id: impersonal,
		driverId: { whose: 'driver', copy: 'none' },
		kind: { whose: 'driver', copy: 'request' },
		fromAt: { whose: 'driver', copy: 'request' },
		untilAt: { whose: 'driver', copy: 'request' },
		note: { whose: 'driver', copy: 'request' },
		enteredBy: { whose: 'staff', copy: 'none' },
		at: { whose: 'driver', copy: 'request' },
	},
} satisfies TableClass<typeof driverActivities>
