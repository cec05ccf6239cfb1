import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { LRUCache } from 'lru-cache'
import { loggedPath } from '#app/domain/dispatch/route-sheets/sheet-address.ts'
import type { Config } from '#app/platform/config/config.server.ts'
import { log } from '#app/platform/log.server.ts'
import { onUserKnown } from '#app/web/http/request-facts.server.ts'
import { clientAddress as addressOf, isOnThisMachine } from '../client-address.ts'
import type { Exchange } from '../exchange.ts'

/** Visitors who come one after another; the bound is for the rest. */
const MOST_VISITORS = 5_000
const LONGEST_PATH = 300
const DAY_MS = 24 * 3_600_000
/** Whoever asked has left before there was an answer; nginx's number for it. */
const LEFT = 499

/**
 * Who comes again on the same day (UTC) has the same name in the log; nobody can tell their address from it, nor that
 * they were here the day before.
 */
export function pseudonyms(secret: string, now = Date.now) {
	const known = new LRUCache<string, string>({ max: MOST_VISITORS })
	let day: number | undefined
	let key = Buffer.alloc(0)
	return (address: string) => {
		const today = Math.floor(now() / DAY_MS)
		if (today !== day) {
			known.clear()
			key = createHmac('sha256', secret).update(`visitors in the log ${today}`).digest()
			day = today
		}
		const found = known.get(address)
		if (found !== undefined) return found
		const name = createHmac('sha256', key).update(address).digest('base64url').slice(0, 12)
		known.set(address, name)
		return name
	}
}

/** A proxy that is not counted makes all visitors one address, with one address's limits. */
function warnOfProxy({ headers }: IncomingMessage, address: string) {
	if (headers['x-forwarded-for'] === undefined || !isOnThisMachine(address)) return false
	log().warn('a proxy is in front and TRUST_PROXY is 0: all visitors share the limits of one address')
	return true
}

/**
 * Calls what is not over yet when its connection closes: Node does not close answers that wait behind another one there.
 * One listener for each connection costs less than one for each request.
 */
function untilClosed() {
	const byConnection = new WeakMap<Socket, (() => void)[]>()
	return (socket: Socket) => {
		const known = byConnection.get(socket)
		if (known) return known
		const open: (() => void)[] = []
		byConnection.set(socket, open)
		socket.once('close', () => {
			for (const over of [...open]) over()
		})
		return open
	}
}

type Over = (exchange: Exchange, path: string, status: number, ms: number) => void

/** The path of an address, as far as it may be told. */
function pathOf(url: string) {
	const mark = url.indexOf('?')
	const path = mark < 0 ? url : url.slice(0, mark)
	return path.length > LONGEST_PATH ? path.slice(0, LONGEST_PATH) : path
}

/**
 * Gives each request an id and its visitor's address (`meet`), and logs one line when it is over; `handOver` tells the
 * application what it is to know of one that it has to answer.
 * @param isOver is told of each request that is over: its path as it was asked, its status, its milliseconds
 */
export function requestLog(
	{ secret, trustedProxies }: Pick<Config, 'secret' | 'trustedProxies'>,
	isOver: Over = () => undefined,
) {
	const pseudonym = pseudonyms(secret)
	/** those that the application has to answer, by id: it may find out whose they are */
	const underWay = new Map<string, Exchange>()
	const openOn = untilClosed()
	let hasWarned = trustedProxies > 0
	onUserKnown((requestId, userId) => {
		const exchange = underWay.get(requestId)
		if (exchange) exchange.userId = userId
	})

	const meet = (request: IncomingMessage, response: ServerResponse): Exchange => {
		const { url = '', method } = request
		const requestId = randomUUID()
		const clientAddress = addressOf(request, trustedProxies)
		const exchange: Exchange = { request, response, requestId, clientAddress, by: 'application', isHandedOver: false }
		if (!hasWarned) hasWarned = warnOfProxy(request, clientAddress)
		const started = performance.now()
		const open = openOn(request.socket)
		const over = () => {
			const place = open.indexOf(over)
			if (place < 0) return
			open.splice(place, 1)
			if (exchange.isHandedOver) underWay.delete(requestId)
			const ms = performance.now() - started
			const status = response.headersSent ? response.statusCode : LEFT
			const asked = pathOf(url)
			isOver(exchange, asked, status, ms)
			if (!log().isLevelEnabled('info')) return
			const { userId: user } = exchange
			const path = loggedPath(asked)
			log().info({ requestId, method, path, status, ms: Math.round(ms), user, visitor: pseudonym(clientAddress) })
		}
		open.push(over)
		response.on('close', over)
		return exchange
	}
	const handOver = (exchange: Exchange) => {
		const { request, response, requestId } = exchange
		// The application reads it there; whatever a visitor sent under this name is gone.
		request.headers['x-request-id'] = requestId
		// What is over already would never leave.
		exchange.isHandedOver = !response.closed && !request.socket.destroyed
		if (exchange.isHandedOver) underWay.set(requestId, exchange)
	}
	return { meet, handOver }
}
