import { isDeepStrictEqual } from 'node:util'
import { type Column, getTableColumns } from 'drizzle-orm'
import { z } from 'zod'
import type { Field, FormSection } from '#app/fields/field.ts'
import { type FieldKey, requestFields } from '#app/fields/request-fields.server.ts'
import { type StoredStop, stopFields } from '#app/fields/stop-fields.server.ts'
import { ofQuoteLegs, ofQuoteStops, ofQuotes, ofQuoteVehicles } from '#drizzle/classes/quotes.ts'
import type { ClassifiedTable } from '#drizzle/classes.ts'
import type { QuoteFacts } from './quote-facts.server.ts'
import type { FurtherLeg } from './quote-legs.server.ts'
import type { QuoteVehicle } from './quote-vehicles.server.ts'

/** The trip that a price was offered for, by the names of the columns that it was taken from. */
export type OfferedTrip = {
	/** of the shape: another one counts this up */
	version: 1
	request: Partial<Pick<QuoteFacts, FieldKey>> & Pick<QuoteFacts, 'vip' | 'kilometres' | 'drivingMinutes'>
	vehicles: QuoteVehicle[]
	/** on the way of the first leg */
	stops: StoredStop[]
	furtherLegs: Omit<FurtherLeg, 'kilometresFrom'>[]
}

/** The parts of the form that ask for the trip; the others are about people. */
const tripSections: readonly FormSection[] = ['group', 'pickup', 'delivery']

const isOfTrip = ({ input }: Field) => input === 'own' || tripSections.includes(input.section)

const ofRequest = [
	...Object.entries<Field>(requestFields).flatMap(([key, field]) => (isOfTrip(field) ? [key] : [])),
	...['vip', 'kilometres', 'drivingMinutes'],
]

type Columns = [name: string, column: Column][]

/** Columns of a table that an offer keeps: never one that is emptied soon after the trip. */
const kept = ({ table, columns }: ClassifiedTable, isKept: (name: string) => boolean): Columns =>
	Object.entries<Column>(getTableColumns(table)).filter(
		([name]) => isKept(name) && columns[name]?.daysAfterTrip === undefined,
	)

const frozen = {
	request: kept(ofQuotes, (name) => ofRequest.includes(name)),
	vehicles: kept(ofQuoteVehicles, (name) => name !== 'quoteId'),
	furtherLegs: kept(ofQuoteLegs, (name) => name !== 'quoteId' && name !== 'kilometresFrom'),
	stops: kept(ofQuoteStops, (name) => Object.hasOwn(stopFields, name)),
}

const picked = <Kept>(columns: Columns, row: object) =>
	Object.fromEntries(columns.map(([name]) => [name, row[name as keyof typeof row]])) as Kept

/** A quote's trip as it stands, to be kept with an offer. */
export const tripOf = (quote: Pick<QuoteFacts, 'vehicles' | 'stops' | 'furtherLegs'>): OfferedTrip => ({
	version: 1,
	request: picked<OfferedTrip['request']>(frozen.request, quote),
	vehicles: quote.vehicles.map((line) => picked<QuoteVehicle>(frozen.vehicles, line)),
	stops: quote.stops,
	furtherLegs: quote.furtherLegs.map((leg) => ({
		...picked<FurtherLeg>(frozen.furtherLegs, leg),
		stops: leg.stops,
	})),
})

/** A value as its column takes it; one that was not there yet is what the column holds where nobody says. */
function valueSchema(column: Column): z.ZodType {
	const value: z.ZodType = column.dataType === 'number' ? z.number() : z.string()
	if (column.hasDefault) return value.default(column.default)
	return column.notNull ? value : value.nullable().default(null)
}

const rowSchema = (columns: Columns) =>
	z.object(Object.fromEntries(columns.map(([name, column]) => [name, valueSchema(column)])))

/** Offers from before there were stops have none. */
const stopsSchema = z.array(rowSchema(frozen.stops)).default([])

const TripSchema = z.object({
	version: z.literal(1),
	request: rowSchema(frozen.request),
	vehicles: z.array(rowSchema(frozen.vehicles)),
	stops: stopsSchema,
	furtherLegs: z.array(rowSchema(frozen.furtherLegs).extend({ stops: stopsSchema })),
})

/** A trip as it stands in its offer's row. @returns undefined where an older build has stored none */
export const readTrip = (stored: string): OfferedTrip | undefined =>
	stored === '' ? undefined : (TripSchema.parse(JSON.parse(stored)) as OfferedTrip)

/** Whether a quote's trip is the one that was offered; of one that nobody has kept nobody knows. */
export const isAsOffered = (quote: QuoteFacts, trip: OfferedTrip | undefined) => isDeepStrictEqual(tripOf(quote), trip)

/** A quote with the trip that was offered in place of its own; without one it stands as it is. */
export function asOffered(quote: QuoteFacts, trip: OfferedTrip | undefined): QuoteFacts {
	if (!trip) return quote
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
		furtherLegs: trip.furtherLegs.map((leg) => ({ kilometresFrom: null, ...legsNow.get(leg.number), ...leg })),
	}
}
