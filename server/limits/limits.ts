import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Context } from '#app/context.server.ts'
import { createQueue, type Queue } from '#app/platform/turns/queue.ts'
import { addressKey } from '#app/web/limits/rate-limits.server.ts'
import { isNotification } from '#app/web/quote/notification-address.ts'
import type { Exchange } from '../exchange.ts'
import type { Metrics, Throttle } from '../observe/metrics.ts'
import { type ShortReply, shortReplies } from '../short-reply.ts'
import { type Bodies, bodyReader } from './body-reader.ts'
import { MADE, READY, requestRate } from './request-rate.ts'

/** Maximum length of an address. None of this site comes near it, sealed values included. */
const LONGEST_URL = 8_000
/** Value of `Retry-After` when a queue is full; it empties within a few seconds. */
const COME_BACK_SECONDS = 5

/**
 * Limits of the queues. Pages and forms have separate ones: pages need only the processor, forms may wait for other
 * services. No ten visitors can fill a queue.
 */
const PAGES = { atOnce: 32, waiting: 256, each: 24, timeoutMs: 10_000 }
const FORMS = { ...PAGES, atOnce: 64 }
/** Factor by which the rate limit for payment notifications exceeds the one for pages. */
const NOTICES = 10
const BODIES = { most: 512, each: 24, bytes: 32 * 1024 * 1024 }

export type Limits = {
	/** Checks whether a request may be processed; responds itself if not. */
	mayAsk: (exchange: Exchange) => boolean
	/** Checks whether something may be rendered for it, which costs ten times as much; responds itself if not. */
	mayMake: (exchange: Exchange) => boolean
	/** Reads the body of a request. Returns undefined after responding itself, or if the client has disconnected. */
	bodyOf: (exchange: Exchange) => Promise<Buffer | undefined>
	/** Runs `work` when a place in the queue is free; responds itself if the queue is full. */
	whenThereIsRoom: (exchange: Exchange, work: () => Promise<void>) => Promise<void>
	reply: ShortReply
	lanes: Record<'pages' | 'forms', Queue>
	bodies: Bodies
	rate: ReturnType<typeof requestRate>
}

/**
 * Creates a function that lets only one page start in each turn of the event loop. Rendering blocks the process, and
 * each turn accepts only one connection. Otherwise clients of cached responses would wait behind all pages.
 */
function turnsOfTheirOwn() {
	let last: Promise<void> = Promise.resolve()
	return () => {
		last = last.then(() => nextTurn())
		return last
	}
}

/**
 * Opens the limits of all requests (trust §3.3): how much one address may request, and how much is rendered at once.
 */
export function openLimits(context: Context, metrics: Pick<Metrics, 'countThrottled'>): Limits {
	const { requestsPerAddress } = context.config.limits
	const rate = requestRate(requestsPerAddress)
	const noticeRate = requestRate(requestsPerAddress * NOTICES)
	const bodies = bodyReader(BODIES)
	const lanes = { pages: createQueue(PAGES), forms: createQueue(FORMS) }
	// Forms that arrive together start together.
	const turn = { pages: turnsOfTheirOwn(), forms: nextTurn }
	const reply = shortReplies(context)
	const keyOf = ({ clientAddress }: Exchange) => addressKey(clientAddress) ?? ''
	const isNotice = ({ request }: Exchange) => request.method === 'POST' && isNotification(request.url)
	const visitorOf = (exchange: Exchange) =>
		requestsPerAddress === 0 || isNotice(exchange) ? undefined : keyOf(exchange)

	const pays = (cost: number) => (exchange: Exchange) => {
		const wait = (isNotice(exchange) ? noticeRate : rate).count(keyOf(exchange), cost)
		if (wait === 0) return true
		metrics.countThrottled('address')
		reply(exchange, 429, wait)
		return false
	}
	const paysForAsking = pays(READY)
	const turnAway = (exchange: Exchange, status: 429 | 503, by: Throttle) => {
		metrics.countThrottled(by)
		reply(exchange, status, COME_BACK_SECONDS)
	}
	return {
		mayAsk: (exchange) => {
			const isShort = (exchange.request.url ?? '').length <= LONGEST_URL
			if (!isShort) reply(exchange, 414)
			return isShort && paysForAsking(exchange)
		},
		mayMake: pays(MADE - READY),
		bodyOf: async (exchange) => {
			const body = await bodies.read(exchange.request, visitorOf(exchange))
			if (typeof body !== 'string') return body
			if (body === 'pushed out') turnAway(exchange, 503, 'bodies')
			return undefined
		},
		whenThereIsRoom: async (exchange, work) => {
			const { request, response } = exchange
			const lane = request.method === 'GET' || request.method === 'HEAD' ? 'pages' : 'forms'
			const ticket = lanes[lane].enter(visitorOf(exchange))
			if (ticket === 'greedy') return turnAway(exchange, 429, 'address')
			if (ticket === 'full') return turnAway(exchange, 503, 'renders')
			response.once('close', ticket.leave)
			const isAdmitted = await ticket.admitted
			response.off('close', ticket.leave)
			if (!isAdmitted) return response.destroyed ? undefined : turnAway(exchange, 503, 'renders')
			await turn[lane]()
			// Work continues if the client disconnects, and keeps its place until it ends.
			await work().finally(ticket.leave)
		},
		reply,
		lanes,
		bodies,
		rate,
	}
}
