import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { connectionLimits } from '../limits/guard-connections.ts'

const SECOND = 1000

const lineOf = (name: string, value: string) => {
	validateHeaderName(name)
	validateHeaderValue(name, value)
	return `${name}: ${value}\r\n`
}

/**
 * The head of an answer up to the id of its request.
 * @param lines names and values in turn. @throws TypeError where one of them is none of HTTP's
 */
export function readyHead(lines: readonly string[]) {
	const told = lines.map((name, index) => (index % 2 === 0 ? lineOf(name, lines[index + 1] ?? '') : ''))
	return `HTTP/1.1 200 OK\r\n${told.join('')}X-Request-Id: `
}

let dated = { second: 0, line: '' }

/** The day and time line of this second. */
function dateLine() {
	const second = Math.floor(Date.now() / SECOND)
	if (second !== dated.second) dated = { second, line: `Date: ${new Date(second * SECOND).toUTCString()}\r\n` }
	return dated.line
}

const STAYS = `Connection: keep-alive\r\nKeep-Alive: timeout=${connectionLimits.keepAliveTimeout / SECOND}\r\n\r\n`

/** Where Node keeps the head of an answer. */
type WithHead = ServerResponse & { _header?: string | null }

/**
 * Begins an answer with a head that was put together before, as Node would write it for 200: Node checks and joins every
 * line anew for each answer. It takes a head that is there already under this name, as compression and others of its users
 * rely on.
 * @param head ends where the request's id belongs
 * @param cookie what this visitor alone is to remember
 * @returns false where the connection ends with this answer, whose head is then Node's to write
 */
export function beginReady(response: WithHead, head: string, requestId: string, cookie?: string) {
	if (!response.shouldKeepAlive || response.headersSent) return false
	const own = cookie ? lineOf('Set-Cookie', cookie) : ''
	response._header = `${head}${requestId}\r\n${own}${dateLine()}${STAYS}`
	return true
}
