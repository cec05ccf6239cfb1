import { type DriverRecord, driverFields } from './driver-fields.server.ts'
import type { ResourceField } from './resource-field.ts'
import { type VehicleRecord, vehicleFields } from './vehicle-fields.server.ts'

/** First and last day of a job or an absence, `yyyy-MM-dd` in Madrid. */
export type DaySpan = { fromDay: string; untilDay: string }

type DocumentNames<Fields> = {
	[Name in keyof Fields]: Fields[Name] extends { isDocument: true } ? Name : never
}[keyof Fields]

export type VehicleDocument = DocumentNames<typeof vehicleFields>
export type DriverDocument = DocumentNames<typeof driverFields>

/** Reason why a vehicle or a driver cannot do a job on some days. */
export type Unfit<Paper extends string = VehicleDocument | DriverDocument> =
	/** `day` is the last day of the absence, `yyyy-MM-dd` */
	| { reason: 'away'; field?: undefined; day: string }
	/** `day` is the last valid day of the document `field` */
	| { reason: 'papers'; field: Paper; day: string }
	/** `day` is the first day in service if that is later, or else the last one */
	| { reason: 'outOfService'; field: 'inServiceFrom' | 'inServiceUntil'; day: string }
	/** no longer drives for the company */
	| { reason: 'inactive'; field?: undefined; day?: undefined }

/** Returns whether a reason is permanent for the days in question: inactive, or not in service. */
export const isGone = (unfit: Unfit | undefined) => unfit?.reason === 'inactive' || unfit?.reason === 'outOfService'

/** Lists the fields that hold a document's expiry, in the order of the form. */
export const documentsOf = <Fields extends Record<string, ResourceField>>(fields: Fields) =>
	Object.keys(fields).filter((name) => fields[name]?.isDocument) as Extract<DocumentNames<Fields>, string>[]

export const vehicleDocuments = documentsOf(vehicleFields)
export const driverDocuments = documentsOf(driverFields)

/** Lists the documents whose expiry is not recorded, so that it is not known whether they are valid. */
export const unknownDocuments = {
	vehicles: (vehicle: Pick<VehicleRecord, VehicleDocument>) =>
		vehicleDocuments.filter((document) => vehicle[document] === ''),
	drivers: (driver: Pick<DriverRecord, DriverDocument>) =>
		driverDocuments.filter((document) => driver[document] === ''),
}

/** Returns the first document to expire before the last of the days; one without a date counts as not expiring. */
function endedDocument<Paper extends string>(
	documents: readonly Paper[],
	days: Record<Paper, string>,
	{ untilDay }: DaySpan,
): Unfit<Paper> | undefined {
	const ended = documents.filter((field) => days[field] !== '' && days[field] < untilDay)
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
 * Returns why a vehicle cannot drive on some days: it is not in service, a document expires before their end, or it is
 * absent on one of them. Of several reasons it returns the most lasting.
 * @param absences first and last day each, in Madrid
 * @returns undefined where it can
 */
export const vehicleFitness = (
	vehicle: InService & Pick<VehicleRecord, VehicleDocument>,
	absences: readonly DaySpan[],
	span: DaySpan,
): Unfit<VehicleDocument> | undefined =>
	outOfService(vehicle, span) ?? endedDocument(vehicleDocuments, vehicle, span) ?? absence(absences, span)

/** Returns why a driver cannot drive on some days, as `vehicleFitness` does; undefined where they can. */
export const driverFitness = (
	driver: Pick<DriverRecord, 'active' | DriverDocument>,
	absences: readonly DaySpan[],
	span: DaySpan,
): Unfit<DriverDocument> | undefined =>
	driver.active === 0
		? { reason: 'inactive' }
		: (endedDocument(driverDocuments, driver, span) ?? absence(absences, span))
