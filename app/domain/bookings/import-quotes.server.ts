import { and, inArray, ne } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { agreedTerms } from '#app/domain/company/payment-terms.ts'
import { storedLegWithStops } from '#app/domain/fields/leg-fields.server.ts'
import type { Importing, ImportSaver } from '#app/domain/imports/import-saver.ts'
import { expectImported } from '#app/domain/payments/expect-imported.server.ts'
import type { Assessment } from '#app/domain/quotes/assess-request.ts'
import { legsOf } from '#app/domain/quotes/hire-request.ts'
import { type KnownWays, rowOf } from '#app/domain/quotes/new-quote.server.ts'
import type { Actor } from '#app/domain/quotes/quote-step.server.ts'
import { vehicleRow } from '#app/domain/quotes/quote-vehicles.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { type NewQuoteRows, storeQuotes } from '#app/domain/quotes/store-quotes.server.ts'
import { measureHire } from '#app/domain/quotes/trip/measure-hire.server.ts'
import { tripOf } from '#app/domain/quotes/trip/offered-trip.server.ts'
import { measuresOf } from '#app/domain/quotes/trip/quote-legs.server.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { accepted } from '#app/platform/result.ts'
import { othersTurn } from '#app/platform/turns/others-turn.ts'
import { quotes } from '#drizzle/schema.ts'

/** Booking of an imported file, checked by the office's rules. */
export type ImportedBooking = {
	/** number of its row in the spreadsheet */
	row: number
	assessment: Assessment
	/** the customer's language */
	language: Language
	/** the agreed price with VAT, where it was accepted already; null for a request */
	acceptedCents: number | null
	/** how much of that was paid already */
	paidCents: number
}

/** How long distances are measured before the rest is left for the office to look up, in milliseconds. */
const MEASURED_FOR = 4000
/** VAT on passenger transport in Spain (Ley 37/1992, art. 91.Uno.2.1.º), in hundredths of a per cent. */
const VAT_BASIS_POINTS = 1000
const ASKED_AT_ONCE = 500

/** Builds the key by which two bookings count as duplicates: customer, time, origin and destination. */
const markOf = (of: { email: string; pickupAt: string; originLocality: string; destinationLocality: string }) =>
	[of.email, of.pickupAt, of.originLocality, of.destinationLocality].join('\n').toLowerCase()

const markOfBooking = ({ assessment: { request } }: ImportedBooking) =>
	markOf({
		email: request.email,
		pickupAt: request.datePickup,
		originLocality: request.codLocalidadOrigen,
		destinationLocality: request.codLocalidadDestino,
	})

/** Reads the quotes that are not cancelled and begin at one of these times, by their duplicate keys. */
async function storedAt(queries: Queries, moments: readonly string[]) {
	const { code, email, pickupAt, originLocality, destinationLocality } = quotes
	const stored = new Map<string, string>()
	for (let from = 0; from < moments.length; from += ASKED_AT_ONCE) {
		const rows = await queries
			.select({ code, email, pickupAt, originLocality, destinationLocality })
			.from(quotes)
			.where(and(inArray(pickupAt, moments.slice(from, from + ASKED_AT_ONCE)), ne(quotes.status, 'cancelled')))
		for (const row of rows) stored.set(markOf(row), row.code)
	}
	return stored
}

/**
 * Finds bookings that look like a stored one, or like another one of the same file.
 * @returns by row number: the reference of the stored quote, or the row number of the other booking
 */
export async function findDoubles(
	queries: Queries,
	bookings: readonly ImportedBooking[],
): Promise<Map<number, string | number>> {
	const moments = new Set(bookings.map(({ assessment }) => assessment.request.datePickup))
	const seen = new Map<string, string | number>(await storedAt(queries, [...moments]))
	const doubles = new Map<number, string | number>()
	for (const booking of bookings) {
		const mark = markOfBooking(booking)
		const same = seen.get(mark)
		if (same === undefined) seen.set(mark, booking.row)
		else doubles.set(booking.row, same)
	}
	return doubles
}

/** Measures the distances of as many trips as a few seconds allow: the distance service may be slow. */
async function measureAll(context: Context, bookings: readonly ImportedBooking[]) {
	const until = context.now() + MEASURED_FOR
	const measured: KnownWays[] = []
	for (const { assessment } of bookings) {
		if (context.now() > until) break
		await othersTurn()
		const hire = await measureHire(context, legsOf(assessment.request))
		measured.push(
			hire === 'noRoad' || hire === undefined
				? undefined
				: {
						legs: hire.distances,
						minutes: hire.distances.map((leg, index) => leg.minutes + (hire.legs[index]?.stops?.minutes ?? 0)),
						empty: hire.empty,
					},
		)
	}
	return measured
}

/** Facts about all bookings of a file. */
type OfFile = {
	/** key of the form; with a booking's row number it makes the idempotency key of that booking */
	requestKey: string
	/** text of the one line of an agreed price, by the customer's language */
	lines: Record<Language, string>
	/** whether duplicates of quotes stored after the file was checked are left out */
	leavesDoubles?: boolean
}

type Bookings = Importing<OfFile> & { bookings: readonly ImportedBooking[] }

const keyOf = (requestKey: string, row: number) => `${requestKey} ${row}`

/** Builds an offer with one line for a price that was agreed elsewhere. */
function agreed(booking: ImportedBooking, text: string, at: number) {
	const totalCents = booking.acceptedCents ?? 0
	const netCents = Math.round(totalCents / (1 + VAT_BASIS_POINTS / 10_000))
	return {
		...{ number: 1, lines: [{ text, cents: netCents }], netCents, totalCents, vatCents: totalCents - netCents },
		...{ vatBasisPoints: VAT_BASIS_POINTS, included: '', excluded: '', message: '', sentAt: at },
		...{ conditions: null, withdrawnAt: null, amends: null, ...agreedTerms(undefined, totalCents) },
		validUntil: booking.assessment.request.datePickup.slice(0, 10),
	}
}

function rowsOf(
	booking: ImportedBooking,
	ways: KnownWays,
	{ at, about: { requestKey, lines } }: Bookings,
): NewQuoteRows {
	const { assessment, language, acceptedCents, row } = booking
	const legs = legsOf(assessment.request)
	const [{ stops }, ...further] = legs.map(storedLegWithStops) as [
		ReturnType<typeof storedLegWithStops>,
		...ReturnType<typeof storedLegWithStops>[],
	]
	const furtherLegs = further.map((leg, index) => ({
		...leg,
		...measuresOf(ways?.legs[index + 1]),
		number: index + 2,
	}))
	const vehicles = assessment.vehicles.map(vehicleRow)
	const hire = {
		...rowOf(assessment, legs, ways),
		...{ language, requestKey: keyOf(requestKey, row), requestDigest: requestDigest(assessment.request) },
	}
	if (acceptedCents === null)
		return { row: { ...hire, status: 'requested' }, vehicles, stops, furtherLegs, events: [{ kind: 'imported' }] }
	const offer = agreed(booking, lines[language], at)
	const { number: offerNumber, totalCents, validUntil } = offer
	return {
		row: { ...hire, status: 'accepted', offerNumber, totalCents, validUntil, answeredAt: at },
		...{ vehicles, stops, furtherLegs },
		offer: { ...offer, trip: tripOf({ ...hire, vehicles, stops, furtherLegs }) },
		events: [{ kind: 'imported' }, { kind: 'accepted' }],
	}
}

const actorOf = (by: string | null): Actor => (by === null ? { kind: 'clock' } : { kind: 'office', email: by })

/** Stores the expected payments of the accepted bookings, by the present terms. @param codes in the bookings' order */
async function expectAll(tx: Transaction, context: Context, { bookings, by, at }: Bookings, codes: string[]) {
	const { terms } = await currentTerms({ database: { ...context.database, read: tx } })
	const actor = actorOf(by)
	const writer = actor.kind === 'office' ? actor : ({ kind: 'clock' } as const)
	const stored = await tx.select({ id: quotes.id, code: quotes.code }).from(quotes).where(inArray(quotes.code, codes))
	const ids = new Map(stored.map(({ id, code }) => [code, id]))
	const imported = bookings.flatMap(({ acceptedCents: totalCents, paidCents, assessment }, index) => {
		const quoteId = ids.get(codes[index] ?? '')
		if (totalCents === null || quoteId === undefined) return []
		return [{ quoteId, totalCents, paidCents, pickupAt: assessment.request.datePickup }]
	})
	await expectImported(tx, imported, { at, by: writer, terms })
}

/** Reads the idempotency keys of a form's bookings that are stored already. */
async function storedKeys(queries: Queries, { requestKey }: OfFile, bookings: readonly ImportedBooking[]) {
	const keys = bookings.map(({ row }) => keyOf(requestKey, row))
	const stored = new Set<string | null>()
	for (let from = 0; from < keys.length; from += ASKED_AT_ONCE) {
		const known = inArray(quotes.requestKey, keys.slice(from, from + ASKED_AT_ONCE))
		for (const { key } of await queries.select({ key: quotes.requestKey }).from(quotes).where(known)) stored.add(key)
	}
	return stored
}

/**
 * Saves a part of an imported file: bookings from elsewhere with their expected payments. A booking whose idempotency
 * key is stored already is left as it is, so that a form sent twice is stored once. No customer gets a mail. The
 * returned function gives how many were left out as duplicates of quotes stored in between.
 * @throws the database's error where they cannot be stored; then none is
 */
export const saveBookings: ImportSaver<ImportedBooking, OfFile, never> = async (context, bookings, importing) => {
	const ways = await measureAll(context, bookings)
	const { about, at, by } = importing
	const all = bookings.map((booking, index) => ({
		booking,
		row: rowsOf(booking, ways[index], { ...importing, bookings }),
	}))
	return async (tx) => {
		const there = await storedKeys(tx, about, bookings)
		const unsaved = all.filter(({ booking }) => !there.has(keyOf(about.requestKey, booking.row)))
		const doubles = about.leavesDoubles
			? await findDoubles(
					tx,
					unsaved.map(({ booking }) => booking),
				)
			: new Map()
		const missing = unsaved.filter(({ booking }) => !doubles.has(booking.row))
		if (missing.length === 0) return accepted(doubles.size)
		const rows = missing.map(({ row }) => row)
		const codes = await storeQuotes(tx, rows, { actor: actorOf(by), at })
		await expectAll(tx, context, { ...importing, bookings: missing.map(({ booking }) => booking) }, codes)
		return accepted(doubles.size)
	}
}

/** Returns whether any booking of this form is stored already; duplicates from before the form do not count. */
export const wasImported = async (
	{ database }: Pick<Context, 'database'>,
	about: OfFile,
	bookings: readonly ImportedBooking[],
) => (await storedKeys(database.read, about, bookings)).size > 0
