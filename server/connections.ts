import { type IncomingMessage, type Server, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import type { Config } from '#app/config.server.ts'
import { commonHeaders } from '#app/http/headers.server.ts'
import { METHODS } from './gate.ts'

/** From here on whoever asks nothing makes room; Node itself refuses at the second figure. */
const MOST_COMFORTABLE = 1_800
const MOST = 2_000

const SECONDS = 1000

/** Time limits of a connection: headers, a whole request, silence. Node looks every five seconds. */
export const connectionLimits = {
	headersTimeout: 10 * SECONDS,
	requestTimeout: 30 * SECONDS,
	keepAliveTimeout: 5 * SECONDS,
	connectionsCheckingInterval: 5 * SECONDS,
	// Without a host the gate refuses, with the headers of every response.
	requireHostHeader: false,
}
const SILENCE_MS = 60 * SECONDS

/**
 * Closes the connection that has been asking nothing for longest where there are too many: half-sent headers by the
 * thousand then push out each other, and nobody who has something to ask.
 */
function makeRoom(server: Server) {
	const open = new Set<Socket>()
	/** those on which nothing is asked, longest first */
	const idle = new Set<Socket>()
	server.on('connection', (socket: Socket) => {
		open.add(socket)
		idle.add(socket)
		// As many as there are requests behind one another on it.
		socket.setMaxListeners(0)
		socket.once('close', () => {
			open.delete(socket)
			idle.delete(socket)
		})
		if (open.size <= MOST_COMFORTABLE) return
		const [longest] = idle
		longest?.destroy()
	})
	server.on('request', ({ socket }: IncomingMessage, response: ServerResponse) => {
		idle.delete(socket)
		response.once('close', () => {
			if (open.has(socket)) idle.add(socket)
		})
	})
	return () => open.size
}

const statusOf: Record<string, number> = {
	HPE_HEADER_OVERFLOW: 431,
	HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
	ERR_HTTP_REQUEST_TIMEOUT: 408,
}
const UNKNOWN_METHOD = /^[A-Z]{1,40} \S+ HTTP\/1\.[01]\r?\n/

type ParseError = NodeJS.ErrnoException & { rawPacket?: Buffer }

function statusOfFailure({ code = '', rawPacket }: ParseError) {
	const isUnknown = code === 'HPE_INVALID_METHOD' && UNKNOWN_METHOD.test(rawPacket?.toString('latin1', 0, 20_000) ?? '')
	return isUnknown ? 501 : (statusOf[code] ?? 400)
}

/** Node remembers an answer that is under way there; two at once would be nonsense. */
const isBeingAnswered = (socket: Duplex & { _httpMessage?: ServerResponse }) =>
	socket._httpMessage?.headersSent === true

/**
 * Keeps connections within bounds, and answers what Node cannot read with the headers of every response: what is no
 * HTTP, has headers without end, comes too slowly, or asks for a tunnel.
 * @param isRefused is told of each of these answers' status
 * @returns how many connections are open
 */
export function guardConnections(
	server: Server,
	{ inEarnest }: Pick<Config, 'inEarnest'>,
	isRefused: (status: number) => void,
) {
	const lines = Object.entries(commonHeaders(inEarnest)).map(([name, value]) => `${name}: ${value}`)
	const allow = `Allow: ${METHODS.join(', ')}`
	const refuse = (socket: Duplex, status: number) => {
		if (!socket.writable || isBeingAnswered(socket)) return socket.destroy()
		isRefused(status)
		const head = [`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, 'Connection: close', 'Content-Length: 0', ...lines]
		if (status === 405 || status === 501) head.push(allow)
		return socket.end(`${head.join('\r\n')}\r\n\r\n`, () => socket.destroy())
	}
	server.maxConnections = MOST
	server.setTimeout(SILENCE_MS)
	server.on('clientError', (error: ParseError, socket) => {
		if (error.code === 'ECONNRESET') socket.destroy()
		else refuse(socket, statusOfFailure(error))
	})
	server.on('connect', (_request, socket) => refuse(socket, 405))
	return makeRoom(server)
}
