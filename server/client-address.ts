import type { IncomingMessage } from 'node:http'
import { isIP } from 'node:net'

/** Entry of `X-Forwarded-For` as proxies write it: an address, with or without port, brackets and quotes. */
const ENTRY = /^"?(?:\[([^\]]+)\](?::\d{1,5})?|([\d.]+):\d{1,5}|([^"]*))"?$/

function addressIn(entry: string) {
	const [, inBrackets, withPort, alone = ''] = ENTRY.exec(entry) ?? []
	const address = inBrackets ?? withPort ?? alone
	return isIP(address) ? address : undefined
}

/**
 * Returns the client's IP address (trust §3.3). Without proxies it is the socket's. Each of `trustedProxies` proxies
 * appends to `X-Forwarded-For`, and the entry of the outermost one counts.
 * Entries further left could be forged by the client. If the entry is not an address, no proxy wrote it, and the
 * socket's address counts.
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

/** Checks whether a socket's other end is on this machine: a local user, or a reverse proxy. */
export const isOnThisMachine = (address = '') => /^(?:::ffff:)?127\.|^::1$/.test(address)
