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

/** Cache limit for pseudonyms of recent visitors. */
const MAX_VISITORS = 5_000
const LONGEST_PATH = 300
const DAY_MS = 24 * 3_600_000
/** Status logged if the client disconnected before the response; the same as nginx's. */
const LEFT = 499

/**
 * Creates a function that replaces client addresses by pseudonyms. An address has the same pseudonym for one day (UTC).
 * It reveals neither the address nor visits on other days.
 */
export function pseudonyms(secret: string, now = Date.now) {
	const known = new LRUCache<string, string>({ max: MAX_VISITORS })
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

/**
 * Warns if requests come through a local proxy that `TRUST_PROXY` does not count: all visitors would then share one
 * address and its limits.
 */
function warnOfProxy({ headers }: IncomingMessage, address: string) {
	if (headers['x-forwarded-for'] === undefined || !isOnThisMachine(address)) return false
	log().warn('a proxy is in front and TRUST_PROXY is 0: all visitors share the limits of one address')
	return true
}

/**
 * Runs callbacks when a connection closes, because Node.js does not close responses that wait behind another one. One
 * listener for each connection costs less than one for each request.
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

/** Returns the path of an address without its query, shortened for the log. */
function pathOf(url: string) {
	const mark = url.indexOf('?')
	const path = mark < 0 ? url : url.slice(0, mark)
	return path.length > LONGEST_PATH ? path.slice(0, LONGEST_PATH) : path
}

/**
 * Gives each request an id and its client address (`meet`), and logs one line when it ends. `handOver` registers a
 * request for the application, which may report its user later.
 * @param isOver called at the end of each request with its path as requested, its status and its milliseconds
 */
export function requestLog(
	{ secret, trustedProxies }: Pick<Config, 'secret' | 'trustedProxies'>,
	isOver: Over = () => undefined,
) {
	const pseudonym = pseudonyms(secret)
	/** requests in the application, by id; it may report their user */
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
		// The application reads the id from this header, so a value sent by the client is replaced.
		request.headers['x-request-id'] = requestId
		// A request that has ended already would never be removed.
		exchange.isHandedOver = !response.closed && !request.socket.destroyed
		if (exchange.isHandedOver) underWay.set(requestId, exchange)
	}
	return { meet, handOver }
}
