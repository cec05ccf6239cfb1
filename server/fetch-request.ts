import type { Exchange } from './exchange.ts'

/** Converts headers, leaving out those without a value. */
const headersOf = (headers: NodeJS.Dict<string | string[]>) =>
	Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

/**
 * Converts a request for the application. Its signal is aborted if the client disconnects before the response is
 * complete.
 * @param body complete body, if the request has one
 */
export function fetchRequest({ request, response }: Exchange, body: Buffer | undefined): Request {
	const { method = 'GET', url = '/', headers } = request
	const left = new AbortController()
	response.once('close', () => {
		if (!response.writableFinished) left.abort()
	})
	return new Request(`http://${headers.host}${url}`, {
		method,
		headers: headersOf(headers),
		signal: left.signal,
		...(body && { body: new Uint8Array(body) }),
	})
}
