import { type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Config } from '#app/platform/config/config.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { addressKey } from '#app/web/limits/rate-limits.server.ts'
import { METHODS } from '../refuse-malformed.ts'
import { connectionRoom, watchConnections } from './connection-room.ts'
import { isUploading } from './uploads.ts'

/** From the first number on a connection is closed for each new one; at the second Node.js refuses new ones. */
const MAX_COMFORTABLE = 1_800
const MAX_CONNECTIONS = 2_000

const SECONDS = 1000

/**
 * Minimum reading speed. The worst telephone line is ten times as fast; at this speed a page would take half a minute.
 */
const LEAST_SPEED = { leastSpeed: 500, window: 20 * SECONDS }

/** Time limits of a connection: headers, a whole request, idle time. Node.js checks every five seconds. */
export const connectionLimits = {
	headersTimeout: 10 * SECONDS,
	requestTimeout: 30 * SECONDS,
	keepAliveTimeout: 5 * SECONDS,
	connectionsCheckingInterval: 5 * SECONDS,
	// The application refuses requests without a host, with the headers of every response.
	requireHostHeader: false,
}
const SILENCE_MS = 60 * SECONDS

const statusOf: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
}
const UNKNOWN_METHOD = /^[A-Z]{1,40} \S+ HTTP\/1\.[01]\r?\n/

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer }

function statusOfFailure({ code = '', rawPacket }: ParseError) {
	const isUnknown = code === 'HPE_INVALID_METHOD' && UNKNOWN_METHOD.test(rawPacket?.toString('latin1', 0, 20_000) ?? '')
	return isUnknown ? 501 : (statusOf[code] ?? 400)
}

/** Checks whether Node.js is already sending a response there; a second one would corrupt it. */
const isBeingAnswered = (socket: Duplex & { _httpMessage?: ServerResponse }) =>
	socket._httpMessage?.headersSent === true

/**
 * Limits connections, and responds with the common headers to what Node.js cannot parse: invalid HTTP, oversized
 * headers, requests that are too slow, and CONNECT.
 * @param isRefused called with the status of each of these responses
 * @returns the connections, which must be notified of the start and end of each request
 */
export function guardConnections(
	server: Server,
	{ isProduction, trustedProxies, limits }: Pick<Config, 'isProduction' | 'trustedProxies' | 'limits'>,
	isRefused: (status: number) => void,
) {
	const lines = Object.entries(commonHeaders(isProduction)).map(([name, value]) => `${name}: ${value}`)
	const allow = `Allow: ${METHODS.join(', ')}`
	const refuse = (socket: Duplex, status: number) => {
		if (!socket.writable || isBeingAnswered(socket)) return socket.destroy()
		isRefused(status)
		const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0', ...lines]
		if (status === 405 || status === 501) head.push(allow)
		return socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
	}
	const room = connectionRoom({ most: MAX_COMFORTABLE, each: limits.connectionsPerAddress, ...LEAST_SPEED })
	server.maxConnections = MAX_CONNECTIONS
	server.setTimeout(SILENCE_MS)
	/**
	 * Refuses after a timeout, unless the request arrives now. If the process itself was busy, the request may be unread,
	 * because Node.js checks its timers first.
	 */
	const refuseUnlessItComes = (socket: Socket, status: number) => {
		const come = room.come(socket)
		setImmediate(() => {
			if (room.come(socket) === come) refuse(socket, status)
		})
	}
	server.on('clientError', (error: ParseError, socket: Socket) => {
		if (error.code === 'ECONNRESET') socket.destroy()
		else if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT') {
			if (!isUploading(socket)) refuseUnlessItComes(socket, 408)
		} else refuse(socket, statusOfFailure(error))
	})
	server.on('connect', (_request, socket) => refuse(socket, 405))
	// A proxy's connections have many visitors; the proxy itself must limit those.
	watchConnections(server, room, ({ remoteAddress }) => (trustedProxies > 0 ? undefined : addressKey(remoteAddress)))
	return room
}
