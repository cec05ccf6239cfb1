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

/** A booking of a file, looked at by the office's rules. */
export type ImportedBooking = {
	/** as a spreadsheet numbers it */
	row: number
	assessment: Assessment
	/** in which the customer reads */
	language: Language
	/** what was agreed with VAT, where it was accepted already; null for a request */
	acceptedCents: number | null
	/** what of that was paid already */
	paidCents: number
}

/** How long the ways of a few bookings are measured before the rest is left for the office to look up, in milliseconds. */
const MEASURED_FOR = 4000
/** What passenger transport in Spain bears, in hundredths of a per cent. */
const VAT_BASIS_POINTS = 1000
const ASKED_AT_ONCE = 500

/** What makes two bookings look like one: who, when, from where to where. */
const markOf = (of: { email: string; pickupAt: string; originLocality: string; destinationLocality: string }) =>
	[of.email, of.pickupAt, of.originLocality, of.destinationLocality].join('\n').toLowerCase()

const markOfBooking = ({ assessment: { request } }: ImportedBooking) =>
	markOf({
		email: request.email,
		pickupAt: request.datePickup,
		originLocality: request.codLocalidadOrigen,
		destinationLocality: request.codLocalidadDestino,
	})

/** Quotes that were not called off and begin at one of these moments, by what makes them look alike. */
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
 * Which bookings look like one that is there already, or like another of the same file.
 * @returns by their rows the reference of the stored one, or the row of the other
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

/** How far the hires go, as many as can be measured in a few seconds: the engine of roads may be far away. */
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

/** What is about all bookings of a file. */
type OfFile = {
	/** of the form: with the row of a booking it makes the key by which a second send of it is known */
	requestKey: string
	/** what the one line of an agreed price says, in the customer's language */
	lines: Record<Language, string>
	/** whether what looks like a booking that is there stays out, although it was not there when the file was checked */
	leavesDoubles?: boolean
}

type Bookings = Importing<OfFile> & { bookings: readonly ImportedBooking[] }

const keyOf = (requestKey: string, row: number) => `${requestKey} ${row}`

/** A price that was agreed elsewhere, as an offer with one line. */
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

/** Writes what is to be paid of those that were accepted, by the terms of this day. @param codes in the same order */
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

/** Keys of bookings of a form that are stored already. */
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
 * Saves bookings from elsewhere with what is to be paid of them, as an import does; those of the same form that are there
 * already stay as they are, so that what is sent twice at the same time is stored once. No customer gets a mail. It answers
 * how many were left out because they look like a booking that came in between.
 * @throws SqliteError where they cannot be stored, and then none is
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

/** Whether bookings of a form were stored already; those that were there before it came are not. */
export const wasImported = async (
	{ database }: Pick<Context, 'database'>,
	about: OfFile,
	bookings: readonly ImportedBooking[],
) => (await storedKeys(database.read, about, bookings)).size > 0
