import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { isUpload } from '#app/web/form/upload-path.ts'

/** Connections on which a file is being uploaded. */
const uploading = new WeakSet<Duplex>()

/** Returns whether a request may bring a backup, a picture, a logo or a file of texts. */
export const bringsUpload = ({ method, url, headers }: IncomingMessage) =>
	isUpload({ method, url, contentType: headers['content-type'] })

/** Notes that a connection has no time limit for its request, until `done` is called. */
export function beginUpload({ socket }: IncomingMessage) {
	uploading.add(socket)
	return { done: () => void uploading.delete(socket) }
}

/** Returns whether a connection may go on beyond the time limit of a request. */
export const isUploading = (socket: Duplex) => uploading.has(socket)

/** Bytes of a body that are read ahead of the application. */
const AHEAD = 1024 ** 2

/**
 * Hands the body of a request on as it comes, no faster than it is read. Cancelling does not close the connection, so
 * that the client gets the response.
 */
export function streamOf(request: IncomingMessage): ReadableStream<Uint8Array> {
	let isOver = false
	return new ReadableStream<Uint8Array>(
		{
			start: (controller) => {
				const end = (how: () => void) => {
					if (!isOver) how()
					isOver = true
				}
				request.on('data', (chunk: Buffer) => {
					if (isOver) return
					controller.enqueue(new Uint8Array(chunk))
					if ((controller.desiredSize ?? 0) <= 0) request.pause()
				})
				request.once('end', () => end(() => controller.close()))
				request.once('close', () => end(() => controller.error(new Error('The client has left.'))))
			},
			pull: () => void request.resume(),
			cancel: () => {
				isOver = true
			},
		},
		{ highWaterMark: AHEAD, size: (chunk) => chunk.byteLength },
	)
}
