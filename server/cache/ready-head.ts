import { type ServerResponse, validateHeaderName, validateHeaderValue } from 'node:http'
import { connectionLimits } from '../limits/guard-connections.ts'

const SECOND = 1000

const lineOf = (name: string, value: string) => {
	validateHeaderName(name)
	validateHeaderValue(name, value)
	return `${name}: ${value}\r\n`
}

/**
 * Formats the head of a 200 response, up to the value of `X-Request-Id`.
 * @param lines alternating names and values.
 * @throws TypeError if one is invalid in HTTP
 */
export function readyHead(lines: readonly string[]) {
	const headLines = lines.map((name, index) => (index % 2 === 0 ? lineOf(name, lines[index + 1] ?? '') : ''))
	return `HTTP/1.1 200 OK\r\n${headLines.join('')}X-Request-Id: `
}

let dated = { second: 0, line: '' }

/** Returns the `Date` header line, computed once a second. */
function dateLine() {
	const second = Math.floor(Date.now() / SECOND)
	if (second !== dated.second) dated = { second, line: `Date: ${new Date(second * SECOND).toUTCString()}\r\n` }
	return dated.line
}

const STAYS = `Connection: keep-alive\r\nKeep-Alive: timeout=${connectionLimits.keepAliveTimeout / SECOND}\r\n\r\n`

/** Internal field in which Node.js keeps the head of a response. */
type WithHead = ServerResponse & { _header?: string | null }

/**
 * Starts a response with a prepared head, which saves Node.js checking and joining each header. Node.js accepts a head
 * that is already in this field; compression and other packages rely on that too.
 * @param head ends where the request id follows
 * @param cookie `Set-Cookie` value for this visitor alone
 * @returns false if the connection closes after this response; then Node.js must write the head
 */
export function beginReady(response: WithHead, head: string, requestId: string, cookie?: string) {
	if (!response.shouldKeepAlive || response.headersSent) return false
	const own = cookie ? lineOf('Set-Cookie', cookie) : ''
	response._header = `${head}${requestId}\r\n${own}${dateLine()}${STAYS}`
	return true
}
