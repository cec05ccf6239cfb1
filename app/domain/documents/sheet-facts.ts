import type { ServiceKind } from '#app/domain/documents/service-kinds.ts'
import type { Zone } from '#app/platform/clock/wall-clock.ts'

/** Somebody by the name and the number that the tax office knows them by. */
export type Named = { name: string; taxNumber: string }

/** Where a leg leads, in one line each, and when, `yyyy-MM-dd HH:mm`. */
export type SheetLeg = {
	at: string
	until: string
	/** whose clock that is, where readers have to be told; Madrid's where nothing is said */
	clock?: Zone
	from: string
	to: string
	stops: string[]
}

/** The data that a route sheet must have (Orden FOM/1230/2013, article 2), as they are put on it. */
export type SheetFacts = {
	/** of the hire, and which of its vehicles and duties */
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

/** The data without which there is no sheet. */
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

/** What is missing of a sheet's data, in their order; nothing where it can be issued. @param isPartners whether another company drives */
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

/** The parts of a sheet that may change from one to the next. */
export const sheetParts = ['carrier', 'hirer', 'legs', 'plate', 'drivers', 'kind'] as const

export type SheetPart = (typeof sheetParts)[number]

/** Which parts of a sheet are others than on the one before. */
export const changedParts = (before: SheetFacts, after: SheetFacts): SheetPart[] =>
	sheetParts.filter((part) => JSON.stringify(before[part]) !== JSON.stringify(after[part]))
