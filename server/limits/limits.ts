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

/** No address of ours, sealed values included, comes near it. */
const LONGEST_URL = 8_000
/** When the queue is full, it is empty again in a few seconds. */
const COME_BACK_SECONDS = 5

/** Pages and forms apart: pages need nothing but the processor, and forms may wait for somebody. Ten visitors take no lane for themselves. */
const PAGES = { atOnce: 32, waiting: 256, each: 24, patience: 10_000 }
const FORMS = { ...PAGES, atOnce: 64 }
/** What a provider tells of payments, it may tell so many times as often as somebody asks for pages. */
const NOTICES = 10
const BODIES = { most: 512, each: 24, bytes: 32 * 1024 * 1024 }

export type Limits = {
	/** Whether a request may be looked at; answers it where not. */
	mayAsk: (exchange: Exchange) => boolean
	/** Whether something may be made for it, which counts ten times as much; answers it where not. */
	mayMake: (exchange: Exchange) => boolean
	/** Reads the body of whatever has one; answers, or does nothing where its visitor has left, where there is none. */
	bodyOf: (exchange: Exchange) => Promise<Buffer | undefined>
	/** Works when fewer answers than the limit are being made, or answers that there are too many. */
	whenThereIsRoom: (exchange: Exchange, work: () => Promise<void>) => Promise<void>
	reply: ShortReply
	lanes: Record<'pages' | 'forms', Queue>
	bodies: Bodies
	rate: ReturnType<typeof requestRate>
}

/**
 * Has pages begin one in each turn of the event loop: each keeps the process to itself until it is drawn, and a turn lets in
 * one connection only. Else whoever comes for what lies ready would wait behind all pages that others ask for.
 */
function turnsOfTheirOwn() {
	let last: Promise<void> = Promise.resolve()
	return () => {
		last = last.then(() => nextTurn())
		return last
	}
}

/** The limits of everything (trust §3.3): how much one address asks for, and how much is made at once. */
export function openLimits(context: Context, metrics: Pick<Metrics, 'countThrottled'>): Limits {
	const { requestsPerAddress } = context.config.limits
	const rate = requestRate(requestsPerAddress)
	const noticeRate = requestRate(requestsPerAddress * NOTICES)
	const bodies = bodyReader(BODIES)
	const lanes = { pages: createQueue(PAGES), forms: createQueue(FORMS) }
	// Forms that have come together begin together.
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
			// Work goes on where its visitor has left, and takes its place until it is over.
			await work().finally(ticket.leave)
		},
		reply,
		lanes,
		bodies,
		rate,
	}
}
