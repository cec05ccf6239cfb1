import { createHmac, randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Config } from '#app/config.server.ts'
import { log } from '#app/log.server.ts'
import type { Exchange } from './answering.ts'
import { clientAddress } from './client-address.ts'

/** Visitors who come one after another; the bound is for the rest. */
const MOST_VISITORS = 5_000

/** Who comes again has the same name in the log, and nobody can tell their address from it. */
function pseudonyms(secret: string) {
	const known = new Map<string, string>()
	return (address: string) => {
		const found = known.get(address)
		if (found !== undefined) return found
		if (known.size >= MOST_VISITORS) known.clear()
		const name = createHmac('sha256', secret).update(address).digest('base64url').slice(0, 12)
		known.set(address, name)
		return name
	}
}

/** Gives each request an id and its visitor's address, and logs one line when it is over. */
export function identify({ secret, trustedProxies }: Pick<Config, 'secret' | 'trustedProxies'>) {
	const pseudonym = pseudonyms(secret)
	return (request: IncomingMessage, response: ServerResponse): Exchange => {
		const requestId = randomUUID()
		const address = clientAddress(request, trustedProxies)
		const { method, url = '' } = request
		const started = performance.now()
		if (log().isLevelEnabled('info'))
			response.once('close', () => {
				log().info({
					requestId,
					method,
					path: url.split('?')[0],
					status: response.statusCode,
					ms: Math.round(performance.now() - started),
					visitor: pseudonym(address),
				})
			})
		return { request, response, requestId, clientAddress: address }
	}
}
