import type { ServiceKind } from '#app/domain/documents/service-kinds.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'

/** Person or company, by name and tax number. */
export type Named = { name: string; taxNumber: string }

/** Places of a leg, one line each, and its times, `yyyy-MM-dd HH:mm`. */
export type SheetLeg = {
	at: string
	until: string
	/** zone of the times, where the sheet has to name it; Madrid's if undefined */
	clock?: Zone
	from: string
	to: string
	stops: string[]
}

/** Data that a route sheet must have (Orden FOM/1230/2013, article 2), as printed on it. */
export type SheetFacts = {
	/** reference of the booking, and which of its vehicles */
	code: string
	vehicleNumber: number
	carrier: Named
	hirer: Named
	legs: SheetLeg[]
	plate: string
	/** two where two drive */
	drivers: Named[]
	kind: ServiceKind
}

/** Data without which no sheet can be issued. */
export const sheetData = [
	'carrier',
	'hirer',
	'hirerTaxNumber',
	'legs',
	'plate',
	'driver',
	'driverTaxNumber',
	'partnerTaxNumber',
] as const

export type SheetDatum = (typeof sheetData)[number]

/**
 * Returns which data of a sheet are missing, in their order; empty where it can be issued.
 * @param isPartners whether a partner drives
 */
export function missingData({ carrier, hirer, legs, plate, drivers }: SheetFacts, isPartners: boolean): SheetDatum[] {
	const missing: Record<SheetDatum, boolean> = {
		carrier: carrier.name === '' || (!isPartners && carrier.taxNumber === ''),
		hirer: hirer.name === '',
		hirerTaxNumber: hirer.taxNumber === '',
		legs: legs.length === 0,
		plate: plate === '',
		driver: drivers.length === 0 || drivers.some(({ name }) => name === ''),
		driverTaxNumber: drivers.some(({ name, taxNumber }) => name !== '' && taxNumber === ''),
		partnerTaxNumber: isPartners && carrier.taxNumber === '',
	}
	return sheetData.filter((datum) => missing[datum])
}

/** Parts of a sheet that may change from one to the next. */
export const sheetParts = ['carrier', 'hirer', 'legs', 'plate', 'drivers', 'kind'] as const

export type SheetPart = (typeof sheetParts)[number]

/** Returns which parts of a sheet differ from the one before. */
export const changedParts = (before: SheetFacts, after: SheetFacts): SheetPart[] =>
	sheetParts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
