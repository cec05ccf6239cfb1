import type { Exchange } from './exchange.ts'
import { bringsUpload } from './limits/uploads.ts'

/** Bytes that are read and discarded, the usual limit of proxies; beyond them the connection is closed. */
const MAX_BYTES = 1024 * 1024
/**
 * The same for an upload that an administrator may make and that is refused: a browser shows the reason only if the rest
 * is taken.
 */
const MAX_UPLOAD_BYTES = 64 * 1024 ** 3
/** Statuses of such refusals; who may not upload gets others. */
const REFUSED_UPLOADS = [409, 413, 422, 507]

/**
 * Reads and discards the rest of a body after its response is sent.
 * Closing the connection immediately would lose the response before the browser or proxy has read it. An unread rest
 * would block the next request on the connection, which a proxy may send for another visitor.
 */
export function discardUnreadBody({ request, response }: Exchange) {
	response.once('finish', () => {
		if (request.complete) return
		const isRefused = bringsUpload(request) && REFUSED_UPLOADS.includes(response.statusCode)
		const most = isRefused ? MAX_UPLOAD_BYTES : MAX_BYTES
		let taken = 0
		// Former listeners have stopped reading and would hold up the stream.
		request.removeAllListeners('data')
		request.on('data', (chunk: Buffer) => {
			taken += chunk.length
			if (taken > most) request.destroy()
		})
		request.resume()
	})
}
