import type { Exchange } from './exchange.ts'

/** What has no value says nothing. */
const said = (headers: NodeJS.Dict<string | string[]>) =>
	Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (value ? [[name, String(value)]] : [])))

/**
 * A request as the application reads it. It is aborted when its visitor leaves before the answer is over.
 * @param body all of it, where it has one
 */
export function fetchRequest({ request, response }: Exchange, body: Buffer | undefined): Request {
	const { method = 'GET', url = '/', headers } = request
	const left = new AbortController()
	response.once('close', () => {
		if (!response.writableFinished) left.abort()
	})
	return new Request(`http://${headers.host}${url}`, {
		method,
		headers: said(headers),
		signal: left.signal,
		...(body && { body: new Uint8Array(body) }),
	})
}
