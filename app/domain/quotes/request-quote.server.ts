import { and, eq, inArray } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { mailAddresses } from '#app/domain/company/mail-addresses.ts'
import { customerOf } from '#app/domain/customers/assign-customer.server.ts'
import { addToPage } from '#app/domain/customers/update-page.server.ts'
import { type LegWithStops, storedLegWithStops } from '#app/domain/fields/leg-fields.server.ts'
import { pickupZone } from '#app/domain/fields/place-zone.ts'
import { requestIn } from '#app/domain/fields/quote-request.server.ts'
import { areOffered, listFleets } from '#app/domain/fleet/fleets.server.ts'
import type { FreeSize } from '#app/domain/fleet/free-words.ts'
import { queueMail, queueRequestNotice } from '#app/domain/letters/outbox.server.ts'
import type { QuoteMail, RequestMail } from '#app/domain/letters/templates/quote-mail.ts'
import { findableWords } from '#app/domain/search/search-words.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { allOf, inTransaction } from '#app/platform/db/transaction.server.ts'
import type { Language } from '#app/platform/i18n/languages.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import { quotes } from '#drizzle/schema.ts'
import { type Assessment, assessRequest } from './assess-request.ts'
import { type HireRequest, legsOf } from './hire-request.ts'
import { rowOf } from './new-quote.server.ts'
import { nextCodes } from './next-codes.server.ts'
import { type Guide, guidePriceOf, waysOf } from './offer/guide-price-of.server.ts'
import { indexNewQuotes } from './quote-index.server.ts'
import { answerLink, stateLink } from './quote-links.ts'
import { mailboxOf } from './quote-mails.server.ts'
import { type Actor, recordEvent } from './quote-step.server.ts'
import { storeVehicles, vehicleRow } from './quote-vehicles.server.ts'
import { requestDigest } from './request-digest.server.ts'
import { type LegProblem, legProblem } from './trip/leg-problems.ts'
import { storeLegs } from './trip/quote-legs.server.ts'
import { storeStops } from './trip/quote-stops.server.ts'
import { isPast, withoutNotice } from './trip/short-notice.ts'

export type RequestedQuote = {
	/** readable reference, `P-2026-00042` (decision 22) */
	code: string
	/** false where the customer's copy is not sent now, because there were too many mails */
	mailQueued: boolean
}

/** Times and vehicles of a request that is not stored yet. */
export type NewHire = Pick<ReturnType<typeof rowOf>, 'pickupAt' | 'endsAt' | 'zone'> & {
	emptyMinutes: number | null
	vehicles: { fleetId: number; seats: number; count: number }[]
}

type NewQuote = {
	request: HireRequest
	/** idempotency key: a second request with the same key and content is the first one (decisions 21, 47) */
	requestKey: string
	/** whether the key is for one request, as an outside program's is: other content under it is then refused */
	keyIsForOne?: boolean
	language: Language
	/** the visitor's IP address, where it is known */
	askedFrom?: string | undefined
	/** the account that was logged in; never taken from the caller's input */
	userId?: number
	/** who of the office staff entered it for a customer, and whether the customer gets a copy; the office gets no mail */
	entered?: { by: Actor; tell: boolean }
	/** its vehicles and dates, where this same request was assessed already */
	assessment?: Assessment
	/** its distances and guide price, where they are known already, so that a slow router is waited for only once */
	measured?: { guide: Guide }
	/** counts the free vehicles for it, for the mail to the office; without it the mail does not say */
	freeFor?: (hire: NewHire) => Promise<FreeSize[]>
	/** its `requestDigest`, where it was calculated already */
	requestDigest?: string
}

/**
 * Reason why a request is not stored. With it come the leg that the coach cannot reach in time and the minutes of each
 * leg, where these are the reason.
 */
export type NotRequested = Refused<'pickup' | 'keyTaken' | 'vehicleGone'> & {
	tooSoon?: { legProblem: LegProblem; minutes: readonly number[] | undefined }
}

/**
 * Queues the customer's copy, in their language, and the office's, in Spanish. For a request that the office entered,
 * only the customer's is queued, and only if the office wants it.
 */
async function queueQuoteMails(
	tx: Transaction,
	context: Context,
	asked: NewQuote,
	quoteId: number,
	{ quote, desk: known }: { quote: QuoteMail; desk: DeskFacts },
) {
	const customer = mailboxOf(quote)
	const desk = { address: mailAddresses(context).desk, name: context.company.name }
	if (asked.entered?.tell === false) return 'none'
	const toCustomer =
		customer &&
		(await queueMail(tx, context, {
			template: 'quote-received',
			to: customer,
			// The limits for strangers' addresses do not apply to what the office enters.
			toCustomer: !asked.entered,
			language: asked.language,
			data: { ...quote, state: stateLink(quote.code), page: answerLink(quote.code, 'a') },
			askedFrom: asked.askedFrom,
			quoteId,
		}))
	if (asked.entered) return toCustomer
	await queueRequestNotice(tx, context, {
		template: 'quote-requested',
		to: desk,
		replyTo: customer,
		toCustomer: false,
		language: 'es',
		data: { ...quote, ...known },
		askedFrom: asked.askedFrom,
		quoteId,
	})
	return toCustomer
}

/** Returns what both mails show of a trip before the office has looked at it, with the terms of that day. */
function guideInMail(guide: Exclude<Guide, undefined>) {
	if (guide === 'noRoad') return guide
	const { distance, drivers, byFerry, price, usualKm, terms } = guide
	return { distance, drivers, ...(byFerry && { byFerry }), price, usualKm, terms }
}

type DeskFacts = Pick<RequestMail, 'free' | 'suggestedCents'>

/** Returns what only the office reads of a new request: the free vehicles of its sizes, and the price by the tariff. */
async function deskFacts(
	{ entered, freeFor }: NewQuote,
	{ vehicles }: Assessment,
	row: ReturnType<typeof rowOf>,
	suggestedCents: number | null = null,
): Promise<DeskFacts> {
	if (entered) return {}
	const lines = vehicles.map(({ id, seats, count }) => ({ fleetId: id, seats, count }))
	return { free: await freeFor?.({ ...row, emptyMinutes: row.emptyMinutes ?? null, vehicles: lines }), suggestedCents }
}

/** What identifies a repeated request: its key and its content. */
type Keyed = Required<Pick<NewQuote, 'requestKey' | 'requestDigest'>>

/** Finds an earlier request with this key and content; for rows without a digest it is calculated. */
async function findSame(queries: Queries, { requestKey, requestDigest: digest }: Keyed) {
	const alike = await queries
		.select({ id: quotes.id, code: quotes.code, requestDigest: quotes.requestDigest })
		.from(quotes)
		.where(and(eq(quotes.requestKey, requestKey), inArray(quotes.requestDigest, [digest, ''])))
	const same = alike.find((row) => row.requestDigest === digest)
	if (same || alike.length === 0) return same
	const undigested = alike.map(({ id }) => id)
	const rows = await queries.select().from(quotes).where(inArray(quotes.id, undigested))
	return rows.find((row) => requestDigest(requestIn(row)) === digest)
}

/** Finds an earlier request with this key and content, as `requestQuote` returns it; undefined where there is none. */
export async function storedBefore(queries: Queries, keyed: Keyed): Promise<RequestedQuote | undefined> {
	const known = await findSame(queries, keyed)
	return known && { code: known.code, mailQueued: true }
}

async function isKeyTaken(tx: Transaction, requestKey: string) {
	const [any] = await tx.select({ id: quotes.id }).from(quotes).where(eq(quotes.requestKey, requestKey)).limit(1)
	return any !== undefined
}

async function assess(context: Context, { entered, request }: NewQuote) {
	const fleets = await listFleets(context)
	return assessRequest(entered ? withoutNotice(fleets) : fleets, dayAt(context.now()), request)
}

async function storeQuote(tx: Transaction, row: typeof quotes.$inferInsert) {
	const [stored] = await tx.insert(quotes).values(row).returning({ id: quotes.id })
	if (!stored) throw new Error('The request was not stored.')
	return stored.id
}

/**
 * Stores a quote request, its first event and its two mails in one transaction (decision 21). The vehicles are decided
 * here, never taken from the caller.
 * @returns the stored request, new or by the same key; refused('pickup') where its dates are not possible (any more),
 * refused('keyTaken') where a key for one request came earlier with other content, refused('vehicleGone') where the
 * company has stopped offering one of its vehicles since it was assessed
 * @throws the database's error where it cannot be stored; then nothing is
 */
export async function requestQuote(
	context: Context,
	asked: NewQuote,
): Promise<Accepted<RequestedQuote> | NotRequested> {
	const assessment = asked.assessment ?? (await assess(context, asked))
	if (asked.entered && isPast(assessment.request.datePickup, pickupZone(assessment.request), context.now()))
		return refused('pickup')
	if (assessment.pickupProblem || assessment.untilProblem || assessment.legProblem) return refused('pickup')
	const { requestKey, language, userId } = asked
	const keyed = { requestKey, requestDigest: asked.requestDigest ?? requestDigest(asked.request) }
	const { guide } = asked.measured ?? { guide: await guidePriceOf(context, assessment) }
	const ways = waysOf(guide)
	const problem = legProblem(assessment.request, dayAt(context.now()), ways?.minutes)
	if (problem) return { ...refused('pickup'), tooSoon: { legProblem: problem, minutes: ways?.minutes } }
	const legs = legsOf(assessment.request)
	const [{ stops }, ...furtherLegs] = legs.map(storedLegWithStops) as [LegWithStops, ...LegWithStops[]]
	const row = rowOf(assessment, legs, ways)
	const desk = await deskFacts(asked, assessment, row, ways?.suggestedCents)
	const createdAt = context.now()

	return inTransaction(context, async (tx) => {
		const known = await storedBefore(tx, keyed)
		if (known) return accepted(known)
		if (asked.keyIsForOne && (await isKeyTaken(tx, requestKey))) return refused('keyTaken')
		const chosen = assessment.vehicles.map(({ id }) => id)
		if (!(await areOffered(tx, chosen))) return refused('vehicleGone')

		const [code = ''] = await nextCodes(tx, createdAt, 1)
		const customerId = await customerOf(tx, { ...row, code })
		const stored = { ...row, ...keyed, code, customerId, userId, status: 'requested', language, createdAt } as const
		const quoteId = await storeQuote(tx, stored)
		const actor = asked.entered?.by ?? { kind: 'customer' }
		const quote = {
			...row,
			code,
			language,
			seats: assessment.vehicles[0].seats,
			vehicles: assessment.vehicles.map(({ seats, count }) => ({ seats, count })),
			stops,
			furtherLegs,
			trip: guide && guideInMail(guide),
		}
		const [mail] = await allOf([
			queueQuoteMails(tx, context, asked, quoteId, { quote, desk }),
			addToPage(tx, customerId, quoteId, row),
			storeVehicles(tx, quoteId, assessment.vehicles.map(vehicleRow)),
			storeLegs(tx, quoteId, legs.slice(1), ways?.legs.slice(1) ?? []),
			storeStops(tx, quoteId, [{ stops }, ...furtherLegs]),
			recordEvent(tx, { quoteId, kind: 'requested', at: createdAt, actor }),
			indexNewQuotes(tx, [{ quoteId, words: findableWords({ ...row, code, stops, furtherLegs }) }]),
		])
		return accepted({ code, mailQueued: mail === 'queued' })
	})
}
