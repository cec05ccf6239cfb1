import type { Context } from '#app/context.server.ts'
import { listFleets } from '#app/domain/fleet/fleets.server.ts'
import { type Assessment, assessRequest } from '#app/domain/quotes/assess-request.ts'
import { requestDigest } from '#app/domain/quotes/request-digest.server.ts'
import { type RequestedQuote, requestQuote, storedBefore } from '#app/domain/quotes/request-quote.server.ts'
import { dayAt } from '#app/platform/clock/wall-clock.ts'
import { log } from '#app/platform/log.server.ts'
import { type Accepted, accepted, type Refused, refused } from '#app/platform/result.ts'
import type { RequestFacts } from '#app/web/http/request-facts.server.ts'
import { addressKey, countAttempt, rateLimitsOf } from '#app/web/limits/rate-limits.server.ts'

/** Why a request is not sent, with what its sentence needs. */
export type NotSent =
	| (Refused<'times'> & {
			assessment: Assessment
			/** in Madrid */
			today: string
			/** of the way of each leg, where they are known */
			minutes?: readonly number[]
	  })
	| (Refused<'tooMany'> & {
			/** seconds until the next one is taken */
			wait: number
	  })
	| Refused<'moreNotice' | 'keyTaken' | 'unavailable' | 'tooFast' | 'lookAgain'>

type Sent = Accepted<RequestedQuote> | NotSent

/** Double clicks that arrive together share one attempt, and so count once against the limit. */
const underWay = new Map<string, Promise<Sent>>()

function sendOnce(key: string, attempt: () => Promise<Sent>) {
	const running = underWay.get(key) ?? attempt().finally(() => underWay.delete(key))
	underWay.set(key, running)
	return running
}

type NewQuote = Omit<Parameters<typeof requestQuote>[1], 'askedFrom'>
/** What was decided before it is stored. */
type Storing = NewQuote & { assessment: Assessment; requestDigest: string }

async function storeWithinLimits(context: Context, asked: Storing, { clientAddress }: RequestFacts): Promise<Sent> {
	const known = await storedBefore(context.database.read, asked)
	if (known) return accepted(known)

	const wait = await countAttempt(await rateLimitsOf(context), [['quoteFromAddress', addressKey(clientAddress)]])
	if (wait > 0) return { ...refused('tooMany'), wait }
	const stored = await requestQuote(context, { ...asked, askedFrom: clientAddress })
	if (stored.ok) return stored
	if (stored.refusal === 'keyTaken') return refused('keyTaken')
	if (!stored.tooSoon) return refused('moreNotice')
	const { legProblem, minutes } = stored.tooSoon
	const today = dayAt(context.now())
	return { ...refused('times'), assessment: { ...asked.assessment, legProblem }, today, minutes }
}

async function store(context: Context, asked: Storing, facts: RequestFacts): Promise<Sent> {
	try {
		return await storeWithinLimits(context, asked, facts)
	} catch (error) {
		// Where only the answer to the commit was lost, the database may tell by another connection.
		const known = await storedBefore(context.database.read, asked).catch(() => undefined)
		log().error({ requestId: facts.requestId, error }, known ? 'answer to a commit lost' : 'quote request not stored')
		return known ? accepted(known) : refused('unavailable')
	}
}

/**
 * Stores a request, once for each key and content however often it comes, within the limits of its sender
 * (decisions 21, 47).
 * @returns the stored request, or why there is none
 */
export async function storeOnce(context: Context, asked: NewQuote, facts: RequestFacts): Promise<Sent> {
	// What is not possible is refused before anything is looked up or counted.
	const today = dayAt(context.now())
	const assessment = asked.assessment ?? assessRequest(await listFleets(context), today, asked.request)
	const { pickupProblem, untilProblem, legProblem } = assessment
	if (pickupProblem || untilProblem || legProblem) return { ...refused('times'), assessment, today }
	const storing = { ...asked, assessment, requestDigest: asked.requestDigest ?? requestDigest(asked.request) }
	return sendOnce(`${storing.requestKey} ${storing.requestDigest}`, () => store(context, storing, facts))
}
