import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { EncodedBodies, Reply } from './cached-reply.ts'

export const brotliOf = promisify(brotliCompress)
export const gzipOf = promisify(gzip)

/** Minimum size in bytes to compress; for smaller bodies the gain is not noticeable. */
export const SHORTEST = 1024

export const isCompressible = (type: string) => /^text\/|json|xml|javascript/.test(type)

type Pressure = { brotli: number; zip: number }

async function compressed({ body }: Reply, pressure: Pressure): Promise<EncodedBodies> {
	const params = {
		[constants.BROTLI_PARAM_QUALITY]: pressure.brotli,
		[constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
		[constants.BROTLI_PARAM_SIZE_HINT]: body.length,
	}
	const [br, gzip] = await Promise.all([brotliOf(body, { params }), gzipOf(body, { level: pressure.zip })])
	return { identity: body, br, gzip }
}

/** Compresses in about a millisecond, outside the main thread, for a client that is waiting. */
export const compressQuickly = (reply: Reply) => compressed(reply, { brotli: 6, zip: 6 })

/** Compresses as small as possible, which takes about 50 ms of a core. */
export const compressTightly = (reply: Reply) => compressed(reply, { brotli: constants.BROTLI_MAX_QUALITY, zip: 9 })

/** Checks whether a response is large enough and of a type to be compressed. */
export const isWorthCompressing = ({ headers, body }: Reply) =>
	body.length >= SHORTEST && isCompressible(headers.get('Content-Type') ?? '')
