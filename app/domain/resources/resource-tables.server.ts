import { drivers, partners, vehicles } from '#drizzle/schema.ts'
import { type DriverRecord, driverFields } from './driver-fields.server.ts'
import { type PartnerRecord, partnerFields } from './partner-fields.server.ts'
import type { ResourceField } from './resource-field.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type VehicleRecord, vehicleFields } from './vehicle-fields.server.ts'

/** Record of each kind. */
export type Records = { vehicles: VehicleRecord; drivers: DriverRecord; partners: PartnerRecord }

export type ResourceRecord = Records[ResourceKind]

/** Record by the names of its fields, where its kind does not matter. */
export type AnyRecord = Record<string, string | number | null>

/** Fields of each kind, in the order of the form. */
export const fieldsOf: Record<ResourceKind, Record<string, ResourceField>> = {
	vehicles: vehicleFields,
	drivers: driverFields,
	partners: partnerFields,
}

/** Lists the fields of a kind that are telephone numbers. */
export const telephonesOf = (kind: ResourceKind): string[] =>
	Object.entries(fieldsOf[kind]).flatMap(([name, field]) => (field.kind === 'phone' ? [name] : []))

const tables = { vehicles, drivers, partners }

/** Returns the table of a kind, typed with what all kinds share; its columns have the names of the fields. */
export const tableOf = (kind: ResourceKind) => tables[kind] as typeof vehicles

/**
 * Returns whether a kind has a plan version for concurrent assignments; a partner may have any number of jobs at a
 * time.
 */
export const isPlannedWith = (kind: ResourceKind) => kind !== 'partners'
