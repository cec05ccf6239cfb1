import { addDays } from '#app/platform/clock/wall-clock.ts'
import type { Queries } from '#app/platform/db/database.server.ts'
import { type DriverDocument, driverDocuments, type VehicleDocument, vehicleDocuments } from './fitness.ts'
import { listDrivers, listVehicles } from './list-resources.server.ts'

/** Days before a document's expiry from which on it is a task of the office. */
export const PAPER_NOTICE_DAYS = 30

/** Document that has expired or soon will. */
export type EndingDocument = {
	/** plate of the vehicle or name of the driver */
	name: string
	id: number
	/** its last valid day, `yyyy-MM-dd` */
	day: string
	isOver: boolean
} & ({ kind: 'vehicles'; field: VehicleDocument } | { kind: 'drivers'; field: DriverDocument })

/**
 * Lists the documents of vehicles in service and active drivers that have expired or expire within 30 days, the
 * earliest first.
 * @param today `yyyy-MM-dd` in Madrid
 */
export async function endingDocuments(queries: Queries, today: string): Promise<EndingDocument[]> {
	const [vehicles, drivers] = [
		await listVehicles(queries, { since: today }),
		await listDrivers(queries, { since: today }),
	]
	const until = addDays(today, PAPER_NOTICE_DAYS)
	const isEnding = (day: string) => day !== '' && day <= until
	const ofVehicles = vehicles
		.filter(({ inServiceUntil }) => inServiceUntil === '' || inServiceUntil >= today)
		.flatMap((vehicle) =>
			vehicleDocuments.map((field) => ({
				...{ kind: 'vehicles' as const, id: vehicle.id, name: vehicle.plate, field },
				...{ day: vehicle[field], isOver: vehicle[field] < today },
			})),
		)
	const ofDrivers = drivers
		.filter(({ active }) => active === 1)
		.flatMap((driver) =>
			driverDocuments.map((field) => ({
				...{ kind: 'drivers' as const, id: driver.id, name: `${driver.firstName} ${driver.surname}`, field },
				...{ day: driver[field], isOver: driver[field] < today },
			})),
		)
	return [...ofVehicles, ...ofDrivers]
		.filter(({ day }) => isEnding(day))
		.sort((one, other) => one.day.localeCompare(other.day))
}
