import type { Exchange } from './exchange.ts'

/** What a proxy lets through; whoever sends more is cut off. */
const MOST_BYTES = 1024 * 1024

/**
 * Reads what is left of a body when its answer is sent, and throws it away. Closing the connection at once would take
 * the answer with it before a browser or proxy has read it, and leaving the rest there would stop the next request on
 * the connection, which a proxy may have got from another visitor.
 */
export function discardUnreadBody({ request, response }: Exchange) {
	response.once('finish', () => {
		if (request.complete) return
		let taken = 0
		// Whoever listened has had enough, and would hold it up.
		request.removeAllListeners('data')
		request.on('data', (chunk: Buffer) => {
			taken += chunk.length
			if (taken > MOST_BYTES) request.destroy()
		})
		request.resume()
	})
}
