import { timingSafeEqual } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import type { Registry } from 'prom-client'
import type { Config } from '#app/platform/config/config.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { isOnThisMachine } from '../client-address.ts'
import { isAt, type Responder } from '../exchange.ts'

const OF_PROXIES = ['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip']

function isSame(given: string, token: string) {
	const [one, other] = [Buffer.from(given), Buffer.from(token)]
	return one.length === other.length && timingSafeEqual(one, other)
}

/**
 * Checks whether a request may read the metrics: with the token, or from this machine without a proxy. By default nginx
 * adds no header that reveals it, but it uses HTTP/1.0.
 */
export function mayRead(
	{ headers, socket, httpVersion }: IncomingMessage,
	{ metricsToken }: Pick<Config, 'metricsToken'>,
) {
	const bearer = /^Bearer +(\S{1,500})$/i.exec(headers.authorization ?? '')?.[1]
	if (metricsToken !== undefined && bearer !== undefined) return isSame(bearer, metricsToken)
	const isFromProxy = httpVersion === '1.0' || OF_PROXIES.some((name) => headers[name] !== undefined)
	return !isFromProxy && isOnThisMachine(socket.remoteAddress)
}

/**
 * Responds to `GET /metrics` for Prometheus. To others the address does not exist.
 * @param refresh reads figures that the registry does not collect itself
 */
export function showMetrics(
	config: Pick<Config, 'isProduction' | 'metricsToken'>,
	registry: Registry,
	refresh: () => Promise<void>,
): Responder {
	const headers = { ...commonHeaders(config.isProduction), 'Cache-Control': 'no-store' }
	return (exchange, pass) => {
		const { request, response, requestId } = exchange
		if (!isAt(request, '/metrics') || !mayRead(request, config)) return false
		exchange.by = 'process'
		const shown = refresh().then(() => registry.metrics())
		shown.then(
			(body) => {
				const type = { 'Content-Type': registry.contentType }
				const length = { 'Content-Length': Buffer.byteLength(body), 'X-Request-Id': requestId }
				response.writeHead(200, { ...headers, ...type, ...length })
				response.end(request.method === 'HEAD' ? undefined : body)
			},
			() => pass(exchange),
		)
		return true
	}
}
