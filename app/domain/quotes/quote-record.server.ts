import { and, eq } from 'drizzle-orm'
import { z } from 'zod'
import type { Context } from '#app/context.server.ts'
import type { FieldKind } from '#app/domain/fields/field.ts'
import { laidOut } from '#app/domain/fields/quote-request.server.ts'
import { type FieldKey, type RequestFields, requestFields } from '#app/domain/fields/request-fields.server.ts'
import { type StoredStop, stopFields } from '#app/domain/fields/stop-fields.server.ts'
import { MADRID, type Zone, zones } from '#app/platform/clock/wall-clock.ts'
import { recordColumns } from '#app/platform/db/record-columns.server.ts'
import { quoteStops, quotes } from '#drizzle/schema.ts'
import { isKnown } from './forgotten.server.ts'
import { findQuote, type QuoteFacts } from './quote-facts.server.ts'
import type { QuoteVehicle } from './quote-vehicles.server.ts'

type RecordKey = { [Key in FieldKey]: RequestFields[Key]['shows']['record'] extends true ? Key : never }[FieldKey]

/** Places and time of a leg. */
const placesAndTime = [
	'originAddress',
	'originPostalCode',
	'originLocality',
	'destinationAddress',
	'destinationPostalCode',
	'destinationLocality',
	'pickupAt',
] as const

/** Fields of a request that outside programs read, and no others (contract §3). */
const keys = laidOut<RecordKey>(
	['firstName', 'surname', 'phone', ...placesAndTime],
	({ shows }) => shows.record,
) as RecordKey[]

const columns = {
	...recordColumns(quotes.code, ...keys.map((key) => quotes[key])),
	...recordColumns(quotes.fleetName, quotes.vip, quotes.kilometres),
}

const text = z.string()

const kindOf = (key: RecordKey): FieldKind => requestFields[key].kind

const schemaOf = (key: RecordKey) => {
	const kind = kindOf(key)
	// A flag is 0 or 1, as its column holds it.
	if (kind === 'number' || kind === 'flag') return z.int()
	return kind === 'moment' ? text.meta({ description: 'By the clock of its leg, `yyyy-MM-dd HH:mm`' }) : text
}

const zone = z.enum(zones).optional().meta({
	description: 'Whose clock the times of the leg are read on, where that is another than Madrid’s',
})

/** Returns the time zone of a leg, unless it is Madrid's. */
const zoneRecord = ({ zone: its }: { zone: Zone }) => (its === MADRID ? {} : { DES_TIME_ZONE: its })

type SchemaOf<Key extends RecordKey> = RequestFields[Key]['kind'] extends 'number' | 'flag' ? z.ZodInt : z.ZodString

/** Fields of a leg in the record, named by their columns. */
const legKeys = [...placesAndTime, 'until', 'ticket'] as const
type LegKey = (typeof legKeys)[number]
type LegColumn = RequestFields[LegKey]['column']['_']['name']

const legText = Object.fromEntries(legKeys.map((key) => [quotes[key].name, schemaOf(key)])) as Record<
	LegColumn,
	z.ZodString
>

const stopKeys = Object.keys(stopFields) as (keyof StoredStop)[]

const stopRecord = (stop: StoredStop) => Object.fromEntries(stopKeys.map((key) => [quoteStops[key].name, stop[key]]))

const stopRecordShape = Object.fromEntries(
	stopKeys.map((key) => [quoteStops[key].name, stopFields[key].kind === 'number' ? z.int() : text]),
)

const legRecord = (leg: Pick<QuoteFacts, LegKey | 'zone' | 'kilometres' | 'stops'>, passengers: number) => ({
	...(Object.fromEntries(legKeys.map((key) => [quotes[key].name, leg[key]])) as Record<LegColumn, string>),
	...zoneRecord(leg),
	NUM_PASSENGERS: passengers,
	NUM_KMS: leg.kilometres ?? '',
	PARADAS: leg.stops.map(stopRecord),
})

/** Schema of a record, for the description of the interface. */
export const quoteRecordShape = {
	COD_BUDGET: text,
	...(Object.fromEntries(keys.map((key) => [quotes[key].name, schemaOf(key)])) as {
		[Key in RecordKey as RequestFields[Key]['column']['_']['name']]: SchemaOf<Key>
	}),
	DES_TIME_ZONE: zone,
	DES_FLEET: text,
	IND_VIP_FLEET: z.int().meta({ description: '1 or more where the vehicles are VIP ones' }),
	NUM_KMS: text.meta({ description: 'With a decimal point; empty where nobody knows', examples: ['100.0'] }),
	VEHICULOS: z
		.array(
			z.object({
				ID_FLEET: z.int(),
				DES_FLEET: text,
				NUM_MAX_PASSENGERS: z.int().meta({ description: 'Seats of each, as it was when they were chosen' }),
				IND_VIP_FLEET: z.int(),
				NUM_VEHICULOS: z.int().meta({ description: 'How many of them' }),
			}),
		)
		.meta({ description: 'All vehicles, the largest first; the fields above name the largest' }),
	TRAYECTOS: z
		.array(
			z.object({
				...legText,
				DES_TIME_ZONE: zone,
				NUM_PASSENGERS: z.int().meta({ description: 'Who travels on it; the group where nobody said' }),
				NUM_KMS: text.meta({ description: 'With a decimal point; empty where nobody knows' }),
				PARADAS: z
					.array(z.object(stopRecordShape))
					.meta({ description: 'Where the coach stops on the way, in order, and for how many minutes' }),
			}),
		)
		.meta({ description: 'All legs in order of time; the fields above are the first one’s' }),
}

const vehicleRecord = ({ fleetId, name, seats, vip, count }: QuoteVehicle) => ({
	ID_FLEET: fleetId,
	DES_FLEET: name,
	NUM_MAX_PASSENGERS: seats,
	IND_VIP_FLEET: vip,
	NUM_VEHICULOS: count,
})

/**
 * Reads a quote as outside programs receive it (decision 34).
 * @param code already unsealed
 * @returns `NUM_KMS` with a decimal point, empty where it is not known; undefined where there is no such quote, or its
 * customer's data was erased
 */
export async function findQuoteRecord({ database }: Pick<Context, 'database'>, code: string) {
	const [record] = await database.read
		.select(columns)
		.from(quotes)
		.where(and(eq(quotes.code, code), isKnown))
	const quote = record && (await findQuote(database.read, code))
	if (!quote) return undefined
	const further = quote.furtherLegs.map((leg) => legRecord(leg, leg.passengers ?? quote.passengers))
	return {
		...record,
		...zoneRecord(quote),
		NUM_KMS: record.NUM_KMS ?? '',
		VEHICULOS: quote.vehicles.map(vehicleRecord),
		TRAYECTOS: [legRecord(quote, quote.passengers), ...further],
	}
}
