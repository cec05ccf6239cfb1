import type { Exchange } from './exchange.ts'

/** Converts headers, leaving out those without a value. */
const headersOf = (headers: NodeJS.Dict<string | string[]>) =>
	Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

/**
 * Converts a request for the application. Its signal is aborted if the client disconnects before the response is
 * complete.
 * @param body complete body, if the request has one, or one that is still coming
 */
export function fetchRequest(
	{ request, response }: Exchange,
	body: Buffer | ReadableStream<Uint8Array> | undefined,
): Request {
	const { method = 'GET', url = '/', headers } = request
	const left = new AbortController()
	response.once('close', () => {
		if (!response.writableFinished) left.abort()
	})
	return new Request(`http://${headers.host}${url}`, {
		method,
		headers: headersOf(headers),
		signal: left.signal,
		...(body && { body: body instanceof Buffer ? new Uint8Array(body) : body, duplex: 'half' }),
	} as RequestInit)
}
