import { z } from 'zod'
import { MADRID, type Zone, zones } from '#app/platform/clock/wall-clock.ts'
import { forTheBooks } from '#app/platform/column-retention.ts'
import { kit } from '#drizzle/kit.ts'
import { MAX_PASSENGERS } from './field-limits.ts'
import { count } from './field-parts.server.ts'
import { endsOfTrip, withPostalCodes } from './postal-codes.server.ts'
import { describedSchema } from './quote-request.server.ts'
import { requestFields } from './request-fields.server.ts'
import { type StoredStop, stopIn, stopsSchema, storedStop } from './stop-fields.server.ts'

const { originAddress, originPostalCode, originLocality, originCountry, pickupAt, until } = requestFields
const { destinationAddress, destinationPostalCode, destinationLocality, destinationCountry, ticket } = requestFields

/**
 * Fields of a further leg of a booking, each defined once; the first leg is in the request itself. Places and times
 * have the request's entries. Schema, table, data retention, records and copies derive from these entries.
 */
export const legFields = {
	...{ originAddress, originPostalCode, originLocality, originCountry, pickupAt, until },
	...{ destinationAddress, destinationPostalCode, destinationLocality, destinationCountry, ticket },
	/** on this leg; the whole group where it is left out */
	passengers: {
		name: 'numPasajeros',
		kind: 'number',
		schema: count('passengersRequired', 'passengersRange', 1, MAX_PASSENGERS).optional(),
		column: kit.integer('NUM_PASSENGERS'),
		class: forTheBooks,
		described: 'Who travels on this leg, where it is not the whole group',
		example: 16,
	},
} as const

export type LegFields = typeof legFields
export type LegKey = keyof LegFields

const entries = Object.entries(legFields) as [LegKey, LegFields[LegKey]][]

type Shape = { [Key in LegKey as LegFields[Key]['name']]: LegFields[Key]['schema'] }

/** Schema of a further leg in the contract's names; messages are keys of `validation.json`. */
export const LegSchema = withPostalCodes(
	z.object(
		{
			...(Object.fromEntries(entries.map(([, field]) => [field.name, describedSchema(field)])) as unknown as Shape),
			paradas: stopsSchema,
		},
		{ error: 'field_required' },
	),
	endsOfTrip,
)

export type LegRequest = z.output<typeof LegSchema>

/** Columns of a leg's own fields, by their names in code. */
export const legColumns = Object.fromEntries(entries.map(([key, { column }]) => [key, column])) as {
	[Key in LegKey]: LegFields[Key]['column']
}

/** Time zone of a leg's times, that of its pick-up. Rows stored before this column existed have Madrid's. */
export const zoneColumn = kit.text('time_zone', { enum: zones }).notNull().default(MADRID)

/** Data retention of these columns. */
export const legRetention = Object.fromEntries(entries.map(([key, field]) => [key, field.class])) as {
	[Key in LegKey]: LegFields[Key]['class']
}

type Nullable<Column extends { _: { data: unknown; notNull: boolean } }> = Column['_']['notNull'] extends true
	? Column['_']['data']
	: Column['_']['data'] | null

/** Requested leg, with the time zone of its times. */
export type ZonedLeg = LegRequest & { zone: Zone }

/** A leg's own columns as stored, with its time zone. */
export type StoredLeg = { [Key in LegKey]: Nullable<LegFields[Key]['column']> } & { zone: Zone }

/** Converts a leg to its row; stops have rows of their own. */
export const storedLeg = (leg: ZonedLeg) =>
	({
		...Object.fromEntries(entries.map(([key, { name }]) => [key, leg[name] ?? null])),
		zone: leg.zone,
	}) as StoredLeg

/** Stored leg with its stops, in travel order. */
export type LegWithStops = StoredLeg & { stops: StoredStop[] }

/** Converts a leg to its row and those of its stops. */
export const storedLegWithStops = (leg: ZonedLeg): LegWithStops => ({
	...storedLeg(leg),
	stops: (leg.paradas ?? []).map(storedStop),
})

/** Converts the rows of a leg back to the contract's names. */
export const legIn = ({ stops, ...row }: Omit<LegWithStops, 'zone'>) =>
	({
		...Object.fromEntries(entries.map(([key, { name }]) => [name, row[key] ?? undefined])),
		...(stops.length > 0 && { paradas: stops.map(stopIn) }),
	}) as LegRequest

/** Selects a leg's own columns of a row that has more. */
export const legOf = (row: StoredLeg) =>
	({ ...Object.fromEntries(entries.map(([key]) => [key, row[key]])), zone: row.zone }) as StoredLeg
