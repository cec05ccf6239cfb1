import { z } from 'zod'
import { forTheBooks } from '#app/platform/column-retention.ts'
import { figuresOrText, optionalLine } from '#app/platform/text/text.schema.ts'
import { kit } from '#drizzle/kit.ts'
import { homeCountry } from './countries.ts'
import { fieldLengths, MAX_STOP_MINUTES, MAX_STOPS } from './field-limits.ts'
import { address, country, locality, optionalCount, postalCode } from './field-parts.server.ts'
import { placeOfStop, withPostalCodes } from './postal-codes.server.ts'
import { describedSchema } from './quote-request.server.ts'

const { integer, text } = kit

/**
 * Fields of a stop on a leg, each defined once. Of its place, only the town is required. Schema, table, data retention,
 * records and copies derive from these entries.
 */
export const stopFields = {
	address: {
		...address,
		name: 'direccion',
		schema: optionalLine(fieldLengths.address),
		column: text('DES_ADDRESS').notNull().default(''),
		example: 'Passeig de Gràcia 1',
	},
	postalCode: {
		...postalCode,
		name: 'codPostal',
		schema: figuresOrText(optionalLine(fieldLengths.postalCode)).default(''),
		column: text('DES_ZIP_CODE').notNull().default(''),
		example: '08007',
	},
	locality: { ...locality, name: 'codLocalidad', column: text('DES_TOWN').notNull(), example: 'Barcelona' },
	country: {
		...country,
		name: 'codPais',
		schema: z.preprocess((value) => (value === '' ? undefined : value), country.schema.default(homeCountry)),
		column: text('COD_COUNTRY').notNull(),
		described: 'Spain where it is left out',
		example: 'ES',
	},
	minutes: {
		name: 'minutos',
		kind: 'number',
		schema: optionalCount('stopMinutesRange', MAX_STOP_MINUTES),
		column: integer('NUM_MINUTES').notNull().default(0),
		class: forTheBooks,
		described: `How many minutes the coach stays there, ${MAX_STOP_MINUTES} at most`,
		example: 10,
	},
} as const

export type StopFields = typeof stopFields
export type StopKey = keyof StopFields

const entries = Object.entries(stopFields) as [StopKey, StopFields[StopKey]][]

type Shape = { [Key in StopKey as StopFields[Key]['name']]: StopFields[Key]['schema'] }

/** Schema of a stop in the contract's names; messages are keys of `validation.json`. */
export const StopSchema = withPostalCodes(
	z.object(Object.fromEntries(entries.map(([, field]) => [field.name, describedSchema(field)])) as unknown as Shape, {
		error: 'field_required',
	}),
	placeOfStop,
)

export type StopRequest = z.output<typeof StopSchema>

/** Schema of a leg's stops, in travel order. */
export const stopsSchema = z
	.array(StopSchema, { error: 'stopsRequired' })
	.max(MAX_STOPS, 'tooManyStops')
	.optional()
	.meta({ description: `Places on its way at which the coach stops, in order, ${MAX_STOPS} at most` })

/** Columns of a stop's own fields, by their names in code. */
export const stopColumns = Object.fromEntries(entries.map(([key, { column }]) => [key, column])) as {
	[Key in StopKey]: StopFields[Key]['column']
}

/** Data retention of these columns. */
export const stopRetention = Object.fromEntries(entries.map(([key, field]) => [key, field.class])) as {
	[Key in StopKey]: StopFields[Key]['class']
}

/** A stop's own columns as stored. */
export type StoredStop = { [Key in StopKey]: StopFields[Key]['column']['_']['data'] }

/** Converts a stop to its row. */
export const storedStop = (stop: StopRequest) =>
	Object.fromEntries(entries.map(([key, { name }]) => [key, stop[name]])) as StoredStop

/** Converts a stop's row back to the contract's names. */
export const stopIn = (row: StoredStop) =>
	Object.fromEntries(entries.map(([key, { name }]) => [name, row[key]])) as StopRequest

/** Selects a stop's own columns of a row that has more. */
export const stopOf = (row: StoredStop) => Object.fromEntries(entries.map(([key]) => [key, row[key]])) as StoredStop

/** Sums up how long a coach stays at stops, in minutes. */
export const stayAt = (stops: readonly Pick<StoredStop, 'minutes'>[] = []) =>
	stops.reduce((sum, { minutes }) => sum + minutes, 0)
