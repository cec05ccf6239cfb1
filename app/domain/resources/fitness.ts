import { type DriverRecord, driverFields } from './driver-fields.server.ts'
import type { ResourceField } from './resource-field.ts'
import { type VehicleRecord, vehicleFields } from './vehicle-fields.server.ts'

/** From the first day of a job to its last, `yyyy-MM-dd` in Madrid. */
export type DaySpan = { fromDay: string; untilDay: string }

type Papers<Fields> = { [Name in keyof Fields]: Fields[Name] extends { isPaper: true } ? Name : never }[keyof Fields]

export type VehiclePaper = Papers<typeof vehicleFields>
export type DriverPaper = Papers<typeof driverFields>

/** Why a vehicle or a driver cannot do a job on some days. */
export type Unfit<Paper extends string = VehiclePaper | DriverPaper> =
	/** @param day the last one away, `yyyy-MM-dd` */
	| { reason: 'away'; field?: undefined; day: string }
	/** @param day the last one of that paper */
	| { reason: 'papers'; field: Paper; day: string }
	/** @param day the first one of its service where it begins later, or its last one */
	| { reason: 'outOfService'; field: 'inServiceFrom' | 'inServiceUntil'; day: string }
	/** drives for the company no more */
	| { reason: 'inactive'; field?: undefined; day?: undefined }

/** Whether that is for good, as far as those days go. */
export const isGone = (unfit: Unfit | undefined) => unfit?.reason === 'inactive' || unfit?.reason === 'outOfService'

/** The fields that are a paper, in the order of the form. */
export const papersOf = <Fields extends Record<string, ResourceField>>(fields: Fields) =>
	Object.keys(fields).filter((name) => fields[name]?.isPaper) as Extract<Papers<Fields>, string>[]

export const vehiclePapers = papersOf(vehicleFields)
export const driverPapers = papersOf(driverFields)

/** The papers of which nobody has said until when they hold: whether a vehicle or a driver may drive is not known. */
export const unknownPapers = {
	vehicles: (vehicle: Pick<VehicleRecord, VehiclePaper>) => vehiclePapers.filter((paper) => vehicle[paper] === ''),
	drivers: (driver: Pick<DriverRecord, DriverPaper>) => driverPapers.filter((paper) => driver[paper] === ''),
}

/** The paper that is over first of those that do not last to the end of some days; one without a day is not known to end. */
function endedPaper<Paper extends string>(
	papers: readonly Paper[],
	days: Record<Paper, string>,
	{ untilDay }: DaySpan,
): Unfit<Paper> | undefined {
	const ended = papers.filter((field) => days[field] !== '' && days[field] < untilDay)
	const [first] = ended.sort((one, other) => (days[one] < days[other] ? -1 : 1))
	return first && { reason: 'papers', field: first, day: days[first] }
}

function absence(absences: readonly DaySpan[], { fromDay, untilDay }: DaySpan): Unfit<never> | undefined {
	const last = absences
		.filter((away) => away.fromDay <= untilDay && away.untilDay >= fromDay)
		.reduce((latest, away) => (away.untilDay > latest ? away.untilDay : latest), '')
	return last === '' ? undefined : { reason: 'away', day: last }
}

type InService = Pick<VehicleRecord, 'inServiceFrom' | 'inServiceUntil'>

function outOfService({ inServiceFrom, inServiceUntil }: InService, span: DaySpan): Unfit<never> | undefined {
	if (span.fromDay < inServiceFrom) return { reason: 'outOfService', field: 'inServiceFrom', day: inServiceFrom }
	if (inServiceUntil === '' || span.untilDay <= inServiceUntil) return undefined
	return { reason: 'outOfService', field: 'inServiceUntil', day: inServiceUntil }
}

/**
 * Why a vehicle cannot drive on some days: not in service, a paper that is over by their end, away on one of them. The
 * most lasting reason is told.
 * @param absences whole days of Madrid, both ends away
 * @returns undefined where nothing is in the way
 */
export const vehicleFitness = (
	vehicle: InService & Pick<VehicleRecord, VehiclePaper>,
	absences: readonly DaySpan[],
	span: DaySpan,
): Unfit<VehiclePaper> | undefined =>
	outOfService(vehicle, span) ?? endedPaper(vehiclePapers, vehicle, span) ?? absence(absences, span)

/** Why a driver cannot drive on some days, as `vehicleFitness` tells it. */
export const driverFitness = (
	driver: Pick<DriverRecord, 'active' | DriverPaper>,
	absences: readonly DaySpan[],
	span: DaySpan,
): Unfit<DriverPaper> | undefined =>
	driver.active === 0 ? { reason: 'inactive' } : (endedPaper(driverPapers, driver, span) ?? absence(absences, span))
