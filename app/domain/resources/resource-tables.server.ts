import { drivers, partners, vehicles } from '#drizzle/schema.ts'
import { type DriverRecord, driverFields } from './driver-fields.server.ts'
import { type PartnerRecord, partnerFields } from './partner-fields.server.ts'
import type { ResourceField } from './resource-field.ts'
import type { ResourceKind } from './resource-kind.ts'
import { type VehicleRecord, vehicleFields } from './vehicle-fields.server.ts'

/** What a record of each kind holds. */
export type Records = { vehicles: VehicleRecord; drivers: DriverRecord; partners: PartnerRecord }

export type ResourceRecord = Records[ResourceKind]

/** A record by the names of its fields, where its kind does not matter. */
export type AnyRecord = Record<string, string | number | null>

/** Of each kind the fields, in the order of the form. */
export const fieldsOf: Record<ResourceKind, Record<string, ResourceField>> = {
	vehicles: vehicleFields,
	drivers: driverFields,
	partners: partnerFields,
}

/** The names of the fields of a kind that are telephones. */
export const telephonesOf = (kind: ResourceKind): string[] =>
	Object.entries(fieldsOf[kind]).flatMap(([name, field]) => (field.kind === 'phone' ? [name] : []))

const tables = { vehicles, drivers, partners }

/** A table that has what all kinds have; its own columns go by the names of the fields. */
export const tableOf = (kind: ResourceKind) => tables[kind] as typeof vehicles

/** Whether assignments wait for each other by it: a partner drives as many jobs as it likes. */
export const isPlannedWith = (kind: ResourceKind) => kind !== 'partners'
