import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** An entry as proxies write it: an address, with its port and in brackets where they say so, in quotes or not. */
const ENTRY = /^"?(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5}|([^"]*))"?$/

function addressIn(entry: string) {
	const [, inBrackets, withPort, alone = ''] = ENTRY.exec(entry) ?? []
	const address = inBrackets ?? withPort ?? alone
	return isIP(address) ? address : undefined
}

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
	return addressIn(forwarded.at(-trustedProxies) ?? '') ?? socket
}

/** Whether a socket's other end is on this machine: somebody here, or a proxy that stands in front. */
export const isOnThisMachine = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address)
