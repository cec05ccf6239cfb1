import type { IncomingMessage, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream as NodeStream } from 'node:stream/web'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import { brotliOf, gzipOf, isCompressible, SHORTEST } from './cache/compress.ts'
import { bestEncoding, type Encoding } from './cache/encodings.ts'
import type { Exchange } from './exchange.ts'

/**
 * Brotli settings for uncached responses, for a page of 55 kB: a fourteenth smaller than at level 4, and half a per cent
 * smaller than at level 5 for a tenth of a millisecond more. The window fits a page, because the default one takes
 * megabytes for each response.
 */
const BROTLI = { [constants.BROTLI_PARAM_QUALITY]: 6, [constants.BROTLI_PARAM_LGWIN]: 17 }

/** A seventh faster than the default level, for 0.3 % more bytes. */
const GZIP = 5

type Compressed = Exclude<Encoding, 'identity'>

const wholeIn: Record<Compressed, (body: Buffer) => Promise<Buffer>> = {
	br: (body) => brotliOf(body, { params: { ...BROTLI, [constants.BROTLI_PARAM_SIZE_HINT]: body.length } }),
	gzip: (body) => gzipOf(body, { level: GZIP }),
}
const streamIn: Record<Compressed, () => NodeJS.ReadWriteStream> = {
	br: () => createBrotliCompress({ params: BROTLI }),
	gzip: () => createGzip(),
}

/** Checks whether an error only means that the client has disconnected. */
const hasLeft = (error: unknown) =>
	error instanceof Error && Reflect.get(error, 'code') === 'ERR_STREAM_PREMATURE_CLOSE'

/** Sets the response's headers, replacing those set before. Returns the encoding to use. */
function sayHeaders({ headers }: IncomingMessage, response: ServerResponse, fromSite: Headers): Encoding {
	for (const [name, value] of fromSite) response.setHeader(name, value)
	// The only header that may occur several times.
	const cookies = fromSite.getSetCookie()
	if (cookies.length > 0) response.setHeader('Set-Cookie', cookies)
	if (!isCompressible(fromSite.get('Content-Type') ?? '') || fromSite.has('Content-Encoding')) return 'identity'
	response.setHeader('Vary', [fromSite.get('Vary'), 'Accept-Encoding'].filter(Boolean).join(', '))
	return bestEncoding(headers['accept-encoding'], wholeIn)
}

async function sendWhole(response: ServerResponse, body: Uint8Array, encoding: Encoding) {
	const compress = encoding !== 'identity' && body.length >= SHORTEST ? encoding : undefined
	const bytes = compress ? await wholeIn[compress](Buffer.from(body)) : body
	if (compress) response.setHeader('Content-Encoding', compress)
	response.setHeader('Content-Length', bytes.length)
	response.end(bytes)
}

/** Sends a body in chunks, no faster than the client reads. */
async function sendPieces(response: ServerResponse, pieces: AsyncIterable<Uint8Array>, encoding: Encoding) {
	if (encoding === 'identity') return pipeline(pieces, response)
	response.setHeader('Content-Encoding', encoding)
	response.removeHeader('Content-Length')
	return pipeline(pieces, streamIn[encoding](), response)
}

/** Yields two chunks already read, and then the rest. */
async function* fromTheStart(
	first: readonly Uint8Array[],
	further: AsyncIterator<Uint8Array> & AsyncIterable<Uint8Array>,
) {
	try {
		yield* first
		yield* further
	} finally {
		await further.return?.()
	}
}

/** Sends a body. Most have one chunk, whose length is then known; others are streamed. */
async function sendBody(response: ServerResponse, body: ReadableStream<Uint8Array>, encoding: Encoding) {
	const pieces = (body as NodeStream<Uint8Array>)[Symbol.asyncIterator]()
	const first = await pieces.next()
	if (first.done) return void response.end()
	const second = await pieces.next()
	if (second.done) return sendWhole(response, first.value, encoding)
	return sendPieces(response, fromTheStart([first.value, second.value], pieces), encoding)
}

/**
 * Sends the application's response, compressed if that helps.
 * @throws errors of the body's source; the caller then closes the connection
 */
export async function sendResponse({ request, response }: Exchange, answer: Response): Promise<void> {
	response.statusCode = answer.status
	const encoding = sayHeaders(request, response, answer.headers)
	if (request.method === 'HEAD') response.end()
	else if (!answer.body) response.end()
	else
		await sendBody(response, answer.body, encoding).catch((error: unknown) => {
			if (!hasLeft(error)) throw error
		})
}
