import { drivers, impersonal } from '#app/platform/column-retention.ts'
import { kit } from '#drizzle/kit.ts'
import { columnsOf, type RecordOf } from './resource-columns.ts'
import type { ResourceField } from './resource-field.ts'

const { text } = kit

const ofPartner = { ...impersonal, why: 'of another company' } as const

/**
 * Fields of a partner's record: another company that drives a job with its own coach and driver. It is the carrier on
 * the job's route sheet.
 */
export const partnerFields = {
	name: { kind: 'name', column: text('name').notNull(), class: ofPartner, most: 80, example: 'Autocars Mistral, S.L.' },
	taxNumber: {
		kind: 'taxNumber',
		column: text('tax_number').notNull().default(''),
		class: ofPartner,
		optional: true,
		example: 'B12345674',
	},
	phone: {
		kind: 'phone',
		column: text('phone').notNull().default(''),
		class: ofPartner,
		optional: true,
		inList: true,
		example: '+34 930 111 222',
	},
	plate: {
		kind: 'plate',
		column: text('plate').notNull().default(''),
		class: ofPartner,
		most: 12,
		optional: true,
		inList: true,
		example: '4321 DCB',
	},
	driverName: {
		kind: 'name',
		column: text('driver_name').notNull().default(''),
		class: drivers(''),
		most: 120,
		optional: true,
		inList: true,
		example: 'Marta Pons',
	},
	driverTaxNumber: {
		kind: 'taxNumber',
		column: text('driver_tax_number').notNull().default(''),
		class: drivers(''),
		optional: true,
		example: '87654321X',
	},
	driverPhone: {
		kind: 'phone',
		column: text('driver_phone').notNull().default(''),
		class: drivers(''),
		optional: true,
		example: '+34 600 333 444',
	},
} as const satisfies Record<string, ResourceField>

export type PartnerRecord = RecordOf<typeof partnerFields>

export const partnerColumns = columnsOf(partnerFields, 'column')
export const partnerRetention = columnsOf(partnerFields, 'class')
