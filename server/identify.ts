import { createHmac, randomUUID } from 'node:crypto'
import type { RequestHandler } from 'express'
import type { Config } from '#app/config.server.ts'
import { STRICT_TRANSPORT, securityHeaders } from '#app/http/headers.server.ts'
import { log } from '#app/log.server.ts'
import { clientAddress } from './client-address.ts'

export type Identified = { requestId: string; clientAddress: string }

const pseudonym = (secret: string, address: string) =>
	createHmac('sha256', secret).update(address).digest('base64url').slice(0, 12)

/** Gives each request an id and its visitor's address, sets the headers of every response, and logs one line. */
export function identify({ secret, trustedProxies, inEarnest }: Config): RequestHandler {
	return (request, response, next) => {
		const started = performance.now()
		const identified: Identified = { requestId: randomUUID(), clientAddress: clientAddress(request, trustedProxies) }
		const { method } = request
		const path = request.originalUrl.split('?')[0]
		Object.assign(response.locals, identified)
		for (const [name, value] of Object.entries(securityHeaders)) response.setHeader(name, value)
		if (inEarnest) response.setHeader('Strict-Transport-Security', STRICT_TRANSPORT)
		response.setHeader('X-Request-Id', identified.requestId)
		response.on('close', () => {
			if (!log().isLevelEnabled('info')) return
			log().info({
				requestId: identified.requestId,
				method,
				path,
				status: response.statusCode,
				ms: Math.round(performance.now() - started),
				visitor: pseudonym(secret, identified.clientAddress),
			})
		})
		next()
	}
}
