import { z } from 'zod'
import { MADRID, type Zone, zones } from '#app/platform/clock/wall-clock.ts'
import { forTheBooks } from '#app/platform/column-class.ts'
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
 * What is said of a further leg of a hire, each field told once; the first leg is the request's own. Its places and times
 * are a request's. Schema, table, classes, records and copies derive from these entries.
 */
export const legFields = {
	...{ originAddress, originPostalCode, originLocality, originCountry, pickupAt, until },
	...{ destinationAddress, destinationPostalCode, destinationLocality, destinationCountry, ticket },
	/** on this leg; the whole group where nobody says */
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

/** A further leg in the contract's names; messages are keys of `validation.json`. */
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

/** The columns of a leg's own fields, by their names in code. */
export const legColumns = Object.fromEntries(entries.map(([key, { column }]) => [key, column])) as {
	[Key in LegKey]: LegFields[Key]['column']
}

/** The clock that a leg's times are read on, its pick-up's; what was stored before there was this column has Madrid's. */
export const zoneColumn = kit.text('time_zone', { enum: zones }).notNull().default(MADRID)

/** The classes of these columns, for the table's. */
export const legClasses = Object.fromEntries(entries.map(([key, field]) => [key, field.class])) as {
	[Key in LegKey]: LegFields[Key]['class']
}

type Nullable<Column extends { _: { data: unknown; notNull: boolean } }> = Column['_']['notNull'] extends true
	? Column['_']['data']
	: Column['_']['data'] | null

/** A leg as somebody asks for it, with the clock that its times are read on. */
export type ZonedLeg = LegRequest & { zone: Zone }

/** A leg's own columns as they stand in its row, and its clock. */
export type StoredLeg = { [Key in LegKey]: Nullable<LegFields[Key]['column']> } & { zone: Zone }

/** A leg as its row holds it; its stops have rows of their own. */
export const storedLeg = (leg: ZonedLeg) =>
	({
		...Object.fromEntries(entries.map(([key, { name }]) => [key, leg[name] ?? null])),
		zone: leg.zone,
	}) as StoredLeg

/** A leg with its stops, in the order of the way. */
export type LegWithStops = StoredLeg & { stops: StoredStop[] }

/** A leg as its row and those of its stops hold it. */
export const storedLegWithStops = (leg: ZonedLeg): LegWithStops => ({
	...storedLeg(leg),
	stops: (leg.paradas ?? []).map(storedStop),
})

/** What the rows of a leg say, as whoever sent it would have said it. */
export const legIn = ({ stops, ...row }: Omit<LegWithStops, 'zone'>) =>
	({
		...Object.fromEntries(entries.map(([key, { name }]) => [name, row[key] ?? undefined])),
		...(stops.length > 0 && { paradas: stops.map(stopIn) }),
	}) as LegRequest

/** What is a leg's own of a row that has more by the same names. */
export const legOf = (row: StoredLeg) =>
	({ ...Object.fromEntries(entries.map(([key]) => [key, row[key]])), zone: row.zone }) as StoredLeg
