import { impersonal } from '#app/platform/column-retention.ts'
import { kit } from '#drizzle/kit.ts'
import { fleets } from '#drizzle/tables/fleets.ts'
import { columnsOf, type RecordOf } from './resource-columns.ts'
import type { ResourceField } from './resource-field.ts'

const { integer, text } = kit

/** Class of a column about a vehicle, without personal data. */
const ofVehicle = { ...impersonal, why: 'of a vehicle' } as const
const day = { kind: 'day', class: ofVehicle, optional: true } as const
const document = { ...day, isDocument: true, inList: true, section: 'papers' } as const

/** Environmental labels of the DGT (distintivos ambientales), the cleanest first. */
export const environmentalLabels = ['0', 'ECO', 'C', 'B', 'none'] as const

/** Fields of a vehicle's record, in the order of the form. */
export const vehicleFields = {
	plate: {
		kind: 'plate',
		column: text('plate').notNull(),
		class: ofVehicle,
		most: 12,
		unique: true,
		example: '1234 BCD',
	},
	fleetId: {
		kind: 'size',
		column: integer('fleet_id')
			.notNull()
			.references(() => fleets.id),
		class: impersonal,
		inList: true,
		example: 55,
	},
	/** name on its side, by which drivers and customers know it */
	name: {
		kind: 'text',
		column: text('name').notNull().default(''),
		class: ofVehicle,
		most: 40,
		optional: true,
		example: 'Montseny',
	},
	seats: { kind: 'number', column: integer('seats').notNull(), class: impersonal, most: 99, example: 55 },
	wheelchairPlaces: {
		kind: 'number',
		column: integer('wheelchair_places').notNull().default(0),
		class: impersonal,
		most: 9,
		example: 1,
	},
	/** luggage capacity in large suitcases; empty where it is not known */
	hold: { kind: 'number', column: integer('hold'), class: impersonal, most: 300, optional: true, example: 50 },
	environmentalLabel: {
		kind: 'choice',
		options: environmentalLabels,
		column: text('environmental_label', { enum: environmentalLabels }).notNull().default('none'),
		class: impersonal,
		inList: true,
		example: 'C',
	},
	authorisation: {
		kind: 'text',
		column: text('authorisation').notNull().default(''),
		class: ofVehicle,
		most: 30,
		optional: true,
		example: 'VD-0000000',
	},
	/** technical inspection, ITV */
	inspectionUntil: {
		...document,
		column: text('inspection_until').notNull().default(''),
		example: '2027-05-31',
	},
	insuranceUntil: {
		...document,
		column: text('insurance_until').notNull().default(''),
		example: '2027-01-31',
	},
	tachographUntil: {
		...document,
		column: text('tachograph_until').notNull().default(''),
		example: '2028-03-31',
	},
	inServiceFrom: { ...day, column: text('in_service_from').notNull().default(''), example: '2024-03-01' },
	/** last day in service, when it is sold or given back */
	inServiceUntil: {
		...day,
		notBefore: 'inServiceFrom',
		column: text('in_service_until').notNull().default(''),
		example: '',
	},
} as const satisfies Record<string, ResourceField>

export type VehicleRecord = RecordOf<typeof vehicleFields>

export const vehicleColumns = columnsOf(vehicleFields, 'column')
export const vehicleRetention = columnsOf(vehicleFields, 'class')
