import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/**
 * The visitor's address (trust §3.3): the socket's own, or, behind `trustedProxies` proxies that each append to
 * `X-Forwarded-For`, the entry that the outermost of them wrote. Anything further left a visitor could have written, and
 * what is no address was written by no proxy.
 */
export function clientAddress(request: IncomingMessage, trustedProxies: number): string {
	const socket = request.socket.remoteAddress ?? ''
	if (trustedProxies === 0) return socket
	const forwarded = String(request.headers['x-forwarded-for'] ?? '')
		.split(',')
		.map((address) => address.trim())
		.filter(Boolean)
	const entry = forwarded.at(-trustedProxies) ?? ''
	return isIP(entry) ? entry : socket
}

/** Whether a socket's other end is on this machine: somebody here, or a proxy that stands in front. */
export const isOnThisMachine = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address)
