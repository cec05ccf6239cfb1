import { isDeepStrictEqual } from 'node:util'
import { eq } from 'drizzle-orm'
import type { Context } from '#app/context.server.ts'
import { currentTerms } from '#app/domain/company/current-terms.server.ts'
import { termsAgain } from '#app/domain/company/payment-terms.ts'
import { requestOf } from '#app/domain/fields/quote-request.server.ts'
import type { Fleet } from '#app/domain/fleet/fleet.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import type { OfferDraft } from '#app/domain/quotes/offer/offer.ts'
import { findOffer } from '#app/domain/quotes/offer/offers.server.ts'
import { findQuote, type QuoteFacts } from '#app/domain/quotes/quote-facts.server.ts'
import { repeatMail, tellCustomer } from '#app/domain/quotes/quote-mails.server.ts'
import { type Actor, recordEvent } from '#app/domain/quotes/quote-step.server.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { type NewQuoteRows, storeQuotes } from '#app/domain/quotes/store-quotes.server.ts'
import { hireIn } from '#app/domain/quotes/trip/quote-legs.server.ts'
import { withoutNotice } from '#app/domain/quotes/trip/short-notice.ts'
import type { Queries, Transaction } from '#app/platform/db/database.server.ts'
import { inTransaction } from '#app/platform/db/transaction.server.ts'
import { accepted, type Result, refused } from '#app/platform/result.ts'
import { quotes } from '#drizzle/schema.ts'
import { type RepeatProblem, repeatsOf, timesProblem, withOffered } from './repeat-problems.server.ts'
import { linesOn, quoteOn } from './repeated-quote.server.ts'

/** Trip on one of the days of its repetition, and why that is not possible. */
export type Repeat = { day: string; quote: QuoteFacts; problem: RepeatProblem | undefined }

/** Returns what is wrong with a day itself, apart from the trip's times. */
function dayProblem(quote: QuoteFacts, days: readonly string[], index: number, known: Map<string, string>) {
	const day = days[index] ?? ''
	if (day === quote.pickupAt.slice(0, 10)) return { kind: 'own' } as const
	if (days.indexOf(day) < index) return { kind: 'twice' } as const
	const code = known.get(day)
	return code === undefined ? undefined : ({ kind: 'known', code } as const)
}

type Planning = {
	quote: QuoteFacts
	/** `yyyy-MM-dd`, in the order in which they were chosen */
	days: readonly string[]
	fleets: readonly Fleet[]
}

async function plan(context: Context, queries: Queries, { quote, days, fleets }: Planning): Promise<Repeat[]> {
	const known = await repeatsOf(queries, quote.id)
	return days.map((day, index) => {
		const repeated = withOffered(context, fleets, quoteOn(quote, day))
		const problem = dayProblem(quote, days, index, known) ?? timesProblem(context, fleets, repeated)
		return { day, quote: repeated, problem }
	})
}

const officeFleets = async (context: Context) => withoutNotice(await listFleets(context))

/**
 * Plans a quote's trip on other days, each checked by the office's rules. Nothing is stored.
 * @param days `yyyy-MM-dd`, in the order in which they were chosen
 */
export const planRepeats = async (context: Context, quote: QuoteFacts, days: readonly string[]): Promise<Repeat[]> =>
	plan(context, context.database.read, { quote, days, fleets: await officeFleets(context) })

/**
 * Returns the price of a quote as a draft for another one: of its offer, else of its draft.
 * @returns undefined where there is no offer, and no draft with lines
 */
export async function priceToRepeat(queries: Queries, quote: QuoteFacts): Promise<OfferDraft | undefined> {
	const offer = quote.offerNumber === null ? undefined : await findOffer(queries, quote.id, quote.offerNumber)
	if (offer) {
		const { lines, vatBasisPoints, included, excluded } = offer
		const payment = termsAgain(offer)
		const { offerDays: validDays } = (await currentTerms({ database: { read: queries } })).terms
		return { lines, vatBasisPoints, included, excluded, validDays, message: '', payment }
	}
	const draft = quote.draft === null ? undefined : (JSON.parse(quote.draft) as OfferDraft)
	return draft && draft.lines.length > 0 ? { ...draft, message: '' } : undefined
}

type Repeating = {
	code: string
	/** the version of the repeated quote that the office staff have read */
	version: number
	days: readonly string[]
	/** idempotency key (decision 21) */
	requestKey: string
	actor: Actor
	/** whether the customer gets one mail that lists all of them */
	tell: boolean
	/** language tag of the days named in the price that the repetitions start with; undefined to start without one */
	pricedIn?: string
}

const digestOf = (quote: QuoteFacts) => requestDigest(hireIn(quote))

/** Returns the rows of a repetition: the trip as it is now, without any answer or agreement. */
function rowsOf(
	{ requestKey }: Repeating,
	from: QuoteFacts,
	quote: QuoteFacts,
	draft: OfferDraft | undefined,
): NewQuoteRows {
	const { language, userId, assigneeId, fleetId, fleetName, vip, vehicles, stops, furtherLegs, endsAt } = quote
	const { kilometres, kilometresFrom, drivingMinutes, emptyKilometres, emptyMinutes } = quote
	return {
		row: {
			...requestOf(quote),
			...{ language, userId, assigneeId, fleetId, fleetName, vip, endsAt },
			...{ kilometres, kilometresFrom, drivingMinutes, emptyKilometres, emptyMinutes },
			...{ requestKey, requestDigest: digestOf(quote), repeatOf: from.id, status: 'requested' },
			draft: draft ? JSON.stringify(draft) : null,
		},
		...{ vehicles, stops, furtherLegs },
		events: [{ kind: 'requested' }, { kind: 'repeats', detail: from.code }],
	}
}

/** Returns the references stored by an earlier request with this key, where it had the same repetitions. */
async function storedBefore(tx: Transaction, requestKey: string, repeats: readonly Repeat[]) {
	const stored = await tx
		.select({ code: quotes.code, digest: quotes.requestDigest })
		.from(quotes)
		.where(eq(quotes.requestKey, requestKey))
	const codes = repeats.map(({ quote }) => stored.find(({ digest }) => digest === digestOf(quote))?.code)
	return codes.every((code) => code !== undefined) ? codes : undefined
}

async function store(tx: Transaction, context: Context, repeating: Repeating, from: QuoteFacts, repeats: Repeat[]) {
	const { actor, pricedIn } = repeating
	const at = context.now()
	const price = pricedIn === undefined ? undefined : await priceToRepeat(tx, from)
	// The price was for the vehicles of the first one.
	const priceOf = (quote: QuoteFacts) =>
		price && pricedIn && isDeepStrictEqual(quote.vehicles, from.vehicles)
			? { ...price, lines: linesOn(price.lines, pricedIn, from, quote) }
			: undefined
	const rows = repeats.map(({ quote }) => rowsOf(repeating, from, quote, priceOf(quote)))
	const codes = await storeQuotes(tx, rows, { actor, at, repeated: from.customerId })
	const detail = codes.length > 1 ? `${codes[0]} – ${codes.at(-1)}` : codes[0]
	await recordEvent(tx, { quoteId: from.id, kind: 'repeated', at, actor, detail })
	if (repeating.tell) {
		const data = repeatMail(
			from,
			repeats.map(({ quote }, index) => ({ ...quote, code: codes[index] ?? '' })),
		)
		await tellCustomer(tx, context, from, { template: 'quote-repeated', data })
	}
	return codes
}

/**
 * Repeats a trip on other days, for the office. Each repetition is a request of its own that refers to the first. All
 * are stored or none, and only once if the form is sent several times.
 * @returns their references; refused('days') where a day is not possible (any more), refused('changedMeanwhile') where
 * the repeated quote has changed since it was read
 */
export async function repeatQuote(
	context: Context,
	repeating: Repeating,
): Promise<Result<string[], 'unknown' | 'changedMeanwhile' | 'days'>> {
	const { code, version, requestKey } = repeating
	if (repeating.days.length === 0) return refused('days')
	const days = [...repeating.days].sort()
	const fleets = await officeFleets(context)
	return inTransaction(context, async (tx) => {
		const from = await findQuote(tx, code)
		if (!from) return refused('unknown')
		const repeats = await plan(context, tx, { quote: from, days, fleets })
		const before = await storedBefore(tx, requestKey, repeats)
		if (before) return accepted(before)
		if (from.version !== version) return refused('changedMeanwhile')
		if (repeats.some(({ problem }) => problem)) return refused('days')
		return accepted(await store(tx, context, repeating, from, repeats))
	})
}
