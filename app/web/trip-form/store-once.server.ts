import type { Context } from '#app/context.server.ts'
import { freeForNewHire } from '#app/domain/dispatch/reservations/free-for-hires.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { type Assessment, assessRequest } from '#app/domain/quotes/assess-request.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import {
	type NewHire,
	type RequestedQuote,
	requestQuote,
	storedBefore,
} from '#app/domain/quotes/request-quote.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { log } from '#app/platform/log.server.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import type { RequestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'

/** Refusal of a request, with the data that its message needs. */
export type NotSent =
	| (Refused<'times'> & {
			assessment: Assessment
			/** in Madrid */
			today: string
			/** driving time of each leg, where known */
			minutes?: readonly number[]
	  })
	| (Refused<'tooMany'> & {
			/** seconds until the next request is accepted */
			wait: number
	  })
	| Refused<'moreNotice' | 'keyTaken' | 'unavailable' | 'tooFast' | 'lookAgain' | 'vehicleChanged'>

type Sent = Accepted<RequestedQuote> | NotSent

/** Attempts in progress: simultaneous double clicks share one, and so count once against the limit. */
const underWay = new Map<string, Promise<Sent>>()

function sendOnce(key: string, attempt: () => Promise<Sent>) {
	const running = underWay.get(key) ?? attempt().finally(() => underWay.delete(key))
	underWay.set(key, running)
	return running
}

type NewQuote = Omit<Parameters<typeof requestQuote>[1], 'askedFrom' | 'freeFor'>
/** New quote with the data computed before storing. */
type Storing = NewQuote & { assessment: Assessment; requestDigest: string }

async function storeWithinLimits(context: Context, asked: Storing, { clientAddress }: RequestFacts): Promise<Sent> {
	const known = await storedBefore(context.database.read, asked)
	if (known) return accepted(known)

	const wait = await countAttempt(await rateLimitsOf(context), [['quoteFromAddress', addressKey(clientAddress)]])
	if (wait > 0) return { ...refused('tooMany'), wait }
	const freeFor = (hire: NewHire) => freeForNewHire(context, hire)
	const stored = await requestQuote(context, { ...asked, askedFrom: clientAddress, freeFor })
	if (stored.ok) return stored
	if (stored.refusal === 'keyTaken') return refused('keyTaken')
	if (stored.refusal === 'vehicleGone') return refused('vehicleChanged')
	if (!stored.tooSoon) return refused('moreNotice')
	const { legProblem, minutes } = stored.tooSoon
	const today = dayAt(context.now())
	return { ...refused('times'), assessment: { ...asked.assessment, legProblem }, today, minutes }
}

async function store(context: Context, asked: Storing, facts: RequestFacts): Promise<Sent> {
	try {
		return await storeWithinLimits(context, asked, facts)
	} catch (error) {
		// If only the response to the commit was lost, another connection can tell whether it succeeded.
		const known = await storedBefore(context.database.read, asked).catch(() => undefined)
		log().error({ requestId: facts.requestId, error }, known ? 'answer to a commit lost' : 'quote request not stored')
		return known ? accepted(known) : refused('unavailable')
	}
}

/**
 * Stores a request within the sender's limits, once for each key and content even if it is sent repeatedly (decisions
 * 21, 47).
 * @returns the stored request, or why it is refused
 */
export async function storeOnce(context: Context, asked: NewQuote, facts: RequestFacts): Promise<Sent> {
	// Impossible dates are refused before anything is looked up or counted.
	const today = dayAt(context.now())
	const assessment = asked.assessment ?? assessRequest(await listFleets(context), today, asked.request)
	const { pickupProblem, untilProblem, legProblem } = assessment
	if (pickupProblem || untilProblem || legProblem) return { ...refused('times'), assessment, today }
	const storing = { ...asked, assessment, requestDigest: asked.requestDigest ?? requestDigest(asked.request) }
	return sendOnce(`${storing.requestKey} ${storing.requestDigest}`, () => store(context, storing, facts))
}
