import type { Exchange } from './exchange.ts'

/** Bytes that are read and discarded, the usual limit of proxies; beyond them the connection is closed. */
const MAX_BYTES = 1024 * 1024

/**
 * Reads and discards the rest of a body after its response is sent.
 * Closing the connection immediately would lose the response before the browser or proxy has read it. An unread rest
 * would block the next request on the connection, which a proxy may send for another visitor.
 */
export function discardUnreadBody({ request, response }: Exchange) {
	response.once('finish', () => {
		if (request.complete) return
		let taken = 0
		// Former listeners have stopped reading and would hold up the stream.
		request.removeAllListeners('data')
		request.on('data', (chunk: Buffer) => {
			taken += chunk.length
			if (taken > MAX_BYTES) request.destroy()
		})
		request.resume()
	})
}
