import type { Config } from '#app/platform/config/config.server.ts'
import { commonHeaders } from '#app/web/http/headers.server.ts'
import { isAt, type Responder } from '../exchange.ts'

const BODY = 'ok\n'

/**
 * Responds to `GET /up` with 200 while the process serves, whatever state its database is in. A platform that starts
 * containers asks there whether a new one may take over; `/health` is what an operator watches.
 */
export function up({ isProduction }: Pick<Config, 'isProduction'>): Responder {
	const headers = {
		...commonHeaders(isProduction),
		'Cache-Control': 'no-store',
		'Content-Type': 'text/plain; charset=utf-8',
		'Content-Length': Buffer.byteLength(BODY),
	}
	return (exchange) => {
		const { request, response, requestId } = exchange
		if (!isAt(request, '/up')) return false
		exchange.by = 'process'
		response.writeHead(200, { ...headers, 'X-Request-Id': requestId })
		response.end(request.method === 'HEAD' ? undefined : BODY)
		return true
	}
}
