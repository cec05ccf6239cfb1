import { type Column, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { FieldKey } from '#app/domain/fields/request-fields.server.ts'
import { type StoredStop, stopFields } from '#app/domain/fields/stop-fields.server.ts'
import { tripFields } from '#app/domain/fields/trip-fields.server.ts'
import { ofQuoteLegs, ofQuoteStops, ofQuotes, ofQuoteVehicles } from '#drizzle/retention/quotes.ts'
import type { RetainedTable } from '#drizzle/retention.ts'
import type { QuoteFacts } from '../quote-facts.server.ts'
import type { QuoteVehicle } from '../quote-vehicles.server.ts'
import type { FurtherLeg } from './quote-legs.server.ts'

/** A quote's trip as one value, by the names of the columns that it was taken from. */
export type StoredTrip<Measured extends keyof QuoteFacts, Leg> = {
	/** of the format: raised when that changes */
	version: 1
	request: Partial<Pick<QuoteFacts, FieldKey>> & Pick<QuoteFacts, Measured | 'zone'>
	vehicles: QuoteVehicle[]
	/** on the way of the first leg */
	stops: StoredStop[]
	furtherLegs: Leg[]
}

/** What a trip is taken from: a quote, or the rows of a new one. */
export type TripRows = Pick<QuoteFacts, 'vehicles' | 'stops' | 'furtherLegs'>

type Columns = [name: string, column: Column][]

/** Returns the columns of a table to store with a trip, never one that data retention empties soon after the trip. */
const kept = ({ table, columns }: RetainedTable, isKept: (name: string) => boolean): Columns =>
	Object.entries<Column>(getTableColumns(table)).filter(
		([name]) => isKept(name) && columns[name]?.daysAfterTrip === undefined,
	)

const picked = (columns: Columns, row: object) =>
	Object.fromEntries(columns.map(([name]) => [name, row[name as keyof typeof row]]))

/** Returns the schema of a column's value; for a column that did not exist yet, it gives the column's default. */
function valueSchema(column: Column): z.ZodType {
	const value: z.ZodType = column.dataType === 'number' ? z.number() : z.string()
	if (column.hasDefault) return value.default(column.default)
	return column.notNull ? value : value.nullable().default(null)
}

const rowSchema = (columns: Columns) =>
	z.object(Object.fromEntries(columns.map(([name, column]) => [name, valueSchema(column)])))

/**
 * Builds functions that store and read a trip as one value: every trip field, and a choice of measured columns.
 * @param measured columns of the request besides its fields
 * @param left columns of a leg that are left out
 */
export function tripKeeper<Measured extends keyof QuoteFacts, Leg extends Partial<FurtherLeg>>(
	measured: readonly Measured[],
	left: readonly (keyof FurtherLeg)[] = [],
) {
	const request = kept(ofQuotes, (name) => [...tripFields, 'zone', ...measured].includes(name as Measured))
	const vehicles = kept(ofQuoteVehicles, (name) => name !== 'quoteId')
	const legs = kept(ofQuoteLegs, (name) => name !== 'quoteId' && !left.includes(name as keyof FurtherLeg))
	const stops = kept(ofQuoteStops, (name) => Object.hasOwn(stopFields, name))

	/** Schema of stops; trips stored before there were stops have none. */
	const stopsSchema = z.array(rowSchema(stops)).default([])
	const schema = z.object({
		version: z.literal(1),
		request: rowSchema(request),
		vehicles: z.array(rowSchema(vehicles)),
		stops: stopsSchema,
		furtherLegs: z.array(rowSchema(legs).extend({ stops: stopsSchema })),
	})
	return {
		/** Returns a quote's trip as it is now. */
		of: (quote: TripRows) =>
			({
				version: 1,
				request: picked(request, quote),
				vehicles: quote.vehicles.map((line) => picked(vehicles, line)),
				stops: quote.stops,
				furtherLegs: quote.furtherLegs.map((leg) => ({ ...picked(legs, leg), stops: leg.stops })),
			}) as unknown as StoredTrip<Measured, Leg>,
		/** Reads a trip from its row. @returns undefined where there is none. @throws where it is not valid */
		read: (stored: string) =>
			stored === '' ? undefined : (schema.parse(JSON.parse(stored)) as unknown as StoredTrip<Measured, Leg>),
	}
}

/** Returns a quote with a stored trip in place of its own. */
export function withTrip<Measured extends keyof QuoteFacts, Leg extends Partial<FurtherLeg> & { number: number }>(
	quote: QuoteFacts,
	trip: StoredTrip<Measured, Leg>,
): QuoteFacts {
	const [largest] = trip.vehicles
	const legsNow = new Map(quote.furtherLegs.map((leg) => [leg.number, leg]))
	return {
		...quote,
		...trip.request,
		...(largest && {
			vehicles: trip.vehicles,
			fleetId: largest.fleetId,
			fleetName: largest.name,
			seats: largest.seats,
		}),
		stops: trip.stops,
		furtherLegs: trip.furtherLegs.map(
			(leg) => ({ kilometresFrom: null, ...legsNow.get(leg.number), ...leg }) as FurtherLeg,
		),
	}
}
